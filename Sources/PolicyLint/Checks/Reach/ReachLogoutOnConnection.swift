import PolicyAnalysis
import PolicyEngine

enum ReachLogoutOnConnection {
    static let check = Check(.reachLogoutOnConnection, needs: .policy) { policy, log in
        guard let reach = policy.reach else { return }
        let compiled = reach.clauses.policy
        let names = compiled.links.book.names
        let known = causes.filter { names.find($0.domain ?? "") >= 0 }
        if known.isEmpty { return }
        for entry in reach.entries {
            let clause = reach.clauses[entry.clause]
            guard !clause.isRefining, case .reachable = entry.answer, entry.written.cause == nil,
                compiled.categories[reach.clauses.category(of: entry.clause)].kind == ErrorKind.requiresLogout.number,
                let step = failedStep(entry.written, compiled.links.book),
                var event = reach.witness(of: entry)?.event, event.links.count == 1
            else { continue }
            if let code = step.code { event.links[0].code = .name(code) }
            let reasons = known.compactMap { caused(event, by: $0, compiled, decidedBy: entry.clause) }
            guard let example = reasons.first else { continue }
            log.add(
                "this logs people out when the cause is the connection, or work that was cancelled", at: step.place,
                label: "without a connection it fails as well", help: help(entry.written, known),
                example: example.text + " → \(policy.catalog?.rules[entry.rule].id?.text ?? "")",
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

    private static func isStep(_ name: String) -> Bool {
        let answers = ["xpired", "evoked", "nvalid", "ejected", "enied", "nauthorized", "orbidden"]
        let steps = ["ail", "AIL", "efresh", "nable", "ouldNot", "annot", "enew"]
        return !answers.contains { name.holds(text: $0) } && steps.contains { name.holds(text: $0) }
    }

    private static func help(_ entry: MatchEntry, _ causes: [ErrorCause]) -> String {
        var domains: [String] = []
        for domain in causes.compactMap(\.domain) where !domains.contains(domain) { domains.append(domain) }
        let list = domains.count == 1 ? domains[0] : "[\(domains.joined(separator: ", "))]"
        let cause = "{ cause: { domain: \(list) } }"
        let place = entry.exclusions.isEmpty ? "`not: \(cause)` under `when`" : "`\(cause)` to `not`"
        return "leave these causes out: add \(place)"
    }
}
