extension NodeDecoder {
    struct ScheduleDraft {
        var schedule = RetrySchedule()
        var list: [Int64]?
        var said: [String: SourcePlace] = [:]
    }

    static let scheduleKeys: [Key<ScheduleDraft>] = [
        Key("backoff", "how the waits grow", .choice(backoffNames.map { $0.0 })) { $2.backoff($1, &$0) }.usual(
            "exponential"),
        Key("initial", "the first wait", others: ["wait", "delay", "interval", "initialdelay"]) {
            draft, index, decoder in
            draft.said["initial"] = decoder.place(index)
            draft.schedule.initial = decoder.duration(index, atMost: RetrySchedule.longestDelay) ?? 1_000
        }.usual("1s").examples("300ms"),
        Key("multiplier", "the factor between waits", others: ["factor"]) { draft, index, decoder in
            draft.said["multiplier"] = decoder.place(index)
            draft.schedule.multiplier = decoder.multiplier(index) ?? 2
        }.usual("2").examples("1.5"),
        Key("maxDelay", "the longest wait") { draft, index, decoder in
            draft.said["maxDelay"] = decoder.place(index)
            draft.schedule.maxDelay = decoder.duration(index, atMost: RetrySchedule.longestDelay) ?? 60_000
        }.usual("60s").examples("30s"),
        Key("minDelay", "the shortest wait") { draft, index, decoder in
            draft.said["minDelay"] = decoder.place(index)
            draft.schedule.minDelay = decoder.duration(index, atMost: RetrySchedule.longestDelay) ?? 0
        }.usual("0s").examples("500ms"),
        Key("jitter", "random variation of the waits", .either(.value, jitterKeys.shapes())) { draft, index, decoder in
            draft.said["jitter"] = decoder.place(index)
            draft.schedule.jitter = decoder.jitter(index) ?? .full
        }.usual("full").examples("20%"),
        Key("maxRetries", "the number of retries, without the first call", others: ["retries"]) {
            draft, index, decoder in
            draft.said["maxRetries"] = decoder.place(index)
            draft.schedule.maxRetries = decoder.retryCount(index)
        }.examples("3"),
        Key("maxElapsed", "the time after which the app stops retrying", others: ["timeout", "maxtime"]) {
            $0.schedule.maxElapsed = $2.duration($1)
        }.examples("2m"),
        Key("retryAfter", "how `Retry-After` is used", .keys(hintKeys.shapes())) { $2.hintUse($1, &$0.schedule) },
        Key("fastFirst", "whether the first retry is immediate", .flag) { draft, index, decoder in
            draft.said["fastFirst"] = decoder.place(index)
            draft.schedule.fastFirst = decoder.boolean(index) ?? false
        }.usual("false"),
        Key("budget", "how many retries all calls share", .keys(budgetKeys.shapes())) {
            $0.schedule.budget = $2.budget($1)
        },
        Key("assumeIdempotent", "whether calls count as safe to repeat if the app doesn’t report it", .flag) {
            $0.schedule.assumesIdempotent = $2.boolean($1) ?? false
        }.usual("false"),
    ]

    private mutating func retryCount(_ index: Int) -> Int? {
        if isPlain(index),
            ["unlimited", "infinite", "infinity", "forever", "none", "always", "∞"].contains(string(index).lowercased())
        {
            wrongType(
                index, expected: "a number of retries",
                help: "write digits, such as 10; without `maxRetries`, only `maxElapsed` ends the retries")
            return nil
        }
        return integer(index, in: 0...1_000_000, "a number of retries")
    }

    mutating func schedule(_ index: Int) -> RetrySchedule? {
        var draft = ScheduleDraft()
        let errorsBefore = log.errorCount
        guard map(index, as: "a retry schedule", Self.scheduleKeys, into: &draft), log.errorCount == errorsBefore else {
            return nil
        }
        if let list = draft.list { settle(list, &draft) }
        checkAgreement(draft, at: place(index))
        return log.errorCount == errorsBefore ? draft.schedule : nil
    }

    private mutating func settle(_ list: [Int64], _ draft: inout ScheduleDraft) {
        draft.schedule.backoff = .list(list)
        if draft.said["maxDelay"] == nil { draft.schedule.maxDelay = list.max() ?? 0 }
        if draft.said["jitter"] == nil { draft.schedule.jitter = .none }
        if draft.said["maxRetries"] == nil { draft.schedule.maxRetries = list.count }
        if let place = draft.said["fastFirst"], draft.schedule.fastFirst {
            log.report(
                .structureExclusiveKeys, "a list of waits has no `fastFirst`", at: place,
                help: "delete it, and begin the list with 0s")
        }
        for key in ["initial", "multiplier"] {
            guard let place = draft.said[key] else { continue }
            log.report(
                .structureExclusiveKeys, "a list of waits has no `\(key)`", at: place,
                help: "delete it; the list contains every wait")
        }
        if draft.schedule.jitter == .decorrelated, let place = draft.said["jitter"] {
            log.report(
                .structureExclusiveKeys, "a list of waits cannot have decorrelated jitter", at: place,
                help: "use full, equal, or a share such as 20%")
        }
    }

    private mutating func checkAgreement(_ draft: ScheduleDraft, at place: SourcePlace) {
        let schedule = draft.schedule
        if schedule.minDelay > schedule.maxDelay {
            log.report(
                .structureOutOfRange,
                "the shortest wait, \(DurationText.write(schedule.minDelay)), is longer than the longest, "
                    + DurationText.write(schedule.maxDelay), at: draft.said["minDelay"] ?? place,
                related: draft.said["maxDelay"].map { [.init($0, "the longest wait")] } ?? [],
                help: "lower `minDelay`, or raise `maxDelay`"
                    + (schedule.maxDelay < 1_000 && draft.said["maxDelay"] != nil
                        ? "; ms are thousandths of a second: \(schedule.maxDelay)s are seconds" : ""))
        }
        if let multiplier = draft.said["multiplier"], schedule.backoff == .constant || schedule.backoff == .linear {
            log.report(
                .structureExclusiveKeys, "only `backoff: exponential` has a `multiplier`", at: multiplier,
                help: "delete it")
        }
    }

    private static let backoffNames: [(String, RetrySchedule.Backoff)] = [
        ("constant", .constant), ("linear", .linear), ("exponential", .exponential),
    ]

    private mutating func backoff(_ index: Int, _ draft: inout ScheduleDraft) {
        guard isSequence(index) else {
            let text = isScalar(index) ? string(index) : ""
            if let digit = text.utf8.first, digit.isDigit {
                return wrongType(
                    index, expected: "a kind of backoff, or a list of waits", help: "write a list: [\(text)]")
            }
            if let kind = keyword(index, what: "a kind of backoff", values: Self.backoffNames) {
                draft.schedule.backoff = kind
            }
            return
        }
        let members = Array(members(index))
        if members.isEmpty || members.count > 1_000 {
            log.report(.structureOutOfRange, "a list of waits has 1 to 1000 entries", at: place(index))
            return
        }
        let waits = members.compactMap { duration($0, atMost: RetrySchedule.longestDelay) }
        if waits.count == members.count { draft.list = waits }
    }

    private mutating func multiplier(_ index: Int) -> Double? {
        let text = isScalar(index) ? string(index) : ""
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let digits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } }
        guard digits, (1...2).contains(parts.count), text.utf8.count <= 9, parts.count == 1 || parts[1].utf8.count <= 3,
            let value = Double(text)
        else {
            wrongType(
                index, expected: "a number such as 2 or 1.5, with at most three decimals",
                help: ValueAdvice.number(text))
            return nil
        }
        guard value > 0, value <= 1_000 else {
            outOfRange(index, "0.001 to 1000")
            return nil
        }
        return value
    }
}
