import PolicyAnalysis
import PolicyEngine

enum ReachAmbiguousOverlap {
    static let check = Check(.reachAmbiguousOverlap, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog, let engine = policy.policy else { return }
        var byRule: [Int: [Ties.Tie]] = [:]
        for tie in reach.ties.found where tie.kind == .ambiguous && !reach.isOfNoDeclaredCode(tie) {
            let rules = [tie.first, tie.second].map { reach.entries[Int($0)].rule }
            // Conditions that came apart are reported, and what they meet follows from that.
            if rules.contains(where: { ReachSplitCondition.isSplit(catalog.rules[$0]) }) { continue }
            byRule[rules[0], default: []].append(tie)
        }
        for (rule, ties) in byRule.sorted(by: { $0.key < $1.key }) {
            guard let id = catalog.rules[rule].id, let first = ties.first else { continue }
            var told: Set<Int> = []
            var related: [Diagnostic.Related] = []
            for tie in ties {
                let entry = reach.entries[Int(tie.second)]
                guard let other = catalog.rules[entry.rule].id, told.insert(entry.rule).inserted, related.count < 4
                else { continue }
                related.append(Diagnostic.Related(other.place, "matches \(ClaimText.text(entry.written))"))
            }
            let other = catalog.rules[reach.entries[Int(first.second)].rule].id?.text ?? ""
            let isList = [first.first, first.second].contains { reach.isList(Int($0)) }
            // The one that loses could never be used: `beats` would only lead to the next finding.
            let reported = catalog.reports.map { $0.text }
            let situation =
                reported.isEmpty || reported.contains("online") ? " or another situation (`online: false`)" : ""
            let conditions =
                catalog.rules[rule].when?.count ?? 1 > 1
                ? "delete this condition in one of them" : "delete the duplicate"
            let twins =
                "both match the same errors: if one was copied, write other conditions in it; else \(conditions), or distinguish them by a screen (`scope: checkout`)\(situation) under `when`"
            log.add(
                told.count == 1
                    ? "“\(id.text)” and “\(other)” match the same errors, and neither wins"
                    : "“\(id.text)” and \(told.count) other rules match the same errors, and none wins",
                at: id.place,
                label: "matches \(ClaimText.text(reach.entries[Int(first.first)].written))", related: related,
                help: first.isSameClaim
                    ? twins
                    : "if “\(id.text)” should win, add `beats: [\(other)]` to it; if “\(other)” should, add `beats: [\(id.text)]` to “\(other)”; or make one of them more specific"
                        + (isList
                            ? "; to make a list more specific than a range, split it into one entry per item"
                            : ""),
                example: reach.outcome(first.witness, engine) + ", only because its ID comes first alphabetically",
                command: reach.command(first.witness))
        }
    }
}

extension RuleReach {
    /// Whether two patterns meet only in codes that their domain does not declare, though it declares some.
    func isOfNoDeclaredCode(_ tie: Ties.Tie) -> Bool {
        let links = clauses.policy.links
        let (one, other) = (clauses[tie.first].error.code, clauses[tie.second].error.code)
        guard one >= 0, other >= 0, one != other, let name = tie.witness.event.links.first?.domain,
            let domain = links.book.domain(named: name), !domain.codes.isEmpty
        else { return false }
        let (left, right) = (links.codes[one], links.codes[other])
        guard !left.patterns.isEmpty, !right.patterns.isEmpty, left.numbers.isEmpty, right.numbers.isEmpty
        else { return false }
        return !domain.codes.indices.contains { index in
            let code = links.book.domainCodes[index]
            return links.contains(name: code, in: left) && links.contains(name: code, in: right)
        }
    }

    /// Whether an entry lists several codes or statuses.
    func isList(_ entry: Int) -> Bool {
        entries[entry].written.error.http.count > 1 || entries[entry].written.error.code.count > 1
    }
}
