import PolicyEngine

enum NoEnd {
    static let check = Check(
        running: "meta/no-end", .warning, isOff: true,
        summary: "a comment that hides findings for ever",
        why: """
            What is hidden for a while is soon forgotten. With a day behind `until`, before the reason or in it, the finding comes back when it is time to look again.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        ⟦# policyctl: disable retry/no-jitter -- runs on one kiosk only⟧
                        jitter: none
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/no-jitter -- runs on one kiosk only until 2099-01-31
                        jitter: none
                    """)
        ])
}
