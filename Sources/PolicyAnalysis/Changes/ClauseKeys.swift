import PolicyEngine

/// Entries of `when` by what they claim and what their rules say, so that those both policies have alike are known.
package struct ClauseKeys {
    /// What an entry claims, and everything that has a say in whether it wins.
    struct Claim: Hashable {
        let rule: String
        let boxes: [Region]
        let depths: [Int32]
        let round: UInt16
        let ladder: UInt32
        let isRefining: Bool
        let categories: [String]
        let rules: [String]
        let beats: [String]
        /// The category it gives.
        let category: String
    }

    struct Key: Hashable {
        let claim: Claim
        let parts: [OutcomeContent.Part]
        let kind: UInt32
    }

    /// By policy and entry.
    let keys: [[Key]]
    /// Rules that one of the policies lacks, or that claim something else there.
    let movedRules: Set<String>
    /// Rules that are written differently: what they inherit does not count.
    let rewrittenRules: Set<String>
    /// By policy and rule: what its entries claim.
    private let claimed: [[String: [Region]]]
    private let universe: Int
    /// By policy: whether the entry is the same in the other.
    private let isSame: [[Bool]]
    /// Whether something changed that concerns every error: the fallback, or how loud screens may get.
    package let concernsEverything: Bool

    package init(_ space: ConditionSpace, _ contents: [SettingContents], links: Int) {
        let keys = space.policies.indices.map { side in
            Self.keys(space, side: side, contents: contents[side], links: links)
        }
        self.keys = keys
        var claims = [[String: [Claim: Int]]](repeating: [:], count: keys.count)
        var wholes = [[Key: Int]](repeating: [:], count: keys.count)
        for side in keys.indices {
            for key in keys[side] {
                claims[side][key.claim.rule, default: [:]][key.claim, default: 0] += 1
                wholes[side][key, default: 0] += 1
            }
        }
        claimed = keys.map { side in
            var regions: [String: [Region]] = [:]
            for key in side { regions[key.claim.rule, default: []] += key.claim.boxes }
            return regions
        }
        universe = space.universe
        let all = Set(claims.flatMap { $0.keys })
        movedRules = all.filter { rule in claims.contains { $0[rule] != claims[0][rule] } }
        isSame = keys.indices.map { side in keys[side].map { key in wholes.allSatisfy { $0[key] == wholes[0][key] } } }
        var rewritten = movedRules
        var own = [[String: [OutcomeContent.Part]]](repeating: [:], count: keys.count)
        for side in keys.indices {
            for key in keys[side] { own[side][key.claim.rule] = key.parts.filter { $0.place == 0 } }
        }
        for rule in all where own.contains(where: { $0[rule] != own[0][rule] }) { rewritten.insert(rule) }
        rewrittenRules = rewritten
        let ends = space.policies.indices.map { Self.ends(space.policies[$0], contents[$0]) }
        concernsEverything =
            ends.contains { $0 != ends[0] }
            || space.policies.contains { Self.limits($0) != Self.limits(space.policies[0]) }
    }

    /// Rules that are written differently, in order. One that only has another name counts once, by the new one.
    func rewritten(except concerned: Set<String>) -> [String] {
        let rules = rewrittenRules.subtracting(concerned)
        let gone = rules.filter { claimed[claimed.count - 1][$0] == nil }
        let new = rules.filter { claimed[0][$0] == nil }
        let renamed = gone.sorted { $0.precedesByBytes($1) }.prefix(new.count)
        return rules.subtracting(renamed).sorted { $0.precedesByBytes($1) }
    }

    /// Whether a rule claims errors of a cell with one of the policies alone, in chains of one link.
    func isGainedOrLost(_ rule: String, _ region: Region) -> Bool {
        let claims = claimed.map { side in
            side[rule]?.contains { $0.links.count == region.links.count && $0.meets(region, of: universe) } ?? false
        }
        return claims.contains(true) && claims.contains(false)
    }

    func isChanged(_ clause: Int32, _ side: Int) -> Bool { !isSame[side][Int(clause)] }

    func isChanged(_ box: ClauseRegion) -> Bool { box.clause >= 0 && !isSame[box.side][Int(box.clause)] }

    private static func keys(_ space: ConditionSpace, side: Int, contents: SettingContents, links: Int) -> [Key] {
        let policy = space.policies[side]
        var beats: [Int32: [String]] = [:]
        for (winner, loser) in policy.relations.beats.all { beats[winner, default: []].append(id(policy, loser)) }
        return policy.clauses.indices.dropLast().map { number in
            let row = policy.clauses[number]
            var boxes = space.boxes(of: Int32(number), side: side, links: links)
            // What an entry asks of a cause shows only where there is one.
            if policy.clause(number).asksForCause {
                boxes += space.boxes(of: Int32(number), side: side, links: links + 1)
            }
            var accepted: [String] = []
            if row.categories >= 0 {
                for category in policy.categories.indices
                where policy.clauseCategories[Int(row.categories) + category] == 1 {
                    accepted.append(policy.strings.string(policy.categories[category].id))
                }
            }
            var rules: [String] = []
            if row.detail >= 0, policy.details[row.detail].asksRules == 1 {
                rules = policy.details[row.detail].rules.indices.map { id(policy, policy.clauseRules[$0]) }
            }
            let rule = policy.rules[row.rule]
            let category = rule.category < 0 ? nil : Optional(policy.categories[rule.category])
            let claim = Claim(
                rule: policy.strings.string(rule.id), boxes: boxes.map { $0.region }, depths: boxes.map { $0.depth },
                round: row.round, ladder: row.ladder,
                isRefining: row.categories >= 0, categories: accepted.sorted(), rules: rules.sorted(),
                beats: (beats[row.rule] ?? []).sorted(),
                category: category.map { policy.strings.string($0.id) } ?? "")
            let parts =
                contents.parts(rule.settings, place: 0) + (category.map { contents.parts($0.settings, place: 1) } ?? [])
            return Key(claim: claim, parts: parts, kind: category?.kind ?? .max)
        }
    }

    private static func id(_ policy: CompiledPolicy, _ rule: Int32) -> String {
        policy.strings.string(policy.rules[rule].id)
    }

    private static func ends(_ policy: CompiledPolicy, _ contents: SettingContents) -> [OutcomeContent.Part] {
        let category = policy.categories[policy.fallback.category]
        let name = Fingerprint.of(policy.strings.string(category.id))
        return contents.parts(policy.fallback.settings, place: 0) + contents.parts(category.settings, place: 1)
            + [
                OutcomeContent.Part(key: .log, place: 2, hash: name),
                OutcomeContent.Part(key: .log, place: 3, hash: UInt64(category.kind)),
            ]
    }

    private static func limits(_ policy: CompiledPolicy) -> [String] {
        policy.scopes.limits.map { limit in
            let exceptions = limit.exceptions.map { policy.strings.string(policy.categories[$0].id) }.sorted()
            return "\(limit.path) \(limit.loudest) \(exceptions.joined(separator: " "))"
        }.sorted { $0.precedesByBytes($1) }
    }
}

extension SettingContents {
    /// What one place sets.
    func parts(_ settings: UInt32, place: Int) -> [OutcomeContent.Part] {
        let row = policy.settings[settings]
        return SettingKey.allCases.filter { row.sets($0) }.flatMap { key in
            hashes(key, policy.settingValues[row.position(of: key)]).map {
                OutcomeContent.Part(key: key, place: place, hash: $0)
            }
        }
    }
}

extension Fingerprint {
    static func of(_ text: String) -> UInt64 {
        var print = Fingerprint()
        print.add(text)
        return print.value
    }
}
