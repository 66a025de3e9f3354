import PolicyEngine

enum MessageSpacing {
    static let check = Check(.messageSpacing) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind != .help && text.traits.contains(.oddBlanks) {
            let isFrench = book.language(text).code == "fr"
            for piece in book.pieces(text) {
                for (range, what) in book.withBytes(text, { spaces($0, piece: piece, isFrench: isFrench) }) {
                    log.add(
                        what.message, at: book.place(range, in: text),
                        fix: policy.rewriting(
                            range, in: text, as: what == .several ? " " : "",
                            what == .several ? "keep one" : "delete it"))
                }
            }
        }
    }

    private enum Finding {
        case several, edge, beforeSign

        var message: String {
            switch self {
            case .several: "several consecutive spaces"
            case .edge: "a space at the edge of this text"
            case .beforeSign: "a space before this character"
            }
        }
    }

    private static func spaces(_ bytes: UnsafeBufferPointer<UInt8>, piece: TextStructure.Piece, isFrench: Bool)
        -> [(Range<Int>, Finding)]
    {
        var found: [(Range<Int>, Finding)] = []
        var index = piece.range.lowerBound
        while index < piece.range.upperBound {
            guard bytes[index] == ASCII.space else {
                index += 1
                continue
            }
            let start = index
            while index < piece.range.upperBound, bytes[index] == ASCII.space { index += 1 }
            if piece.isFirst && start == piece.range.lowerBound || piece.isLast && index == piece.range.upperBound {
                found.append((start..<index, .edge))
            } else if index < piece.range.upperBound,
                isSign(bytes, index: index, end: piece.range.upperBound, isFrench: isFrench)
            {
                found.append((start..<index, .beforeSign))
            } else if index - start > 1 {
                found.append((start..<index, .several))
            }
        }
        return found
    }

    /// A sign that closes something, with nothing but the text’s end or a blank behind it.
    private static func isSign(_ bytes: UnsafeBufferPointer<UInt8>, index: Int, end: Int, isFrench: Bool) -> Bool {
        let isClosing =
            bytes[index] == ASCII.dot || bytes[index] == ASCII.comma
            || !isFrench && [0x21, 0x3F, 0x3A, 0x3B].contains(bytes[index])
        return isClosing && (index + 1 == end || bytes[index + 1] == ASCII.space || bytes[index + 1] == ASCII.lineFeed)
    }
}
