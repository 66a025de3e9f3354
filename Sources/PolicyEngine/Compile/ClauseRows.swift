/// Entries of `when` as rows.
struct ClauseRows {
    private var clauses: [ClauseRow] = []
    private var details: [ClauseDetailRow] = []
    private var screens: [Int32] = []
    private var categories: [UInt8] = []
    private var rules: [Int32] = []
    private var excludedErrors: [ErrorSet] = []
    private var valueTests: [ValueTestRow] = []
    private var valueSets: [SetRow] = []
    private var ownTests: [OwnTestRow] = []
    private var versionRanges: [VersionRangeRow] = []
    private var versionNumbers: [UInt32] = []

    mutating func add(_ clause: Clause, _ pools: inout SetPools, _ strings: inout StringPool) {
        let firstCategory = clause.categories == nil ? -1 : Int32(categories.count)
        for isAccepted in clause.categories ?? [] { categories.append(isAccepted ? 1 : 0) }
        let scopes = range(of: clause.scopes)
        let hasDetail =
            clause.asksMore || clause.rules != nil || clause.cause != nil || !clause.excluded.isEmpty
            || !clause.excludedScopes.isEmpty || !clause.excludedCauses.isEmpty
        let detail = hasDetail ? Int32(details.count) : -1
        if hasDetail { details.append(row(clause, pools: &pools, strings: &strings)) }
        clauses.append(
            ClauseRow(
                rule: clause.rule, ladder: clause.ladder, error: clause.error, flags: clause.flags,
                round: UInt16(clause.round), scopes: scopes,
                categories: firstCategory, detail: detail))
    }

    private mutating func range(of list: [Int32]) -> RowRange {
        let start = screens.count
        screens += list
        return RowRange(start..<screens.count)
    }

    private mutating func range(of errors: [ErrorSet]) -> RowRange {
        let start = excludedErrors.count
        excludedErrors += errors
        return RowRange(start..<excludedErrors.count)
    }

    private mutating func row(_ clause: Clause, pools: inout SetPools, strings: inout StringPool)
        -> ClauseDetailRow
    {
        var row = ClauseDetailRow()
        row.excludedScopes = range(of: clause.excludedScopes)
        if let named = clause.rules {
            row.asksRules = 1
            row.rules = RowRange(rules.count..<rules.count + named.count)
            rules += named
        }
        row.excludedErrors = range(of: clause.excluded)
        row.excludedCauses = range(of: clause.excludedCauses)
        if let cause = clause.cause {
            row.hasCause = 1
            row.cause = cause
        }
        if let test = clause.attempt { row.attempt = number(of: test, &pools, &strings) }
        if let test = clause.platform { row.platform = number(of: test, &pools, &strings) }
        if let version = clause.version {
            row.asksVersion = 1
            row.hasVersions = version.included == nil ? 0 : 1
            row.versions = range(of: version.included ?? [])
            row.excludedVersions = range(of: version.excluded)
        }
        var own: [OwnTestRow] = []
        for one in clause.own {
            own.append(
                OwnTestRow(
                    key: strings.add(one.name.key), test: number(of: one.test, &pools, &strings),
                    source: one.name.source))
        }
        row.own = RowRange(ownTests.count..<ownTests.count + own.count)
        ownTests += own
        return row
    }

    private mutating func number(of test: ValueTest, _ pools: inout SetPools, _ strings: inout StringPool) -> Int32 {
        var included: Int32 = -1
        if let set = test.included {
            included = Int32(valueSets.count)
            valueSets.append(pools.row(set, &strings))
        }
        let start = valueSets.count
        for set in test.excluded { valueSets.append(pools.row(set, &strings)) }
        valueTests.append(ValueTestRow(included: included, excluded: RowRange(start..<valueSets.count)))
        return Int32(valueTests.count - 1)
    }

    private mutating func range(of versions: [VersionRange]) -> RowRange {
        let start = versionRanges.count
        for range in versions {
            versionRanges.append(VersionRangeRow(lower: numbers(of: range.lower), upper: numbers(of: range.upper)))
        }
        return RowRange(start..<versionRanges.count)
    }

    private mutating func numbers(of version: Version?) -> RowRange? {
        guard let version else { return nil }
        let start = versionNumbers.count
        versionNumbers += version.numbers
        return RowRange(start..<versionNumbers.count)
    }

    func write(to writer: inout ImageWriter) {
        writer.add(.clauses, clauses)
        writer.add(.clauseDetails, details)
        writer.add(.clauseScreens, screens)
        writer.add(.clauseCategories, categories)
        writer.add(.clauseRules, rules)
        writer.add(.excludedErrors, excludedErrors)
        writer.add(.valueTests, valueTests)
        writer.add(.valueSets, valueSets)
        writer.add(.ownTests, ownTests)
        writer.add(.versionRanges, versionRanges)
        writer.add(.versionNumbers, versionNumbers)
    }
}
