import PolicyEngine

enum GenericText {
    static let check = Check(
        "message/generic", .warning,
        summary: "a text that would fit any error",
        why: """
            “An error occurred” tells people nothing they do not see already. Say what did not happen, in the words of what they were doing: “Your photo wasn’t sent”.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: photos.not-sent
                        when: { http: 500 }
                        message:
                          title: ⟦Something went wrong⟧
                    """,
                good: """
                    rules:
                      - id: photos.not-sent
                        when: { http: 500 }
                        message:
                          title: Your photo wasn’t sent
                    """),
            Check.Example(
                bad: """
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      fallback:
                        title: Es ⟦ist ein Fehler aufgetreten⟧
                        suggestion: Schließen Sie die App und öffnen Sie sie neu.
                    """,
                good: """
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      fallback:
                        title: Das hat nicht geklappt
                        suggestion: Schließen Sie die App und öffnen Sie sie neu.
                    """),
        ]
    ) { policy, log in
        policy.report(.generic, &log, help: "say what did not happen, such as “Your photo wasn’t sent”") { "“\($0)” says nothing about this error" }
    }
}
