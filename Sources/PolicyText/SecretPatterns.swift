import PolicyCore

/// Passwords and numbers of people, known by what stands before them or by their check digits. One pass; what may begin
/// one is looked at from there.
struct SecretPatterns {
    private let bytes: ByteText

    init(_ bytes: ByteText) { self.bytes = bytes }

    /// Calls `body` in the order of offsets.
    func search(_ body: (SecretText.Kind, Range<Int>) -> Void) {
        var index = nextStart(from: 0)
        while index < bytes.count {
            index = nextStart(from: secret(at: index, bytes[index], body) ?? index + 1)
        }
    }

    /// The next offset at which a secret may begin or end: a digit, one of `:` to `@`, or a space after `r` or `c`. In
    /// the last seven bytes it may be any character up to `@`. Most of a text is letters, so eight bytes are read at
    /// a time.
    private func nextStart(from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.count {
            let found = Self.starts(in: bytes.word(at: index), after: index > 0 ? bytes[index - 1] : 0)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] > ASCII.at { index += 1 }
        return index
    }

    /// The highest bit of each byte at which a secret may begin or end. `previous`: the byte before the word.
    @inline(__always)
    private static func starts(in word: UInt64, after previous: UInt8) -> UInt64 {
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        // 0x30 to 0x40.
        let (reaches, exceeds) = (low &+ 0x5050_5050_5050_5050, low &+ 0x3F3F_3F3F_3F3F_3F3F)
        let isInRange = reaches & ~exceeds & ~word & 0x8080_8080_8080_8080
        let before = (word << 8 | UInt64(previous)) | 0x2020_2020_2020_2020
        let isAfterLetter = (before ^ 0x7272_7272_7272_7272).zeroBytes | (before ^ 0x6363_6363_6363_6363).zeroBytes
        let isSpace = (word ^ 0x2020_2020_2020_2020).zeroBytes
        return isInRange | (isSpace & isAfterLetter)
    }

    /// Where to go on, when what may begin or end a secret was looked at.
    @inline(__always)
    private func secret(at index: Int, _ byte: UInt8, _ body: (SecretText.Kind, Range<Int>) -> Void) -> Int? {
        switch byte {
        case ASCII.space:
            // `bearer` and `basic` end so.
            let last = index > 0 ? bytes[index - 1] | ASCII.caseBit : 0
            return last == ASCII.r || last == ASCII.c ? credential(behind: index, body) : nil
        case ASCII.zero...ASCII.nine: return digits(from: index, body)
        case ASCII.colon:
            return index + 1 < bytes.count && bytes[index + 1] == ASCII.slash ? login(behind: index, body) : nil
        case ASCII.equals: return password(behind: index, body)
        case ASCII.at: return address(around: index, body)
        default: return nil
        }
    }

    // MARK: Numbers

    private func digits(from start: Int, _ body: (SecretText.Kind, Range<Int>) -> Void) -> Int {
        if start >= 2, isUpper(start - 1), isUpper(start - 2), start == 2 || !isWord(at: start - 3),
            let end = accountEnd(start - 2)
        {
            body(.bankAccount, start - 2..<end)
            return end
        }
        var (end, count, sum, other) = (start, 0, 0, 0)
        while end < bytes.count, count < 20 {
            let byte = bytes[end]
            guard byte.isDigit else {
                let isGap = byte == ASCII.space || byte == ASCII.minus
                guard isGap, end + 1 < bytes.count, bytes[end + 1].isDigit, end > start,
                    count > 4 || count == 4 && end == start + 4
                else { break }
                end += 1
                continue
            }
            let digit = Int(byte - ASCII.zero)
            // The sum that doubles the last digit becomes the one that does not, and the other way round.
            (sum, other) = (other + digit, sum + (digit < 5 ? 2 * digit : 2 * digit - 9))
            count += 1
            end += 1
        }
        // Doubled is every second digit, counted from the last but one (ISO/IEC 7812-1, annex B).
        let isCard =
            (13...19).contains(count) && sum % 10 == 0 && (ASCII.three...ASCII.six).contains(bytes[start])
            && (start == 0
                || !isWord(at: start - 1) && ![ASCII.dot, ASCII.minus, ASCII.plus].contains(bytes[start - 1]))
            && (end == bytes.count || !isWord(at: end)) && !isOneDigit(start..<end)
        if isCard { body(.cardNumber, start..<end) }
        while end < bytes.count, bytes[end].isDigit { end += 1 }
        return end
    }

    private func isOneDigit(_ range: Range<Int>) -> Bool {
        range.allSatisfy { bytes[$0] == bytes[range.lowerBound] || !bytes[$0].isDigit }
    }

    /// The rest of country, check digits and account by 97 is 1 when the first four characters are moved to the end.
    private func accountEnd(_ start: Int) -> Int? {
        var (end, count) = (start, 0)
        var head = 0
        var rest = 0
        while end < bytes.count, count <= 34 {
            let byte = bytes[end]
            if byte == ASCII.space, count > 0, count % 4 == 0, end + 1 < bytes.count, isWord(at: end + 1) {
                end += 1
                continue
            }
            guard byte.isDigit || isUpper(end) else { break }
            let value = byte.isDigit ? Int(byte - ASCII.zero) : Int(byte) - 0x41 + 10
            if count < 4 {
                head = (head * (value > 9 ? 100 : 10) + value) % 97
            } else {
                rest = (rest * (value > 9 ? 100 : 10) + value) % 97
            }
            count += 1
            end += 1
        }
        guard (15...34).contains(count), start + 3 < end, bytes[start + 3].isDigit else { return nil }
        // Two letters and two digits are six digits.
        return (rest * 1_000_000 + head) % 97 == 1 ? end : nil
    }

    // MARK: Passwords

    /// `Bearer …` and `Basic …` (RFC 6750, RFC 7617).
    private func credential(behind space: Int, _ body: (SecretText.Kind, Range<Int>) -> Void) -> Int? {
        let isBearer = ends(space, with: "bearer")
        guard isBearer || ends(space, with: "basic") else { return nil }
        let start = space + 1
        var end = start
        while end < bytes.count, isToken(bytes[end]) { end += 1 }
        let isSecret =
            isBearer
            ? end - start >= 16 && (start..<end).contains { bytes[$0].isDigit }
            : Base64.decoded(bytes.part(start..<end)).map { $0.count > 2 && $0.bytes.contains(ASCII.colon) } ?? false
        guard isSecret else { return nil }
        body(.password, start..<end)
        return end
    }

    private func password(behind sign: Int, _ body: (SecretText.Kind, Range<Int>) -> Void) -> Int? {
        let names: [StaticString] = [
            "password", "passwd", "pwd", "secret", "token", "api_key", "apikey", "api-key", "access_key",
        ]
        guard names.contains(where: { ends(sign, with: $0) }) else { return nil }
        let start = sign + 1
        var end = start
        while end < bytes.count,
            isToken(bytes[end])
                || [ASCII.exclamation, ASCII.hash, ASCII.dollar, ASCII.percent, ASCII.asterisk, ASCII.at, ASCII.caret]
                    .contains(bytes[end])
        { end += 1 }
        guard end - start >= 6, !(start..<end).allSatisfy({ bytes[$0] == ASCII.asterisk }) else { return nil }
        body(.password, start..<end)
        return end
    }

    /// `https://name:password@host` (RFC 3986, 3.2.1).
    private func login(behind colon: Int, _ body: (SecretText.Kind, Range<Int>) -> Void) -> Int? {
        guard colon + 2 < bytes.count, bytes[colon + 1] == ASCII.slash, bytes[colon + 2] == ASCII.slash else {
            return nil
        }
        let start = colon + 3
        var end = start
        var hasColon = false
        while end < bytes.count, end - start < 256,
            isToken(bytes[end]) && bytes[end] != ASCII.slash
                || [ASCII.colon, ASCII.exclamation, ASCII.dollar, ASCII.percent, ASCII.asterisk].contains(bytes[end])
        {
            if bytes[end] == ASCII.colon { hasColon = true }
            end += 1
        }
        guard hasColon, end < bytes.count, bytes[end] == ASCII.at else { return nil }
        body(.password, start..<end)
        return end + 1
    }

    // MARK: Addresses

    private func address(around sign: Int, _ body: (SecretText.Kind, Range<Int>) -> Void) -> Int? {
        var (lower, upper) = (sign, sign + 1)
        let joints = [ASCII.dot, ASCII.minus, ASCII.plus]
        while lower > 0, sign - lower < 64, isWord(at: lower - 1) || joints.contains(bytes[lower - 1]) { lower -= 1 }
        var lastDot: Int?
        while upper < bytes.count, upper - sign < 256,
            isWord(at: upper) || bytes[upper] == ASCII.minus || bytes[upper] == ASCII.dot
        {
            if bytes[upper] == ASCII.dot { lastDot = upper }
            upper += 1
        }
        if let dot = lastDot, dot == upper - 1 {
            upper = dot
            lastDot = (sign + 1..<dot).last { bytes[$0] == ASCII.dot }
        }
        guard lower < sign, let dot = lastDot, dot > sign + 1, upper - dot >= 3,
            (dot + 1..<upper).allSatisfy({ isLetter(bytes[$0]) }),
            lower == 0 || bytes[lower - 1] != ASCII.slash, !isRole(lower..<sign), !isExample(sign + 1..<upper)
        else { return nil }
        body(.address, lower..<upper)
        return upper
    }

    /// Addresses of roles (RFC 2142) and those that stand for any.
    private func isRole(_ range: Range<Int>) -> Bool {
        let roles: [StaticString] = [
            "support", "help", "info", "service", "contact", "hello", "team", "feedback", "sales", "billing",
            "security", "privacy", "press", "legal", "office", "admin",
            "abuse", "noreply", "no-reply", "postmaster", "webmaster", "kontakt", "hilfe", "datenschutz", "care",
            "customer", "kunde", "me", "you", "name", "user",
        ]
        let local = bytes.part(range)
        return roles.contains { role in
            let count = role.utf8CodeUnitCount
            guard local.count >= count, local.part(0..<count).isSame(ignoringCaseOf: role) else { return false }
            return local.count == count || !isLetter(local[count])
                || local.count > count && count > 3 && !local.contains(ASCII.dot)
        }
    }

    /// Names that are for examples (RFC 2606, RFC 6761).
    private func isExample(_ range: Range<Int>) -> Bool {
        let host = bytes.part(range)
        let names: [StaticString] = ["example.com", "example.org", "example.net", ".example", ".test", ".invalid"]
        return names.contains { name in
            let count = name.utf8CodeUnitCount
            return host.count >= count && host.part(host.count - count..<host.count).isSame(ignoringCaseOf: name)
        }
    }

    // MARK: Characters

    /// Whether a word of ASCII ends before an offset, and does not go on to its left with a letter of a name.
    private func ends(_ offset: Int, with word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard offset >= count else { return false }
        return bytes.part(offset - count..<offset).isSame(ignoringCaseOf: word)
    }

    private func isUpper(_ index: Int) -> Bool { ASCII.upperA <= bytes[index] && bytes[index] <= ASCII.upperZ }
    private func isLetter(_ byte: UInt8) -> Bool { byte.isLetter }
    private func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte.isDigit || byte == ASCII.underscore || byte >= 0x80
    }

    private static let quotationMarks = "“”‘’„‚".unicodeScalars.map { Array(String($0).utf8) }

    /// Whether what is next to a number may be a part of it. Quotation marks are not, although their bytes are not ASCII.
    private func isWord(at index: Int) -> Bool {
        isWord(bytes[index])
            && !Self.quotationMarks.contains { mark in
                mark.indices.contains { offset in
                    let start = index - offset
                    return start >= 0 && bytes[start...].starts(with: mark)
                }
            }
    }

    /// token68 of RFC 9110, 11.2.
    private func isToken(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte.isDigit
            || [ASCII.minus, ASCII.dot, ASCII.underscore, ASCII.tilde, ASCII.plus, ASCII.slash, ASCII.equals].contains(
                byte)
    }
}
