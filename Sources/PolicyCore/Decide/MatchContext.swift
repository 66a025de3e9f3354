/// The situation of one event, looked up once.
struct MatchContext {
    let flags: UInt16
    let screen: Int32
    let attempt: Int?
    let version: Version?

    init(_ context: EventContext, _ server: RetryAfter, _ scopes: ScopeTable) {
        flags =
            FlagBits.reported(.firstLoad, context.isFirstLoad) | FlagBits.reported(.userInitiated, context.isUserInitiated)
            | FlagBits.reported(.idempotent, context.isIdempotent) | FlagBits.reported(.online, context.isOnline)
            | FlagBits.reported(.retryAfter, server.wait != nil)
        screen = scopes.resolve(context.scope)
        attempt = context.attempt
        version = context.appVersion.flatMap { Version($0) }
    }
}
