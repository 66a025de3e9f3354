package import PolicyEngine

/// Rules that say what a wider rule says for the same errors, so that without them nothing would change.
///
/// A rule is only found where that is certain: each of its clauses matches strictly less than one of the wider
/// rule at the same screens, and wherever it wins over a rule that says something else, the wider one does too.
package struct RedundantRules {
    package struct Found {
        package let rule: Int
        package let wider: Int
        package let clause: Int32
    }

    private let reach: RuleReach
    private let catalog: MergedDocuments
    private let clauses: PolicyClauses
    private let budget: SearchBudget

    package init(_ reach: RuleReach, _ catalog: MergedDocuments) {
        self.reach = reach
        clauses = reach.clauses
        budget = SearchBudget(clauses)
        self.catalog = catalog
    }

    package func found() -> [Found] {
        var rulesOfClass: [UInt64: [Int]] = [:]
        for number in catalog.rules.indices { rulesOfClass[settingsClass(number), default: []].append(number) }
        let (named, beaten) = namedRules()
        var found: [Found] = []
        for (number, rule) in catalog.rules.enumerated() {
            let alike = rulesOfClass[settingsClass(number)] ?? []
            // Where others name one of them, it matters which of them decides.
            guard alike.count > 1, !alike.contains(where: { named.contains(Int32($0)) }),
                !beaten.contains(Int32(number)), rule.beats.isEmpty,
                !budget.isSpent, let one = widerRule(than: number)
            else { continue }
            found.append(one)
        }
        return found
    }

    private func settingsClass(_ rule: Int) -> UInt64 { clauses.policy.rules[rule].settingsClass }

    /// Rules whose id others ask for, and those that `beats` names.
    private func namedRules() -> (named: Set<Int32>, beaten: Set<Int32>) {
        var (named, beaten): (Set<Int32>, Set<Int32>) = ([], [])
        for rule in catalog.rules {
            named.formUnion((rule.when ?? []).flatMap { $0.rule ?? [] }.compactMap { catalog.ruleNumbers[$0.text] })
            beaten.formUnion(rule.beats.compactMap { catalog.ruleNumbers[$0.text] })
        }
        return (named, beaten)
    }

    private func widerRule(than rule: Int) -> Found? {
        var first: Found?
        for entry in reach.entriesOfRule[rule] {
            guard case .reachable = reach.entries[entry].answer, let wider = widerClause(than: Int32(entry)) else {
                return nil
            }
            let found = Found(rule: rule, wider: clauses[wider].rule, clause: Int32(entry))
            first = first ?? found
        }
        return first
    }

    private func widerClause(than one: Int32) -> Int32? {
        let own = clauses[one]
        return clauses.wider(than: one).first { other in
            let wide = clauses[other]
            return wide.rule != own.rule && settingsClass(wide.rule) == settingsClass(own.rule)
                && wide.row.round == own.row.round
                && Set(wide.scopes) == Set(own.scopes) && takesOver(other, from: one)
        }
    }

    /// Whether the wider clause decides whatever the narrower one decides now, in the same way.
    private func takesOver(_ wide: Int32, from narrow: Int32) -> Bool {
        let relations = clauses.policy.relations
        let own = clauses[narrow]
        for number in clauses.indices.dropLast() {
            let (other, clause) = (Int32(number), clauses[number])
            guard other != wide, other != narrow, settingsClass(clause.rule) != settingsClass(own.rule)
            else { continue }
            budget.spend(1)
            if clause.isRefining == own.isRefining {
                // Of another round, or for other screens, it wins or loses against both alike.
                let isRival =
                    clause.row.round == own.row.round && clause.scopes.isEmpty == own.scopes.isEmpty
                    && !relations.moreSpecific.contains(wide, other)
                    && !relations.moreSpecific.contains(other, narrow)
                if isRival, clauses.meet(narrow, other, budget) { return false }
            } else if changesOrder(other, narrow: narrow, wide: wide) {
                return false
            }
        }
        return true
    }

    /// Whether a rule of the other sort would give its words first to one of the two, and not to the other.
    private func changesOrder(_ other: Int32, narrow: Int32, wide: Int32) -> Bool {
        let within = clauses.policy.relations.within
        let isClassifying = !clauses[narrow].isRefining
        let differs =
            isClassifying
            ? within.contains(narrow, other) != within.contains(wide, other)
            : within.contains(other, narrow) != within.contains(other, wide)
        return differs && clauses.meet(narrow, other, budget)
    }
}
