import PolicyEngine

/// Words of a text that come from code: `0x80070005`, `HTTP 500`, `error -1009`, `DecodingError`, `user_id`.
enum CodeWords {
    static func find(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var before: Range<Int>?
        var index = range.lowerBound
        while index < range.upperBound {
            guard isPart(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, isPart(bytes[index]) { index += 1 }
            let word = start..<index
            if isNumber(bytes, word) {
                if let lower = numberStart(bytes, word: word, before: before, lowest: range.lowerBound) {
                    found.append(lower..<index)
                }
            } else if isName(bytes, word) {
                found.append(word)
            }
            before = word
        }
        return found
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        isDigit(byte) || isSmall(byte) || isCapital(byte) || byte == ASCII.underscore
    }
    private static func isDigit(_ byte: UInt8) -> Bool { byte.isDigit }
    private static func isSmall(_ byte: UInt8) -> Bool { (ASCII.a...ASCII.z).contains(byte) }
    private static func isCapital(_ byte: UInt8) -> Bool { (ASCII.upperA...ASCII.upperZ).contains(byte) }

    private static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
        bytes[word].allSatisfy(isDigit)
    }

    /// A number behind a word that makes it a code, or a long one below zero.
    private static func numberStart(
        _ bytes: UnsafeBufferPointer<UInt8>, word: Range<Int>, before: Range<Int>?, lowest: Int
    ) -> Int? {
        guard word.count >= 3 else { return nil }
        var start = word.lowerBound
        let isNegative: Bool
        if start - 1 >= lowest, bytes[start - 1] == ASCII.minus, start - 1 == lowest || !isPart(bytes[start - 2]) {
            start -= 1
            isNegative = true
        } else if start - 3 >= lowest, bytes[start - 3] == 0xE2, bytes[start - 2] == 0x88, bytes[start - 1] == 0x92 {
            start -= 3
            isNegative = true
        } else {
            isNegative = false
        }
        if let before,
            bytes[before.upperBound..<start].allSatisfy({
                [ASCII.space, ASCII.colon, ASCII.hash, ASCII.openParenthesis].contains($0)
            }),
            isCodeWord(bytes, before)
        {
            return before.lowerBound
        }
        return isNegative ? start : nil
    }

    private static let codeWords = [
        "http", "error", "status", "errno", "exception", "fehler", "fehlercode", "statuscode", "errorcode",
    ]

    private static func isCodeWord(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
        codeWords.contains { known in
            known.utf8.count == word.count
                && known.utf8.elementsEqual(bytes[word].lazy.map { isCapital($0) ? $0 | ASCII.caseBit : $0 })
        }
    }

    private static let endings = [
        "Error", "Exception", "Domain", "Request", "Response", "Session", "Controller", "Delegate", "Handler", "Code",
        "Service",
    ]

    private static func isName(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
        guard word.count >= 4 else { return false }
        let text = bytes[word]
        let first = text[word.lowerBound]
        if first == ASCII.zero, text[word.lowerBound + 1] | ASCII.caseBit == ASCII.x {
            return text.dropFirst(2).allSatisfy { isDigit($0) || (ASCII.a...ASCII.f).contains($0 | ASCII.caseBit) }
        }
        if let line = text.dropFirst().firstIndex(of: ASCII.underscore), line + 1 < word.upperBound,
            text.contains(where: { $0 != ASCII.underscore && !isDigit($0) })
        {
            return true
        }
        // A capital right behind a small letter: names of types and keys. Brands do that too, but do not end like this.
        var humps = 0
        for index in word.dropFirst() where isCapital(bytes[index]) && isSmall(bytes[index - 1]) { humps += 1 }
        if text.starts(with: [ASCII.upperN, ASCII.upperS]), text.count > 5, isCapital(text[word.lowerBound + 2]),
            text.contains(where: isSmall)
        {
            return true
        }
        if humps == 0 {
            return text.starts(with: [ASCII.upperU, ASCII.upperR, ASCII.upperL]) && endings.contains { ends(text, $0) }
        }
        return endings.contains { ends(text, $0) }
    }

    private static func ends(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ ending: String) -> Bool {
        text.count > ending.utf8.count && text.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
}
