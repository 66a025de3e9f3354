import PolicyEngine
import PolicyTesting
import Testing

@testable import PolicyRuntime

@Suite struct ChainTests {
    static let yaml = """
        schema: 1
        scopes: [login, checkout, checkout/payment]
        actions: [logOut]
        recoveryOptions:
          retry: { title: Try again, action: retry }
          dismiss: { title: Close, action: dismiss, role: cancel }
        rules:
          - { id: session, when: { domain: T, code: unauthorized }, category: requiresLogout, show: none, perform: logOut, message: { title: Logged out } }
          - id: session.login
            when: { category: requiresLogout, scope: login }
            show: alert
            perform: none
            message: { title: Wrong password }
            recovery: [dismiss]
          - { id: broken, when: { domain: T, code: broken }, category: nonRetryable, show: toast, message: { title: Broken } }
          - { id: broken.checkout, when: { domain: T, code: broken, scope: checkout }, category: nonRetryable, show: alert, message: { title: At checkout }, recovery: [retry, dismiss] }
        fallback: { show: alert, message: { title: Fallback }, recovery: [dismiss] }
        """

    let presenter = RecordingPresenter()

    private final class Seen: PolicyObserver, @unchecked Sendable {
        let lines = Locked<[String]>([])
        func didDecide(_ decision: Decision, about event: ErrorEvent) {
            lines.with { $0.append("decided \(decision.rule)") }
        }
        func didFallBack(_ decision: Decision, about event: ErrorEvent) { lines.with { $0.append("fell back") } }
        func didPresent(_ exposure: Exposure) {
            lines.with { $0.append("presented \(exposure.rule) in \(exposure.scope ?? "-")") }
        }
        func willRetry(_ retry: Decision.Retry, after decision: Decision) { lines.with { $0.append("retries") } }
    }

    private func chain(
        _ handlers: RecoveryHandlers = RecoveryHandlers(), observer: (any PolicyObserver)? = nil,
        handler: ErrorNode.Handler? = nil
    ) throws
        -> ErrorHandlerChain
    {
        let queue = PresentationQueue(presenter: presenter, clock: ManualClock(), observer: observer)
        return ErrorHandlerChain(
            CurrentPolicy(try Samples.policy(Self.yaml)), queue: queue, handlers: handlers, observer: observer,
            handler: handler)
    }

    private var titles: [String] { presenter.onShow.map(\.decision.message.title) }

    @Test func thePolicyAloneTellsScreensApart() async throws {
        let loggedOut = Counter()
        var handlers = RecoveryHandlers()
        handlers.on("logOut") { _ in
            await loggedOut.add()
            return true
        }
        let errors = try chain(handlers)
        await errors.handle(Coded("unauthorized"), at: errors.makeNode("checkout"))
        #expect(await loggedOut.value == 1)
        #expect(titles.isEmpty)
        await errors.handle(Coded("unauthorized"), at: errors.makeNode("login"))
        #expect(await loggedOut.value == 1)
        #expect(titles == ["Wrong password"])
    }

    @Test func nodesAreAskedFromTheScreenUpwards() async throws {
        let asked = Locked<[String]>([])
        func noting(_ name: String, _ answer: ErrorNode.Answer) -> ErrorNode.Handler {
            { _ in
                asked.with { $0.append(name) }
                return answer
            }
        }
        let errors = try chain(handler: noting("root", .passOn))
        let checkout = errors.makeNode("checkout", handler: noting("checkout", .passOn))
        let payment = checkout.makeNode("payment", handler: noting("payment", .passOn))
        #expect(
            payment.scope == "checkout/payment" && checkout.makeNode("checkout/payment").scope == "checkout/payment")
        await errors.handle(Coded("broken"), at: payment)
        #expect(asked.with { $0 } == ["payment", "checkout", "root"])
        #expect(titles == ["At checkout"])
        let claiming = errors.makeNode("login", handler: noting("login", .claimed))
        guard case .claimed(by: "login") = await errors.handle(Coded("broken"), at: claiming) else {
            return #expect(Bool(false), "not matched")
        }
        #expect(titles == ["At checkout"])
        // The part of a screen leaves it to the screen, and that to the policy.
        let whole = errors.root.makeNode("login", handler: noting("whole", .decide))
        guard case .presented(let decided, _) = await errors.handle(Coded("broken"), at: whole.makeNode("sheet")) else {
            return #expect(Bool(false), "claimed")
        }
        #expect(decided.event.context.scope == "login" && decided.decision.rule == "broken")
    }

    @Test func deepCodeNeedsNoParameter() async throws {
        let errors = try chain()
        let handled = await errors.makeNode("checkout").run {
            await withTaskGroup(of: ErrorHandlerChain.Handled.self) { group in
                group.addTask { await errors.handle(Coded("broken")) }
                return await group.reduce(into: []) { $0.append($1) }
            }
        }
        #expect(handled.first?.decision?.rule == "broken.checkout")
        #expect(ErrorNode.current == nil)
        #expect(await errors.handle(Coded("broken")).decision?.rule == "broken")
    }

    @Test func theRootLeavesNothingUnhandled() async throws {
        let seen = Seen()
        let errors = try chain(observer: seen)
        #expect(await errors.handle(Coded("never heard of")).decision?.rule == "fallback")
        #expect(seen.lines.with { $0 } == ["decided fallback", "fell back", "presented fallback in -"])
        #expect(titles == ["Fallback"])
    }

    @Test func retryDoesItAgain() async throws {
        let errors = try chain()
        let again = Counter()
        guard
            case .presented(_, let ticket) = await errors.handle(
                Coded("broken"), at: errors.makeNode("checkout"), retry: { await again.add() })
        else {
            return #expect(Bool(false), "not presented")
        }
        #expect(await errors.queue.answer(ticket, option: 0) == .recovered)
        #expect(await again.value == 1)
    }

    @Test func aDecidedErrorIsNotDecidedAgain() async throws {
        let seen = Seen()
        let errors = try chain(observer: seen)
        let decided = errors.decide(Coded("broken"), at: errors.makeNode("checkout"))
        await errors.handle(decided)
        #expect(seen.lines.with { $0 } == ["decided broken.checkout", "presented broken.checkout in checkout"])
        // A node that takes it as its own has it decided for itself.
        let login = errors.makeNode("login") { _ in .decide }
        await errors.handle(decided, at: login.makeNode("sheet"))
        #expect(seen.lines.with { $0 }.contains("decided broken"))
    }

    @Test func whatIsDoneWithoutAskingIsDoneOnce() async throws {
        let (calls, chains, pause) = (Counter(), Locked<[ErrorHandlerChain]>([]), ManualClock())
        var handlers = RecoveryHandlers()
        handlers.on("logOut") { _ in
            await calls.add()
            // Logging out is refused as well.
            if let errors = chains.with({ $0.first }) { await errors.handle(Coded("unauthorized")) }
            try? await pause.sleep(until: pause.now.advanced(by: .milliseconds(20)))
            return true
        }
        let errors = try chain(handlers)
        chains.with { $0 = [errors] }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 { group.addTask { await errors.handle(Coded("unauthorized")) } }
            #expect(await pause.waitForSleepers())
            pause.advance(by: .milliseconds(20))
        }
        #expect(await calls.value == 1)
        // Nobody measured this one: it may have begun before.
        await errors.handle(Coded("unauthorized"))
        #expect(await calls.value == 1)
        await pause.run { _ = await errors.handle(Coded("unauthorized"), context: EventContext(elapsed: .zero)) }
        #expect(await calls.value == 2)
        chains.with { $0 = [] }
    }

    @Test func aButtonsRetryKnowsItsScreen() async throws {
        let errors = try chain()
        let scopes = Locked<[String?]>([])
        let handled = await errors.handle(
            Coded("broken"), at: errors.makeNode("checkout"),
            retry: { scopes.with { $0.append(ErrorNode.current?.scope) } })
        guard case .presented(_, let ticket) = handled else { return #expect(Bool(false), "not presented") }
        await errors.queue.answer(ticket, option: 0)
        #expect(scopes.with { $0 } == ["checkout"])
    }

    @Test func theNodesScreenCountsMoreThanTheSituations() async throws {
        let queue = PresentationQueue(presenter: presenter, clock: ManualClock())
        let errors = ErrorHandlerChain(CurrentPolicy(try Samples.policy(Self.yaml)), queue: queue) {
            EventContext(scope: "login")
        }
        #expect(errors.decide(Coded("broken"), at: errors.makeNode("checkout")).event.context.scope == "checkout")
        #expect(errors.decide(Coded("broken")).event.context.scope == "login")
    }

    @Test func theAppsSituationIsAdded() async throws {
        let policy = CurrentPolicy(try Samples.shipped())
        let errors = ErrorHandlerChain(policy, queue: PresentationQueue(presenter: presenter, clock: ManualClock())) {
            EventContext(isOnline: false, locale: "de")
        }
        let decided = errors.decide(Coded("x"), context: EventContext(isFirstLoad: true))
        #expect(decided.event.context.isOnline == false && decided.event.context.isFirstLoad == true)
        #expect(decided.decision.message.locale == "de")
    }
}
