import PolicyEdit
import PolicyEngine
import PolicyLint

/// One run of the linter, or many.
enum LintRunner {
    static func run(_ arguments: Arguments) -> ExitCode {
        do throws(LintFailure) {
            return try run(try LintInput(arguments), arguments)
        } catch {
            Terminal.writeError(error.text)
            return .inputError
        }
    }

    static func watch(_ arguments: Arguments) -> ExitCode {
        do throws(LintFailure) {
            try LintInput.checkTogether(arguments)
            _ = try LintInput(arguments, forWatching: true)
        } catch {
            Terminal.writeError(error.text)
            return .inputError
        }
        let isTerminal = Terminal.isTerminal(1)
        var watched: [String] = []
        FileWatcher.begin()
        return WatchLoop.run(
            stamps: {
                watched = (try? LintInput(arguments, forWatching: true))?.watched ?? watched
                return FileWatcher.stamps(watched).map { WatchLoop.Stamp(path: $0.path, changed: $0.changed, size: $0.size) }
            },
            goesOn: { FileWatcher.goesOn() },
            look: { isFirst in
                if isTerminal { _ = Terminal.write("\u{1B}[H\u{1B}[2J") }
                let code = run(arguments)
                if isTerminal || isFirst { Terminal.writeError("waiting for changes; Ctrl-C ends\n") }
                return code
            })
    }

    private static func run(_ input: LintInput, _ arguments: Arguments) throws(LintFailure) -> ExitCode {
        let thread = BackgroundThread()
        let early = input.fix == .none ? EarlyTexts(input.run.settings.texts) : nil
        let inspection = input.inspect(on: thread, early: early)
        try checkFiles(input, inspection)
        try input.checkWritten(arguments)
        if arguments.flag("update-baseline") == true { return try updateBaseline(input, inspection) }
        if input.fix == .none {
            var report = input.run.report(inspection, on: thread, early: early)
            var isUnreadable = false
            if let path = arguments.value("compiled-from"), inspection.policy != nil {
                do throws(PolicyLocation.Failure) {
                    if let mismatch = try CompiledState.mismatch(path, folder: input.path.folder) {
                        var finding = Finding(mismatch)
                        finding.isFatal = true
                        report.findings.insert(finding, at: 0)
                    }
                } catch {
                    Terminal.writeError(error.text)
                    isUnreadable = true
                }
            }
            var code = try write(report, input, arguments)
            if isUnreadable { code = .inputError }
            if arguments.flag("watch") != true { withExtendedLifetime((inspection, report)) { Terminal.leave(code) } }
            return code
        }
        let result = FixRounds.run(allowsUnsafe: input.fix == .unsafe, inspect: { input.inspect($0) }, report: { input.run.report($0) })
        if arguments.flag("diff") == true {
            var text = ""
            for file in result.changed {
                let old = inspection.files.first { $0.path == file.path }?.bytes ?? []
                text += UnifiedDiff.text(old: old, new: file.bytes, path: input.path.prefix + file.path)
            }
            guard Terminal.write(exactly: text) else { throw LintFailure("the output cannot be written", help: nil) }
            Terminal.writeError(LintOutput.fixes(result, isDone: false, allowsUnsafe: input.fix == .unsafe))
            let report = input.run.report(inspection)
            try writeFiles(report, input)
            return code(report)
        }
        try save(result.changed, replacing: inspection.files, input)
        Terminal.writeError(LintOutput.fixes(result, isDone: true, allowsUnsafe: input.fix == .unsafe))
        return try write(result.report, input, arguments)
    }

    /// Nothing to look at, or a file that is none of the policy's.
    private static func checkFiles(_ input: LintInput, _ inspection: PolicyInspection) throws(LintFailure) {
        let isEmpty = inspection.files.isEmpty && !inspection.diagnostics.contains { $0.code == .yamlUnreadable }
        if isEmpty { throw LintFailure("there is no *.yaml file in “\(input.path.folder)”", help: "name the folder that holds the policy's files with --policies DIR") }
        if inspection.files.isEmpty, Terminal.realPath(input.path.folder + "/.") == nil {
            throw LintFailure("the folder “\(input.path.folder)” cannot be read", help: "check its permissions")
        }
        let known = inspection.files.map(\.path)
        for path in input.run.paths where !path.isEmpty && !known.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) {
            if path.hasSuffix(".yaml"), !path.hasSuffix(".test.yaml"), Terminal.kind(of: input.path.folder + "/" + path) == .file { continue }
            throw LintFailure("the policy has no file “\(path)”", help: nearFile(path, known) ?? "its files end in .yaml, but not in .test.yaml")
        }
    }

    /// Also for a file that was named without its folder.
    private static func nearFile(_ path: String, _ known: [String]) -> String? {
        func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
        if let question = NameSuggestion.question(for: path, among: known) { return question }
        let near = NameSuggestion.nearest(to: name(path), among: known.map(name))
        let paths = known.filter { name($0) == name(path) || near.contains(name($0)) }
        return NameSuggestion.question(Array(paths.prefix(2)))
    }

    private static func updateBaseline(_ input: LintInput, _ inspection: PolicyInspection) throws(LintFailure) -> ExitCode {
        guard let path = input.baselinePath else { return .inputError }
        guard let baseline = input.run.newBaseline(inspection) else {
            var report = input.run.report(inspection)
            report.notes.append("the baseline was not written: it can only be once the policy can be used")
            try writeFiles(report, input)
            guard Terminal.write(input.format.text(report, width: Terminal.width, isColored: Terminal.allowsColor(1))) else {
                throw LintFailure("the output cannot be written", help: nil)
            }
            return .findings
        }
        let text = baseline.text
        if text.utf8.count > Baseline.mostBytes {
            throw LintFailure("so many findings do not fit a baseline: it would have \(text.utf8.count) bytes", help: "turn off checks that are not wanted")
        }
        var run = input.run
        run.baseline = baseline
        try writeFiles(run.report(inspection), input)
        try write([SourceFile(path: path, text: text)])
        return .written(Terminal.write(LintOutput.baseline(baseline, since: input.oldBaseline, path: path)))
    }

    private static func write(_ files: [SourceFile], replacing old: [SourceFile] = []) throws(LintFailure) {
        do throws(FileWriter.Failure) {
            try FileWriter.write(files, replacing: old)
        } catch {
            throw LintFailure(
                "“\(error.path)” cannot be written: \(error.reason)",
                help: error.written.isEmpty ? "nothing was changed" : "already changed: " + error.written.joined(separator: ", "))
        }
    }

    /// All files are checked first, so that none is changed when one cannot be.
    private static func save(_ files: [SourceFile], replacing old: [SourceFile], _ input: LintInput) throws(LintFailure) {
        for file in files {
            let path = input.path.folder + "/" + file.path
            if Terminal.kind(of: path) == .missing { throw LintFailure("“\(path)” is no longer there", help: "nothing was changed") }
            if !Terminal.isWritable(path) { throw LintFailure("“\(path)” cannot be written: it is read-only", help: "nothing was changed") }
        }
        func named(_ file: SourceFile) -> SourceFile { SourceFile(path: input.path.folder + "/" + file.path, bytes: file.bytes) }
        try write(files.map(named), replacing: old.map(named))
    }

    // MARK: The report

    private static func write(_ report: LintReport, _ input: LintInput, _ arguments: Arguments) throws(LintFailure) -> ExitCode {
        try writeFiles(report, input)
        var shown = report
        let isQuiet = arguments.flag("quiet") == true
        if isQuiet { shown.findings = report.findings.filter { report.fails($0) } }
        // People read these; programs get every finding, and so does whoever asks for some checks only.
        let isRead = [.pretty, .compact, .github, .markdown].contains(input.format) && arguments.flag("statistics") != true
        if isRead, arguments.list("select").isEmpty { shown.findings = StyleGroups.grouped(shown.findings) }
        var text = ""
        if arguments.flag("statistics") == true {
            text = isQuiet && shown.findings.isEmpty ? "" : LintOutput.statistics(shown, paint: Paint(isOn: Terminal.allowsColor(1)), width: Terminal.width)
        } else if !isQuiet || !shown.findings.isEmpty || input.format != .pretty {
            text = input.format.text(shown, width: Terminal.width, isColored: Terminal.allowsColor(1))
        }
        let isWritten = input.format == .github ? Terminal.write(exactly: text) : Terminal.write(text)
        guard isWritten else { throw LintFailure("the output cannot be written", help: nil) }
        if input.format == .github, let path = Terminal.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty, !Terminal.append(GitHubSummary.markdown(report), to: path) {
            throw LintFailure("the job summary “\(path)” cannot be written", help: "GITHUB_STEP_SUMMARY names it")
        }
        return code(report)
    }

    private static func writeFiles(_ report: LintReport, _ input: LintInput) throws(LintFailure) {
        var files: [SourceFile] = []
        for (format, path) in input.outputs {
            let text = format.text(report, width: 80, isColored: false)
            switch Terminal.writeToDevice(text, path) {
            case true?: continue
            case false?: throw LintFailure("“\(path)” cannot be written", help: nil)
            case nil: files.append(SourceFile(path: path, text: text))
            }
        }
        if !files.isEmpty { try write(files) }
    }

    private static func code(_ report: LintReport) -> ExitCode {
        report.findings.contains { report.fails($0) } ? .findings : .fine
    }
}
