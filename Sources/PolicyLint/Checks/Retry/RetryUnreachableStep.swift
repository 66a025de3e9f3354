import PolicyAnalysis
import PolicyEngine

enum RetryUnreachableStep {
    static let check = Check(.retryUnreachableStep, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules {
            reportQuiet(rule, effective: effective, seen: &seen, log: &log)
            guard let number = rule.schedule, let retries = effective.schedules[number].plan.retries, retries > 0,
                let steps = rule.steps,
                let step = steps.value.dropLast().firstIndex(where: { $0.untilAttempt ?? 0 > retries })
            else { continue }
            let place = place(of: step, steps.owner, policy) ?? steps.place
            // Handed down to rules with other schedules, it may be right for some.
            guard steps.owner === rule.owner, seen.insert(place).inserted else { continue }
            let until = steps.value[step].untilAttempt ?? 0
            let counted = retries == 1 ? "the only retry" : "\(retries) retries"
            log.add(
                "the retries have ended before call \(until)", at: place, label: "not reached",
                related: [.init(effective.schedules[number].place, "ends after \(counted)")],
                help: "write untilAttempt: \(retries), or allow more retries")
        }
    }

    /// Failures kept back for longer than the app tries, so that what is shown meanwhile never is.
    private static func reportQuiet(
        _ rule: EffectiveRule, effective: EffectiveRules, seen: inout Set<SourcePlace>, log: inout FindingLog
    ) {
        guard let number = rule.schedule, let retries = effective.schedules[number].plan.retries, retries > 0,
            let quiet = rule.quiet
        else { return }
        if quiet.value > retries, quiet.owner === rule.owner, !hasLoudSteps(rule), seen.insert(quiet.place).inserted {
            log.add(
                "the retries have ended before failure \(quiet.value)", at: quiet.place,
                related: [
                    .init(
                        effective.schedules[number].place,
                        "ends after \(retries == 1 ? "the only retry" : "\(retries) retries")")
                ],
                help: "write quiet: \(retries), which hides all of them, or allow more retries")
            return
        }
        guard quiet.value >= retries, let steps = rule.steps,
            steps.value.dropLast().contains(where: { $0.show != .hidden }),
            quiet.owner === rule.owner || steps.owner === rule.owner, seen.insert(quiet.place).inserted
        else { return }
        log.add(
            "nothing is shown before the retries have ended, because \(quiet.value) failures are hidden",
            at: quiet.place,
            related: [
                .init(
                    effective.schedules[number].place,
                    "ends after \(retries == 1 ? "the only retry" : "\(retries) retries")")
            ],
            help: "write less than \(retries), so that the steps are used")
    }

    private static func hasLoudSteps(_ rule: EffectiveRule) -> Bool {
        rule.steps?.value.dropLast().contains { $0.show != .hidden } ?? false
    }

    /// The number of a step.
    private static func place(of step: Int, _ owner: SettingsOwner, _ policy: LintContext) -> SourcePlace? {
        guard let (file, map) = policy.map(of: owner), let list = file.value("steps", in: map) else { return nil }
        let members = file.members(list)
        guard members.indices.contains(step), let value = file.value("untilAttempt", in: members[step]) else {
            return nil
        }
        return file.place(value)
    }
}
