import PolicyAnalysis
import PolicyEngine

enum ReachBroadLogout {
    static let check = Check(.reachBroadLogout, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog else { return }
        let (policy, categories) = (reach.clauses.policy, reach.clauses.policy.categories)
        for entry in reach.entries {
            let clause = reach.clauses[entry.clause]
            guard !clause.isRefining, case .reachable = entry.answer else { continue }
            let category = categories[reach.clauses.category(of: entry.clause)]
            guard category.kind == ErrorKind.requiresLogout.number,
                let breadth = breadth(entry.written, clause)
            else { continue }
            // It ties for every error it claims, and its id is not the lowest: that is told elsewhere.
            guard let witness = reach.witness(of: entry),
                Evaluator(policy).trace(witness.event).classifying?.winner == entry.clause
            else { continue }
            log.add(
                "\(breadth) logs people out", at: entry.written.place,
                label: "category \(policy.strings.string(category.id))",
                help: breadth.hasPrefix("http 403")
                    ? "use a category that doesn’t log people out; an ended session is 401"
                    : "name the status or the code that ends the session",
                example: witness.text + " → \(catalog.rules[entry.rule].id?.text ?? "")",
                command: reach.command(witness))
        }
        if categories[policy.fallback.category].kind == ErrorKind.requiresLogout.number,
            let fallback = catalog.fallback
        {
            log.add(
                "every error that no rule matches logs people out",
                at: fallback.settings.category?.place ?? fallback.place,
                help: "set `category: nonRetryable` in the fallback")
        }
    }

    /// What is too much, in words; nil where it is not.
    private static func breadth(_ entry: MatchEntry, _ clause: CompiledClause) -> String? {
        if clause.row.round == 3 { return "every error there" }
        if entry.cause == nil, isOfConnection(entry) { return "a connection error" }
        guard entry.error.code.isEmpty, entry.cause == nil else { return nil }
        guard let statuses = clause.statuses else {
            guard clause.row.round == 2 else { return nil }
            if entry.error.domain.contains(where: { isPattern($0.value) }) { return "every error of these domains" }
            return entry.error.domain.contains(where: { TransportDomains.isOfConnection($0) })
                ? "every connection error" : nil
        }
        if statuses.contains(where: { $0.upperBound >= 500 }) { return "every server error" }
        if statuses.reduce(0, { $0 + $1.upperBound - $1.lowerBound + 1 }) >= 10 { return "every rejected request" }
        // Many services answer 401 and 403 alike once a session is over; 403 alone says that this person may not.
        if statuses.contains(where: { $0.contains(403) }), !statuses.contains(where: { $0.contains(401) }) {
            return "http 403, not permitted,"
        }
        let other = ofOtherMatters.first { matter in statuses.contains { $0.contains(matter.status) } }
        return other.map { "http \($0.status), \($0.meaning)," }
    }

    /// Statuses that say nothing of the session (RFC 9110, 15.5; RFC 6585, 4).
    private static let ofOtherMatters: [(status: Int64, meaning: String)] = [
        (404, "not found"), (405, "not allowed this way"), (408, "timed out"), (409, "a conflict"), (410, "gone"),
        (413, "too large"),
        (415, "an unknown format"), (422, "not valid"), (423, "locked"), (425, "too early"), (429, "too many requests"),
    ]

    /// Whether all that is named are codes of a connection that failed; those about who someone is are left out.
    private static func isOfConnection(_ entry: MatchEntry) -> Bool {
        let ofPeople: [StaticString] = ["uthentication", "ertificate", "ookie"]
        guard !entry.error.code.isEmpty, !entry.error.domain.isEmpty,
            entry.error.domain.allSatisfy({ TransportDomains.isOfConnection($0) })
        else { return false }
        return entry.error.code.allSatisfy { term in
            switch term.value {
            case .name(let name): !ofPeople.contains { name.holds($0) }
            case .numbers(let range):
                range.lowerBound == range.upperBound && !(-1206 ... -1201).contains(range.lowerBound)
                    && ![-1012, -1013].contains(range.lowerBound)
            case .pattern: false
            }
        }
    }

    private static func isPattern(_ value: Term.Value) -> Bool {
        if case .pattern = value { return true }
        return false
    }
}
