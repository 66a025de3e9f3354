// An entry is a conjunction of parts which vary independently (the link, what lies deeper, each situation, the
// category), so what it claims is a product of sets and two entries are compared part by part.

struct ReferenceComparison {
    var firstInSecond = true
    var secondInFirst = true
    var firstIsEmpty = false
    var secondIsEmpty = false

    mutating func add<Point>(_ points: [Point], _ first: (Point) -> Bool, _ second: (Point) -> Bool) {
        let marks = points.map { (first($0), second($0)) }
        if marks.contains(where: { $0.0 && !$0.1 }) { firstInSecond = false }
        if marks.contains(where: { !$0.0 && $0.1 }) { secondInFirst = false }
        if !marks.contains(where: \.0) { firstIsEmpty = true }
        if !marks.contains(where: \.1) { secondIsEmpty = true }
    }

    var firstIsPartOfSecond: Bool { firstIsEmpty || firstInSecond }
    var secondIsPartOfFirst: Bool { secondIsEmpty || secondInFirst }
    var firstIsStrictlyLess: Bool { firstIsPartOfSecond && !secondIsPartOfFirst }
}

func compare(
    _ first: ReferenceEntry, second: ReferenceEntry, policy: ReferencePolicy, categories: Bool
) -> ReferenceComparison {
    var comparison = ReferenceComparison()
    let links = linkPoints(ownConditions(first) + ownConditions(second), policy)
    comparison.add(links, { first.claims(link: $0, policy) }, { second.claims(link: $0, policy) })
    let chains = chainPoints(causes(first) + causes(second), policy)
    comparison.add(chains, { first.claims(deeper: $0, policy) }, { second.claims(deeper: $0, policy) })
    for situation in first.mentionedSituations.union(second.mentionedSituations) {
        let members = mentions(of: situation, in: first) + mentions(of: situation, in: second)
        let points = situationPoints(situation, members: members, policy: policy)
        comparison.add(points, { first.claims(situation, $0) }, { second.claims(situation, $0) })
    }
    if categories {
        let names = policy.allCategories
        let rules = policy.rules.map(\.id) + ["fallback", "another rule"]
        comparison.add(rules, { first.claims(classifiedBy: $0) }, { second.claims(classifiedBy: $0) })
        comparison.add(names, { first.claims(category: $0, policy) }, { second.claims(category: $0, policy) })
    }
    return comparison
}

private func ownConditions(_ entry: ReferenceEntry) -> [ReferenceErrorCondition] {
    [entry.error] + entry.not.compactMap { if case .error(let condition) = $0 { condition } else { nil } }
}

private func causes(_ entry: ReferenceEntry) -> [ReferenceErrorCondition] {
    [entry.cause].compactMap { $0 }
        + entry.not.compactMap { if case .cause(let condition) = $0 { condition } else { nil } }
}

private func mentions(of situation: ReferenceSituation, in entry: ReferenceEntry) -> [ReferenceMember] {
    var members = entry.situations.filter { $0.situation == situation }.flatMap(\.members)
    for case .situation(let condition) in entry.not where condition.situation == situation {
        members += condition.members
    }
    return members
}

private func linkPoints(_ conditions: [ReferenceErrorCondition], _ policy: ReferencePolicy) -> [ReferenceError] {
    let domains = conditions.flatMap { $0.domain ?? [] }
    let codes = conditions.flatMap { $0.code ?? [] }
    let statuses = conditions.flatMap { $0.http ?? [] }
    var domainPoints = textPoints(domains)
    if !codes.isEmpty { domainPoints += policy.domains.map(\.name).filter { !domainPoints.contains($0) } }
    var points: [ReferenceError] = []
    for domain in domainPoints {
        for code in codes.isEmpty ? [nil] : codePoints(codes, in: domain, policy) {
            for http in statuses.isEmpty ? [nil] : statusPoints(statuses) {
                points.append(ReferenceError(domain: domain, code: code, http: http))
            }
        }
    }
    return points
}

/// Which of the causes a chain fulfils is all that matters, so one link of each kind and pairs of those are enough.
private func chainPoints(_ causes: [ReferenceErrorCondition], _ policy: ReferencePolicy) -> [[ReferenceError]] {
    if causes.isEmpty { return [[]] }
    var kinds: [[Bool]: ReferenceError] = [:]
    for link in linkPoints(causes, policy) {
        let kind = causes.map { policy.holds($0, on: link) }
        if kinds[kind] == nil { kinds[kind] = link }
    }
    var chains: [[ReferenceError]] = [[]]
    for one in kinds.values {
        chains.append([one])
        for two in kinds.values { chains.append([one, two]) }
    }
    return chains
}

/// Every text that is named, one that nobody names, and one for each way patterns can hold or fail together.
func textPoints(_ members: [ReferenceMember]) -> [String] {
    var points: [String] = ["~"]
    var patterns: [String] = []
    for member in members {
        switch member {
        case .text(let text): if !points.contains(text) { points.append(text) }
        case .pattern(let pattern): if !patterns.contains(pattern) { patterns.append(pattern) }
        default: break
        }
    }
    if patterns.isEmpty { return points }
    let pieces = patterns.map { $0.split(separator: "*", omittingEmptySubsequences: false).map(String.init) }
    let heads = Set(pieces.map { $0.first! } + [""])
    let tails = Set(pieces.map { $0.last! } + [""])
    let middles = Set(pieces.flatMap { $0.dropFirst().dropLast() } + [""])
    var seen: Set<[Bool]> = []
    for head in heads.sorted() {
        for tail in tails.sorted() {
            for one in middles.sorted() {
                for two in middles.sorted() {
                    let text = [head, one, two, tail].joined(separator: "~")
                    if seen.insert(patterns.map { matchesPattern($0, text) }).inserted { points.append(text) }
                }
            }
        }
    }
    return points
}

private func numberPoints(_ members: [ReferenceMember]) -> [Int] {
    var points: Set<Int> = [123_456_789]
    func around(_ number: Int) { points.formUnion([number - 1, number, number + 1]) }
    for member in members {
        switch member {
        case .number(let number): around(number)
        case .text(let text): if let number = canonicalNumber(text) { around(number) }
        case .statusClass(let hundreds):
            around(hundreds * 100)
            around(hundreds * 100 + 99)
        case .range(let low, let high):
            if let low { around(low) }
            if let high { around(high) }
        default: break
        }
    }
    return points.sorted()
}

private func codePoints(
    _ members: [ReferenceMember], in domain: String, _ policy: ReferencePolicy
) -> [ReferenceCode?] {
    var names = Set(textPoints(members).filter { canonicalNumber($0) == nil })
    var numbers = Set(numberPoints(members))
    for code in policy.domain(domain)?.codes ?? [] {
        names.insert(code.name)
        if let number = code.number { numbers.insert(number) }
    }
    return [nil] + names.sorted().map { .text($0) } + numbers.sorted().map { .number($0) }
}

/// A status is a number from 100 to 599.
private func statusPoints(_ members: [ReferenceMember]) -> [Int?] {
    [nil] + (numberPoints(members) + [100, 599]).filter { (100...599).contains($0) }
}

private func situationPoints(
    _ situation: ReferenceSituation, members: [ReferenceMember], policy: ReferencePolicy
) -> [ReferenceReported] {
    let flags: [ReferenceReported] = [.value(.flag(true)), .value(.flag(false))]
    let texts: [ReferenceReported] = textPoints(members).map { .value(.text($0)) }
    let numbers: [ReferenceReported] = numberPoints(members).map { .value(.number(Double($0))) }
    switch situation {
    case .firstLoad, .userInitiated, .idempotent, .online:
        return flags + [.unreported]
    case .retryAfter:
        return [.value(.text("known")), .value(.text("unknown"))]
    case .platform:
        return texts + [.unreported]
    case .parameter:
        return texts + numbers + flags + [.absent]
    case .header:
        return texts + numbers + [.absent]
    case .context:
        return texts + numbers + flags + [.unreported]
    case .attempt:
        return [1].map { .value(.number($0)) }
            + numbers.filter { if case .value(.number(let n)) = $0 { n >= 1 } else { false } }
            + [.unreported]
    case .appVersion:
        var bounds: Set<String> = ["0"]
        for case .versions(let low, let high) in members { bounds.formUnion([low, high].compactMap { $0 }) }
        return bounds.flatMap { [.version($0), .version($0 + ".0.0.0.1")] } + [.unreported]
    case .scope:
        var paths: Set<String> = ["~"]
        for scope in policy.scopes { paths.formUnion([scope.path, scope.path + "/~"]) }
        for case .text(let path) in members { paths.formUnion([path, path + "/~"]) }
        return [.scope(nil)] + paths.sorted().map { .scope($0) }
    }
}
