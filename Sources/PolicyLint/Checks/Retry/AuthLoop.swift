import PolicyEngine

enum AuthLoop {
    static let check = Check(
        "retry/auth-loop", .error,
        summary: "an automatic retry of a call that needs a login first",
        why: """
            The server answers 401 or 407 because it does not know who is asking. The same call with the same login gets the same answer, and after a few of them some \
            servers lock the account. First the login has to be renewed.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: session.unknown
                        when: { http: ⟦401⟧ }
                        category: retryable
                        show: alert
                        message: { title: You’re not logged in }
                        recovery: [retry, dismiss]
                        retry: { backoff: [1s, 2s] }
                    """,
                good: """
                    rules:
                      - id: session.unknown
                        when: { http: 401 }
                        category: requiresLogout
                        show: none
                        perform: logOut
                    """)
        ], needs: .policy
    ) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules where rule.schedule != nil && rule.performed == nil {
            guard let found = rule.entries.lazy.compactMap({ $0.claimed(among: [401, 407]) }).first else { continue }
            // A range over all that is refused is said once.
            guard ClientErrorRetry.found(rule)?.place != found.place, seen.insert(found.place).inserted else { continue }
            log.add(
                "\(rule.owner.title) tries again by itself without a new login", at: found.place, label: "\(found.status) means: log in first",
                help: "give these errors a category that is `requiresLogout`, or renew the login with `perform`; else leave them out of what is retried")
        }
    }
}
