/// The name of one text: `network.offline/title`, `server.busy/gaveUp/suggestion/2` for the second of a list.
package struct TextKey: Sendable, Hashable {
    package enum Part: String, Sendable, CaseIterable {
        case title, reason, suggestion
    }

    /// Of a rule, an option, a category, or `fallback`.
    package let id: String
    package let isGaveUp: Bool
    package let part: Part
    /// From 0.
    package let number: Int

    package init(id: String, isGaveUp: Bool, part: Part, number: Int) {
        self.id = id
        self.isGaveUp = isGaveUp
        self.part = part
        self.number = number
    }

    /// `ofMany` is whether the source has a list there.
    package func text(ofMany: Bool) -> String {
        "\(id)/\(isGaveUp ? "gaveUp/" : "")\(part.rawValue)\(ofMany ? "/\(number + 1)" : "")"
    }
}
