/// One text in ICU MessageFormat 1 (ICU User Guide, “Formatting Messages”), read once and then only filled in.
package struct MessagePattern: Sendable {
    /// What few texts have.
    private final class Details: Sendable {
        let parts: MessageParts?
        let places: [SourcePlace]

        init(_ parts: MessageParts?, _ places: [SourcePlace]) {
            self.parts = parts
            self.places = places
        }
    }

    /// What holds the text: mostly the file it stands in, so that it takes no memory of its own.
    private let source: [UInt8]
    private let lower: Int32
    private let upper: Int32
    private let details: Details?

    package init(_ text: String, _ parts: MessageParts? = nil, places: [SourcePlace] = []) {
        source = Array(text.utf8)
        lower = 0
        upper = Int32(source.count)
        details = parts == nil && places.isEmpty ? nil : Details(parts, places)
    }

    /// A text that stands in a file byte for byte, and into which nothing is filled.
    init(in source: [UInt8], _ range: Range<Int>) {
        self.source = source
        lower = Int32(range.lowerBound)
        upper = Int32(range.upperBound)
        details = nil
    }

    /// Nil where the text is shown just as it was written.
    package var parts: MessageParts? { details?.parts }

    /// Where it stands, and where its branches, its grammatical cases and its values are named; empty where nothing
    /// is filled in.
    package var places: [SourcePlace] { details?.places ?? [] }

    /// As it was written.
    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of ``text``.
    func withBytes<Result>(_ body: (ByteText) -> Result) -> Result {
        source.withUnsafeBufferPointer { body($0.part(Int(lower)..<Int(upper))) }
    }

    /// What is shown where nothing has to be filled in.
    package var literal: String? {
        guard let parts else { return text }
        if parts.body.isEmpty { return "" }
        guard parts.body.count == 1, case .literal(let text) = parts.all[parts.body.lowerBound] else { return nil }
        return text
    }

    /// Whether nothing has to be filled in.
    var isLiteral: Bool {
        guard let parts else { return true }
        if parts.body.isEmpty { return true }
        guard parts.body.count == 1, case .literal = parts.all[parts.body.lowerBound] else { return false }
        return true
    }

    /// Where a value is first named; nil where that is not known.
    package func place(ofArgument number: Int) -> SourcePlace? {
        guard let parts else { return nil }
        let index = 1 + parts.branches.count + parts.cases.count + number
        return places.indices.contains(index) ? places[index] : nil
    }

    /// Every value the text may ask for, in whichever branch; each once.
    package var placeholders: [Placeholder] { parts?.arguments.map { $0.name } ?? [] }
}

/// What a text is made of, flat: the parts of a branch stand before the part that chooses among the branches.
package final class MessageParts: Sendable {
    package let all: [Part]
    package let arguments: [Argument]
    package let branches: [Branch]
    /// The parts of the text itself.
    package let body: Range<Int>
    /// Grammatical cases that were asked for, and where.
    package let cases: [(name: GrammaticalCase, range: Range<Int>)]

    init(
        all: [Part], arguments: [Argument], branches: [Branch], body: Range<Int>,
        cases: [(name: GrammaticalCase, range: Range<Int>)]
    ) {
        self.all = all
        self.arguments = arguments
        self.branches = branches
        self.body = body
        self.cases = cases
    }

    /// A value the text asks for.
    package struct Argument: Sendable {
        package let name: Placeholder
        /// Whether only a number can stand wherever it is asked for.
        package var needsNumber: Bool
        /// Where it is first named, in bytes of the text.
        package let range: Range<Int>
    }

    /// Values by their index in `arguments`.
    package enum Part: Sendable {
        case literal(String)
        case value(Int)
        case number(Int, NumberStyle.Form)
        /// An amount in a currency of ISO 4217.
        case currency(Int, String)
        /// A span in seconds, as a person says it.
        case duration(Int, GrammaticalCase?)
        /// A size in bytes.
        case bytes(Int)
        /// `#`: what the enclosing plural counts, less its offset.
        case count(Int, offset: Int64)
        case plural(Int, ordinal: Bool, offset: Int64, branches: Range<Int>)
        case select(Int, branches: Range<Int>)
    }

    package struct Branch: Sendable {
        package enum Selector: Sendable, Equatable {
            /// `=1`: this number and no other.
            case exactly(DecimalNumber)
            case category(PluralCategory)
            /// Of a `select`.
            case keyword(String)

            package var isOther: Bool { self == .category(.other) || self == .keyword("other") }
        }

        package let selector: Selector
        package let parts: Range<Int>
        /// Where the selector stands in the text, in bytes.
        package let range: Range<Int>
        /// Where the branch’s own text stands, without its braces, in bytes.
        package let inner: Range<Int>
        /// Where the whole choice stands, from brace to brace.
        package var argument = 0..<0
    }
}

/// What is wrong with a text, and where in it.
package struct MessageFault: Error {
    /// In bytes of the text.
    package let range: Range<Int>
    package let message: String
    package let help: String
}
