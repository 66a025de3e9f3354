import PolicyEngine

enum Blanket {
    static let check = Check(
        running: "meta/blanket", .warning,
        summary: "a comment that hides every check",
        why: """
            It also hides mistakes nobody has made yet. A comment that names its check hides only what was looked at.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        ⟦# policyctl: disable -- runs on one kiosk only⟧
                        jitter: none
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/no-jitter -- runs on one kiosk only
                        jitter: none
                    """),
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable ⟦*⟧ -- runs on one kiosk only
                        jitter: none
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/* -- runs on one kiosk only
                        jitter: none
                    """),
        ])
}
