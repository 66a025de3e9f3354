extension Fingerprint {
    mutating func add(_ texts: MessageTexts) {
        add(texts.title)
        add(texts.reason)
        add(texts.suggestion)
        add(texts.help)
    }

    mutating func add(_ alternatives: TextAlternatives) {
        add(alternatives.count)
        for pattern in alternatives { pattern.withBytes { add(Mixer.hash($0)) } }
    }

    mutating func add(_ terms: [Term]) {
        addUnordered(terms) { term, one in
            switch term.value {
            case .numbers(let range):
                one.add(range.lowerBound)
                one.add(range.upperBound)
            case .name(let name): one.add(name)
            case .pattern(let glob): one.add("*" + glob.text)
            }
        }
    }

    mutating func add(_ condition: ErrorCondition) {
        add(condition.domain)
        add(condition.code)
        add(condition.http)
    }

    mutating func add(_ condition: SituationCondition) {
        switch condition.subject {
        case .situation(let situation): add(situation.name)
        case .scope: add("scope")
        case .value(let name): add("\(name.source.key).\(name.key)")
        }
        switch condition.accepted {
        case .flags(let yes, let no):
            add(yes)
            add(no)
        case .terms(let terms): add(terms)
        case .versions(let ranges):
            addUnordered(ranges) { range, one in
                one.add(range.lower?.text)
                one.add(range.upper?.text)
            }
        case .scopes(let names): addUnordered(names) { $1.add($0.text) }
        }
    }

    mutating func add(_ entry: MatchEntry) {
        add(entry.error)
        if let cause = entry.cause { add(cause) }
        if let category = entry.category { addUnordered(category) { $1.add($0.text) } }
        add(entry.category != nil)
        if let rules = entry.rule {
            add("rule")
            addUnordered(rules) { $1.add($0.text) }
        }
        add(entry.cause != nil)
        addUnordered(entry.situations) { $1.add($0) }
        addUnordered(entry.exclusions) { exclusion, one in
            switch exclusion {
            case .error(let condition): one.add(condition)
            case .cause(let condition):
                one.add("cause")
                one.add(condition)
            case .situation(let condition): one.add(condition)
            case .category(let names): one.addUnordered(names) { $1.add($0.text) }
            }
        }
    }

    package mutating func add(_ schedule: RetrySchedule) {
        switch schedule.backoff {
        case .constant: add(1)
        case .linear: add(2)
        case .exponential: add(3)
        case .list(let waits):
            add(4 + waits.count)
            for wait in waits { add(wait) }
        }
        switch schedule.jitter {
        case .none: add(1)
        case .full: add(2)
        case .equal: add(3)
        case .decorrelated: add(4)
        case .share(let share): add(100 + share)
        case .range(let from, let to):
            add(5)
            add(from)
            add(to)
        case .added(let milliseconds):
            add(6)
            add(milliseconds)
        }
        add(schedule.initial)
        add(schedule.maxDelay)
        add(schedule.minDelay)
        add(schedule.maxElapsed ?? -1)
        add(schedule.retryAfterUpTo)
        add(schedule.multiplier.bitPattern)
        add(schedule.maxRetries ?? -1)
        add(schedule.honorsRetryAfter)
        add(schedule.assumesIdempotent)
        if schedule.serverWait != .longest { add("replace") }
        if schedule.tooLong != .stop { add(schedule.tooLong == .clamp ? "clamp" : "ignore") }
        if schedule.fastFirst { add("fastFirst") }
        if let budget = schedule.budget {
            add("budget")
            add(budget.maxTokens)
            add(budget.tokenRatio)
        }
    }

    /// Everything that is set, in the order of the keys, and what is not set.
    mutating func add(_ settings: RuleSettings) {
        add(settings.category?.text)
        add(settings.trustsServerMessage == true)
        let bits = settings.keyBits
        for key in SettingKey.allCases {
            add(bits >> UInt32(key.rawValue) & 1 != 0)
            add(key, of: settings)
        }
    }

    private mutating func add(_ key: SettingKey, of settings: RuleSettings) {
        switch key {
        case .steps:
            add(settings.steps?.count ?? -1)
            for step in settings.steps ?? [] { add(step) }
        case .field: add(settings.field)
        case .message: add(settings.message ?? MessageTexts())
        case .help: add(settings.message?.help)
        case .recovery: addNames(settings.recovery)
        case .perform: if case .some(.some(let action)) = settings.perform { add(action.text) }
        case .retry: add(settings.retry ?? .none)
        case .quiet: add(settings.quiet ?? -1)
        case .minimumDuration: add(settings.minimumDuration ?? -1)
        case .absorbs:
            add(settings.absorbs?.count ?? -1)
            for absorption in settings.absorbs ?? [] {
                add(absorption.category.text)
                add(absorption.milliseconds)
            }
        case .severity: add(settings.severity?.rawValue)
        case .log: add(settings.log ?? true)
        case .gaveUpShow: add(settings.gaveUp?.show?.name)
        case .gaveUpMessage: add(settings.gaveUp?.message ?? MessageTexts())
        case .gaveUpHelp: add(settings.gaveUp?.message?.help)
        case .gaveUpRecovery: addNames(settings.gaveUp?.recovery)
        }
    }

    private mutating func add(_ step: Step) {
        add(step.untilAttempt ?? -1)
        add(step.show.name)
    }

    private mutating func add(_ retry: RetryChoice) {
        switch retry {
        case .none: add(UInt64(2))
        case .named(let name): add(name.text)
        case .written(let schedule): add(schedule)
        }
    }

    private mutating func addNames(_ names: [Name]?) {
        add(names?.count ?? -1)
        for name in names ?? [] { add(name.text) }
    }
}
