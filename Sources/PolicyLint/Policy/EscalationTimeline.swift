package import PolicyAnalysis
package import PolicyEngine

/// What a person sees of an error while the app tries again by itself, and once it has given up.
package struct EscalationTimeline: Sendable {
    /// One failed call after which another try comes.
    package struct Moment: Sendable {
        package let attempt: Int
        package let surface: Surface
        /// Until the next try, at the longest; the server's hint aside.
        package let wait: Int64
    }

    /// The first and the last call of every stretch in which the same is shown.
    package let moments: [Moment]
    package let end: Surface

    package var loudestWhileTrying: Surface { moments.lazy.map { $0.surface }.max() ?? .hidden }
    package var isNeverSeen: Bool { loudestWhileTrying == .hidden && end == .hidden }
}

extension EffectiveRule {
    /// Where it ends up: once a schedule has ended, or without one after all its steps. Nil where another rule says so.
    package var end: Surface? { gaveUpShow.map { min($0.value, limit) } ?? lastStep }

    /// The last of its steps, which holds where no retry comes. Nil where another rule says so.
    package var lastStep: Surface? { steps?.value.last.map { min($0.show, limit) } }

    /// Every place it can be shown at, whatever the attempt. Empty where another rule says so.
    package var surfaces: [Surface] {
        guard let steps else { return [] }
        let own = steps.value.map { min($0.show, limit) }
        return schedule == nil ? own : own + (gaveUpShow.map { [min($0.value, limit)] } ?? [])
    }

    /// Where it is shown after a failed call that is followed by another try.
    package func shown(afterCall attempt: Int) -> Surface {
        if let quiet, attempt <= quiet.value { return .hidden }
        guard let steps = steps?.value else { return .hidden }
        return min(steps.first { attempt <= $0.untilAttempt ?? .max }?.show ?? .hidden, limit)
    }

    /// What is seen while a schedule goes on. Nil where another rule says what is shown.
    package func timeline(_ plan: WaitPlan) -> EscalationTimeline? {
        guard let end, let steps else { return nil }
        let last = min(plan.retries ?? 1_000, 1_000)
        var attempts = [1, last]
        if let quiet { attempts += [quiet.value, quiet.value + 1] }
        for case .some(let until) in steps.value.lazy.map({ $0.untilAttempt }) { attempts += [until, until + 1] }
        attempts.sort()
        var moments: [EscalationTimeline.Moment] = []
        for attempt in attempts where attempt >= 1 && attempt <= last && attempt != moments.last?.attempt {
            let wait =
                plan.longest.indices.contains(attempt - 1)
                ? plan.longest[attempt - 1] : WaitPlan.longest(plan.schedule, beforeRetry: attempt)
            moments.append(EscalationTimeline.Moment(attempt: attempt, surface: shown(afterCall: attempt), wait: wait))
        }
        return EscalationTimeline(moments: moments, end: end)
    }

    /// Whether nobody waits for it: it is only for what no person asked for.
    package var isInBackground: Bool { alwaysAsks(.userInitiated, false) }
}

extension EffectiveRules {
    /// The rules of some numbers as places to look at: the first, and how many more there are.
    package func related(_ users: [Int], _ what: String) -> [Diagnostic.Related] {
        guard let first = users.first else { return [] }
        let more = Set(users.map { rules[$0].owner.name }).count - 1
        return [
            .init(
                rules[first].owner.place,
                what + (more == 0 ? "" : more == 1 ? ", and one more rule" : ", and \(more) more rules"))
        ]
    }
}
