import PolicyAnalysis
import PolicyEngine

enum RetryAlertWhileRetrying {
    static let check = Check(.retryAlertWhileRetrying, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules {
            guard let number = rule.schedule, let timeline = rule.timeline, let steps = rule.steps,
                let retry = rule.retry,
                let moment = timeline.moments.first(where: { $0.surface == .alert || $0.surface == .alertAboveAll })
            else { continue }
            let plan = effective.schedules[number].plan
            // That it does not end, or not soon, is found by itself; no number for `quiet` would help.
            if plan.schedule.isEndless || plan.retries ?? 0 > RetryTooMany.most { continue }
            let nearest = rule.chain.isNearer(steps.owner, than: retry.owner) ? steps.place : retry.place
            guard seen.insert(nearest).inserted else { continue }
            let calls = moment.attempt == 1 ? "the first failure" : "failure \(moment.attempt)"
            log.add(
                "\(rule.owner.title) opens an alert during automatic retries", at: nearest,
                label: "after \(calls), the app retries within \(WaitText.write(moment.wait))",
                related: nearest == steps.place ? [] : [.init(steps.place, "shown here")],
                help: swapped(steps.value, moment.surface)
                    ?? "hide it until the last retry: `quiet: \(plan.retries ?? 3)`; or show a badge or toast until then",
                // With a single try left it stands open for one wait only, and something else was shown before.
                severity: moment.attempt > 1 && moment.attempt == plan.retries ? .info : nil)
        }
    }

    /// Steps that get quieter are in the wrong order.
    private static func swapped(_ steps: [Step], _ loud: Surface) -> String? {
        guard let first = steps.first, let last = steps.last, steps.count > 1, first.show == loud, last.show < loud,
            last.show != .hidden,
            let until = first.untilAttempt
        else { return nil }
        return
            "the steps become less prominent, so they are probably swapped: { untilAttempt: \(until), show: \(last.show.name) }, then { show: \(loud.name) }"
    }
}
