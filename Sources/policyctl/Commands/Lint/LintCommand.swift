import PolicyEngine
import PolicyLint

/// `policyctl lint`: what is wrong with a policy, or hardly meant so.
enum LintCommand {
    static let command = Command(
        name: "lint",
        summary: "Find mistakes and likely mistakes in a policy",
        arguments: "[FILE]…",
        examples: [
            .init(command: "policyctl lint", meaning: "everything that is found in the policy here"),
            .init(
                command: "policyctl lint policies/rules/network.yaml",
                meaning: "only what concerns this file; the others are still read"),
            .init(
                command: "policyctl lint --fix", meaning: "fix what can be fixed without changing a decision or a text"),
            .init(
                command: "policyctl lint --unsafe-fixes --diff",
                meaning: "show the fixes that need a review, and change nothing"),
            .init(
                command: "policyctl lint --baseline baseline.json --update-baseline",
                meaning: "ignore what is there today; from now on only what is new counts"),
            .init(command: "policyctl lint --since origin/main", meaning: "only what the changes since then brought"),
            .init(
                command: "policyctl lint --format github --output sarif=lint.sarif",
                meaning: "in CI: marks in a pull request, and a file for other programs"),
            .init(command: "policyctl lint --watch", meaning: "again after every save"),
        ],
        groups: [
            OptionGroup(
                title: "CHECKS",
                options: [
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Use the policy in DIR; `policies` here or above when left out"),
                    Option(
                        "preset", kind: .choice(Preset.self, as: "PRESET"),
                        summary:
                            "Choose minimal (only what keeps a policy from working), recommended, or strict (every check; comments need a reason and an end)"
                    ),
                    Option(
                        "select", kind: .list("CHECK,…"),
                        summary: "Run only these checks, or groups such as 'retry/*'; repeatable"),
                    Option("ignore", kind: .list("CHECK,…"), summary: "Leave out these checks or groups; repeatable"),
                    Option(
                        "config", kind: .value("FILE"),
                        summary:
                            "Read settings from FILE; .policyctl.yaml in the policy's folder or above when left out"),
                    Option("baseline", kind: .value("FILE"), summary: "Ignore findings listed in FILE"),
                    Option(
                        "update-baseline", kind: .flag, summary: "Write that file anew, and report what came and went"),
                    Option(
                        "since", kind: .value("REVISION"),
                        summary: "Report only what is in lines changed since a git revision, or was not found before"),
                    Option(
                        "compiled-from", kind: .value("FILE"),
                        summary: "Exit with 1 unless FILE was compiled from the rule files as they are"),
                    Option(
                        "today", kind: .value("YYYY-MM-DD"),
                        summary: "Compare `until` in comments with this day, for runs that repeat"
                    ),
                ]),
            OptionGroup(
                title: "FIXES",
                options: [
                    Option("fix", kind: .flag, summary: "Fix what is safe to fix"),
                    Option("unsafe-fixes", kind: .flag, summary: "Also make fixes that change a text or a decision"),
                    Option("diff", kind: .flag, summary: "Print the changes instead of making them"),
                ]),
            OptionGroup(
                title: "OUTPUT",
                options: [
                    Option(
                        "format", kind: .choice(ReportFormat.self, as: "FORMAT"),
                        summary: "Print " + ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")),
                    Option("output", kind: .list("FORMAT=PATH"), summary: "Also write the report to FILE; repeatable"),
                    Option("check-pages", kind: .value("URL"), summary: "Link to the pages of checks here, in SARIF"),
                    Option(
                        "statistics", kind: .flag,
                        summary: "Print how often each check found something, instead of the findings"),
                    Option("quiet", kind: .flag, summary: "Report only what makes the run fail"),
                    Option(
                        "fail-level", kind: .choice("LEVEL", ["error", "warning", "info"]),
                        summary: "Exit with 1 from this level on: error (the default), warning or info"),
                ]),
            OptionGroup(
                title: "IN AN EDITOR",
                options: [
                    Option("stdin", kind: .flag, summary: "Read a file that is not saved yet from standard input"),
                    Option("stdin-name", kind: .value("PATH"), summary: "Name the file that standard input stands for"),
                    Option("watch", kind: .flag, summary: "Lint again after every save, until Ctrl-C"),
                ]),
        ],
        notes: [
            "A comment hides what was looked at and is to stay: `# policyctl: disable retry/no-jitter -- why` above it, `disable-line` after it, `disable-file` anywhere; with `until 2027-01-31` only for a while.",
            "Exit codes: 0 nothing at or above the fail level, 1 findings (a file that cannot be read among them), 2 nothing to look at, wrong usage or settings, or an output that cannot be written.",
        ],
        run: { arguments throws(CommandError) in
            try arguments.flag("watch") == true ? LintRunner.watch(arguments) : LintRunner.run(arguments)
        })
}
