/// Looks at every row of a compiled policy once, so that deciding need not check anything. Takes time and memory in proportion to the file.
struct ImageCheck {
    let image: CompiledImage
    let strings: StringTable
    let rules: Table<RuleRow>
    let clauses: Table<ClauseRow>
    let messageCount: Int
    let categoryCount: Int
    /// Rows by the section’s number, of what belongs to no language.
    private let counts: [Int]

    init(_ image: CompiledImage) {
        self.image = image
        strings = image.strings
        rules = image.table(.rules)
        clauses = image.table(.clauses)
        messageCount = (image.table(.messageFlags) as Table<UInt32>).count
        categoryCount = (image.table(.categories) as Table<CategoryRow>).count
        var counts = [Int](repeating: 0, count: 128)
        for section in Section.allCases where !section.isOfLocale {
            counts[Int(section.rawValue)] = image.place(section, locale: 0).size / section.rowSize
        }
        self.counts = counts
    }

    typealias Failure = CompiledPolicyError

    static func run(_ image: CompiledImage) throws(Failure) {
        try checkStrings(image, locale: 0)
        let check = ImageCheck(image)
        try check.checkNames()
        try check.checkScreens()
        try check.checkSets()
        try check.checkClauses()
        try check.checkPairs(.moreSpecific, of: .clauses)
        try check.checkPairs(.within, of: .clauses)
        try check.checkPairs(.beats, of: .rules)
        try check.checkIndex()
        try check.checkRules()
        try check.checkSettings()
        try check.checkSchedules()
        try check.checkOwners()
        try check.checkLocales()
        for locale in 0..<image.localeCount {
            try checkStrings(image, locale: locale + 1)
            try TextCheck(image, locale: locale).run(messageCount: check.messageCount)
        }
    }

    // MARK: Means

    static func failure(_ section: Section, row: Int, what: String) -> Failure {
        CompiledPolicyError(
            .invalid,
            "the compiled policy is invalid: \(what) (section \(section.rawValue), row \(row)); compile it again")
    }

    /// Every row of a section, with its number.
    @inline(__always)
    func each<Row: BitwiseCopyable>(_ section: Section, _ body: (Row, Int) throws(Failure) -> Void) throws(Failure) {
        let table: Table<Row> = image.table(section)
        for row in table.indices { try body(table[row], row) }
    }

    @inline(__always)
    func count(_ section: Section) -> Int { counts[Int(section.rawValue)] }

    static func isWithin(_ range: RowRange, _ count: Int) -> Bool { range.start <= range.end && range.end <= count }

    @inline(__always)
    func require(_ isSo: Bool, section: Section, row: Int, what: @autoclosure () -> String) throws(Failure) {
        if !isSo { throw ImageCheck.failure(section, row: row, what: what()) }
    }

    @inline(__always)
    func requireString(_ number: UInt32, _ section: Section, _ row: Int, orNone: Bool = false) throws(Failure) {
        let isSo = number < strings.count || orNone && number == StringTable.none
        try require(isSo, section: section, row: row, what: "a text is missing")
    }

    /// The longest name rule files may have, in bytes; see `PolicyLimits`.
    static let longestName = 200

    /// A name a rule file could have: not so long that comparing it takes long, and without control characters.
    func requireName(_ number: UInt32, section: Section, row: Int) throws(Failure) {
        try requireString(number, section, row)
        let name = strings.bytes(number)
        let isName = name.count <= ImageCheck.longestName && !name.contains { $0 < ASCII.space || $0 == ASCII.delete }
        try require(isName, section: section, row: row, what: "a name is too long or invalid")
    }

    @inline(__always)
    func requireRange(_ range: RowRange, in other: Section, section: Section, row: Int) throws(Failure) {
        try require(
            ImageCheck.isWithin(range, count(other)), section: section, row: row,
            what: "rows of section \(other.rawValue) are missing")
    }

    @inline(__always)
    func requireRow(_ number: Int32, in other: Section, _ section: Section, _ row: Int, orNone: Bool = false)
        throws(Failure)
    {
        let isSo = number >= 0 ? number < count(other) : orNone && number == -1
        try require(isSo, section: section, row: row, what: "a row of section \(other.rawValue) is missing")
    }

    // MARK: Texts and names

    static func checkStrings(_ image: CompiledImage, locale: Int) throws(Failure) {
        let ends: Table<UInt32> = image.table(.stringEnds, locale: locale)
        let bytes = image.data(.stringBytes, locale: locale)
        if UTF8Check.firstFault(in: bytes, true) != nil {
            throw failure(.stringBytes, row: 0, what: "texts are not UTF-8")
        }
        var last: UInt32 = 0
        for row in ends.indices {
            let end = ends[row]
            guard end >= last, end <= bytes.count, end == bytes.count || bytes[Int(end)] & 0xC0 != 0x80 else {
                throw failure(.stringEnds, row: row, what: "a text ends in the middle of a character")
            }
            last = end
        }
        guard last == bytes.count else { throw failure(.stringEnds, row: ends.count, what: "texts are missing") }
    }

    private func checkNames() throws(Failure) {
        try each(.names) { (text: UInt32, row) throws(Failure) in try requireName(text, section: .names, row: row) }
        let slots = count(.nameSlots)
        var free = 0
        try each(.nameSlots) { (name: Int32, row) throws(Failure) in
            if name == -1 { free += 1 }
            try requireRow(name, in: .names, .nameSlots, row, orNone: true)
        }
        try require(
            slots > 0 && slots & (slots - 1) == 0 && free > 0, section: .nameSlots, row: slots,
            what: "names cannot be looked up")
        try each(.domains) { (domain: DomainRow, row) throws(Failure) in
            try requireRow(domain.name, in: .names, .domains, row)
            try requireRange(domain.codes, in: .domainCodes, section: .domains, row: row)
        }
        try each(.domainCodes) { (name: Int32, row) throws(Failure) in
            try requireRow(name, in: .names, .domainCodes, row)
        }
        try each(.numberNameList) { (name: Int32, row) throws(Failure) in
            try requireRow(name, in: .names, .numberNameList, row)
        }
        try checkMap(.codeNumbers, values: nil)
        try checkMap(.numberNames, values: .numberNameList)
        try checkMap(.wrappers, values: nil)
        try each(.wrappers) { (slot: CodeMap.Slot, row) throws(Failure) in
            guard slot.isUsed else { return }
            try requireRow(slot.key.domain, in: .names, .wrappers, row)
            let isName = slot.key.kind == CodeMap.Kind.name.rawValue
            let isThere = 0 <= slot.key.value && slot.key.value < Int64(count(.names))
            try require(!isName || isThere, section: .wrappers, row: row, what: "a name is missing")
        }
    }

    private func checkMap(_ section: Section, values: Section?) throws(Failure) {
        let slots = count(section)
        var free = 0
        try each(section) { (slot: CodeMap.Slot, row) throws(Failure) in
            if !slot.isUsed {
                free += 1
            } else if let values {
                let (lower, upper) = (slot.value >> 32, slot.value & 0xFFFF_FFFF)
                try require(
                    0 <= lower && lower <= upper && upper <= Int64(count(values)), section: section, row: row,
                    what: "rows of section \(values.rawValue) are missing")
            }
        }
        try require(
            slots > 0 && slots & (slots - 1) == 0 && free > 0, section: section, row: slots,
            what: "keys cannot be looked up")
    }

    // MARK: Screens

    /// Deeper screens would not be told apart; names of 200 bytes hold no more than 100.
    static let deepestScreen: Int32 = 1_000

    private func checkScreens() throws(Failure) {
        try require(count(.screens) > 0, section: .screens, row: 0, what: "the app itself is missing")
        let screens: Table<ScreenRow> = image.table(.screens)
        try each(.screens) { (screen: ScreenRow, row) throws(Failure) in
            try requireName(screen.path, section: .screens, row: row)
            try require(
                0 <= screen.depth && screen.depth <= ImageCheck.deepestScreen, section: .screens, row: row,
                what: "a screen lies too deep")
            try require(
                screen.loudest <= UInt32(Surface.alertAboveAll.rawValue), section: .screens, row: row,
                what: "unknown surface")
            // A parent comes first, so that the way up ends.
            try require(
                -1 <= screen.parent && Int(screen.parent) < row && (row > 0) == (screen.parent >= 0), section: .screens,
                row: row,
                what: "unknown parent")
            let above = row == 0 ? -1 : screens[screen.parent].depth
            try require(
                screen.depth == above + 1, section: .screens, row: row,
                what: "a screen is not directly below its parent")
            // Shared ones would be looked through once for each screen on the way up.
            try requireRange(screen.exceptions, in: .screenExceptions, section: .screens, row: row)
            let start = row == 0 ? 0 : screens[row - 1].exceptions.end
            try require(
                screen.exceptions.start == start, section: .screens, row: row, what: "screens share their exceptions")
        }
        try each(.screenExceptions) { (category: Int32, row) throws(Failure) in
            try requireRow(category, in: .categories, .screenExceptions, row)
        }
        try each(.screensByPath) { (screen: UInt32, row) throws(Failure) in
            try require(screen < count(.screens), section: .screensByPath, row: row, what: "a screen is missing")
        }
    }

    // MARK: Conditions

    private func checkSets() throws(Failure) {
        for section: Section in [.domainSets, .codeSets, .statusSets, .valueSets] {
            try each(section) { (set: SetRow, row) throws(Failure) in
                try requireRange(set.numbers, in: .setNumbers, section: section, row: row)
                try requireRange(set.names, in: .setNames, section: section, row: row)
                try requireRange(set.patterns, in: .setPatterns, section: section, row: row)
            }
        }
        try each(.setPatterns) { (text: UInt32, row) throws(Failure) in
            try requireName(text, section: .setPatterns, row: row)
        }
        try each(.setNames) { (name: Int32, row) throws(Failure) in try requireRow(name, in: .names, .setNames, row) }
        try each(.setNumbers) { (range: NumberRangeRow, row) throws(Failure) in
            try require(
                range.lower <= range.upper, section: .setNumbers, row: row, what: "a range ends before it begins")
        }
    }

    /// Names and ranges are looked for by halves. To be asked once no two sets share them.
    func requireOrder(_ set: SetRow, section: Section, row: Int) throws(Failure) {
        let names: Table<Int32> = image.table(.setNames)
        for index in set.names.indices.dropFirst() {
            try require(names[index - 1] < names[index], section: section, row: row, what: "names are not in order")
        }
        let numbers: Table<NumberRangeRow> = image.table(.setNumbers)
        for index in set.numbers.indices.dropFirst() {
            try require(
                numbers[index - 1].upper < numbers[index].lower, section: section, row: row,
                what: "ranges are not in order")
        }
    }

    /// Pairs of rows, ascending, each once.
    private func checkPairs(_ section: Section, of other: Section) throws(Failure) {
        let pairs: Table<UInt64> = image.table(section)
        let most = UInt64(count(other))
        for row in pairs.indices {
            let isThere = pairs[row] >> 32 < most && pairs[row] & 0xFFFF_FFFF < most
            try require(isThere, section: section, row: row, what: "a row of section \(other.rawValue) is missing")
            try require(
                row == 0 || pairs[row - 1] < pairs[row], section: section, row: row, what: "pairs are not in order")
        }
    }

    private func requireSet(_ set: ErrorSet, section: Section, row: Int) throws(Failure) {
        try requireRow(set.domain, in: .domainSets, section, row, orNone: true)
        try requireRow(set.code, in: .codeSets, section, row, orNone: true)
        try requireRow(set.http, in: .statusSets, section, row, orNone: true)
    }

    private func checkClauses() throws(Failure) {
        try require(clauses.count > 0, section: .clauses, row: 0, what: "the fallback is missing")
        try each(.clauses) { (clause: ClauseRow, row) throws(Failure) in
            try requireRow(clause.rule, in: .rules, .clauses, row)
            try requireSet(clause.error, section: .clauses, row: row)
            try require(
                1 <= clause.round && clause.round <= 3, section: .clauses, row: row, what: "unknown round")
            try requireRange(clause.scopes, in: .clauseScreens, section: .clauses, row: row)
            let isCovered =
                clause.categories < 0 || clause.categories <= count(.clauseCategories) - categoryCount
            try require(isCovered, section: .clauses, row: row, what: "categories are missing")
            try requireRow(clause.detail, in: .clauseDetails, .clauses, row, orNone: true)
        }
        try each(.clauseScreens) { (screen: Int32, row) throws(Failure) in
            try requireRow(screen, in: .screens, .clauseScreens, row)
        }
        try each(.clauseRules) { (rule: Int32, row) throws(Failure) in
            try requireRow(rule, in: .rules, .clauseRules, row)
        }
        try each(.clauseDetails) { (detail: ClauseDetailRow, row) throws(Failure) in
            try requireRange(detail.excludedScopes, in: .clauseScreens, section: .clauseDetails, row: row)
            try requireRange(detail.excludedErrors, in: .excludedErrors, section: .clauseDetails, row: row)
            try requireRange(detail.excludedCauses, in: .excludedErrors, section: .clauseDetails, row: row)
            try requireSet(detail.cause, section: .clauseDetails, row: row)
            try requireRow(detail.attempt, in: .valueTests, .clauseDetails, row, orNone: true)
            try requireRow(detail.platform, in: .valueTests, .clauseDetails, row, orNone: true)
            try requireRange(detail.versions, in: .versionRanges, section: .clauseDetails, row: row)
            try requireRange(detail.excludedVersions, in: .versionRanges, section: .clauseDetails, row: row)
            try requireRange(detail.own, in: .ownTests, section: .clauseDetails, row: row)
            try requireRange(detail.rules, in: .clauseRules, section: .clauseDetails, row: row)
        }
        try each(.excludedErrors) { (set: ErrorSet, row) throws(Failure) in
            try requireSet(set, section: .excludedErrors, row: row)
        }
        try each(.valueTests) { (test: ValueTestRow, row) throws(Failure) in
            try requireRow(test.included, in: .valueSets, .valueTests, row, orNone: true)
            try requireRange(test.excluded, in: .valueSets, section: .valueTests, row: row)
        }
        try each(.ownTests) { (own: OwnTestRow, row) throws(Failure) in
            try requireName(own.key, section: .ownTests, row: row)
            try requireRow(own.test, in: .valueTests, .ownTests, row)
            try require(
                ValueSource(rawValue: own.source) != nil, section: .ownTests, row: row,
                what: "there is no source with the number \(own.source)")
        }
        try each(.versionRanges) { (range: VersionRangeRow, row) throws(Failure) in
            try requireRange(range.lower, in: .versionNumbers, section: .versionRanges, row: row)
            try requireRange(range.upper, in: .versionNumbers, section: .versionRanges, row: row)
            let isShort = range.lower.count <= Version.mostParts && range.upper.count <= Version.mostParts
            try require(isShort, section: .versionRanges, row: row, what: "a version has too many parts")
        }
    }

    private func checkIndex() throws(Failure) {
        try checkMap(.classifyingBuckets, values: .classifyingItems)
        try checkMap(.refiningBuckets, values: .refiningItems)
        for section: Section in [.classifyingItems, .classifyingGeneral] {
            try each(section) { (number: Int32, row) throws(Failure) in
                try requireRow(number, in: .clauses, section, row)
                let clause = clauses[number]
                try require(
                    clause.categories < 0 && rules[clause.rule].category >= 0, section: section, row: row,
                    what: "a classifying rule has no category")
            }
        }
        for section: Section in [.refiningItems, .refiningGeneral] {
            try each(section) { (number: Int32, row) throws(Failure) in
                try requireRow(number, in: .clauses, section, row)
                try require(
                    clauses[number].categories >= 0, section: section, row: row,
                    what: "a refining entry has no category")
            }
        }
        var refines = [Bool](repeating: false, count: rules.count)
        try each(.clauses) { (clause: ClauseRow, row) throws(Failure) in
            let isRefining = clause.categories >= 0
            if isRefining { refines[Int(clause.rule)] = true }
            try require(
                isRefining || rules[clause.rule].category >= 0, section: .clauses, row: row,
                what: "an entry has no category")
        }
        try each(.rules) { (rule: RuleRow, row) throws(Failure) in
            let isUsed = rule.category >= 0 || refines[row]
            try require(isUsed, section: .rules, row: row, what: "a rule neither classifies nor refines")
        }
    }
}
