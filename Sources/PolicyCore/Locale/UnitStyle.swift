/// Durations and sizes as people say them, with CLDR’s words (UTS #35 part 2, units). docs/cldr.md tells how they are rounded.
package struct UnitStyle: Sendable {
    private let numbers: NumberStyle
    private let cardinal: PluralRules
    /// For each unit the pattern of each plural category, one after the other.
    package let forms: [Pattern]
    /// Only what differs from the nominative.
    package let caseForms: [CaseForm]
    /// The cases in which CLDR knows the language’s words for durations, the nominative among them; empty where the language has no cases.
    package let cases: [GrammaticalCase]

    private enum Unit: Int {
        case second, minute, hour, day, byte
    }

    /// What stands around the number; some languages write “two days” without a number.
    package struct Pattern: Sendable {
        package var prefix: String
        package var suffix: String
        package var hasNumber: Bool

        package init(prefix: String = "", suffix: String = "", hasNumber: Bool = false) {
            self.prefix = prefix
            self.suffix = suffix
            self.hasNumber = hasNumber
        }
    }

    package struct CaseForm: Sendable {
        package var grammaticalCase: GrammaticalCase
        /// From 0: second, minute, hour, day.
        package var unit: Int
        package var category: PluralCategory
        package var pattern: Pattern

        package init(grammaticalCase: GrammaticalCase, unit: Int, category: PluralCategory, pattern: Pattern) {
            self.grammaticalCase = grammaticalCase
            self.unit = unit
            self.category = category
            self.pattern = pattern
        }
    }

    /// Seconds to days, then bytes to petabytes.
    package static let unitCount = 10

    package init(
        numbers: NumberStyle, cardinal: PluralRules, forms: [Pattern], caseForms: [CaseForm], cases: [GrammaticalCase]
    ) {
        self.numbers = numbers
        self.cardinal = cardinal
        self.forms = forms
        self.caseForms = caseForms
        self.cases = cases
    }

    /// One unit, whole: below 90 seconds seconds, below 90 minutes minutes, below 36 hours hours, then days. The nearest number, halves up, seconds first; between
    /// 0 and 1 it is 1 second, and 60 seconds are 1 minute, 60 minutes 1 hour, 24 hours 1 day. What is below zero is written as its opposite with a minus.
    package func writeDuration(
        seconds: DecimalNumber, case grammaticalCase: GrammaticalCase? = nil, to text: inout some TextSink
    ) {
        let whole = seconds.rounded(fractionDigits: 0, halvesUp: true)
        var unit = Unit.second
        var count = max(whole.magnitude, seconds.magnitude > 0 ? 1 : 0)
        if count == 60 || count >= 90 { (unit, count) = (.minute, UnitStyle.nearest(whole.magnitude, 60)) }
        if unit == .minute, count == 60 || whole.magnitude >= 5_400 {
            (unit, count) = (.hour, UnitStyle.nearest(whole.magnitude, 3_600))
        }
        if unit == .hour, count == 24 || whole.magnitude >= 129_600 {
            (unit, count) = (.day, UnitStyle.nearest(whole.magnitude, 86_400))
        }
        write(
            DecimalNumber(isNegative: seconds.isNegative, magnitude: count, exponent: whole.exponent), unit.rawValue,
            grammaticalCase, to: &text)
    }

    private static func nearest(_ seconds: UInt64, _ unit: UInt64) -> UInt64 {
        let (quotient, rest) = seconds.quotientAndRemainder(dividingBy: unit)
        return quotient + (rest >= unit - rest ? 1 : 0)
    }

    /// In units of 1,000 bytes up to petabytes: whole below 1,000 bytes and from 10 units on, with at most one digit behind the decimal sign below. A half goes to the
    /// even digit, and what is rounded to 1,000 is 1 of the next unit.
    package func writeBytes(_ bytes: DecimalNumber, to text: inout some TextSink) {
        var unit = 0
        var value = bytes.rounded(fractionDigits: 0)
        while unit < 5, UnitStyle.isThousand(value) {
            unit += 1
            let exact = bytes.shifted(by: -3 * unit)
            value = exact.rounded(fractionDigits: 1)
            if value.exponent >= 0 ? value.exponent > 0 || value.magnitude >= 10 : value.magnitude >= 100 {
                value = exact.rounded(fractionDigits: 0)
            }
        }
        write(value, Unit.byte.rawValue + unit, nil, to: &text)
    }

    /// Whether the magnitude is at least 1,000; the value is whole or has one digit behind the decimal sign.
    private static func isThousand(_ value: DecimalNumber) -> Bool {
        value.exponent > 0 || value.magnitude / DecimalNumber.power(-value.exponent) >= 1_000
    }

    private func write(
        _ number: DecimalNumber, _ unit: Int, _ grammaticalCase: GrammaticalCase?, to text: inout some TextSink
    ) {
        let category = cardinal.category(of: number)
        var pattern = forms[unit * PluralCategory.allCases.count + Int(category.rawValue)]
        if let grammaticalCase,
            let form = caseForms.first(where: {
                $0.grammaticalCase == grammaticalCase && $0.unit == unit && $0.category == category
            })
        {
            pattern = form.pattern
        }
        text.add(pattern.prefix)
        if pattern.hasNumber { numbers.write(number, to: &text) }
        text.add(pattern.suffix)
    }
}
