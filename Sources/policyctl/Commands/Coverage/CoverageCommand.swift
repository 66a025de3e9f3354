import PolicyEngine
import PolicyLint
import PolicyScenarios

/// `policyctl coverage`: which errors no rule names, of an app’s types or of a log.
enum CoverageCommand {
    static let command = Command(
        name: "coverage",
        summary: "Find errors without a rule, in a log or an app’s types",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl coverage --log errors.ndjson",
                meaning: "logged errors that get the fallback, the most frequent first"),
            .init(
                command: "policyctl coverage --log - --top 5 < errors.ndjson",
                meaning: "the five most frequent errors in a stream"),
            .init(
                command: "swift package dump-symbol-graph --minimum-access-level private",
                meaning: "writes a file for each module, and prints its path"),
            .init(
                command: "policyctl coverage --symbols App.symbols.json",
                meaning: "error cases without a rule, and rules for cases that no longer exist"),
            .init(
                command: "policyctl coverage --log errors.ndjson --stubs > policies/rules/new.yaml",
                meaning: "rules for these errors, for a writer to complete"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("log", kind: .value("FILE"), summary: "Read errors from FILE, or - for standard input"),
                    Option(
                        "symbols", kind: .list("FILE"),
                        summary: "Read error types from symbol graph FILE; repeatable",
                        formerName: "symbol-graph"),
                    EvidenceForm.option,
                    Option(
                        "top", kind: .number("N", 1...Int.max), summary: "With --log, show only the N most frequent"),
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use a policy folder or file [default: nearest `policies`]"
                    ),
                    Option("stubs", kind: .flag, summary: "Print rules for uncovered errors"),
                    Option("format", kind: .choice("FORMAT", ["pretty", "json"]), summary: "Print pretty or json"),
                ])
        ],
        notes: [
            "With --symbols, the exit code is 1 if a case has no rule, or a rule names a case that no longer exists.",
            "With --log, broken lines are skipped and counted. If there are any, the exit code is 2; `policyctl evaluate - --format ndjson` prints what is wrong with each.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let paths = arguments.list("symbols")
        if let log = arguments.value("log") {
            guard paths.isEmpty else {
                throw CommandError("--log and --symbols cannot be combined", help: "run the command once with each")
            }
            return try HarvestCommand.run(arguments, log: log)
        }
        if paths.isEmpty {
            throw CommandError(
                "which errors?",
                help:
                    "write --log FILE, or --symbols FILE; `swift package dump-symbol-graph --minimum-access-level private` makes one"
            )
        }
        for name in ["from", "top"] where arguments.value(name) != nil {
            throw CommandError("--\(name) requires --log", help: "delete it")
        }
        let format = arguments.value("format") ?? "pretty"
        let policy = try PolicyLocation.withPlaces(arguments)
        var graphs: [SymbolGraph] = []
        for path in paths {
            let file: SourceFile
            do throws(ByteStream.Failure) {
                file = SourceFile(path: path, bytes: try Platform.readWhole(path, limit: .max / 2))
            } catch {
                throw CommandError(
                    "“\(path)” cannot be read: \(error.reason)",
                    help: Platform.kind(of: path) == .folder ? "name a file in it that ends in .symbols.json" : nil)
            }
            do throws(SymbolGraph.Failure) {
                graphs.append(try SymbolGraph(file))
            } catch {
                throw CommandError(error.diagnostics, in: [file])
            }
        }
        let coverage = AppCoverage(graphs, policy)
        if coverage.types == 0 {
            let names = graphs.map { "“\($0.module)”" }.joined(separator: ", ")
            throw CommandError(
                "no type in \(names) is an Error",
                help: "create the graph with --minimum-access-level private: by default it contains only public types")
        }
        let output = AppCoverageOutput(
            coverage: coverage, policy: policy, paint: Paint(isOn: Platform.allowsColor(1)),
            width: min(Platform.width, 120))
        if arguments.flag("stubs") == true {
            try CommandOutput.write(exactly: output.stubs)
        } else if format == "json" {
            try CommandOutput.write(exactly: output.json)
        } else {
            try CommandOutput.write(output.text)
        }
        return coverage.uncovered.isEmpty && coverage.gone.isEmpty ? .fine : .findings
    }
}
