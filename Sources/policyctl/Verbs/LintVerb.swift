import PolicyEngine
import PolicyLint

/// `policyctl lint`: what is wrong with a policy, or hardly meant so.
enum LintVerb {
    static let verb = Verb(
        name: "lint",
        summary: "find mistakes and likely mistakes in a policy",
        operands: "[FILE]…",
        examples: [
            .init(command: "policyctl lint", meaning: "everything that is found in the policy here"),
            .init(command: "policyctl lint policies/rules/network.yaml", meaning: "only what concerns this file; the others are still read"),
            .init(command: "policyctl lint --fix", meaning: "fix what can be fixed without changing a decision or a text"),
            .init(command: "policyctl lint --unsafe-fixes --diff", meaning: "show the fixes that need a review, and change nothing"),
            .init(command: "policyctl lint --baseline baseline.json --update-baseline", meaning: "ignore what is there today; from now on only what is new counts"),
            .init(command: "policyctl lint --since origin/main", meaning: "only what the changes since then brought"),
            .init(command: "policyctl lint --format github --output sarif=lint.sarif", meaning: "in CI: marks in a pull request, and a file for other programs"),
            .init(command: "policyctl lint --watch", meaning: "again after every save"),
        ],
        groups: [
            OptionGroup(
                title: "WHAT IS LOOKED FOR",
                options: [
                    Option("policies", .value("DIR"), "the policy's folder; `policies` here or above when left out"),
                    Option(
                        "preset", .value("NAME"),
                        "minimal (only what keeps a policy from working), recommended, or strict (every check; comments need a reason and an end)"),
                    Option("select", .list("CHECK,…"), "only these checks, or groups such as 'retry/*'; repeatable"),
                    Option("ignore", .list("CHECK,…"), "not these checks or groups; repeatable"),
                    Option("config", .value("FILE"), "the settings; .policyctl.yaml in the policy's folder or above when left out"),
                    Option("baseline", .value("FILE"), "ignore what this file lists"),
                    Option("update-baseline", .toggle, "write that file anew, and say what came and went"),
                    Option("since", .value("REVISION"), "only what is in lines changed since a git revision, or was not found before"),
                    Option("compiled-from", .value("FILE"), "exit 1 unless this compiled policy was made of the rule files as they are"),
                    Option("today", .value("YYYY-MM-DD"), "the day that `until` in comments is compared with, for runs that repeat"),
                ]),
            OptionGroup(
                title: "FIXES",
                options: [
                    Option("fix", .toggle, "fix what is safe to fix"),
                    Option("unsafe-fixes", .toggle, "also make fixes that change a text or a decision"),
                    Option("diff", .toggle, "print the changes instead of making them"),
                ]),
            OptionGroup(
                title: "OUTPUT",
                options: [
                    Option("format", .value("FORMAT"), ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")),
                    Option("output", .list("FORMAT=PATH"), "also write a file; repeatable"),
                    Option("check-pages", .value("URL"), "where the pages of checks are, for links in SARIF"),
                    Option("statistics", .toggle, "how often each check found something, instead of the findings"),
                    Option("quiet", .toggle, "only what makes the run fail"),
                    Option("fail-level", .value("LEVEL"), "exit 1 from here on: error (the default), warning or info"),
                ]),
            OptionGroup(
                title: "IN AN EDITOR",
                options: [
                    Option("stdin", .toggle, "standard input stands for a file that is not saved yet"),
                    Option("stdin-name", .value("PATH"), "which one"),
                    Option("watch", .toggle, "look again after every save, until Ctrl-C"),
                ]),
        ],
        notes: [
            "A comment hides what was looked at and is to stay: `# policyctl: disable retry/no-jitter -- why` above it, `disable-line` after it, `disable-file` anywhere; with `until 2027-01-31` only for a while.",
            "Exit codes: 0 nothing at or above the fail level, 1 findings (a file that cannot be read among them), 2 nothing to look at, wrong usage or settings, or an output that cannot be written.",
        ],
        run: { $0.toggle("watch") == true ? LintWork.watch($0) : LintWork.run($0) })
}
