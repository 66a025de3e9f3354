import PolicyEngine

enum TitleLength {
    static let check = Check(
        "message/title-length", .warning,
        summary: "a title or a button that is cut off where it is shown",
        why: """
            A toast, a badge or a button has room for a few words; what does not fit is cut off or wrapped badly. Values count as long as they mostly are, and of a \
            plural the longest form counts. The limits can be set by surface.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      freeSpace:
                        title: ⟦Free up space on this device⟧
                        action: freeSpace
                    """,
                good: """
                    recoveryOptions:
                      freeSpace:
                        title: Free up space
                        action: freeSpace
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: sync.behind
                        when: { http: 503 }
                        show: badge
                        message:
                          title: ⟦We’re still waiting for new messages⟧
                    """,
                good: """
                    rules:
                      - id: sync.behind
                        when: { http: 503 }
                        show: badge
                        message:
                          title: Not up to date
                    """),
        ]
    ) { policy, log in
        TextTooLong.find(policy, &log) { $0.language == 0 && $0.kind.isShort }
    }
}
