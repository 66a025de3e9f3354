import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint

/// What schedules are said to take, against what the engine waits.
@Suite struct WaitPlanTests {
    private func randomSchedule(_ random: inout SeededRandom) -> RetrySchedule {
        var schedule = RetrySchedule()
        schedule.initial = Int64(random.number(0...20_000))
        schedule.multiplier = random.pick([0.5, 1, 1.001, 1.5, 2, 3.7, 1_000])
        schedule.maxDelay = Int64(random.number(1...120_000))
        schedule.minDelay = min(schedule.maxDelay, Int64(random.number(0...3_000)))
        schedule.backoff = random.pick([
            .constant, .linear, .exponential,
            .list((0...random.number(0...6)).map { _ in Int64(random.number(0...90_000)) }),
        ])
        schedule.jitter = random.pick([.none, .full, .equal, .share(random.number(0...10_000)), .decorrelated])
        if case .list = schedule.backoff, schedule.jitter == .decorrelated { schedule.jitter = .full }
        if random.chance(80) { schedule.maxRetries = random.number(0...12) }
        if random.chance(30) || schedule.maxRetries == nil { schedule.maxElapsed = Int64(random.number(0...200_000)) }
        return schedule
    }

    @Test func noDelayIsLongerThanItsBound() {
        var random = SeededRandom(seed: 41)
        for _ in 0..<400 {
            let schedule = randomSchedule(&random)
            for n in 1...14 {
                let bound = WaitPlan.longest(schedule, beforeRetry: n)
                for seed in 0..<12 {
                    #expect(
                        schedule.delay(beforeRetry: n, seed: UInt64(seed), stream: random.next()) <= bound,
                        "\(schedule), retry \(n)")
                }
            }
        }
    }

    /// Among thousands of draws some come close to 1, and the waits with them to their bound.
    @Test func boundsAreReached() {
        var random = SeededRandom(seed: 42)
        for _ in 0..<60 {
            let schedule = randomSchedule(&random)
            for n in [1, 3] where n == 1 || schedule.jitter != .decorrelated {
                let bound = WaitPlan.longest(schedule, beforeRetry: n)
                let most = (0..<4_000).map { schedule.delay(beforeRetry: n, seed: UInt64($0), stream: 7) }.max() ?? 0
                #expect(
                    Double(bound - most) <= 1 + Double(bound) * 0.005, "\(schedule), retry \(n): \(most) of \(bound)")
            }
        }
    }

    /// Goes through schedules as the engine does, call by call.
    @Test func totalsHoldForWholeRuns() {
        var random = SeededRandom(seed: 43)
        for _ in 0..<400 {
            let schedule = randomSchedule(&random)
            let plan = WaitPlan(schedule)
            guard let total = plan.total, let typical = plan.typicalTotal else {
                Issue.record("endless: \(schedule)")
                continue
            }
            #expect(typical <= total)
            for seed in 0..<8 {
                var elapsed: Int64 = 0
                for n in 1...(schedule.maxRetries.map { max($0, 1) } ?? 40) where schedule.maxRetries != 0 {
                    let wait = schedule.delay(beforeRetry: n, seed: UInt64(seed), stream: 3)
                    if let end = schedule.maxElapsed, elapsed + wait > end { break }
                    elapsed += wait
                }
                #expect(elapsed <= total, "\(schedule): \(elapsed) of \(total)")
                if schedule.jitter == .none { #expect(elapsed == total || schedule.maxRetries == nil) }
            }
        }
    }

    @Test func hintsMakeWaitsLonger() {
        var schedule = RetrySchedule()
        schedule.retryAfterUpTo = 90_000
        #expect(WaitPlan.longestWithHint(schedule, beforeRetry: 1) == 90_000)
        #expect(WaitPlan.longestWithHint(schedule, beforeRetry: 1) > WaitPlan.longest(schedule, beforeRetry: 1))
        schedule.honorsRetryAfter = false
        #expect(WaitPlan.longestWithHint(schedule, beforeRetry: 1) == 1_000)
    }

    static let lines: [(schedule: String, line: String)] = [
        (
            "{ backoff: exponential, initial: 1s, maxRetries: 4 }",
            "1 s, 2 s, 4 s, 8 s, then stops: up to 15 s in total; the server can extend each wait to at most 5 min"
        ),
        (
            "{ initial: 500ms, maxDelay: 3s, maxRetries: 10, retryAfter: { honor: false } }",
            "500 ms, 1 s, 2 s, 7 × 3 s, then stops: up to 24.5 s in total"
        ),
        ("{ backoff: [2s], retryAfter: { upTo: 1s } }", "2 s, then stops: up to 2 s in total"),
        ("{ maxRetries: 0 }", "stops immediately"),
        (
            "{ backoff: constant, initial: 90s, maxDelay: 2m, retryAfter: { honor: false } }",
            "1 min 30 s, …, and never stops"
        ),
        (
            "{ initial: 1s, jitter: none, maxElapsed: 10s, retryAfter: { honor: false } }",
            "1 s, 2 s, 4 s, then stops: up to 7 s in total"
        ),
        (
            "{ initial: 1s, maxElapsed: 10s, retryAfter: { honor: false } }",
            "1 s, 2 s, 4 s, …, then stops: up to 10 s in total"
        ),
        (
            "{ initial: 20s, maxElapsed: 10s, retryAfter: { honor: false } }",
            "as long as there is time, then stops: up to 10 s in total"
        ),
        ("{ initial: 20s, jitter: none, maxElapsed: 10s }", "stops immediately"),
        (
            "{ initial: 1s, jitter: decorrelated, maxRetries: 3, retryAfter: { honor: false } }",
            "3 s, 9 s, 27 s, then stops: up to 39 s in total"
        ),
        (
            "{ initial: 1s, jitter: decorrelated, maxRetries: 3, maxElapsed: 20s, retryAfter: { honor: false } }",
            "3 s, 9 s, …, then stops: up to 20 s in total"
        ),
        (
            "{ initial: 1s, maxDelay: 20m, maxRetries: 11, retryAfter: { honor: false } }",
            "1 s, 2 s, 4 s, 8 s, 16 s, …, 17 min 4 s, then stops: up to 34 min 7 s in total"
        ),
    ]

    @Test(arguments: lines)
    func schedulesReadAsOneLine(_ schedule: String, _ line: String) throws {
        let files = ExampleFiles("retrySchedules:\n  tried: \(schedule)", isWhole: false)
        let policy = LintContext(PolicyInspection(files: files.files), LintSettings())
        let found = try #require(policy.effective.schedules.first { $0.name == "tried" })
        #expect(found.plan.text == line)
    }

    @Test func waitsReadAsPeopleSayThem() {
        let texts = [0, 7, 999, 1_000, 1_050, 24_500, 60_000, 61_500, 3_600_000, 5_400_000, 90_061_000].map {
            WaitText.write($0)
        }
        #expect(
            texts == [
                "0 s", "7 ms", "999 ms", "1 s", "1.05 s", "24.5 s", "1 min", "1 min 1 s", "1 h", "1 h 30 min",
                "1 d 1 h",
            ])
    }
}
