import Foundation
import PolicyEngine
import PolicyTesting
import Testing

@testable import PolicyRuntime

@Suite struct RetryTests {
    static let yaml = """
        schema: 1
        retrySchedules:
          thrice: { backoff: constant, initial: 1s, maxRetries: 3, jitter: none }
          long: { backoff: constant, initial: 1s, maxRetries: 1000, jitter: none, maxElapsed: 30s }
        recoveryOptions:
          dismiss: { title: Close, action: dismiss, role: cancel }
        rules:
          - id: busy
            when: { domain: T, code: busy }
            category: retryable
            show: toast
            quiet: 1
            retry: thrice
            message: { title: Busy }
            gaveUp: { show: alert, message: { title: Given up }, recovery: [dismiss] }
          - { id: slow, when: { domain: T, code: slow }, category: retryable, show: none, retry: long, message: { title: Slow } }
          - { id: never, when: { domain: T, code: never }, category: nonRetryable, show: alert, message: { title: Never }, recovery: [dismiss] }
        fallback: { show: alert, message: { title: Fallback }, recovery: [dismiss] }
        """

    let clock = ManualClock()
    let presenter = RecordingPresenter()
    let policy: CurrentPolicy
    var context: EventContext { EventContext(isIdempotent: true) }

    init() throws {
        policy = CurrentPolicy(try Samples.policy(Self.yaml))
    }

    private var chain: ErrorHandlerChain {
        ErrorHandlerChain(policy, queue: PresentationQueue(presenter: presenter, clock: clock))
    }

    /// Lets a task run to its end, moving the clock whenever everybody sleeps.
    private func finish<Value: Sendable>(
        _ task: Task<Value, any Error>, by other: ManualClock? = nil
    ) async -> Result<Value, any Error> {
        await (other ?? clock).run { await task.result }
    }

    @Test func onlyWhatThePolicySaysIsRepeated() async {
        let calls = Counter()
        func run(_ code: String, idempotent: Bool?) async -> (Int, PresentableError?) {
            let before = await calls.value
            let result = await finish(
                Task { [policy, clock] in
                    try await withRetry(policy, context: EventContext(isIdempotent: idempotent), clock: clock) { _ in
                        await calls.add()
                        throw Coded(code)
                    } as Int
                })
            guard case .failure(let error) = result else { return (-1, nil) }
            return (await calls.value - before, error as? PresentableError)
        }
        let busy = await run("busy", idempotent: true)
        #expect(busy.0 == 4 && busy.1?.decision.stopped == .exhausted && busy.1?.decision.message.title == "Given up")
        let harmful = await run("busy", idempotent: false)
        #expect(harmful.0 == 1 && harmful.1?.decision.stopped == .notIdempotent)
        let unknown = await run("busy", idempotent: nil)
        #expect(unknown.0 == 1 && unknown.1?.decision.stopped == .notIdempotent)
        #expect(await run("never", idempotent: true).0 == 1)
        #expect(await run("slow", idempotent: true).0 == 31)
    }

    @Test("A hundred calls that fail together come back spread over the schedule’s range, with one seed always alike")
    func jitterOfEachCall() async throws {
        let text = Self.yaml.replacingOccurrences(
            of: "thrice: { backoff: constant, initial: 1s, maxRetries: 3, jitter: none }",
            with: "thrice: { backoff: constant, initial: 1s, maxRetries: 1, jitter: full }")
        let policy = try Samples.policy(text)
        func waits(seed: UInt64) async -> [Duration] {
            let (current, clock) = (CurrentPolicy(policy, seed: seed), ManualClock())
            let returned = Locked<[Duration]>([])
            let tasks = (0..<100).map { _ in
                Task { [context] in
                    try await withRetry(current, context: context, clock: clock) { attempt in
                        if attempt > 1 { returned.with { $0.append(clock.now.offset) } }
                        throw Coded("busy")
                    } as Int
                }
            }
            while returned.with({ $0.count < 100 }) {
                if clock.deadlines.count == 100 - returned.with({ $0.count }) { _ = clock.advanceToNextDeadline() }
                await Task.yield()
            }
            for task in tasks { _ = await task.result }
            return returned.with { $0.sorted() }
        }
        let first = await waits(seed: 7)
        for tenth in 0..<10 {
            let range = Duration.milliseconds(tenth * 100)..<Duration.milliseconds(tenth * 100 + 100)
            #expect(first.contains { range.contains($0) }, "none between \(range)")
        }
        #expect(Set(first).count > 80)
        #expect(await waits(seed: 7) == first)
        #expect(await waits(seed: 8) != first)
    }

    @Test("A schedule’s budget is shared by the calls of a policy, and given back by successes")
    func budgetOfTheSchedule() async throws {
        let text = Self.yaml.replacingOccurrences(
            of: "maxRetries: 3, jitter: none }",
            with: "maxRetries: 3, jitter: none, budget: { maxTokens: 4, tokenRatio: 1 } }")
        let current = CurrentPolicy(try Samples.policy(text))
        func run(failing count: Int) async -> (calls: Int, stopped: Decision.StopReason?) {
            let calls = Locked(0)
            let result = await finish(
                Task { [clock] in
                    try await withRetry(current, context: EventContext(isIdempotent: true), clock: clock) { _ in
                        let number = calls.with { value in
                            value += 1
                            return value
                        }
                        if number <= count { throw Coded("busy") }
                        return 1
                    }
                })
            guard case .failure(let error) = result else { return (calls.with { $0 }, nil) }
            return (calls.with { $0 }, (error as? PresentableError)?.decision.stopped)
        }
        // The first failure leaves three tokens of four, the second two, which is not more than half.
        #expect(await run(failing: 9) == (2, .budget))
        #expect(await run(failing: 9) == (1, .budget))
        for _ in 0..<4 { #expect(await run(failing: 0) == (1, nil)) }
        #expect(await run(failing: 1) == (2, nil))
    }

    @Test func theSecondFailureIsSeenAndGoesWhenItHeals() async throws {
        let chain = chain
        let attempts = Locked<[Int]>([])
        let value = try await finish(
            Task { [clock, context] in
                try await chain.withRetry(idempotent: true, context: context, clock: clock) { attempt in
                    attempts.with { $0.append(attempt) }
                    if attempt < 3 { throw Coded("busy") }
                    return "healed"
                }
            }
        ).get()
        #expect(value == "healed")
        #expect(attempts.with { $0 } == [1, 2, 3])
        #expect(presenter.shown.map(\.decision.message.title) == ["Busy"])
        #expect(presenter.onShow.isEmpty)
    }

    @Test func quietFailuresAreSeenByNobody() async throws {
        let chain = chain
        _ = try await finish(
            Task { [clock] in
                try await chain.withRetry(idempotent: true, clock: clock) { attempt in
                    if attempt == 1 { throw Coded("busy") }
                }
            }
        ).get()
        #expect(presenter.events.isEmpty)
    }

    @Test func whatIsGivenUpIsShownOnceWithItsOwnWords() async {
        let chain = chain
        let result = await finish(
            Task { [clock] in
                try await chain.withRetry(idempotent: true, clock: clock) { _ in throw Coded("busy") } as Int
            })
        #expect(presenter.onShow.isEmpty)
        guard case .failure(let error) = result else { return #expect(Bool(false), "it succeeded") }
        await chain.handle(error)
        #expect(presenter.onShow.map(\.decision.message.title) == ["Given up"])
        #expect(presenter.onShow.map(\.count) == [1])
        // A node above that takes it for itself does not bring the schedule back.
        let node = chain.root.makeNode("x") { _ in .decide }
        let handled = await chain.handle(error, at: node.makeNode("y"))
        #expect(handled.decision?.stopped == .exhausted)
    }

    @Test func whoeverHandlesDoesNotRepeat() async {
        let chain = chain
        let handled = await chain.handle(Coded("busy"), context: context)
        #expect(handled.decision?.retry == nil && handled.decision?.stopped == .notRepeated)
        #expect(presenter.onShow.map(\.decision.message.title) == ["Given up"])
    }

    @Test func aPersonNeedNotWait() async throws {
        let policy = CurrentPolicy(
            try Samples.policy(
                Self.yaml.replacingOccurrences(
                    of: "message: { title: Busy }", with: "message: { title: Busy }\n    recovery: [retry]"
                )
                .replacingOccurrences(of: "  dismiss: {", with: "  retry: { title: Now, action: retry }\n  dismiss: {"))
        )
        let chain = ErrorHandlerChain(policy, queue: PresentationQueue(presenter: presenter, clock: clock))
        let calls = Counter()
        let task = Task { [clock] in
            try await chain.withRetry(idempotent: true, clock: clock) { attempt in
                await calls.add()
                if attempt < 3 { throw Coded("busy") }
            }
        }
        #expect(await eventually { !clock.deadlines.isEmpty })
        clock.advanceToNextDeadline()
        #expect(await eventually { presenter.onShow.count == 1 && clock.deadlines.count == 2 })
        #expect(await chain.queue.answer(presenter.onShow[0].id, option: 0) == .recovered)
        try await task.value
        #expect(await calls.value == 3)
        #expect(clock.now == ManualClock().now.advanced(by: .seconds(1)))
    }

    @Test func cancellationWaitsForNoPresenter() async {
        let chain = ErrorHandlerChain(policy, queue: PresentationQueue(presenter: SlowPresenter(), clock: clock))
        let task = Task { [clock] in
            try await chain.withRetry(idempotent: true, context: EventContext(attempt: 2), clock: clock) { _ in
                throw Coded("busy")
            } as Int
        }
        #expect(await eventually { clock.deadlines.count == 2 })
        task.cancel()
        let start = ContinuousClock.now
        _ = await task.result
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test func aStreamThatRanLongBeginsAnew() async throws {
        let made = Counter()
        let sequence = RetryingSequence(policy, context: context, clock: clock) { [clock] _ in
            let number = await made.add()
            return AsyncThrowingStream<Int, any Error> { continuation in
                continuation.yield(number)
                clock.advance(by: .seconds(60))
                continuation.finish(throwing: number < 3 ? Coded("slow") : nil)
            }
        }
        let elements = try await finish(
            Task {
                var elements: [Int] = []
                for try await element in sequence { elements.append(element) }
                return elements
            }
        ).get()
        #expect(elements == [1, 2, 3])
    }

    @Test func cancellationAtEveryPoint() async {
        // Before the first call, during a call, while waiting, and during a later call.
        for point in 0..<8 {
            let (calls, answers) = (Counter(), Counter())
            let clock = ManualClock()
            let gate = AsyncStream<Void>.makeStream()
            let task = Task { [policy] in
                if point == 0 { withUnsafeCurrentTask { $0?.cancel() } }
                defer { Task { await answers.add() } }
                return try await withRetry(policy, context: EventContext(isIdempotent: true), clock: clock) { attempt in
                    let number = await calls.add()
                    if point > 0, number == (point + 1) / 2, point % 2 == 1 {
                        gate.continuation.yield()
                        let never = ManualClock()
                        try await never.sleep(until: never.now.advanced(by: .seconds(60)))
                    }
                    throw Coded("busy")
                } as Int
            }
            if point % 2 == 1 {
                // The clock goes on until the call at which to cancel.
                await clock.run { for await _ in gate.stream { break } }
                task.cancel()
            } else if point > 0 {
                for number in 1...(point / 2) {
                    #expect(await eventually { !clock.deadlines.isEmpty }, "point \(point)")
                    if number < point / 2 { clock.advanceToNextDeadline() }
                    #expect(await eventually { await calls.value >= number })
                }
                // It waits for the call after this one, or has given up.
                if point < 8 { #expect(await eventually { !clock.deadlines.isEmpty }) }
                task.cancel()
            }
            let result = await task.result
            #expect(throws: CancellationError.self, "point \(point)") { try result.get() }
            let made = await calls.value
            #expect(made == (point + 1) / 2, "point \(point)")
            #expect(clock.deadlines.isEmpty)
            #expect(await eventually { await answers.value == 1 })
        }
    }

    @Test func clocksThatJump() async {
        let clock = ManualClock()
        let calls = Counter()
        let task = Task { [policy] in
            try await withRetry(policy, context: EventContext(isIdempotent: true), clock: clock) { _ in
                let number = await calls.add()
                // Back by a day, then on by three hundred years.
                clock.advance(by: number == 1 ? .seconds(-86_400) : .seconds(300 * 31_557_600))
                throw Coded("slow")
            } as Int
        }
        #expect(await eventually { !clock.deadlines.isEmpty })
        clock.advanceToNextDeadline()
        let result = await task.result
        guard case .failure(let error as PresentableError) = result else { return #expect(Bool(false), "\(result)") }
        #expect(error.decision.stopped == .timeLimit)
        #expect(await calls.value == 2)
    }

    @Test func workContinuesWithThePolicyItBeganWith() async throws {
        let clock = ManualClock()
        let calls = Counter()
        let other = try Samples.policy(Self.yaml.replacingOccurrences(of: "maxRetries: 3", with: "maxRetries: 1"))
        let own = try Samples.policy(Self.yaml)
        let policy = CurrentPolicy(own)
        let task = Task {
            try await withRetry(policy, context: EventContext(isIdempotent: true), clock: clock) { _ in
                if await calls.add() == 2 { policy.replace(with: other) }
                throw Coded("busy")
            } as Int
        }
        let result = await finish(task, by: clock)
        guard case .failure(let error as PresentableError) = result else { return #expect(Bool(false), "\(result)") }
        #expect(await calls.value == 4)
        #expect(error.decision.policyHash == own.policyHash && error.revision?.origin == .builtIn)
        #expect(policy.value.policyHash == other.policyHash && policy.revision.origin == .replaced)
    }

    @Test func aBudgetEndsRetriesInAnOutage() async throws {
        let budget = RetryBudget(maxTokens: 10, tokenRatio: 0.5)
        let calls = Counter()
        for _ in 0..<20 {
            let result = await finish(
                Task { [policy, clock, context] in
                    try await withRetry(policy, context: context, clock: clock, budget: budget) { _ in
                        await calls.add()
                        throw Coded("busy")
                    } as Int
                })
            guard case .failure(let error as PresentableError) = result else {
                return #expect(Bool(false), "\(result)")
            }
            #expect(error.decision.stopped == .exhausted || error.decision.stopped == .budget)
        }
        // Of ten tokens four may go; then every piece of work is called once.
        #expect(await calls.value == 24)
        #expect(budget.remaining == 0)
        for _ in 0..<12 { _ = try await withRetry(policy, context: context, clock: clock, budget: budget) { _ in 1 } }
        #expect(budget.remaining == 6)
    }

    @Test func resultsAndSequences() async throws {
        let failed = await withRetry(policy, clock: clock) { _ -> Result<Int, Coded> in .failure(Coded("never")) }
        #expect(throws: RetryError<Coded>.self) { try failed.get() }
        let fine = await withRetry(policy, clock: clock) { attempt -> Result<Int, Coded> in .success(attempt) }
        #expect(try fine.get() == 1)

        // Breaks off before the first element twice, then after two.
        let made = Locked<[Int]>([])
        let sequence = RetryingSequence(policy, context: context, clock: clock) { attempt in
            let number = made.with { made in
                made.append(attempt)
                return made.count
            }
            return AsyncThrowingStream<Int, any Error> { continuation in
                if number > 2 { for element in 0..<2 { continuation.yield(number * 10 + element) } }
                continuation.finish(throwing: number < 4 ? Coded("busy") : nil)
            }
        }
        let elements = try await finish(
            Task {
                var elements: [Int] = []
                for try await element in sequence { elements.append(element) }
                return elements
            }
        ).get()
        #expect(elements == [30, 31, 40, 41])
        #expect(made.with { $0 } == [1, 2, 3, 2])
    }
}
