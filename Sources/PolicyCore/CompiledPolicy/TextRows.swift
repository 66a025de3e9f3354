// Texts of one language; numbers of strings count in that language’s own string table.

/// The texts of one place: alternatives of title, reason and suggestion one after the other in `patterns`.
package struct MessageRow: BitwiseCopyable, Sendable {
    package var title: UInt32
    package var reason: UInt32
    package var suggestion: UInt32
    package var end: UInt32
    package var help: UInt32
    /// 0: the language lacks a text the source has. 1: something may have to be filled in. 2: nothing has to.
    package var state: UInt32

    package init(title: UInt32, reason: UInt32, suggestion: UInt32, end: UInt32, help: UInt32, state: UInt32) {
        self.title = title
        self.reason = reason
        self.suggestion = suggestion
        self.end = end
        self.help = help
        self.state = state
    }

    package static let lacking: UInt32 = 0
    package static let open: UInt32 = 1
    package static let fixed: UInt32 = 2
}

/// One alternative of a text.
package struct PatternRow: BitwiseCopyable, Sendable {
    /// The text where nothing is filled in, else none.
    package var text: UInt32
    package var arguments: RowRange
    /// Parts of the text itself.
    package var body: RowRange

    package init(text: UInt32, arguments: RowRange, body: RowRange) {
        self.text = text
        self.arguments = arguments
        self.body = body
    }
}

/// A value a text asks for.
package struct ArgumentRow: BitwiseCopyable, Sendable {
    /// 0 to 5: built in, in the order of ``Placeholder``; 6: of the error’s own, called `name`.
    package var kind: UInt32
    package var name: UInt32
    package var needsNumber: UInt32

    package init(kind: UInt32, name: UInt32, needsNumber: UInt32) {
        self.kind = kind
        self.name = name
        self.needsNumber = needsNumber
    }
}

/// What a text is made of; the parts of a branch lie before the part that chooses among the branches.
package struct PartRow: BitwiseCopyable, Sendable {
    package enum Kind: UInt32, Sendable {
        case literal, value, number, duration, bytes, count, cardinal, ordinal, select
    }

    package var kind: UInt32
    /// Of a literal its text, else the number of an argument within the pattern.
    package var argument: UInt32
    /// Of a number its form, of a duration its case plus one, of choices where their branches begin.
    package var first: UInt32
    /// Of choices where their branches end; of an amount its currency.
    package var end: UInt32
    package var offset: Int64

    package init(_ kind: Kind, argument: UInt32, first: UInt32 = 0, end: UInt32 = 0, offset: Int64 = 0) {
        self.kind = kind.rawValue
        self.argument = argument
        self.first = first
        self.end = end
        self.offset = offset
    }
}

/// One branch of a choice.
package struct BranchRow: BitwiseCopyable, Sendable {
    /// 0: a number and no other; 1: a plural category; 2: a keyword.
    package var kind: UInt32
    /// The category’s number, or the keyword; of a number 1 where it is below zero.
    package var word: UInt32
    package var magnitude: UInt64
    package var exponent: Int32
    /// Whether it is `other`.
    package var isOther: UInt32
    package var parts: RowRange

    package init(
        kind: UInt32, word: UInt32, magnitude: UInt64 = 0, exponent: Int32 = 0, isOther: Bool, parts: RowRange
    ) {
        self.kind = kind
        self.word = word
        self.magnitude = magnitude
        self.exponent = exponent
        self.isOther = isOther ? 1 : 0
        self.parts = parts
    }
}
