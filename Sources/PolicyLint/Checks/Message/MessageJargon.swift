import PolicyEngine

enum MessageJargon {
    static let check = Check(.messageJargon) { policy, log in
        let book = policy.texts
        policy.report(.jargon, &log, where: { !isInLink($0, book) }, help: "say what it means for the person") {
            "“\($0)” is jargon"
        }
    }

    /// Parts of an address are not read as words; whether it is safe is asked elsewhere.
    private static func isInLink(_ match: TextMatch, _ book: TextIndex) -> Bool {
        book.withBytes(book.texts[match.text]) { bytes in
            let start = bytes[..<match.range.lowerBound].lastIndex { $0 <= ASCII.space } ?? 0
            let end = bytes[match.range.upperBound...].firstIndex { $0 <= ASCII.space } ?? bytes.count
            return bytes[start..<end].indices.contains {
                bytes[$0] == ASCII.colon && bytes[$0..<end].starts(with: [ASCII.colon, ASCII.slash, ASCII.slash])
            }
        }
    }
}
