/// Which plural form a number takes in a language.
package struct PluralRules: Sendable {
    private let conditions: [Condition]
    private let ranges: [Range]
    /// What the language distinguishes, in CLDR’s order; `other` is always there.
    package let categories: [PluralCategory]

    /// One relation, such as `n % 10 = 3..4,9`.
    struct Condition {
        enum Ending { case and, or, rule }

        var operand: UInt8
        var modulus: UInt32
        var isNegated: Bool
        /// Places in the list of ranges.
        var start: Int
        var end: Int
        var ending: Ending
        var category: PluralCategory
    }

    struct Range {
        var low: UInt64
        var high: UInt64
    }

    /// A language CLDR knows nothing of has only `other`.
    /// - Parameter ordinal: first, second, third instead of one, two, three.
    package init(locale: String, ordinal: Bool = false) {
        self.init(names: LocaleData.names(locale), ordinal: ordinal)
    }

    init(names: [String], ordinal: Bool) {
        var found = (place: names.count, reader: PluralRuleReader())
        TextTable(lines: ordinal ? CLDRPlurals.ordinal : CLDRPlurals.cardinal).forEach { line in
            guard let place = PluralRules.nearest(names, in: line), place < found.place else { return }
            found = (place, PluralRuleReader())
            found.reader.read(line.drop { $0 != 0x7C }.dropFirst())
        }
        let reader = found.reader
        conditions = reader.conditions
        ranges = reader.ranges
        categories = PluralCategory.allCases.filter { category in category == .other || reader.conditions.contains { $0.category == category } }
    }

    /// The place of the first of these locales that the line is for.
    private static func nearest(_ names: [String], in line: TableBytes) -> Int? {
        let locales = line.prefix { $0 != 0x7C }
        return names.firstIndex { name in
            var rest = locales
            while !rest.isEmpty {
                let word = rest.prefix { $0 != 0x20 }
                if word.isSame(name) { return true }
                rest = rest.dropFirst(word.count + 1)
            }
            return false
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
            value = value <= UInt64(UInt32.max) ? UInt64(UInt32(truncatingIfNeeded: value) % condition.modulus) : value % UInt64(condition.modulus)
        }
        for index in condition.start..<condition.end where ranges[index].low <= value && value <= ranges[index].high { return !condition.isNegated }
        return condition.isNegated
    }

    /// Those among `categories` that some whole number takes; in Czech `many` is for fractions alone. Tries a thousand numbers: some 70 µs.
    package var integerCategories: [PluralCategory] {
        var reached: Set<PluralCategory> = []
        // No rule looks at more than the last three digits, or at round numbers up to a million.
        for number in Array(0...1_000) + [2_000, 10_000, 100_000, 1_000_000, 2_000_000] { reached.insert(category(of: DecimalNumber(Int64(number)))) }
        return categories.filter { reached.contains($0) }
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
        i = number.exponent < 18 ? (i % DecimalNumber.power(18 - number.exponent)) * DecimalNumber.power(number.exponent) : 0
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

/// Reads `one: i = 1 and v = 0; few: …` into flat conditions.
struct PluralRuleReader {
    private var rest = TableBytes(base: UnsafeBufferPointer(start: nil, count: 0), bounds: 0..<0)
    private(set) var conditions: [PluralRules.Condition] = []
    private(set) var ranges: [PluralRules.Range] = []

    mutating func read(_ rules: TableBytes) {
        rest = rules
        while !rest.isEmpty {
            guard let category = PluralCategory(word(until: 0x3A).string) else { return }
            repeat {
                guard readCondition(category) else { return }
            } while conditions.last?.ending != .rule
        }
    }

    private mutating func readCondition(_ category: PluralCategory) -> Bool {
        guard let operand = word(until: 0x20).first else { return false }
        var relation = word(until: 0x20)
        var modulus: UInt64 = 0
        if relation.first == 0x25 {
            modulus = number()
            skip(0x20)
            relation = word(until: 0x20)
        }
        let start = ranges.count
        repeat {
            let low = number()
            let isRange = skip(0x2E)
            skip(0x2E)
            ranges.append(PluralRules.Range(low: low, high: isRange ? number() : low))
        } while skip(0x2C)
        let isLast = rest.isEmpty || skip(0x3B)
        skip(0x20)
        let ending: PluralRules.Condition.Ending = isLast ? .rule : word(until: 0x20).first == 0x61 ? .and : .or
        conditions.append(
            PluralRules.Condition(
                operand: operand, modulus: UInt32(truncatingIfNeeded: modulus), isNegated: relation.first == 0x21, start: start, end: ranges.count, ending: ending,
                category: category))
        return true
    }

    /// What stands before this byte; the byte and blanks behind it are passed over.
    private mutating func word(until mark: UInt8) -> TableBytes {
        let word = rest.prefix { $0 != mark }
        rest = rest.dropFirst(word.count + 1)
        skip(0x20)
        return word
    }

    private mutating func number() -> UInt64 {
        var value: UInt64 = 0
        while let byte = rest.first, (0x30...0x39).contains(byte) {
            value = value &* 10 &+ UInt64(byte - 0x30)
            rest = rest.dropFirst()
        }
        return value
    }

    @discardableResult private mutating func skip(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest = rest.dropFirst()
        return true
    }
}
