/// How a language writes amounts in one currency (UTS #35 part 3, “Currencies”): always as many digits behind the decimal
/// sign as the currency has; halves go to the even digit.
package struct CurrencyStyle: Sendable {
    /// ISO 4217, such as `EUR`.
    package let code: String
    package let affixes: Affixes
    /// With the signs and groups that amounts have.
    package let numbers: NumberStyle
    package let fractionDigits: Int

    /// What stands around the digits, the currency’s sign among it.
    package struct Affixes: Sendable {
        package var prefix = ""
        package var suffix = ""
        package var negativePrefix = ""
        package var negativeSuffix = ""

        package init() {}
    }

    package init(code: String, affixes: Affixes, numbers: NumberStyle, fractionDigits: Int) {
        self.code = code
        self.affixes = affixes
        self.numbers = numbers
        self.fractionDigits = fractionDigits
    }

    package func write(_ value: DecimalNumber, to text: inout some TextSink) {
        text.add(value.isNegative ? affixes.negativePrefix : affixes.prefix)
        numbers.writeDigits(of: value, fractionDigits: fractionDigits, to: &text)
        text.add(value.isNegative ? affixes.negativeSuffix : affixes.suffix)
    }
}
