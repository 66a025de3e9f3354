/// Compares what candidates claim, as sets of errors and situations.
///
/// A claim is a product of independent axes, so it lies within another when it does so on every axis. On one axis the
/// values both conditions can tell apart are finitely many; trying one of each is exact.
struct Inclusion {
    let parts: CompiledPolicy.Parts
    let links: LinkTest
    /// Claims met so far, numbered, and what was found out about two of them.
    private var claims: [Claim] = []
    private var claimIndex = HashIndex()
    private var answers = CodeMap()

    private struct Claim: Equatable {
        let error: ErrorSet
        let excluded: [ErrorSet]
    }

    init(_ parts: CompiledPolicy.Parts, _ links: LinkTest) {
        self.parts = parts
        self.links = links
    }

    /// Whether all that `inner` claims is claimed by `outer`; categories count only where both ask for them.
    mutating func holds(_ inner: Candidate, within outer: Candidate) -> Bool {
        guard outer.axes & ~inner.axes == 0, inner.flags & ~outer.flags == 0 else { return false }
        if let asked = outer.categories, let given = inner.categories {
            for number in asked.indices where given[number] && !asked[number] { return false }
        }
        return scopesHold(inner, outer) && valuesHold(inner.attempt, outer.attempt, isAttempt: true)
            && valuesHold(inner.platform, outer.platform) && versionsHold(inner.version, outer.version) && ownHold(inner, outer)
            && causesHold(inner, outer) && errorsHold(inner, outer)
    }

    private func scopesHold(_ inner: Candidate, _ outer: Candidate) -> Bool {
        if outer.scopes.isEmpty && outer.excludedScopes.isEmpty { return true }
        if inner.scopes == outer.scopes && inner.excludedScopes == outer.excludedScopes { return true }
        for screen in parts.scopes.screens.indices {
            let number = Int32(screen)
            if claims(inner, number), !claims(outer, number) { return false }
        }
        return true
    }

    private func claims(_ candidate: Candidate, _ screen: Int32) -> Bool {
        let isNamed = candidate.scopes.isEmpty || candidate.scopes.contains { parts.scopes.holds($0, screen) }
        return isNamed && !candidate.excludedScopes.contains { parts.scopes.holds($0, screen) }
    }

    private func ownHold(_ inner: Candidate, _ outer: Candidate) -> Bool {
        for own in outer.own {
            guard let other = inner.own.first(where: { $0.key == own.key }), valuesHold(other.test, own.test) else { return false }
        }
        return true
    }

    private func valuesHold(_ inner: ValueTest?, _ outer: ValueTest?, isAttempt: Bool = false) -> Bool {
        guard let outer else { return true }
        guard let inner else { return false }
        let sets = [inner.included, outer.included].compactMap { $0 } + inner.excluded + outer.excluded
        var probes = Probes.numbers(sets).map(EventValue.integer)
        if isAttempt {
            probes = Probes.numbers(sets).filter { $0 >= 1 }.map(EventValue.integer)
        } else {
            probes += Probes.names(sets, parts.vocabulary.names).map(EventValue.text)
        }
        for probe in probes where inner.accepts(probe, parts.vocabulary.names) {
            if !outer.accepts(probe, parts.vocabulary.names) { return false }
        }
        return true
    }

    private func versionsHold(_ inner: VersionTest?, _ outer: VersionTest?) -> Bool {
        guard let outer else { return true }
        guard let inner else { return false }
        let ranges = (inner.included ?? []) + inner.excluded + (outer.included ?? []) + outer.excluded
        let ends = ranges.flatMap { [$0.lower, $0.upper].compactMap { $0 } }
        let zero = Version(numbers: [])
        for probe in [zero, zero.justAbove] + ends + ends.map(\.justAbove) where inner.accepts(probe) {
            if !outer.accepts(probe) { return false }
        }
        return true
    }

    private mutating func causesHold(_ inner: Candidate, _ outer: Candidate) -> Bool {
        guard let wanted = outer.cause else { return true }
        guard let given = inner.cause else { return false }
        return answer(Claim(error: given, excluded: []), Claim(error: wanted, excluded: []))
    }

    private mutating func errorsHold(_ inner: Candidate, _ outer: Candidate) -> Bool {
        if outer.error.isEmpty && outer.excluded.isEmpty { return true }
        return answer(Claim(error: inner.error, excluded: inner.excluded), Claim(error: outer.error, excluded: outer.excluded))
    }

    private mutating func answer(_ inner: Claim, _ outer: Claim) -> Bool {
        if outer.error.asksNoMore(than: inner.error), outer.excluded.allSatisfy({ inner.excluded.contains($0) }) { return true }
        if inner.excluded.isEmpty, reachesBeyond(inner.error, outer.error) { return false }
        let pair = CodeMap.Key(number(of: inner), .all, Int64(number(of: outer)))
        if let known = answers.find(pair) { return known == 1 }
        let result = errorsHold([inner.error] + inner.excluded, [outer.error] + outer.excluded)
        answers.set(pair, result ? 1 : 0)
        return result
    }

    /// Whether a link claimed by the first surely lies outside the second: the second asks what the first leaves open,
    /// or the first takes a status the second does not.
    private func reachesBeyond(_ inner: ErrorSet, _ outer: ErrorSet) -> Bool {
        if outer.domain >= 0, inner.domain < 0 { return true }
        if outer.code >= 0, inner.code < 0 { return true }
        guard outer.http >= 0 else { return false }
        return inner.http < 0 || !parts.httpSets[Int(outer.http)].contains(parts.httpSets[Int(inner.http)])
    }

    private mutating func number(of claim: Claim) -> Int32 {
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
            var tried = codes.values
            if codes.wantsDeclared, let domain {
                let declared = parts.vocabulary.domain(parts.vocabulary.names.find(domain))?.codes ?? []
                tried += declared.map { ErrorCode.name(parts.vocabulary.names.text($0.name)) }
            }
            for code in tried {
                for status in statuses {
                    let link = ErrorLink(domain: domain, code: code, http: status)
                    let view = links.book.view(link)
                    if claims(inner, view, link), !claims(outer, view, link) { return false }
                }
            }
        }
        return true
    }

    private func probeStatuses(_ inner: ErrorSet, _ all: [ErrorSet]) -> [Int?] {
        let sets = all.compactMap { $0.http < 0 ? nil : httpValues($0.http) }
        if sets.isEmpty { return [nil] }
        let numbers = Probes.numbers(sets).filter { (0...999).contains($0) && (inner.http < 0 || parts.httpSets[Int(inner.http)].contains($0)) }
        return (inner.http < 0 ? [nil] : []) + numbers.map { Int($0) }
    }

    /// Exactly the codes the inner claim lists where they are few; else one of each sort, and what a domain declares.
    private func probeCodes(_ inner: ErrorSet, _ all: [ErrorSet]) -> (values: [ErrorCode?], wantsDeclared: Bool) {
        let sets = all.compactMap { $0.code < 0 ? nil : parts.codeSets[Int($0.code)] }
        if sets.isEmpty { return ([nil], false) }
        if inner.code >= 0 {
            let set = parts.codeSets[Int(inner.code)]
            if set.patterns.isEmpty, let numbers = set.numbers.listed(atMost: 64) {
                return (numbers.map { .number($0) } + set.written.map { .name(parts.vocabulary.names.text($0)) }, false)
            }
        }
        let numbers = Probes.numbers(sets).map { ErrorCode?.some(.number($0)) }
        return ([nil] + numbers + Probes.names(sets, parts.vocabulary.names).map { .some(ErrorCode($0)) }, true)
    }

    private func httpValues(_ number: Int32) -> ValueSet {
        var set = ValueSet()
        set.numbers = parts.httpSets[Int(number)]
        return set
    }

    private func claims(_ sets: [ErrorSet], _ view: LinkView, _ link: ErrorLink) -> Bool {
        guard links.accepts(sets[0], view, { link }) else { return false }
        for excluded in sets.dropFirst() where links.accepts(excluded, view, { link }) { return false }
        return true
    }

    private func probeDomains(_ inner: ErrorSet, _ sets: [ErrorSet]) -> [String?] {
        if inner.domain >= 0, parts.domainSets[Int(inner.domain)].patterns.isEmpty {
            return parts.domainSets[Int(inner.domain)].written.map { .some(parts.vocabulary.names.text($0)) }
        }
        let named = sets.compactMap { $0.domain < 0 ? nil : parts.domainSets[Int($0.domain)] }
        var domains: [String?] = [nil] + Probes.names(named, parts.vocabulary.names).map(Optional.some)
        let seen = Set(domains.compactMap { $0 })
        if sets.contains(where: { $0.code >= 0 }) {
            let names = parts.vocabulary.declaredDomains.map { parts.vocabulary.names.text($0) }
            domains += names.filter { !seen.contains($0) }.map(Optional.some)
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

    /// Names mentioned, a name nobody mentions, and for each pattern and each two of them a text that stands for all they match.
    static func names(_ sets: [ValueSet], _ table: NameTable) -> [String] {
        var names: Set<String> = ["\u{2}"]
        for set in sets { for id in set.written { names.insert(table.text(id)) } }
        let patterns = Array(Set(sets.flatMap(\.patterns)))
        for (index, pattern) in patterns.enumerated() {
            names.insert(pattern.freshMatch)
            for other in patterns[(index + 1)...] {
                if let both = pattern.freshMatch(with: other) { names.insert(both) }
            }
            for set in sets { for id in set.written where pattern.matches(table.text(id)) { names.insert(table.text(id)) } }
        }
        return names.sorted()
    }
}
