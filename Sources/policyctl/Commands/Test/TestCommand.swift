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
                        "policies", .value("PATH"),
                        "Use the policy in PATH, a folder or a compiled policy; `policies` here or above when left out"),
                    Option("filter", .value("TEXT"), "Run only tests with TEXT in their name or their file's"),
                    Option("list", .flag, "List the tests, and run none"),
                    Option("fail-fast", .flag, "Stop at the first test that fails"),
                    Option("watch", .flag, "Run again after every save, until Ctrl-C"),
                    Option("allow-empty", .flag, "Exit with 0 where there is no test"),
                    Option(
                        "today", .value("YYYY-MM-DD"),
                        "Compare `until` of skipped tests with this day, for runs that repeat"),
                ]),
            OptionGroup(
                title: "WHAT IS NOT TESTED",
                options: [
                    Option(
                        "coverage", .flag, "Show how many rules, outcomes, texts and codes were covered, and which not"),
                    Option(
                        "min-coverage", .value("N | SENSE=N,…"),
                        "Exit with 1 below N percent of the rules, or of a sense: rule, outcome, locale, vocabulary"),
                    Option("missing", .flag, "Print tests for what is not covered"),
                    Option("write-missing", .flag, "Add them to a file"),
                    Option(
                        "sense", .list("SENSE,…"),
                        "Write tests for these: rule, outcome, locale, vocabulary; rule and outcome when left out"),
                    Option(
                        "output", .value("FILE"),
                        "Add them to FILE; tests/missing.test.yaml in the policy's folder when left out"),
                    Option(
                        "mutate", .flag, "Change the policy in one place at a time, and list changes no test notices"),
                    Option(
                        "budget", .value("TIME"),
                        "Stop --mutate after TIME, such as 1m; 5s when left out. Exit with 1 when changes are left"),
                ]),
            OptionGroup(
                title: "OUTPUT",
                options: [
                    Option(
                        "format", .choice(TestReport.Format.self, as: "FORMAT"),
                        "Print " + TestReport.Format.allCases.map(\.rawValue).joined(separator: ", ")),
                    Option("update", .flag, "Write what was found in place of what was expected"),
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
