enum ReferenceHint: Hashable {
    case none
    case wait(milliseconds: Int)
    case no
}

struct ReferenceRetry: Sendable, Hashable {
    /// With jitter the wait lies between the two, both included.
    var waitLowerMilliseconds: Int
    var waitUpperMilliseconds: Int
    var nextAttempt: Int
    var retriesLeft: Int?
    /// nil where the draw decides: `retryAfter` if the wait is the lower one, `schedule` if it is longer
    var from: String?
}

enum ReferencePlan {
    case nothing
    case stopped(String)
    case retry(ReferenceRetry)
}

extension ReferenceEvent {
    /// The first readable header of the outermost link that has one.
    func serverHint() -> ReferenceHint {
        for link in error.links {
            let hint = ReferenceEvent.hint(of: link, now: context.now)
            if hint != .none { return hint }
        }
        return .none
    }

    private static func hint(of link: ReferenceError, now: Int?) -> ReferenceHint {
        func header(_ name: String) -> String? { link.headers.first { $0.key.lowercased() == name }?.value }
        func milliseconds(_ text: String) -> Int? {
            !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
        }
        func decimal(_ text: String) -> Double? {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard (1...2).contains(parts.count),
                parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } })
            else { return nil }
            return Double(text)
        }
        for name in ["retry-after-ms", "x-ms-retry-after-ms", "x-amz-retry-after"] {
            // A wait of nothing is none.
            if let text = header(name), let wait = decimal(text), wait >= 0.5 {
                return .wait(milliseconds: Int((wait + 0.5).rounded(.down)))
            }
        }
        if let text = header("grpc-retry-pushback-ms") {
            guard let wait = milliseconds(text) else { return .no }
            if wait > 0 { return .wait(milliseconds: wait) }
        }
        guard let text = header("retry-after") else { return .none }
        if let seconds = decimal(text) {
            let wait = Int((seconds * 1000 + 0.5).rounded(.down))
            return wait > 0 ? .wait(milliseconds: wait) : .none
        }
        guard let date = ReferenceTime(http: text) else { return .none }
        let response = header("date").flatMap { ReferenceTime(http: $0)?.secondsSince1970 }
        guard let start = response ?? now else { return .none }
        let wait = date.secondsSince1970 - start
        return wait > 0 ? .wait(milliseconds: wait * 1000) : .none
    }
}

extension ReferenceSchedule {
    private var entries: [Int]? {
        if case .list(let entries) = backoff { return entries }
        return nil
    }

    private var longest: Double { Double(maxDelay ?? entries?.max() ?? 60_000) }

    var retries: Int? { maxRetries ?? entries?.count }

    private func raw(_ n: Int) -> Double {
        let first = Double(initial ?? 1000)
        switch backoff ?? .exponential {
        case .constant: return first
        case .linear: return first * Double(n)
        case .list(let entries): return Double(entries[min(n, entries.count) - 1])
        case .exponential:
            var value = first
            for _ in 1..<max(n, 1) where value < longest { value *= multiplier ?? 2 }
            return value
        }
    }

    /// What the least and the largest draw make of the n-th retry.
    func delay(_ retry: Int) -> (lower: Int, upper: Int) {
        if fastFirst == true, retry == 1 { return (0, 0) }
        let n = fastFirst == true ? retry - 1 : retry
        let d = min(longest, raw(n))
        let range: (Double, Double)
        switch jitter ?? (entries == nil ? .full : .none) {
        case .none: range = (d, d)
        case .full: range = (0, d)
        case .equal: range = (d / 2, d)
        case .share(let percent):
            let share = Double(percent) / 100
            let middle = min(raw(n), longest / (1 + share))
            range = (middle * (1 - share), middle * (1 + share))
        case .range(let from, let to):
            let base = min(raw(n), longest / max(1, Double(to) / 100))
            range = (base * Double(from) / 100, base * Double(to) / 100)
        case .addedShare(let percent):
            let base = min(raw(n), longest / (1 + Double(percent) / 100))
            range = (base, base * (1 + Double(percent) / 100))
        case .addedTime(let time):
            let most = min(Double(time), longest)
            let base = min(raw(n), longest - most)
            range = (base, base + most)
        case .decorrelated:
            let first = Double(initial ?? 1000)
            var highest = first
            for _ in 0..<min(n, 200) { highest = min(longest, max(first, 3 * highest)) }
            range = (min(longest, first), highest)
        }
        func finished(_ delay: Double) -> Int { Int((max(Double(minDelay ?? 0), delay) + 0.5).rounded(.down)) }
        return (finished(range.0), finished(range.1))
    }

    /// Several plans only where the draw decides whether the time is enough.
    func plans(for event: ReferenceEvent) -> [ReferencePlan] {
        let hint = event.serverHint()
        if hint == .no { return [.stopped("serverSaidNo")] }
        let attempt = event.context.attempt ?? 1
        if let retries, attempt > retries { return [.stopped("exhausted")] }
        if !(event.context.idempotent ?? (assumeIdempotent ?? false)) { return [.stopped("notIdempotent")] }
        var (lower, upper) = delay(attempt)
        var from: String? = "schedule"
        if honor ?? true, case .wait(var wait) = hint {
            let isTooLong = wait > upTo ?? 300_000
            if isTooLong, beyond ?? "stop" == "stop" { return [.stopped("retryAfterTooLong")] }
            if isTooLong, beyond == "clamp" { wait = upTo ?? 300_000 }
            if isTooLong, beyond == "ignore" {
                wait = -1
            } else if self.wait == "replace" {
                (lower, upper, from) = (wait, wait, "retryAfter")
            }
            if self.wait != "replace", wait >= lower {
                from = wait >= upper ? "retryAfter" : nil
                (lower, upper) = (wait, max(wait, upper))
            }
        }
        let left = retries.map { $0 - attempt + 1 }
        let retry = ReferenceRetry(
            waitLowerMilliseconds: lower, waitUpperMilliseconds: upper, nextAttempt: attempt + 1, retriesLeft: left,
            from: from)
        guard let maxElapsed else { return [.retry(retry)] }
        let elapsed = (event.context.elapsed ?? 0) * 1000
        if elapsed + Double(lower) > Double(maxElapsed) { return [.stopped("timeLimit")] }
        if elapsed + Double(upper) > Double(maxElapsed) { return [.retry(retry), .stopped("timeLimit")] }
        return [.retry(retry)]
    }
}
