public import PolicyCore

/// What the app does when a button is pressed, by the button’s action: `retry`, `logIn`, `freeSpace`.
public struct RecoveryHandlers: Sendable {
    enum Handler: Sendable {
        case now(@Sendable (Decision.RecoveryOption) -> Bool)
        case later(@Sendable (Decision.RecoveryOption) async -> Bool)
    }

    private var handlers: [String: Handler] = [:]

    /// No handlers.
    public init() {}

    /// Sets the handler of an action. It returns whether the work can be retried; `attemptRecovery` and
    /// ``PresentationQueue/answer(_:option:)`` return that, and nothing else depends on it. The last handler set for an
    /// action counts.
    public mutating func on(_ action: String, _ handler: @escaping @Sendable (Decision.RecoveryOption) async -> Bool) {
        handlers[action] = .later(handler)
    }

    /// The same for a synchronous handler: only such a handler can be called by
    /// ``PresentableError/attemptRecovery(optionIndex:)``.
    public mutating func onSync(_ action: String, _ handler: @escaping @Sendable (Decision.RecoveryOption) -> Bool) {
        handlers[action] = .now(handler)
    }

    /// Sets the handler of a declared action: see ``on(_:_:)-(String,_)``.
    public mutating func on(
        _ action: PolicyAction, _ handler: @escaping @Sendable (Decision.RecoveryOption) async -> Bool
    ) { on(action.name, handler) }

    /// The same for a synchronous handler.
    public mutating func onSync(
        _ action: PolicyAction, _ handler: @escaping @Sendable (Decision.RecoveryOption) -> Bool
    ) { onSync(action.name, handler) }

    /// These handlers and others; if both have a handler for an action, the other one counts.
    public func adding(_ others: RecoveryHandlers) -> RecoveryHandlers {
        var all = self
        all.handlers.merge(others.handlers) { $1 }
        return all
    }

    /// The actions that have a handler.
    public var actions: Set<String> { Set(handlers.keys) }

    func handler(for action: String) -> Handler? { handlers[action] }

    /// For an action that is done without asking. False where nobody does it.
    func perform(_ action: String) async -> Bool {
        let option = Decision.RecoveryOption(id: action, title: "", action: action, role: .default, locale: "")
        switch handlers[action] {
        case .now(let handler): return handler(option)
        case .later(let handler): return await handler(option)
        case nil: return false
        }
    }
}
