import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyText

/// `policyctl explain`: why an error is decided as it is.
enum ExplainCommand {
    static let command = Command(
        name: "explain", summary: "Explain why an error gets its decision",
        arguments: "ERROR",
        examples: [
            .init(
                command: "policyctl explain http:503 --scope conversations",
                meaning: "which rules were considered, and where each part comes from"),
            .init(
                command: "policyctl explain http:401 --scope signup --why-not login.wrong-credentials",
                meaning: "what would have to change for this rule to decide"),
            .init(
                command: "policyctl explain http:503 --idempotent --timeline",
                meaning: "every call until the retries stop"),
            .init(
                command: "policyctl explain http:503 --idempotent --timeline --format svg > busy.svg",
                meaning: "the same as a picture"),
        ],
        groups: Array(EvaluateCommand.command.groups.prefix(2)) + [
            OptionGroup(
                title: "OUTPUT",
                options: [
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use a policy folder or file [default: nearest `policies`]"
                    ),
                    Option("full", kind: .flag, summary: "Show all nearby rules and all parts, without truncation"),
                    Option(
                        "why-not", kind: .value("RULE"),
                        summary: "Show the smallest change that makes RULE decide"),
                    Option(
                        "budget", kind: .value("TIME"),
                        summary: "Limit --why-not to TIME, such as 1m [default: 2s]"),
                    Option("timeline", kind: .flag, summary: "Show every attempt until the retries stop"),
                    Option(
                        "format", kind: .choice("FORMAT", ["pretty", "json", "svg"]),
                        summary: "Print pretty or json; with --timeline also svg"),
                ])
        ],
        notes: [
            "`policyctl lint --explain CHECK` explains what a lint check finds.",
            "Nearby rules name this error but don’t match the situation, or are for its category or screen.",
        ],
        run: run)

    private static let errorOptions = ["domain", "code", "http"]

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        if isError(arguments) { return try explain(arguments) }
        guard let id = arguments.positional.first else {
            throw CommandError("which error?", help: "name one, such as http:503 or NSURLErrorDomain:-1009")
        }
        if arguments.positional.count > 1 {
            throw CommandError("unexpected argument “\(arguments.positional[1])”", help: "explain one error at a time")
        }
        if CheckCatalog.check(id) != nil || FilePage.page(id) != nil || id.hasSuffix("/*") {
            Former.note("policyctl explain \(id)", is: "policyctl lint --explain \(id)")
        }
        return try CheckCommands.explain(id)
    }

    /// A check has a slash or a name like one; whatever else may be an error is one.
    private static func isError(_ arguments: Arguments) -> Bool {
        if errorOptions.contains(where: { arguments.value($0) != nil }) { return true }
        guard let word = arguments.positional.first else { return false }
        if CheckCatalog.check(word) != nil || FilePage.page(word) != nil { return false }
        if word == "-" || word.utf8.contains(ASCII.colon) || Platform.kind(of: word) == .file { return true }
        for ending in [".json", ".ndjson", ".yaml"] where word.hasSuffix(ending) { return true }
        return !word.utf8.contains(ASCII.slash) && CheckCommands.question(word) == nil
            && arguments.positional.count == 1
            && word.utf8.contains { (ASCII.upperA...ASCII.upperZ).contains($0) }
    }

    private static func explain(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let input = try EvaluateInput(arguments)
        let format = arguments.value("format") ?? "pretty"
        let isTimeline = arguments.flag("timeline") == true
        if format == "svg", !isTimeline {
            throw CommandError("--format svg requires --timeline", help: "add --timeline")
        }
        let policy = try PolicyLocation.withPlaces(arguments)
        for event in input.typedEvents {
            if let mistake = OperandAdvice(policy).mistake(event) { throw mistake }
        }
        let events = try collected(input, policy)
        if let rule = arguments.value("why-not") {
            return try whyNot(rule, event: events[0], policy: policy, format: format, arguments: arguments)
        }
        var text = ""
        for event in events {
            text +=
                (text.isEmpty ? "" : "\n")
                + self.text(
                    event, seed: input.seed, policy: policy, format: format, isTimeline: isTimeline,
                    arguments: arguments)
        }
        return format == "pretty" ? try CommandOutput.write(text) : try CommandOutput.write(exactly: text)
    }

    private static let mostEvents = 20

    private static func collected(_ input: EvaluateInput, _ policy: ErrorPolicy) throws(CommandError) -> [ErrorEvent] {
        var events: [ErrorEvent] = []
        for source in input.sources {
            switch source {
            case .event(let event): events.append(input.situated(event))
            case .records(let origin):
                let source = RecordSource(origin, prefersLines: false, form: input.form, policy: policy)
                events += try records(source, input, upTo: mostEvents + 1 - events.count)
            }
        }
        if events.isEmpty { throw CommandError("no error to explain", help: "name one, such as http:503") }
        if events.count > mostEvents {
            throw CommandError(
                "this file contains more than \(mostEvents) errors",
                help: "use `policyctl evaluate`, which has no limit")
        }
        return events
    }

    private static func records(
        _ source: RecordSource, _ input: EvaluateInput, upTo most: Int
    ) throws(CommandError) -> [ErrorEvent] {
        var (events, broken): ([ErrorEvent], CommandError?) = ([], nil)
        try source.read { record, _ in
            switch record {
            case .event(let event, _): events.append(input.situated(event))
            case .form(let evidence): Platform.writeError(VisibleText.line("note: " + evidence.summary))
            case .broken(let error, let line):
                let reason = error.diagnostics.first?.message ?? "it cannot be read"
                broken = CommandError("line \(max(line, 1)) of \(source.shownPath) is not a valid error: \(reason)")
            case .skipped: break
            }
            return broken == nil && events.count < most
        }
        if let broken { throw broken }
        return events
    }

    private static func text(
        _ event: ErrorEvent, seed: UInt64, policy: ErrorPolicy, format: String, isTimeline: Bool,
        arguments: Arguments
    ) -> String {
        let (paint, width) = (Paint(isOn: Platform.allowsColor(1)), min(Platform.width, 120))
        if isTimeline {
            let story = RetryStory(policy, event, seed: seed)
            switch format {
            case "svg": return story.svg
            case "json": return ReasonsJSON.text(story)
            default: return StoryTable(story: story, paint: paint, width: width).text
            }
        }
        let reasons = DecisionReasons(policy, event, seed: seed)
        if format == "json" { return ReasonsJSON.text(reasons) }
        return ReasonsText(reasons: reasons, isFull: arguments.flag("full") == true, paint: paint, width: width).text
    }

    // MARK: Why not

    private static func whyNot(
        _ rule: String, event: ErrorEvent, policy: ErrorPolicy, format: String, arguments: Arguments
    ) throws(CommandError) -> ExitCode {
        let ids = policy.compiled.rules.rows.map { policy.compiled.strings.string($0.id) }
        guard ids.contains(where: { $0.hasSameBytes(as: rule) }) else {
            throw CommandError(
                "unknown rule “\(rule)”",
                help: NameSuggestion.question(for: rule, among: ids)
                    ?? "find the rule by its text: `policyctl who-sees TEXT`")
        }
        let time = try SearchTime(arguments, otherwise: SearchTime.whyNot)
        let answer = WhyNot(rule, policy, event, within: time.budget)
        if format == "json" { return try CommandOutput.write(exactly: ReasonsJSON.text(answer, rule)) }
        var text = ""
        if answer.isDeciding {
            text = "\(rule) decides this already.\n"
        } else if let changed = answer.event {
            let near = DecisionReasons(policy, event).considered.first { $0.rule.hasSameBytes(as: rule) }
            if let near, case .lacks(let missing) = near.verdict {
                text += "\(rule) " + missing.joined(separator: "; ") + ".\n"
            }
            if let near, case .loses(let reason) = near.verdict { text += "\(rule) matches too, but \(reason).\n" }
            text +=
                "It would decide with "
                + (answer.changes.count == 1 ? "one change:\n" : "\(answer.changes.count) changes:\n")
            for change in answer.changes { text += "  " + change + "\n" }
            text += EvaluateLine(policies: arguments.value("policies")).text(changed) + "\n"
            if answer.isCut, time.budget.isSpent() {
                text += "Stopped after \(time.text): there may be a smaller change. --budget 1m allows more time.\n"
            }
        } else {
            let isLate = answer.isCut && time.budget.isSpent()
            text =
                answer.isCut
                ? "The rules distinguish more errors and situations than "
                    + (isLate ? "could be tried in \(time.text), " : "can be tried, ")
                    + "and none of those tried leads to \(rule)\(isLate ? "; --budget 1m allows more time" : "").\n"
                : "No error leads to \(rule); see `policyctl lint --select 'reach/*'`.\n"
        }
        return try CommandOutput.write(VisibleText.clean(text))
    }
}
