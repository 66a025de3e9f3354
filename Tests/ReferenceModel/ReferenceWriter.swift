import TestSupport

/// How each part of a policy is spelled.
struct ReferenceWriter {
    var random: SeededRandom

    mutating func text(_ alternatives: [String]) -> ReferenceNode {
        alternatives.count == 1 && random.chance(70) ? .text(alternatives[0]) : .list(alternatives.map { .text($0) })
    }

    mutating func oneOrMore(_ nodes: [ReferenceNode]) -> ReferenceNode {
        nodes.count == 1 && random.chance(75) ? nodes[0] : .list(nodes)
    }

    mutating func duration(_ milliseconds: Int) -> ReferenceNode {
        if milliseconds % 60_000 == 0, milliseconds > 0 { return .plain("\(milliseconds / 60_000)m") }
        if milliseconds % 1000 != 0 { return .plain("\(milliseconds)ms") }
        let seconds = milliseconds / 1000
        return .plain(seconds > 60 && random.chance(50) ? "\(seconds / 60)m\(seconds % 60)s" : "\(seconds)s")
    }

    func locales(_ locales: ReferenceLocales) -> ReferenceNode {
        var pairs: [(String, ReferenceNode)] = [("source", .text(locales.source))]
        for (name, list) in [("required", locales.required), ("optional", locales.optional), ("draft", locales.draft)]
        where !list.isEmpty {
            pairs.append((name, .list(list.map { .text($0) })))
        }
        return .map(pairs)
    }

    func domains(_ domain: ReferenceDomain) -> [ReferenceNode] {
        let numbered = domain.codes.filter { $0.number != nil }.map { ($0.name, ReferenceNode.plain("\($0.number!)")) }
        let named = domain.codes.filter { $0.number == nil }.map { ReferenceNode.text($0.name) }
        var pairs: [(String, ReferenceNode)] = []
        switch domain.wrappers {
        case .nothing: break
        case .everyCode: pairs.append(("wrappers", .plain("true")))
        case .names(let names): pairs.append(("wrappers", .list(names.map { .text($0) })))
        }
        if !domain.parameters.isEmpty { pairs.append(("parameters", .list(domain.parameters.map { .text($0) }))) }
        if numbered.isEmpty { return [.map([("codes", .list(named))] + pairs)] }
        let first = ReferenceNode.map([("codes", .map(numbered))] + pairs)
        return named.isEmpty ? [first] : [first, .map([("codes", .list(named))])]
    }

    mutating func rule(_ rule: ReferenceRule) -> ReferenceNode {
        var pairs: [(String, ReferenceNode)] = [("id", .text(rule.id))]
        if let owner = rule.owner { pairs.append(("owner", .text(owner))) }
        var entries: [ReferenceNode] = []
        for entry in rule.when { entries.append(self.entry(entry)) }
        pairs.append(("when", oneOrMore(entries)))
        if !rule.beats.isEmpty { pairs.append(("beats", .list(rule.beats.shuffled(using: &random).map { .text($0) }))) }
        return .map(pairs + words(rule.words))
    }

    mutating func members(_ members: [ReferenceMember]) -> ReferenceNode {
        oneOrMore(members.shuffled(using: &random).map(member))
    }

    private func member(_ member: ReferenceMember) -> ReferenceNode {
        switch member {
        case .text(let text): text == "known" || text == "unknown" ? .plain(text) : .text(text)
        case .pattern(let pattern): .text(pattern)
        case .number(let number): .plain("\(number)")
        case .range(let low, let high): .plain((low.map(String.init) ?? "") + ".." + (high.map(String.init) ?? ""))
        case .statusClass(let hundreds): .plain("\(hundreds)xx")
        case .flag(let flag): .plain("\(flag)")
        case .present: .text("*")
        case .versions(let low, let high): .plain(low == high ? low! : (low ?? "") + ".." + (high ?? ""))
        }
    }

    private mutating func error(_ error: ReferenceErrorCondition) -> [(String, ReferenceNode)] {
        var pairs: [(String, ReferenceNode)] = []
        if let domain = error.domain { pairs.append(("domain", members(domain))) }
        if let code = error.code { pairs.append(("code", members(code))) }
        if let http = error.http { pairs.append(("http", members(http))) }
        return pairs
    }

    private mutating func categories(_ names: [String]) -> ReferenceNode {
        oneOrMore(names.map { .text($0) })
    }

    private mutating func situations(_ conditions: [ReferenceCondition]) -> [(String, ReferenceNode)] {
        var pairs: [(String, ReferenceNode)] = []
        var context: [(String, ReferenceNode)] = []
        var header: [(String, ReferenceNode)] = []
        var parameters: [(String, ReferenceNode)] = []
        for condition in conditions {
            let node = members(condition.members)
            if case .context(let key) = condition.situation {
                context.append((key, node))
            } else if case .parameter(let name) = condition.situation {
                parameters.append((name, node))
            } else if case .header(let name) = condition.situation {
                header.append((name, node))
            } else {
                pairs.append(("\(condition.situation)", node))
            }
        }
        if !context.isEmpty { pairs.append(("context", .map(context))) }
        if !header.isEmpty { pairs.append(("header", .map(header))) }
        if !parameters.isEmpty { pairs.append(("parameters", .map(parameters))) }
        return pairs
    }

    private mutating func entry(_ entry: ReferenceEntry) -> ReferenceNode {
        var pairs = error(entry.error) + situations(entry.situations)
        if let category = entry.category { pairs.append(("category", categories(category))) }
        if let rule = entry.rule { pairs.append(("rule", categories(rule))) }
        if let cause = entry.cause { pairs.append(("cause", .map(error(cause)))) }
        var not: [ReferenceNode] = []
        for thing in entry.not {
            switch thing {
            case .situation(let condition): not.append(.map(situations([condition])))
            case .error(let condition): not.append(.map(error(condition)))
            case .cause(let condition): not.append(.map([("cause", .map(error(condition)))]))
            case .category(let names): not.append(.map([("category", categories(names))]))
            }
        }
        if !not.isEmpty { pairs.append(("not", oneOrMore(not))) }
        return .map(pairs)
    }

    mutating func message(_ message: ReferenceMessage) -> [(String, ReferenceNode)] {
        var pairs: [(String, ReferenceNode)] = []
        if let title = message.title { pairs.append(("title", text(title))) }
        if let reason = message.reason { pairs.append(("reason", text(reason))) }
        if let suggestion = message.suggestion { pairs.append(("suggestion", text(suggestion))) }
        if let help = message.help { pairs.append(("help", .text(help))) }
        return pairs
    }

    mutating func translation(_ translation: ReferenceTranslation) -> ReferenceNode {
        var pairs = message(translation.message)
        if let gaveUp = translation.gaveUp { pairs.append(("gaveUp", .map(message(gaveUp)))) }
        return .map(pairs)
    }

    mutating func words(_ words: ReferenceWords) -> [(String, ReferenceNode)] {
        var pairs: [(String, ReferenceNode)] = []
        if let category = words.category { pairs.append(("category", .text(category))) }
        if let show = words.show { pairs.append(("show", .plain(show.rawValue))) }
        if let steps = words.steps { pairs.append(("steps", .list(steps.map(step)))) }
        if let gaveUp = words.gaveUp {
            var inner: [(String, ReferenceNode)] = []
            if let show = gaveUp.show { inner.append(("show", .plain(show.rawValue))) }
            if let message = gaveUp.message { inner.append(("message", .map(self.message(message)))) }
            if let recovery = gaveUp.recovery { inner.append(("recovery", .list(recovery.map { .text($0) }))) }
            pairs.append(("gaveUp", .map(inner)))
        }
        if let field = words.field { pairs.append(("field", .text(field))) }
        if let message = words.message { pairs.append(("message", .map(self.message(message)))) }
        if words.trustsServerMessage { pairs.append(("trust", .list([.plain("serverMessage")]))) }
        if let recovery = words.recovery { pairs.append(("recovery", .list(recovery.map { .text($0) }))) }
        if let perform = words.perform { pairs.append(("perform", .plain(perform))) }
        switch words.retry {
        case .nothing: pairs.append(("retry", .plain("none")))
        case .named(let name): pairs.append(("retry", .text(name)))
        case .written(let schedule): pairs.append(("retry", .map(self.schedule(schedule))))
        case nil: break
        }
        if let quiet = words.quiet { pairs.append(("quiet", .plain("\(quiet)"))) }
        if let least = words.minimumDuration { pairs.append(("minimumDuration", duration(least))) }
        if let absorbs = words.absorbs {
            var nodes: [ReferenceNode] = []
            for absorb in absorbs {
                nodes.append(.map([("category", .text(absorb.category)), ("for", duration(absorb.milliseconds))]))
            }
            pairs.append(("absorbs", .list(nodes)))
        }
        if let severity = words.severity { pairs.append(("severity", .plain(severity))) }
        if let log = words.log { pairs.append(("log", .plain("\(log)"))) }
        return pairs
    }

    private func step(_ step: ReferenceStep) -> ReferenceNode {
        var pairs: [(String, ReferenceNode)] = [("show", .plain(step.show.rawValue))]
        if let until = step.untilAttempt { pairs.append(("untilAttempt", .plain("\(until)"))) }
        return .map(pairs)
    }

    mutating func schedule(_ schedule: ReferenceSchedule) -> [(String, ReferenceNode)] {
        var pairs: [(String, ReferenceNode)] = []
        switch schedule.backoff {
        case .list(let waits):
            var nodes: [ReferenceNode] = []
            for wait in waits { nodes.append(duration(wait)) }
            pairs.append(("backoff", .list(nodes)))
        case .some(let backoff): pairs.append(("backoff", .plain("\(backoff)")))
        case nil: break
        }
        for (name, value) in [
            ("initial", schedule.initial), ("maxDelay", schedule.maxDelay), ("minDelay", schedule.minDelay),
            ("maxElapsed", schedule.maxElapsed),
        ] {
            if let value { pairs.append((name, duration(value))) }
        }
        if let multiplier = schedule.multiplier { pairs.append(("multiplier", .plain(jsonNumber(multiplier)))) }
        switch schedule.jitter {
        case .share(let percent): pairs.append(("jitter", .plain("\(percent)%")))
        case .range(let from, let to):
            pairs.append(("jitter", .map([("from", .plain("\(from)%")), ("to", .plain("\(to)%"))])))
        case .addedTime(let time): pairs.append(("jitter", .map([("add", duration(time))])))
        case .addedShare(let percent): pairs.append(("jitter", .map([("add", .plain("\(percent)%"))])))
        case .some(let jitter): pairs.append(("jitter", .plain("\(jitter)")))
        case nil: break
        }
        if let retries = schedule.maxRetries { pairs.append(("maxRetries", .plain("\(retries)"))) }
        var hint: [(String, ReferenceNode)] = []
        if let honor = schedule.honor { hint.append(("honor", .plain("\(honor)"))) }
        if let upTo = schedule.upTo { hint.append(("upTo", duration(upTo))) }
        if let wait = schedule.wait { hint.append(("wait", .plain(wait))) }
        if let beyond = schedule.beyond { hint.append(("beyond", .plain(beyond))) }
        if let fast = schedule.fastFirst { pairs.append(("fastFirst", .plain("\(fast)"))) }
        if schedule.budget == true {
            pairs.append(("budget", .map([("maxTokens", .plain("5")), ("tokenRatio", .plain("0.5"))])))
        }
        if !hint.isEmpty { pairs.append(("retryAfter", .map(hint))) }
        if let assume = schedule.assumeIdempotent { pairs.append(("assumeIdempotent", .plain("\(assume)"))) }
        return pairs
    }
}
