import PolicyEdit
import PolicyEngine

/// `policyctl schema`: what editors complete and check files by.
enum SchemaCommand {
    static let command = Command(
        name: "schema",
        summary: "Print a JSON Schema of policy files, for editors",
        arguments: "",
        examples: [
            .init(command: "policyctl schema > policy.schema.json", meaning: "the keys and words of the language"),
            .init(
                command: "policyctl schema --policies policies > policy.schema.json",
                meaning: "also the screens, buttons, categories, codes, and other names of this policy"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("policies", kind: .value("DIR"), summary: "Add the names that the policy in DIR declares")
                ])
        ],
        notes: [
            "The schema is JSON Schema draft-07. docs/editors.md shows how to use it in VS Code, JetBrains IDEs, Neovim, Helix, and Zed.",
            "An editor with the schema reports some mistakes; `policyctl lint` reports all of them. The schema is for rule files and translations, not for tests (*.test.yaml).",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        try arguments.namePolicyByOption()
        if arguments.value("policies") == nil { return try CommandOutput.write(exactly: PolicySchema().text) }
        let policy = try PolicyLocation.load(folder: try PolicyLocation.rules(arguments))
        return try CommandOutput.write(exactly: PolicySchema(policy).text)
    }
}
