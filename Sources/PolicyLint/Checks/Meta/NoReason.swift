import PolicyEngine

enum NoReason {
    static let check = Check(
        running: "meta/no-reason", .warning,
        summary: "a comment that hides findings without a reason",
        why: """
            Whoever reads it next cannot tell whether it still holds. One sentence behind two dashes is enough.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        ⟦# policyctl: disable retry/no-jitter⟧
                        jitter: none
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/no-jitter -- runs on one kiosk only
                        jitter: none
                    """)
        ])
}
