import PolicyEngine

enum BodyLength {
    static let check = Check(
        "message/body-length", .warning,
        summary: "a reason or suggestion that is too long for where it is shown",
        why: """
            A toast is gone before a long text is read, and an alert full of text is closed unread. Keep the one sentence that helps, and put the rest behind a help link.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: photos.not-sent
                        when: { http: 503 }
                        show: toast
                        message:
                          title: Your photo wasn’t sent
                          suggestion: ⟦Check that you are connected to the internet, that the photo is not too large, and then send it once more.⟧
                    """,
                good: """
                    rules:
                      - id: photos.not-sent
                        when: { http: 503 }
                        show: toast
                        message:
                          title: Your photo wasn’t sent
                          suggestion: Check your internet connection, then send it once more.
                    """)
        ]
    ) { policy, log in
        TextTooLong.find(policy, &log) { $0.language == 0 && $0.kind.isBody }
    }
}
