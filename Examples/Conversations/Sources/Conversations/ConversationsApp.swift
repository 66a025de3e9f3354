import PolicyRuntime

/// Three screens over a service that misbehaves. What is shown, tried again or kept quiet is all in `policies/`.
final class ConversationsApp<AppClock: Clock>: Sendable where AppClock.Duration == Duration {
    let errors: ErrorHandlerChain
    private let api: API
    private let clock: AppClock
    private let print: @Sendable (String) -> Void
    private let hasLoaded = Guarded(false)

    init(
        _ policy: ErrorPolicy, api: API, presenter: any Presenter, clock: AppClock, locale: String? = nil,
        print: @escaping @Sendable (String) -> Void, log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.api = api
        self.clock = clock
        self.print = print
        var handlers = RecoveryHandlers()
        let actions: [PolicyAction] = [
            .logOut, .resetPassword, .updateApp, .contactSupport, .openBrowser, .openSettings, .logIn,
        ]
        for action in actions {
            handlers.onSync(action) { option in
                print("  → the app does “\(option.action)”\n")
                return false
            }
        }
        let observer = ExposureLog(print: log)
        let queue = PresentationQueue(presenter: presenter, clock: clock, observer: observer)
        errors = ErrorHandlerChain(
            CurrentPolicy(policy), queue: queue, handlers: handlers, observer: observer,
            situation: { EventContext(locale: locale) })
        // The policy is a sample for more than this app, so that it asks for more than this app does.
        let app = AppDescription(actions: handlers.actions, codes: ["APIError": ["requestFailed"]])
        for problem in PolicyCheck(policy, app).problems { log("  check: \(problem)\n") }
    }

    // MARK: What the screens do

    func login(_ username: String, _ password: String) async {
        let context = EventContext(isUserInitiated: true)
        if await errors.attempt(at: errors.makeNode(.login), context: context, { await api.login(username, password) })
            != nil
        {
            print("  logged in\n")
        }
    }

    /// The form asks the server while somebody types.
    func type(_ username: String) async {
        let context = EventContext(isUserInitiated: false, isIdempotent: true, field: "username")
        // Who types on has made up their mind; nobody is told, and nothing is counted.
        let form = errors.makeNode(.signup) { $0.isOf(.cancelled) ? .claimed : .passOn }
        await errors.attempt(throwing: APIError.self, at: form, context: context) { () throws(APIError) in
            try await api.signup(username)
        }
    }

    func signUp(_ username: String) async {
        let context = EventContext(isUserInitiated: true, field: "username")
        if await errors.attempt(at: errors.makeNode(.signup), context: context, { try await api.signup(username) })
            != nil
        {
            print("  signed up\n")
        }
    }

    func load(_ wish: String = "") async {
        let context = EventContext(isFirstLoad: !hasLoaded.with { $0 }, isUserInitiated: true)
        let screen = errors.makeNode(.conversations)
        let loaded = await errors.attemptWithRetry(
            at: screen, idempotent: true, context: context, retry: { await self.load(wish) }, clock: clock
        ) { _ in try await api.conversations(wish) }
        if let loaded { show(loaded) }
    }

    // MARK: What a person does

    /// Presses a button of what is on show, counted from 1; 0 closes it.
    func press(_ button: Int) async {
        guard let shown = await errors.queue.onShow.first else { return print("  nothing is on show\n") }
        await errors.queue.answer(shown.id, option: button > 0 ? button - 1 : nil)
    }

    private func show(_ conversations: [Conversation]) {
        hasLoaded.with { $0 = true }
        print("  conversations: " + conversations.map(\.title).joined(separator: ", ") + "\n")
    }
}

/// What analytics would get.
private struct ExposureLog: PolicyObserver {
    let print: @Sendable (String) -> Void

    func didPresent(_ exposure: Exposure) { print("  exposure: \(exposure)\n") }
    func didEnd(_ ticket: PresentationTicket, _ decision: Decision, as outcome: PresentationOutcome) {
        print("  \(ticket) \(decision.rule): \(outcome)\n")
    }
    func didFindNoHandler(for action: String, of decision: Decision) {
        print("  nobody does “\(action)”, which \(decision.rule) asks for\n")
    }
}
