import PolicyEngine

/// Where each part of a decision was written, and what made it another one than is written.
struct DecisionParts {
    let policy: ErrorPolicy
    let event: ErrorEvent
    let decision: Decision
    let view: OutcomeView
    private let origins: [SettingOrigin]

    init(_ policy: ErrorPolicy, event: ErrorEvent, decision: Decision) {
        self.policy = policy
        self.event = event
        self.decision = decision
        view = OutcomeView(policy.compiled, event)
        origins = Evaluator(policy.compiled).origins(of: event) ?? []
    }

    var list: [DecisionReasons.Part] {
        var parts = [surface]
        parts += decision.adjustments.map { adjustment($0) }
        if let wait { parts.append(wait) }
        parts.append(category)
        parts += texts
        if !decision.recovery.isEmpty || view.sets(.recovery) {
            let stopped = decision.stopped != nil && view.sets(.gaveUpRecovery)
            parts.append(
                part(
                    "buttons",
                    value: decision.recovery.isEmpty
                        ? "none" : decision.recovery.map { "[\($0.title)]" }.joined(separator: " "),
                    key: stopped ? .gaveUpRecovery : .recovery))
        }
        if let action = decision.perform {
            parts.append(part("action", value: "\(action), without asking", key: .perform))
        }
        if let least = decision.minimumDuration {
            parts.append(part("lasts", value: "at least \(least.secondsText) s", key: .minimumDuration))
        }
        for absorption in decision.absorbs {
            parts.append(
                part("absorbs", value: "\(absorption.category) for \(absorption.duration.secondsText) s", key: .absorbs)
            )
        }
        parts.append(
            part(
                "logged", value: decision.isLogged ? "as \(decision.severity.rawValue)" : "no",
                key: decision.isLogged ? .severity : .log))
        return parts
    }

    func part(_ name: String, value: String, key: SettingKey) -> DecisionReasons.Part {
        let origin = origins.first { $0.key == key }
        return DecisionReasons.Part(
            name: name, value: value, origin: origin.map { Self.owner($0) },
            source: origin.flatMap { $0.source.isEmpty ? nil : $0.source })
    }

    static func owner(_ origin: SettingOrigin) -> String {
        switch origin.rank {
        case .rule: origin.id
        case .category, .kind: "category \(origin.id)"
        case .fallback: "fallback"
        }
    }

    private var surface: DecisionReasons.Part {
        let asked = decision.adjustments.first?.from ?? decision.surface
        let attempt = max(event.context.attempt ?? 1, 1)
        let name = asked == .hidden ? "nothing" : asked.name
        if decision.stopped != nil, view.sets(.gaveUpShow) {
            return part("shown", value: "\(name), after the last retry", key: .gaveUpShow)
        }
        if decision.retry != nil, attempt <= view.quiet {
            return part(
                "shown", value: "nothing: the first \(view.quiet) failures are quiet, and this is attempt \(attempt)",
                key: .quiet
            )
        }
        if view.steps.count > 1, let step = view.steps.firstIndex(where: { attempt <= $0.untilAttempt }) {
            let until = view.steps[step].untilAttempt
            return part(
                "shown", value: name + (until < 1_000_000 ? ", up to call \(until)" : ", the last step"), key: .steps)
        }
        return view.sets(.steps)
            ? part("shown", value: name, key: .steps)
            : DecisionReasons.Part(name: "shown", value: name + ", by default", origin: nil, source: nil)
    }

    private func adjustment(_ adjustment: Decision.Adjustment) -> DecisionReasons.Part {
        let value: String
        switch adjustment.reason {
        case .loudest:
            value =
                "\(adjustment.to.name) instead of \(adjustment.from.name): \(adjustment.screen.map { $0.isEmpty ? "the app" : $0 } ?? "the screen") allows nothing more prominent"
        case .noField: value = "\(adjustment.to.name) instead of \(adjustment.from.name): it has no field"
        case .cancelled: value = "\(adjustment.to.name) instead of \(adjustment.from.name): the person canceled it"
        }
        return DecisionReasons.Part(
            name: "", value: value, origin: adjustment.screen.map { "screen \($0)" }, source: nil)
    }

    private var wait: DecisionReasons.Part? {
        if let retry = decision.retry {
            let source = WaitText.source(of: retry, for: event)
            return part(
                "retry",
                value: "in \(WaitText.write(retry.after.wholeMilliseconds)), \(source)"
                    + (retry.retriesLeft.map { ", \($0) left" } ?? ""), key: .retry)
        }
        guard let stopped = decision.stopped else { return nil }
        let why: String
        switch stopped {
        case .serverSaidNo: why = "none: the server asked not to retry"
        case .exhausted: why = "none: all retries have been used"
        case .notIdempotent:
            why =
                event.context.isIdempotent == false
                ? "none: the call is not safe to repeat"
                : "none: the app did not report that the call is safe to repeat"
        case .retryAfterTooLong: why = "none: the server asks for a longer wait than the schedule allows"
        case .timeLimit: why = "none: the next wait would exceed the time limit"
        case .budget: why = "none: the app has no retries left"
        case .notRepeated: why = "none: the app does not retry this work"
        }
        return part("retry", value: why, key: .retry)
    }

    private var category: DecisionReasons.Part {
        let kind = decision.category == decision.kind.rawValue ? "" : " (\(decision.kind.rawValue))"
        return DecisionReasons.Part(
            name: "category", value: decision.category + kind, origin: decision.rule, source: decision.source)
    }

    func note(_ text: String) -> DecisionReasons.Part {
        DecisionReasons.Part(name: "", value: text, origin: nil, source: nil)
    }
}
