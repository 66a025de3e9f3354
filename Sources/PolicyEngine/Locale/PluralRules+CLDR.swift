extension PluralRules {
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
            found.reader.read(line.drop { $0 != ASCII.bar }.dropFirst())
        }
        self.init(conditions: found.reader.conditions, ranges: found.reader.ranges)
    }

    /// The place of the first of these locales that the line is for.
    private static func nearest(_ names: [String], in line: TableBytes) -> Int? {
        let locales = line.prefix { $0 != ASCII.bar }
        return names.firstIndex { name in
            var rest = locales
            while !rest.isEmpty {
                let word = rest.prefix { $0 != ASCII.space }
                if word.isSame(name) { return true }
                rest = rest.dropFirst(word.count + 1)
            }
            return false
        }
    }

    /// Those among `categories` that some whole number takes; in Czech `many` is for fractions alone. Tries a thousand numbers: some 70 µs.
    package var integerCategories: [PluralCategory] {
        var reached: Set<PluralCategory> = []
        // No rule looks at more than the last three digits, or at round numbers up to a million.
        for number in Array(0...1_000) + [2_000, 10_000, 100_000, 1_000_000, 2_000_000] {
            reached.insert(category(of: DecimalNumber(Int64(number))))
        }
        return categories.filter { reached.contains($0) }
    }

    /// The least whole numbers that take a category, at most five; none where only fractions do.
    package func wholeNumbers(of category: PluralCategory) -> [Int64] {
        Array((Array(0...120) + [1_000_000]).filter { self.category(of: DecimalNumber($0)) == category }.prefix(5))
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
            guard let category = PluralCategory(word(until: ASCII.colon).string) else { return }
            repeat {
                guard readCondition(category) else { return }
            } while conditions.last?.ending != .rule
        }
    }

    private mutating func readCondition(_ category: PluralCategory) -> Bool {
        guard let operand = word(until: ASCII.space).first else { return false }
        var relation = word(until: ASCII.space)
        var modulus: UInt64 = 0
        if relation.first == ASCII.percent {
            modulus = number()
            skip(ASCII.space)
            relation = word(until: ASCII.space)
        }
        let start = ranges.count
        repeat {
            let low = number()
            let isRange = skip(ASCII.dot)
            skip(ASCII.dot)
            ranges.append(PluralRules.Range(low: low, high: isRange ? number() : low))
        } while skip(ASCII.comma)
        let isLast = rest.isEmpty || skip(ASCII.semicolon)
        skip(ASCII.space)
        let ending: PluralRules.Condition.Ending =
            isLast ? .rule : word(until: ASCII.space).first == ASCII.a ? .and : .or
        conditions.append(
            PluralRules.Condition(
                operand: operand, modulus: UInt32(truncatingIfNeeded: modulus), isNegated: relation.first == 0x21,
                start: start, end: ranges.count, ending: ending,
                category: category))
        return true
    }

    /// What stands before this byte; the byte and blanks behind it are passed over.
    private mutating func word(until mark: UInt8) -> TableBytes {
        let word = rest.prefix { $0 != mark }
        rest = rest.dropFirst(word.count + 1)
        skip(ASCII.space)
        return word
    }

    private mutating func number() -> UInt64 {
        var value: UInt64 = 0
        while let byte = rest.first, byte.isDigit {
            value = value &* 10 &+ UInt64(byte - ASCII.zero)
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
