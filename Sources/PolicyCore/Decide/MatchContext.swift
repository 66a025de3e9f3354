/// The situation of one event, looked up once.
package struct MatchContext {
    package let flags: UInt16
    package let screen: Int32
    let attempt: Int?
    let version: Version?
    let platform: String?
    let values: EventValues

    /// Not an initializer, which would get a copy of the event to keep.
    package static func of(_ event: ErrorEvent, server: RetryAfter, scopes: ScopeTable) -> MatchContext {
        let flags =
            FlagBits.reported(.firstLoad, event.context.isFirstLoad)
            | FlagBits.reported(.userInitiated, event.context.isUserInitiated)
            | FlagBits.reported(.idempotent, event.context.isIdempotent)
            | FlagBits.reported(.online, event.context.isOnline)
            | FlagBits.reported(.retryAfter, server.wait != nil)
        return MatchContext(
            flags: flags, screen: scopes.resolve(event.context.scope), attempt: event.context.attempt,
            version: event.context.appVersion.flatMap { Version($0) }, platform: event.context.platform,
            values: event.context.values)
    }
}
