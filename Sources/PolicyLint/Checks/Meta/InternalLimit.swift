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
                    rules:
                      - id: photo.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: toast
                        recovery: []
                        message: { title: This photo is gone. }
                      - id: album.locked
                        when: { http: 409 }
                        category: nonRetryable
                        show: toast
                        recovery: []
                        message: { title: This album is locked⟦.⟧ }
                    """,
                good: """
                    # file: .policyctl.yaml
                    mostFindings: 2
                    # file: example.yaml
                    rules:
                      - id: photo.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: toast
                        recovery: []
                        message: { title: This photo is gone. }
                      - id: album.locked
                        when: { http: 409 }
                        category: nonRetryable
                        show: toast
                        recovery: []
                        message: { title: This album is locked. }
                    """)
        ])
}
