import PolicyEngine

enum StaleBaseline {
    static let check = Check(
        running: "meta/stale-baseline", .warning,
        summary: "a baseline that lists what is no longer found",
        why: """
            What was repaired stays allowed as long as the baseline lists it, and may come back unseen. Write the baseline anew whenever something was repaired.
            """,
        examples: [
            Check.Example(
                bad: """
                    # file: baseline.json
                    {"version": 1, "findings": [
                      {"check": "retry/no-jitter", "path": "example.yaml",
                       "subject": "retrySchedules/patient/jitter", "fingerprint": "0123456789abcdef"}
                    ]}
                    # file: example.yaml
                    retrySchedules:
                      patient:
                        backoff: exponential
                        jitter: full
                    """,
                good: """
                    # file: baseline.json
                    {"version": 1, "findings": []}
                    # file: example.yaml
                    retrySchedules:
                      patient:
                        backoff: exponential
                        jitter: full
                    """)
        ])
}
