import PolicyEngine

enum DuplicateID {
    static let check = Check(
        loading: .structureDuplicateId,
        summary: "a name that is taken already",
        why: """
            Files are joined, so a name stands for one thing in all of them. Translations, tests and logs refer to it and could not tell the \
            two apart.
            """,
        examples: [
            Check.Example(
                bad: """
                    # file: rules/network.yaml
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                    # file: rules/urls.yaml
                    rules:
                      - id: ⟦network.offline⟧
                        when: { domain: NSURLErrorDomain, code: -1020 }
                        category: retryable
                        show: toast
                        message: { title: Mobile data is off }
                    """,
                good: """
                    # file: rules/network.yaml
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                    # file: rules/urls.yaml
                    rules:
                      - id: network.mobile-data-off
                        when: { domain: NSURLErrorDomain, code: -1020 }
                        category: retryable
                        show: toast
                        message: { title: Mobile data is off }
                    """)
        ]
    )
}
