import PolicyEngine

/// `policyctl compile`: one file for apps.
enum CompileCommand {
    static let command = Command(
        name: "compile",
        summary: "Compile a policy into one file for apps",
        arguments: nil,
        examples: [
            .init(command: "policyctl compile --output app.policy", meaning: "this policy, with all its languages"),
            .init(
                command: "policyctl compile --locales en,de --strip-places --output app.policy",
                meaning: "two languages, without file names"),
            .init(
                command: "policyctl compile --format swift --output AppPolicy.swift",
                meaning: "a constant in Swift source, for targets without resources"),
            .init(
                command: "policyctl compile --output app.policy --names PolicyNames.swift --messages lines",
                meaning:
                    "for a build system without the plugins: constants for the policy’s names, and errors in compiler format"
            ),
            .init(
                command: "policyctl evaluate http:503 --policies app.policy",
                meaning: "what the compiled policy decides"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("output", kind: .value("FILE"), summary: "Write to FILE; - is standard output"),
                    Option(
                        "locales", kind: .list("TAG,…"),
                        summary: "Keep only these languages and the source; repeatable"),
                    Option("strip-places", kind: .flag, summary: "Omit the file and line of each rule and value"),
                    Option(
                        "format", kind: .choice("FORMAT", ["binary", "swift"]),
                        summary: "Write binary or swift [default: by the file extension]"),
                    Option(
                        "name", kind: .value("NAME"), summary: "Name of the Swift constant [default: compiledPolicy]"),
                    Option(
                        "names", kind: .value("FILE"),
                        summary: "Also write Swift constants for screens, actions, and categories to FILE"),
                    Option(
                        "messages", kind: .choice("FORM", ["pretty", "lines"]),
                        summary: "Print errors as pretty reports, or as lines in compiler format"),
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Use the policy in DIR [default: nearest `policies`]"),
                ])
        ],
        notes: [
            "The same rule files produce the same bytes on every machine. A policy that does not load is not compiled, and the previous output file is unchanged; lint findings don’t block compilation.",
            "docs/compiled-policy.md describes the file and which versions read it.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let output = try output(arguments)
        let isSwift = arguments.value("format").map { $0 == "swift" } ?? output.hasSuffix(".swift")
        let folder = try PolicyLocation.rules(arguments)
        let isForBuilds = arguments.value("messages") == "lines"
        guard let loaded = try load(folder, isForBuilds: isForBuilds) else { return .inputError }
        let names = try names(arguments, loaded, folder: folder)
        if arguments.value("names") != nil, names == nil { return .inputError }
        try refuseInputs(output, folder: try? PolicyLocation.rules(arguments), arguments: arguments)
        let options = CompileOptions(
            locales: try locales(arguments, loaded.policy), stripsPlaces: arguments.flag("strip-places") ?? false)
        let bytes = loaded.compiled(options)
        if bytes.isEmpty {
            throw CommandError(
                "the compiled policy would be larger than 1 GiB",
                help: "omit places (--strip-places) or languages (--locales)")
        }
        try write(isSwift ? SwiftSource.constant(try name(arguments), bytes) : bytes, to: output)
        if let path = arguments.value("names"), let names { try write(names, to: path) }
        return .fine
    }

    /// Nil where it cannot be used, and that was said in lines.
    private static func load(_ folder: String, isForBuilds: Bool) throws(CommandError) -> LoadedPolicy? {
        guard isForBuilds else {
            let loaded = try PolicyLocation.load(folder: folder)
            PolicyLocation.writeWarnings(loaded, folder)
            return loaded
        }
        do throws(PolicyLoadError) {
            let loaded = try LoadedPolicy(folder: folder)
            writeLines(loaded.warnings, loaded.files, folder)
            return loaded
        } catch {
            writeLines(error.diagnostics, error.files, folder)
            return nil
        }
    }

    private static func writeLines(_ diagnostics: [Diagnostic], _ files: [SourceFile], _ folder: String) {
        Platform.writeError(diagnostics.map { CompilerLine.text($0, files: files, folder: folder) }.joined())
    }

    /// Nil where two names of the policy would become one, which is said, and where none are wanted.
    private static func names(
        _ arguments: Arguments, _ loaded: LoadedPolicy, folder: String
    ) throws(CommandError) -> [UInt8]? {
        guard arguments.value("names") != nil else { return nil }
        let (source, collisions) = SwiftSource.names(loaded)
        if collisions.isEmpty { return source }
        guard arguments.value("messages") == "lines" else {
            throw CommandError(collisions, in: loaded.files, prefix: PolicyPath(folder: folder).prefix)
        }
        writeLines(collisions, loaded.files, folder)
        return nil
    }

    private static func output(_ arguments: Arguments) throws(CommandError) -> String {
        guard let output = arguments.value("output"), !output.isEmpty else {
            throw CommandError("the output file is missing", help: "write --output app.policy")
        }
        if Platform.kind(of: output) == .folder {
            throw CommandError("“\(output)” is a folder", help: "write --output \(output)/app.policy")
        }
        if output == "-", Platform.isTerminal(1), !(arguments.value("format") == "swift") {
            throw CommandError(
                "a compiled policy is binary, and standard output is a terminal", help: "write --output app.policy")
        }
        return output
    }

    /// The output must not take the place of what it is made of.
    private static func refuseInputs(_ output: String, folder: String?, arguments: Arguments) throws(CommandError) {
        guard let folder, let role = PolicyInputs(folder: folder, arguments).role(of: output) else { return }
        throw CommandError("“\(output)” \(role)", help: "write --output app.policy")
    }

    private static func name(_ arguments: Arguments) throws(CommandError) -> String {
        let name = arguments.value("name") ?? "compiledPolicy"
        if SwiftSource.isIdentifier(name) { return name }
        throw CommandError(
            "invalid Swift constant name “\(name)”", help: "write letters and digits, such as --name appPolicy")
    }

    private static func locales(_ arguments: Arguments, _ policy: ErrorPolicy) throws(CommandError) -> [String]? {
        let wanted = arguments.list("locales").flatMap { $0.split(separator: ",").map { String($0).trimmedOfBlanks } }
            .filter { !$0.isEmpty }
        for tag in wanted where !policy.locales.contains(tag) {
            throw CommandError(
                "unknown language “\(tag)”",
                help: NameSuggestion.question(for: tag, among: policy.locales) ?? "it speaks "
                    + policy.locales.joined(separator: ", "))
        }
        if !arguments.list("locales").isEmpty, wanted.isEmpty {
            throw CommandError(
                "--locales is empty", help: "it speaks " + policy.locales.joined(separator: ", "))
        }
        return arguments.list("locales").isEmpty ? nil : wanted
    }

    private static func write(_ bytes: [UInt8], to output: String) throws(CommandError) {
        if output == "-" {
            try CommandOutput.write(bytes)
            return
        }
        try CommandFiles.write([SourceFile(path: output, bytes: bytes)])
    }
}
