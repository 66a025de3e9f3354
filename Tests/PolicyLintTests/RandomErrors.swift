import PolicyEngine
import TestSupport

/// Errors and situations made of what a policy mentions, and of what it does not.
struct RandomErrors {
    private let policy: CompiledPolicy
    private let names: [String]
    private var random: SeededRandom

    init(policy: ErrorPolicy, seed: UInt64) {
        self.policy = policy.compiled
        let table = policy.compiled.links.book.names
        names = (0..<Int32(table.count)).map { table.text($0) } + ["Unheard", "unheardOf"]
        random = SeededRandom(seed: seed)
    }

    mutating func next() -> ErrorEvent {
        let links = (0..<(random.chance(25) ? random.number(2...3) : 1)).map { _ in link() }
        var event = ErrorEvent(links: links, context: context())
        for own in policy.ownTests.rows.shuffled(using: &random).prefix(8) where random.chance(60) {
            let value: EventValue =
                random.chance(50) ? .text(random.pick(names)) : .integer(Int64(random.number(0...6)))
            let name = ValueName(
                source: ValueSource(rawValue: own.source) ?? .context, key: policy.strings.string(own.key))
            if name.source == .parameter, random.chance(20) {
                event.links[event.links.count - 1].parameters[name.key] = value
            } else {
                name.set(value, in: &event)
            }
        }
        return event
    }

    private mutating func link() -> ErrorCause {
        var link = ErrorCause()
        let domains = policy.links.book.domains.rows
        if random.chance(75) { link.domain = random.pick(names) }
        if !domains.isEmpty, random.chance(50) {
            let domain = random.pick(domains)
            link.domain = policy.links.book.names.text(domain.name)
            if !domain.codes.isEmpty {
                link.code = ErrorCode(
                    policy.links.book.names.text(
                        policy.links.book.domainCodes[random.pick(Array(domain.codes.indices))]))
                let known = policy.links.book.interned(link)
                if known.codeKind == .number, random.chance(50) { link.code = .number(known.number) }
            }
        } else if random.chance(60) {
            link.code = random.chance(50) ? ErrorCode(random.pick(names)) : .number(Int64(random.number(-3...600)))
        }
        if random.chance(50) {
            link.http = random.pick([
                400, 401, 403, 404, 409, 410, 418, 422, 429, 451, 500, 501, 502, 503, 504, 599, 200,
            ])
        }
        if random.chance(20) {
            link.headers = [HTTPHeader(name: "Retry-After", value: random.pick(["7", "x", "100000"]))]
        }
        return link
    }

    private mutating func context() -> EventContext {
        var context = EventContext()
        if random.chance(60) {
            context.scope = policy.scopes.path(Int32(random.number(0...policy.scopes.screens.count - 1)))
        }
        if random.chance(40) { context.attempt = random.number(1...6) }
        if random.chance(40) { context.isFirstLoad = random.chance(50) }
        if random.chance(40) { context.isUserInitiated = random.chance(50) }
        if random.chance(40) { context.isIdempotent = random.chance(50) }
        if random.chance(40) { context.isOnline = random.chance(50) }
        if random.chance(30) { context.platform = random.pick(["iOS", "macOS", "Linux"]) }
        if random.chance(30) { context.appVersion = random.pick(["1", "2.5", "3.0", "3.2.1", "4"]) }
        if random.chance(40) { context.locale = random.pick(policy.locales) }
        return context
    }
}
