extension ImageCheck {
    // MARK: What is decided

    func checkRules() throws(Failure) {
        try require(rules.count > 0, .rules, 0, "the fallback is missing")
        try each(.rules) { (rule: RuleRow, row) throws(Failure) in
            try requireName(rule.id, section: .rules, row: row)
            try requireString(rule.file, .rules, row, orNone: true)
            try requireRow(rule.category, in: .categories, .rules, row, orNone: true)
            try require(rule.settings < count(.settings), .rules, row, "settings are missing")
        }
        let last = rules.count - 1
        try require(rules[last].category >= 0, .rules, last, "the fallback has no category")
        try require(
            clauses[clauses.count - 1].rule == Int32(last), .clauses, clauses.count - 1,
            "the last entry is not the fallback’s")
        try each(.categories) { (category: CategoryRow, row) throws(Failure) in
            try requireName(category.id, section: .categories, row: row)
            try require(ErrorKind(number: category.kind) != nil, .categories, row, "there is no such kind")
            try require(category.settings < count(.settings), .categories, row, "settings are missing")
            try requireString(category.file, .categories, row, orNone: true)
        }
    }

    func checkSettings() throws(Failure) {
        let values: Table<SettingValue> = image.table(.settingValues)
        try each(.settings) { (settings: SettingsRow, row) throws(Failure) in
            try require(settings.keys & ~SettingKey.knownBits == 0, .settings, row, "there is no such key")
            // No sum: it may not fit into 32 bits.
            try require(
                settings.start <= values.count && settings.valueCount <= values.count - Int(settings.start), .settings,
                row, "values are missing")
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
            try require(orEmpty || !value.range.isEmpty, .settings, row, "\(section.name) are missing")
        case .row(let section, let orNone):
            let isNone = orNone && value == .none
            try require(
                isNone || value.number < count(section), .settings, row,
                "a row of section \(section.rawValue) is missing")
        case .text(let orNone):
            if !orNone || value != .none { try requireName(value.number, section: .settings, row: row) }
        case .surface:
            try require(
                value.number <= UInt32(Surface.alertAboveAll.rawValue), .settings, row, "there is no such surface")
        case .severity:
            try require(EventSeverity(number: value.number) != nil, .settings, row, "there is no such severity")
        case .flag: try require(value.number <= 1, .settings, row, "there is no such flag")
        case .number: break
        }
    }

    private func checkOrigins(_ valueCount: Int) throws(Failure) {
        let origins: Table<OriginRow> = image.table(.origins)
        try require(
            origins.isEmpty || origins.count == valueCount, .origins, origins.count,
            "there is not one origin for each value")
        try each(.origins) { (origin: OriginRow, row) throws(Failure) in
            let count = origin.isOfRule ? rules.count : categoryCount
            try require(origin.row < count, .origins, row, "a rule or category is missing")
        }
    }

    private func checkSettingRows() throws(Failure) {
        let surfaces = UInt32(Surface.alertAboveAll.rawValue)
        try each(.steps) { (step: StepRow, row) throws(Failure) in
            try require(step.show <= surfaces, .steps, row, "there is no such surface")
        }
        try each(.recoveries) { (range: RowRange, row) throws(Failure) in
            try requireRange(range, in: .recoveryOptions, section: .recoveries, row: row)
            // Each button once.
            try require(range.count <= count(.options), .recoveries, row, "there are more buttons than are known")
        }
        try each(.recoveryOptions) { (option: UInt32, row) throws(Failure) in
            try require(option < count(.options), .recoveryOptions, row, "a button is missing")
        }
        try each(.absorptions) { (absorption: AbsorptionRow, row) throws(Failure) in
            try requireName(absorption.category, section: .absorptions, row: row)
        }
        try each(.options) { (option: OptionRow, row) throws(Failure) in
            try requireName(option.id, section: .options, row: row)
            try requireName(option.action, section: .options, row: row)
            try require(RecoveryRole(number: option.role) != nil, .options, row, "there is no such role")
            try require(option.title < messageCount, .options, row, "a title is missing")
        }
        try each(.messageFlags) { (flags: UInt32, row) throws(Failure) in
            try require(flags <= 1, .messageFlags, row, "there is no such flag")
        }
    }

    func checkSchedules() throws(Failure) {
        let (longest, most) = (RetrySchedule.longestDelay, RetrySchedule.most)
        try each(.scheduleWaits) { (wait: Int64, row) throws(Failure) in
            try require(0 <= wait && wait <= longest, .scheduleWaits, row, "a wait is too long")
        }
        try each(.schedules) { (schedule: ScheduleRow, row) throws(Failure) in
            let multiplier = Double(bitPattern: schedule.multiplier)
            let isKnown =
                0.001 <= multiplier && multiplier <= 1_000
                && Double(Int64(multiplier * 1_000 + 0.5)) / 1_000 == multiplier
            try require(isKnown, .schedules, row, "the multiplier is out of range")
            for wait in [schedule.initial, schedule.maxDelay, schedule.minDelay] {
                try require(0 <= wait && wait <= longest, .schedules, row, "a wait is too long")
            }
            try require(
                0 <= schedule.retryAfterUpTo && schedule.retryAfterUpTo <= most, .schedules, row,
                "the longest wait for the server is out of range")
            try require(
                -1 <= schedule.maxElapsed && schedule.maxElapsed <= most, .schedules, row,
                "the time limit is out of range")
            try require(
                -1 <= schedule.maxRetries && schedule.maxRetries <= 1_000_000, .schedules, row,
                "the number of retries is out of range")
            try require(
                schedule.backoff <= 3 && schedule.jitter <= 6 && schedule.flags <= 63, .schedules, row,
                "there is no such kind of schedule")
            try require(
                schedule.share <= (schedule.jitter == 4 ? 10_000 : UInt32(RetrySchedule.mostShare))
                    && schedule.shareTo <= UInt32(RetrySchedule.mostShare)
                    && (schedule.jitter != 5 || schedule.share <= schedule.shareTo)
                    && 0 <= schedule.added && schedule.added <= longest,
                .schedules, row, "the jitter is out of range")
            try require(
                schedule.maxTokens <= UInt32(RetrySchedule.Budget.mostTokens) && schedule.tokenRatio <= 1_000_000,
                .schedules, row, "the budget is out of range")
            try requireRange(schedule.waits, in: .scheduleWaits, section: .schedules, row: row)
            try require(schedule.backoff != 3 || !schedule.waits.isEmpty, .schedules, row, "a list of waits is empty")
        }
    }

    // MARK: Languages

    func checkLocales() throws(Failure) {
        try require(image.localeCount > 0 && count(.locales) == image.localeCount, .locales, 0, "languages are missing")
        try each(.locales) { (tag: UInt32, row) throws(Failure) in try requireName(tag, section: .locales, row: row) }
    }
}
