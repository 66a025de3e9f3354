/// Numbers as a language writes them: decimal sign, grouping in threes, at most three decimals (half to even).
enum PlainNumber {
    private static let point = (decimal: ".", group: ",")
    private static let comma = (decimal: ",", group: ".")
    private static let space = (decimal: ",", group: "\u{A0}")
    private static let narrow = (decimal: ",", group: "\u{202F}")

    /// The signs of CLDR's `latn` numbers for languages that do not write 1,234.5.
    private static func signs(_ locale: String) -> (decimal: String, group: String) {
        switch locale.prefix(while: { $0 != "-" }) {
        case "de" where locale == "de-CH": (".", "’")
        case "de", "nl", "it", "es", "da", "id", "tr", "el", "vi", "ro", "hr", "sl", "sr", "is", "pt": comma
        case "fr": narrow
        case "sv", "fi", "nb", "no", "nn", "cs", "sk", "pl", "ru", "uk", "bg", "hu", "lt", "lv", "et": space
        default: point
        }
    }

    static func write(_ number: Int64, in locale: String) -> String {
        (number < 0 ? "-" : "") + grouped(String(number.magnitude), signs(locale).group)
    }

    /// A count of thousandths, such as milliseconds for seconds.
    static func write(thousandths: Int64, in locale: String) -> String {
        let magnitude = thousandths.magnitude
        let signs = signs(locale)
        var text = (thousandths < 0 ? "-" : "") + grouped(String(magnitude / 1_000), signs.group)
        var fraction = String(1_000 + magnitude % 1_000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        if !fraction.isEmpty { text += signs.decimal + fraction }
        return text
    }

    static func write(_ number: Double, in locale: String) -> String {
        guard abs(number) < 1e15 else { return EventValue.number(number).description }
        return write(thousandths: Int64((number * 1_000).rounded(.toNearestOrEven)), in: locale)
    }

    private static func grouped(_ digits: String, _ separator: String) -> String {
        guard digits.utf8.count > 3 else { return digits }
        var result = ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.utf8.count - offset).isMultiple(of: 3) { result += separator }
            result.append(digit)
        }
        return result
    }
}
