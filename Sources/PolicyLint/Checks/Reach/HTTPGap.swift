import PolicyEngine

enum HTTPGap {
    static let check = Check(
        "reach/http-gap", .warning,
        summary: "statuses every server answers with that reach only the fallback",
        why:
            "Servers answer with these sooner or later: not signed in, not allowed, not found, too many requests, out of order. Each calls for something else than a general text.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: content.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: toast
                        message: { title: This no longer exists }
                    ⟦fallback⟧:
                      show: alert
                      message: { title: We couldn’t complete that }
                      recovery: [dismiss]
                    """,
                good: """
                    rules:
                      - id: content.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: toast
                        message: { title: This no longer exists }
                      - id: session.ended
                        when: { http: 401 }
                        category: requiresLogout
                        show: none
                      - id: request.refused
                        when: { http: 4xx }
                        category: nonRetryable
                        show: alert
                        message: { title: We couldn’t do that }
                      - id: server.fault
                        when: { http: 5xx }
                        category: retryable
                        show: alert
                        message: { title: Our server has a problem }
                    fallback:
                      show: alert
                      message: { title: We couldn’t complete that }
                      recovery: [dismiss]
                    """)
        ], needs: .policy
    ) { policy, log in
        guard let engine = policy.policy, let catalog = policy.catalog, let fallback = catalog.fallback else { return }
        guard catalog.rules.contains(where: { $0.when?.contains { !$0.error.http.isEmpty } ?? false }) else { return }
        let missing = [401, 403, 404, 429, 500, 503].filter { status in
            Evaluator(engine.compiled).trace(ErrorEvent(links: [ErrorCause(http: status)])).classifying == nil
        }
        guard let first = missing.first else { return }
        log.add(
            "http \(missing.map(String.init).joined(separator: ", ")) \(missing.count == 1 ? "reaches" : "reach") only the fallback",
            at: policy.place(ofSection: "fallback", around: fallback.place), help: "write rules for them, or one for all others: when: {http: 4xx} and {http: 5xx}",
            command: "policyctl evaluate http:\(first)")
    }
}

extension LintPolicy {
    /// The key a section begins with, from a place inside it.
    func place(ofSection name: StaticString, around place: SourcePlace) -> SourcePlace {
        guard let file = file(place), let key = file.key(name, in: 0) else { return place }
        return file.place(key)
    }
}
