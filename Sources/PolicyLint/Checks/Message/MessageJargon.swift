import PolicyEngine

enum MessageJargon {
    static let check = Check(.messageJargon) { policy, log in
        let book = policy.texts
        policy.report(.jargon, &log, where: { !isInLink($0, book) }, help: "say what it means for the person") {
            "“\($0)” is a word of programmers"
        }
    }

    /// Parts of an address are not read as words; whether it is safe is asked elsewhere.
    private static func isInLink(_ match: TextMatch, _ book: TextIndex) -> Bool {
        book.withBytes(book.texts[match.text]) { bytes in
            let start = bytes[..<match.range.lowerBound].lastIndex { $0 <= 0x20 } ?? 0
            let end = bytes[match.range.upperBound...].firstIndex { $0 <= 0x20 } ?? bytes.count
            return bytes[start..<end].indices.contains {
                bytes[$0] == 0x3A && bytes[$0..<end].starts(with: [0x3A, 0x2F, 0x2F])
            }
        }
    }
}
