import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

/// `policyctl diff`: what people see differently with one policy in place of another.
enum DiffCommand {
    static let command = Command(
        name: "diff",
        summary: "Show what people see differently after a change of the rules",
        arguments: "OLD [NEW]",
        examples: [
            .init(command: "policyctl diff main", meaning: "the policy here against the one in the git branch main"),
            .init(command: "policyctl diff HEAD~1 HEAD", meaning: "what the last commit changed"),
            .init(
                command: "policyctl diff old/policies policies",
                meaning: "two folders; compiled policies can be compared as well"),
            .init(
                command: "policyctl diff main --traffic errors.ndjson",
                meaning: "with how many of these logged errors each change concerns"),
            .init(
                command: "policyctl diff origin/main... --format markdown",
                meaning: "as a comment on a pull request: what this branch alone changed"),
            .init(
                command: "policyctl diff main --fail-on risky",
                meaning: "in CI: exit 1 when a change deserves a second look"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Take git revisions of the policy in DIR; `policies` here or above when left out"),
                    Option(
                        "traffic", kind: .list("FILE"),
                        summary:
                            "Count how many of these errors each change concerns; records as `evaluate` reads them; repeatable"
                    ),
                    Option(
                        "format", kind: .choice(Format.self, as: "FORMAT"),
                        summary: "Print pretty, markdown, html or json"),
                    Option("full", kind: .flag, summary: "Show every error and situation a change concerns"),
                    Option(
                        "exit-code", kind: .flag,
                        summary: "Exit with 1 when anything changes for users, or not everything could be compared"),
                    Option(
                        "fail-on", kind: .choice("CHANGES", ["risky", "any"]),
                        summary: "Exit with 1 when there are such changes for users: risky, or any"),
                ])
        ],
        notes: [
            "Risky changes come first: retries or buttons that may repeat a payment, a button that now does what cannot be "
                + "undone, a logout gained or lost, an error people are no longer told of, a text gone in a language, "
                + "a button gone, and others; docs/review.md lists them.",
            "All errors and situations are compared that the rules of either policy tell apart: errors alone, and with one cause where rules ask for causes. Nothing is printed when people see the same.",
        ],
        run: run)

    private enum Format: String, CaseIterable { case pretty, markdown, html, json }

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let format = arguments.choice("format", of: Format.self) ?? .pretty
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
    private static func compared(_ arguments: Arguments, format: Format) throws(CommandError) -> (
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
                "compared with what?", help: "name a git revision, a folder or a compiled policy: `policyctl diff main`"
            )
        }
        if words.count > 2 {
            throw CommandError("“\(words[2])” is one word too many", help: "name the old policy and the new one")
        }
        let folder = try? PolicyLocation.folder(arguments)
        let old = try PolicyArgument(words[0], folder: folder)
        guard words.count == 1 else { return (old, try PolicyArgument(words[1], folder: folder)) }
        guard let folder else {
            throw CommandError(
                "there is no folder “policies” here or above to compare with",
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
            "“\(old.name)” and “\(new.name)” are two different policies: no domain and no rule is in both",
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
                "there are no errors in \(files.joined(separator: ", "))",
                help: "one JSON object a line, as `policyctl evaluate` reads them")
        }
        return traffic
    }

    private static func text(
        _ edited: EditedChanges, traffic: Traffic?, format: Format, policies: (PolicyArgument, PolicyArgument),
        arguments: Arguments
    )
        -> String
    {
        let isFull = arguments.flag("full") == true
        let named = arguments.positional.count == 2 ? arguments.positional[1] : arguments.value("policies")
        let command = EvaluateLine(
            policies: named.flatMap { Platform.kind(of: $0) == .missing || PolicyLocation.isFound($0) ? nil : $0 })
        let paint = Paint(isOn: Platform.allowsColor(1))
        let counts = traffic.map { traffic in
            edited.places.enumerated().reduce(into: edited.changes.entries.map { _ in 0 }) {
                $0[$1.element] += traffic.counts[$1.offset]
            }
        }
        let pair = ChangePages(
            edited: edited, old: policies.0.policy, new: policies.1.policy, counts: counts, total: traffic?.total ?? 0)
        switch format {
        case .pretty:
            return ChangeText(
                edited: edited, counts: counts, total: traffic?.total ?? 0, isFull: isFull, command: command,
                paint: paint, width: Platform.width
            ).text
        case .json: return edited.json(counts: counts, of: traffic?.total ?? 0)
        case .markdown: return pair.markdown(isFull: isFull)
        case .html: return pair.html
        }
    }
}
