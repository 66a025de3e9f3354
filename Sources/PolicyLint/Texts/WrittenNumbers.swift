import PolicyEngine
import PolicyText

/// Numbers as the world writes them: `1,000`, `1 000`, `1’000`, `٢٠`.
enum WrittenNumbers {
    /// Zeros of the decimal digits that are in use (Unicode, general category Nd).
    private static let zeros: [UInt32] = [
        0x30, 0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0xF20,
        0x1040, 0x17E0, 0x1810, 0xFF10,
    ]

    static func digit(_ scalar: UInt32) -> UInt8? {
        if scalar < 0x660 { return (0x30...0x39).contains(scalar) ? UInt8(scalar - 0x30) : nil }
        // Marks of punctuation, and Chinese, Japanese and Korean signs.
        if (0x1820..<0xA620).contains(scalar) { return nil }
        return zeros.first { ($0...$0 + 9).contains(scalar) }.map { UInt8(scalar - $0) }
    }

    /// What may stand between two digits of one number.
    private static func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2E, 0x2C, 0x3A, 0x66B, 0x66C: true
        default: groupsOnly(scalar)
        }
    }

    /// Blanks and apostrophes part groups of three digits; elsewhere they part two numbers.
    private static func groupsOnly(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0xA0, 0x2009, 0x202F, 0x27, 0x2019: true
        default: false
        }
    }

    /// Digits as values from 0 to 9, signs between them left out.
    static func all(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [(digits: [UInt8], range: Range<Int>)]
    {
        var found: [(digits: [UInt8], range: Range<Int>)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] < 0x80, !bytes[index].isDigit {
                index += 1
                continue
            }
            let (value, length) = LetterFolding.scalar(bytes, index)
            guard digit(value) != nil else {
                index += length
                continue
            }
            let number = number(bytes, index..<range.upperBound)
            found.append(number)
            index = number.range.upperBound
        }
        return found
    }

    /// The number that begins at a digit.
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> (
        digits: [UInt8], range: Range<Int>
    ) {
        var digits: [UInt8] = []
        var index = range.lowerBound
        while true {
            let run = run(bytes, index..<range.upperBound)
            digits += run.digits
            index = run.end
            guard index < range.upperBound else { break }
            let (value, length) = LetterFolding.scalar(bytes, index)
            guard isSeparator(value), index + length < range.upperBound else { break }
            let next = self.run(bytes, index + length..<range.upperBound).digits.count
            guard groupsOnly(value) ? next == 3 : next > 0 else { break }
            index += length
        }
        return (digits, range.lowerBound..<index)
    }

    private static func run(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> (digits: [UInt8], end: Int) {
        var digits: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let (value, length) = LetterFolding.scalar(bytes, index)
            guard let digit = digit(value) else { break }
            digits.append(digit)
            index += length
        }
        return (digits, index)
    }
}
