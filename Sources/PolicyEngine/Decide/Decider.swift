extension CompiledPolicy {
    /// How many links of a chain are looked at.
    package static let longestChain = 16

    /// The decision for an event. Total: every event gets one, and nothing traps.
    package func decide(_ event: ErrorEvent, seed: UInt64, stopping: Decision.StopReason? = nil) -> Decision {
        let count = min(event.links.count, Self.longestChain)
        let hint = ServerHint.read(event, count: count)
        let moment = Moment(event.context, hint, self)
        let choice = choose(event, count: count, moment)
        return decision(event, choice, hint, moment, seed: seed, stopping: stopping)
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
                for link in 0..<count { memory[link] = links.book.view(event.links[link]) }
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

    @inline(__always)
    func rule(_ candidate: Int32) -> CompiledRule { rules[Int(probes.probes[Int(candidate)].rule)] }

    /// Whether the classifying entry's words stand before the refining one's: it stands at a nearer screen, or at the same
    /// and the other claims all that it claims.
    private func classifyingSpeaksFirst(_ choice: Choice, _ refining: Int32, at screen: Int32) -> Bool {
        let own = probes.level(probes.probes[Int(choice.classifying)], at: screen)
        let other = probes.level(probes.probes[Int(refining)], at: screen)
        if own != other { return own > other }
        return relations.within.contains(choice.classifying, refining)
    }

    private func chorus(_ choice: Choice, _ decider: CompiledRule, at screen: Int32) -> Chorus {
        let last = voices[Int(categories[Int(decider.category)].voice)]
        let own = voices[Int(decider.voice)]
        guard let refining = choice.refining else { return Chorus(first: own, second: nil, last: last) }
        let other = voices[Int(rule(refining).voice)]
        return classifyingSpeaksFirst(choice, refining, at: screen)
            ? Chorus(first: own, second: other, last: last) : Chorus(first: other, second: own, last: last)
    }

    private func decision(_ event: ErrorEvent, _ choice: Choice, _ hint: ServerHint, _ moment: Moment, seed: UInt64, stopping: Decision.StopReason?) -> Decision {
        let decider = choice.isFallback ? fallback : rule(choice.classifying)
        let category = categories[Int(decider.category)]
        let chorus = chorus(choice, decider, at: moment.screen)
        var plan = plan(chorus, category.kind, event.context, hint, seed: seed)
        if let stopping { plan.stop(stopping) }
        let possibleField = chorus.speaker(.field)?.words.field ?? event.context.field.flatMap { $0.isEmpty ? nil : $0 }
        let surface = surface(chorus, plan, max(event.context.attempt ?? 1, 1), hasField: possibleField != nil, at: moment.screen)
        let field = surface == .inline ? possibleField : nil
        let refinedBy = choice.refining.map { rule($0).id }
        let wording = wording(event, choice, decider, chorus, plan, hint, field: possibleField)
        let (message, locale) = wording.message()
        return Decision(
            rule: decider.id, refinedBy: refinedBy, source: decider.source, category: category.id, kind: category.kind,
            severity: chorus.speaker(.severity)?.words.severity ?? .error, match: match(choice), surface: surface, field: field,
            perform: performed(chorus), message: message, recovery: wording.recovery(locale: locale), retry: plan.retry,
            stopped: plan.stopped, minimumDuration: chorus.speaker(.minimumDuration)?.words.minimumDuration, absorbs: chorus.speaker(.absorbs)?.words.absorbs ?? [],
            dedupeKey: dedupeKey(decider.id, refinedBy, field), log: chorus.speaker(.log)?.words.log ?? true, ambiguous: choice.isAmbiguous,
            policy: meaning)
    }

    private func wording(
        _ event: ErrorEvent, _ choice: Choice, _ decider: CompiledRule, _ chorus: Chorus, _ plan: RetryPlan, _ hint: ServerHint, field: String?
    ) -> Wording {
        let values = EventValues(
            links: event.links, link: choice.link, attempt: event.context.attempt, wait: hint.wait, retriesLeft: plan.retry?.retriesLeft,
            field: field, supportSeed: decider.wordsClass)
        return Wording(policy: self, chorus: chorus, locale: event.context.locale, values: values, isStopped: plan.stopped != nil)
    }

    /// Values that texts standing nearer than those shown ask for in vain.
    func valuesMissed(_ event: ErrorEvent) -> [(name: String, isNoNumber: Bool)] {
        let hint = ServerHint.read(event, count: min(event.links.count, Self.longestChain))
        let moment = Moment(event.context, hint, self)
        let choice = choose(event, count: min(event.links.count, Self.longestChain), moment)
        let decider = choice.isFallback ? fallback : rule(choice.classifying)
        let chorus = chorus(choice, decider, at: moment.screen)
        let plan = plan(chorus, categories[Int(decider.category)].kind, event.context, hint, seed: 0)
        return wording(event, choice, decider, chorus, plan, hint, field: chorus.speaker(.field)?.words.field ?? event.context.field).valuesMissed()
    }

    private func match(_ choice: Choice) -> Decision.Match {
        if choice.isFallback { return .fallback }
        return candidates[Int(choice.classifying)].round == 1 ? .specific : .general
    }

    private func performed(_ chorus: Chorus) -> String? {
        guard case .some(.some(let action)) = chorus.speaker(.perform)?.words.perform else { return nil }
        return action
    }

    private func plan(_ chorus: Chorus, _ kind: ErrorKind, _ context: EventContext, _ hint: ServerHint, seed: UInt64) -> RetryPlan {
        guard kind == .retryable, case .some(.some(let schedule)) = chorus.speaker(.retry)?.words.retry else { return .none }
        return RetryPlan(schedules[Int(schedule)], context, hint, seed: seed)
    }

    private func surface(_ chorus: Chorus, _ plan: RetryPlan, _ attempt: Int, hasField: Bool, at screen: Int32) -> Surface {
        var surface = Surface.alert
        if plan.stopped != nil, let gaveUp = chorus.gaveUp({ $0.words.gaveUpShow }) {
            surface = gaveUp
        } else if let steps = chorus.speaker(.steps)?.words.steps {
            surface = steps[steps.count - 1].show
            if plan.stopped == nil, let step = steps.first(where: { attempt <= $0.untilAttempt ?? .max }) { surface = step.show }
        }
        if plan.retry != nil, let quiet = chorus.speaker(.quiet)?.words.quiet, attempt <= quiet { surface = .none }
        let loudest = scopes.screens[Int(screen)].loudest ?? .alertAboveAll
        surface = min(surface, loudest)
        if surface == .inline, !hasField { surface = loudest >= .alert ? .alert : .toast }
        return surface
    }

    private func dedupeKey(_ rule: String, _ refinedBy: String?, _ field: String?) -> String {
        if refinedBy == nil, field == nil { return rule }
        var key = ""
        key.reserveCapacity(rule.utf8.count + (refinedBy.map { $0.utf8.count + 1 } ?? 0) + (field.map { $0.utf8.count + 1 } ?? 0))
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
