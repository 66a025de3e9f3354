/// A map whose keys the language knows: which one it is, and what it is called in diagnostics.
package struct MapKind: Sendable, ExpressibleByStringLiteral {
    /// Those for which there is advice of their own.
    enum Place: Sendable {
        case file, rule, category, fallback, conditions, cause, screen, exclusion, texts, gaveUp, translation, other
    }

    /// A map under one of its keys, which has keys that people write beside it.
    struct Inner: Sendable {
        let key: String
        let words: String
        let names: [String]
    }

    let place: Place
    /// With its article: “a rule”.
    package let words: String
    var inner: Inner?
    /// Whether keys that are like none of its own are passed over.
    var passesOver = false

    init(_ place: Place, _ words: String) {
        self.place = place
        self.words = words
    }

    package init(stringLiteral words: String) { self.init(.other, words) }
}

extension MapKind {
    static let file = MapKind(.file, "a policy file")
    static let rule = MapKind(.rule, "a rule")
    static let category = MapKind(.category, "a category")
    static let fallback = MapKind(.fallback, "the fallback")
    static let conditions = MapKind(.conditions, "a map of conditions")
    static let cause = MapKind(.cause, "a cause")
    static let exclusion = MapKind(.exclusion, "one thing that must not match")
    static let screen = MapKind(.screen, "a screen")
    static let texts = MapKind(.texts, "a map of texts (title, reason, suggestion, help)")
    static let gaveUp = MapKind(.gaveUp, "what is shown after the last retry")
    static let translation = MapKind(.translation, "a map of texts")
}
