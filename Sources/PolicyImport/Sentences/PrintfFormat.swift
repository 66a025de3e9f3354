import PolicyEngine

/// A format of `String(format:)` (IEEE 1003.1, with `%@` of Foundation), as far as texts and whole numbers need it.
struct PrintfFormat {
    private enum Piece {
        case literal(String)
        /// The number of its argument, from 0.
        case value(Int, isInteger: Bool)
    }

    private var pieces: [Piece] = []

    /// Nil for what shows numbers otherwise, such as `%.2f` or `%05d`.
    init?(_ format: String) {
        let bytes = Array(format.utf8)
        var (literal, index, next): ([UInt8], Int, Int) = ([], 0, 0)
        while index < bytes.count {
            guard bytes[index] == ASCII.percent else {
                literal.append(bytes[index])
                index += 1
                continue
            }
            index += 1
            if index < bytes.count, bytes[index] == ASCII.percent {
                literal.append(ASCII.percent)
                index += 1
                continue
            }
            guard let (number, isInteger, end) = Self.specifier(bytes, at: index, next: &next) else { return nil }
            pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
            literal = []
            pieces.append(.value(number, isInteger: isInteger))
            index = end
        }
        pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    }

    /// `1$@`, `@`, `lld`, `d`, `ld`, `i`, `u`, `s` → its argument.
    private static func specifier(_ bytes: [UInt8], at start: Int, next: inout Int) -> (Int, Bool, Int)? {
        var index = start
        var number: Int?
        let digits = bytes[start...].prefix { $0.isDigit }
        if !digits.isEmpty, start + digits.count < bytes.count, bytes[start + digits.count] == ASCII.dollar {
            number = Int(String(decoding: digits, as: UTF8.self)).map { $0 - 1 }
            guard let number, (0..<64).contains(number) else { return nil }
            index += digits.count + 1
        }
        while index < bytes.count, [ASCII.l, ASCII.h, ASCII.q, ASCII.z].contains(bytes[index]) { index += 1 }
        guard index < bytes.count else { return nil }
        let isInteger = [ASCII.d, ASCII.i, ASCII.u, ASCII.upperD, ASCII.upperU].contains(bytes[index])
        guard isInteger || [ASCII.at, ASCII.s].contains(bytes[index]) else { return nil }
        if number == nil {
            number = next
            next += 1
        }
        return number.map { ($0, isInteger, index + 1) }
    }

    /// Filled with values that are not known yet; nil where one is missing or of another kind.
    func parts(_ values: [SentenceValue]) -> [Sentence.Part]? {
        var parts: [Sentence.Part] = []
        for piece in pieces {
            switch piece {
            case .literal(let text): if !text.isEmpty { parts.append(.literal(text)) }
            case .value(let number, let isInteger):
                guard number < values.count, !isInteger || values[number].kind == .integer else { return nil }
                var value = values[number]
                // Only the numbers of a format are written as the language writes them.
                value.isGrouped = value.isGrouped && isInteger
                parts.append(.value(value))
            }
        }
        return parts.isEmpty ? [.literal("")] : parts
    }

    /// What each argument has to be, by its place.
    var kinds: [Int: SentenceValue.Kind] {
        var kinds: [Int: SentenceValue.Kind] = [:]
        for case .value(let number, let isInteger) in pieces { kinds[number] = isInteger ? .integer : .text }
        return kinds
    }

    /// As the app prints it.
    func text(_ values: [String]) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let part): text += part
            case .value(let number, _):
                guard number < values.count else { return nil }
                text += values[number]
            }
        }
        return text
    }
}
