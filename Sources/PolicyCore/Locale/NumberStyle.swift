/// Numbers as a language writes them by CLDR (UTS #35 part 3): digits, signs, grouping and percent; halves go to the even digit.
package struct NumberStyle: Sendable {
    package enum Form: UInt32, Sendable {
        /// At most three digits behind the decimal sign.
        case decimal
        case integer
        /// A share of 1 in hundredths, whole.
        case percent
        /// Without signs between the digits, as numbers that name something are written; at most six digits behind the
        /// decimal sign, as ICU’s skeletons have them.
        case ungrouped
        /// An amount: see ``CurrencyStyle``.
        case currency
    }

    package let zero: TextPiece
    package let decimal: TextPiece
    package let group: TextPiece
    /// Digits that must stand before the first group sign.
    package let minimumGrouping: Int
    package let number: Pattern
    package let percent: Pattern

    /// CLDR’s number pattern, such as `#,##,##0.###`: what stands around the digits, and how they are grouped.
    package struct Pattern: Sendable {
        package var prefix = TextPiece()
        package var suffix = TextPiece()
        package var negativePrefix = TextPiece()
        package var negativeSuffix = TextPiece()
        /// Digits in the group before the decimal sign and in those before it; 0 for no groups.
        package var primary = 0
        package var secondary = 0

        package init(negativePrefix: TextPiece = TextPiece()) {
            self.negativePrefix = negativePrefix
        }
    }

    package init(
        zero: TextPiece, decimal: TextPiece, group: TextPiece, minimumGrouping: Int, number: Pattern, percent: Pattern
    ) {
        self.zero = zero
        self.decimal = decimal
        self.group = group
        self.minimumGrouping = minimumGrouping
        self.number = number
        self.percent = percent
    }

    /// Allocates nothing where the text has room. A negative number keeps its sign when it is rounded to zero.
    package func write(_ value: DecimalNumber, as form: Form = .decimal, to text: inout some TextSink) {
        let pattern = form == .percent ? percent : number
        var small = SmallText()
        small.add(value.isNegative ? pattern.negativePrefix : pattern.prefix, to: &text)
        switch form {
        case .decimal, .currency:
            writeDigits(
                value.exponent < -3 ? value.rounded(fractionDigits: 3) : value, pattern: pattern, small: &small,
                to: &text)
        case .ungrouped:
            writeDigits(
                value.exponent < -6 ? value.rounded(fractionDigits: 6) : value, pattern: Pattern(), small: &small,
                to: &text)
        case .integer:
            writeDigits(
                value.exponent < 0 ? value.rounded(fractionDigits: 0) : value, pattern: pattern, small: &small,
                to: &text)
        case .percent:
            writeDigits(value.shifted(by: 2).rounded(fractionDigits: 0), pattern: pattern, small: &small, to: &text)
        }
        small.add(value.isNegative ? pattern.negativeSuffix : pattern.suffix, to: &text)
        small.flush(to: &text)
    }

    package func write(_ value: Int64, to text: inout some TextSink) { write(DecimalNumber(value), to: &text) }

    /// Just so many digits behind the decimal sign, and nothing around them.
    package func writeDigits(of value: DecimalNumber, fractionDigits: Int, to text: inout some TextSink) {
        var small = SmallText()
        writeDigits(
            value.rounded(fractionDigits: fractionDigits), pattern: number, atLeast: fractionDigits, small: &small,
            to: &text)
        small.flush(to: &text)
    }

    /// Of numbers with more than 400 digits only the first 400 are written. `least`: digits behind the decimal sign.
    private func writeDigits(
        _ value: DecimalNumber, pattern: Pattern, atLeast least: Int = 0, small: inout SmallText,
        to text: inout some TextSink
    ) {
        let places = max(-value.exponent, 0)
        var digits = DigitList(value.magnitude, atLeast: places + 1)
        var left = min(digits.count - places + max(value.exponent, 0), 400)
        let (primary, secondary) = (pattern.primary, pattern.secondary)
        let isGrouped = primary > 0 && left >= primary + minimumGrouping
        while left > 0 {
            small.add(zero.digit(digits.next()), to: &text)
            left -= 1
            if isGrouped, left > 0, left == primary || left > primary && (left - primary).isMultiple(of: secondary) {
                small.add(group, to: &text)
            }
        }
        if max(places, least) > 0 { small.add(decimal, to: &text) }
        for _ in 0..<places { small.add(zero.digit(digits.next()), to: &text) }
        for _ in places..<max(least, places) { small.add(zero.digit(0), to: &text) }
    }
}

/// The decimal digits of a number from the highest on, then zeros.
private struct DigitList {
    /// Four bits each, the next one lowest.
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private(set) var count = 0

    init(_ number: UInt64, atLeast least: Int) {
        var rest = number
        while rest > 0 || count < least, count < 32 {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            high = high << 4 | low >> 60
            low = low << 4 | digit
            rest = quotient
            count += 1
        }
    }

    mutating func next() -> UInt64 {
        let digit = low & 15
        low = low >> 4 | high << 60
        high >>= 4
        return digit
    }
}
