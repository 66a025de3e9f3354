import PolicyAnalysis
import PolicyEngine

enum ReachReplacesText {
    static let check = Check(.reachReplacesText, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog, let engine = policy.policy else { return }
        var search = Search(space: reach.space, catalog: catalog)
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
                related: [.init(lostID.place, "its own text is not shown there")],
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
        let space: ClaimSpace
        let catalog: MergedDocuments
        private let limit: Int
        private let refining: [Int: [Int32]]
        private let speaking: [Int32]

        init(space: ClaimSpace, catalog: MergedDocuments) {
            self.space = space
            self.catalog = catalog
            limit = space.spent + space.allowance
            let clauses = space.parts.clauses
            var refining: [Int: [Int32]] = [:]
            // One that names no error is meant for all of its category.
            for (number, clause) in clauses.enumerated()
            where clause.categories != nil && clause.rules == nil && clause.round < 3 {
                refining[Int(clause.rule), default: []].append(Int32(number))
            }
            self.refining = refining
            speaking = clauses.indices.dropLast().filter { number in
                clauses[number].categories == nil
                    && catalog.rules[Int(clauses[number].rule)].settings.message?.title.isEmpty == false
            }.map { Int32($0) }
        }

        /// Two rules whose texts it takes the place of, one of them more specific than the other.
        mutating func replaced(by rule: Int) -> Found? {
            // Several maps are written for a class of errors, one of them for what another rule takes.
            guard let entries = refining[rule], entries.count == 1 else { return nil }
            let number = entries[0]
            var covered: [(clause: Int32, witness: ExampleEvent)] = []
            for other in speaking {
                space.spend(1)
                if space.spent > limit { return nil }
                guard space.mayMeet(number, other) else { continue }
                space.spend(8)
                guard let witness = witness(of: number, replacing: other) else { continue }
                for known in covered {
                    // The rule that matches all of it is the one that is meant.
                    if isWithin(number, known.clause), isMoreSpecific(other, than: known.clause) {
                        return found(other, known.clause, witness)
                    }
                    if isWithin(number, other), isMoreSpecific(known.clause, than: other) {
                        return found(known.clause, other, known.witness)
                    }
                }
                covered.append((other, witness))
            }
            return nil
        }

        private func found(_ specific: Int32, _ general: Int32, _ witness: ExampleEvent) -> Found {
            let rule = { (clause: Int32) in Int(space.parts.clauses[Int(clause)].rule) }
            return Found(specific: rule(specific), general: rule(general), witness: witness)
        }

        private func isMoreSpecific(_ one: Int32, than other: Int32) -> Bool {
            guard space.parts.clauses[Int(one)].rule != space.parts.clauses[Int(other)].rule else { return false }
            return isWithin(one, other) && !isWithin(other, one)
        }

        private func isWithin(_ one: Int32, _ other: Int32) -> Bool {
            let (inner, outer) = (space.claim(one).regions(at: 0, of: 1), space.claim(other).regions(at: 0, of: 1))
            space.spend(inner.count * outer.count)
            return inner.subtracting(outer, of: space.universe).isEmpty
        }

        /// An error that the one rule classifies and the other gives its text.
        private func witness(of refining: Int32, replacing other: Int32) -> ExampleEvent? {
            let category = Int(space.policy.rule(other).category)
            guard space.parts.clauses[Int(refining)].categories?[category] == true else { return nil }
            let (one, two) = (space.claim(refining), space.claim(other))
            guard one.causes == nil, two.causes == nil else { return nil }
            let shared = one.regions(at: 0, of: 1).intersection(two.regions(at: 0, of: 1), of: space.universe)
            guard let region = shared.first(where: { !$0.isEmpty(of: space.universe) }) else { return nil }
            let witness = space.witness(in: region)
            let trace = space.trace(witness)
            guard trace.classifying?.winner == other, trace.refining?.winner == refining else { return nil }
            let screen = space.policy.scopes.resolve(witness.event.context.scope)
            let clauses = space.policy.clauses
            let levels = (
                space.policy.level(of: clauses[other], at: screen),
                space.policy.level(of: clauses[refining], at: screen)
            )
            if levels.0 > levels.1 || levels.0 == levels.1 && space.policy.relations.within.contains(other, refining) {
                return nil
            }
            return witness
        }
    }
}
