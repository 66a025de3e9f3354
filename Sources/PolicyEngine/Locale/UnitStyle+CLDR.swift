extension UnitStyle {
    private static let root = ["# s", "# min", "# h", "# d", "# byte", "# kB", "# MB", "# GB", "# TB", "# PB"]

    /// Some tens of microseconds. A locale without words in the table writes the symbols of CLDR’s root: `5 min`, `3 d`.
    package init(locale: String) {
        let names = LocaleData.names(locale)
        self.init(names: names, numbers: NumberStyle(names: names), cardinal: PluralRules(names: names, ordinal: false))
    }

    init(names: [String], numbers: NumberStyle, cardinal: PluralRules) {
        var forms: [Pattern] = []
        for field in LocaleData.merge(CLDRUnits.lines, names, over: UnitStyle.root) {
            var field = field
            field.withUTF8 { forms += UnitStyle.patterns($0) }
        }
        let (cases, caseForms) = UnitStyle.readCases(names)
        self.init(numbers: numbers, cardinal: cardinal, forms: forms, caseForms: caseForms, cases: cases)
    }

    /// `# Tage;one # Tag` for each category.
    private static func patterns(_ field: ByteText) -> [Pattern] {
        let parts = field.fields(ASCII.semicolon)
        var patterns = PluralCategory.allCases.map { _ in pattern(parts[0]) }
        for part in parts.dropFirst() {
            if let (category, pattern) = categoryPattern(part) { patterns[Int(category.rawValue)] = pattern }
        }
        return patterns
    }

    private static func pattern(_ text: ByteText) -> Pattern {
        guard let mark = text.firstIndex(of: ASCII.hash) else { return Pattern(prefix: text.string) }
        return Pattern(prefix: text[..<mark].string, suffix: text[(mark + 1)...].string, hasNumber: true)
    }

    /// `one # Tag`
    private static func categoryPattern(_ text: ByteText) -> (PluralCategory, Pattern)? {
        guard let blank = text.firstIndex(of: ASCII.space), let category = PluralCategory(text[..<blank].string) else {
            return nil
        }
        return (category, pattern(text.part(blank + 1..<text.count)))
    }

    private static func readCases(_ names: [String]) -> ([GrammaticalCase], [CaseForm]) {
        var known: [GrammaticalCase] = []
        var forms: [CaseForm] = []
        for name in names where known.isEmpty {
            _ = TextTable(lines: CLDRCases.lines).entry(name, mark: ASCII.bar) { line -> Bool? in
                for field in line.fields(ASCII.bar).dropFirst() {
                    let parts = field.fields(ASCII.slash)
                    guard let found = GrammaticalCase(parts[0].string) else { continue }
                    known.append(found)
                    for (unit, part) in parts.dropFirst().enumerated() {
                        for form in part.fields(ASCII.semicolon) {
                            guard let (category, pattern) = categoryPattern(form) else { continue }
                            forms.append(
                                CaseForm(grammaticalCase: found, unit: unit, category: category, pattern: pattern))
                        }
                    }
                }
                return true
            }
        }
        return (known.isEmpty ? [] : [.nominative] + known, forms)
    }
}
