import PolicyEngine

enum UnknownCheck {
    static let check = Check(
        running: "meta/unknown-check", .error, repair: .unsafe,
        summary: "a comment that names a check that does not exist",
        why: """
            A misspelt name silences nothing, and nobody notices until the finding it was meant for comes back. Names are those in square brackets behind a finding.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable ⟦retry/no-jiter⟧ -- runs on one kiosk only
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
