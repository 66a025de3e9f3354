extension ImageCheck {
    // MARK: What is decided

    func checkRules() throws(Failure) {
        try require(rules.count > 0, .rules, 0, "the fallback is missing")
        try each(.rules) { (rule: RuleRow, row) throws(Failure) in
            try requireString(rule.id, .rules, row)
            try requireString(rule.file, .rules, row, orNone: true)
            try requireRow(rule.category, in: .categories, .rules, row, orNone: true)
            try require(rule.settings < count(.settings), .rules, row, "settings are missing")
        }
        let last = rules.count - 1
        try require(rules[last].category >= 0, .rules, last, "the fallback has no category")
        try require(
            candidates[candidates.count - 1].rule == Int32(last), .candidates, candidates.count - 1,
            "the last entry is not the fallback’s")
        try each(.categories) { (category: CategoryRow, row) throws(Failure) in
            try requireString(category.id, .categories, row)
            try require(ErrorKind(number: category.kind) != nil, .categories, row, "there is no such kind")
            try require(category.settings < count(.settings), .categories, row, "settings are missing")
        }
        try each(.origins) { (origin: OriginRow, row) throws(Failure) in
            try require(origin.settings < count(.settings), .origins, row, "settings are missing")
            try require(
                SettingKeys.known.numbers.contains(origin.key) && origin.owner <= 3, .origins, row,
                "there is no such key")
            try requireString(origin.id, .origins, row, orNone: true)
            try requireString(origin.file, .origins, row)
        }
    }

    func checkSettings() throws(Failure) {
        let surfaces = UInt32(Surface.alertAboveAll.rawValue)
        try each(.settings) { (settings: SettingsRow, row) throws(Failure) in
            let keys = settings.keys
            try require(keys.subtracting(.known).isEmpty, .settings, row, "there is no such key")
            try requireRange(settings.steps, in: .steps, .settings, row)
            try require(!keys.contains(.steps) || !settings.steps.isEmpty, .settings, row, "steps are missing")
            try require(
                !keys.contains(.gaveUpShow) || UInt32(settings.gaveUpShow) <= surfaces, .settings, row,
                "there is no such surface")
            try require(
                !keys.contains(.severity) || EventSeverity(number: settings.severity) != nil, .settings, row,
                "there is no such severity")
            for (key, message): (SettingKeys, Int32) in [
                (.message, settings.message), (.help, settings.help), (.gaveUpMessage, settings.gaveUpMessage),
                (.gaveUpHelp, settings.gaveUpHelp),
            ] {
                try requireRow(message, in: .messageFlags, .settings, row, orNone: !keys.contains(key))
            }
            try requireRow(settings.recovery, in: .recoveries, .settings, row, orNone: !keys.contains(.recovery))
            try requireRow(
                settings.gaveUpRecovery, in: .recoveries, .settings, row, orNone: !keys.contains(.gaveUpRecovery))
            try requireString(settings.field, .settings, row, orNone: !keys.contains(.field))
            try requireString(settings.perform, .settings, row, orNone: true)
            try requireRow(settings.retry, in: .schedules, .settings, row, orNone: true)
            try requireRange(settings.absorbs, in: .absorptions, .settings, row)
        }
        try each(.steps) { (step: StepRow, row) throws(Failure) in
            try require(step.show <= surfaces, .steps, row, "there is no such surface")
        }
        try each(.recoveries) { (range: RowRange, row) throws(Failure) in
            try requireRange(range, in: .recoveryOptions, .recoveries, row)
        }
        try each(.recoveryOptions) { (option: UInt32, row) throws(Failure) in
            try require(option < count(.options), .recoveryOptions, row, "a button is missing")
        }
        try each(.absorptions) { (absorption: AbsorptionRow, row) throws(Failure) in
            try requireString(absorption.category, .absorptions, row)
        }
        try each(.options) { (option: OptionRow, row) throws(Failure) in
            try requireString(option.id, .options, row)
            try requireString(option.action, .options, row)
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
                schedule.backoff <= 3 && schedule.jitter <= 4 && schedule.share <= 10_000 && schedule.flags <= 3,
                .schedules, row, "there is no such kind of schedule")
            try requireRange(schedule.waits, in: .scheduleWaits, .schedules, row)
            try require(schedule.backoff != 3 || !schedule.waits.isEmpty, .schedules, row, "a list of waits is empty")
        }
    }

    // MARK: Languages

    func checkLocales() throws(Failure) {
        try require(image.localeCount > 0 && count(.locales) == image.localeCount, .locales, 0, "languages are missing")
        try each(.locales) { (tag: UInt32, row) throws(Failure) in try requireString(tag, .locales, row) }
    }
}
