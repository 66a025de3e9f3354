extension ImageCheck {
    // MARK: What is decided

    func checkRules() throws(Failure) {
        try require(rules.count > 0, section: .rules, row: 0, what: "the fallback is missing")
        try each(.rules) { (rule: RuleRow, row) throws(Failure) in
            try requireName(rule.id, section: .rules, row: row)
            try requireString(rule.file, .rules, row, orNone: true)
            try requireRow(rule.category, in: .categories, .rules, row, orNone: true)
            try require(rule.settings < count(.settings), section: .rules, row: row, what: "settings are missing")
        }
        let last = rules.count - 1
        try require(rules[last].category >= 0, section: .rules, row: last, what: "the fallback has no category")
        try require(
            clauses[clauses.count - 1].rule == Int32(last), section: .clauses, row: clauses.count - 1,
            what: "the last entry is not the fallback’s")
        try each(.categories) { (category: CategoryRow, row) throws(Failure) in
            try requireName(category.id, section: .categories, row: row)
            try require(
                ErrorKind(number: category.kind) != nil, section: .categories, row: row,
                what: "unknown built-in category")
            try require(
                category.settings < count(.settings), section: .categories, row: row, what: "settings are missing")
            try requireString(category.file, .categories, row, orNone: true)
        }
    }

    func checkSettings() throws(Failure) {
        let values: Table<SettingValue> = image.table(.settingValues)
        try each(.settings) { (settings: SettingsRow, row) throws(Failure) in
            try require(
                settings.keys & ~SettingKey.knownBits == 0, section: .settings, row: row, what: "unknown key")
            // No sum: it may not fit into 32 bits.
            try require(
                settings.start <= values.count && settings.valueCount <= values.count - Int(settings.start),
                section: .settings,
                row: row, what: "values are missing")
            for key in SettingKey.allCases where settings.sets(key) {
                try requireValue(values[settings.position(of: key)], kind: key.kind, row: row)
            }
        }
        try checkOrigins(values.count)
        try checkSettingRows()
    }

    private func requireValue(_ value: SettingValue, kind: SettingKey.Kind, row: Int) throws(Failure) {
        switch kind {
        case .rows(let section, let orEmpty):
            try requireRange(value.range, in: section, section: .settings, row: row)
            try require(
                orEmpty || !value.range.isEmpty, section: .settings, row: row, what: "\(section.name) are missing")
        case .row(let section, let orNone):
            let isNone = orNone && value == .none
            try require(
                isNone || value.number < count(section), section: .settings, row: row,
                what: "a row of section \(section.rawValue) is missing")
        case .text(let orNone):
            if !orNone || value != .none { try requireName(value.number, section: .settings, row: row) }
        case .surface:
            try require(
                value.number <= UInt32(Surface.alertAboveAll.rawValue), section: .settings, row: row,
                what: "unknown surface")
        case .severity:
            try require(
                EventSeverity(number: value.number) != nil, section: .settings, row: row,
                what: "unknown severity")
        case .flag: try require(value.number <= 1, section: .settings, row: row, what: "unknown flag")
        case .number: break
        }
    }

    private func checkOrigins(_ valueCount: Int) throws(Failure) {
        let origins: Table<OriginRow> = image.table(.origins)
        try require(
            origins.isEmpty || origins.count == valueCount, section: .origins, row: origins.count,
            what: "the number of origins differs from the number of values")
        try each(.origins) { (origin: OriginRow, row) throws(Failure) in
            let count = origin.isOfRule ? rules.count : categoryCount
            try require(origin.row < count, section: .origins, row: row, what: "a rule or category is missing")
        }
    }

    private func checkSettingRows() throws(Failure) {
        let surfaces = UInt32(Surface.alertAboveAll.rawValue)
        try each(.steps) { (step: StepRow, row) throws(Failure) in
            try require(step.show <= surfaces, section: .steps, row: row, what: "unknown surface")
        }
        try each(.recoveries) { (range: RowRange, row) throws(Failure) in
            try requireRange(range, in: .recoveryOptions, section: .recoveries, row: row)
            // Each button once.
            try require(
                range.count <= count(.options), section: .recoveries, row: row,
                what: "unknown buttons")
        }
        try each(.recoveryOptions) { (option: UInt32, row) throws(Failure) in
            try require(option < count(.options), section: .recoveryOptions, row: row, what: "a button is missing")
        }
        try each(.absorptions) { (absorption: AbsorptionRow, row) throws(Failure) in
            try requireName(absorption.category, section: .absorptions, row: row)
        }
        try each(.options) { (option: OptionRow, row) throws(Failure) in
            try requireName(option.id, section: .options, row: row)
            try requireName(option.action, section: .options, row: row)
            try require(
                RecoveryRole(number: option.role) != nil, section: .options, row: row, what: "unknown role")
            try require(option.title < messageCount, section: .options, row: row, what: "a title is missing")
        }
        try each(.messageFlags) { (flags: UInt32, row) throws(Failure) in
            try require(flags <= 1, section: .messageFlags, row: row, what: "unknown flag")
        }
    }

    func checkSchedules() throws(Failure) {
        let (longest, most) = (RetrySchedule.longestDelay, RetrySchedule.most)
        try each(.scheduleWaits) { (wait: Int64, row) throws(Failure) in
            try require(0 <= wait && wait <= longest, section: .scheduleWaits, row: row, what: "a wait is too long")
        }
        try each(.schedules) { (schedule: ScheduleRow, row) throws(Failure) in
            let multiplier = Double(bitPattern: schedule.multiplier)
            let isKnown =
                0.001 <= multiplier && multiplier <= 1_000
                && Double(Int64(multiplier * 1_000 + 0.5)) / 1_000 == multiplier
            try require(isKnown, section: .schedules, row: row, what: "the multiplier is out of range")
            for wait in [schedule.initial, schedule.maxDelay, schedule.minDelay] {
                try require(0 <= wait && wait <= longest, section: .schedules, row: row, what: "a wait is too long")
            }
            try require(
                0 <= schedule.retryAfterUpTo && schedule.retryAfterUpTo <= most, section: .schedules, row: row,
                what: "the longest wait for the server is out of range")
            try require(
                -1 <= schedule.maxElapsed && schedule.maxElapsed <= most, section: .schedules, row: row,
                what: "the time limit is out of range")
            try require(
                -1 <= schedule.maxRetries && schedule.maxRetries <= 1_000_000, section: .schedules, row: row,
                what: "the number of retries is out of range")
            try require(
                schedule.backoff <= 3 && schedule.jitter <= 6 && schedule.flags <= 63, section: .schedules, row: row,
                what: "unknown kind of schedule")
            try require(
                schedule.share <= (schedule.jitter == 4 ? 10_000 : UInt32(RetrySchedule.mostShare))
                    && schedule.shareTo <= UInt32(RetrySchedule.mostShare)
                    && (schedule.jitter != 5 || schedule.share <= schedule.shareTo)
                    && 0 <= schedule.added && schedule.added <= longest,
                section: .schedules, row: row, what: "the jitter is out of range")
            try require(
                schedule.maxTokens <= UInt32(RetrySchedule.Budget.mostTokens) && schedule.tokenRatio <= 1_000_000,
                section: .schedules, row: row, what: "the budget is out of range")
            try requireRange(schedule.waits, in: .scheduleWaits, section: .schedules, row: row)
            try require(
                schedule.backoff != 3 || !schedule.waits.isEmpty, section: .schedules, row: row,
                what: "a list of waits is empty")
        }
    }

    // MARK: Languages

    func checkLocales() throws(Failure) {
        try require(
            image.localeCount > 0 && count(.locales) == image.localeCount, section: .locales, row: 0,
            what: "languages are missing")
        try each(.locales) { (tag: UInt32, row) throws(Failure) in try requireName(tag, section: .locales, row: row) }
    }
}
