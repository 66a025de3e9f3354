import PolicyEngine

enum UnusedSuppression {
    static let check = Check(
        running: "meta/unused-suppression", .warning, repair: .safe,
        summary: "a comment that hides nothing",
        why: """
            What it was written for has been repaired or moved. Left behind, it would hide the next mistake of that kind.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        ⟦# policyctl: disable retry/no-jitter -- runs on one kiosk only⟧
                        jitter: full
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        jitter: full
                    """),
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/no-jitter, ⟦yaml/*⟧ -- runs on one kiosk only
                        jitter: none
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/no-jitter -- runs on one kiosk only
                        jitter: none
                    """),
        ])
}
