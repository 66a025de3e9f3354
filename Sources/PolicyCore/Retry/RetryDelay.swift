extension RetrySchedule {
    /// Beyond this many retries decorrelated jitter no longer starts from the first one.
    private static let longestWalk = 10_000

    /// The wait before the n-th retry in milliseconds, n from 1: the formulas of "Retry schedules" in the language reference,
    /// rounded once, half up. The same seed and stream give the same delays, in any order asked.
    package func delay(beforeRetry n: Int, seed: UInt64, stream: UInt64) -> Int64 {
        let draws = Draws(seed: seed, stream: stream)
        return delay(beforeRetry: n) { draws.draw($0) }
    }

    /// The same with any numbers in place of drawn ones: `draw` is given the number of the retry. With 1 for all of them no wait can be longer.
    package func delay(beforeRetry n: Int, drawing draw: (Int) -> Double) -> Int64 {
        if fastFirst, n <= 1 { return 0 }
        let n = max(fastFirst ? n - 1 : n, 1)
        let longest = Double(maxDelay)
        let jittered: Double
        switch jitter {
        case .none: jittered = min(longest, raw(n))
        case .full: jittered = min(longest, raw(n)) * draw(n)
        case .equal:
            let half = min(longest, raw(n)) / 2
            jittered = half + half * draw(n)
        case .share(let hundredths):
            let share = Double(hundredths) / 10_000
            jittered = min(raw(n), longest / (1 + share)) * (1 - share + 2 * share * draw(n))
        case .range(let from, let to):
            let (least, most) = (Double(from) / 10_000, Double(to) / 10_000)
            jittered = min(raw(n), longest / max(most, 1)) * (least + (most - least) * draw(n))
        case .added(let milliseconds):
            let most = min(Double(milliseconds), longest)
            jittered = min(raw(n), longest - most) + most * draw(n)
        case .decorrelated: jittered = decorrelated(n, draw)
        }
        return Int64(max(jittered, Double(minDelay)) + 0.5)
    }

    private func decorrelated(_ n: Int, _ draw: (Int) -> Double) -> Double {
        let first = Double(initial)
        var previous = first
        for step in max(1, n - Self.longestWalk)...n {
            previous = min(Double(maxDelay), first + draw(step) * (max(first, 3 * previous) - first))
        }
        return previous
    }

    /// Before cap and jitter; stops growing once the cap is reached, so nothing overflows.
    private func raw(_ n: Int) -> Double {
        switch backoff {
        case .constant: return Double(initial)
        case .linear: return Double(initial) * Double(n)
        case .list(let waits): return Double(waits[min(n, waits.count) - 1])
        case .exponential:
            var value = Double(initial)
            var step = 1
            while step < n, value < Double(maxDelay) || multiplier < 1, value > 0.001, multiplier != 1 {
                value *= multiplier
                step += 1
            }
            return value
        }
    }
}

/// Numbers in [0, 1) from SplitMix64 (Steele et al. 2014) over seed, schedule and the retry's number.
struct Draws {
    private let state: UInt64

    init(seed: UInt64, stream: UInt64) {
        state = Mixer.mix(Mixer.finish(seed &+ Mixer.seed), stream)
    }

    func draw(_ n: Int) -> Double {
        let bits = Mixer.finish(state &+ UInt64(bitPattern: Int64(n)) &* Mixer.seed)
        return Double(bits >> 11) * 0x1p-53
    }
}
