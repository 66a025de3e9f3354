import TestSupport

/// Conditions a policy with these vocabularies may hold: every name they use is known, no list overlaps.
struct RandomConditions {
    var random: SeededRandom
    var policy: ReferencePolicy

    static let undeclaredDomains = ["NSPOSIXErrorDomain", "LegacyError"]
    static let undeclaredNames = ["ENETDOWN", "ghost", "timeBomb"]
    static let parameters = ["username", "count", "amount"]
    static let fields = ["username", "cardNumber"]

    mutating func error(_ chances: (domain: Int, code: Int, http: Int)) -> ReferenceErrorCondition {
        var condition = ReferenceErrorCondition()
        var domains = policy.domains
        if random.chance(chances.domain) {
            condition.domain = domain()
            domains = policy.domains.filter { domain in condition.domain!.contains { $0.matches(text: domain.name) } }
        }
        if random.chance(chances.code) { condition.code = codes(in: domains, named: condition.domain != nil) }
        if random.chance(chances.http) { condition.http = statuses() }
        return condition
    }

    private mutating func domain() -> [ReferenceMember] {
        if random.chance(15) { return [.pattern(random.pick(["*Error", "*Domain", "NS*", "*Err*"]))] }
        if random.chance(15) { return [.text(random.pick(Self.undeclaredDomains))] }
        let names = policy.domains.map(\.name) + (random.chance(10) ? Self.undeclaredDomains : [])
        return random.some(names, 1...(random.chance(25) ? 2 : 1)).map { .text($0) }
    }

    /// Names and numbers must be declared in every vocabulary they may meet, or they would count as slips.
    private mutating func codes(in domains: [ReferenceDomain], named: Bool) -> [ReferenceMember]? {
        if domains.isEmpty {
            return [random.chance(50) ? .text(random.pick(Self.undeclaredNames)) : .number(random.pick([1, 404, 503]))]
        }
        func everywhere(_ test: (ReferenceCodeName) -> Bool) -> Bool {
            named
                ? domains.allSatisfy { $0.codes.contains(where: test) }
                : domains.contains { $0.codes.contains(where: test) }
        }
        let declared = domains.flatMap(\.codes)
        let names = Set(declared.map(\.name)).filter { name in everywhere { $0.name == name } }.sorted()
        let numbers = Set(declared.compactMap(\.number)).filter { number in everywhere { $0.number == number } }
            .sorted()
        switch random.number(0...9) {
        case 0:
            let patterns = ["time*", "pay*", "*d", "*Found", "*im*", "p*d"].filter { pattern in
                everywhere { matchesPattern(pattern, $0.name) }
            }
            return patterns.isEmpty ? nil : [.pattern(random.pick(patterns))]
        case 1, 2:
            let ranges: [ReferenceMember] = [
                .range(-1100, -1000), .range(1, 2), .range(2, nil), .range(nil, -1), .range(400, 599),
            ]
            let known = ranges.filter { range in
                everywhere { $0.number.map { range.matches(number: Double($0)) } ?? false }
            }
            return known.isEmpty ? nil : [random.pick(known)]
        case 3, 4:
            if numbers.isEmpty { return nil }
            return random.some(numbers, 1...2).map { random.chance(25) ? .text(String($0)) : .number($0) }
        default:
            if names.isEmpty { return nil }
            var chosen: [String] = []
            var taken: Set<Int> = []
            for name in random.some(names, 1...3) {
                let own = Set(policy.domains.flatMap(\.codes).filter { $0.name == name }.compactMap(\.number))
                if taken.isDisjoint(with: own) { chosen.append(name) }
                taken.formUnion(own)
            }
            if random.chance(60) { chosen = [chosen[0]] }
            return chosen.map { .text($0) }
        }
    }

    private mutating func statuses() -> [ReferenceMember] {
        random.pick([
            [.statusClass(5)], [.statusClass(4)], [.number(503)], [.number(404)], [.number(401)], [.range(500, 503)],
            [.range(450, nil)], [.range(nil, 404)], [.range(400, 599)], [.number(401), .number(503)],
            [.statusClass(4), .number(503)], [.range(400, 404), .range(500, 599)], [.range(500, 599)],
        ])
    }

    mutating func condition(_ situation: ReferenceSituation) -> ReferenceCondition? {
        let members: [ReferenceMember]
        switch situation {
        case .scope:
            let paths = policy.scopes.map(\.path)
            if paths.isEmpty { return nil }
            var chosen: [String] = []
            for path in random.some(paths, 1...(random.chance(30) ? 3 : 1))
            where !chosen.contains(where: { isScope($0, at: path) || isScope(path, at: $0) }) {
                chosen.append(path)
            }
            members = chosen.map { .text($0) }
        case .attempt:
            members = random.pick([
                [.number(1)], [.range(2, nil)], [.range(nil, 2)], [.number(1), .range(3, 4)], [.number(3)],
                [.range(1, 3)],
                [.number(1), .number(2)],
            ])
        case .retryAfter: members = [.text(random.pick(["known", "unknown"]))]
        case .platform:
            members = random.pick([[.text("iOS")], [.text("macOS")], [.text("iOS"), .text("macOS")], [.pattern("i*")]])
        case .appVersion:
            members = random.pick([
                [.versions("3.2.0", "3.2.0")], [.versions("3.2", nil)], [.versions(nil, "4.0")],
                [.versions("1.0", "2.5")],
                [.versions(nil, "2.5"), .versions("3.2", nil)],
            ])
        case .context("plan"):
            members = random.pick([[.text("pro")], [.text("free"), .text("pro")], [.pattern("pro*")]])
        case .header:
            members = random.pick([
                [.text("true")], [.text("false")], [.present], [.pattern("t*")], [.number(3)],
                [.range(2, 5), .text("true")],
            ])
        case .parameter("count"):
            members = random.pick([
                [.number(7)], [.range(1, 999)], [.range(1000, nil)], [.number(0), .number(1)], [.present],
            ])
        case .parameter:
            members = random.pick([
                [.text("bob")], [.pattern("Zo*")], [.text("bob"), .text("Zoë")], [.present], [.flag(true)],
            ])
        case .context("level"):
            members = random.pick([[.number(3)], [.range(3, 5)], [.range(4, nil)], [.number(1), .number(7)]])
        default: members = [.flag(random.chance(70))]
        }
        return members.isEmpty ? nil : ReferenceCondition(situation: situation, members: members)
    }

    static let allSituations: [ReferenceSituation] = [
        .scope, .attempt, .firstLoad, .userInitiated, .idempotent, .online, .retryAfter, .platform, .appVersion,
        .context("plan"), .context("beta"), .context("level"), .header("x-should-retry"), .header("x-error"),
        .parameter("username"), .parameter("count"),
    ]

    mutating func situations() -> [ReferenceCondition] {
        var all: [ReferenceCondition] = []
        if random.chance(35), let scope = condition(.scope) { all.append(scope) }
        let count = random.pick([0, 0, 0, 1, 1, 2])
        let frequent: [ReferenceSituation] = [
            .firstLoad, .attempt, .online, .retryAfter, .context("plan"), .header("x-should-retry"),
        ]
        let source = random.chance(60) ? frequent : Array(Self.allSituations.dropFirst())
        for situation in random.some(source, count...count) {
            if let condition = condition(situation) { all.append(condition) }
        }
        return all
    }

    mutating func not() -> ReferenceNot? {
        if random.chance(40) {
            let condition = error((50, 60, 30))
            if condition.namesNothing { return nil }
            return random.chance(35) ? .cause(condition) : .error(condition)
        }
        return condition(random.pick(Self.allSituations)).map { .situation($0) }
    }

    mutating func categories() -> [String] {
        if random.chance(25) { return ["*"] }
        let all = policy.allCategories
        let first = random.chance(50) ? "retryable" : random.pick(all)
        let kind = policy.kind(ofCategory: first)
        let others = all.filter { policy.kind(ofCategory: $0) != kind }
        return random.chance(30) && !others.isEmpty ? [first, random.pick(others)] : [first]
    }

    mutating func entry(refining: Bool) -> ReferenceEntry {
        var entry = ReferenceEntry()
        entry.error = refining ? error((15, 20, 10)) : error((60, 55, 30))
        entry.situations = situations()
        if random.chance(12) {
            let cause = error((50, 60, 30))
            if !cause.namesNothing { entry.cause = cause }
        }
        if random.chance(25) {
            for _ in 0..<random.number(1...2) { if let thing = not() { entry.not.append(thing) } }
        }
        if refining {
            if random.chance(85) { entry.category = categories() }
            if entry.category == nil { entry.not.append(.category(categories().filter { $0 != "*" } + [])) }
            entry.not.removeAll { $0 == .category([]) }
            if !entry.refines { entry.category = ["*"] }
        } else if entry == ReferenceEntry() {
            entry.error.domain = [.text(random.pick(policy.domains).name)]
        }
        return entry
    }
}
