import PolicyEngine

enum DuplicateKey {
    static let check = Check(
        loading: .yamlDuplicateKey,
        summary: "the same key twice in one map",
        why: "Many YAML readers silently take the last of the two, so what stands first is lost without a word. Keep one.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                        ⟦show⟧: alert
                    """,
                good: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: alert
                        message: { title: You’re offline }
                    """)
        ]
    )
}
