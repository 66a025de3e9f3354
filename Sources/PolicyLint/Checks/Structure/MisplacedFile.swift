import PolicyEngine

enum MisplacedFile {
    static let check = Check(
        loading: .structureMisplacedFile, .warning,
        summary: "a file that looks like part of the policy and is not read",
        why: "Only files whose names end in .yaml are read. A file called rules.yml would lie there, look right and do nothing.",
        examples: [
            Check.Example(
                bad: """
                    # file: rules.yml
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                    """,
                good: """
                    # file: rules.yaml
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                    """)
        ]
    )
}
