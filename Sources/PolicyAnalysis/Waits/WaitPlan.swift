package import PolicyEngine

/// A retry schedule worked out: how long each wait can become, and all of them together.
package struct WaitPlan: Sendable {
    /// What is said of retries that no limit ends.
    static let endless = "never stops"

    /// Beyond this many retries each counts as the longest wait there can be.
    private static let most = 1_000

    package let schedule: RetrySchedule
    /// The longest each wait can become, the first thousand of them; without those `maxElapsed` always cuts.
    package let longest: [Int64]
    /// Nil where only time ends it, or nothing.
    package let retries: Int?
    /// The longest all waits can take together; nil where nothing ends them.
    package let total: Int64?
    /// What they take where chance is halfway; nil where nothing ends them.
    package let typicalTotal: Int64?
    /// Whether `maxElapsed` ends it before `maxRetries` does, when every wait is at its longest.
    package let isCutByTime: Bool
    /// Whether more waits may follow than those in `longest`: where chance makes waits shorter, more of them fit in.
    private let goesOn: Bool

    package init(_ schedule: RetrySchedule) {
        self.schedule = schedule
        retries = schedule.maxRetries
        let worst = Self.sum(schedule, draw: 1)
        longest = worst.waits
        isCutByTime = worst.isCut
        let isRandom = schedule.jitter != .none && schedule.jitter != .share(0)
        let end = schedule.maxElapsed ?? .max
        total = schedule.isEndless ? nil : worst.isCut && isRandom ? end : min(worst.sum, end)
        let count = worst.waits.count
        goesOn =
            worst.isCut && count < Self.most
            ? Self.sum(schedule, draw: 0, upTo: count + 1).waits.count > count : count < schedule.maxRetries ?? .max
        typicalTotal = schedule.isEndless ? nil : min(Self.sum(schedule, draw: 0.5).sum, end)
    }

    /// The longest wait before the n-th retry, n from 1, whatever is drawn; the server's hint aside.
    package static func longest(_ schedule: RetrySchedule, beforeRetry n: Int) -> Int64 {
        schedule.delay(beforeRetry: n) { _ in 1 }
    }

    /// The longest wait before the n-th retry where the server may say when to come back.
    package static func longestWithHint(_ schedule: RetrySchedule, beforeRetry n: Int) -> Int64 {
        max(longest(schedule, beforeRetry: n), schedule.honorsRetryAfter ? schedule.retryAfterUpTo : 0)
    }

    private static func sum(_ schedule: RetrySchedule, draw: Double, upTo most: Int = most) -> (
        waits: [Int64], sum: Int64, isCut: Bool
    ) {
        let limit = schedule.maxRetries ?? .max
        var waits: [Int64] = []
        var sum: Int64 = 0
        while waits.count < min(limit, most) {
            let wait = schedule.delay(beforeRetry: waits.count + 1) { _ in draw }
            if let end = schedule.maxElapsed, sum + wait > end { return (waits, sum, true) }
            waits.append(wait)
            sum += wait
        }
        guard limit > most else { return (waits, sum, false) }
        let rest = Int64(min(limit - most, 1_000_000)) * max(schedule.maxDelay, schedule.minDelay)
        return (waits, sum + rest, schedule.maxElapsed.map { sum + rest > $0 } ?? false)
    }
}

extension RetrySchedule {
    /// Neither a number of retries nor a time ends it.
    package var isEndless: Bool { maxRetries == nil && maxElapsed == nil }
}

extension WaitPlan {
    /// One line: `1 s, 2 s, 4 s, 8 s, then gives up: up to 15 s in all; the server may make each wait up to 5 min`.
    package var text: String {
        if longest.isEmpty, !goesOn { return "stops immediately" }
        var text = longest.isEmpty ? "as long as there is time" : waitsText
        if let total {
            text += ", then stops: up to \(WaitText.write(total)) in total"
        } else {
            text += ", and \(Self.endless)"
        }
        if schedule.honorsRetryAfter, longest.isEmpty || longest.contains(where: { $0 < schedule.retryAfterUpTo }) {
            let which = schedule.retryAfterUpTo > longest.max() ?? 0 ? "each wait" : "shorter waits"
            text += "; the server can extend \(which) to at most \(WaitText.write(schedule.retryAfterUpTo))"
        }
        return text
    }

    /// Waits one after the other; equal ones are counted, and of many the middle is left out.
    private var waitsText: String {
        var groups: [(wait: Int64, count: Int)] = []
        for wait in longest {
            if groups.last?.wait == wait { groups[groups.count - 1].count += 1 } else { groups.append((wait, 1)) }
        }
        if groups.last.map({ $0.count > 2 }) == true, goesOn { groups[groups.count - 1].count = 1 }
        var parts = groups.flatMap { group in
            let wait = WaitText.write(group.wait)
            return group.count > 2 ? ["\(group.count) × \(wait)"] : Array(repeating: wait, count: group.count)
        }
        if parts.count > 8 { parts.replaceSubrange(5..<(parts.count - 1), with: ["…"]) }
        return parts.joined(separator: ", ") + (goesOn ? ", …" : "")
    }
}
