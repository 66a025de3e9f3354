import TestSupport

func randomPolicy(seed: UInt64) -> ReferencePolicy {
    var maker = RandomPolicyMaker(random: SeededRandom(seed: seed))
    return maker.make()
}

private struct RandomPolicyMaker {
    var random: SeededRandom
    var policy = ReferencePolicy()

    mutating func make() -> ReferencePolicy {
        let german = random.number(0...2)
        policy.locales.required = german == 0 ? ["de"] : []
        policy.locales.optional =
            (german == 1 ? ["de"] : []) + (random.chance(20) ? ["de-AT"] : [])
            + ["vi", "zh-Hans"].filter { _ in random.chance(30) }
        policy.locales.draft = german == 2 && random.chance(40) ? ["de"] : []
        makeDomains()
        makeScopes()
        if random.chance(30) { policy.reports = ["attempt", "firstLoad", "userInitiated", "idempotent", "online"] }
        policy.actions = ["logOut", "freeSpace"]
        policy.options = [
            ReferenceOption(id: "retry", title: ["Try again"], action: "retry"),
            ReferenceOption(id: "close", title: ["Close {field}", "Close"], action: "dismiss", role: "cancel"),
            ReferenceOption(
                id: "wipe", title: ["Free {count} bytes", "Free space"], action: "freeSpace", role: "destructive"),
        ]
        for name in ["patient", "hasty"] where random.chance(80) { policy.schedules[name] = schedule() }
        makeCategories()
        makeExceptions()
        for index in 0..<random.number(2...12) { makeRule(index) }
        makeBeats()
        makeFallback()
        makeTranslations()
        return policy
    }

    private mutating func makeDomains() {
        let names = ["timedOut", "timeout", "payLimit", "payFailed", "notFound", "wrapped", "denied", "paid"]
        for name in random.some(["NSURLErrorDomain", "APIError", "Shop.Error", "Disk"], 3...4) {
            let style = random.pick([0, 0, 1, 2])
            var domain = ReferenceDomain(name: name, codes: [])
            for code in random.some(names, 4...6) {
                let number = random.pick([-1001, -1009, 1, 2, 404, 503])
                domain.codes.append(
                    ReferenceCodeName(name: code, number: style == 1 || style == 2 && random.chance(40) ? nil : number))
            }
            if random.chance(20) {
                domain.wrappers = .everyCode
            } else if random.chance(40) {
                domain.wrappers = .names(random.some(domain.codes.map(\.name), 1...2))
            }
            if random.chance(30) { domain.parameters = RandomConditions.parameters }
            policy.domains.append(domain)
        }
    }

    private mutating func makeScopes() {
        let plain = random.chance(40)
        for path in ["login", "checkout", "checkout/payment", "checkout/payment/card"] {
            var scope = ReferenceScope(path: path)
            if !plain {
                scope.loudest = random.maybe(40) { $0.pick(ReferenceSurface.allCases) }
                if random.chance(30) { scope.fields = RandomConditions.fields }
            }
            policy.scopes.append(scope)
        }
    }

    private mutating func makeExceptions() {
        for index in policy.scopes.indices where policy.scopes[index].loudest != nil && random.chance(50) {
            let names = [random.pick(policy.allCategories), random.pick(policy.allCategories)]
            policy.scopes[index].exceptions = Array(Set(names)).sorted()
        }
    }

    private mutating func makeCategories() {
        let named = [
            ("connectivity", "retryable"), ("slow", "retryable"), ("session", "requiresLogout"),
            ("broken", "nonRetryable"),
        ]
        for (name, kind) in named where random.chance(60) {
            policy.categories.append(ReferenceCategory(name: name, kind: kind, words: ReferenceWords()))
        }
        for name in ReferencePolicy.kinds where random.chance(40) {
            policy.categories.append(ReferenceCategory(name: name, kind: nil, words: ReferenceWords()))
        }
        for index in policy.categories.indices {
            let name = policy.categories[index].name
            policy.categories[index].words = words(name, density: 50)
            if policy.kind(ofCategory: name) == "retryable", random.chance(60) {
                policy.categories[index].words.retry = retry()
            }
        }
    }

    private mutating func makeRule(_ index: Int) {
        let id = random.pick(["net", "pay", "Shop", "a"]) + ".\(index)"
        let refining = random.chance(35)
        var conditions = RandomConditions(random: SeededRandom(seed: random.next()), policy: policy)
        var entries: [ReferenceEntry] = []
        for _ in 0..<random.pick([1, 1, 1, 2, 3]) { entries.append(conditions.entry(refining: refining)) }
        // Collisions are the interesting part: often the same claim again, or a little less.
        if let other = policy.rules.filter({ $0.when[0].refines == refining }).randomElement(using: &random),
            random.chance(35)
        {
            entries[0] = other.when[0]
            if random.chance(60) {
                let known = entries[0].mentionedSituations
                entries[0].situations += conditions.situations().filter { !known.contains($0.situation) }
            }
        }
        let named = policy.rules.filter { !$0.when.allSatisfy(\.refines) }.map(\.id) + ["fallback"]
        for index in entries.indices where refining && random.chance(25) {
            entries[index].rule = random.some(named, 1...2)
            if random.chance(50) { entries[index].category = nil }
        }
        var words = words(id, density: refining ? 60 : 55)
        if !refining {
            let categories = policy.allCategories
            let chosen = random.chance(55) ? "retryable" : random.pick(categories)
            let mustSay = entries.contains { $0.namesNothingAboutTheError }
            if mustSay || random.chance(75) { words.category = chosen }
            let likely = policy.categories.filter { $0.kind == "retryable" }.map(\.name)
            if words.category == "retryable", !likely.isEmpty, random.chance(50) {
                words.category = random.pick(likely)
            }
        }
        if random.chance(35) { words.retry = retry() }
        if !refining { leaveOutTitles(&words) }
        if let twin = policy.rules.last(where: { $0.when[0].refines == refining }), random.chance(15) {
            let mustSay = !refining && entries.contains { $0.namesNothingAboutTheError }
            if !mustSay || twin.words.category != nil { words = twin.words }
        }
        if words == ReferenceWords() { words.show = random.pick(ReferenceSurface.allCases) }
        let owner = random.maybe(20) { $0.pick(["growth-team", "core"]) }
        policy.rules.append(ReferenceRule(id: id, owner: owner, when: entries, words: words))
    }

    /// Where the category has one.
    private mutating func leaveOutTitles(_ words: inout ReferenceWords) {
        let category = words.category ?? "nonRetryable"
        let above = [category, policy.kind(ofCategory: category)].compactMap { policy.category($0)?.words }
        if let message = words.message, message.reason != nil || message.suggestion != nil,
            above.contains(where: { $0.message?.title != nil }), random.chance(30)
        {
            words.message?.title = nil
        }
        if words.gaveUp?.message?.reason != nil, above.contains(where: { $0.gaveUp?.message?.title != nil }),
            random.chance(40)
        {
            words.gaveUp?.message?.title = nil
        }
    }

    /// Only from one end of a shuffled row to the other, so there is no way round.
    private mutating func makeBeats() {
        let row = policy.rules.indices.shuffled(using: &random)
        for (place, index) in row.enumerated() where random.chance(25) {
            let weaker = row[(place + 1)...].filter {
                policy.rules[$0].when[0].refines == policy.rules[index].when[0].refines
            }
            policy.rules[index].beats = random.some(weaker.map { policy.rules[$0].id }, 0...2)
        }
    }

    private mutating func texts(_ name: String, trusted: Bool) -> [String] {
        var all: [String] = []
        if random.chance(30) {
            all.append(
                name + " {"
                    + random.pick([
                        "username", "count", "amount", "attempt", "field", "retriesLeft", "retryAfter", "http", "code",
                        "domain",
                    ])
                    + "}.")
        }
        if random.chance(8) { all.append("\(name) {username} and {count}") }
        if trusted || random.chance(3) { all.append(name + ": {serverMessage}") }
        return all + [name]
    }

    private mutating func message(_ name: String, trusted: Bool) -> ReferenceMessage {
        var message = ReferenceMessage()
        if random.chance(80) {
            message.title = texts("Title of \(name)", trusted: trusted)
            if random.chance(50) { message.reason = texts("Reason of \(name)", trusted: trusted) }
            if random.chance(50) { message.suggestion = texts("Suggestion: \(name)", trusted: trusted) }
        }
        if message.title == nil || random.chance(25) { message.help = "https://help.example.com/" + name }
        return message
    }

    private mutating func words(_ name: String, density: Int) -> ReferenceWords {
        var words = ReferenceWords()
        if random.chance(density) {
            if random.chance(75) { words.show = random.pick(ReferenceSurface.allCases) } else { words.steps = steps() }
        }
        words.trustsServerMessage = random.chance(20)
        if random.chance(density) {
            words.message = message(name, trusted: words.trustsServerMessage && random.chance(70))
        }
        if random.chance(20) {
            words.gaveUp = ReferenceGaveUp()
            let text = message(name + " gave up", trusted: false)
            if random.chance(60), text.title != nil {
                words.gaveUp?.message = ReferenceMessage(title: text.title, reason: text.reason)
            }
            if random.chance(40) { words.gaveUp?.recovery = recovery() }
            if random.chance(60) || words.gaveUp == ReferenceGaveUp() {
                words.gaveUp?.show = random.pick(ReferenceSurface.allCases)
            }
        }
        words.field = random.maybe(15) { $0.pick(RandomConditions.fields) }
        if random.chance(density - 10) { words.recovery = recovery() }
        words.perform = random.maybe(15) { $0.pick(["none", "logOut", "freeSpace"]) }
        words.quiet = random.maybe(15) { $0.number(1...3) }
        words.minimumDuration = random.maybe(15) { $0.pick([300, 1000, 2000]) }
        words.absorbs = random.maybe(5) {
            [ReferenceAbsorb(category: "retryable", milliseconds: $0.pick([500, 30_000]))]
        }
        words.severity = random.maybe(15) { $0.pick(["debug", "info", "notice", "warning", "error", "critical"]) }
        words.log = random.maybe(15) { $0.chance(30) }
        return words
    }

    private mutating func recovery() -> [String] {
        random.some(policy.options.map(\.id), 0...2)
    }

    private mutating func steps() -> [ReferenceStep] {
        var steps: [ReferenceStep] = []
        var until = 0
        for _ in 0..<random.number(1...2) {
            until += random.number(1...2)
            steps.append(ReferenceStep(untilAttempt: until, show: random.pick(ReferenceSurface.allCases)))
        }
        return steps + [ReferenceStep(untilAttempt: nil, show: random.pick(ReferenceSurface.allCases))]
    }

    private mutating func retry() -> ReferenceRetryWord {
        if random.chance(12) { return .nothing }
        if let name = policy.schedules.keys.sorted().randomElement(using: &random), random.chance(60) {
            return .named(name)
        }
        return .written(schedule())
    }

    private mutating func schedule() -> ReferenceSchedule {
        var schedule = ReferenceSchedule()
        schedule.backoff = random.maybe(85) {
            $0.pick([
                .constant, .linear, .exponential, .exponential, .list([1000, 5000, 30_000]), .list([500]),
                .list([2000, 1000]),
            ])
        }
        let exponential = schedule.backoff ?? .exponential == .exponential
        if case .list = schedule.backoff {
            schedule.jitter = random.maybe(20) { $0.pick([.full, .equal, .share(percent: 20)]) }
        } else {
            schedule.initial = random.maybe(60) { $0.pick([300, 1000, 2000]) }
            schedule.multiplier = exponential ? random.maybe(40) { $0.pick([1.5, 2, 3]) } : nil
            schedule.jitter = random.maybe(80) {
                $0.pick([.none, .none, .none, .full, .equal, .share(percent: 20), .share(percent: 50)])
            }
            if exponential, random.chance(20) { schedule.jitter = .decorrelated }
        }
        let lists = schedule.initial == nil && schedule.backoff != nil && !exponential
        schedule.maxDelay = random.maybe(40) { $0.pick(lists ? [30_000, 60_000] : [3000, 10_000, 30_000]) }
        // A list's cap is its largest entry, which a floor must not pass.
        if !lists || schedule.maxDelay != nil { schedule.minDelay = random.maybe(20) { $0.pick([0, 700, 1500]) } }
        schedule.maxRetries = random.maybe(60) { $0.number(1...5) }
        schedule.maxElapsed = random.maybe(30) { $0.pick([5000, 60_000, 120_000]) }
        if random.chance(35) {
            schedule.honor = random.maybe(60) { $0.chance(50) }
            schedule.upTo =
                schedule.honor == nil ? random.pick([5000, 60_000]) : random.maybe(50) { $0.pick([5000, 600_000]) }
        }
        if random.chance(25) {
            if case .list = schedule.backoff {
            } else {
                schedule.jitter = random.pick([
                    .range(from: 50, to: 150), .range(from: 0, to: 25), .addedTime(700), .addedShare(25),
                ])
                schedule.fastFirst = random.maybe(50) { $0.chance(70) }
            }
        }
        schedule.wait = random.maybe(20) { $0.pick(["longest", "replace"]) }
        schedule.beyond = random.maybe(30) { $0.pick(["stop", "clamp", "ignore"]) }
        schedule.budget = random.maybe(15) { _ in true }
        schedule.assumeIdempotent = random.maybe(60) { $0.chance(80) }
        return schedule
    }

    private mutating func makeFallback() {
        let likely = random.chance(50) ? "retryable" : random.pick(policy.allCategories)
        policy.fallback = words("fallback", density: 30)
        policy.fallback.category = random.chance(50) ? likely : nil
        policy.fallback.show = policy.fallback.steps == nil ? random.pick([.toast, .alert, .inline]) : nil
        policy.fallback.message = message("fallback", trusted: false)
        if policy.fallback.message?.title == nil { policy.fallback.message?.title = ["Title of fallback"] }
        policy.fallback.recovery = random.chance(50) ? ["close"] : ["retry", "close"]
        if random.chance(30) { policy.fallback.retry = retry() }
        if policy.fallback.gaveUp?.recovery == [] { policy.fallback.gaveUp?.recovery = ["close"] }
    }

    /// Rules with the same words must not be told apart by their translations.
    private mutating func makeTranslations() {
        let twins = Set(policy.rules.map(\.words).filter { words in policy.rules.count { $0.words == words } > 1 })
        for locale in policy.locales.required + policy.locales.optional + policy.locales.draft {
            var entries: [String: ReferenceTranslation] = [:]
            let needed = policy.locales.required.contains(locale)
            for option in policy.options
            where needed && policy.fallback.recovery!.contains(option.id) || random.chance(65) {
                entries[option.id] = ReferenceTranslation(
                    message: ReferenceMessage(title: translated(option.title, locale)))
            }
            for rule in policy.rules where random.chance(70) && !twins.contains(rule.words) {
                entries[rule.id] = translation(rule.words, locale, complete: random.chance(60))
            }
            for category in policy.categories where random.chance(70) {
                entries[category.name] = translation(category.words, locale, complete: random.chance(60))
            }
            if needed || random.chance(60) {
                entries["fallback"] = translation(policy.fallback, locale, complete: needed)
            }
            policy.translations[locale] = entries
        }
    }

    private mutating func translated(_ texts: [String], _ locale: String) -> [String] {
        let all = texts.map { "[\(locale)] " + $0 }
        return all.count > 1 && random.chance(30) ? [all.last!] : all
    }

    private mutating func translation(_ words: ReferenceWords, _ locale: String, complete: Bool)
        -> ReferenceTranslation?
    {
        var translation = ReferenceTranslation()
        translation.message = self.translation(words.message ?? ReferenceMessage(), locale, complete: complete)
        if let message = words.gaveUp?.message, complete || random.chance(60) {
            translation.gaveUp = self.translation(message, locale, complete: complete)
            if translation.gaveUp == ReferenceMessage() { translation.gaveUp = nil }
        }
        return translation == ReferenceTranslation() ? nil : translation
    }

    private mutating func translation(_ source: ReferenceMessage, _ locale: String, complete: Bool) -> ReferenceMessage
    {
        var message = ReferenceMessage()
        if let title = source.title, complete || random.chance(85) { message.title = translated(title, locale) }
        if let reason = source.reason, complete || random.chance(65) { message.reason = translated(reason, locale) }
        if let suggestion = source.suggestion, complete || random.chance(65) {
            message.suggestion = translated(suggestion, locale)
        }
        if let help = source.help, random.chance(50) { message.help = help + "/" + locale }
        if !complete, random.chance(25), message.title?.count ?? 0 > 1 { message.title = [message.title![0]] }
        return message
    }
}
