import TestSupport

func randomEvents(for policy: ReferencePolicy, seed: UInt64, count: Int) -> [ReferenceEvent] {
    var maker = RandomEventMaker(random: SeededRandom(seed: seed), policy: policy)
    return (0..<count).map { _ in maker.make() }
}

private struct RandomEventMaker {
    var random: SeededRandom
    var policy: ReferencePolicy
    let noon = ReferenceTime(year: 2026, month: 11, day: 21, clock: 12 * 3600).secondsSince1970

    /// Most events are built to fit an entry; what the entry leaves open stays random, so others claim it too.
    mutating func make() -> ReferenceEvent {
        let classifying = policy.rules.flatMap(\.when).filter { !$0.refines }
        let wanted = classifying.isEmpty || random.chance(15) ? policy.rules.flatMap(\.when) : classifying
        let entry = random.chance(88) ? random.pick(wanted) : nil
        var event = ReferenceEvent(error: error(depth: 0, fitting: entry))
        event.context = context()
        guard let entry else { return event }
        let policy = policy
        if let cause = entry.cause { event.error.underlying.append(link { policy.holds(cause, on: $0) }) }
        for _ in 0..<30 {
            let missed = entry.mentionedSituations.filter { !entry.claims($0, event.reported($0)) }
            if missed.isEmpty { break }
            let other = context()
            for situation in missed { event.context.copy(situation, from: other) }
            if missed.contains(where: { if case .parameter = $0 { true } else { false } }) {
                event.error.parameters = parameters()
            }
            if missed.contains(.retryAfter) || missed.contains(where: { if case .header = $0 { true } else { false } })
            {
                event.error.headers = headers(always: true)
            }
        }
        return event
    }

    private mutating func link(_ fits: (ReferenceError) -> Bool) -> ReferenceError {
        var link = link()
        for _ in 0..<40 where !fits(link) { link = self.link() }
        return link
    }

    private mutating func link() -> ReferenceError {
        let names = policy.domains.map(\.name)
        var link = ReferenceError(
            domain: random.chance(15) ? random.pick(RandomConditions.undeclaredDomains) : random.pick(names))
        let declared = policy.domain(link.domain)?.codes ?? []
        switch random.number(0...9) {
        case 0: link.code = nil
        case 1: link.code = .text(random.pick(RandomConditions.undeclaredNames + ["notFound", "007", "timedOut"]))
        case 2: link.code = .number(random.pick([-1001, -1009, 1, 2, 404, 503, 7, -1050]))
        case 3: link.code = .text(String(random.pick([-1001, 1, 2, 404])))
        case 4...6: link.code = declared.compactMap(\.number).randomElement(using: &random).map { .number($0) }
        default: link.code = declared.map(\.name).randomElement(using: &random).map { .text($0) }
        }
        link.http = random.maybe(45) { $0.pick([401, 404, 422, 450, 500, 503, 504, 599]) }
        if random.chance(25) { link.headers = headers(always: false) }
        link.description = random.maybe(10) { _ in "for developers \"only\"" }
        return link
    }

    private mutating func error(depth: Int, fitting entry: ReferenceEntry?) -> ReferenceError {
        let policy = policy
        var error = depth == 0 && random.chance(85) ? link { entry?.claims(link: $0, policy) ?? true } : link()
        if depth == 0 || random.chance(15) { error.parameters = parameters() }
        let most = [2, 2, 1, 0][depth]
        if most > 0, random.chance(50) {
            for _ in 0..<random.number(1...most) {
                error.underlying.append(self.error(depth: depth + 1, fitting: entry))
            }
        }
        return error
    }

    private mutating func parameters() -> [String: ReferenceValue] {
        var all: [String: ReferenceValue] = [:]
        if random.chance(40) {
            all["username"] = random.pick([
                .text("bob"), .text("Zoë"), .text("{count}"), .text(""), .text(" \u{A0}"), .flag(true), .flag(false),
            ])
        }
        if random.chance(40) { all["count"] = .number(Double(random.pick([0, 1, 7, 999, 1250]))) }
        if random.chance(30) { all["amount"] = .number(random.pick([2.5, 12, 0.75, -3])) }
        if random.chance(30) { all["serverMessage"] = .text("We are closed") }
        return all
    }

    private mutating func headers(always: Bool) -> [String: String] {
        var all: [String: String] = [:]
        let number = random.pick(["0", "1", "7", "30", "100", "400", "86400"])
        let milliseconds = random.pick(["0", "1000", "1500", "2000", "7000", "400000", "soon", "-5", ""])
        switch random.number(0...9) {
        case 0...2: all["Retry-After"] = number
        case 3...5:
            let moment = noon + random.pick([-30, 0, 2, 60, 600])
            all[random.pick(["Retry-After", "retry-after"])] = ReferenceTime(secondsSince1970: moment).http(
                form: random.number(0...2))
            if random.chance(50) {
                let sent = ReferenceTime(secondsSince1970: noon - random.pick([0, 1, 5]))
                all["Date"] = sent.http(form: random.number(0...2))
            }
        case 6: all[random.pick(["retry-after-ms", "Retry-After-Ms"])] = milliseconds
        case 7: all["x-ms-retry-after-ms"] = milliseconds
        case 8: all["x-amz-retry-after"] = milliseconds
        default: all["grpc-retry-pushback-ms"] = milliseconds
        }
        if random.chance(20), all["retry-after"] == nil {
            all["Retry-After"] = random.pick(["later", "7.5", "-3", "2"])
        }
        if random.chance(10) { all["Content-Type"] = "text/html" }
        if random.chance(40) { all["X-Should-Retry"] = random.pick(["true", "false", "TRUE", "3", "7"]) }
        if random.chance(20) { all["x-error"] = random.pick(["true", "timeout", "4"]) }
        return always || random.chance(80) ? all : [:]
    }

    private mutating func context() -> ReferenceContext {
        var context = ReferenceContext()
        context.scope = random.maybe(75) {
            $0.pick([
                "login", "checkout", "checkout/payment", "checkout/payment/card", "checkout/review",
                "checkout/payment/card/pin",
                "settings", "login/otp", "checkouts",
            ])
        }
        context.attempt = random.maybe(70) { $0.pick([1, 1, 1, 2, 2, 3, 4, 5, 6, 9]) }
        context.firstLoad = random.maybe(65) { $0.chance(60) }
        context.userInitiated = random.maybe(65) { $0.chance(60) }
        context.idempotent = random.maybe(75) { $0.chance(80) }
        context.online = random.maybe(65) { $0.chance(60) }
        context.elapsed = random.maybe(50) { $0.pick([0, 0.5, 1.25, 3, 30, 59.5, 119]) }
        context.locale = random.maybe(75) {
            $0.pick(["de", "de-AT", "en", "en-GB", "fr", "de-CH", "vi", "vi-VN", "zh-Hans", "zh-Hans-SG"])
        }
        context.platform = random.maybe(60) { $0.pick(["iOS", "macOS", "iPadOS", "linux"]) }
        context.appVersion = random.maybe(60) {
            $0.pick(["3.2.0", "3.2", "3.10", "4.0.0", "4.0.1", "1.0", "2.5", "2.5.0.1", "3.1.9"])
        }
        context.field = random.maybe(35) { $0.pick(RandomConditions.fields) }
        context.now = random.maybe(50) { [noon] in noon + $0.pick([0, -10, 10]) }
        if random.chance(60) { context.values["plan"] = .text(random.pick(["pro", "free", "trial", "proPlus"])) }
        if random.chance(40) { context.values["beta"] = .flag(random.chance(60)) }
        if random.chance(40) { context.values["level"] = .number(Double(random.pick([1, 3, 4, 5, 6, 7]))) }
        return context
    }
}

extension ReferenceContext {
    fileprivate mutating func copy(_ situation: ReferenceSituation, from other: ReferenceContext) {
        switch situation {
        case .scope: scope = other.scope
        case .attempt: attempt = other.attempt
        case .firstLoad: firstLoad = other.firstLoad
        case .userInitiated: userInitiated = other.userInitiated
        case .idempotent: idempotent = other.idempotent
        case .online: online = other.online
        case .retryAfter: break
        case .platform: platform = other.platform
        case .appVersion: appVersion = other.appVersion
        case .context(let key): values[key] = other.values[key]
        case .header, .parameter: break
        }
    }
}
