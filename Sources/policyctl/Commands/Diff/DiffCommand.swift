import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

/// `policyctl diff`: what people see differently with one policy in place of another.
enum DiffCommand {
    static let command = Command(
        name: "diff",
        summary: "Show how a change affects what people see",
        arguments: "OLD [NEW]",
        examples: [
            .init(command: "policyctl diff main", meaning: "this policy compared with the git branch main"),
            .init(command: "policyctl diff HEAD~1 HEAD", meaning: "changes in the last commit"),
            .init(
                command: "policyctl diff old/policies policies",
                meaning: "two folders; compiled policies can also be compared"),
            .init(
                command: "policyctl diff main --traffic errors.ndjson",
                meaning: "with the number of logged errors that each change affects"),
            .init(
                command: "policyctl diff origin/main... --format markdown",
                meaning: "as a comment on a pull request: only the changes on this branch"),
            .init(
                command: "policyctl diff main --fail-on risky",
                meaning: "in CI: exit 1 if a change deserves a second look"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Compare git revisions of this policy"),
                    Option(
                        "traffic", kind: .list("FILE"),
                        summary:
                            "Count errors in FILE affected by each change; repeatable"
                    ),
                    Option(
                        "format", kind: .choice(ChangeFormat.self, as: "FORMAT"),
                        summary: "Print pretty, markdown, html, or json"),
                    Option("full", kind: .flag, summary: "Show every affected error and situation"),
                    Option(
                        "exit-code", kind: .flag,
                        summary: "Exit with 1 if users see a change, or on an incomplete comparison"),
                    Option(
                        "fail-on", kind: .choice("CHANGES", ["risky", "any"]),
                        summary: "Exit with 1 on `risky` changes, or on `any`"),
                ])
        ],
        notes: [
            "Risky changes come first: retries or buttons that can repeat a payment, a button whose new action cannot be "
                + "undone, a new or removed logout, an error that is no longer shown, a text missing in a language, "
                + "a removed button, and others; docs/review.md lists them.",
            "The comparison includes all errors and situations that the rules of either policy distinguish: errors "
                + "without a cause, and with one cause if rules have conditions on causes or if the cause may decide "
                + "instead. If the policies are equivalent, nothing is printed.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let format = arguments.choice("format", of: ChangeFormat.self) ?? .pretty
        let failsOn = arguments.value("fail-on")
        let (old, new) = try compared(arguments, format: format)
        try checkRelated(old, new)
        let comparison = PolicyComparison(from: old.policy, to: new.policy)
        let changes = comparison.changes()
        let traffic = try traffic(arguments, comparison: comparison, policy: new.policy, entries: changes.entries.count)
        let edited = EditedChanges(changes, from: old.loaded, to: new.loaded)
        let text = text(edited, traffic: traffic, format: format, policies: (old, new), arguments: arguments)
        if format == .pretty { try CommandOutput.write(text) } else { try CommandOutput.write(exactly: text) }
        let isFinding =
            switch failsOn {
            case "risky": changes.isRisky || !changes.isComplete
            case "any": changes.entries.contains { $0.isVisible } || !changes.isComplete
            default:
                arguments.flag("exit-code") == true
                    && (changes.entries.contains { $0.isVisible } || !changes.isComplete)
            }
        withExtendedLifetime((old, new, comparison, changes)) {
            Platform.leave(traffic?.isBroken == true ? .inputError : isFinding ? .findings : .fine)
        }
    }

    /// A policy with errors is written about in the format as well: a comment on a pull request says why it has no changes.
    private static func compared(_ arguments: Arguments, format: ChangeFormat) throws(CommandError) -> (
        PolicyArgument, PolicyArgument
    ) {
        do throws(CommandError) {
            return try policies(arguments)
        } catch {
            if let diagnostics = error.diagnostics {
                switch format {
                case .pretty: break
                case .markdown: try CommandOutput.write(exactly: ChangeFailure(diagnostics).markdown)
                case .html: try CommandOutput.write(exactly: ChangeFailure(diagnostics).html)
                case .json: try CommandOutput.write(exactly: ChangeFailure(diagnostics).json)
                }
            }
            throw error
        }
    }

    private static func policies(_ arguments: Arguments) throws(CommandError) -> (PolicyArgument, PolicyArgument) {
        let words = arguments.positional
        if words.isEmpty {
            throw CommandError(
                "the policy to compare with is missing",
                help: "name a git revision, a folder, or a compiled policy: `policyctl diff main`"
            )
        }
        if words.count > 2 {
            throw CommandError("unexpected argument “\(words[2])”", help: "name the old policy and the new one")
        }
        let folder = try? PolicyLocation.folder(arguments)
        let old = try PolicyArgument(words[0], folder: folder)
        guard words.count == 1 else { return (old, try PolicyArgument(words[1], folder: folder)) }
        guard let folder else {
            throw CommandError(
                "no folder “policies” here or above to compare with",
                help: "name the new policy too, or its folder with --policies DIR")
        }
        return (old, try PolicyArgument(folder, folder: folder))
    }

    /// Two policies that share no rule and no domain are hardly meant to be compared.
    private static func checkRelated(_ old: PolicyArgument, _ new: PolicyArgument) throws(CommandError) {
        func names(_ policy: CompiledPolicy) -> Set<String> {
            let domains = policy.links.book.domains.rows.map { policy.links.book.names.text($0.name) }
            return Set(domains + policy.rules.rows.dropLast().map { "rule " + policy.strings.string($0.id) })
        }
        guard names(old.policy.compiled).isDisjoint(with: names(new.policy.compiled)) else { return }
        throw CommandError(
            "“\(old.name)” and “\(new.name)” are different policies: they share no domain and no rule",
            help: "compare two versions of one policy; `policyctl evaluate` shows what each of them decides")
    }

    // MARK: Traffic

    private struct Traffic {
        var counts: [Int]
        var total = 0
        var isBroken = false
    }

    private static func traffic(
        _ arguments: Arguments, comparison: PolicyComparison, policy: ErrorPolicy, entries: Int
    ) throws(CommandError) -> Traffic? {
        let files = arguments.list("traffic")
        if files.isEmpty { return nil }
        var traffic = Traffic(counts: [Int](repeating: 0, count: entries))
        for file in files {
            var (broken, forms) = (0, EvidenceNotes())
            try RecordSource(path: file, prefersLines: true, policy: policy).read { record, _ in
                switch record {
                case .event(let event, let times):
                    traffic.total += times
                    if let entry = comparison.entry(of: event) { traffic.counts[entry] += times }
                case .form(let evidence): forms.add(evidence)
                case .broken: broken += 1
                case .skipped(let lines): forms.skip(lines)
                }
                return true
            }
            forms.write()
            if broken > 0 {
                Platform.writeError(
                    VisibleText.line(
                        "policyctl diff: \(broken) \(broken == 1 ? "record" : "records") of \(file) cannot be read and \(broken == 1 ? "is" : "are") not counted"
                    ))
                traffic.isBroken = true
            }
        }
        if traffic.total == 0 {
            throw CommandError(
                "no errors in \(files.joined(separator: ", "))",
                help: "write one JSON object per line, as for `policyctl evaluate`")
        }
        return traffic
    }

    private static func text(
        _ edited: EditedChanges, traffic: Traffic?, format: ChangeFormat, policies: (PolicyArgument, PolicyArgument),
        arguments: Arguments
    ) -> String {
        let named = arguments.positional.count == 2 ? arguments.positional[1] : arguments.value("policies")
        let command = EvaluateLine(
            policies: named.flatMap { Platform.kind(of: $0) == .missing || PolicyLocation.isFound($0) ? nil : $0 })
        let counts = traffic.map { traffic in
            edited.places.enumerated().reduce(into: edited.changes.entries.map { _ in 0 }) {
                $0[$1.element] += traffic.counts[$1.offset]
            }
        }
        return ChangeOutput(
            edited: edited, policies: policies, format: format, isFull: arguments.flag("full") == true,
            command: command, counts: counts, total: traffic?.total ?? 0
        ).text
    }
}
