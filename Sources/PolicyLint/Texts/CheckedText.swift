package import PolicyEngine

/// One text of a policy: an alternative of a title, a reason, a suggestion or a button’s title, or a link to help.
///
/// Small, because a large policy has hundreds of thousands.
package struct CheckedText: Sendable {
    package enum Kind: String, Sendable {
        case title, reason, suggestion, button, help

        package var isBody: Bool { self == .reason || self == .suggestion }
        /// Titles and buttons: a few words, not sentences.
        package var isShort: Bool { self == .title || self == .button }
    }

    package let kind: Kind
    package let isGaveUp: Bool
    package let isLastAlternative: Bool
    package let traits: TextTraits
    package let file: Int32
    private let alternativeNumber: Int32
    private let ownerNumber: Int32
    private let languageNumber: Int32
    private let nodeNumber: Int32
    private var sourceNumber: Int32 = -1
    private let structureNumber: Int32

    /// `structure`: its number in the ``TextIndex``; -1 where nothing is put in, and of what cannot be read.
    init(
        kind: Kind, isGaveUp: Bool, number: Int, isLastAlternative: Bool, owner: Int, language: Int, file: Int32,
        node: Int,
        structure: Int32, traits: TextTraits
    ) {
        self.kind = kind
        self.isGaveUp = isGaveUp
        self.isLastAlternative = isLastAlternative
        self.file = file
        alternativeNumber = Int32(number)
        ownerNumber = Int32(owner)
        languageNumber = Int32(language)
        nodeNumber = Int32(node)
        structureNumber = structure
        self.traits = traits
    }

    /// Its place among the alternatives, from 0.
    package var number: Int { Int(alternativeNumber) }
    /// Numbers in the ``TextIndex``.
    package var owner: Int { Int(ownerNumber) }
    package var language: Int { Int(languageNumber) }
    /// Whether something is put in.
    package var hasStructure: Bool { structureNumber >= 0 }
    /// -1 where nothing is put in.
    var structure: Int { Int(structureNumber) }
    /// The scalar it stands in.
    package var node: Int { Int(nodeNumber) }
    /// The source’s text a translation stands for; -1 where there is none.
    package internal(set) var source: Int {
        get { Int(sourceNumber) }
        set { sourceNumber = Int32(newValue) }
    }
}

/// All texts of one owner in one language.
package struct TextGroup: Sendable {
    private let ownerNumber: Int32
    private let languageNumber: Int32
    private let first: Int32
    private let end: Int32
    /// Where the id stands: the owner’s, or in the file of the language.
    package let place: SourcePlace
    /// The number of the owner’s next group; -1 behind the last.
    var next: Int32 = -1

    init(owner: Int, language: Int, texts: Range<Int>, place: SourcePlace) {
        ownerNumber = Int32(owner)
        languageNumber = Int32(language)
        first = Int32(texts.lowerBound)
        end = Int32(texts.upperBound)
        self.place = place
    }

    package var owner: Int { Int(ownerNumber) }
    package var language: Int { Int(languageNumber) }
    package var isSource: Bool { languageNumber == 0 }
    package var texts: Range<Int> { Int(first)..<Int(end) }
}

/// Whose texts they are.
package struct TextOwner: Sendable {
    package enum Kind {
        case rule, category, button, fallback
    }

    package let kind: Kind
    /// The file it stands in, and the node of its id.
    let file: Int32
    let node: Int32
    package let place: SourcePlace
    /// Numbers of its first and its last group; -1 without any.
    var firstGroup: Int32 = -1
    var lastGroup: Int32 = -1

    init(_ kind: Kind, file: LintFile, node: Int) {
        self.kind = kind
        self.file = file.number
        self.node = Int32(file.tree.resolved(node))
        place = file.place(node)
    }
}

package final class TextLanguage: Sendable {
    /// As it is written: `pt-BR`.
    package let locale: String
    package let isSource: Bool
    package let table: WordTable

    /// `pt`
    package let code: String
    /// Pseudo-locales hold the source’s words in other letters.
    package let isPseudo: Bool

    package init(locale: String, isSource: Bool, table: WordTable) {
        self.locale = locale
        self.isSource = isSource
        self.table = table
        code = String(locale.prefix { $0 != "-" })
        isPseudo = locale.hasSuffix("-XA") || locale.hasSuffix("-XB")
    }
}

/// A phrase found in a text.
package struct TextMatch: Sendable {
    private let textNumber: Int32
    private let entryNumber: Int32
    private let lower: Int32
    private let upper: Int32
    package let section: WordSection

    init(text: Int, section: WordSection, entry: Int, range: Range<Int>) {
        (textNumber, entryNumber) = (Int32(text), Int32(entry))
        (lower, upper) = (Int32(range.lowerBound), Int32(range.upperBound))
        self.section = section
    }

    /// Numbers in the ``TextIndex`` and in the ``WordTable`` of the text’s language.
    package var text: Int { Int(textNumber) }
    package var entry: Int { Int(entryNumber) }
    /// In bytes of the text.
    package var range: Range<Int> { Int(lower)..<Int(upper) }

    /// Whether it overlaps one of some matches, which stand in the order of the texts.
    func overlaps(oneOf others: [TextMatch]) -> Bool {
        var place = others.firstPlace { $0.textNumber < textNumber }
        while place < others.count, others[place].textNumber == textNumber {
            if others[place].range.overlaps(range) { return true }
            place += 1
        }
        return false
    }
}
