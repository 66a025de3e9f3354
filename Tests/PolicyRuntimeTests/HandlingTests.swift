import Foundation
import PolicyEngine
import PolicyNetworking
import PolicyTesting
import Testing

@testable import PolicyCore
@testable import PolicyRuntime

/// What becomes of an error that is handled: in the chain, in the queue, and in what is recorded.
@Suite struct HandlingTests {
    enum ShopError: Error, Equatable, CaseIterable { case unauthorized, broken, busy, bare }

    static let yaml = """
        schema: 1
        scopes: [login, cart, checkout, payment]
        domains:
          HandlingTests.ShopError: { codes: [unauthorized, broken, busy, bare] }
        actions: [logOut, freeSpace]
        recoveryOptions:
          retry: { title: Try again, action: retry }
          free: { title: Free space, action: freeSpace }
          dismiss: { title: Close, action: dismiss, role: cancel }
        retrySchedules:
          thrice: { backoff: constant, initial: 1s, jitter: none, maxRetries: 3 }
        rules:
          - { id: session, when: { code: unauthorized }, category: requiresLogout, show: none, perform: logOut, message: { title: Logged out } }
          - id: broken
            when: { code: broken }
            category: nonRetryable
            steps: [{ show: toast, untilAttempt: 1 }, { show: alert }]
            message: { title: Broken }
            recovery: [dismiss]
          - { id: bare, when: { code: bare }, category: nonRetryable, show: screen, message: { title: Bare }, recovery: [retry] }
          - id: busy
            when: { code: busy }
            category: retryable
            steps: [{ show: toast, untilAttempt: 2 }, { show: alert }]
            message: { title: "Busy, try {attempt}" }
            minimumDuration: 3s
            retry: thrice
            recovery: [retry]
        fallback: { show: alert, message: { title: Fallback }, recovery: [dismiss] }
        """

    final class Seen: PolicyObserver {
        let lines = Locked<[String]>([])
        func didDecide(_ decision: Decision, about event: ErrorEvent) {
            lines.with { $0.append("decided \(decision.rule) stopped \(decision.stopped.map { "\($0)" } ?? "-")") }
        }
        func didClaim(_ error: HandledError, by scope: String?) {
            lines.with { $0.append("claimed \(error.decision.rule) by \(scope ?? "-")") }
        }
        func didPresent(_ exposure: Exposure) { lines.with { $0.append("exposed \(exposure)") } }
        func didEnd(_ ticket: PresentationTicket, _ decision: Decision, as outcome: PresentationOutcome) {
            lines.with { $0.append("\(decision.rule) \(outcome)") }
        }
        var all: [String] { lines.with { $0 } }
    }

    let presenter = RecordingPresenter()
    let clock = ManualClock()
    let seen = Seen()

    func chain(
        _ yaml: String = yaml, situation: @escaping @Sendable () -> EventContext = { EventContext() },
        handler: ErrorNode.Handler? = nil
    ) throws
        -> ErrorHandlerChain
    {
        let queue = PresentationQueue(presenter: presenter, clock: clock, observer: seen)
        return ErrorHandlerChain(
            CurrentPolicy(try Samples.policy(yaml)), queue: queue, observer: seen, situation: situation,
            handler: handler)
    }
    var titles: [String] { presenter.onShow.map(\.decision.message.title) }

    /// Fails `times` times, then succeeds.
    static func flaky(_ errors: ErrorHandlerChain, _ clock: ManualClock, times: Int) async throws {
        let n = Counter()
        _ = try await errors.withRetry(idempotent: true, clock: clock) { _ -> Int in
            if await n.add() <= times { throw ShopError.busy }
            return 1
        }
    }

    @Test func whatIsHandledInsideStays() async throws {
        let errors = try chain()
        let cart = errors.makeNode("cart")
        await errors.attempt(at: cart) {
            await errors.handle(ShopError.bare)
        }
        #expect(titles == ["Bare"], "handle inside attempt: the screen error is gone")
    }

    @Test func whatIsFoldedInsideStays() async throws {
        let errors = try chain()
        let cart = errors.makeNode("cart")
        await errors.handle(ShopError.bare, at: cart)
        await errors.attempt(at: cart) {
            await errors.handle(ShopError.bare)
        }
        #expect(titles == ["Bare"], "an error of now went with one of before")
        await errors.attempt(at: cart) {}
        #expect(titles.isEmpty)
    }

    @Test func anInnerAttemptIsNotCleared() async throws {
        let errors = try chain()
        let cart = errors.makeNode("cart")
        await errors.attempt(at: cart) {
            let _: Int? = await errors.attempt { throw ShopError.bare }
        }
        #expect(titles == ["Bare"], "inner attempt's error is gone when outer returns")
    }

    @Test func aLaterErrorHasItsOwnNumber() async throws {
        let errors = try chain()
        let clock = clock
        await clock.run {
            await errors.attempt(at: errors.makeNode("cart")) {
                try await Self.flaky(errors, clock, times: 2)
                throw ShopError.broken
            }
        }
        let event = presenter.shown.last?.error.event
        #expect(
            event?.context.attempt == nil,
            "attempt of an unrelated withRetry that succeeded: \(event?.context.attempt ?? -1)")
        #expect(presenter.shown.last?.surface == .toast)
    }

    @Test func aNestedAttemptCountsFromOne() async throws {
        let errors = try chain()
        let clock = clock
        let numbers = Locked<[Int]>([])
        await clock.run {
            await errors.attempt(at: errors.makeNode("cart")) {
                try await Self.flaky(errors, clock, times: 3)
                await errors.attempt {
                    _ = try await errors.withRetry(idempotent: true, clock: clock) { attempt -> Int in
                        numbers.with { $0.append(attempt) }
                        throw ShopError.busy
                    }
                }
            }
        }
        #expect(numbers.with { $0 } == [1, 2, 3, 4])
    }

    @Test func theTopDecidesForTheApp() async throws {
        let errors = try chain(handler: { _ in .decide })
        let cart = errors.makeNode("cart")
        // plain
        guard case .presented(let p, _) = await errors.handle(ShopError.broken, at: cart) else { return }
        #expect(p.event.context.scope == nil, "plain")
        guard case .presented(let q, _) = await errors.handle(errors.decide(ShopError.broken, at: cart), at: cart)
        else { return }
        #expect(q.event.context.scope == nil, "PresentableError: \(q.event.context.scope ?? "-")")
    }

    @Test func aNodeDecidesForItsScreen() async throws {
        let errors = try chain()
        let checkout = errors.makeNode("checkout") { _ in .decide }
        let payment = checkout.makeNode("payment")
        guard
            case .presented(let p, _) = await errors.handle(
                ShopError.broken, at: payment, context: EventContext(scope: "payment"))
        else { return }
        #expect(p.event.context.scope == "checkout")
        let scope = Locked<String?>("?")
        await errors.attempt(at: payment, context: EventContext(scope: "checkout/payment")) {
            throw ShopError.unauthorized
        }
        scope.with { $0 = presenter.shown.last?.scope }
    }

    @Test func anInnerNodeCountsMoreThanAnOuterContext() async throws {
        let errors = try chain()
        let payment = errors.makeNode("payment")
        await errors.attempt(at: errors.makeNode("cart"), context: EventContext(scope: "cart")) {
            await errors.attempt(at: payment) { throw ShopError.broken }
        }
        #expect(
            presenter.shown.last?.error.event.context.scope == "payment",
            "\(presenter.shown.last?.error.event.context.scope ?? "-")")
    }

    @Test func anEmptyBudgetIsToldOnce() async throws {
        let errors = try chain()
        let budget = RetryBudget(maxTokens: 1)
        _ = try? await errors.withRetry(idempotent: true, clock: clock, budget: budget) { _ -> Int in
            throw ShopError.busy
        }
        #expect(seen.all.filter { $0.hasPrefix("decided") }.count == 1, "\(seen.all)")
    }

    @Test func whatNobodyWannouncedIsTold() async throws {
        let errors = try chain()
        do { _ = try await withRetry(errors.policy) { _ -> Int in throw ShopError.broken } } catch {
            await errors.handle(error)
        }
        #expect(seen.all.contains { $0.hasPrefix("decided broken") }, "\(seen.all)")
    }

    @Test func anInterruptedAlertIsOneExposure() async throws {
        let policy = try Samples.policy(Samples.surfaces)
        let queue = PresentationQueue(presenter: presenter, clock: clock, observer: seen)
        let a = await queue.submit(policy.presentable("alertA"))
        let b = await queue.submit(policy.presentable("above"))
        await queue.answer(b)
        await queue.answer(a)
        #expect(seen.all.filter { $0.hasPrefix("exposed alert.a") }.count == 1, "\(seen.all)")
    }

    @Test func aSuccessTakesOnlyEarlierErrorsAway() async throws {
        // A reload that began before the error of another call, and succeeds after it.
        let errors = try chain()
        let cart = errors.makeNode("cart")
        let gate = ManualClock()
        let slow = Task {
            await errors.attempt(at: cart) { try await gate.sleep(until: gate.now.advanced(by: .seconds(1))) }
        }
        #expect(await eventually { gate.deadlines.count == 1 })
        let _: Int? = await errors.attempt(at: cart) { throw ShopError.bare }
        #expect(titles == ["Bare"])
        gate.advance(by: .seconds(1))
        await slow.value
        #expect(titles == ["Bare"], "a call that began before the failure takes its error away")
    }

    @Test func aDecidedErrorWithARetryIsDecidedAgain() async throws {
        let queue = PresentationQueue(presenter: presenter, clock: clock)
        let errors = ErrorHandlerChain(CurrentPolicy(try Samples.shipped()), queue: queue)
        let context = EventContext(attempt: 1, isIdempotent: true)
        await errors.handle(URLError(.timedOut), context: context)
        #expect(presenter.shown.count == 1)
        await queue.answer(presenter.shown[0].id)
        await errors.handle(errors.decide(URLError(.timedOut), context: context))
        #expect(presenter.shown.count == 2, "decide, then handle: nothing is shown, nothing is repeated")
    }

    @Test func aWrongButtonTakesNothingAway() async throws {
        let policy = try Samples.policy(Samples.surfaces)
        let queue = PresentationQueue(presenter: presenter, clock: clock)
        let a = await queue.submit(policy.presentable("alertA"))
        #expect(await queue.answer(a, option: 9) == .noOption)
        #expect(presenter.onShow.count == 1)
    }

    @Test func aButtonDoesWhatItSays() async throws {
        let done = Locked<[String]>([])
        var handlers = RecoveryHandlers()
        handlers.onSync("retry") { _ in
            done.with { $0.append("retry") }; return true
        }
        handlers.onSync("logOut") { _ in
            done.with { $0.append("logOut") }; return true
        }
        let queue = PresentationQueue(presenter: presenter, clock: clock)
        func error(_ surface: Surface, _ options: [Decision.RecoveryOption]) -> PresentableError {
            PresentableError(
                ShopError.broken, event: ErrorEvent(ShopError.broken),
                decision: Decision(rule: "r", surface: surface, message: .init(title: "Same"), recovery: options),
                handlers: handlers)
        }
        let a = await queue.submit(
            error(.alert, [.init(id: "retry", title: "Try again"), .init(id: "dismiss", title: "Close")]))
        await queue.submit(error(.toast, [.init(id: "logOut", title: "Log out")]))
        await queue.withdraw(a)
        let shown = try #require(presenter.onShow.first)
        #expect(shown.decision.recovery.map(\.id) == ["retry", "dismiss"])
        _ = await queue.answer(shown.id, option: 0)
        #expect(
            done.with { $0 } == ["retry"], "pressed “\(shown.decision.recovery[0].title)”, done: \(done.with { $0 })")
    }

    @Test func absorbingEndsAfterItsTime() throws {
        let policy = try Samples.policy(Samples.surfaces)
        var board = PresentationBoard<PresentableError>(.init())
        _ = board.submit(policy.presentable("alertC"), scope: nil, elapsed: .zero, at: .zero)
        let b = board.submit(policy.presentable("above"), scope: nil, elapsed: .zero, at: .seconds(9))
        _ = board.answer(b, option: nil, at: .seconds(10))
        _ = board.takeOutcomes()
        _ = board.submit(policy.presentable("alertB"), scope: nil, elapsed: .zero, at: .seconds(19))
        let o = board.takeOutcomes().map { "\($0.outcome)" }
        #expect(o.isEmpty, "first on show at 0 s, absorbs for 10 s; at 19 s: \(o)")
    }
}
