import PolicyCore

/// Keys of well-known services, known by how they begin.
enum SecretKeys {
    /// How keys of well-known services begin, and how many letters follow at least.
    private static let beginnings: [(text: StaticString, rest: Int)] = [
        ("AKIA", 16), ("ASIA", 16), ("sk_live_", 16), ("rk_live_", 16), ("ghp_", 36), ("gho_", 36), ("github_pat_", 22),
        ("glpat-", 20), ("xoxb-", 20), ("xoxp-", 20),
        ("AIza", 35), ("-----BEGIN ", 11), ("SG.", 40), ("eyJhbGciOi", 30),
    ]

    /// Every key has a stretch of so many characters in which nothing but letters, digits, `_`, `-` and dots stands; of a block’s beginning five dashes.
    private static let shortest = 20
    private static let dashes = 5

    static func all(in bytes: ByteText) -> [Range<Int>] {
        var found: [Range<Int>] = []
        // A stretch that is long enough holds one of every so many bytes; most of the file need not be looked at.
        var index = dashes - 1
        var next = shortest - 1
        var done = 0
        while index < bytes.count {
            let isDue = index + dashes > next
            if bytes[index] == ASCII.minus || isDue && isKeyPart(bytes[index]) {
                var (lower, upper) = (index, index + 1)
                while lower > done, isKeyPart(bytes[lower - 1]) { lower -= 1 }
                while upper < bytes.count, isKeyPart(bytes[upper]) { upper += 1 }
                let isLong = upper - lower >= (bytes[lower] == ASCII.minus ? dashes : shortest)
                done = isLong ? max(upper, search(bytes, range: lower..<upper, found: &found)) : upper
                index = done
            }
            if isDue { next = index + shortest }
            index += dashes
        }
        return found
    }

    /// Looks at every place of a stretch at which a key may begin, and says how far was read.
    private static func search(_ bytes: ByteText, range: Range<Int>, found: inout [Range<Int>]) -> Int {
        var index = range.lowerBound
        while index < range.upperBound {
            if isBeginning(bytes[index]), index == 0 || !isPart(bytes[index - 1]), let end = keyEnd(bytes, index) {
                found.append(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        return index
    }

    private static func isBeginning(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.upperA, ASCII.s, ASCII.r, ASCII.g, ASCII.x, ASCII.minus, ASCII.upperS, ASCII.e: true
        default: false
        }
    }

    private static func isKeyPart(_ byte: UInt8) -> Bool { isPart(byte) || byte == ASCII.dot }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == ASCII.underscore || byte == ASCII.minus
    }

    private static func keyEnd(_ bytes: ByteText, _ start: Int) -> Int? {
        for (text, rest) in beginnings where begins(bytes, start, with: text) {
            let count = text.utf8CodeUnitCount
            var end = start + count
            let isBlock = text.utf8Start[count - 1] == ASCII.space
            while end < bytes.count,
                isPart(bytes[end]) || bytes[end] == ASCII.dot || isBlock && bytes[end] == ASCII.space
            {
                end += 1
            }
            while end > start, bytes[end - 1] == ASCII.dot { end -= 1 }
            if end - start - count >= rest { return end }
        }
        return nil
    }

    private static func begins(_ bytes: ByteText, _ start: Int, with text: StaticString) -> Bool {
        guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] { return false }
        return true
    }
}
