import PolicyEngine
import PolicyLint

/// `policyctl harvest`: logged errors that no rule knows.
enum HarvestCommand {
    static let command = Command(
        name: "harvest",
        summary: "List logged errors that no rule knows, the most frequent first",
        arguments: "FILE | -",
        examples: [
            .init(command: "policyctl harvest errors.ndjson", meaning: "errors that get the fallback today, counted"),
            .init(command: "policyctl harvest errors.ndjson --stubs > policies/rules/new.yaml", meaning: "rules for them, for a writer to complete"),
            .init(command: "policyctl harvest - --top 5 < errors.ndjson", meaning: "the five most frequent of a stream"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("policies", .value("PATH"), "Use the policy in PATH, a folder or a compiled policy; `policies` here or above when left out"),
                    Option("top", .value("N"), "Show only the N most frequent"),
                    Option("stubs", .flag, "Print rules for them"),
                    Option("format", .value("FORMAT"), "Print pretty or json"),
                ])
        ],
        notes: ["Broken lines are counted and left out; the exit code is then 2. `policyctl evaluate - --format ndjson` says what is wrong with each."],
        run: run)

    private static func fail(_ message: String, _ help: String?) -> ExitCode {
        Terminal.writeError(VisibleText.failure("harvest", message, help: help))
        return .inputError
    }

    private static func run(_ arguments: Arguments) -> ExitCode {
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            return fail("which log?", "name one file of error records, a line each, or - for standard input")
        }
        let format = arguments.value("format") ?? "pretty"
        guard ["pretty", "json"].contains(format) else { return fail("there is no format “\(format)”", "possible: pretty, json") }
        var most = Int.max
        if let text = arguments.value("top") {
            guard let number = Int(text), number > 0 else { return fail("“\(text)” is no number of errors", "write --top 10") }
            most = number
        }
        let policy: ErrorPolicy
        var remains: LoadedPolicy.Remains?
        do throws(PolicyLocation.Failure) {
            policy = try PolicyLocation.load(arguments, leaving: &remains).policy
        } catch {
            Terminal.writeError(error.text)
            return .inputError
        }
        var harvest = ErrorHarvest(policy)
        var broken: [Int] = []
        do throws(RecordSource.Failure) {
            try RecordSource(path: path, prefersLines: true).read { record, _ in
                switch record {
                case .event(let event): harvest.add(event)
                case .broken(_, let line): broken.append(max(line, 1))
                }
                return true
            }
        } catch {
            if case .unreadable(let reason) = error { return fail(reason, nil) }
        }
        if harvest.total == 0, broken.isEmpty { return fail(path == "-" ? "there is no error on standard input" : "there is no error in “\(path)”", nil) }
        if harvest.total == 0 { return refuse(broken) }
        let output = HarvestOutput(harvest: harvest, policy: policy, most: most)
        let isWritten: Bool
        if arguments.flag("stubs") == true {
            isWritten = Terminal.write(exactly: output.stubs)
        } else {
            isWritten = format == "json" ? Terminal.write(exactly: output.json) : Terminal.write(output.text(width: min(Terminal.width, 120)))
        }
        guard isWritten else { return .written(false) }
        return broken.isEmpty ? .fine : refuse(broken)
    }

    private static func refuse(_ broken: [Int]) -> ExitCode {
        let lines = broken.prefix(5).map(String.init).joined(separator: ", ") + (broken.count > 5 ? ", …" : "")
        return fail(
            "\(broken.count) \(broken.count == 1 ? "line is" : "lines are") no error record: \(broken.count == 1 ? "line" : "lines") \(lines)",
            "they are left out of the numbers above")
    }
}
