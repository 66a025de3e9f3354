import PolicyAnalysis
import PolicyEngine

enum ReachReplacesText {
    static let check = Check(.reachReplacesText, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog, let engine = policy.policy else { return }
        var search = Search(reach.clauses, catalog)
        for number in catalog.rules.indices {
            guard let message = catalog.rules[number].settings.message, !message.title.isEmpty,
                let found = search.replaced(by: number)
            else { continue }
            let (lost, meant) = (catalog.rules[found.specific], catalog.rules[found.general])
            guard let lostID = lost.id, let meantID = meant.id, let id = catalog.rules[number].id,
                let entry = catalog.rules[number].when?.first(where: { $0.isRefining && $0.namesError })
            else { continue }
            log.add(
                "“\(id.text)” also replaces the text of “\(lostID.text)”, which is more specific than “\(meantID.text)”",
                at: entry.place, label: "matches both rules",
                related: [.init(lostID.place, "its text is not shown there")],
                help: "if only “\(meantID.text)” is meant, add `rule: \(meantID.text)` under `when`",
                example: reach.outcome(found.witness, engine),
                command: reach.command(found.witness))
        }
    }

    private struct Found {
        let specific: Int
        let general: Int
        let witness: ExampleEvent
    }

    private struct Search {
        private let clauses: PolicyClauses
        private let catalog: MergedDocuments
        private let budget: SearchBudget
        private let refining: [Int: [Int32]]
        private let speaking: [Int32]

        init(_ clauses: PolicyClauses, _ catalog: MergedDocuments) {
            self.clauses = clauses
            self.catalog = catalog
            budget = SearchBudget(clauses)
            var refining: [Int: [Int32]] = [:]
            // One that names no error is meant for all of its category.
            for number in clauses.indices {
                let clause = clauses[number]
                guard clause.isRefining, clause.rules == nil, clause.row.round < 3 else { continue }
                refining[clause.rule, default: []].append(Int32(number))
            }
            self.refining = refining
            speaking = clauses.indices.dropLast().filter { number in
                !clauses[number].isRefining
                    && catalog.rules[clauses[number].rule].settings.message?.title.isEmpty == false
            }.map { Int32($0) }
        }

        /// Two rules whose texts it takes the place of, one of them more specific than the other.
        mutating func replaced(by rule: Int) -> Found? {
            // Several maps are written for a class of errors, one of them for what another rule takes.
            guard let entries = refining[rule], entries.count == 1 else { return nil }
            let number = entries[0]
            var covered: [(clause: Int32, witness: ExampleEvent)] = []
            for other in speaking {
                budget.spend(1)
                if budget.isSpent { return nil }
                guard clauses.mayMeet(number, other) else { continue }
                budget.spend(8)
                guard let witness = witness(of: number, replacing: other) else { continue }
                for known in covered {
                    // The rule that matches all of it is the one that is meant.
                    if isWithin(number, known.clause), isMoreSpecific(other, than: known.clause) {
                        return found(other, general: known.clause, witness: witness)
                    }
                    if isWithin(number, other), isMoreSpecific(known.clause, than: other) {
                        return found(known.clause, general: other, witness: known.witness)
                    }
                }
                covered.append((other, witness))
            }
            return nil
        }

        private func found(_ specific: Int32, general: Int32, witness: ExampleEvent) -> Found {
            let rule = { (clause: Int32) in clauses[clause].rule }
            return Found(specific: rule(specific), general: rule(general), witness: witness)
        }

        private func isMoreSpecific(_ one: Int32, than other: Int32) -> Bool {
            guard clauses[one].rule != clauses[other].rule else { return false }
            return isWithin(one, other) && !isWithin(other, one)
        }

        private func isWithin(_ one: Int32, _ other: Int32) -> Bool {
            let (inner, outer) = (clauses.shape(one).regions(at: 0, of: 1), clauses.shape(other).regions(at: 0, of: 1))
            budget.spend(inner.count * outer.count)
            return inner.subtracting(outer, of: clauses.universe).isEmpty
        }

        /// An error that the one rule classifies and the other gives its text.
        private func witness(of refining: Int32, replacing other: Int32) -> ExampleEvent? {
            guard clauses[refining].accepts(category: clauses.category(of: other)) else { return nil }
            let (one, two) = (clauses.shape(refining), clauses.shape(other))
            guard !one.asksForCauses, !two.asksForCauses else { return nil }
            let shared = one.regions(at: 0, of: 1).intersection(two.regions(at: 0, of: 1), of: clauses.universe)
            guard let region = shared.first(where: { !$0.isEmpty(of: clauses.universe) }) else { return nil }
            let witness = clauses.space.witness(in: region)
            let trace = clauses.trace(witness, budget)
            guard trace.classifying?.winner == other, trace.refining?.winner == refining else { return nil }
            let policy = clauses.policy
            let screen = policy.scopes.resolve(witness.event.context.scope)
            let levels = (
                policy.level(of: clauses[other].row, at: screen), policy.level(of: clauses[refining].row, at: screen)
            )
            if levels.0 > levels.1 || levels.0 == levels.1 && policy.relations.within.contains(other, refining) {
                return nil
            }
            return witness
        }
    }
}
