package import PolicyEngine

/// Everything a policy's conditions can tell apart, so that what they claim can be added and taken away exactly.
///
/// Names a policy mentions stand for themselves. Of all others one stands for those no pattern matches, one for each pattern, and one for each two patterns that meet.
package final class ClaimSpace {
    package let policy: CompiledPolicy
    package let parts: CompiledParts
    /// Names nobody mentions, numbered behind those of the policy.
    private(set) var unmentionedNames: [String] = []
    private var matched: [Glob: [Int32]] = [:]
    private let versions: [Version]
    private var ownNumbers: [ValueName: Int] = [:]
    package private(set) var ownKeys: [ValueName] = []
    private var claims: [Int32: Claim] = [:]
    /// Whether all pairs of patterns could be considered.
    package private(set) var isExact = true
    /// What has been spent so far, in comparisons of two regions or two rules.
    package private(set) var spent = 0

    /// Overlapping rules can ask for more work than anybody waits for: then a question is left open, and that is said.
    package func spend(_ work: Int) { spent += work }

    /// What may be spent on one of the questions about the whole policy.
    package var allowance: Int { 400_000 + 400 * parts.clauses.count }

    /// The engine's own answer.
    package func trace(_ witness: ExampleEvent) -> DecisionTrace {
        let trace = Evaluator(policy).trace(witness.event)
        for claimants in [trace.classifying?.matching.count, trace.refining?.matching.count] {
            // Where nothing is known of any two, each is looked at once.
            if let claimants { spent += 1 + (hasRelations ? claimants * claimants / 16 : claimants / 4) }
        }
        return trace
    }

    private lazy var hasRelations = !policy.relations.moreSpecific.isEmpty || !policy.relations.beats.isEmpty

    private static let mostPatterns = 48
    /// How many are kept; most are asked for soon after each other, or never again.
    private let mostClaims: Int

    package init(_ policy: CompiledPolicy, _ parts: CompiledParts, keepingClaims mostClaims: Int = 16_384) {
        self.policy = policy
        self.parts = parts
        self.mostClaims = mostClaims
        var ends: [Version] = []
        for clause in parts.clauses {
            for range in (clause.version?.included ?? []) + (clause.version?.excluded ?? []) {
                ends += [range.lower, range.upper].compactMap { $0 }
            }
        }
        ends.sort()
        versions = ends.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        addStrangers()
    }

    /// How many names there are, “none” included.
    package var universe: Int { parts.vocabulary.names.count + unmentionedNames.count + 1 }

    package func name(_ number: Int32) -> String {
        let known = parts.vocabulary.names.count
        return Int(number) < known ? parts.vocabulary.names.text(number) : unmentionedNames[Int(number) - known]
    }

    /// A name no condition mentions or matches.
    package var unmentionedName: Int32 { Int32(parts.vocabulary.names.count) }

    // MARK: Names nobody mentions

    private func addStrangers() {
        var patterns: [Glob] = []
        func collect(_ set: ValueSet?) {
            for pattern in set?.patterns ?? [] where matched.updateValue([], forKey: pattern) == nil {
                patterns.append(pattern)
            }
        }
        parts.domainSets.forEach { collect($0) }
        parts.codeSets.forEach { collect($0) }
        for clause in parts.clauses {
            for test in [clause.platform].compactMap({ $0 }) + clause.own.map({ $0.test }) {
                collect(test.included)
                for excluded in test.excluded { collect(excluded) }
            }
        }
        var texts = ["\u{2}"] + patterns.map { $0.freshMatch }
        isExact = patterns.count <= Self.mostPatterns
        if isExact {
            for (index, pattern) in patterns.enumerated() {
                for other in patterns[(index + 1)...] {
                    if let both = pattern.freshMatch(with: other) { texts.append(both) }
                }
            }
        }
        for text in texts {
            let readable = readable(text, patterns)
            if parts.vocabulary.names.find(readable) >= 0 || unmentionedNames.contains(readable) { continue }
            let number = Int32(parts.vocabulary.names.count + unmentionedNames.count)
            unmentionedNames.append(readable)
            for pattern in patterns where pattern.matches(readable) { matched[pattern, default: []].append(number) }
        }
    }

    /// The same to every pattern, but fit to be shown.
    private func readable(_ text: String, _ patterns: [Glob]) -> String {
        let wanted = patterns.map { $0.matches(text) }
        for filler in ["Some", "Other", "X", "Q7z", "_"] {
            let clause =
                text == "\u{2}"
                ? filler + "Error"
                : text.split(separator: "\u{1}", omittingEmptySubsequences: false).joined(separator: filler)
            if parts.vocabulary.names.find(clause) < 0, !unmentionedNames.contains(clause),
                patterns.map({ $0.matches(clause) }) == wanted
            {
                return clause
            }
        }
        return text
    }

    // MARK: What clauses claim

    package func claim(_ clause: Int32) -> Claim {
        if let known = claims[clause] { return known }
        let claim = makeClaim(parts.clauses[Int(clause)])
        if claims.count >= mostClaims { claims.removeAll(keepingCapacity: true) }
        claims[clause] = claim
        return claim
    }

    private func makeClaim(_ clause: Clause) -> Claim {
        var links = linkRegions(clause.error)
        for excluded in clause.excluded {
            let taken = linkRegions(excluded)
            for one in taken { links = links.flatMap { subtract($0, one) } }
        }
        let screens = parts.scopes.screens
        var excluded = NumberSet([])
        for screen in clause.excludedScopes { excluded = NumberSet(excluded.ranges + [span(screens[Int(screen)])]) }
        let levels = (clause.scopes.isEmpty ? [0] : clause.scopes).map { number in
            Claim.Level(
                depth: screens[Int(number)].depth,
                screens: NumberSet([span(screens[Int(number)])]).subtracting(excluded))
        }
        var situation = anySituation
        situation.flags = clause.flags
        if let test = clause.attempt {
            situation.attempt = values(test).numbers.intersection(NumberSet([1 ... .max]))
        }
        if let test = clause.platform { situation.platform = values(test) }
        if let test = clause.version {
            situation.version = NumberSet(
                versionSpans.indices.filter { test.accepts(versionSpans[$0]) }.map { Int64($0 + 1)...Int64($0 + 1) })
        }
        for own in clause.own {
            situation.narrow(
                number(ofOwn: own.name), to: values(own.test, orAbsent: own.name.source.isKnownWhereAbsent))
        }
        return Claim(
            links: links, causes: clause.cause.map { linkRegions($0) },
            levels: levels.filter { !$0.screens.isEmpty }, situation: situation)
    }

    private func span(_ screen: ScopeTree.Screen) -> ClosedRange<Int64> {
        Int64(screen.enter)...Int64(screen.leave - 1)
    }

    /// All there is, with this many links.
    package func everywhere(links: Int) -> Region {
        var region = anySituation
        region.links = [LinkRegion](repeating: .all, count: links)
        return region
    }

    private lazy var anySituation: Region = {
        Region(
            links: [], screens: NumberSet([0...Int64(max(parts.scopes.screens.count - 1, 0))]),
            version: NumberSet([0...Int64(versionSpans.count)]))
    }()

    package private(set) lazy var versionSpans: [Version] = Version.spans(between: versions)

    private func number(ofOwn key: ValueName) -> Int {
        if let known = ownNumbers[key] { return known }
        ownNumbers[key] = ownKeys.count
        ownKeys.append(key)
        return ownKeys.count - 1
    }

    private func values(_ test: ValueTest, orAbsent: Bool = false) -> ValueRegion {
        var region = test.included.map { values($0) } ?? (orAbsent ? .all : .present)
        for excluded in test.excluded { region = region.subtracting(values(excluded)) }
        return region
    }

    private func values(_ set: ValueSet) -> ValueRegion {
        ValueRegion(numbers: set.numbers, names: NameSet(names(set)))
    }

    private func names(_ set: ValueSet) -> [Int32] { set.names + set.patterns.flatMap { matched[$0] ?? [] } }

    private func subtract(_ one: LinkRegion, _ other: LinkRegion) -> [LinkRegion] {
        var (region, taken) = (everywhere(links: 1), everywhere(links: 1))
        region.links = [one]
        taken.links = [other]
        return region.subtracting(taken, of: universe).map { $0.links[0] }
    }

    // MARK: Links

    /// What is asked of one link. A domain that translates one of the names stands apart, with the numbers in place of the names.
    package func linkRegions(_ set: ErrorSet) -> [LinkRegion] {
        var domain = NameSet.all
        if set.domain >= 0 { domain = NameSet(names(parts.domainSets[Int(set.domain)])) }
        let http =
            set.http < 0 ? LinkRegion.statuses : parts.httpSets[Int(set.http)].intersection(NumberSet([100...599]))
        guard set.code >= 0 else { return [LinkRegion(domain: domain, code: .all, http: http)] }
        let code = parts.codeSets[Int(set.code)]
        var regions: [LinkRegion] = []
        var apart: [Int32] = []
        for declared in translating(code.names, in: domain) {
            var numbers = code.numbers.ranges
            var rest: [Int32] = []
            for name in code.names {
                if let number = parts.vocabulary.number(of: name, in: declared) {
                    numbers.append(number...number)
                } else {
                    rest.append(name)
                }
            }
            apart.append(declared)
            let names = rest + names(code).filter { Int($0) >= parts.vocabulary.names.count }
            regions.append(
                LinkRegion(
                    domain: NameSet([declared]), code: ValueRegion(numbers: NumberSet(numbers), names: NameSet(names)),
                    http: http))
        }
        let others = domain.subtracting(NameSet(apart))
        if !others.isEmpty(of: universe) { regions.append(LinkRegion(domain: others, code: values(code), http: http)) }
        return regions.filter { !$0.http.isEmpty && !$0.code.isEmpty(of: universe) }
    }

    /// Declared domains among some that translate one of these names to a number, ascending.
    private func translating(_ names: [Int32], in domain: NameSet) -> [Int32] {
        let named = names.flatMap { numberings[$0] ?? [] }.map { $0.domain }.filter { domain.contains($0) }
        return named.count < 2 ? named : Array(Set(named)).sorted()
    }

    /// Numbers that a name of a code stands for.
    func numbers(ofCode name: Int32) -> [Int64] { (numberings[name] ?? []).map { $0.number } }

    /// By the name of a code: the domains that translate it to a number.
    private lazy var numberings: [Int32: [(domain: Int32, number: Int64)]] = {
        var numberings: [Int32: [(domain: Int32, number: Int64)]] = [:]
        for domain in parts.vocabulary.domains {
            for code in domain.codes {
                if let number = parts.vocabulary.number(of: code.name, in: domain.name) {
                    numberings[code.name, default: []].append((domain: domain.name, number: number))
                }
            }
        }
        return numberings
    }()

    /// Links that a vocabulary marks as wrappers.
    private(set) lazy var wrappers: [LinkRegion] = {
        var regions: [LinkRegion] = []
        for domain in parts.vocabulary.domains {
            for code in [nil] + domain.codes.map({ Optional($0) }) {
                var link = ErrorCause(domain: name(domain.name))
                if let code { link.code = code.number.map { .number($0) } ?? ErrorCode(name(code.name)) }
                guard policy.links.book.interned(link).isWrapper else { continue }
                var region = LinkRegion(domain: NameSet([domain.name]), code: .all, http: LinkRegion.statuses)
                if let code {
                    let numbers = NumberSet(code.number.map { [$0...$0] } ?? [])
                    region.code = ValueRegion(numbers: numbers, names: NameSet(code.number == nil ? [code.name] : []))
                }
                regions.append(region)
                if code == nil { break }
            }
        }
        return regions
    }()

    /// Chains whose link at `position` is a wrapper.
    func wrapping(at position: Int, of count: Int) -> [Region] {
        wrappers.map { wrapper in
            var region = everywhere(links: count)
            region.links[position] = wrapper
            return region
        }
    }

    /// Clauses that claim strictly less than this one.
    func narrower(than clause: Int32) -> [Int32] { narrowerThan[clause] ?? [] }

    /// Clauses that claim strictly more than this one.
    func wider(than clause: Int32) -> [Int32] { widerThan[clause] ?? [] }

    private lazy var widerThan: [Int32: [Int32]] = {
        var lists: [Int32: [Int32]] = [:]
        for (less, more) in policy.relations.moreSpecific.all { lists[less, default: []].append(more) }
        return lists
    }()

    private lazy var narrowerThan: [Int32: [Int32]] = {
        var lists: [Int32: [Int32]] = [:]
        for (less, more) in policy.relations.moreSpecific.all { lists[more, default: []].append(less) }
        return lists
    }()
}

/// What one clause claims.
package struct Claim {
    package struct Level {
        let depth: Int32
        let screens: NumberSet
    }

    /// Of the link itself, exclusions taken out.
    package let links: [LinkRegion]
    /// Of a deeper link; nil where none is asked for.
    package let causes: [LinkRegion]?
    package let levels: [Level]
    /// Everything but links and screens.
    let situation: Region

    /// What is claimed in chains of `count` links through the link at `position`, on screens where the clause stands at an accepted depth.
    package func regions(at position: Int, of count: Int, depth accepts: (Int32) -> Bool = { _ in true }) -> [Region] {
        var regions: [Region] = []
        for level in levels where accepts(level.depth) {
            for link in links {
                var region = situation
                region.screens = level.screens
                region.links = [LinkRegion](repeating: .all, count: count)
                region.links[position] = link
                guard let causes else {
                    regions.append(region)
                    continue
                }
                for deeper in (position + 1)..<max(count, position + 1) {
                    for cause in causes {
                        region.links = [LinkRegion](repeating: .all, count: count)
                        region.links[position] = link
                        region.links[deeper] = cause
                        regions.append(region)
                    }
                }
            }
        }
        return regions
    }

    /// What both claim, standing at one screen.
    func shared(with other: Claim, _ count: Int, of universe: Int) -> [Region] {
        levels.flatMap { level in
            regions(at: 0, of: count) { $0 == level.depth }.intersection(
                other.regions(at: 0, of: count) { $0 == level.depth }, of: universe)
        }
    }
}
