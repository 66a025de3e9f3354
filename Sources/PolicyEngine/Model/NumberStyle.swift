/// Numbers as a language writes them: decimal sign, grouping in threes, at most three decimals (half to even).
package struct NumberStyle: Sendable {
    private let decimal: String
    private let group: String

    /// The signs of CLDR's `latn` numbers; languages not listed write 1,234.5.
    package init(locale: String) {
        let language = locale.prefix { $0 != "-" }
        switch language {
        case "de" where locale == "de-CH": (decimal, group) = (".", "’")
        case "de", "nl", "it", "es", "da", "id", "tr", "el", "vi", "ro", "hr", "sl", "sr", "is", "pt": (decimal, group) = (",", ".")
        case "fr": (decimal, group) = (",", "\u{202F}")
        case "sv", "fi", "nb", "no", "nn", "cs", "sk", "pl", "ru", "uk", "bg", "hu", "lt", "lv", "et": (decimal, group) = (",", "\u{A0}")
        default: (decimal, group) = (".", ",")
        }
    }

    package func write(_ number: Int64, to text: inout String) {
        if number < 0 { text += "-" }
        writeGrouped(number.magnitude, to: &text)
    }

    /// A count of thousandths, such as milliseconds for seconds.
    package func write(thousandths: Int64, to text: inout String) {
        let magnitude = thousandths.magnitude
        if thousandths < 0 { text += "-" }
        writeGrouped(magnitude / 1_000, to: &text)
        var rest = magnitude % 1_000
        if rest == 0 { return }
        text += decimal
        var place: UInt64 = 100
        while rest > 0 {
            writeDigit(rest / place, to: &text)
            rest %= place
            place /= 10
        }
    }

    package func write(_ number: Double, to text: inout String) {
        guard abs(number) < 1e15 else {
            text += EventValue.number(number).description
            return
        }
        write(thousandths: Int64((number * 1_000).rounded(.toNearestOrEven)), to: &text)
    }

    private func writeGrouped(_ number: UInt64, to text: inout String) {
        var size: UInt64 = 1
        var digits = 1
        while number / size >= 10 {
            size *= 10
            digits += 1
        }
        var rest = number
        while digits > 0 {
            writeDigit(rest / size, to: &text)
            rest %= size
            size = max(size / 10, 1)
            digits -= 1
            if digits > 0, digits.isMultiple(of: 3) { text += group }
        }
    }

    private func writeDigit(_ digit: UInt64, to text: inout String) {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: 0x30 + digit)))
    }
}
