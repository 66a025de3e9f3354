import PolicyEngine
import PolicyLint
import PolicyScenarios

/// `policyctl harvest`: logged errors that no rule knows.
enum HarvestCommand {
    static let command = Command(
        name: "harvest",
        summary: "List logged errors that no rule knows, the most frequent first",
        arguments: "FILE | -",
        examples: [
            .init(command: "policyctl harvest errors.ndjson", meaning: "errors that get the fallback today, counted"),
            .init(
                command: "policyctl harvest errors.ndjson --stubs > policies/rules/new.yaml",
                meaning: "rules for them, for a writer to complete"),
            .init(
                command: "policyctl harvest - --top 5 < errors.ndjson", meaning: "the five most frequent of a stream"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use the policy in PATH, a folder or a compiled policy; `policies` here or above when left out"
                    ),
                    EvidenceForm.option,
                    Option("top", kind: .number("N", 1...Int.max), summary: "Show only the N most frequent"),
                    Option("stubs", kind: .flag, summary: "Print rules for them"),
                    Option("format", kind: .choice("FORMAT", ["pretty", "json"]), summary: "Print pretty or json"),
                ])
        ],
        notes: [
            "Broken lines are counted and left out; the exit code is then 2. `policyctl evaluate - --format ndjson` says what is wrong with each."
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            throw CommandError(
                "which log?", help: "name one file of error records, a line each, or - for standard input")
        }
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
            }
            return true
        }
        forms.write()
        if let refusal { throw CommandError("\(path): \(refusal.message)", help: refusal.help) }
        if harvest.total == 0, broken.isEmpty {
            throw CommandError(path == "-" ? "there is no error on standard input" : "there is no error in “\(path)”")
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
            "\(broken.count) \(broken.count == 1 ? "line is" : "lines are") no error record: \(broken.count == 1 ? "line" : "lines") \(lines)",
            help: "they are left out of the numbers above")
    }
}
