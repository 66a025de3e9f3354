import PolicyEngine

/// `policyctl inspect`: what is in a compiled policy.
enum InspectCommand {
    static let command = Command(
        name: "inspect",
        summary: "Show the contents of a compiled policy",
        arguments: "FILE",
        examples: [
            .init(command: "policyctl inspect app.policy", meaning: "rules, languages, sizes, hashes"),
            .init(command: "policyctl inspect app.policy --format json", meaning: "the same for programs"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("format", kind: .choice("FORMAT", ["pretty", "json"]), summary: "Print pretty or json")
                ])
        ],
        notes: [],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            throw CommandError("name one compiled policy", help: "run `policyctl inspect app.policy`")
        }
        switch Platform.kind(of: path) {
        case .folder:
            throw CommandError(
                "“\(path)” is a folder",
                help: "`policyctl compile --policies \(path) --output app.policy` compiles it")
        case .missing: throw CommandError("no file “\(path)”")
        case .other: throw CommandError("“\(path)” is not a regular file")
        case .file: break
        }
        let contents = CompiledContents(try PolicyLocation.compiled(path))
        let text =
            arguments.value("format") == "json"
            ? contents.json : ContentsTable(contents, Paint(isOn: Platform.allowsColor(1))).text
        return try CommandOutput.write(text)
    }
}
