import PolicyEngine
import PolicyText

/// What the bytes of a text say, whoever it belongs to.
final class TextFacts {
    /// Nil where nothing is put in, and of what cannot be read.
    let structure: TextStructure?
    let traits: TextTraits
    /// Numbers of two digits and more, signs between their digits left out; nil until somebody asks.
    var numbers: [(digits: [UInt8], range: Range<Int>)]?
    /// Words that come from code; nil until somebody asks.
    var codeWords: [Range<Int>]?
    private var phrases: (language: String, found: [PhraseMatch])?

    init(_ structure: TextStructure?, _ traits: TextTraits) {
        self.structure = structure
        self.traits = traits
    }

    /// The phrases of a language that stand in it.
    func phrases(of language: String, _ find: () -> [PhraseMatch]) -> [PhraseMatch] {
        if let phrases, phrases.language.hasSameBytes(as: language) { return phrases.found }
        let found = find()
        phrases = (language, found)
        return found
    }
}

/// What was found out about one file alone: it holds as long as the file’s bytes do, so that the next look
/// at a policy takes it over.
package final class FileFacts {
    /// Nil where no look follows that could take them over.
    private var texts: [Int: TextFacts]?
    private var secrets: [SecretText]?
    private var directions: [(offset: Int, scalar: UInt32)]?

    /// `keepsTexts`: whether another look follows.
    init(keepsTexts: Bool) { texts = keepsTexts ? [:] : nil }

    /// Of the text in a node; nil where nothing is kept of texts.
    func text(_ node: Int, _ make: () -> (TextStructure?, TextTraits)) -> TextFacts? {
        guard let texts else { return nil }
        if let known = texts[node] { return known }
        let (structure, traits) = make()
        let facts = TextFacts(structure, traits)
        self.texts?[node] = facts
        return facts
    }

    /// Of a text that was looked at before.
    func known(_ node: Int) -> TextFacts? { texts?[node] }

    func secrets(in bytes: [UInt8]) -> [SecretText] {
        let found = secrets ?? bytes.withUnsafeBufferPointer { SecretText.all(in: $0) }
        secrets = found
        return found
    }

    func directions(in bytes: [UInt8]) -> [(offset: Int, scalar: UInt32)] {
        let found = directions ?? InvisibleSigns.directions(bytes)
        directions = found
        return found
    }
}
