import PolicyEngine

/// Collects what is risky about the difference between two decisions of one event.
struct DecisionRisks {
    /// Each with the first decision that shows it.
    private(set) var found: [ChangeRisk: DecisionSample] = [:]
    /// What is compared.
    var sample: DecisionSample
    /// Whether calls are meant that are not safe to repeat.
    let isHarmful: Bool
    private let names: RiskNames

    init(isHarmful: Bool, names: RiskNames, sample: DecisionSample) {
        (self.isHarmful, self.names, self.sample) = (isHarmful, names, sample)
    }

    mutating func remove(_ risks: Set<ChangeRisk>) { for risk in risks { found[risk] = nil } }

    mutating func add(_ kind: ChangeRisk.Kind, _ clause: String, details: [String] = []) {
        let risk = ChangeRisk(kind, clause, details: details)
        if found[risk] == nil { found[risk] = sample }
    }

    // MARK: Where it is shown

    mutating func compareSurfaces(_ one: Decision, to other: Decision) {
        if one.surface > .hidden, other.surface == .hidden, other.retry == nil {
            add(.silent, "nothing is shown anymore")
        } else if one.severity == .critical, other.surface < one.surface {
            add(
                .lessProminent,
                "a critical error is less prominent: \(one.surface.name) before, now",
                details: [other.surface == .hidden ? "nothing" : other.surface.name])
        }
        if one.retry == nil, other.retry != nil, sample.event.context.isIdempotent != true {
            add(.repeats, "calls that may not be safe to repeat are now retried automatically")
        }
        if one.surface == .screen, other.surface > .hidden, other.surface != .screen,
            sample.event.context.isFirstLoad != false
        {
            add(.emptyScreen, "a failed first load no longer fills the screen; now \(other.surface.name)")
        }
        compareRepeating(one, to: other)
    }

    private mutating func compareRepeating(_ one: Decision, to other: Decision) {
        func repeating(_ decision: Decision) -> Decision.RecoveryOption? {
            decision.surface == .hidden ? nil : decision.recovery.first { $0.action == "retry" }
        }
        if isHarmful, repeating(one) == nil, let button = repeating(other) {
            add(.repeatButton, "[\(button.title)] now repeats calls that are not safe to repeat")
        }
    }

    // MARK: Texts and buttons

    mutating func compareTexts(_ one: Decision, to other: Decision) {
        guard let locale = sample.event.context.locale else { return }
        if one.message.locale == locale, other.message.locale != locale {
            let instead = other.message.locale
            add(.language, "people read \(instead) instead of the translation into", details: [locale])
        }
    }

    /// A sentence that a server sent, which reads as it comes.
    mutating func compareSentences(_ one: Decision, to other: Decision) {
        guard let sentence = sample.event.links.first?.parameters["serverMessage"]?.description, !sentence.isEmpty
        else {
            return
        }
        func shows(_ decision: Decision) -> Bool {
            decision.surface > .hidden
                && [decision.message.title, decision.message.reason ?? "", decision.message.suggestion ?? ""].contains {
                    $0.holds(text: sentence)
                }
        }
        if shows(other), !shows(one) { add(.serverSentence, "the server’s message is now shown as it is sent") }
    }

    mutating func compareButtons(_ one: Decision, to other: Decision) {
        compareRepeating(one, to: other)
        let had = Set(one.recovery.map { $0.action })
        if !had.contains(where: { Self.logsOut($0) }),
            let button = other.recovery.first(where: { Self.logsOut($0.action) })
        {
            add(.logout, "[\(button.title)] logs people out; no button did before")
        }
        for button in other.recovery {
            let before = one.recovery.first { $0.id.hasSameBytes(as: button.id) }?.action
            guard let before, before != button.action else { continue }
            if names.isIrreversible(button.action), !names.isIrreversible(before) {
                add(
                    .irreversible,
                    "[\(button.title)] runs “\(button.action)”, which cannot be undone, instead of “\(before)”")
            }
            if button.action == "dismiss" {
                add(.exit, "[\(button.title)] now only closes the error instead of running “\(before)”")
            }
        }
        guard one.surface != .hidden, other.surface != .hidden else { return }
        let gone = one.recovery.filter { button in
            !other.recovery.contains { $0.id.hasSameBytes(as: button.id) || $0.action == button.action }
        }
        // A new rule offers what is right for its errors; the fallback could not know.
        if one.match == .fallback, names.newRules.contains(other.rule), !other.recovery.isEmpty { return }
        if !gone.isEmpty { add(.exit, "no longer offered:", details: gone.map { "[\($0.title)]" }) }
    }

    // MARK: What does not depend on the situation

    mutating func compareWhole(_ one: Decision, to other: Decision) {
        let (had, has) = (one.kind == .requiresLogout, other.kind == .requiresLogout)
        if has && !had || Self.logsOut(other.perform) && !Self.logsOut(one.perform) {
            add(.logout, "people are now logged out")
        }
        if had && !has || Self.logsOut(one.perform) && !Self.logsOut(other.perform) {
            add(.noLogout, "people are no longer logged out")
        }
        if let action = other.perform, action != one.perform, names.isIrreversible(action) {
            add(.irreversible, "the app now runs “\(action)” automatically, which cannot be undone")
        }
        if one.match == .specific, other.match != .specific {
            add(.lessSpecific, "no rule names these errors anymore; “\(other.rule)” decides instead")
        }
        compareAbsorbing(one, to: other)
    }

    /// Wider: another category, or for at least twice as long. A rule that is new may hide others for up to a minute.
    private mutating func compareAbsorbing(_ one: Decision, to other: Decision) {
        for absorbs in other.absorbs {
            let before = one.absorbs.first { $0.category == absorbs.category }
            let (was, now) = (before?.duration.wholeMilliseconds ?? 0, absorbs.duration.wholeMilliseconds)
            guard now >= was * 2, now > was, before != nil || one.rule == other.rule || now > 60_000 else { continue }
            add(
                .absorbs,
                "after this error, “\(absorbs.category)” errors are hidden for \(WaitText.write(now))"
                    + (was == 0 ? "; before, they were shown" : "; before, for \(WaitText.write(was))"))
        }
    }

    mutating func compareSchedules(_ one: RetrySchedule?, to other: RetrySchedule?) {
        guard let other else { return }
        func isEndless(_ schedule: RetrySchedule) -> Bool { schedule.maxRetries == nil && schedule.maxElapsed == nil }
        if isEndless(other), !(one.map(isEndless) ?? false) {
            add(
                .endless,
                other.assumesIdempotent ? "retries never end" : "retries of calls that are safe to repeat never end")
        }
        if let one, one.honorsRetryAfter {
            if !other.honorsRetryAfter {
                add(.tooEarly, "retries no longer wait as long as the server asks")
            } else if other.tooLong == .ignore, one.tooLong != .ignore {
                let most = WaitText.write(other.retryAfterUpTo)
                add(.tooEarly, "a server’s wait of more than \(most) is now ignored: retries come too early")
            }
        }
        if other.jitter == .none, one?.jitter != RetrySchedule.Jitter.none {
            add(.jitter, "all devices retry at the same time, because the retries have no jitter")
        }
    }

    /// Waits without a word, in milliseconds. People think of something else after ten seconds.
    static func isSilence(_ one: Int64, to other: Int64) -> Bool { other > 10_000 && other - one > one }

    mutating func addSilence(_ one: Int64, to other: Int64) {
        let isLongest = other == CompiledPolicy.longestSilence
        let calls = "at least \(CompiledPolicy.mostSilentCalls) calls"
        add(
            .silence,
            "nothing is shown for \(isLongest ? calls : "up to \(WaitText.write(other))"); before, "
                + (one == 0 ? "the error was shown immediately" : "for up to \(WaitText.write(one))"))
    }

    private static func logsOut(_ action: String?) -> Bool { action.map { ActionWords($0).logsOut } ?? false }
}
