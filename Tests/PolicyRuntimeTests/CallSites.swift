// swift-format-ignore-file

import Foundation
import PolicyEngine
import PolicyRuntime
import PolicyNetworking
import PolicyTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The Swift of docs/app-developers.md and the documentation catalogue, line by line and as it stands there, so that it compiles. CallSiteTests compares.

struct Store: Sendable {
    @discardableResult func pay() async throws -> String { "receipt" }
}

struct Chat: Sendable {}

struct ChatAPI: Sendable {
    func conversations() async throws -> [Chat] { [] }
}

struct UserSession: Sendable {
    func end() async {}
}

/// Stands in for swift-log.
struct Logger: Sendable {
    enum Level { case debug, info, notice, warning, error, critical }
    init(label: String) {}
    func log(level: Level, _ message: String, metadata: [String: String]) {}
}

/// Stands in for swift-metrics.
struct MetricsCounter: Sendable {
    init(label: String, dimensions: [(String, String)]) {}
    func increment() {}
}

enum APIError: Error {
    case requestFailed
    var caseName: String { "requestFailed" }
}

func setUp(bytes: [UInt8], presenter: RecordingPresenter, session: UserSession, version: String) throws -> ErrorHandlerChain {
    let policy = CurrentPolicy(try ErrorPolicy(compiled: bytes))   // of app.policy in your bundle, as [UInt8]
    let queue = PresentationQueue(presenter: presenter)            // your views; TerminalPresenter comes along
    var handlers = RecoveryHandlers()
    handlers.on("logOut") { _ in await session.end(); return true }
    let errors = ErrorHandlerChain(policy, queue: queue, handlers: handlers) {
        EventContext(locale: Locale.preferredLanguages.first, platform: "iOS", appVersion: version)
    }
    return errors
}

func pay(_ shop: Store, _ errors: ErrorHandlerChain) async {
    do { try await shop.pay() }
    catch { await errors.handle(error) }
}

func load(_ api: ChatAPI, _ errors: ErrorHandlerChain) async -> [Chat] {
    var chats: [Chat] = []
    do { chats = try await errors.withRetry(in: "conversations", idempotent: true) { _ in try await api.conversations() } }
    catch { await errors.handle(error) }
    return chats
}

func checkOut(_ shop: Store, _ errors: ErrorHandlerChain) async {
    let checkout = errors.makeNode("checkout")
    guard let receipt = await errors.attempt(at: checkout, { try await shop.pay() }) else { return }
    _ = receipt
}

enum ShopError: Error, CaseIterable { case soldOut }

struct Receipts: Sendable {
    func save() async -> Result<String, ShopError> { .failure(.soldOut) }
    func pay() async throws(ShopError) {}
}

func typed(_ store: Receipts, _ errors: ErrorHandlerChain, showWaitingList: () -> Void) async {
    let saved = await errors.attempt { await store.save() }        // Result<Receipt, ShopError> → Receipt?
    do throws(RetryError<ShopError>) { try await errors.withRetry(throwing: ShopError.self) { _ throws(ShopError) in try await store.pay() } }
    catch { if error.failure == .soldOut { showWaitingList() } else { await errors.handle(error) } }
    _ = saved
}

func check(_ policy: CurrentPolicy, _ handlers: RecoveryHandlers, _ logger: Logger) {
    var app = AppDescription(actions: handlers.actions, scopes: ["login", "checkout"], fields: ["username", "password"])
    app.add(ShopError.self)                             // an enum that is CaseIterable
    let check = PolicyCheck(policy.value, app)
    for problem in check.problems { logger.log(level: .error, "\(problem)", metadata: [:]) }
}

func unitTest(_ policy: ErrorPolicy) async {
    let presenter = RecordingPresenter()
    let clock = ManualClock()
    let errors = ErrorHandlerChain(CurrentPolicy(policy, seed: 7), queue: PresentationQueue(presenter: presenter, clock: clock))
    await errors.handle(ShopError.soldOut, at: errors.makeNode("checkout"))
    assert(presenter.onShow.map(\.decision.rule) == ["checkout.sold-out"])
}

@MainActor final class HomeModel {
    var chats: [Chat] = []
    let errors: ErrorHandlerChain
    let home: ErrorNode
    let api: ChatAPI

    init(_ errors: ErrorHandlerChain, _ api: ChatAPI) {
        self.errors = errors
        home = errors.makeNode("conversations")
        self.api = api
    }

    func load() async {
        let context = EventContext(isFirstLoad: chats.isEmpty, isUserInitiated: true)
        let loaded = await errors.attemptWithRetry(at: home, idempotent: true, context: context, retry: { await self.load() }) { _ in
            try await api.conversations()
        }
        if let loaded { chats = loaded }
    }
}

func retryTest(_ errors: ErrorHandlerChain, api: ChatAPI, clock: ManualClock) async {
    async let chats = errors.attemptWithRetry(idempotent: true, clock: clock) { _ in try await api.conversations() }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    let loaded = await chats
    assert(loaded != nil)
}

protocol Listed {
    func didDecide(_ decision: Decision, about event: ErrorEvent)
    func didFallBack(_ decision: Decision, about event: ErrorEvent)
    func didClaim(_ error: HandledError, by scope: String?)
    func willRetry(_ retry: Decision.Retry, after decision: Decision)
    func didPresent(_ exposure: Exposure)
    func didEnd(_ ticket: PresentationTicket, _ decision: Decision, as outcome: PresentationOutcome)
    func didAnswer(_ ticket: PresentationTicket, with option: Decision.RecoveryOption?, outcome: PresentableError.Outcome)
    func didFindNoHandler(for action: String, of decision: Decision)
    func didGiveUp(on action: String, after limit: Duration, of decision: Decision)
}

func nodes(_ errors: ErrorHandlerChain, _ shop: Store) async throws {
    let login = errors.makeNode("login") { $0.decision.kind == .requiresLogout ? .claimed : .passOn }
    try await login.run { try await shop.pay() }
}

struct CardError: PolicyIdentifiable {
    let declined: String
    var policyDomain: String { "CardError" }
    var policyCode: ErrorCode? { .name(declined) }
    var policyParameters: EventValues { ["attemptsLeft": 2] }
}

func answer(_ session: URLSession, _ request: URLRequest) async throws -> Data {
    let (data, response) = try await session.data(for: request)
    try HTTPResponseError.check(response, body: data)
    return data
}

struct LoggingObserver: PolicyObserver {
    let logger = Logger(label: "errors")

    func didDecide(_ decision: Decision, about event: ErrorEvent) {
        if decision.isLogged { logger.log(level: .warning, "\(decision.rule)", metadata: ["source": decision.source ?? "", "surface": decision.surface.name]) }
    }

    func didPresent(_ exposure: Exposure) {
        MetricsCounter(label: "errors_shown", dimensions: [("rule", exposure.rule), ("error", exposure.identity)]).increment()
    }
}

func decideAlone(path: String, log: (String) -> Void) throws {
    let loaded = try LoadedPolicy(folder: path)         // with the warnings; ErrorPolicy(folder:) where nobody reads them
    for warning in loaded.warnings { log(warning.message) }

    let event = ErrorEvent(
        links: [ErrorCause(domain: "APIError", code: .name("requestFailed"), http: 503, headers: [HTTPHeader(name: "Retry-After", value: "7")])],
        context: EventContext(scope: "conversations", attempt: 1, isUserInitiated: true, isIdempotent: true, locale: "de-AT"))

    let decision = loaded.policy.decide(event)
    switch decision.surface {
    case .hidden: break
    case .badge: showBadge()
    case .toast: showToast(decision.message.title)
    case .inline: showInline(decision.message, at: decision.field)
    case .alert, .alertAboveAll: showAlert(decision.message, buttons: decision.recovery)   // Decision.Message, [Decision.RecoveryOption]
    case .screen: replaceContent(decision.message, buttons: decision.recovery)
    }
}

func showBadge() {}
func showToast(_ text: String) {}
func showInline(_ message: Decision.Message, at field: String?) {}
func showAlert(_ message: Decision.Message, buttons: [Decision.RecoveryOption]) {}
func replaceContent(_ message: Decision.Message, buttons: [Decision.RecoveryOption]) {}

func core(_ bytes: [UInt8]) throws -> Decision.Message {
    let policy = try ErrorPolicy(compiled: bytes)
    let offline = ErrorEvent(domain: "NSURLErrorDomain", code: -1009, context: EventContext(locale: "de"))
    let message = policy.decide(offline).message
    return message
}

func engine() throws -> [UInt8] {
    let folder = try LoadedPolicy(folder: "policies")
    let compiled = folder.compiled(CompileOptions())
    return compiled
}

func reload(log: @escaping @Sendable (String) -> Void) throws {
    let store = try PolicyStore("/etc/errors/policies")   // a folder of rule files, or a compiled policy
    let policy = CurrentPolicy(store.policy)
    Task {
        for await change in store.changes() {
            switch change {
            case .loaded(let revision): policy.replace(with: revision.policy)
            case .kept(let error): log("the previous policy remains in use: \(error)")
            case .unchanged: break
            }
        }
    }
}

func readme() throws {
    let policy = try ErrorPolicy(folder: "policies")
    let decision = policy.decide(ErrorEvent(domain: "NetworkingError", code: "unauthorized", context: EventContext(scope: "login")))
    _ = decision
}

struct MyPresenter: Presenter {
    func show(_ presentation: Presentation) async { /* show it */  }
    func update(_ presentation: Presentation) async { /* the same, with another count or text */  }
    func withdraw(_ presentation: Presentation) async { /* take it away */  }
}
