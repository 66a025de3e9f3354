package import PolicyEngine

/// What a text with values in it is made of, by its bytes: its own words, and what is put in.
package final class TextStructure: Sendable {
    /// Words of the text itself, from one value to the next.
    package struct Piece: Sendable, Equatable {
        package let range: Range<Int>
        /// Nothing stands before it when it is shown, or nothing behind it.
        package let isFirst: Bool
        package let isLast: Bool
    }

    package enum Form: Sendable, Equatable {
        case plain, number, amount, duration, bytes, plural, select
    }

    /// A value in braces, from brace to brace.
    package struct Value: Sendable, Equatable {
        package let name: String
        package let range: Range<Int>
        package let form: Form
    }

    package let pieces: [Piece]
    package let values: [Value]
    /// Characters of the longest it can become, each value as long as such values mostly are.
    package let length: Int

    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: MessageParts) {
        var reader = TextStructureReader(parts)
        length = reader.read(bytes, 0..<bytes.count, isFirst: true, isLast: true, isCounted: false)
        pieces = reader.pieces
        values = reader.values
    }

    package static func characterCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.allSatisfy { $0 < 0x80 } ? bytes.count : String(decoding: bytes, as: UTF8.self).count
    }
}

/// Walks through a text and the branches of its choices.
private struct TextStructureReader {
    typealias Piece = TextStructure.Piece
    typealias Value = TextStructure.Value
    typealias Form = TextStructure.Form

    private(set) var pieces: [Piece] = []
    private(set) var values: [Value] = []
    private let parts: MessageParts

    init(_ parts: MessageParts) {
        self.parts = parts
    }

    /// The length of what was read.
    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isFirst: Bool, isLast: Bool, isCounted: Bool
    ) -> Int {
        var index = range.lowerBound
        var start = index
        var length = 0
        func flush(_ pieces: inout [Piece], _ end: Int) {
            guard start < end else { return }
            pieces.append(
                Piece(
                    range: start..<end, isFirst: isFirst && start == range.lowerBound,
                    isLast: isLast && end == range.upperBound))
            length += TextStructureReader.characters(bytes, start..<end)
        }
        while index < range.upperBound {
            switch bytes[index] {
            case ASCII.apostrophe:
                index = TextStructureReader.quoteEnd(bytes, start: index, end: range.upperBound, isCounted: isCounted)
            case ASCII.hash where isCounted:
                flush(&pieces, index)
                length += TextStructureReader.width("", .number)
                index += 1
                start = index
            case ASCII.openBrace:
                flush(&pieces, index)
                let branches = parts.branches.filter { $0.argument.lowerBound == index }
                let end = branches.first?.argument.upperBound ?? TextStructureReader.close(bytes, index)
                let value = TextStructureReader.value(bytes, index..<end)
                values.append(value)
                var longest = branches.isEmpty ? TextStructureReader.width(value.name, value.form) : 0
                for branch in branches {
                    let own = read(
                        bytes, branch.inner, isFirst: isFirst && index == range.lowerBound,
                        isLast: isLast && end == range.upperBound,
                        isCounted: value.form == .plural || isCounted)
                    longest = max(longest, own)
                }
                length += longest
                index = end
                start = end
            default: index += 1
            }
        }
        flush(&pieces, range.upperBound)
        return length
    }

    private static func characters(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        TextStructure.characterCount(UnsafeBufferPointer(rebasing: bytes[range]))
    }

    /// Behind an apostrophe and what it quotes.
    private static func quoteEnd(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int, isCounted: Bool)
        -> Int
    {
        guard start + 1 < end else { return start + 1 }
        let next = bytes[start + 1]
        if next == ASCII.apostrophe { return start + 2 }
        guard next == ASCII.openBrace || next == ASCII.closeBrace || isCounted && next == ASCII.hash else {
            return start + 1
        }
        var index = start + 1
        while index < end {
            if bytes[index] == ASCII.apostrophe {
                guard index + 1 < end, bytes[index + 1] == ASCII.apostrophe else { return index + 1 }
                index += 1
            }
            index += 1
        }
        return end
    }

    private static func close(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != ASCII.closeBrace { index += 1 }
        return min(index + 1, bytes.count)
    }

    private static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Value {
        let parts: [Slice<UnsafeBufferPointer<UInt8>>] = bytes[range].dropFirst().dropLast().split(
            separator: ASCII.comma, maxSplits: 2)
        let words = parts.map {
            String(decoding: bytes[WordTable.trimmed(bytes, $0.startIndex..<$0.endIndex)], as: UTF8.self)
        }
        let form: Form =
            switch words.count > 1 ? words[1] : "" {
            case "number": words.count > 2 && words[2].hasPrefix("::currency") ? .amount : .number
            case "duration": .duration
            case "bytes": .bytes
            case "plural", "selectordinal": .plural
            case "select": .select
            default: .plain
            }
        return Value(name: words.first ?? "", range: range, form: form)
    }

    /// How long a value mostly is: “45 seconds”, “3.2 MB”, “1,200”, a name of twelve letters.
    static func width(_ name: String, _ form: Form) -> Int {
        switch form {
        case .duration: return 10
        case .bytes: return 6
        case .number: return 3
        case .amount: return 9
        case .plain, .plural, .select:
            switch BuiltInValue(named: name) {
            case .retryAfter, .http: return 3
            case .attempt, .retriesLeft: return 1
            case .supportCode: return 6
            case .serverMessage: return 60
            case .field, .code, .domain, nil: return 12
            }
        }
    }
}
