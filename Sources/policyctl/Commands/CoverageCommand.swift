import PolicyEngine
import PolicyLint

/// `policyctl coverage`: which errors of an app no rule names, and which rules name errors the app no longer has.
enum CoverageCommand {
    static let command = Command(
        name: "coverage",
        summary: "Compare the error types of an app with its policy",
        arguments: nil,
        examples: [
            .init(
                command: "swift package dump-symbol-graph --minimum-access-level internal",
                meaning: "first: writes a file for each module, and prints where"),
            .init(command: "policyctl coverage --symbol-graph App.symbols.json", meaning: "error cases without a rule, and rules for cases that are gone"),
            .init(command: "policyctl coverage --symbol-graph App.symbols.json --stubs", meaning: "rules for those cases, for a writer to complete"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("symbol-graph", .list("FILE"), "Read the error types of a module from FILE; repeatable"),
                    Option("policies", .value("PATH"), "Use the policy in PATH, a folder or a compiled policy; `policies` here or above when left out"),
                    Option("stubs", .flag, "Print rules for what has none"),
                    Option("format", .value("FORMAT"), "Print pretty or json"),
                ])
        ],
        notes: ["Exit codes: 0 every case has a rule and every rule a case, 1 not so, 2 a file cannot be used."],
        run: run)

    private static func fail(_ message: String, _ help: String?) -> ExitCode {
        Terminal.writeError(VisibleText.failure("coverage", message, help: help))
        return .inputError
    }

    private static func run(_ arguments: Arguments) -> ExitCode {
        let paths = arguments.list("symbol-graph")
        if paths.isEmpty { return fail("which symbol graph?", "write --symbol-graph FILE; `swift package dump-symbol-graph --minimum-access-level internal` makes one") }
        let format = arguments.value("format") ?? "pretty"
        guard ["pretty", "json"].contains(format) else { return fail("there is no format “\(format)”", "possible: pretty, json") }
        let policy: ErrorPolicy
        do throws(PolicyLocation.Failure) {
            policy = try PolicyLocation.withPlaces(arguments, command: "coverage")
        } catch {
            Terminal.writeError(error.text)
            return .inputError
        }
        var graphs: [SymbolGraph] = []
        for path in paths {
            let file: SourceFile
            do throws(ByteStream.Failure) {
                file = SourceFile(path: path, bytes: try Terminal.readWhole(path, limit: .max / 2))
            } catch {
                return fail("“\(path)” cannot be read: \(error.reason)", Terminal.kind(of: path) == .folder ? "name a file in it that ends in .symbols.json" : nil)
            }
            do throws(SymbolGraph.Failure) {
                graphs.append(try SymbolGraph(file))
            } catch {
                Terminal.writeError(Terminal.printer([file]).print(error.diagnostics))
                return .inputError
            }
        }
        let coverage = AppCoverage(graphs, policy)
        if coverage.types == 0 {
            let names = graphs.map { "“\($0.module)”" }.joined(separator: ", ")
            return fail("no type in \(names) is an Error", "write the graph with --minimum-access-level internal: by itself it holds only public types")
        }
        let output = AppCoverageOutput(coverage: coverage, policy: policy, paint: Paint(isOn: Terminal.allowsColor(1)), width: min(Terminal.width, 120))
        let isWritten: Bool
        if arguments.flag("stubs") == true {
            isWritten = Terminal.write(exactly: output.stubs)
        } else {
            isWritten = format == "json" ? Terminal.write(exactly: output.json) : Terminal.write(output.text)
        }
        guard isWritten else { return .written(false) }
        return coverage.uncovered.isEmpty && coverage.gone.isEmpty ? .fine : .findings
    }
}
