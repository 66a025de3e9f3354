import PolicyEdit
import PolicyEngine
import PolicyText

/// `policyctl fmt`: rule files in the usual order and indentation.
enum FormatCommand {
    static let command = Command(
        name: "fmt", summary: "Format rule files",
        arguments: "[FILE | DIR | -]…",
        examples: [
            .init(
                command: "policyctl fmt",
                meaning: "every file of the policy, in place; prints the names of changed files"),
            .init(
                command: "policyctl fmt --check",
                meaning: "change nothing; exit 1 and list unformatted files"),
            .init(command: "policyctl fmt policies/rules --diff", meaning: "print what would change in one folder"),
            .init(
                command: "policyctl fmt --schema policy.schema.json",
                meaning: "also begin each rule file with a comment that tells editors where the schema is"),
            .init(command: "policyctl fmt - < network.yaml", meaning: "from standard input to standard output"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("check", kind: .flag, summary: "Write nothing; exit with 1 if a file would change"),
                    Option("diff", kind: .flag, summary: "Print a diff instead of writing"),
                    Option(
                        "schema", kind: .value("FILE"),
                        summary: "Name this schema in each rule file, by its relative path"),
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Use the policy in DIR [default: nearest `policies`]"),
                ])
        ],
        notes: [
            "Meaning and comments are preserved: a comment above a key moves with it. Built-in keys are sorted as in docs/reference.md. The order of your own names is preserved."
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let run = FormatRun(
            isCheck: arguments.flag("check") == true, isDiff: arguments.flag("diff") == true,
            schema: arguments.value("schema"))
        if let schema = run.schema, Platform.kind(of: schema) != .file {
            throw CommandError(
                "no schema “\(schema)”", help: "write one first: policyctl schema > \(ShellWord.quoted(schema))")
        }
        return try format(arguments, run)
    }

    private static func format(_ arguments: Arguments, _ run: FormatRun) throws(CommandError) -> ExitCode {
        var run = run
        if arguments.positional.contains("-") {
            if arguments.positional.count > 1 {
                throw CommandError(
                    "“-” must be the only argument", help: "format standard input and files separately")
            }
            run.format("-")
            return run.exit
        }
        for path in try paths(arguments) { run.format(path) }
        return run.exit
    }

    private static func paths(_ arguments: Arguments) throws(CommandError) -> [String] {
        var named = arguments.positional
        if named.isEmpty { named = [try PolicyLocation.folder(arguments)] }
        var paths: [String] = []
        for path in named {
            let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
            switch Platform.kind(of: folder) {
            case .missing: throw CommandError("no file or folder “\(path)”")
            case .other: throw CommandError("“\(path)” is not a regular file")
            case .file: paths.append(folder)
            case .folder: paths += try files(in: folder)
            }
        }
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    private static func files(in folder: String) throws(CommandError) -> [String] {
        var log = DiagnosticLog()
        let found = PolicyFolder.paths(in: folder, withTests: true, reporting: &log)
        if log.errorCount > 0 { throw CommandError(log.sorted(), in: []) }
        if !log.diagnostics.isEmpty { Platform.writeError(Platform.printer([]).print(log.sorted())) }
        if found.isEmpty { throw CommandError("no *.yaml file in “\(folder)”") }
        return found.map { folder + "/" + $0 }
    }
}

/// One file after the other; what cannot be done with one does not keep the others from it.
private struct FormatRun {
    let isCheck: Bool
    let isDiff: Bool
    /// The path of a schema that files are to name.
    let schema: String?
    private var hasChanges = false
    private var hasFailures = false

    init(isCheck: Bool, isDiff: Bool, schema: String?) {
        self.isCheck = isCheck
        self.isDiff = isDiff
        self.schema = schema
    }

    var exit: ExitCode { hasFailures ? .inputError : isCheck && hasChanges ? .findings : .fine }

    /// `-` is standard input, which is written to standard output.
    mutating func format(_ path: String) {
        do throws(CommandError) {
            let file = try CommandFiles.read(path, limit: ReadingLimits().bytes)
            let result = try result(of: file)
            if result != file.bytes { hasChanges = true }
            if path == "-" { try show(result, of: file) } else if result != file.bytes { try save(result, of: file) }
        } catch {
            hasFailures = true
            Platform.writeError(error.text(of: "fmt"))
        }
    }

    private func show(_ result: [UInt8], of file: SourceFile) throws(CommandError) {
        if isDiff {
            try CommandOutput.write(exactly: UnifiedDiff.text(old: file.bytes, new: result, path: file.path))
        } else if !isCheck {
            try CommandOutput.write(exactly: String(decoding: result, as: UTF8.self))
        } else if hasChanges {
            try CommandOutput.write(VisibleText.line(file.path))
        }
    }

    private func save(_ result: [UInt8], of file: SourceFile) throws(CommandError) {
        if isDiff {
            try CommandOutput.write(exactly: UnifiedDiff.text(old: file.bytes, new: result, path: file.path))
            return
        }
        if !isCheck { try CommandFiles.write([SourceFile(path: file.path, bytes: result)], replacing: [file]) }
        try CommandOutput.write(VisibleText.line(file.path))
    }

    private func result(of file: SourceFile) throws(CommandError) -> [UInt8] {
        var log = DiagnosticLog()
        if let result = PolicyFormatter.format(file, reporting: &log) {
            // The schema is of rule files, and standard input has no path that one could lead from.
            guard let schema, !file.path.isTestFile, file.path != "-" else { return result }
            return SchemaComment.naming(PolicyPath.relative(schema, from: file.path), in: result)
        }
        throw CommandError(log.sorted(), in: [file])
    }
}
