/// The situation of one event, looked up once.
struct MatchContext {
    let flags: UInt16
    let screen: Int32
    let attempt: Int?
    let version: Version?

    init(_ context: EventContext, _ server: RetryAfter, _ scopes: ScopeTable) {
        flags =
            FlagBits.reported(.firstLoad, context.firstLoad) | FlagBits.reported(.userInitiated, context.userInitiated)
            | FlagBits.reported(.idempotent, context.idempotent) | FlagBits.reported(.online, context.online)
            | FlagBits.reported(.retryAfter, server.wait != nil)
        screen = scopes.resolve(context.scope)
        attempt = context.attempt
        version = context.appVersion.flatMap { Version($0) }
    }
}
