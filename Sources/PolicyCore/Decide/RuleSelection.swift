/// Which entry of which rule decides.
package struct SelectedRule {
    package var clause: Int32
    package var link: Int
    package var isAmbiguous: Bool
}

/// Section “which rule wins”: nearest scope, down the chain in three rounds, more specific, ladder, `beats`.
package struct RuleSelection {
    package let policy: CompiledPolicy
    package let chain: [ErrorCause]
    package let causes: UnsafeBufferPointer<InternedCause>
    package let context: MatchContext

    /// `causes` are those of `chain`, one each; they stay where they are as long as this is used.
    package init(
        policy: CompiledPolicy, chain: [ErrorCause], causes: UnsafeBufferPointer<InternedCause>, context: MatchContext
    ) {
        self.policy = policy
        self.chain = chain
        self.causes = causes
        self.context = context
    }

    /// `rule` classified the error, which is what refining entries are asked about; nil for those that classify.
    func select(
        from index: ClauseIndex, links: Range<Int>, refining rule: Int32?, memory: UnsafeMutableBufferPointer<Int32>
    ) -> SelectedRule? {
        var survivors = ClauseBuffer(memory)
        let link = gather(&survivors, from: index, links: links, refining: rule)
        guard survivors.count > 0 else { return nil }
        if survivors.count > 1 {
            keepMostSpecific(&survivors)
            keepHighest(&survivors)
            keepOutermostCause(&survivors, below: link)
            keepUnbeaten(&survivors)
        }
        return winner(of: survivors, link: link)
    }

    /// Steps 1 and 2: all clauses that match the event at the level, round and link that decide. Returns that link; -1 without any.
    @inline(__always)
    package func gather(
        _ survivors: inout ClauseBuffer, from index: ClauseIndex, links: Range<Int>, refining rule: Int32?
    )
        -> Int
    {
        let category = rule.map { policy.rules[$0].category } ?? -1
        var best = Int32.max
        var bestLink = -1
        for pass in 0..<2 {
            for link in links where causes[link].isWrapper == (pass == 1) {
                let position = Int32(pass << 5 | link)
                index.forEach(causes[link]) { number in
                    let clause = policy.clauses[number]
                    let depth = level(of: clause)
                    let key = (1 << 14 - depth) << 16 | Int32(clause.round) << 8 | position
                    guard depth >= 0, key <= best, context.flags & ~clause.flags == 0,
                        accepts(clause, category: category),
                        policy.links.accepts(clause.error, causes[link], { chain[link] }),
                        clause.detail < 0 || accepts(policy.details[clause.detail], link: link, refining: rule)
                    else { return }
                    if key < best {
                        best = key
                        bestLink = link
                        survivors.removeAll()
                    }
                    survivors.append(number)
                }
            }
        }
        survivors.settle()
        return bestLink
    }

    @inline(__always)
    private func level(of clause: ClauseRow) -> Int32 { policy.level(of: clause, at: context.screen) }

    @inline(__always)
    private func accepts(_ clause: ClauseRow, category: Int32) -> Bool {
        clause.categories < 0 || policy.clauseCategories[clause.categories &+ category] == 1
    }

    /// Excluded screens, situations with values, exclusions and the cause.
    private func accepts(_ detail: ClauseDetailRow, link: Int, refining rule: Int32?) -> Bool {
        if detail.asksRules == 1, !detail.rules.indices.contains(where: { policy.clauseRules[$0] == rule }) {
            return false
        }
        for index in detail.excludedScopes.indices
        where policy.scopes.holds(policy.clauseScreens[index], context.screen) { return false }
        guard acceptsValues(detail) else { return false }
        for index in detail.excludedErrors.indices
        where policy.links.accepts(policy.excludedErrors[index], causes[link], { chain[link] }) { return false }
        for index in detail.excludedCauses.indices where hasCause(policy.excludedErrors[index], below: link) {
            return false
        }
        return detail.hasCause == 0 || hasCause(detail.cause, below: link)
    }

    package func hasCause(_ set: ErrorSet, below link: Int) -> Bool {
        outermost(set, below: link) != nil
    }

    private func outermost(_ cause: ErrorSet, below link: Int) -> Int? {
        for deeper in (link + 1)..<max(causes.count, link + 1)
        where policy.links.accepts(cause, causes[deeper], { chain[deeper] }) { return deeper }
        return nil
    }

    private func acceptsValues(_ detail: ClauseDetailRow) -> Bool {
        if detail.attempt >= 0, !acceptsAttempt(detail) { return false }
        if detail.platform >= 0, !acceptsPlatform(detail) { return false }
        if detail.asksVersion == 1, !acceptsVersion(detail) { return false }
        for index in detail.own.indices where !acceptsOwn(index) { return false }
        return true
    }

    @inline(__always)
    package func acceptsAttempt(_ detail: ClauseDetailRow) -> Bool {
        guard let attempt = context.attempt else { return false }
        return policy.links.accepts(policy.valueTests[detail.attempt], .integer(Int64(attempt)))
    }

    @inline(__always)
    package func acceptsPlatform(_ detail: ClauseDetailRow) -> Bool {
        guard let platform = context.platform else { return false }
        return policy.links.accepts(policy.valueTests[detail.platform], .text(platform))
    }

    @inline(__always)
    package func acceptsVersion(_ detail: ClauseDetailRow) -> Bool {
        context.version.map { accepts($0, detail) } ?? false
    }

    @inline(__always)
    package func acceptsOwn(_ index: Int) -> Bool {
        let own = policy.ownTests[index]
        guard let source = ValueSource(rawValue: own.source) else { return false }
        let test = policy.valueTests[own.test]
        let name = policy.strings.bytes(own.key)
        guard let value = source.value(name, in: chain, count: causes.count, context.values) else {
            return source.isKnownWhereAbsent && test.included < 0
        }
        return policy.links.accepts(test, value)
    }

    private func accepts(_ version: Version, _ detail: ClauseDetailRow) -> Bool {
        if detail.hasVersions == 1, !isWithin(version, detail.versions) { return false }
        return !isWithin(version, detail.excludedVersions)
    }

    private func isWithin(_ version: Version, _ ranges: RowRange) -> Bool {
        for index in ranges.indices {
            let range = policy.versionRanges[index]
            if range.hasLower == 1, version.isBelow(range.lower, in: policy.versionNumbers) { continue }
            if range.hasUpper == 1, version.isAbove(range.upper, in: policy.versionNumbers) { continue }
            return true
        }
        return false
    }

    package func keepMostSpecific(_ survivors: inout ClauseBuffer) {
        survivors.drop(by: policy.relations.moreSpecific) { $0 }
    }

    package func keepHighest(_ survivors: inout ClauseBuffer) {
        var highest: UInt32 = 0
        for index in 0..<survivors.count { highest = max(highest, policy.clauses[survivors[index]].ladder) }
        survivors.keep { policy.clauses[$0].ladder == highest }
    }

    /// Of those that ask for a cause.
    package func keepOutermostCause(_ survivors: inout ClauseBuffer, below link: Int) {
        guard survivors.count > 1, causes.count > link + 2 else { return }
        func place(_ clause: Int32) -> Int? {
            let detail = policy.clauses[clause].detail
            guard detail >= 0, policy.details[detail].hasCause == 1 else { return nil }
            return outermost(policy.details[detail].cause, below: link)
        }
        var first = Int.max
        for index in 0..<survivors.count { first = min(first, place(survivors[index]) ?? .max) }
        survivors.keep { place($0) ?? first == first }
    }

    package func keepUnbeaten(_ survivors: inout ClauseBuffer) {
        survivors.drop(by: policy.relations.beats) { policy.clauses[$0].rule }
    }

    /// Of those nothing decides between, the lower id.
    package func winner(of survivors: ClauseBuffer, link: Int) -> SelectedRule {
        var winner = survivors[0]
        var isAmbiguous = false
        for index in 1..<max(survivors.count, 1) {
            let other = survivors[index]
            let (one, two) = (policy.rule(other), policy.rule(winner))
            if one.settingsClass != two.settingsClass { isAmbiguous = true }
            if one.rank < two.rank || one.rank == two.rank && other < winner { winner = other }
        }
        return SelectedRule(clause: winner, link: link, isAmbiguous: isAmbiguous)
    }
}

extension CompiledPolicy {
    /// The depth of the screen a clause is written for, seen from the reported one; -1 when it names others.
    @inline(__always)
    package func level(of clause: ClauseRow, at screen: Int32) -> Int32 {
        if clause.scopes.isEmpty { return 0 }
        let position = scopes.screens[screen].enter
        for index in clause.scopes.indices {
            let outer = scopes.screens[clauseScreens[index]]
            if outer.enter <= position, position < outer.leave { return outer.depth }
        }
        return -1
    }
}
