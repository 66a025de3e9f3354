/// Something an entry of `when` asks that an event does not fulfil.
package enum UnmetCondition: Sendable, Hashable {
    case domain, code, http
    /// One of its exclusions of errors holds.
    case excludedError
    case cause
    /// One of its exclusions of causes holds.
    case excludedCause
    /// It is written for other screens, or leaves this one out.
    case screen, excludedScreen
    case situation(Situation)
    /// A value of the app, of the header or of the error, by its place in `ownTests`.
    case own(Int)
    /// The error has another category.
    case category
    /// Another rule named the error.
    case rule
}

extension Evaluator {
    /// The two-valued situations of an event, as ``FlagBits`` has them.
    package func flags(of event: ErrorEvent) -> UInt16 {
        let count = min(event.links.count, ErrorEvent.longestChain)
        return MatchContext.of(event, server: RetryAfter.read(event, count: count), scopes: policy.scopes).flags
    }

    /// What keeps an entry from matching an event where it is looked at: at the link for which least is lacking. Empty where it matches.
    ///
    /// Each question is answered by what answers it when a decision is made.
    package func shortfalls(of clause: Int32, _ event: ErrorEvent) -> (missing: [UnmetCondition], link: Int) {
        let count = min(event.links.count, ErrorEvent.longestChain)
        let context = MatchContext.of(event, server: RetryAfter.read(event, count: count), scopes: policy.scopes)
        let causes = event.links.prefix(count).map { policy.links.book.interned($0) }
        let choice = outcome(for: event, seed: 0, stopping: nil).choice
        let rule = policy.clauses[choice.classifying].rule
        return causes.withUnsafeBufferPointer { causes in
            let selection = RuleSelection(policy: policy, chain: event.links, causes: causes, context: context)
            let isRefining = policy.clauses[clause].categories >= 0
            let links = isRefining ? choice.link..<min(choice.link + 1, count) : 0..<count
            var best: (missing: [UnmetCondition], link: Int)?
            for link in links {
                let missing = selection.shortfalls(of: clause, link: link, refining: isRefining ? rule : nil)
                if best.map({ missing.count < $0.missing.count }) ?? true { best = (missing, link) }
            }
            return best ?? ([.domain], 0)
        }
    }
}

extension RuleSelection {
    func shortfalls(of clause: Int32, link: Int, refining rule: Int32?) -> [UnmetCondition] {
        let row = policy.clauses[clause]
        let detail = row.detail < 0 ? nil : Optional(policy.details[row.detail])
        var missing = errorShortfalls(row.error, link)
        if let detail { missing += errorShortfalls(detail, link) }
        if policy.level(of: row, at: context.screen) < 0 { missing.append(.screen) }
        for situation in [Situation.firstLoad, .userInitiated, .idempotent, .online, .retryAfter] {
            let mask = FlagBits.bits(situation, yes: true, no: true, unreported: true)
            if context.flags & mask & ~row.flags != 0 { missing.append(.situation(situation)) }
        }
        if row.categories >= 0, let rule, policy.clauseCategories[row.categories &+ policy.rules[rule].category] != 1 {
            missing.append(.category)
        }
        guard let detail else { return missing }
        return missing + situationShortfalls(detail, refining: rule)
    }

    private func errorShortfalls(_ set: ErrorSet, _ link: Int) -> [UnmetCondition] {
        func lacks(_ part: ErrorSet) -> Bool {
            !part.isEmpty && !policy.links.accepts(part, causes[link]) { chain[link] }
        }
        var missing: [UnmetCondition] = []
        if lacks(ErrorSet(domain: set.domain)) { missing.append(.domain) }
        if lacks(ErrorSet(code: set.code)) { missing.append(.code) }
        if lacks(ErrorSet(http: set.http)) { missing.append(.http) }
        return missing
    }

    private func errorShortfalls(_ detail: ClauseDetailRow, _ link: Int) -> [UnmetCondition] {
        var missing: [UnmetCondition] = []
        let isExcluded = detail.excludedErrors.indices.contains { index in
            policy.links.accepts(policy.excludedErrors[index], causes[link]) { chain[link] }
        }
        if isExcluded { missing.append(.excludedError) }
        if detail.hasCause == 1, !hasCause(detail.cause, below: link) { missing.append(.cause) }
        if detail.excludedCauses.indices.contains(where: { hasCause(policy.excludedErrors[$0], below: link) }) {
            missing.append(.excludedCause)
        }
        return missing
    }

    private func situationShortfalls(_ detail: ClauseDetailRow, refining rule: Int32?) -> [UnmetCondition] {
        var missing: [UnmetCondition] = []
        if detail.asksRules == 1, !detail.rules.indices.contains(where: { policy.clauseRules[$0] == rule }) {
            missing.append(.rule)
        }
        if detail.excludedScopes.indices.contains(where: {
            policy.scopes.holds(policy.clauseScreens[$0], context.screen)
        }) {
            missing.append(.excludedScreen)
        }
        if detail.attempt >= 0, !acceptsAttempt(detail) { missing.append(.situation(.attempt)) }
        if detail.platform >= 0, !acceptsPlatform(detail) { missing.append(.situation(.platform)) }
        if detail.asksVersion == 1, !acceptsVersion(detail) { missing.append(.situation(.appVersion)) }
        for index in detail.own.indices where !acceptsOwn(index) { missing.append(.own(index)) }
        return missing
    }
}
