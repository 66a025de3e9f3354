import PolicyAnalysis
import PolicyEngine

enum RetrySilentLongWait {
    /// As long as people take a pause for work that is going on.
    private static let longest: Int64 = 3_000

    static let check = Check(.retrySilentLongWait, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules {
            guard let number = rule.schedule, let timeline = rule.timeline, let moment = moment(rule, timeline) else {
                continue
            }
            let isQuiet = moment.attempt <= rule.quiet?.value ?? 0
            let place = (isQuiet ? rule.quiet.map { $0.place } : rule.steps.map { $0.place }) ?? rule.owner.place
            guard seen.insert(place).inserted else { continue }
            log.add(
                "\(rule.owner.title) shows nothing for up to \(WaitText.write(moment.wait)) before it retries",
                at: place,
                related: effective.schedules[number].name == nil
                    ? [] : [.init(effective.schedules[number].place, "the waits")],
                help: "show a badge during the wait, or wait at most 3 s",
                example: effective.schedules[number].plan.text)
        }
    }

    /// A failed call after which nothing is shown for long, though somebody waits and will be told in the end.
    static func moment(_ rule: EffectiveRule, _ timeline: EscalationTimeline) -> EscalationTimeline.Moment? {
        guard !rule.isInBackground, timeline.end != .hidden else { return nil }
        return timeline.moments.first { $0.surface == .hidden && $0.wait > longest }
    }
}
