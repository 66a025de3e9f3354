import PolicyEdit
import PolicyEngine
import PolicyScenarios

/// `policyctl schema`: what editors complete and check files by.
enum SchemaCommand {
    static let command = Command(
        name: "schema",
        summary: "Print a JSON Schema of rule files or test files, for editors",
        arguments: "",
        examples: [
            .init(
                command: "policyctl schema > policy.schema.json", meaning: "the keys and values of the policy language"),
            .init(
                command: "policyctl schema --policies policies > policy.schema.json",
                meaning: "also the screens, buttons, categories, codes, and other names of this policy"),
            .init(
                command: "policyctl schema --tests > policy-test.schema.json", meaning: "of test files (*.test.yaml)"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("policies", kind: .value("DIR"), summary: "Add the names that the policy in DIR declares"),
                    Option("tests", kind: .flag, summary: "Describe test files instead of rule files"),
                    Option(
                        "docs", kind: .value("URL"), summary: "Link each key to its section of the documentation at URL"
                    ),
                ])
        ],
        notes: [
            "The schema is JSON Schema draft-07. docs/editors.md shows how to use it in VS Code, JetBrains IDEs, Neovim, Helix, and Zed.",
            "An editor with the schema reports some mistakes; `policyctl lint` and `policyctl test` report all of them. "
                + "`policyctl fmt --schema FILE` names the schema in each rule file.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        try arguments.namePolicyByOption()
        var names: [DeclaredName: [String]] = [:]
        if arguments.value("policies") != nil {
            names = try PolicyLocation.load(folder: try PolicyLocation.rules(arguments)).declaredNames
        }
        let isOfTests = arguments.flag("tests") == true
        let docs = arguments.value("docs")
        if let docs, !["https://", "http://"].contains(where: { docs.hasPrefix($0) }) {
            throw CommandError(
                "invalid --docs “\(docs)”",
                help: "write the address of the site that scripts/build-site makes, such as https://docs.example.com")
        }
        let schema =
            isOfTests ? PolicySchema.ofTests(names: names, docs: docs) : PolicySchema(names: names, docs: docs)
        return try CommandOutput.write(exactly: schema.text)
    }
}
