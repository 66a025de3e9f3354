import PolicyEngine
import PolicyLint
import PolicyScenarios

/// `policyctl test`: whether the policy decides what its tests expect.
enum TestCommand {
    static let command = Command(
        name: "test",
        summary: "Run the tests of a policy",
        arguments: "[FILE | FOLDER]…",
        examples: [
            .init(command: "policyctl test", meaning: "every *.test.yaml in the policy’s folder"),
            .init(
                command: "policyctl test --filter offline --fail-fast",
                meaning: "only tests with this text in their name; stop at the first that fails"),
            .init(
                command: "policyctl test --coverage --min-coverage rule=100,outcome=90",
                meaning: "show what isn’t covered; exit 1 if coverage is below the minimum"),
            .init(command: "policyctl test --missing", meaning: "print a test for each rule and outcome that has none"),
            .init(
                command: "policyctl test --write-missing",
                meaning: "add them to tests/missing.test.yaml for review"),
            .init(command: "policyctl test --update", meaning: "write the actual values into the failing tests"),
            .init(
                command: "policyctl test --mutate",
                meaning: "change the policy in one place at a time, and list changes that no test detects"),
            .init(command: "policyctl test --format junit > tests.xml", meaning: "for a CI system"),
        ],
        groups: [
            OptionGroup(
                title: "TESTS",
                options: [
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use a policy folder or file [default: nearest `policies`]"
                    ),
                    Option(
                        "filter", kind: .value("TEXT"),
                        summary: "Run only tests with TEXT in their name or file name"),
                    Option("list", kind: .flag, summary: "List the tests without running them"),
                    Option("fail-fast", kind: .flag, summary: "Stop at the first test that fails"),
                    Option("watch", kind: .flag, summary: "Run again after every save, until Ctrl-C"),
                    Option("allow-empty", kind: .flag, summary: "Exit with 0 if there are no tests"),
                    Option(
                        "today", kind: .value("YYYY-MM-DD"),
                        summary: "Use this date for `until`, for reproducible runs"),
                ]),
            OptionGroup(
                title: "COVERAGE",
                options: [
                    Option(
                        "coverage", kind: .flag,
                        summary: "Show coverage of rules, outcomes, texts, and codes"),
                    Option(
                        "min-coverage", kind: .value("N | KIND=N,…"),
                        summary:
                            "Exit with 1 if coverage is below N percent"
                    ),
                    Option("missing", kind: .flag, summary: "Print tests for uncovered cases"),
                    Option("write-missing", kind: .flag, summary: "Write the missing tests to a file"),
                    Option(
                        "kind", kind: .list("KIND,…"),
                        summary:
                            "Write tests for rule, outcome, locale, vocabulary, or all [default: rule,outcome]",
                        formerName: "sense"),
                    Option(
                        "output", kind: .value("FILE"),
                        summary: "Write tests to FILE [default: tests/missing.test.yaml]"),
                    Option(
                        "mutate", kind: .flag,
                        summary: "List single changes to the policy that no test detects"),
                    Option(
                        "budget", kind: .value("TIME"),
                        summary:
                            "Limit --mutate to TIME, such as 1m [default: 5s]"),
                ]),
            OptionGroup(
                title: "OUTPUT",
                options: [
                    Option(
                        "format", kind: .choice(TestReport.Format.self, as: "FORMAT"),
                        summary: "Print " + TestReport.Format.allCases.map(\.rawValue).joined(separator: ", ")),
                    Option("update", kind: .flag, summary: "Replace expected values with actual ones"),
                ]),
        ],
        notes: [
            "Exit codes: 0 all tests pass, 1 a test fails or coverage is too low, 2 a test file cannot be used, or there is none.",
            "Test files (*.test.yaml) are never read as rule files.",
        ],
        run: { arguments throws(CommandError) in
            try arguments.flag("watch") == true ? TestRunner.watch(arguments) : TestRunner.run(arguments)
        })
}
