import PolicyEngine

enum BadConfig {
    static let check = Check(
        running: "meta/bad-config", .error,
        summary: "settings or a baseline that cannot be used",
        why: """
            A misspelt setting would be as good as none, so nothing is checked until it is right. `policyctl lint` ends with 2 then.
            """,
        examples: [
            Check.Example(
                bad: """
                    # file: .policyctl.yaml
                    ⟦preste⟧: strict
                    # file: example.yaml
                    actions: [openSettings]
                    """,
                good: """
                    # file: .policyctl.yaml
                    preset: strict
                    # file: example.yaml
                    actions: [openSettings]
                    """),
            Check.Example(
                bad: """
                    # file: .policyctl.yaml
                    checks:
                      ⟦retry/no-jiter⟧: off
                    # file: example.yaml
                    actions: [openSettings]
                    """,
                good: """
                    # file: .policyctl.yaml
                    checks:
                      retry/no-jitter: off
                    # file: example.yaml
                    actions: [openSettings]
                    """),
        ])
}
