import PolicyAnalysis
import PolicyEngine

/// Rules, and entries of rules, that others leave nothing for.
enum HiddenRules {
    struct Hidden {
        let place: SourcePlace
        let claim: String
        let name: String
        let isWhole: Bool
        let winners: [Reachability.Winner]
        let witness: ExampleEvent
        /// A screen that the rule’s other maps name, and this one does not.
        var missingScreen: String?
    }

    static func all(_ reach: RuleReach, _ catalog: MergedDocuments) -> [Hidden] {
        var found: [Hidden] = []
        for (number, range) in reach.entriesOfRule.enumerated() {
            guard let id = catalog.rules[number].id else { continue }
            let hidden = reach.entries[range].compactMap {
                entry -> (RuleReach.Entry, [Reachability.Winner], ExampleEvent)? in
                if case .hidden(let winners, let witness) = entry.answer { return (entry, winners, witness) }
                return nil
            }
            guard let first = hidden.first else { continue }
            let isDead = reach.entries[range].allSatisfy {
                if case .reachable = $0.answer { false } else if case .unknown = $0.answer { false } else { true }
            }
            if isDead {
                var winners: [Reachability.Winner] = []
                for winner in hidden.flatMap({ $0.1 }) where !winners.contains(winner) { winners.append(winner) }
                found.append(
                    Hidden(
                        place: id.place, claim: ClaimText.text(first.0.written), name: id.text, isWhole: true,
                        winners: winners, witness: first.2))
            } else {
                for (entry, winners, witness) in hidden {
                    let claim = ClaimText.text(entry.written)
                    var one = Hidden(
                        place: entry.written.place, claim: claim, name: id.text, isWhole: false, winners: winners,
                        witness: witness)
                    one.missingScreen = screen(ofOthers: reach.entries[range].map { $0.written }, than: entry.written)
                    found.append(one)
                }
            }
        }
        return found
    }

    /// The one screen that all other maps of a rule name.
    private static func screen(ofOthers entries: [MatchEntry], than one: MatchEntry) -> String? {
        guard one.screens.isEmpty else { return nil }
        let screens = Set(
            entries.filter { $0.place != one.place }.map { $0.screens.count == 1 ? $0.screens[0].text : "" })
        return screens.count == 1 ? screens.first.flatMap { $0.isEmpty ? nil : $0 } : nil
    }

    /// `isUnion`: those that need several rules to be hidden, or only those that one rule hides.
    static func report(_ policy: LintContext, _ log: inout FindingLog, isUnion: Bool) {
        guard let reach = policy.reach, let catalog = policy.catalog, let engine = policy.policy else { return }
        for hidden in all(reach, catalog) {
            let rules = Set(hidden.winners.map { reach.entries[Int($0.clause)].rule })
            guard (rules.count > 1) == isUnion else { continue }
            var related: [Diagnostic.Related] = []
            var told: Set<Int> = []
            for winner in hidden.winners {
                let rule = reach.entries[Int(winner.clause)].rule
                guard let id = catalog.rules[rule].id, told.insert(rule).inserted, related.count < 4 else { continue }
                related.append(Diagnostic.Related(id.place, reach.label(winner)))
            }
            log.add(
                hidden.isWhole ? "this rule never applies" : "this part of “\(hidden.name)” never applies",
                at: hidden.place, label: "matches \(hidden.claim)",
                related: related,
                help: hidden.missingScreen.map {
                    "the rule’s other maps name a screen: add scope: \($0) here too; or delete this one"
                }
                    ?? (rules.count > 1
                        ? "delete it, or narrow the other \(rules.count) rules"
                        : "delete it, or narrow the other rule"),
                example: reach.outcome(hidden.witness, engine) + "; nothing is left for \(hidden.name)",
                command: reach.command(hidden.witness))
        }
    }
}
