/// Compares what clauses claim, as sets of errors and situations.
///
/// A claim is a product of independent axes, so it lies within another when it does so on every axis. On one axis the
/// values both conditions can tell apart are finitely many; trying one of each is exact.
final class SubsetCheck {
    let parts: CompiledParts
    let links: LinkTest
    /// Claims met so far, numbered, and what was found out about two of them.
    private var claims: [Claim] = []
    private var claimIndex = HashIndex()
    private var answers: [ClaimPair: Bool] = [:]
    /// How many pairs were looked at, and values tried.
    private(set) var compared = 0
    /// The screens a clause claims, by those it names.
    private var screens: [[Int32]: NumberSet] = [:]

    private struct Claim: Equatable {
        let error: ErrorSet
        let excluded: [ErrorSet]
    }

    /// By their numbers.
    private struct ClaimPair: Hashable {
        let inner: Int32
        let outer: Int32
    }

    init(_ parts: CompiledParts, _ links: LinkTest) {
        self.parts = parts
        self.links = links
    }

    /// Whether all that `inner` claims is claimed by `outer`; categories and rules count only where both refine.
    func holds(_ inner: Clause, within outer: Clause) -> Bool {
        guard outer.axes & ~inner.axes == 0, inner.flags & ~outer.flags == 0 else { return false }
        compared += 1
        if let asked = outer.categories, let given = inner.categories {
            for number in asked.indices where given[number] && !asked[number] { return false }
        }
        if let asked = outer.rules, inner.categories != nil {
            guard let given = inner.rules, given.allSatisfy({ asked.contains($0) }) else { return false }
        }
        return scopesHold(inner, outer) && valuesHold(inner.attempt, outer.attempt, isAttempt: true)
            && valuesHold(inner.platform, outer.platform) && versionsHold(inner.version, outer.version)
            && ownHold(inner, outer)
            && causesHold(inner, outer) && errorsHold(inner, outer)
    }

    private func scopesHold(_ inner: Clause, _ outer: Clause) -> Bool {
        if outer.scopes.isEmpty && outer.excludedScopes.isEmpty { return true }
        if inner.scopes == outer.scopes && inner.excludedScopes == outer.excludedScopes { return true }
        return claimedScreens(outer).contains(claimedScreens(inner))
    }

    /// By their places in the tree, where a screen and all below it are neighbours.
    private func claimedScreens(_ clause: Clause) -> NumberSet {
        let key = clause.scopes + [-1] + clause.excludedScopes
        if let known = screens[key] { return known }
        func places(_ screen: Int32) -> ClosedRange<Int64> {
            let row = parts.scopes.screens[Int(screen)]
            return Int64(row.enter)...Int64(row.leave) - 1
        }
        let named = clause.scopes.isEmpty ? [places(0)] : clause.scopes.map { places($0) }
        let claimed = NumberSet(named).without(NumberSet(clause.excludedScopes.map { places($0) }))
        screens[key] = claimed
        return claimed
    }

    private func ownHold(_ inner: Clause, _ outer: Clause) -> Bool {
        for own in outer.own {
            guard let other = inner.own.first(where: { $0.name == own.name }), valuesHold(other.test, own.test) else {
                return false
            }
            // Where the value is known to be absent, whatever only leaves values out matches.
            if own.name.source.isKnownWhereAbsent, other.test.included == nil, own.test.included != nil { return false }
        }
        return true
    }

    private func valuesHold(_ inner: ValueTest?, _ outer: ValueTest?, isAttempt: Bool = false) -> Bool {
        guard let outer else { return true }
        guard let inner else { return false }
        if inner == outer { return true }
        if let asked = outer.included, let given = inner.included, outer.excluded.isEmpty, given.names.isEmpty,
            given.patterns.isEmpty
        {
            if asked.numbers.contains(given.numbers) { return true }
            if inner.excluded.isEmpty { return false }
        }
        let sets = [inner.included, outer.included].compactMap { $0 } + inner.excluded + outer.excluded
        var probes = Probes.numbers(sets).map { EventValue.integer($0) }
        if isAttempt {
            probes = Probes.numbers(sets).filter { $0 >= 1 }.map { EventValue.integer($0) }
        } else {
            probes += Probes.names(sets, parts.vocabulary.names).map { EventValue.text($0) }
        }
        compared += probes.count
        for probe in probes where inner.accepts(probe, parts.vocabulary.names) {
            if !outer.accepts(probe, parts.vocabulary.names) { return false }
        }
        return true
    }

    private func versionsHold(_ inner: VersionTest?, _ outer: VersionTest?) -> Bool {
        guard let outer else { return true }
        guard let inner else { return false }
        if let some = inner.included, let others = outer.included, some.count == 1, others.count == 1,
            outer.excluded.isEmpty, inner.excluded.isEmpty
        {
            return some[0].lies(within: others[0])
        }
        let ranges = (inner.included ?? []) + inner.excluded + (outer.included ?? []) + outer.excluded
        let ends = ranges.flatMap { [$0.lower, $0.upper].compactMap { $0 } }
        let zero = Version(numbers: [])
        compared += 2 * ends.count + 2
        for probe in [zero, zero.justAbove] + ends + ends.map({ $0.justAbove }) where inner.accepts(probe) {
            if !outer.accepts(probe) { return false }
        }
        return true
    }

    private func causesHold(_ inner: Clause, _ outer: Clause) -> Bool {
        let isOutside = { [inner] (set: ErrorSet) in
            self.answer(Claim(error: set, excluded: inner.excludedCauses), Claim(error: set, excluded: [set]))
        }
        guard outer.excludedCauses.allSatisfy(isOutside) else { return false }
        guard let wanted = outer.cause else { return true }
        guard let given = inner.cause else { return false }
        return answer(Claim(error: given, excluded: inner.excludedCauses), Claim(error: wanted, excluded: []))
    }

    private func errorsHold(_ inner: Clause, _ outer: Clause) -> Bool {
        if outer.error.isEmpty && outer.excluded.isEmpty { return true }
        return answer(
            Claim(error: inner.error, excluded: inner.excluded), Claim(error: outer.error, excluded: outer.excluded))
    }

    private func answer(_ inner: Claim, _ outer: Claim) -> Bool {
        if outer.error.asksNoMore(than: inner.error), outer.excluded.allSatisfy({ inner.excluded.contains($0) }) {
            return true
        }
        if inner.excluded.isEmpty, reachesBeyond(inner.error, outer.error) { return false }
        if let isWithin = numbersHold(inner, outer) { return isWithin }
        let pair = ClaimPair(inner: number(of: inner), outer: number(of: outer))
        if let known = answers[pair] { return known }
        let result = errorsHold([inner.error] + inner.excluded, [outer.error] + outer.excluded)
        answers[pair] = result
        return result
    }

    /// Where both ask for plain numbers of the same domains; nil otherwise.
    private func numbersHold(_ inner: Claim, _ outer: Claim) -> Bool? {
        guard inner.excluded.isEmpty, outer.excluded.isEmpty, inner.error.domain == outer.error.domain,
            inner.error.http == outer.error.http,
            inner.error.code >= 0, outer.error.code >= 0
        else { return nil }
        let (some, others) = (parts.codeSets[Int(inner.error.code)], parts.codeSets[Int(outer.error.code)])
        guard some.names.isEmpty, some.patterns.isEmpty, others.names.isEmpty, others.patterns.isEmpty else {
            return nil
        }
        return others.numbers.contains(some.numbers)
    }

    /// Whether a link claimed by the first surely lies outside the second: the second asks what the first leaves open,
    /// or the first takes a status the second does not.
    private func reachesBeyond(_ inner: ErrorSet, _ outer: ErrorSet) -> Bool {
        if inner.leavesOpen(outer) { return true }
        return outer.http >= 0 && !parts.httpSets[Int(outer.http)].contains(parts.httpSets[Int(inner.http)])
    }

    private func number(of claim: Claim) -> Int32 {
        let hash = claim.excluded.reduce(claim.error.hash) { Mixer.mix($0, $1.hash) }
        if let known = claimIndex.find(hash, { claims[$0] == claim }) { return known }
        claims.append(claim)
        return claimIndex.add(hash)
    }

    /// The first set is what is claimed, the others what is excluded from it.
    private func errorsHold(_ inner: [ErrorSet], _ outer: [ErrorSet]) -> Bool {
        let all = inner + outer
        let codes = probeCodes(inner[0], all)
        let statuses = probeStatuses(inner[0], all)
        for domain in probeDomains(inner[0], all) {
            compared += codes.values.count * statuses.count
            for code in codes.values where !holds(inner, outer: outer, domain: domain, code: code, statuses: statuses) {
                return false
            }
            guard codes.wantsDeclared, let declared = parts.vocabulary.domain(number(of: domain))?.codes else {
                continue
            }
            compared += declared.count * statuses.count
            for code in declared
            where !holds(
                inner, outer: outer, domain: domain, code: .text(parts.vocabulary.names.text(code.name)),
                statuses: statuses)
            { return false }
        }
        return true
    }

    /// Whether the outer claim takes what the inner one takes of one domain and code.
    private func holds(
        _ inner: [ErrorSet], outer: [ErrorSet], domain: NameProbe, code: CodeProbe, statuses: [Int64]
    ) -> Bool {
        var view = InternedCause()
        /// Only filled where a pattern needs a text.
        var link = ErrorCause()
        view.domain = number(of: domain)
        if case .text(let text) = domain { link.domain = text }
        switch code {
        case .absent: break
        case .number(let number): links.book.setNumber(number, &view)
        case .name(let name): links.book.setName(name, &view)
        case .text(let text):
            link.code = ErrorCode(text)
            links.book.setName(text, &view)
        }
        for status in statuses {
            view.http = status
            if claims(inner, view: view, link: link), !claims(outer, view: view, link: link) { return false }
        }
        return true
    }

    private enum NameProbe {
        case absent
        case name(Int32)
        case text(String)
    }

    private enum CodeProbe {
        case absent
        case number(Int64)
        case name(Int32)
        case text(String)
    }

    private func number(of domain: NameProbe) -> Int32 {
        switch domain {
        case .absent: return -1
        case .name(let name): return name
        case .text(let text):
            let known = parts.vocabulary.names.find(text)
            return known >= 0 ? known : -2
        }
    }

    /// -1 stands for no status.
    private func probeStatuses(_ inner: ErrorSet, _ all: [ErrorSet]) -> [Int64] {
        let sets = all.compactMap { $0.http < 0 ? nil : httpValues($0.http) }
        if sets.isEmpty { return [-1] }
        let numbers = Probes.numbers(sets).filter {
            (0...999).contains($0) && (inner.http < 0 || parts.httpSets[Int(inner.http)].contains($0))
        }
        return inner.http < 0 ? [-1] + numbers : numbers
    }

    /// Exactly the codes the inner claim lists where they are few; else one of each sort, and what a domain declares.
    private func probeCodes(_ inner: ErrorSet, _ all: [ErrorSet]) -> (values: [CodeProbe], wantsDeclared: Bool) {
        if all.allSatisfy({ $0.code < 0 }) { return ([.absent], false) }
        if inner.code >= 0 {
            let set = parts.codeSets[Int(inner.code)]
            if set.patterns.isEmpty, let numbers = set.numbers.listed(atMost: 64) {
                return (numbers.map { .number($0) } + set.written.map { .name($0) }, false)
            }
        }
        let sets = all.compactMap { $0.code < 0 ? nil : parts.codeSets[Int($0.code)] }
        var values: [CodeProbe] = [.absent]
        for number in Probes.numbers(sets) { values.append(.number(number)) }
        for name in Probes.written(sets) { values.append(.name(name)) }
        for text in Probes.unwritten(sets) { values.append(.text(text)) }
        return (values, true)
    }

    private func httpValues(_ number: Int32) -> ValueSet {
        var set = ValueSet()
        set.numbers = parts.httpSets[Int(number)]
        return set
    }

    private func claims(_ sets: [ErrorSet], view: InternedCause, link: ErrorCause) -> Bool {
        guard links.accepts(sets[0], view, { link }) else { return false }
        for excluded in sets.dropFirst() where links.accepts(excluded, view, { link }) { return false }
        return true
    }

    private func probeDomains(_ inner: ErrorSet, _ sets: [ErrorSet]) -> [NameProbe] {
        if inner.domain >= 0, parts.domainSets[Int(inner.domain)].patterns.isEmpty {
            return parts.domainSets[Int(inner.domain)].written.map { .name($0) }
        }
        let named = sets.compactMap { $0.domain < 0 ? nil : parts.domainSets[Int($0.domain)] }
        let written = Probes.written(named)
        var domains: [NameProbe] = [.absent]
        for name in written { domains.append(.name(name)) }
        for text in Probes.unwritten(named) { domains.append(.text(text)) }
        if sets.contains(where: { $0.code >= 0 }) {
            for name in parts.vocabulary.declaredDomains where !written.contains(name) { domains.append(.name(name)) }
        }
        return domains
    }
}

/// One value of each sort that some conditions can tell apart.
enum Probes {
    static func numbers(_ sets: [ValueSet]) -> [Int64] {
        var numbers: [Int64] = [0, 1]
        for set in sets {
            for range in set.numbers.ranges {
                add(range.lowerBound)
                add(range.upperBound)
            }
        }
        numbers.sortDistinct()
        return numbers

        func add(_ end: Int64) {
            numbers.append(end)
            if end > .min { numbers.append(end - 1) }
            if end < .max { numbers.append(end + 1) }
        }
    }

    /// Names mentioned, and what stands for those that are not.
    static func names(_ sets: [ValueSet], _ table: NameTableBuilder) -> [String] {
        written(sets).map { table.text($0) } + unwritten(sets)
    }

    static func written(_ sets: [ValueSet]) -> [Int32] {
        var names: [Int32] = []
        for set in sets { names += set.written }
        names.sortDistinct()
        return names
    }

    /// A name nobody mentions, and for each pattern and each two of them a text that stands for all they match.
    static func unwritten(_ sets: [ValueSet]) -> [String] {
        var texts = ["\u{2}"]
        var patterns: [Glob] = []
        for set in sets { for pattern in set.patterns where !patterns.contains(pattern) { patterns.append(pattern) } }
        for (index, pattern) in patterns.enumerated() {
            texts.append(pattern.freshMatch)
            for other in patterns[(index + 1)...] {
                if let both = pattern.freshMatch(with: other) { texts.append(both) }
            }
        }
        return texts
    }
}
