import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// Every delay lies within its formula's bounds, and the same seed gives the same delays.
@Suite struct RetryDelayTests {
    private func randomSchedule(_ random: inout SeededRandom) -> RetrySchedule {
        var schedule = RetrySchedule()
        let backoffs: [RetrySchedule.Backoff] = [
            .constant, .linear, .exponential,
            .list(
                (0...Int.random(in: 0...6, using: &random)).map { _ in Int64.random(in: 0...90_000, using: &random) }),
        ]
        schedule.backoff = backoffs[Int.random(in: 0...3, using: &random)]
        schedule.initial = Int64.random(in: 0...20_000, using: &random)
        schedule.multiplier = [0.001, 0.5, 1, 1.001, 1.5, 2, 3.7, 1_000][Int.random(in: 0...7, using: &random)]
        schedule.maxDelay = Int64.random(in: 0...RetrySchedule.longestDelay, using: &random)
        schedule.minDelay = min(schedule.maxDelay, Int64.random(in: 0...3_000, using: &random))
        let low = Int.random(in: 0...20_000, using: &random)
        var jitters: [RetrySchedule.Jitter] = [
            .none, .full, .equal, .share(Int.random(in: 0...10_000, using: &random)),
            .range(from: low, to: Int.random(in: low...RetrySchedule.mostShare, using: &random)),
            .added(Int64.random(in: 0...RetrySchedule.longestDelay, using: &random)),
        ]
        if case .list = schedule.backoff {} else { jitters.append(.decorrelated) }
        schedule.jitter = jitters[Int.random(in: 0..<jitters.count, using: &random)]
        return schedule
    }

    /// The formula without jitter, by plain repetition.
    private func raw(_ schedule: RetrySchedule, _ n: Int) -> Double {
        switch schedule.backoff {
        case .constant: return Double(schedule.initial)
        case .linear: return Double(schedule.initial) * Double(n)
        case .list(let waits): return Double(waits[min(n, waits.count) - 1])
        case .exponential:
            var value = Double(schedule.initial)
            for _ in 1..<max(n, 1) {
                value *= schedule.multiplier
                if value > 1e15 || value < 1e-9 { break }
            }
            return value
        }
    }

    private func bounds(_ schedule: RetrySchedule, _ n: Int) -> ClosedRange<Double> {
        let longest = Double(schedule.maxDelay)
        let d = min(longest, raw(schedule, n))
        let (low, high): (Double, Double)
        switch schedule.jitter {
        case .none: (low, high) = (d, d)
        case .full: (low, high) = (0, d)
        case .equal: (low, high) = (d / 2, d)
        case .share(let hundredths):
            let share = Double(hundredths) / 10_000
            let middle = min(raw(schedule, n), longest / (1 + share))
            (low, high) = (middle * (1 - share), middle * (1 + share))
        case .range(let from, let to):
            let middle = min(raw(schedule, n), longest / max(Double(to) / 10_000, 1))
            (low, high) = (middle * Double(from) / 10_000, middle * Double(to) / 10_000)
        case .added(let milliseconds):
            let most = min(Double(milliseconds), longest)
            (low, high) = (min(raw(schedule, n), longest - most), min(raw(schedule, n), longest - most) + most)
        case .decorrelated: (low, high) = (min(longest, Double(schedule.initial)), longest)
        }
        let floor = Double(schedule.minDelay)
        return max(low, floor) - 0.51...max(high, floor) + 0.51
    }

    @Test func delaysStayWithinTheirFormula() {
        var random = SeededRandom(seed: 11)
        for _ in 0..<60 {
            let schedule = randomSchedule(&random)
            let isWalk = schedule.jitter == .decorrelated
            for n in isWalk ? Array(stride(from: 1, through: 5_000, by: 97)) : Array(1...5_000) {
                let delay = Double(schedule.delay(beforeRetry: n, seed: 3, stream: 9))
                let allowed = bounds(schedule, n)
                if !allowed.contains(delay) {
                    Issue.record("\(schedule), n \(n): \(delay) is not in \(allowed)")
                    return
                }
            }
        }
    }

    @Test func theSameSeedGivesTheSameDelaysInAnyOrder() {
        var random = SeededRandom(seed: 12)
        for _ in 0..<20 {
            let schedule = randomSchedule(&random)
            let forward = (1...60).map { schedule.delay(beforeRetry: $0, seed: 5, stream: 1) }
            let backward = (1...60).reversed().map { schedule.delay(beforeRetry: $0, seed: 5, stream: 1) }
            #expect(forward == backward.reversed())
        }
    }

    @Test func seedsAndSchedulesDrawApart() {
        let schedule = RetrySchedule()
        let delays = Set(
            (0..<50).map { schedule.delay(beforeRetry: 7, seed: $0, stream: 1) }
                + (2..<52).map { schedule.delay(beforeRetry: 7, seed: 0, stream: $0) })
        #expect(delays.count > 90)
    }

    @Test func nothingOverflowsForAnyRetry() {
        var random = SeededRandom(seed: 13)
        for _ in 0..<40 {
            let schedule = randomSchedule(&random)
            for n in [Int.min, -1, 0, 1, 100_000, .max / 2, .max] {
                let delay = schedule.delay(beforeRetry: n, seed: .max, stream: .max)
                #expect(delay >= 0 && delay <= max(schedule.maxDelay, schedule.minDelay) + 1)
            }
        }
    }

    @Test func aShrinkingScheduleShrinksFromItsCap() {
        var schedule = RetrySchedule()
        (schedule.initial, schedule.maxDelay, schedule.multiplier, schedule.jitter) = (40_000, 30_000, 0.5, .none)
        #expect((1...4).map { schedule.delay(beforeRetry: $0, seed: 0, stream: 0) } == [30_000, 20_000, 10_000, 5_000])
    }

    @Test func schedulesOfOtherMeaningHaveOtherHashes() throws {
        func meaning(_ schedule: String) throws -> String {
            try policy("schema: 1\nrules: [{ id: r, when: { code: x } }]\nretrySchedules:\n  a: \(schedule)\n")
                .policyHash
        }
        let list = try meaning("{ backoff: [1ms], maxDelay: 5s, jitter: none }")
        #expect(try list != meaning("{ backoff: constant, maxDelay: 5s, jitter: none, maxRetries: 1 }"))
        #expect(try list == meaning("{ jitter: none, maxDelay: 5s, backoff: [1ms] }"))
    }

    @Test func tenRetriesAreElevenCalls() throws {
        let policy = try shippedPolicy()
        var attempt = 1
        while let retry = policy.decide(
            ErrorEvent(links: [ErrorCause(http: 503)], context: EventContext(attempt: attempt, isIdempotent: true))
        ).retry {
            attempt = retry.nextAttempt
        }
        #expect(attempt == 11)
    }
}
