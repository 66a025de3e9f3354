import PolicyEngine

enum InternalLimit {
    static let check = Check(
        running: "meta/internal-limit", .info,
        summary: "something that was too much to be checked or listed whole",
        why: """
            What could not be looked at is said, so that silence always means that all is well. A thousand findings of one kind are listed at most; `mostFindings` changes that.
            """,
        examples: [
            Check.Example(
                bad: """
                    # file: .policyctl.yaml
                    mostFindings: 1
                    # file: example.yaml
                    retrySchedules:
                      patient:
                        backoff: exponential
                        jitter: none
                      eager:
                        backoff: linear
                        jitter: ⟦none⟧
                    """,
                good: """
                    # file: .policyctl.yaml
                    mostFindings: 2
                    # file: example.yaml
                    retrySchedules:
                      patient:
                        backoff: exponential
                        jitter: none
                      eager:
                        backoff: linear
                        jitter: none
                    """)
        ])
}
