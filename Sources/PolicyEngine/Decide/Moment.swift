/// The situation of one event, looked up once.
struct Moment {
    let flags: UInt16
    let screen: Int32
    let attempt: Int?
    let version: Version?

    init(_ context: EventContext, _ hint: ServerHint, _ policy: CompiledPolicy) {
        flags =
            FlagBits.reported(.firstLoad, context.firstLoad) | FlagBits.reported(.userInitiated, context.userInitiated)
            | FlagBits.reported(.idempotent, context.idempotent) | FlagBits.reported(.online, context.online)
            | FlagBits.reported(.retryAfter, hint.wait != nil)
        screen = policy.scopes.resolve(context.scope)
        attempt = context.attempt
        version = context.appVersion.flatMap { Version($0) }
    }
}

extension CompiledPolicy {
    /// What a probe leaves open: excluded screens, situations with values, exclusions and the cause.
    func acceptsMore(
        _ number: Int32, link: Int, of event: ErrorEvent, _ views: UnsafeBufferPointer<LinkView>, _ moment: Moment
    ) -> Bool {
        let candidate = candidates[Int(number)]
        for excluded in candidate.excludedScopes where scopes.holds(excluded, moment.screen) { return false }
        guard !candidate.asksMore || accepts(candidate, moment, event.context) else { return false }
        for excluded in candidate.excluded where links.accepts(excluded, views[link], { event.links[link] }) { return false }
        guard let cause = candidate.cause else { return true }
        for deeper in (link + 1)..<max(views.count, link + 1) where links.accepts(cause, views[deeper], { event.links[deeper] }) { return true }
        return false
    }

    private func accepts(_ candidate: Candidate, _ moment: Moment, _ context: EventContext) -> Bool {
        if let test = candidate.attempt {
            guard let attempt = moment.attempt, test.accepts(.integer(Int64(attempt)), links.book.names) else { return false }
        }
        if let test = candidate.platform {
            guard let platform = context.platform, test.accepts(.text(platform), links.book.names) else { return false }
        }
        if let test = candidate.version {
            guard let version = moment.version, test.accepts(version) else { return false }
        }
        for own in candidate.own {
            guard let value = context.values[own.key], own.test.accepts(value, links.book.names) else { return false }
        }
        return true
    }
}
