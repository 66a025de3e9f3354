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
                let place = failedStep(entry.written),
                let witness = reach.witness(of: entry)
            else { continue }
            let reasons = known.compactMap { caused(witness, by: $0, compiled, decidedBy: entry.clause) }
            guard let example = reasons.first else { continue }
            log.add(
                "this logs people out when the cause is the connection", at: place,
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
        _ witness: ExampleEvent, by cause: ErrorCause, _ policy: CompiledPolicy, decidedBy clause: Int32
    ) -> ExampleEvent? {
        var event = witness.event
        guard event.links.count == 1 else { return nil }
        event.links.append(cause)
        let decided = Evaluator(policy).trace(event).classifying
        return decided?.winner == clause && decided?.link == 0 ? ExampleEvent(event: event) : nil
    }

    /// The code of a step that failed, whatever made it fail; a status, or a code that is an answer, is none.
    private static func failedStep(_ entry: MatchEntry) -> SourcePlace? {
        guard entry.error.http.isEmpty else { return nil }
        return entry.error.code.first { term in
            guard case .name(let name) = term.value else { return false }
            return ["ail", "AIL", "efresh", "nable", "ouldNot", "annot", "enew"].contains { name.holds($0) }
        }?.place
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
