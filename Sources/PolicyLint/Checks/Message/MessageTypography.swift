import PolicyEngine

enum MessageTypography {
    static let check = Check(.messageTypography) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind != .help && text.traits.contains(.typewriter) {
            let code = book.language(text).code
            let quotes = quotes(code)
            var isOpen = false
            for piece in book.pieces(text) {
                for (range, sign) in book.withBytes(text, { signs($0, piece.range, isInPattern: text.hasStructure) }) {
                    guard let new = written(sign, isOpen: &isOpen, quotes: quotes, code: code) else { continue }
                    log.add(
                        "“\(new)” is the typographic form", at: book.place(range, in: text),
                        help: "write \(new) instead of \(book.string(text, range))",
                        fix: policy.rewriting(range, in: text, as: new, "write \(new)"))
                }
            }
        }
    }

    private enum Sign {
        case ellipsis, apostrophe, quote
    }

    private static func written(_ sign: Sign, isOpen: inout Bool, quotes: (String, String)?, code: String)
        -> String?
    {
        switch sign {
        case .ellipsis: return code == "zh" ? "……" : "…"
        case .apostrophe: return "’"
        case .quote:
            isOpen.toggle()
            return isOpen ? quotes?.0 : quotes?.1
        }
    }

    private static func quotes(_ code: String) -> (String, String)? {
        switch code {
        case "en", "vi", "pt", "tr", "ko", "zh": ("“", "”")
        case "de", "cs", "sk", "sl": ("„", "“")
        case "pl", "ro", "hu", "nl": ("„", "”")
        case "sv", "fi": ("”", "”")
        case "es", "it", "ru", "uk", "el": ("«", "»")
        default: nil
        }
    }

    /// Three dots and no more, an apostrophe between letters, quotation marks that come in pairs.
    private static func signs(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isInPattern: Bool) -> [(
        Range<Int>, Sign
    )] {
        var found: [(Range<Int>, Sign)] = []
        let hasPairs = bytes[range].reduce(0) { $0 + ($1 == ASCII.quote ? 1 : 0) } & 1 == 0
        func isLetter(_ index: Int) -> Bool {
            range.contains(index)
                && (bytes[index] >= 0x80 || (ASCII.a...ASCII.z).contains(bytes[index] | ASCII.caseBit))
        }
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            let byte = bytes[index]
            while index < range.upperBound, bytes[index] == byte { index += 1 }
            switch byte {
            case ASCII.dot where index - start == 3: found.append((start..<index, .ellipsis))
            case ASCII.apostrophe
            where (index - start == 1 || index - start == 2 && isInPattern) && isLetter(start - 1) && isLetter(index):
                found.append((start..<index, .apostrophe))
            case ASCII.quote where index - start == 1 && hasPairs: found.append((start..<index, .quote))
            default: break
            }
        }
        return found
    }
}
