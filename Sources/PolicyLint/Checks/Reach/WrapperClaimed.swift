import PolicyEngine

enum WrapperClaimed {
    static let check = Check(
        "reach/underlying-ignored", .info,
        summary: "a rule for errors that only wrap others",
        why:
            "The vocabulary marks these codes as wrappers, so their cause is asked first. The rule decides only where no rule knows the cause; a rule for the cause says more.",
        examples: [
            Check.Example(
                bad: """
                    domains:
                      APIError: { codes: [requestFailed, notFound], wrappers: [requestFailed] }
                    rules:
                      - id: api.failed
                        when: ⟦{ domain: APIError, code: requestFailed }⟧
                        category: retryable
                        show: toast
                        message: { title: That didn’t work }
                    """,
                good: """
                    domains:
                      APIError: { codes: [requestFailed, notFound], wrappers: [requestFailed] }
                    rules:
                      - id: api.offline
                        when: { domain: APIError, code: requestFailed, cause: { domain: NSURLErrorDomain } }
                        category: retryable
                        show: toast
                        message: { title: We couldn’t reach our server }
                    """)
        ], needs: .policy
    ) { policy, log in
        guard let reach = policy.reach, !reach.space.wrappers.isEmpty else { return }
        for entry in reach.entries where entry.written.cause == nil && !entry.written.error.domain.isEmpty && !entry.written.isRefining {
            let claimed = reach.space.claim(entry.candidate).regions(at: 0, of: 1)
            guard !claimed.isEmpty, claimed.subtracting(reach.space.wrapping(at: 0, of: 1), of: reach.space.universe).isEmpty else { continue }
            log.add(
                "this rule decides only where no rule knows the cause", at: entry.written.place, label: "only wraps other errors",
                help: "name the cause: cause: {domain: …}; or leave it, as a last word for such errors")
        }
    }
}
