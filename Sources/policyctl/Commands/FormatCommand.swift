import PolicyEdit
import PolicyEngine

/// `policyctl fmt`: rule files in the usual order and indentation.
enum FormatCommand {
    static let command = Command(
        name: "fmt", summary: "Put rule files into the usual order and indentation",
        arguments: "[FILE | DIR | -]…",
        examples: [
            .init(command: "policyctl fmt", meaning: "every file of the policy, in place; the names of those that were changed"),
            .init(command: "policyctl fmt --check", meaning: "change nothing; exit 1 and name the files that are not as they should be"),
            .init(command: "policyctl fmt policies/rules --diff", meaning: "show what would change below one folder"),
            .init(command: "policyctl fmt - < network.yaml", meaning: "from standard input to standard output"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("check", .flag, "Write nothing; exit with 1 when a file would change"),
                    Option("diff", .flag, "Write nothing; show the changes, line by line"),
                    Option("policies", .value("DIR"), "Use the policy in DIR; `policies` here or above when left out"),
                ])
        ],
        notes: [
            "Meaning and comments stay: a comment above a key moves along with it. Keys of the language come in the order of the language reference, your own names stay in yours."
        ],
        run: { run($0) })

    private static func run(_ arguments: Arguments) -> ExitCode {
        var run = FormatRun(isCheck: arguments.flag("check") == true, isDiff: arguments.flag("diff") == true)
        if arguments.positional.contains("-") {
            guard arguments.positional.count == 1 else {
                fail("“-” must be the only argument", "format standard input and files one after the other")
                return .inputError
            }
            run.formatInput()
            return run.exit
        }
        guard let paths = paths(arguments) else { return .inputError }
        for path in paths { run.format(path) }
        return run.exit
    }

    fileprivate static func fail(_ message: String, _ help: String?) {
        Terminal.writeError(VisibleText.failure("fmt", message, help: help))
    }

    /// Nil after it was said what is wrong with them.
    private static func paths(_ arguments: Arguments) -> [String]? {
        var named = arguments.positional
        do throws(PolicyLocation.Failure) {
            if named.isEmpty { named = [try PolicyLocation.folder(arguments)] }
        } catch {
            Terminal.writeError(error.text)
            return nil
        }
        var paths: [String] = []
        for path in named {
            let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
            switch Terminal.kind(of: folder) {
            case .missing:
                fail("there is no file or folder “\(path)”", nil)
                return nil
            case .other:
                fail("“\(path)” is no ordinary file", nil)
                return nil
            case .file: paths.append(folder)
            case .folder:
                var log = DiagnosticLog()
                let found = PolicyFolder.paths(in: folder, withTests: true, reporting: &log)
                let printer = DiagnosticPrinter(files: [], style: Terminal.allowsColor(2) ? .colored : .plain)
                if !log.diagnostics.isEmpty { Terminal.writeError(printer.print(log.sorted())) }
                if log.errorCount > 0 { return nil }
                if found.isEmpty {
                    fail("there is no *.yaml file in “\(folder)”", nil)
                    return nil
                }
                paths += found.map { folder + "/" + $0 }
            }
        }
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }
}

/// One file after the other; what cannot be done with one does not keep the others from it.
private struct FormatRun {
    let isCheck: Bool
    let isDiff: Bool
    private var hasChanges = false
    private var hasFailures = false

    init(isCheck: Bool, isDiff: Bool) {
        self.isCheck = isCheck
        self.isDiff = isDiff
    }

    var exit: ExitCode { hasFailures ? .inputError : isCheck && hasChanges ? .findings : .fine }

    mutating func formatInput() {
        guard let file = read("-"), let result = result(of: file) else { return }
        if result != file.bytes { hasChanges = true }
        if isDiff {
            write(exactly: UnifiedDiff.text(old: file.bytes, new: result, path: file.path))
        } else if !isCheck {
            write(exactly: String(decoding: result, as: UTF8.self))
        } else if hasChanges {
            write(VisibleText.line(file.path))
        }
    }

    mutating func format(_ path: String) {
        guard let file = read(path), let result = result(of: file), result != file.bytes else { return }
        hasChanges = true
        if isDiff { return write(exactly: UnifiedDiff.text(old: file.bytes, new: result, path: path)) }
        if !isCheck {
            do throws(FileWriter.Failure) {
                try FileWriter.write([SourceFile(path: path, bytes: result)], replacing: [SourceFile(path: path, bytes: file.bytes)])
            } catch {
                fail("“\(path)” cannot be written: \(error.reason)")
                return
            }
        }
        write(VisibleText.line(path))
    }

    private mutating func result(of file: SourceFile) -> [UInt8]? {
        var log = DiagnosticLog()
        let result = PolicyFormatter.format(file, reporting: &log)
        if result == nil {
            hasFailures = true
            Terminal.writeError(DiagnosticPrinter(files: [file], style: Terminal.allowsColor(2) ? .colored : .plain).print(log.sorted()))
        }
        return result
    }

    private mutating func read(_ path: String) -> SourceFile? {
        do throws(ByteStream.Failure) {
            let stream = try ByteStream(path)
            var bytes: [UInt8] = []
            while true {
                let more = try stream.read(atMost: 1 << 16)
                if more.isEmpty { break }
                bytes += more
                if bytes.count > ReadingLimits().bytes { break }
            }
            return SourceFile(path: path == "-" ? "standard input" : path, bytes: bytes)
        } catch {
            fail("“\(path)” cannot be read: \(error.reason)")
            return nil
        }
    }

    private mutating func fail(_ message: String) {
        hasFailures = true
        FormatCommand.fail(message, nil)
    }

    private mutating func write(exactly text: String) {
        if !Terminal.write(exactly: text) { fail("the output cannot be written") }
    }

    private mutating func write(_ text: String) {
        if !Terminal.write(text) { fail("the output cannot be written") }
    }
}
