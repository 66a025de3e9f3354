/// What a compiled policy is put together from.
package struct CompiledParts: Sendable {
    package var vocabulary = Vocabulary()
    package var scopes = ScopeTree()
    package var domainSets: [ValueSet] = []
    package var codeSets: [ValueSet] = []
    package var httpSets: [NumberSet] = []
    /// Entries of `when`; the last stands for the fallback.
    package var clauses: [Clause] = []
    var classifying = ClauseIndexBuilder()
    var refining = ClauseIndexBuilder()
    package internal(set) var relations = PairLists()

    var strings = StringPool()
    /// Without the fallback until the end.
    var rules: [RuleRow] = []
    /// Of each of `rules`.
    var rulePlaces: [SourcePlace] = []
    var settings: [SettingsRow] = []
    var settingValues: [SettingValue] = []
    /// Of each of `settingValues`.
    var settingOrigins: [CompiledSettings.Origin] = []
    var steps: [StepRow] = []
    var recoveries: [RowRange] = []
    var recoveryOptions: [UInt32] = []
    var absorptions: [AbsorptionRow] = []
    var options: [OptionRow] = []
    var categories: [CategoryRow] = []
    /// Of each of `categories`.
    var categoryPlaces: [SourcePlace] = []
    var schedules: [ScheduleRow] = []
    var scheduleWaits: [Int64] = []
    var messageFlags: [UInt32] = []
    /// By the language’s number; 0 is the source.
    var texts: [LocaleTextBuilder] = []
    var locales: [String] = []
    var styles: [LocaleStyle] = []
    var meaning: UInt64 = 0

    /// Pairs that ``Relations`` finds again.
    package struct PairLists: Sendable {
        package var moreSpecific: [UInt64] = []
        package var within: [UInt64] = []
        var beats: [UInt64] = []
    }

    package init() {}
}

/// What to omit from a compiled policy.
public struct CompileOptions: Sendable, Equatable {
    /// BCP 47 tags of the languages to include, as the policy lists them; the source is always included. Nil includes
    /// all.
    public var locales: [String]?
    /// Whether to omit the file and line of each rule and value; a decision’s `source` is then nil.
    public var stripsPlaces: Bool

    /// By default, includes everything.
    public init(locales: [String]? = nil, stripsPlaces: Bool = false) {
        self.locales = locales
        self.stripsPlaces = stripsPlaces
    }
}

extension CompiledParts {
    /// What is needed to ask which links a condition accepts.
    func linkImage() -> CompiledImage? {
        var (writer, strings) = (ImageWriter(), strings)
        writeLinks(to: &writer, &strings)
        writeIndex(to: &writer)
        strings.write(to: &writer, locale: 0)
        return writer.image(meaning: 0, localeCount: 0)
    }

    /// The whole policy; nil where it would be too large. Where nobody else holds the parts, they are let go on the way.
    consuming func image(
        files: (SourcePlace) -> (path: String, line: Int), _ options: CompileOptions = CompileOptions(),
        keepsOrigins: Bool
    ) -> CompiledImage? {
        var (writer, strings) = (ImageWriter(), strings)
        writeLinks(to: &writer, &strings)
        writeIndex(to: &writer)
        writeScreens(to: &writer, &strings)
        let kept = locales.indices.filter { $0 == 0 || options.locales?.contains(locales[$0]) ?? true }
        writer.add(.moreSpecific, relations.moreSpecific)
        writer.add(.within, relations.within)
        writer.add(.beats, relations.beats)
        var (rules, categories) = (rules, categories)
        if !options.stripsPlaces {
            for number in rules.indices {
                let place = files(rulePlaces[number])
                rules[number].file = strings.add(place.path)
                rules[number].line = UInt32(place.line)
            }
            if keepsOrigins {
                for number in categories.indices where !isUndeclared(number) {
                    categories[number].file = strings.add(files(categoryPlaces[number]).path)
                }
                writer.add(.origins, origins(files))
            }
        }
        writer.add(.rules, rules)
        writer.add(.settings, settings)
        writer.add(.settingValues, settingValues)
        writer.add(.steps, steps)
        writer.add(.recoveries, recoveries)
        writer.add(.recoveryOptions, recoveryOptions)
        writer.add(.absorptions, absorptions)
        writer.add(.options, self.options)
        writer.add(.categories, categories)
        writer.add(.schedules, schedules)
        writer.add(.scheduleWaits, scheduleWaits)
        writer.add(.messageFlags, messageFlags)
        writer.add(.locales, kept.map { strings.add(locales[$0]) })
        writer.add(.localeChain, LocaleChain.of(kept.map { locales[$0] }).compiled)
        for (number, locale) in kept.enumerated() {
            let style = styles[locale].writing(texts[locale].currencies, locale: locales[locale])
            writer.add(.style, style.compiled, locale: number + 1)
            texts[locale].write(to: &writer, locale: number + 1)
        }
        strings.write(to: &writer, locale: 0)
        let (meaning, count) = (meaning, kept.count)
        (self, strings, rules, categories) = (CompiledParts(), StringPool(), [], [])
        return writer.image(meaning: meaning, localeCount: count)
    }

    /// One of the three kinds that no file says anything about.
    private func isUndeclared(_ category: Int) -> Bool { categoryPlaces[category].upper == 0 }

    private func origins(_ files: (SourcePlace) -> (path: String, line: Int)) -> [OriginRow] {
        settingOrigins.map { origin in
            let row = origin.rank == .fallback ? rules.count - 1 : origin.row
            return OriginRow(origin.rank, row: row, line: files(origin.place).line)
        }
    }

    private func writeLinks(to writer: inout ImageWriter, _ strings: inout StringPool) {
        vocabulary.write(to: &writer, &strings)
        var pools = SetPools()
        writer.add(.domainSets, domainSets.map { pools.row($0, &strings) })
        writer.add(.codeSets, codeSets.map { pools.row($0, &strings) })
        writer.add(
            .statusSets,
            httpSets.map { numbers in
                var set = ValueSet()
                set.numbers = numbers
                return pools.row(set, &strings)
            })
        var tests = ClauseRows()
        for clause in clauses { tests.add(clause, &pools, &strings) }
        tests.write(to: &writer)
        pools.write(to: &writer)
    }

    private func writeIndex(to writer: inout ImageWriter) {
        let (classifyingRows, refiningRows) = (classifying.rows(), refining.rows())
        writer.add(.classifyingBuckets, classifyingRows.buckets)
        writer.add(.classifyingItems, classifyingRows.items)
        writer.add(.classifyingGeneral, classifying.general)
        writer.add(.refiningBuckets, refiningRows.buckets)
        writer.add(.refiningItems, refiningRows.items)
        writer.add(.refiningGeneral, refining.general)
    }

    private func writeScreens(to writer: inout ImageWriter, _ strings: inout StringPool) {
        let screens = scopes.screens
        var exceptions: [Int32] = []
        writer.add(
            .screens,
            screens.map { screen in
                let start = exceptions.count
                exceptions += screen.exceptions
                return ScreenRow(
                    path: strings.add(screen.path), parent: screen.parent, depth: screen.depth, enter: screen.enter,
                    leave: screen.leave, loudest: UInt32((screen.loudest ?? .alertAboveAll).rawValue),
                    exceptions: RowRange(start..<exceptions.count))
            })
        writer.add(.screenExceptions, exceptions)
        writer.add(
            .screensByPath,
            screens.indices.sorted { screens[$0].path.precedesByBytes(screens[$1].path) }.map { UInt32($0) })
    }
}

/// The members of all sets, one after the other.
struct SetPools {
    private var numbers: [NumberRangeRow] = []
    private var names: [Int32] = []
    private var patterns: [UInt32] = []

    mutating func row(_ set: ValueSet, _ strings: inout StringPool) -> SetRow {
        let start = (numbers.count, names.count, patterns.count)
        for range in set.numbers.ranges { numbers.append(NumberRangeRow(range)) }
        names += set.names
        for pattern in set.patterns { patterns.append(strings.add(pattern.text)) }
        return SetRow(
            numbers: RowRange(start.0..<numbers.count), names: RowRange(start.1..<names.count),
            patterns: RowRange(start.2..<patterns.count))
    }

    func write(to writer: inout ImageWriter) {
        writer.add(.setNumbers, numbers)
        writer.add(.setNames, names)
        writer.add(.setPatterns, patterns)
    }
}
