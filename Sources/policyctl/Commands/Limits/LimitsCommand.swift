import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyMessages
import PolicyScenarios
import PolicyText

/// `policyctl limits`: what is refused because it is too much.
enum LimitsCommand {
    static let command = Command(
        name: "limits", summary: "List all size limits",
        arguments: "",
        examples: [.init(command: "policyctl limits", meaning: "of a policy, an error, and files for translators")],
        groups: [],
        notes: [
            "Input beyond a limit is rejected with an error that names the limit; findings and texts are truncated, with a note."
        ],
        run: { arguments throws(CommandError) in
            guard arguments.positional.isEmpty else {
                throw CommandError("unexpected argument “\(arguments.positional[0])”", help: "run `policyctl limits`")
            }
            return try CommandOutput.write(text)
        })

    private struct Group {
        let title: String
        let limits: [(value: String, what: String)]
    }

    private static var text: String {
        groups.map { group in
            let width = group.limits.map { $0.value.utf8.count }.max() ?? 0
            return group.title + "\n"
                + group.limits.map {
                    "  " + String(repeating: " ", count: width - $0.value.utf8.count) + "\($0.value)  \($0.what)\n"
                }.joined()
        }.joined(separator: "\n")
    }

    private static var groups: [Group] {
        let file = ReadingLimits()
        return [
            Group(
                title: "ONE FILE",
                limits: [
                    (size(file.bytes), "of text, also of one record in JSON"),
                    (count(file.nodes), "values, keys and lists"), (count(file.depth), "levels of nesting"),
                    (size(file.scalarBytes), "of one text"), (count(file.aliases), "uses of anchors (*name)"),
                    (count(file.expandedNodes), "values once anchors are written out"),
                    (count(file.directives), "lines that begin with %"),
                    ("\(PolicyLimits.name)", "bytes of one name"),
                    (count(MessageParser.mostBranches), "branches of one text"),
                ]),
            Group(
                title: "ONE POLICY",
                limits: [
                    (count(PolicyFolder.mostFiles), "files"), (count(PolicyFolder.mostDepth), "levels of folders"),
                    (size(PolicyLimits.bytes), "of all files together"),
                    (count(PolicyLimits.rules), "rules"),
                    (count(PolicyCompiler.mostComparisons), "pairs of rules that are compared"),
                    (count(PolicyCompiler.mostPatternTests), "comparisons of patterns (`*`) with names and each other"),
                    (count(PolicyCompiler.mostRelations), "pairs of which one is more specific"),
                    (count(PolicyCompiler.mostBeaten), "pairs that `beats` leads to"),
                    (count(PolicyCompiler.mostExceptions), "categories that all screens exclude from `loudest`"),
                    (count(PolicyCompiler.mostAcceptedCategories), "categories times maps that refine"),
                    (WaitText.write(RetrySchedule.longestDelay), "for one wait"),
                ]),
            Group(
                title: "ONE ERROR",
                limits: [
                    (count(ErrorEvent.longestChain), "causes; deeper ones are dropped, with a note"),
                    (count(PolicyLimits.headers), "header fields of one cause"),
                    (count(PolicyLimits.values), "values of one cause or situation"),
                    (size(RecordSource.longestLine), "of one line of NDJSON"),
                ]),
            Group(
                title: "OUTPUT",
                limits: [
                    (count(LintRun().mostFindings), "findings of one check in a report (`mostFindings`)"),
                    (count(LintRun.mostErrors), "errors of one check in a report"),
                    (count(PrettyReport.limit), "findings written out for people"),
                    (size(Baseline.mostBytes), "of a baseline"),
                ]),
            Group(
                title: "TESTS AND SEARCHES",
                limits: [
                    (count(TestFiles.mostCases), "cases of one test"),
                    (count(TestFiles.mostCasesOfRun), "cases, calls and steps of a run"),
                    (count(CallCount.most), "calls that a run makes"),
                    (count(TestFiles.mostStarts), "pieces of work that fail in one test"),
                    (count(TestFiles.mostStartsOfRun), "pieces of work that fail in a run"),
                    (WaitText.write(SearchTime.mutation), "of `test --mutate` (`--budget`)"),
                    (WaitText.write(SearchTime.whyNot), "of `explain --why-not` (`--budget`)"),
                ]),
            Group(title: "FILES FOR TRANSLATORS", limits: [(size(ExchangeInput.limit), "of one file")]),
        ]
    }

    private static func count(_ number: some BinaryInteger) -> String { GroupedNumber.write(number) }

    private static func size(_ bytes: Int) -> String { bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes >> 10) KB" }
}
