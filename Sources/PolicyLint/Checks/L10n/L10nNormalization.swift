import PolicyEngine

enum L10nNormalization {
    static let check = Check(.l10nNormalization) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind != .help && text.traits.contains(.marks) {
            for (range, whole) in composable(book.string(text)) {
                log.add(
                    "this “\(whole)” is a decomposed character", at: book.place(range, in: text),
                    help: "write it as one character",
                    fix: policy.rewriting(range, in: text, as: String(whole), "write it as one character"))
            }
        }
    }

    /// Letters with marks that exist as one sign, by what they look like.
    private static let composed: [Character: Unicode.Scalar] = {
        var known: [Character: Unicode.Scalar] = [:]
        for block in [0xC0...0x24F, 0x386...0x3CE, 0x400...0x4F9, 0x1E00...0x1FFC] as [ClosedRange<UInt32>] {
            for scalar in block.lazy.compactMap({ Unicode.Scalar($0) }) { known[Character(scalar)] = scalar }
        }
        return known
    }()

    private static func composable(_ text: String) -> [(Range<Int>, Unicode.Scalar)] {
        var found: [(Range<Int>, Unicode.Scalar)] = []
        var offset = 0
        for character in text {
            let length = character.utf8.count
            if character.unicodeScalars.count > 1, let whole = composed[character] {
                found.append((offset..<offset + length, whole))
            }
            offset += length
        }
        return found
    }
}
