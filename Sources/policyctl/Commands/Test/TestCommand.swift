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
            .init(command: "policyctl test", meaning: "every *.test.yaml in the policy's folder"),
            .init(
                command: "policyctl test --filter offline --fail-fast",
                meaning: "only tests with this in their name; stop at the first that fails"),
            .init(
                command: "policyctl test --coverage --min-coverage rule=100,outcome=90",
                meaning: "what no test decides; exit 1 when it is too much"),
            .init(command: "policyctl test --missing", meaning: "print a test for each rule and outcome that has none"),
            .init(
                command: "policyctl test --write-missing",
                meaning: "add them to tests/missing.test.yaml, to be read by a person"),
            .init(command: "policyctl test --update", meaning: "write what was found into the tests that fail"),
            .init(
                command: "policyctl test --mutate",
                meaning: "change the policy in one place at a time, and list changes no test notices"),
            .init(command: "policyctl test --format junit > tests.xml", meaning: "for a CI system"),
        ],
        groups: [
            OptionGroup(
                title: "TESTS",
                options: [
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use the policy in PATH, a folder or a compiled policy; `policies` here or above when left out"
                    ),
                    Option(
                        "filter", kind: .value("TEXT"),
                        summary: "Run only tests with TEXT in their name or their file's"),
                    Option("list", kind: .flag, summary: "List the tests, and run none"),
                    Option("fail-fast", kind: .flag, summary: "Stop at the first test that fails"),
                    Option("watch", kind: .flag, summary: "Run again after every save, until Ctrl-C"),
                    Option("allow-empty", kind: .flag, summary: "Exit with 0 where there is no test"),
                    Option(
                        "today", kind: .value("YYYY-MM-DD"),
                        summary: "Compare `until` of skipped tests with this day, for runs that repeat"),
                ]),
            OptionGroup(
                title: "WHAT IS NOT TESTED",
                options: [
                    Option(
                        "coverage", kind: .flag,
                        summary: "Show how many rules, outcomes, texts and codes were covered, and which not"),
                    Option(
                        "min-coverage", kind: .value("N | SENSE=N,…"),
                        summary:
                            "Exit with 1 below N percent of the rules, or of a sense: rule, outcome, locale, vocabulary"
                    ),
                    Option("missing", kind: .flag, summary: "Print tests for what is not covered"),
                    Option("write-missing", kind: .flag, summary: "Add them to a file"),
                    Option(
                        "sense", kind: .list("SENSE,…"),
                        summary:
                            "Write tests for these: rule, outcome, locale, vocabulary; rule and outcome when left out"),
                    Option(
                        "output", kind: .value("FILE"),
                        summary: "Add them to FILE; tests/missing.test.yaml in the policy's folder when left out"),
                    Option(
                        "mutate", kind: .flag,
                        summary: "Change the policy in one place at a time, and list changes no test notices"),
                    Option(
                        "budget", kind: .value("TIME"),
                        summary:
                            "Stop --mutate after TIME, such as 1m; 5s when left out. Exit with 1 when changes are left"),
                ]),
            OptionGroup(
                title: "OUTPUT",
                options: [
                    Option(
                        "format", kind: .choice(TestReport.Format.self, as: "FORMAT"),
                        summary: "Print " + TestReport.Format.allCases.map(\.rawValue).joined(separator: ", ")),
                    Option("update", kind: .flag, summary: "Write what was found in place of what was expected"),
                ]),
        ],
        notes: [
            "Exit codes: 0 all pass, 1 a test fails or too little is covered, 2 a file of tests cannot be used, or there is none.",
            "Files of tests are never rule files: nothing else reads them.",
        ],
        run: { arguments throws(CommandError) in
            try arguments.flag("watch") == true ? TestRunner.watch(arguments) : TestRunner.run(arguments)
        })
}
