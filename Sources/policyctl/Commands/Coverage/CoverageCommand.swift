import PolicyEngine
import PolicyLint
import PolicyScenarios

/// `policyctl coverage`: which errors of an app no rule names, and which rules name errors the app no longer has.
enum CoverageCommand {
    static let command = Command(
        name: "coverage",
        summary: "Compare the error types of an app with its policy",
        arguments: nil,
        examples: [
            .init(
                command: "swift package dump-symbol-graph --minimum-access-level private",
                meaning: "first: writes a file for each module, and prints where"),
            .init(
                command: "policyctl coverage --symbol-graph App.symbols.json",
                meaning: "error cases without a rule, and rules for cases that are gone"),
            .init(
                command: "policyctl coverage --symbol-graph App.symbols.json --stubs",
                meaning: "rules for those cases, for a writer to complete"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "symbol-graph", kind: .list("FILE"),
                        summary: "Read the error types of a module from FILE; repeatable"),
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use the policy in PATH, a folder or a compiled policy; `policies` here or above when left out"
                    ),
                    Option("stubs", kind: .flag, summary: "Print rules for what has none"),
                    Option("format", kind: .choice("FORMAT", ["pretty", "json"]), summary: "Print pretty or json"),
                ])
        ],
        notes: ["Exit codes: 0 every case has a rule and every rule a case, 1 not so, 2 a file cannot be used."],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let paths = arguments.list("symbol-graph")
        if paths.isEmpty {
            throw CommandError(
                "which symbol graph?",
                help:
                    "write --symbol-graph FILE; `swift package dump-symbol-graph --minimum-access-level private` makes one"
            )
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
                help: "write the graph with --minimum-access-level private: by itself it holds only public types")
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
