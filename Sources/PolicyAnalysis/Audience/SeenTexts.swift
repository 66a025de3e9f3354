package import PolicyEngine

/// What people can see of a cell: its texts, buttons and surfaces, each with an error and a situation that shows it.
package struct SeenTexts {
    package private(set) var texts: [PolicyTextEntry: DecisionSample] = [:]
    private(set) var surfaces: [Surface: ErrorEvent] = [:]
    private(set) var buttons: [String: ErrorEvent] = [:]
    /// One that shows anything at all.
    private(set) var any: ErrorEvent?

    /// What texts may tell apart in the situations of one cell; calls and waits only where some text tells them.
    private struct Kind: Hashable {
        let isStopped: Bool
        let hasField: Bool
        let hasHint: Bool
        let hasAttempt: Bool
        var field: String?
        var attempt: Int?
        var wait: Duration?
        var error: [String] = []

        init(
            _ event: ErrorEvent, _ outcome: Evaluator.Outcome, in cell: OutcomeCell, _ choices: [OutcomeView.Choices]
        ) {
            isStopped = outcome.plan.stopped != nil
            hasField = event.context.field != nil
            hasHint = event.links.first?.headers.count ?? 0 > cell.event.links.first?.headers.count ?? 0
            hasAttempt = event.context.attempt != nil
            if choices.contains(where: { $0.tellsSituation }) {
                field = event.context.field
                attempt = event.context.attempt
                wait = outcome.plan.retry?.after
            }
            if choices.contains(where: { $0.namesError }) { error = event.links.map { ErrorText.text($0) } }
        }
    }

    /// `locales`: in which languages texts and buttons are looked at; of none, only surfaces are found.
    package init(_ policy: ErrorPolicy, _ cell: OutcomeCell, locales: [Int]) {
        let compiled = policy.compiled
        let view = OutcomeView(compiled, cell.event)
        let probes = SituationProbes(cell: cell, views: [view])
        let evaluator = Evaluator(compiled)
        var chosen: [ErrorEvent] = []
        var kinds: Set<Kind> = []
        for event in probes.situations() {
            let outcome = evaluator.outcome(for: event, seed: 0, stopping: nil)
            let surface = evaluator.surface(event, of: outcome)
            if surfaces[surface] == nil { surfaces[surface] = event }
            guard surface != .hidden else { continue }
            any = any ?? event
            if kinds.insert(Kind(event, outcome, in: cell, probes.choices)).inserted { chosen.append(event) }
        }
        if locales.isEmpty { return }
        var options: [String: OptionRow] = [:]
        for option in compiled.options.rows { options[compiled.strings.string(option.id)] = option }
        let draws = WaitDraws(policies: [policy])
        let events = probes.spoken(locales.map { compiled.locales[$0] }, from: chosen).events
        let samples = events.flatMap { event in
            (view.asksForWait ? draws.seeds(for: event) : [0]).map { DecisionSample(event, seed: $0) }
        }
        for sample in samples {
            let event = sample.event
            let decision = policy.decide(event, seed: sample.seed)
            let origin = evaluator.messageOrigin(of: event, decided: decision)
            func note(_ part: PolicyTextEntry.Part, message: Int32, locale: Int, pattern: UInt32) {
                let entry = PolicyTextEntry(part: part, message: message, locale: locale, pattern: pattern)
                if texts[entry] == nil { texts[entry] = sample }
            }
            if origin.message >= 0 {
                for (part, pattern) in [
                    (PolicyTextEntry.Part.title, origin.title), (.reason, origin.reason),
                    (.suggestion, origin.suggestion),
                ]
                where pattern != MessageOrigin.none {
                    note(part, message: origin.message, locale: origin.locale, pattern: pattern)
                }
            }
            if origin.help >= 0 {
                note(.help, message: origin.help, locale: origin.helpLocale, pattern: MessageOrigin.none)
            }
            for button in decision.recovery {
                if buttons[button.id] == nil { buttons[button.id] = event }
                guard let option = options[button.id], let locale = compiled.locales.firstIndex(of: button.locale)
                else { continue }
                let row = compiled.texts[locale].messages[option.title]
                for pattern in row.title..<row.reason
                where spells(compiled, locale: locale, pattern: pattern, event: event, title: button.title) {
                    note(.button, message: Int32(bitPattern: option.title), locale: locale, pattern: pattern)
                }
            }
        }
    }

    /// Whether an alternative of a button's title is the one that was used.
    private func spells(
        _ policy: CompiledPolicy, locale: Int, pattern: UInt32, event: ErrorEvent, title: String
    ) -> Bool {
        let patterns = policy.texts[locale].patterns
        let row = patterns.patterns[pattern]
        if let text = patterns.strings.optional(row.text) { return text.hasSameBytes(as: title) }
        return patterns.spellings(row, naming: { _ in " \u{1} " }, atMost: 60).contains { spelling in
            let folded = QuotedTexts.folded(spelling)
            return folded.withUnsafeBufferPointer { one in
                QuotedTexts.folded(title).withUnsafeBufferPointer { Wildcard.matches(one, $0) }
            }
        }
    }
}
