import PolicyEngine

enum UnknownRetry {
    static let check = Check(
        loading: .referenceUnknownRetry, repair: .unsafe,
        summary: "a retry schedule nobody declared",
        why: "Without its schedule nothing would be tried again, while texts and buttons may promise it.",
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient: { initial: 2s, maxRetries: 3 }

                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                        retry: ⟦patiant⟧
                    """,
                good: """
                    retrySchedules:
                      patient: { initial: 2s, maxRetries: 3 }

                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                        retry: patient
                    """)
        ],
        mend: { $1.renaming($0) }
    )
}
