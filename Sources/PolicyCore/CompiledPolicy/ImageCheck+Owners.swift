/// What belongs to one owner each lies in its owners’ order. So going through what all of them own takes time and
/// memory in proportion to the file, and no small file stands for gigabytes.
extension ImageCheck {
    private struct Tiling {
        private var next = [UInt32](repeating: 0, count: 128)

        /// Whether a range begins where the one before it in the section ended. Empty ones may lie anywhere.
        mutating func takes(_ range: RowRange, of section: Section) -> Bool {
            if range.isEmpty { return true }
            defer { next[Int(section.rawValue)] = range.end }
            return range.start == next[Int(section.rawValue)]
        }

        /// The same of one row; -1 is none.
        mutating func takes(_ row: Int32, of section: Section) -> Bool {
            row < 0 || takes(RowRange(start: UInt32(row), end: UInt32(row) + 1), of: section)
        }
    }

    /// To be asked once every range is known to lie within its section.
    func checkOwners() throws(Failure) {
        var tiling = Tiling()
        for section: Section in [.domainSets, .codeSets, .statusSets, .valueSets] {
            try each(section) { (set: SetRow, row) throws(Failure) in
                try requireOwn(tiling.takes(set.numbers, of: .setNumbers), section: section, row: row)
                try requireOwn(tiling.takes(set.names, of: .setNames), section: section, row: row)
                try requireOwn(tiling.takes(set.patterns, of: .setPatterns), section: section, row: row)
                try requireOrder(set, section: section, row: row)
            }
        }
        try each(.domains) { (domain: DomainRow, row) throws(Failure) in
            try requireOwn(tiling.takes(domain.codes, of: .domainCodes), section: .domains, row: row)
        }
        let details: Table<ClauseDetailRow> = image.table(.clauseDetails)
        try each(.clauses) { (clause: ClauseRow, row) throws(Failure) in
            try requireOwn(tiling.takes(clause.scopes, of: .clauseScreens), section: .clauses, row: row)
            try requireOwn(tiling.takes(clause.detail, of: .clauseDetails), section: .clauses, row: row)
            if clause.detail >= 0 { try check(details[clause.detail], Int(clause.detail), &tiling) }
        }
        try each(.valueTests) { (test: ValueTestRow, row) throws(Failure) in
            try requireOwn(tiling.takes(test.included, of: .valueSets), section: .valueTests, row: row)
            try requireOwn(tiling.takes(test.excluded, of: .valueSets), section: .valueTests, row: row)
        }
        try each(.versionRanges) { (range: VersionRangeRow, row) throws(Failure) in
            try requireOwn(tiling.takes(range.lower, of: .versionNumbers), section: .versionRanges, row: row)
            try requireOwn(tiling.takes(range.upper, of: .versionNumbers), section: .versionRanges, row: row)
        }
        try each(.recoveries) { (range: RowRange, row) throws(Failure) in
            try requireOwn(tiling.takes(range, of: .recoveryOptions), section: .recoveries, row: row)
        }
        try each(.schedules) { (schedule: ScheduleRow, row) throws(Failure) in
            try requireOwn(tiling.takes(schedule.waits, of: .scheduleWaits), section: .schedules, row: row)
        }
    }

    private func check(_ detail: ClauseDetailRow, _ row: Int, _ tiling: inout Tiling) throws(Failure) {
        let section = Section.clauseDetails
        try requireOwn(tiling.takes(detail.excludedScopes, of: .clauseScreens), section: section, row: row)
        try requireOwn(tiling.takes(detail.rules, of: .clauseRules), section: section, row: row)
        try requireOwn(tiling.takes(detail.excludedErrors, of: .excludedErrors), section: section, row: row)
        try requireOwn(tiling.takes(detail.excludedCauses, of: .excludedErrors), section: section, row: row)
        try requireOwn(tiling.takes(detail.attempt, of: .valueTests), section: section, row: row)
        try requireOwn(tiling.takes(detail.platform, of: .valueTests), section: section, row: row)
        try requireOwn(tiling.takes(detail.versions, of: .versionRanges), section: section, row: row)
        try requireOwn(tiling.takes(detail.excludedVersions, of: .versionRanges), section: section, row: row)
        try requireOwn(tiling.takes(detail.own, of: .ownTests), section: section, row: row)
        let own: Table<OwnTestRow> = image.table(.ownTests)
        for index in detail.own.indices {
            try requireOwn(tiling.takes(own[index].test, of: .valueTests), section: .ownTests, row: index)
        }
    }

    private func requireOwn(_ isOwn: Bool, section: Section, row: Int) throws(Failure) {
        try require(isOwn, section: section, row: row, what: "it shares its own rows with another")
    }
}
