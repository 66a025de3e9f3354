import Foundation
import PolicyEngine
import PolicyTesting
import Testing

@testable import PolicyCore
@testable import PolicyRuntime

/// What an app and the library tell each other: nothing is silent, nothing is lost.
@Suite struct AppTests {
    enum ShopError: Error, Equatable, CaseIterable { case unauthorized, broken, busy }

    static let yaml = """
        schema: 1
        scopes: [login, cart]
        domains:
          AppTests.ShopError: { codes: [unauthorized, broken, busy] }
        actions: [logOut, freeSpace]
        recoveryOptions:
          retry: { title: Try again, action: retry }
          free: { title: Free space, action: freeSpace }
          dismiss: { title: Close, action: dismiss, role: cancel }
        retrySchedules:
          thrice: { backoff: constant, initial: 1s, jitter: none, maxRetries: 3 }
        rules:
          - { id: session, when: { code: unauthorized }, category: requiresLogout, show: none, perform: logOut, message: { title: Logged out } }
          - { id: broken, when: { code: broken }, category: nonRetryable, show: alert, message: { title: Broken }, recovery: [retry, free, dismiss] }
          - { id: bare, when: { code: bare }, category: nonRetryable, show: alert, message: { title: Bare }, recovery: [] }
          - id: busy
            when: { code: busy }
            category: retryable
            steps: [{ show: toast, untilAttempt: 3 }, { show: alert }]
            message: { title: "Busy, try {attempt}" }
            retry: thrice
            recovery: [retry]
        fallback: { show: alert, message: { title: Fallback }, recovery: [dismiss] }
        """

    private let presenter = RecordingPresenter()
    private let clock = ManualClock()
    private let seen = Seen()

    private final class Seen: PolicyObserver {
        let lines = Locked<[String]>([])
        func didClaim(_ error: HandledError, by scope: String?) {
            lines.with { $0.append("claimed \(error.decision.rule) by \(scope ?? "-")") }
        }
        func didPresent(_ exposure: Exposure) { lines.with { $0.append("exposed \(exposure)") } }
        func didEnd(_ ticket: PresentationTicket, _ decision: Decision, as outcome: PresentationOutcome) {
            lines.with { $0.append("\(decision.rule) \(outcome)") }
        }
        func didAnswer(
            _ ticket: PresentationTicket, with option: Decision.RecoveryOption?, outcome: PresentableError.Outcome
        ) {
            lines.with { $0.append("\(option?.id ?? "closed") \(outcome)") }
        }
        func didFindNoHandler(for action: String, of decision: Decision) {
            lines.with { $0.append("nobody does \(action)") }
        }
        func didFallBack(_ decision: Decision, about event: ErrorEvent) {
            lines.with { $0.append("fell back for \(event)") }
        }
        var all: [String] { lines.with { $0 } }
    }

    private func chain(_ handlers: RecoveryHandlers = RecoveryHandlers(), handler: ErrorNode.Handler? = nil) throws
        -> ErrorHandlerChain
    {
        let queue = PresentationQueue(presenter: presenter, clock: clock, observer: seen)
        return ErrorHandlerChain(
            CurrentPolicy(try Samples.policy(Self.yaml)), queue: queue, handlers: handlers, observer: seen,
            handler: handler)
    }

    private var titles: [String] { presenter.onShow.map(\.decision.message.title) }

    // MARK: Results and typed errors

    @Test("A failed Result is a failure: called again, and shown")
    func results() async throws {
        let errors = try chain()
        let calls = Counter()
        let clock = clock
        let failed = await clock.run {
            await errors.withRetry(idempotent: true, clock: clock) { _ -> Result<Int, ShopError> in
                await calls.add()
                return .failure(.busy)
            }
        }
        #expect(await calls.value == 4)
        guard case .failure(let error) = failed else { return #expect(Bool(false), "a failure is no success") }
        #expect(error.failure == .busy && error.presentable?.decision.stopped == .exhausted)

        let value: Int? = await errors.attempt { () -> Result<Int, ShopError> in .failure(.broken) }
        #expect(value == nil && titles == ["Broken"])
        #expect(await errors.attempt { () -> Result<Int, ShopError> in .success(7) } == 7)
    }

    @Test("The type of an error survives withRetry, run and attempt")
    func typedErrors() async throws {
        let errors = try chain()
        let node = errors.makeNode("cart")
        do throws(ShopError) {
            try await node.run { () throws(ShopError) in throw .broken }
        } catch {
            #expect(error == .broken)
        }
        do throws(RetryError<ShopError>) {
            _ = try await errors.withRetry(throwing: ShopError.self, clock: clock) { _ throws(ShopError) -> Int in
                throw .broken
            }
        } catch {
            #expect(error.failure == .broken)
            await errors.handle(error)
        }
        #expect(titles == ["Broken"])
        let result: Result<Int, ShopError> = await errors.attempt(throwing: ShopError.self) { () throws(ShopError) in
            throw .unauthorized
        }
        #expect(result == .failure(.unauthorized))
    }

    @Test func aCancelledCallHasNoFailure() async throws {
        let errors = try chain()
        let task = Task {
            await errors.withRetry { _ -> Result<Int, ShopError> in
                withUnsafeCurrentTask { $0?.cancel() }
                return .failure(.busy)
            }
        }
        guard case .failure(let error) = await task.value else { return #expect(Bool(false)) }
        #expect(error.isCancelled && error.failure == nil)
    }

    // MARK: Context flows

    @Test("What attempt is given reaches a withRetry inside it, and the number of its calls comes back")
    func contextFlows() async throws {
        let errors = try chain()
        let events = Locked<[ErrorEvent]>([])
        let clock = clock
        _ = await clock.run {
            await errors.attempt(
                at: errors.makeNode("cart"),
                context: EventContext(
                    attempt: 2, isIdempotent: true, elapsed: .seconds(5), field: "name", values: ["plan": "pro"])
            ) {
                do {
                    return try await errors.withRetry(clock: clock) { _ -> Int in throw ShopError.busy }
                } catch let error as PresentableError {
                    events.with { $0.append(error.event) }
                    throw ShopError.broken
                }
            } as Int?
        }
        let inner = try #require(events.with { $0.first })
        #expect(
            inner.context.scope == "cart" && inner.context.field == "name" && inner.context.values == ["plan": "pro"])
        #expect(inner.context.attempt == 4)
        #expect(inner.context.elapsed == .seconds(7))
        let shown = try #require(presenter.shown.last)
        #expect(shown.error.event.context.attempt == 4)
        #expect(try #require(shown.error.event.context.elapsed) >= .seconds(5))
    }

    @Test("withRetry without a chain keeps what a PresentableError knows")
    func presentableErrorsStay() async throws {
        let policy = CurrentPolicy(try Samples.policy(Self.yaml))
        let known = PresentableError(
            ShopError.broken, event: ErrorEvent(domain: "Other", code: "bare", context: EventContext(scope: "login")),
            decision: Decision(surface: .hidden, message: .init(title: "x")))
        do {
            _ = try await withRetry(policy) { _ -> Int in throw known }
        } catch let error as PresentableError {
            #expect(error.decision.rule == "bare" && error.event.context.scope == "login")
            #expect(error.underlyingError as? ShopError == .broken)
            try await chain().handle(error)
        }
        #expect(titles == ["Bare"])
    }

    // MARK: One piece of work is one error

    @Test("The retries of one piece of work change what is on show")
    func oneEntry() async throws {
        let errors = try chain()
        let clock = clock
        _ = await clock.run {
            try? await errors.withRetry(idempotent: true, clock: clock) { attempt -> Int in
                if attempt < 4 { throw ShopError.busy }
                return attempt
            }
        }
        let kinds = presenter.events.map { event in
            switch event {
            case .show(let shown): "show \(shown.decision.message.title)"
            case .update(let shown): "update \(shown.decision.message.title)"
            case .withdraw: "withdraw"
            }
        }
        #expect(kinds == ["show Busy, try 1", "update Busy, try 2", "update Busy, try 3", "withdraw"])
        #expect(seen.all.filter { $0.hasPrefix("exposed") }.count == 1)
    }

    @Test("Where the surface changes it is one after the other, never two")
    func louderSteps() async throws {
        let queue = PresentationQueue(presenter: presenter, clock: clock)
        let policy = try Samples.policy(Samples.surfaces)
        let ticket = await queue.submit(policy.presentable("growing", attempt: 1))
        let next = await queue.revise(ticket, with: policy.presentable("growing", attempt: 2))
        #expect(next != ticket)
        #expect(presenter.onShow.map(\.surface) == [.alert])
        #expect(await queue.outcome(of: ticket) == .withdrawn)
    }

    @Test("The observer hears of claims, fates, missing handlers and refused buttons")
    func observing() async throws {
        var handlers = RecoveryHandlers()
        handlers.onSync("freeSpace") { _ in true }
        let errors = try chain(handlers)
        let cart = errors.makeNode("cart") { $0.decision.kind == .requiresLogout ? .claimed : .passOn }
        await errors.handle(ShopError.unauthorized, at: cart)
        guard case .presented(_, let ticket) = await errors.handle(ShopError.broken, at: cart) else {
            return #expect(Bool(false))
        }
        await errors.queue.answer(ticket, option: 1)
        await errors.queue.answer(ticket, option: 1)
        await errors.handle(ShopError.unauthorized)
        #expect(
            seen.all == [
                "claimed session by cart", "exposed broken: AppTests.ShopError.broken as alert on cart",
                "nobody does retry",
                "broken answered with button 2", "free recovered", "closed alreadyAnswered", "nobody does logOut",
                "session silent",
            ])
    }

    @Test("An exposure groups by rule and error, and holds no values")
    func exposures() throws {
        let policy = try Samples.policy(Self.yaml)
        let event = ErrorEvent(
            links: [ErrorCause(domain: "A", code: "broken", parameters: ["email": "a@example.com"])],
            context: EventContext(scope: "cart"))
        let presentation = Presentation(
            error: PresentableError(ShopError.broken, event: event, decision: policy.decide(event)), scope: "cart",
            count: 3)
        let exposure = Exposure(presentation)
        #expect(exposure.fingerprint == ["broken", "A.broken"])
        #expect(
            exposure.fields["policy"] == policy.policyHash && exposure.fields["count"] == "3"
                && exposure.fields["locale"] == "en")
        #expect(!"\(exposure.fields) \(exposure)".contains("example.com"))
        #expect(ErrorEvent(links: [ErrorCause(http: 503)]).identity == "HTTP.503")
        #expect(ErrorEvent(NSError(domain: NSURLErrorDomain, code: -1001)).identity == "NSURLErrorDomain.-1001")
    }

    // MARK: The queue at scale

    @Test("An alert without buttons is answered by closing it")
    func alertsWithoutButtons() async throws {
        let errors = try chain()
        guard case .presented(_, let ticket) = await errors.handle(Coded("bare")) else { return #expect(Bool(false)) }
        #expect(titles == ["Bare"])
        #expect(await errors.queue.answer(ticket) == .notRecovered)
        #expect(titles.isEmpty)
        #expect(await errors.queue.outcome(of: ticket) == .answered(option: nil))
    }

    @Test("500 equal errors and a slow presenter: one show, one update")
    func coalescing() async throws {
        final class Slow: Presenter {
            let orders = Locked<[String]>([])
            let gate = ManualClock()
            func note(_ text: String) async {
                orders.with { $0.append(text) }
                try? await gate.sleep(until: gate.now.advanced(by: .milliseconds(20)))
            }
            func show(_ presentation: Presentation) async { await note("show \(presentation.count)") }
            func update(_ presentation: Presentation) async { await note("update \(presentation.count)") }
            func withdraw(_ presentation: Presentation) async { await note("withdraw") }
        }
        let slow = Slow()
        let queue = PresentationQueue(presenter: slow, clock: clock)
        let policy = try Samples.policy(Samples.surfaces)
        await queue.submit(policy.presentable("alertA"))
        #expect(await eventually { slow.gate.deadlines.count == 1 })
        for _ in 0..<499 { await queue.submit(policy.presentable("alertA")) }
        #expect(
            await eventually {
                slow.gate.advanceToNextDeadline()
                return slow.orders.with { $0.count } == 2 && slow.gate.deadlines.isEmpty
            })
        #expect(slow.orders.with { $0 } == ["show 1", "update 500"])
    }

    @Test("What is gone before the presenter came to it is never shown")
    func needlessOrders() {
        var orders = PresentationOrders()
        let policy = try? Samples.policy(Samples.surfaces)
        guard let error = policy?.presentable("alertA") else { return #expect(Bool(false)) }
        func presentation(_ number: Int, _ count: Int = 1) -> PresentationEntry<PresentableError> {
            PresentationEntry(id: PresentationTicket(number: number), error: error, scope: nil, count: count)
        }
        orders.add(.show(presentation(1)))
        orders.add(.update(presentation(1, 2)))
        orders.add(.show(presentation(2)))
        orders.add(.withdraw(presentation(1)))
        orders.add(.update(presentation(2, 5)))
        guard case .show(let first)? = orders.takeFirst() else { return #expect(Bool(false)) }
        #expect(first.id.number == 2 && first.count == 5)
        #expect(orders.takeFirst() == nil && orders.isEmpty)
        orders.add(.update(presentation(2, 6)))
        orders.add(.withdraw(presentation(2)))
        guard case .withdraw? = orders.takeFirst() else { return #expect(Bool(false)) }
        #expect(orders.takeFirst() == nil)
    }

    // MARK: Checked before it runs

    @Test func aPolicyAndAnAppAreCompared() throws {
        let policy = try Samples.policy(Self.yaml)
        var handlers = RecoveryHandlers()
        handlers.onSync("logOut") { _ in true }
        handlers.onSync("openSettings") { _ in true }
        var app = AppDescription(
            actions: handlers.actions, scopes: ["login", "signup"], codes: ["CartError": ["empty"]])
        app.add(ShopError.self)
        app.codes["AppTests.ShopError"]?.insert("unheardOf")
        let check = PolicyCheck(policy, app)
        #expect(
            check.problems == [
                .actionWithoutHandler("freeSpace"), .handlerWithoutAction("openSettings"), .scopeUnknownToApp("cart"),
                .scopeUnknownToPolicy("signup"),
                .domainUnknownToPolicy("CartError"),
                .codeUnknownToPolicy(domain: "AppTests.ShopError", code: "unheardOf"),
            ])
        #expect(check.description.split(separator: "\n").count == 6)
        #expect(
            PolicyCheck(policy, AppDescription(actions: ["logOut", "freeSpace"], scopes: ["login", "cart"])).problems
                .isEmpty)
    }

    @Test func aPolicySaysWhatItHolds() throws {
        let policy = try Samples.policy(Self.yaml)
        #expect(policy.scopes.map(\.path) == ["cart", "login"])
        #expect(policy.actions.map(\.name) == ["freeSpace", "logOut", "retry"])
        #expect(policy.categories.map(\.name) == ["nonRetryable", "requiresLogout", "retryable"])
        #expect(policy.domains == ["AppTests.ShopError"])
        #expect(policy.declares("busy", in: "AppTests.ShopError") == true)
        #expect(policy.declares("idle", in: "AppTests.ShopError") == false)
        #expect(policy.declares("idle", in: "Unknown") == nil)
        #expect("\(policy)".contains("4 rules in en"))
        #expect(try Samples.shipped().fields.contains("password"))
    }

    // MARK: Handlers get the decision

    @Test func claimingByCategoryIsOneLine() async throws {
        let errors = try chain()
        let login = errors.makeNode("login") { $0.isOf(PolicyCategory(name: "requiresLogout")) ? .claimed : .passOn }
        guard case .claimed(let scope) = await errors.handle(ShopError.unauthorized, at: login) else {
            return #expect(Bool(false))
        }
        #expect(scope == "login")
        #expect(errors.decide(ShopError.busy).decision.isOf(PolicyCategory(name: "retryable")))
        await errors.handle(ShopError.broken, at: login)
        #expect(titles == ["Broken"])
    }

    @Test("Alerts take the focus; what does not is read aloud, and nothing moves where less motion is asked for")
    func accessibility() throws {
        let policy = try Samples.policy(Samples.surfaces)
        func presentation(_ code: String) -> Presentation { Presentation(error: policy.presentable(code)) }
        #expect(presentation("alertA").accessibility == .init(announcement: nil, isUrgent: true, movesFocus: true))
        #expect(
            presentation("toastA").accessibility == .init(announcement: "Toast A", isUrgent: false, movesFocus: false))
        #expect(presentation("inline").accessibility.announcement == "Inline")
        #expect(presentation("badge").accessibility.announcement == "Badge")
        #expect(presentation("toastA").transition(reducesMotion: false) == .slide)
        #expect(presentation("toastA").transition(reducesMotion: true) == .fade)
    }
}
