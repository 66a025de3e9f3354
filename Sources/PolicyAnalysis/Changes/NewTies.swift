import PolicyEngine

/// Two rules that match the same errors and say different things, which they did not before.
package struct NewTie: Sendable {
    /// The one that decides comes first: the one with the lower id.
    package let rules: [String]
    package let example: ExampleEvent

    package var text: String {
        "\(rules[0]) and \(rules[1]) match the same errors; \(rules[0]) decides only because its ID comes first"
    }

    static func all(from old: ErrorPolicy, to new: ErrorPolicy) -> [NewTie] {
        let known = Set(ties(of: old).map { Set($0.rules) })
        var seen = known
        return ties(of: new).filter { seen.insert(Set($0.rules)).inserted }
    }

    private static func ties(of policy: ErrorPolicy) -> [NewTie] {
        let compiled = policy.compiled
        return Ties(PolicyClauses(compiled)).found.filter { $0.kind == .ambiguous }.map { tie in
            let rules = [tie.first, tie.second].map { compiled.strings.string(compiled.rule($0).id) }
            let decides = policy.decide(tie.witness.event, seed: 0).rule
            return NewTie(rules: decides == rules[1] ? rules.reversed() : rules, example: tie.witness)
        }
    }
}
