import PolicyEngine
import PolicyLint
import PolicyScenarios

/// Logged errors that no rule knows: `policyctl coverage --log`, which was `policyctl harvest`.
enum HarvestCommand {
    static let command = Command(
        name: "harvest",
        summary: "List logged errors that no rule matches",
        arguments: "FILE | -",
        examples: [
            .init(command: "policyctl harvest errors.ndjson", meaning: "errors that get the fallback, counted"),
            .init(
                command: "policyctl harvest errors.ndjson --stubs > policies/rules/new.yaml",
                meaning: "rules for these errors, for a writer to complete"),
            .init(
                command: "policyctl harvest - --top 5 < errors.ndjson",
                meaning: "the five most frequent errors in a stream"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use a policy folder or file [default: nearest `policies`]"
                    ),
                    EvidenceForm.option,
                    Option("top", kind: .number("N", 1...Int.max), summary: "Show only the N most frequent"),
                    Option("stubs", kind: .flag, summary: "Print rules for these errors"),
                    Option("format", kind: .choice("FORMAT", ["pretty", "json"]), summary: "Print pretty or json"),
                ])
        ],
        notes: [
            "Broken lines are counted and skipped; the exit code is 2. `policyctl evaluate - --format ndjson` prints what is wrong with each."
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            throw CommandError(
                "which log?", help: "name one file of error records, one per line, or - for standard input")
        }
        Former.note("policyctl harvest", is: "policyctl coverage --log")
        return try run(arguments, log: path)
    }

    static func run(_ arguments: Arguments, log path: String) throws(CommandError) -> ExitCode {
        let format = arguments.value("format") ?? "pretty"
        let form = try EvidenceForm(arguments)
        let most = arguments.number("top") ?? .max
        let policy = try PolicyLocation.load(arguments).policy
        var harvest = ErrorHarvest(policy)
        var (broken, forms, refusal): ([Int], EvidenceNotes, Diagnostic?) = ([], EvidenceNotes(), nil)
        try RecordSource(path: path, prefersLines: true, form: form, policy: policy).read { record, _ in
            switch record {
            case .event(let event, let times): harvest.add(event, times: times)
            case .form(let evidence): forms.add(evidence)
            case .broken(let error, let line):
                if form != nil { refusal = error.diagnostics.first }
                broken.append(max(line, 1))
            case .skipped(let lines): forms.skip(lines)
            }
            return true
        }
        forms.write()
        if let refusal { throw CommandError("\(path): \(refusal.message)", help: refusal.help) }
        if harvest.total == 0, broken.isEmpty {
            throw CommandError(path == "-" ? "no error on standard input" : "no error in “\(path)”")
        }
        if harvest.total == 0 { return try refuse(broken) }
        let output = HarvestOutput(harvest: harvest, policy: policy, most: most)
        if arguments.flag("stubs") == true {
            try CommandOutput.write(exactly: output.stubs)
        } else if format == "json" {
            try CommandOutput.write(exactly: output.json)
        } else {
            try CommandOutput.write(output.text(width: min(Platform.width, 120)))
        }
        return broken.isEmpty ? .fine : try refuse(broken)
    }

    private static func refuse(_ broken: [Int]) throws(CommandError) -> ExitCode {
        let lines = broken.prefix(5).map(String.init).joined(separator: ", ") + (broken.count > 5 ? ", …" : "")
        throw CommandError(
            "\(broken.count) \(broken.count == 1 ? "line is not an error record" : "lines are not error records"): \(broken.count == 1 ? "line" : "lines") \(lines)",
            help: "they are not counted above")
    }
}
