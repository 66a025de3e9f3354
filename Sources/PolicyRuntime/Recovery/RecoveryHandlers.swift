public import PolicyCore

/// What an app does when a button is pressed, by the option's action: `retry`, `logIn`, `freeSpace`.
public struct RecoveryHandlers: Sendable {
    enum Handler: Sendable {
        case now(@Sendable (Decision.RecoveryOption) -> Bool)
        case later(@Sendable (Decision.RecoveryOption) async -> Bool)
    }

    private var handlers: [String: Handler] = [:]

    /// None yet.
    public init() {}

    /// Does something for an action, and says whether what failed is worth another try: `attemptRecovery` and ``PresentationQueue/answer(_:option:)`` hand
    /// that on, and nothing else depends on it. The last one set for an action counts.
    public mutating func on(_ action: String, _ handler: @escaping @Sendable (Decision.RecoveryOption) async -> Bool) {
        handlers[action] = .later(handler)
    }

    /// The same for what is done at once: only such a handler can answer ``PresentableError/attemptRecovery(optionIndex:)``.
    public mutating func onSync(_ action: String, _ handler: @escaping @Sendable (Decision.RecoveryOption) -> Bool) {
        handlers[action] = .now(handler)
    }

    /// Does something for an action the policy declares: see ``on(_:_:)-(String,_)``.
    public mutating func on(
        _ action: PolicyAction, _ handler: @escaping @Sendable (Decision.RecoveryOption) async -> Bool
    ) { on(action.name, handler) }

    /// The same for what is done at once.
    public mutating func onSync(
        _ action: PolicyAction, _ handler: @escaping @Sendable (Decision.RecoveryOption) -> Bool
    ) { onSync(action.name, handler) }

    /// These, and where both know an action the others.
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
