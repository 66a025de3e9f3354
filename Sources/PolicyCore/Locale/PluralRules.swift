/// Which plural form a number takes in a language.
package struct PluralRules: Sendable {
    package let conditions: [Condition]
    package let ranges: [Range]
    /// What the language distinguishes, in CLDR’s order; `other` is always there.
    package let categories: [PluralCategory]

    /// One relation, such as `n % 10 = 3..4,9`.
    package struct Condition: Sendable {
        package enum Ending: UInt8, Sendable { case and, or, rule }

        package var operand: UInt8
        package var modulus: UInt32
        package var isNegated: Bool
        /// Places in the list of ranges.
        package var start: Int
        package var end: Int
        package var ending: Ending
        package var category: PluralCategory

        package init(
            operand: UInt8, modulus: UInt32, isNegated: Bool, start: Int, end: Int, ending: Ending,
            category: PluralCategory
        ) {
            self.operand = operand
            self.modulus = modulus
            self.isNegated = isNegated
            self.start = start
            self.end = end
            self.ending = ending
            self.category = category
        }
    }

    package struct Range: Sendable {
        package var low: UInt64
        package var high: UInt64

        package init(low: UInt64, high: UInt64) {
            self.low = low
            self.high = high
        }
    }

    package init(conditions: [Condition], ranges: [Range]) {
        self.conditions = conditions
        self.ranges = ranges
        categories = PluralCategory.allCases.filter { category in
            category == .other || conditions.contains { $0.category == category }
        }
    }

    /// By the number as it is written with at most 3 digits behind the decimal sign, without zeros at its end; the sign does not count.
    package func category(of number: DecimalNumber) -> PluralCategory {
        if conditions.isEmpty { return .other }
        let operands = PluralOperands(number)
        var holds = true
        for condition in conditions {
            if holds { holds = self.holds(condition, operands) }
            if condition.ending == .and { continue }
            if holds { return condition.category }
            holds = true
        }
        return .other
    }

    private func holds(_ condition: Condition, _ operands: PluralOperands) -> Bool {
        // Ranges hold whole numbers only, so a number with a fraction is in none.
        guard var value = operands.value(condition.operand) else { return condition.isNegated }
        if condition.modulus != 0 {
            // Dividing 32 bits is several times as fast.
            value =
                value <= UInt64(UInt32.max)
                ? UInt64(UInt32(truncatingIfNeeded: value) % condition.modulus) : value % UInt64(condition.modulus)
        }
        for index in condition.start..<condition.end where ranges[index].low <= value && value <= ranges[index].high {
            return !condition.isNegated
        }
        return condition.isNegated
    }
}

/// A number as plural rules see it (UTS #35 part 3, “Plural Operand Meanings”); c and e are 0.
struct PluralOperands {
    /// Digits before the decimal sign. From 10^18 on the last 18 digits and a 1 before them, which no rule can tell from the number.
    private(set) var i: UInt64 = 0
    /// Count of digits behind the decimal sign, and these as a number; without zeros at the end they are also w and t.
    private(set) var v: UInt64 = 0
    private(set) var f: UInt64 = 0

    init(_ number: DecimalNumber) {
        let number = number.exponent < -3 ? number.rounded(fractionDigits: 3) : number
        if number.exponent < 0 {
            let unit = DecimalNumber.power(-number.exponent)
            (i, f) = number.magnitude.quotientAndRemainder(dividingBy: unit)
            v = UInt64(-number.exponent)
            return
        }
        let limit: UInt64 = 1_000_000_000_000_000_000
        i = number.magnitude
        if number.exponent == 0, i < limit { return }
        i =
            number.exponent < 18
            ? (i % DecimalNumber.power(18 - number.exponent)) * DecimalNumber.power(number.exponent) : 0
        i += limit
    }

    /// Nil for n when the number is not whole.
    func value(_ operand: UInt8) -> UInt64? {
        switch operand {
        case UInt8(ascii: "n"): v == 0 ? i : nil
        case UInt8(ascii: "i"): i
        case UInt8(ascii: "v"), UInt8(ascii: "w"): v
        case UInt8(ascii: "f"), UInt8(ascii: "t"): f
        default: 0
        }
    }
}
