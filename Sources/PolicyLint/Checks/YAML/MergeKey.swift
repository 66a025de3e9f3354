import PolicyEngine

enum MergeKey {
    static let check = Check(
        loading: .yamlMergeKey,
        summary: "`<<`, which merges one map into another",
        why: """
            It never became part of YAML 1.2, and readers disagree on what it does. Rules inherit from their category: what several share is \
            written there once.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient: &patient
                        initial: 2s
                        maxRetries: 3
                      verypatient:
                        ⟦<<⟧: *patient
                        maxRetries: 5
                    """,
                good: """
                    retrySchedules:
                      patient:
                        initial: 2s
                        maxRetries: 3
                      verypatient:
                        initial: 2s
                        maxRetries: 5
                    """)
        ]
    )
}
