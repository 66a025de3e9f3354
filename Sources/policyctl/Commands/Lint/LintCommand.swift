import PolicyEngine
import PolicyLint

/// `policyctl lint`: what is wrong with a policy, or hardly meant so.
enum LintCommand {
    static let command = Command(
        name: "lint",
        summary: "Find mistakes and likely mistakes in a policy",
        arguments: "[FILE]…",
        examples: [
            .init(command: "policyctl lint", meaning: "all findings in this policy"),
            .init(
                command: "policyctl lint policies/rules/network.yaml",
                meaning: "only findings about this file; the others are still read"),
            .init(
                command: "policyctl lint --fix", meaning: "apply fixes that change no decision and no text"),
            .init(
                command: "policyctl lint --unsafe-fixes --diff",
                meaning: "show the fixes that need a review, and change nothing"),
            .init(
                command: "policyctl lint --baseline baseline.json --update-baseline",
                meaning: "ignore today’s findings; from now on, only new ones count"),
            .init(
                command: "policyctl lint --since origin/main", meaning: "only findings that origin/main doesn’t have"),
            .init(
                command: "policyctl lint --format github --output sarif=lint.sarif",
                meaning: "in CI: annotations in a pull request, and a file for other programs"),
            .init(command: "policyctl lint --watch", meaning: "again after every save"),
            .init(
                command: "policyctl lint --explain retry/no-jitter",
                meaning:
                    "what a check finds and why it matters, with examples; a finding shows the name of its check in brackets"
            ),
        ],
        groups: [
            OptionGroup(
                title: "CHECKS",
                options: [
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Use the policy in DIR [default: nearest `policies`]"),
                    Option(
                        "preset", kind: .choice(Preset.self, as: "PRESET"),
                        summary:
                            "Choose minimal, recommended (default), or strict"
                    ),
                    Option(
                        "select", kind: .list("CHECK,…"),
                        summary: "Run only these checks, or groups such as 'retry/*'; repeatable"),
                    Option("ignore", kind: .list("CHECK,…"), summary: "Skip these checks or groups; repeatable"),
                    Option(
                        "config", kind: .value("FILE"),
                        summary:
                            "Read settings from FILE [default: nearest .policyctl.yaml]"),
                    Option("baseline", kind: .value("FILE"), summary: "Ignore findings listed in FILE"),
                    Option(
                        "update-baseline", kind: .flag, summary: "Update the baseline, and report what changed"),
                    Option(
                        "since", kind: .value("REVISION"),
                        summary: "Report only findings that are new since a git revision"),
                    Option(
                        "compiled-from", kind: .value("FILE"),
                        summary: "Exit with 1 unless FILE matches the rule files"),
                    Option(
                        "today", kind: .value("YYYY-MM-DD"),
                        summary: "Use this date for `until`, for reproducible runs"
                    ),
                ]),
            OptionGroup(
                title: "FIXES",
                options: [
                    Option("fix", kind: .flag, summary: "Apply safe fixes"),
                    Option("unsafe-fixes", kind: .flag, summary: "Also apply fixes that change a text or a decision"),
                    Option("diff", kind: .flag, summary: "Print the changes instead of making them"),
                ]),
            OptionGroup(
                title: "OUTPUT",
                options: [
                    Option(
                        "format", kind: .choice(ReportFormat.self, as: "FORMAT"),
                        summary: "Print " + ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")),
                    Option("output", kind: .list("FORMAT=PATH"), summary: "Also write the report to PATH; repeatable"),
                    Option("check-pages", kind: .value("URL"), summary: "Base URL for links to check pages in SARIF"),
                    Option(
                        "statistics", kind: .flag,
                        summary: "Print the number of findings per check instead"),
                    Option("quiet", kind: .flag, summary: "Report only findings that fail the run"),
                    Option(
                        "fail-level", kind: .choice("LEVEL", ["error", "warning", "info"]),
                        summary: "Fail on findings of this level or higher: error (default), warning, or info"),
                ]),
            OptionGroup(
                title: "IN AN EDITOR",
                options: [
                    Option("stdin", kind: .flag, summary: "Read an unsaved file from standard input"),
                    Option("stdin-name", kind: .value("PATH"), summary: "Path of the file on standard input"),
                    Option("watch", kind: .flag, summary: "Lint again after every save, until Ctrl-C"),
                ]),
            OptionGroup(
                title: "ABOUT CHECKS",
                options: [
                    Option(
                        "list", kind: .flag,
                        summary: "List all checks, or those of the given groups"),
                    Option(
                        "explain", kind: .value("CHECK"),
                        summary: "Explain a check, or list those of a group such as 'retry/*'"),
                ]),
        ],
        notes: [
            "To suppress a finding, write `# policyctl: disable retry/no-jitter -- why` above the element, `disable-line` at the end of its line, or `disable-file` anywhere. Add `until 2027-01-31` to set an end date.",
            "Exit codes: 0 no findings at or above the fail level, 1 findings (including unreadable files), 2 no files to check, invalid usage or settings, or output that cannot be written.",
        ],
        run: { arguments throws(CommandError) in
            if let check = arguments.value("explain") { return try CheckCommands.explain(check) }
            if arguments.flag("list") == true { return try CheckCommands.list(arguments) }
            return try arguments.flag("watch") == true ? LintRunner.watch(arguments) : LintRunner.run(arguments)
        })
}
