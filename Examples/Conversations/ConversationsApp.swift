import PolicyEngine
import PolicyRuntime

/// Three screens over a service that misbehaves. What is shown, tried again or kept quiet is all in `policies/`.
final class ConversationsApp<AppClock: Clock>: Sendable where AppClock.Duration == Duration {
    let errors: ErrorHandlerChain
    private let api: API
    private let clock: AppClock
    private let print: @Sendable (String) -> Void
    private let hasLoaded = Guarded(false)

    init(_ policy: ErrorPolicy, api: API, presenter: any Presenter, clock: AppClock, locale: String? = nil, print: @escaping @Sendable (String) -> Void) {
        self.api = api
        self.clock = clock
        self.print = print
        var handlers = RecoveryHandlers()
        for action in ["logOut", "resetPassword", "updateApp", "contactSupport", "openBrowser", "openSettings", "logIn"] {
            handlers.onAtOnce(action) { option in
                print("  → the app does “\(option.action)”\n")
                return false
            }
        }
        let queue = PresentationQueue(presenter: presenter, clock: clock)
        errors = ErrorHandlerChain(CurrentPolicy(policy), queue: queue, handlers: handlers, situation: { EventContext(locale: locale) })
    }

    // MARK: What the screens do; each call site is two lines

    func login(_ username: String, _ password: String) async {
        do { try await api.login(username, password); print("  logged in\n") } catch {
            await errors.handle(error, at: errors.node("login"), context: EventContext(userInitiated: true))
        }
    }

    /// The form asks the server while somebody types.
    func type(_ username: String) async {
        do { try await api.signup(username) } catch {
            await errors.handle(error, at: errors.node("signup"), context: EventContext(userInitiated: false, idempotent: true, field: "username"))
        }
    }

    func signUp(_ username: String) async {
        do { try await api.signup(username); print("  signed up\n") } catch {
            await errors.handle(error, at: errors.node("signup"), context: EventContext(userInitiated: true, field: "username"))
        }
    }

    func load(_ wish: String = "") async {
        let context = EventContext(firstLoad: !hasLoaded.with { $0 }, userInitiated: true)
        do {
            show(try await errors.withRetry(in: "conversations", idempotent: true, context: context, clock: clock) { _ in try await self.api.conversations(wish) })
        } catch { await errors.handle(error, at: errors.node("conversations")) { await self.load(wish) } }
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
