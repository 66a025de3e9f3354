/// Decides about one event: selects the rules, then reads from them what is shown, said and retried.
package struct Evaluator: Sendable {
    package let policy: CompiledPolicy

    package init(_ policy: CompiledPolicy) {
        self.policy = policy
    }

    /// The decision for an event. Total: every event gets one, and nothing traps.
    package func decide(_ event: ErrorEvent, seed: UInt64, stopping: Decision.StopReason? = nil) -> Decision {
        decision(event, draft(event, seed: .number(seed), stopping: stopping))
    }

    /// What a decision says besides its texts.
    package struct Draft {
        package let outcome: Outcome
        /// What the rules ask for.
        package let asked: Surface
        package let field: String?

        package var retry: Decision.Retry? { outcome.plan.retry }
        package var stopped: Decision.StopReason? { outcome.plan.stopped }
    }

    package func draft(_ event: ErrorEvent, seed: JitterSeed, stopping: Decision.StopReason? = nil) -> Draft {
        let outcome = outcome(for: event, seed: seed, stopping: stopping)
        let asked = surface(for: outcome, attempt: max(event.context.attempt ?? 1, 1))
        return Draft(outcome: outcome, asked: asked, field: field(event, outcome.settings))
    }

    /// `use` is told when a text asks for a value of the event.
    package func decision(_ event: ErrorEvent, _ draft: Draft, telling use: ValueUse? = nil) -> Decision {
        let (outcome, field) = (draft.outcome, draft.field)
        let settings = outcome.settings
        let (surface, adjustments) = adjusted(draft.asked, outcome, hasField: field != nil)
        let resolver = resolver(for: event, outcome, field: field, telling: use)
        let (message, origin) = resolver.message()
        let (rule, category) = (outcome.rule, policy.categories[outcome.rule.category])
        let id = policy.strings.string(rule.id)
        let refinedBy = outcome.choice.refining.map { policy.strings.string(policy.rule($0).id) }
        let shownField = surface == .inline ? field : nil
        return Decision(
            rule: id, refinedBy: refinedBy, source: policy.source(rule), category: policy.strings.string(category.id),
            kind: outcome.kind,
            severity: settings[.severity].flatMap { EventSeverity(number: $0.number) } ?? .error,
            match: match(outcome.choice), surface: surface,
            field: shownField, adjustments: adjustments,
            perform: text(settings[.perform]), message: message,
            recovery: resolver.recovery(locale: origin.locale), retry: outcome.plan.retry,
            stopped: outcome.plan.stopped,
            minimumDuration: settings[.minimumDuration].map { .milliseconds(Int64($0.number)) },
            absorbs: absorptions(settings),
            dedupeKey: dedupeKey(id, refinedBy: refinedBy, field: shownField),
            isLogged: settings[.log].map { $0.number == 1 } ?? true,
            isAmbiguous: outcome.choice.isAmbiguous, policyHash: policy.meaning)
    }

    /// Where an event is shown: what a decision says of it, without looking for texts.
    package func surface(_ event: ErrorEvent) -> Surface {
        surface(event, of: outcome(for: event, seed: 0, stopping: nil))
    }

    /// The same where the outcome of the event is known.
    package func surface(_ event: ErrorEvent, of outcome: Outcome) -> Surface {
        let asked = surface(for: outcome, attempt: max(event.context.attempt ?? 1, 1))
        return adjusted(asked, outcome, hasField: field(event, outcome.settings) != nil).surface
    }

    /// Where the texts of a decision come from. `decided`: the decision itself, whose wait a text may tell; without it,
    /// one draw of the jitter stands for all.
    package func messageOrigin(of event: ErrorEvent, decided: Decision? = nil) -> MessageOrigin {
        let outcome = outcome(for: event, decided)
        return resolver(for: event, outcome, field: field(event, outcome.settings)).message().origin
    }

    private func field(_ event: ErrorEvent, _ settings: ResolvedSettings) -> String? {
        text(settings[.field]) ?? event.context.field.flatMap { ServerText.isBlank($0) ? nil : $0 }
    }

    /// Values that texts ask for in vain: of higher rank than those shown, or left out of them.
    package func valuesMissed(_ event: ErrorEvent, decided: Decision? = nil) -> [MissedValue] {
        valuesMissed(event, outcome(for: event, decided))
    }

    private func outcome(for event: ErrorEvent, _ decided: Decision?) -> Outcome {
        var outcome = outcome(for: event, seed: 0, stopping: nil)
        if let decided { (outcome.plan.retry, outcome.plan.stopped) = (decided.retry, decided.stopped) }
        return outcome
    }

    package func valuesMissed(_ event: ErrorEvent, _ outcome: Outcome, telling use: ValueUse? = nil) -> [MissedValue] {
        let field = text(outcome.settings[.field]) ?? event.context.field
        return resolver(for: event, outcome, field: field, telling: use).valuesMissed()
    }

    // MARK: Rules

    /// The rules that decide.
    package struct Choice {
        /// The classifying clause; the fallback’s when no rule matches the error.
        package var classifying: Int32
        package var link = 0
        package var refining: Int32?
        package var isAmbiguous = false
        package var isFallback: Bool
        /// Whether the policy knows all names of the chain.
        package var isFamiliar = true
    }

    /// What everything else in a decision follows from.
    package struct Outcome {
        package let choice: Choice
        package let rule: RuleRow
        package let kind: ErrorKind
        package let settings: ResolvedSettings
        package fileprivate(set) var plan: RetryPlan
        package let server: RetryAfter
        package let screen: Int32
    }

    package func outcome(for event: ErrorEvent, seed: JitterSeed, stopping: Decision.StopReason?) -> Outcome {
        let count = min(event.links.count, ErrorEvent.longestChain)
        let server = RetryAfter.read(event, count: count)
        let context = MatchContext.of(event, server: server, scopes: policy.scopes)
        let choice = choose(for: event, count: count, in: context)
        let rule = policy.rule(choice.classifying)
        let kind = ErrorKind(number: policy.categories[rule.category].kind) ?? .nonRetryable
        let settings = settings(for: choice, rule, at: context.screen)
        var plan = plan(settings, kind: kind, event: event, server: server, seed: seed)
        if let stopping { plan.stop(stopping) }
        return Outcome(
            choice: choice, rule: rule, kind: kind, settings: settings, plan: plan, server: server,
            screen: context.screen)
    }

    private func choose(for event: ErrorEvent, count: Int, in context: MatchContext) -> Choice {
        withUnsafeTemporaryAllocation(of: InternedCause.self, capacity: ErrorEvent.longestChain) { causes in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { memory in
                var isFamiliar = true
                for link in 0..<count {
                    causes[link] = policy.links.book.interned(
                        event.links[link].domain, code: event.links[link].code, http: event.links[link].http)
                    if !causes[link].isFamiliar { isFamiliar = false }
                }
                let selection = RuleSelection(
                    policy: policy, chain: event.links, causes: UnsafeBufferPointer(rebasing: causes[..<count]),
                    context: context)
                var choice = choose(with: selection, memory: memory)
                choice.isFamiliar = isFamiliar
                return choice
            }
        }
    }

    private func choose(with selection: RuleSelection, memory: UnsafeMutableBufferPointer<Int32>) -> Choice {
        let links = selection.causes.indices
        var choice = Choice(classifying: Int32(policy.clauses.count - 1), isFallback: true)
        if let selected = selection.select(from: policy.classifying, links: links, refining: nil, memory: memory) {
            choice = Choice(
                classifying: selected.clause, link: selected.link, isAmbiguous: selected.isAmbiguous,
                isFallback: false)
        } else {
            choice.link = links.first { !selection.causes[$0].isWrapper } ?? 0
        }
        guard !policy.refining.isEmpty, !links.isEmpty else { return choice }
        let rule = policy.clauses[choice.classifying].rule
        if let selected = selection.select(
            from: policy.refining, links: choice.link..<choice.link + 1, refining: rule, memory: memory)
        {
            choice.refining = selected.clause
            choice.isAmbiguous = choice.isAmbiguous || selected.isAmbiguous
        }
        return choice
    }

    private func match(_ choice: Choice) -> Decision.Match {
        if choice.isFallback { return .fallback }
        return policy.clauses[choice.classifying].round == 1 ? .specific : .general
    }

    // MARK: Settings

    /// Whether the classifying entry’s settings come before the refining one’s: it is written for a nearer screen, or for the same
    /// and the other matches all that it matches. One that names the rule it refines always comes first.
    private func classifyingComesFirst(_ choice: Choice, _ refining: Int32, at screen: Int32) -> Bool {
        let detail = policy.clauses[refining].detail
        if detail >= 0, policy.details[detail].asksRules == 1 { return false }
        let own = policy.level(of: policy.clauses[choice.classifying], at: screen)
        let other = policy.level(of: policy.clauses[refining], at: screen)
        if own != other { return own > other }
        return policy.relations.within.contains(choice.classifying, refining)
    }

    private func settings(for choice: Choice, _ rule: RuleRow, at screen: Int32) -> ResolvedSettings {
        func settings(_ first: UInt32, _ second: UInt32?) -> ResolvedSettings {
            ResolvedSettings(
                first: policy.settings[first], second: second.map { policy.settings[$0] },
                last: policy.settings[policy.categories[rule.category].settings], values: policy.settingValues)
        }
        guard let refining = choice.refining else { return settings(rule.settings, nil) }
        let other = policy.rule(refining).settings
        return classifyingComesFirst(choice, refining, at: screen)
            ? settings(rule.settings, other) : settings(other, rule.settings)
    }

    /// Nil where nothing is set, and where it is set that there is to be none.
    private func text(_ value: SettingValue?) -> String? {
        value.flatMap { policy.strings.optional($0.number) }
    }

    private func plan(
        _ settings: ResolvedSettings, kind: ErrorKind, event: ErrorEvent, server: RetryAfter, seed: JitterSeed
    ) -> RetryPlan {
        guard kind == .retryable, let number = settings[.retry]?.row else { return .none }
        let schedule = policy.schedules[number]
        return RetryPlan(
            schedule.schedule(policy.scheduleWaits), stream: schedule.stream, attempt: event.context.attempt,
            isIdempotent: event.context.isIdempotent, elapsed: event.context.elapsed, server,
            draws: { Draws(seed: seed.value(for: event), stream: schedule.stream) })
    }

    /// What the rules ask for.
    private func surface(for outcome: Outcome, attempt: Int) -> Surface {
        let (settings, plan) = (outcome.settings, outcome.plan)
        var surface = UInt32(Surface.alert.rawValue)
        if plan.stopped != nil, let gaveUp = settings[.gaveUpShow] {
            surface = gaveUp.number
        } else if let steps = settings[.steps]?.range {
            surface = policy.steps[steps.end &- 1].show
            let step = steps.indices.first { attempt <= policy.steps[$0].untilAttempt }
            if plan.stopped == nil, let step { surface = policy.steps[step].show }
        }
        if plan.retry != nil, let quiet = settings[.quiet]?.number, attempt <= quiet {
            surface = UInt32(Surface.hidden.rawValue)
        }
        return Surface(rawValue: UInt8(truncatingIfNeeded: surface)) ?? .alert
    }

    /// First the limit of the screen holds, then what inline needs.
    private func adjusted(_ asked: Surface, _ outcome: Outcome, hasField: Bool)
        -> (surface: Surface, adjustments: [Decision.Adjustment])
    {
        let limit = policy.scopes.limit(on: outcome.screen, category: outcome.rule.category)
        let loudest = limit.flatMap { Surface(rawValue: UInt8(truncatingIfNeeded: $0.surface)) } ?? .alertAboveAll
        var (surface, adjustments) = (asked, [Decision.Adjustment]())
        func change(to other: Surface, _ reason: Decision.Adjustment.Reason, _ screen: String?) {
            adjustments.append(Decision.Adjustment(from: surface, to: other, reason: reason, screen: screen))
            surface = other
        }
        if let limit, surface > loudest { change(to: loudest, .loudest, policy.scopes.path(limit.screen)) }
        if surface == .inline, !hasField { change(to: loudest >= .alert ? .alert : .toast, .noField, nil) }
        return (surface, adjustments)
    }

    private func absorptions(_ settings: ResolvedSettings) -> [Decision.Absorption] {
        guard let range = settings[.absorbs]?.range, !range.isEmpty else { return [] }
        return range.indices.map { index in
            let row = policy.absorptions[index]
            return Decision.Absorption(
                category: policy.strings.string(row.category), duration: .milliseconds(Int64(row.milliseconds)))
        }
    }

    // MARK: Texts

    private func resolver(
        for event: ErrorEvent, _ outcome: Outcome, field: String?, telling use: ValueUse? = nil
    ) -> MessageResolver {
        let values = MessageArguments(
            links: event.links, link: outcome.choice.link, attempt: event.context.attempt,
            wait: wait(toBeSaid: outcome),
            retriesLeft: outcome.plan.retry?.retriesLeft, field: field, rule: policy.strings.bytes(outcome.rule.id),
            use: use)
        return MessageResolver(
            policy: policy, settings: outcome.settings, locale: event.context.locale, values: values,
            isStopped: outcome.plan.stopped != nil)
    }

    /// Whole seconds of the wait that texts tell: the one that is kept, where the app repeats by itself; else the
    /// server’s, where the rule honors it. Nil below a second, which nobody waits for.
    private func wait(toBeSaid outcome: Outcome) -> Int64? {
        var wait = outcome.server.wait
        if let retry = outcome.plan.retry {
            wait = retry.after.wholeMilliseconds
        } else if let row = outcome.settings[.retry]?.row, !policy.schedules[row].honorsServer {
            wait = nil
        }
        return wait.flatMap { $0 >= 1_000 ? ($0 + 500) / 1_000 : nil }
    }

    private func dedupeKey(_ rule: String, refinedBy: String?, field: String?) -> String {
        if refinedBy == nil, field == nil { return rule }
        var key = ""
        key.reserveCapacity(
            rule.utf8.count + (refinedBy.map { $0.utf8.count + 1 } ?? 0) + (field.map { $0.utf8.count + 1 } ?? 0))
        key += rule
        if let refinedBy {
            key += "+"
            key += refinedBy
        }
        if let field {
            key += "/"
            key += field
        }
        return key
    }
}
