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
    /// The depth of the screen a candidate stands at for the reported one; nil when it does not claim it.
    @inline(__always)
    func level(of candidate: Candidate, at screen: Int32) -> Int32? {
        for excluded in candidate.excludedScopes where scopes.holds(excluded, screen) { return nil }
        if candidate.scopes.isEmpty { return 0 }
        for named in candidate.scopes where scopes.holds(named, screen) { return scopes.screens[Int(named)].depth }
        return nil
    }

    /// Everything asked about the situation, but for the screen.
    @inline(__always)
    func accepts(_ candidate: Candidate, _ moment: Moment, _ context: EventContext) -> Bool {
        if moment.flags & ~candidate.flags != 0 { return false }
        return !candidate.asksMore || acceptsMore(candidate, moment, context)
    }

    private func acceptsMore(_ candidate: Candidate, _ moment: Moment, _ context: EventContext) -> Bool {
        if let test = candidate.attempt {
            guard let attempt = moment.attempt, LinkTest.accepts(test, .integer(Int64(attempt)), vocabulary.names) else { return false }
        }
        if let test = candidate.platform {
            guard let platform = context.platform, LinkTest.accepts(test, .text(platform), vocabulary.names) else { return false }
        }
        if let test = candidate.version {
            guard let version = moment.version, test.accepts(version) else { return false }
        }
        for own in candidate.own {
            guard let value = context.values[own.key], LinkTest.accepts(own.test, value, vocabulary.names) else { return false }
        }
        return true
    }

    /// Everything asked about one link, and about the links deeper than it.
    @inline(__always)
    func accepts(_ candidate: Candidate, link: Int, of event: ErrorEvent, _ views: UnsafeBufferPointer<LinkView>) -> Bool {
        let outer = event.links[link]
        guard accepts(candidate.error, views[link], outer) else { return false }
        for excluded in candidate.excluded where accepts(excluded, views[link], outer) { return false }
        guard let cause = candidate.cause else { return true }
        for deeper in (link + 1)..<max(views.count, link + 1) where accepts(cause, views[deeper], event.links[deeper]) { return true }
        return false
    }
}
