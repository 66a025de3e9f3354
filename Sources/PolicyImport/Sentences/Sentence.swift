import PolicyEngine

/// A sentence that source code makes: text, values of the error, and texts of tables.
struct Sentence: Equatable {
    enum Part: Equatable {
        case literal(String)
        case value(SentenceValue)
        /// A text of a table, filled with arguments in their order. `fallback` is what stands in the source.
        case localized(table: String?, key: String, arguments: [SentenceValue], fallback: String?)
    }

    var parts: [Part]
}

/// A value that stands in a sentence.
struct SentenceValue: Equatable {
    /// As the error carries it in the app: see “Values of errors” in the documentation of the runtime.
    let name: String
    let kind: Kind
    /// Whether a number is written as the language writes it: `25,300`.
    var isGrouped = false

    /// The same value, however it is written.
    static func == (left: SentenceValue, right: SentenceValue) -> Bool {
        left.name.hasSameBytes(as: right.name) && left.kind == right.kind
    }

    enum Kind: Equatable { case text, integer }
}

/// What a place in the source says.
enum Reading: Equatable {
    case sentence(Sentence)
    /// `nil`: nothing is said.
    case nothing
    /// Why it cannot be carried over, and what to do.
    case left(reason: String, proposal: String)

    static func code(_ what: String) -> Reading {
        .left(reason: what, proposal: "write the message into the rule by hand")
    }
}
