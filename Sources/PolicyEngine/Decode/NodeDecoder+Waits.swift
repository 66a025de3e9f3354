// What varies a schedule’s waits: chance, the server, and the app’s other calls.
extension NodeDecoder {
    private static let jitterNames: [(String, RetrySchedule.Jitter)] = [
        ("none", .none), ("full", .full), ("equal", .equal), ("decorrelated", .decorrelated), ("20%", .share(2_000)),
    ]

    mutating func jitter(_ index: Int) -> RetrySchedule.Jitter? {
        if isMapping(index) { return jitterMap(index) }
        let text = isScalar(index) ? string(index) : ""
        if let first = text.utf8.first, first.isDigit {
            if let share = share(text), share <= 10_000 { return .share(share) }
            log.report(
                .structureOutOfRange, "invalid share “\(shortened(text))”", at: place(index),
                help:
                    "write a share from 0% to 100%, such as 20%, which is up to a fifth more or less; for a time, write { add: 500ms }"
            )
            return nil
        }
        return keyword(index, what: "a kind of jitter", values: Self.jitterNames)
    }

    struct JitterDraft {
        var ends: (from: Int?, to: Int?) = (nil, nil)
        var added: RetrySchedule.Jitter?
    }

    static let jitterKeys: [Key<JitterDraft>] = [
        Key("from", "the least, as a share of the wait") { $0.ends.from = $2.wideShare($1) }.examples("75%"),
        Key("to", "the most, as a share of the wait") { $0.ends.to = $2.wideShare($1) }.examples("125%"),
        Key("add", "the most to add, as a time or a share") { $0.added = $2.addedJitter($1) }.examples("500ms", "25%"),
    ]

    /// `{ from: 75%, to: 125% }`, or `{ add: 500ms }`.
    private mutating func jitterMap(_ index: Int) -> RetrySchedule.Jitter? {
        var draft = JitterDraft()
        let errors = log.errorCount
        guard map(index, as: "jitter", Self.jitterKeys, into: &draft), log.errorCount == errors else { return nil }
        if let added = draft.added {
            if draft.ends.from != nil || draft.ends.to != nil {
                log.report(
                    .structureExclusiveKeys, "`jitter` can’t combine `add` with `from` or `to`", at: place(index),
                    help: "write { from: 75%, to: 125% }, or { add: 25% }")
                return nil
            }
            return added
        }
        guard let from = draft.ends.from, let to = draft.ends.to, from <= to else {
            log.report(
                .structureMissingKey, "a jitter range needs `from` and `to`, the smaller one first", at: place(index),
                help: "write a map, such as { from: 75%, to: 125% }; { add: 500ms } adds up to half a second")
            return nil
        }
        return .range(from: from, to: to)
    }

    private mutating func wideShare(_ index: Int) -> Int? {
        let text = isScalar(index) ? string(index) : ""
        if let share = share(text), share <= RetrySchedule.mostShare { return share }
        log.report(
            .structureOutOfRange, "invalid share “\(shortened(text))”", at: place(index),
            help: "write a share from 0% to 1000%, such as 125%")
        return nil
    }

    private mutating func addedJitter(_ index: Int) -> RetrySchedule.Jitter? {
        let text = isScalar(index) ? string(index) : ""
        guard text.utf8.last == ASCII.percent else {
            return duration(index, atMost: RetrySchedule.longestDelay).map { .added($0) }
        }
        return wideShare(index).map { .range(from: 10_000, to: min(10_000 + $0, RetrySchedule.mostShare)) }
    }

    /// Hundredths of a percent.
    private func share(_ text: String) -> Int? {
        guard text.utf8.last == ASCII.percent, text.utf8.count <= 8 else { return nil }
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let whole = Int(parts[0]), NumberText.isInteger(String(parts[0])) else {
            return nil
        }
        var hundredths = 0
        if parts.count == 2 {
            guard (1...2).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy({ $0.isDigit }) else {
                return nil
            }
            hundredths = (Int(parts[1]) ?? 0) * (parts[1].utf8.count == 1 ? 10 : 1)
        }
        return whole * 100 + hundredths
    }

    private static let serverWaits: [(String, RetrySchedule.ServerWait)] = [
        ("longest", .longest), ("replace", .replace),
    ]

    private static let tooLongWaits: [(String, RetrySchedule.TooLong)] = [
        ("stop", .stop), ("clamp", .clamp), ("ignore", .ignore),
    ]

    static let hintKeys: [Key<RetrySchedule>] = [
        Key("honor", "whether the server’s waits are used", .flag) { $0.honorsRetryAfter = $2.boolean($1) ?? true }
            .usual("true"),
        Key("upTo", "the longest wait that the server can ask for") {
            $0.retryAfterUpTo = $2.duration($1, atMost: RetrySchedule.longestDelay) ?? 300_000
        }.usual("5m").examples("1m"),
        Key(
            "wait", "the longer of the two waits, or the server’s instead of the computed one",
            .choice(serverWaits.map { $0.0 })
        ) {
            $0.serverWait =
                $2.keyword($1, what: "a way to combine the waits", values: serverWaits)
                ?? .longest
        }.usual("longest"),
        Key("beyond", "what happens to a wait beyond upTo", .choice(tooLongWaits.map { $0.0 })) {
            $0.tooLong = $2.keyword($1, what: "a way to handle long waits", values: tooLongWaits) ?? .stop
        }.usual("stop"),
    ]

    mutating func hintUse(_ index: Int, _ schedule: inout RetrySchedule) {
        map(index, as: "a map such as {honor: true, upTo: 5m}", Self.hintKeys, into: &schedule)
    }

    static let budgetKeys: [Key<RetrySchedule.Budget>] = [
        Key("maxTokens", "how many failures use up the budget") {
            $0.maxTokens = $2.integer($1, in: 1...RetrySchedule.Budget.mostTokens, "a number of tokens") ?? 10
        }.examples("10"),
        Key("tokenRatio", "the tokens that a success returns") { $0.tokenRatio = $2.thousandths($1) ?? 100 }.examples(
            "0.1"),
    ]

    /// gRPC’s names (proposal A6).
    mutating func budget(_ index: Int) -> RetrySchedule.Budget? {
        var budget = RetrySchedule.Budget(maxTokens: 10, tokenRatio: 100)
        let errors = log.errorCount
        guard map(index, as: "a budget such as {maxTokens: 10, tokenRatio: 0.1}", Self.budgetKeys, into: &budget) else {
            return nil
        }
        return log.errorCount == errors ? budget : nil
    }

    private mutating func thousandths(_ index: Int) -> Int? {
        let text = isScalar(index) ? string(index) : ""
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let digits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } }
        guard digits, (1...2).contains(parts.count), text.utf8.count <= 8, parts.count == 1 || parts[1].utf8.count <= 3,
            let value = Double(text), value <= 1_000
        else {
            wrongType(
                index, expected: "a number of tokens such as 0.1, with at most three decimals and up to 1000",
                help: ValueAdvice.number(text))
            return nil
        }
        return Int(value * 1_000 + 0.5)
    }
}
