import PolicyAnalysis
import PolicyEngine
import PolicyText

enum ReachLogoutOnConnection {
    static let check = Check(.reachLogoutOnConnection, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog else { return }
        let compiled = reach.clauses.policy
        let names = compiled.links.book.names
        let known = causes.filter { names.find($0.domain ?? "") >= 0 }
        if known.isEmpty { return }
        for entry in reach.entries {
            let clause = reach.clauses[entry.clause]
            guard !clause.isRefining, case .reachable = entry.answer, entry.written.cause == nil,
                compiled.categories[reach.clauses.category(of: entry.clause)].kind == ErrorKind.requiresLogout.number,
                let step = failedStep(entry.written, compiled.links.book),
                var event = reach.witness(of: entry)?.event, event.links.count == 1, event.context.isOnline != true
            else { continue }
            if let code = step.code { event.links[0].code = .name(code) }
            let reasons = known.compactMap { caused(event, by: $0, compiled, decidedBy: entry.clause) }
            guard let example = reasons.first else { continue }
            log.add(
                "this logs people out if the cause is a connection error or canceled work", at: step.place,
                label: "also fails without a connection",
                help: help(catalog.rules[entry.rule], entry.written, known),
                example: example.text + " → \(catalog.rules[entry.rule].id?.text ?? "")",
                command: reach.command(example))
        }
    }

    /// No connection, a time-out, and work that was cancelled, of the systems apps run on.
    private static let causes = [
        ErrorCause(domain: "NSURLErrorDomain", code: .number(-1009)),
        ErrorCause(domain: "NSURLErrorDomain", code: .number(-1001)),
        ErrorCause(domain: "NSPOSIXErrorDomain", code: .name("ENETDOWN")),
        ErrorCause(domain: "CancellationError", code: .name("cancelled")),
    ]

    /// The same error with a cause, where the entry still decides.
    private static func caused(
        _ event: ErrorEvent, by cause: ErrorCause, _ policy: CompiledPolicy, decidedBy clause: Int32
    ) -> ExampleEvent? {
        var event = event
        event.links.append(cause)
        let decided = Evaluator(policy).trace(event).classifying
        return decided?.winner == clause && decided?.link == 0 ? ExampleEvent(event: event) : nil
    }

    /// Where a step is named that failed, whatever made it fail, and its code where the entry leaves it open. A status, or
    /// a code that is an answer, is none.
    private static func failedStep(_ entry: MatchEntry, _ book: CodeBook) -> (place: SourcePlace, code: String?)? {
        guard entry.error.http.isEmpty else { return nil }
        for term in entry.error.code {
            switch term.value {
            case .name(let name) where isStep(name): return (term.place, nil)
            case .pattern(let glob) where isStep(glob.text): return (term.place, nil)
            default: continue
            }
        }
        guard entry.error.code.isEmpty else { return nil }
        for term in entry.error.domain {
            guard case .name(let name) = term.value, !TransportDomains.isOfConnection(term),
                let domain = book.domains.rows.first(where: { book.names.text($0.name) == name }),
                let code = book.codeNames(of: domain).first(where: { isStep($0) })
            else { continue }
            return (term.place, code)
        }
        return nil
    }

    /// “refreshFailed” is, and “refreshTokenRevoked” is an answer of the server.
    private static func isStep(_ name: String) -> Bool {
        let words = Set(NameWords.of(name))
        let answers: Set = [
            "expired", "revoked", "invalid", "rejected", "denied", "refused", "unauthorized", "forbidden", "ended",
            "missing",
        ]
        let steps: Set = [
            "fail", "failed", "fails", "failure", "failing", "unable", "cannot", "couldnt", "refresh", "refreshing",
            "renew", "renewal", "renewing",
        ]
        return words.isDisjoint(with: answers) && !words.isDisjoint(with: steps)
    }

    private static func help(_ rule: WrittenRule, _ entry: MatchEntry, _ causes: [ErrorCause]) -> String {
        var domains: [String] = []
        for domain in causes.compactMap({ $0.domain }) where !domains.contains(domain) { domains.append(domain) }
        let list = domains.count == 1 ? domains[0] : "[\(domains.joined(separator: ", "))]"
        let cause = "{ cause: { domain: \(list) } }"
        let place = rule.when?.count ?? 0 > 1 ? "in this map of `when`" : "under `when`"
        switch entry.exclusions.count {
        case 0: return "exclude these causes: add `not: \(cause)` \(place)"
        case 1: return "exclude these causes: make `not` a list of the current value and `\(cause)`"
        default: return "exclude these causes: add `\(cause)` to the list under `not`"
        }
    }
}
