import PolicyEngine

enum ExpiredSnooze {
    static let check = Check(
        running: "meta/expired-snooze", .error, repair: .safe,
        summary: "a comment whose day has passed",
        why: """
            It was meant to hold for a while only, and that while is over. What it hid is told again.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/no-jitter until ⟦2026-03-31⟧ -- until the new server runs
                        jitter: none
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/no-jitter until 2099-03-31 -- until the new server runs
                        jitter: none
                    """)
        ])
}
