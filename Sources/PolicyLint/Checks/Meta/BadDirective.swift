import PolicyEngine

enum BadDirective {
    static let check = Check(
        running: "meta/bad-directive", .error,
        summary: "a comment for policyctl that cannot be read",
        why: """
            A comment that is only nearly right does nothing, and looks as if it did. Known are `disable` above something, `disable-line` behind it, and `disable-file`.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: ⟦disabel⟧ retry/no-jitter -- runs on one kiosk only
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
                        # policyctl: disable retry/no-jitter until ⟦march⟧ -- until the new server runs
                        jitter: none
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/no-jitter until 2099-03-31 -- until the new server runs
                        jitter: none
                    """),
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        # policyctl: disable retry/no-jitter ⟦because⟧ it runs on one kiosk only
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
                        jitter: none # policyctl: ⟦disable⟧ retry/no-jitter -- runs on one kiosk only
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        jitter: none # policyctl: disable-line retry/no-jitter -- runs on one kiosk only
                    """),
        ])
}
