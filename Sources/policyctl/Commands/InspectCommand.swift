import PolicyEngine

/// `policyctl inspect`: what is in a compiled policy.
enum InspectCommand {
    static let command = Command(
        name: "inspect",
        summary: "Show what is in a compiled policy",
        arguments: "FILE",
        examples: [
            .init(command: "policyctl inspect app.policy", meaning: "rules, languages, sizes, hashes"),
            .init(command: "policyctl inspect app.policy --format json", meaning: "the same for programs"),
        ],
        groups: [OptionGroup(title: "OPTIONS", options: [Option("format", .value("FORMAT"), "Print pretty or json")])],
        notes: [],
        run: run)

    private static func run(_ arguments: Arguments) -> ExitCode {
        func fail(_ message: String, _ help: String?) -> ExitCode {
            Terminal.writeError(
                VisibleText.failure("inspect", message, help: help))
            return .inputError
        }
        let format = arguments.value("format") ?? "pretty"
        guard format == "pretty" || format == "json" else {
            return fail(
                "there is no format “\(format)”",
                NameSuggestion.question(for: format, among: ["pretty", "json"]) ?? "possible: pretty, json")
        }
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            return fail("name one compiled policy", "such as `policyctl inspect app.policy`")
        }
        switch Terminal.kind(of: path) {
        case .folder:
            return fail(
                "“\(path)” is a folder",
                "`policyctl compile --policies \(path) --output app.policy` makes a compiled policy of it")
        case .missing: return fail("there is no file “\(path)”", nil)
        case .other: return fail("“\(path)” is no ordinary file", nil)
        case .file: break
        }
        do throws(PolicyLocation.Failure) {
            let contents = CompiledContents(try PolicyLocation.compiled(path))
            let text =
                format == "json" ? contents.json : ContentsTable(contents, Paint(isOn: Terminal.allowsColor(1))).text
            return .written(Terminal.write(text))
        } catch {
            Terminal.writeError(error.text)
            return .inputError
        }
    }
}
