import Foundation
import PolicyCore

/// One piece of work from its first call to its end: counts calls, asks the policy, waits.
struct RetrySession {
    private let retrier: Retrier
    private let clock: RuntimeClock
    private var begin: Duration
    /// What this work’s waits are drawn from.
    private var seed: UInt64
    /// What decides about this work to its end, so that its retries and texts go together.
    private var policy: PolicyInUse
    private let base: EventContext
    /// Of the call to come, from 1.
    private(set) var attempt: Int
    /// What is on show while the calls go on.
    private var ticket: PresentationTicket?
    /// The work around these calls, which is told how far they are.
    private let work: WorkContext?

    init(_ retrier: Retrier, clock: RuntimeClock, context: EventContext) {
        self.retrier = retrier
        self.clock = clock
        begin = clock.now()
        seed = retrier.policy.nextSeed()
        policy = retrier.policy.current
        work = WorkContext.current
        base = work.map { $0.filling(context, at: ErrorNode.current) } ?? context
        attempt = max(base.attempt ?? 1, 1)
    }

    mutating func succeeded() async {
        retrier.budget?.succeed()
        retrier.policy.giveBack()
        // What fails afterwards is other work.
        work?.note(attempt: work?.given.attempt)
        await withdraw()
    }

    /// The calls begin anew: what was missing has come meanwhile.
    mutating func restart() async {
        attempt = max(base.attempt ?? 1, 1)
        begin = clock.now()
        seed = retrier.policy.nextSeed()
        policy = retrier.policy.current
        await succeeded()
    }

    private mutating func withdraw() async {
        guard let shown = ticket else { return }
        ticket = nil
        await retrier.chain?.queue.withdraw(shown)
    }

    /// Returns when it is time for the next call. Throws `CancellationError` when the task is cancelled, and the error with its decision when there is no next call.
    mutating func failed(_ error: any Error) async throws {
        if Task.isCancelled { try await endCancelled() }
        var decided = decide(error, stopping: nil)
        if let retry = decided.decision.retry, !mayRepeat(retry) { decided = decide(error, stopping: .budget) }
        if let observer = retrier.observer {
            CurrentPolicy.tell(observer, decided)
            decided.wasReported = true
        }
        guard let retry = decided.decision.retry else {
            // Whoever catches it shows it.
            await withdraw()
            throw decided
        }
        retrier.observer?.willRetry(retry, after: decided.decision)
        let until = clock.now().adding(retry.after)
        let sleeper = Task { [clock] in try await clock.sleep(until) }
        await show(decided, waking: sleeper)
        await withTaskCancellationHandler {
            _ = await sleeper.result
        } onCancel: {
            sleeper.cancel()
        }
        if Task.isCancelled { try await endCancelled() }
        attempt = retry.nextAttempt
    }

    /// Every failure counts in both budgets, the app’s and the schedule’s.
    private func mayRepeat(_ retry: Decision.Retry) -> Bool {
        let mayApp = retrier.budget?.fail() ?? true
        let mayPolicy = retry.budget.map { retrier.policy.spend($0) } ?? true
        return mayApp && mayPolicy
    }

    /// Its “try again” ends the wait.
    private mutating func show(_ decided: PresentableError, waking sleeper: Task<Void, any Error>) async {
        guard let chain = retrier.chain else { return }
        if decided.decision.surface == .hidden { return await withdraw() }
        var handlers = RecoveryHandlers()
        handlers.onSync("retry") { _ in
            sleeper.cancel()
            return true
        }
        let shown = decided.adding(handlers)
        if let ticket {
            self.ticket = await chain.queue.revise(ticket, with: shown, elapsed: shown.event.context.elapsed ?? .zero)
        } else {
            ticket = await chain.submit(shown)
        }
    }

    mutating func endCancelled() async throws {
        await withdraw()
        throw CancellationError()
    }

    private func decide(_ error: any Error, stopping: Decision.StopReason?) -> PresentableError {
        var context = base
        context.attempt = attempt
        work?.note(attempt: attempt)
        context.elapsed = (base.elapsed ?? .zero).adding(clock.now() - begin)
        // Only read where a server names a date; the wall clock then is what it means.
        context.now = context.now.map { $0.adding(clock.now() - begin) } ?? .seconds(Date().timeIntervalSince1970)
        if let chain = retrier.chain {
            return chain.presentable(
                error, at: ErrorNode.current ?? chain.root, context, seed: seed, stopping: stopping, policy: policy,
                observer: nil)
        }
        return retrier.policy.presentable(error, context, seed: seed, stopping: stopping, policy: policy, nil)
    }
}

/// Who is asked, told and charged while calls are repeated.
struct Retrier: Sendable {
    let policy: CurrentPolicy
    var chain: ErrorHandlerChain?
    var budget: RetryBudget?
    var observer: (any PolicyObserver)?
}
