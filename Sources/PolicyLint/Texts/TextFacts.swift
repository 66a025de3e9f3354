import PolicyEngine
import PolicyText

/// What the bytes of a text say, whoever it belongs to.
final class TextFacts: Sendable {
    /// Nil where nothing is put in, and of what cannot be read.
    let structure: TextStructure?
    let traits: TextTraits
    /// Numbers of two digits and more, signs between their digits left out.
    let numbers = Once<[(digits: [UInt8], range: Range<Int>)]>()
    /// Words that come from code.
    let codeWords = Once<[Range<Int>]>()
    /// By language: the phrases of its lists that stand in it.
    let phrases = Memo<String, [PhraseMatch]>(atMost: 1)

    init(_ structure: TextStructure?, _ traits: TextTraits) {
        self.structure = structure
        self.traits = traits
    }
}

/// What was found out about one file alone: it holds as long as the file’s bytes do, so that the next look
/// at a policy takes it over.
package final class FileFacts: Sendable {
    /// Nil where no look follows that could take them over.
    private let texts: Memo<Int, TextFacts>?
    private let secrets = Once<[SecretText]>()
    private let directions = Once<[(offset: Int, scalar: UInt32)]>()

    /// `keepsTexts`: whether another look follows.
    init(keepsTexts: Bool) { texts = keepsTexts ? Memo() : nil }

    /// Of the text in a node; nil where nothing is kept of texts.
    func text(_ node: Int, _ make: () -> (TextStructure?, TextTraits)) -> TextFacts? {
        texts?.value(node) {
            let (structure, traits) = make()
            return TextFacts(structure, traits)
        }
    }

    func secrets(in bytes: [UInt8]) -> [SecretText] {
        secrets.value { bytes.withUnsafeBufferPointer { SecretText.all(in: $0) } }
    }

    func directions(in bytes: [UInt8]) -> [(offset: Int, scalar: UInt32)] {
        directions.value { InvisibleSigns.directions(bytes) }
    }
}
