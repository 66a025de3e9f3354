extension CompiledPolicy {
    /// How many links of a chain are looked at.
    package static let longestChain = 16

    /// The decision for an event. Total: every event gets one, and nothing traps.
    package func decide(_ event: ErrorEvent, seed: UInt64) -> Decision {
        let count = min(event.links.count, Self.longestChain)
        let hint = ServerHint.read(event.links.prefix(count), now: event.context.now)
        let moment = Moment(event.context, hint, self)
        let choice = choose(event, count: count, moment)
        return decision(event, choice, hint, moment, seed: seed)
    }

    /// The rules that decide.
    struct Choice {
        /// The classifying candidate; the fallback's when no rule claims the error.
        var classifying: Int32
        var link = 0
        var refining: Int32?
        var isAmbiguous = false
        var isFallback: Bool
    }

    func choose(_ event: ErrorEvent, count: Int, _ moment: Moment) -> Choice {
        withUnsafeTemporaryAllocation(of: LinkView.self, capacity: Self.longestChain) { memory in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { survivors in
                for link in 0..<count { memory[link] = vocabulary.view(event.links[link]) }
                if count == 0 { memory[0] = LinkView() }
                let views = UnsafeBufferPointer(rebasing: memory[..<max(count, 1)])
                return choose(event, views, moment, survivors)
            }
        }
    }

    private func choose(
        _ event: ErrorEvent, _ views: UnsafeBufferPointer<LinkView>, _ moment: Moment, _ memory: UnsafeMutableBufferPointer<Int32>
    ) -> Choice {
        let links = 0..<min(views.count, event.links.count)
        var choice = Choice(classifying: Int32(candidates.count - 1), isFallback: true)
        if let selected = select(classifying, links: links, event, views, moment, category: -1, memory) {
            choice = Choice(classifying: selected.candidate, link: selected.link, isAmbiguous: selected.isAmbiguous, isFallback: false)
        } else {
            choice.link = links.first { !views[$0].isWrapper } ?? 0
        }
        guard !refining.isEmpty, !links.isEmpty else { return choice }
        let category = choice.isFallback ? fallback.category : rule(choice.classifying).category
        if let selected = select(
            refining, links: choice.link..<choice.link + 1, event, views, moment, category: category, memory)
        {
            choice.refining = selected.candidate
            choice.isAmbiguous = choice.isAmbiguous || selected.isAmbiguous
        }
        return choice
    }

    func rule(_ candidate: Int32) -> CompiledRule { rules[Int(candidates[Int(candidate)].rule)] }

    /// Whether the classifying entry's words stand before the refining one's: it stands at a nearer screen, or at the same
    /// and the other claims all that it claims.
    private func classifyingSpeaksFirst(_ choice: Choice, _ refining: Int32, at screen: Int32) -> Bool {
        let own = level(of: candidates[Int(choice.classifying)], at: screen) ?? 0
        let other = level(of: candidates[Int(refining)], at: screen) ?? 0
        if own != other { return own > other }
        return relations.within.contains(choice.classifying, refining)
    }

    private func chorus(_ choice: Choice, _ decider: CompiledRule, at screen: Int32) -> Chorus {
        let last = categories[Int(decider.category)].voice
        guard let refining = choice.refining else { return Chorus(first: decider.voice, second: -1, last: last, policy: self) }
        let other = rule(refining).voice
        let ownFirst = classifyingSpeaksFirst(choice, refining, at: screen)
        return Chorus(first: ownFirst ? decider.voice : other, second: ownFirst ? other : decider.voice, last: last, policy: self)
    }

    private func decision(_ event: ErrorEvent, _ choice: Choice, _ hint: ServerHint, _ moment: Moment, seed: UInt64) -> Decision {
        let decider = choice.isFallback ? fallback : rule(choice.classifying)
        let category = categories[Int(decider.category)]
        let chorus = chorus(choice, decider, at: moment.screen)
        let plan = plan(chorus, category.kind, event.context, hint, seed: seed)
        let stopped = plan.stopped != nil
        let possibleField = chorus.say { $0.field } ?? event.context.field
        let surface = surface(chorus, plan, max(event.context.attempt ?? 1, 1), hasField: possibleField != nil, at: moment.screen)
        let field = surface == .inline ? possibleField : nil
        let refinedBy = choice.refining.map { rule($0).id }
        let wording = Wording(policy: self, chorus: chorus, stopped: stopped, wanted: event.context.locale)
        let values = TextValues(
            event: event, link: choice.link, hint: hint, retriesLeft: plan.retry?.retriesLeft, field: possibleField,
            supportSeed: decider.wordsClass)
        let (message, locale) = wording.message(values)
        let options = (stopped ? chorus.say { $0.gaveUpRecovery } : nil) ?? chorus.say { $0.recovery } ?? []
        return Decision(
            rule: decider.id, refinedBy: refinedBy, source: decider.source, category: category.id, kind: category.kind,
            severity: chorus.say { $0.severity } ?? .error, match: match(choice), surface: surface, field: field,
            perform: performed(chorus), message: message, recovery: wording.options(options, locale: locale, values), retry: plan.retry,
            stopped: plan.stopped, minimumDuration: chorus.say { $0.minimumDuration }, absorbs: chorus.say { $0.absorbs } ?? [],
            dedupeKey: dedupeKey(decider.id, refinedBy, field), log: chorus.say { $0.log } ?? true, ambiguous: choice.isAmbiguous,
            policy: meaning)
    }

    private func match(_ choice: Choice) -> Decision.Match {
        if choice.isFallback { return .fallback }
        return candidates[Int(choice.classifying)].round == 1 ? .specific : .general
    }

    private func performed(_ chorus: Chorus) -> String? {
        guard case .some(.some(let action)) = chorus.say({ $0.perform }) else { return nil }
        return action
    }

    private func plan(_ chorus: Chorus, _ kind: ErrorKind, _ context: EventContext, _ hint: ServerHint, seed: UInt64) -> RetryPlan {
        guard kind == .retryable, case .some(.some(let schedule)) = chorus.say({ $0.retry }) else { return .none }
        return RetryPlan(schedules[Int(schedule)], context, hint, seed: seed)
    }

    private func surface(_ chorus: Chorus, _ plan: RetryPlan, _ attempt: Int, hasField: Bool, at screen: Int32) -> Surface {
        var surface = Surface.alert
        if plan.stopped != nil, let gaveUp = chorus.say({ $0.gaveUpShow }) {
            surface = gaveUp
        } else if let steps = chorus.say({ $0.steps }) {
            surface = steps[steps.count - 1].show
            if plan.stopped == nil, let step = steps.first(where: { attempt <= $0.untilAttempt ?? .max }) { surface = step.show }
        }
        if plan.retry != nil, let quiet = chorus.say({ $0.quiet }), attempt <= quiet { surface = .none }
        let loudest = scopes.screens[Int(screen)].loudest ?? .alertAboveAll
        surface = min(surface, loudest)
        if surface == .inline, !hasField { surface = loudest >= .alert ? .alert : .toast }
        return surface
    }

    private func dedupeKey(_ rule: String, _ refinedBy: String?, _ field: String?) -> String {
        if refinedBy == nil, field == nil { return rule }
        var key = rule
        if let refinedBy { key += "+" + refinedBy }
        if let field { key += "/" + field }
        return key
    }
}
