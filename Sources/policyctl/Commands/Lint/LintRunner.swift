import PolicyEdit
import PolicyEngine
import PolicyLint

/// One run of the linter, or many.
enum LintRunner {
    static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        try run(try LintInput(arguments), arguments)
    }

    static func watch(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        try LintInput.checkTogether(arguments)
        _ = try LintInput(arguments, forWatching: true)
        var watched: [String] = []
        return WatchedFiles.run(
            "lint",
            files: {
                watched = (try? LintInput(arguments, forWatching: true))?.watched ?? watched
                return watched
            },
            { () throws(CommandError) in try run(arguments) })
    }

    private static func run(_ input: LintInput, _ arguments: Arguments) throws(CommandError) -> ExitCode {
        let inspection = input.inspect()
        try checkFiles(input, inspection)
        try input.checkWritten(arguments)
        if arguments.flag("update-baseline") == true { return try updateBaseline(input, inspection) }
        if input.fix == .none {
            var report = input.run.report(inspection)
            TestFileErrors.add(to: &report, input, inspection)
            var isUnreadable = false
            if let path = arguments.value("compiled-from"), inspection.policy != nil {
                do throws(CommandError) {
                    if let mismatch = try CompiledState.mismatch(path, folder: input.path.folder) {
                        var finding = Finding(mismatch)
                        finding.isFatal = true
                        report.findings.insert(finding, at: 0)
                    }
                } catch {
                    Platform.writeError(error.text(of: "lint"))
                    isUnreadable = true
                }
            }
            var code = try write(report, input, arguments)
            if isUnreadable { code = .inputError }
            if arguments.flag("watch") != true { withExtendedLifetime((inspection, report)) { Platform.leave(code) } }
            return code
        }
        let result = FixRounds.run(
            allowsUnsafe: input.fix == .unsafe, inspect: { input.inspect($0) }, report: { input.run.report($0) })
        if arguments.flag("diff") == true {
            var text = ""
            for file in result.changed {
                let old = inspection.files.first { $0.path == file.path }?.bytes ?? []
                text += UnifiedDiff.text(old: old, new: file.bytes, path: input.path.prefix + file.path)
            }
            try CommandOutput.write(exactly: text)
            Platform.writeError(LintOutput.fixes(result, isDone: false, allowsUnsafe: input.fix == .unsafe))
            let report = input.run.report(inspection)
            try writeFiles(report, input)
            return code(report)
        }
        try save(result.changed, replacing: inspection.files, input)
        Platform.writeError(LintOutput.fixes(result, isDone: true, allowsUnsafe: input.fix == .unsafe))
        return try write(result.report, input, arguments)
    }

    /// Nothing to look at, or a file that is none of the policy's.
    private static func checkFiles(_ input: LintInput, _ inspection: PolicyInspection) throws(CommandError) {
        let isEmpty = inspection.files.isEmpty && !inspection.diagnostics.contains { $0.code == .yamlUnreadable }
        if isEmpty {
            throw CommandError(
                "no *.yaml file in “\(input.path.folder)”",
                help: "name the folder with the policy’s files: --policies DIR")
        }
        if inspection.files.isEmpty, Platform.realPath(input.path.folder + "/.") == nil {
            throw CommandError("the folder “\(input.path.folder)” cannot be read", help: "check its permissions")
        }
        let known = inspection.files.map(\.path)
        for path in input.run.paths
        where !path.isEmpty && !known.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) {
            if path.hasSuffix(".yaml"), Platform.kind(of: input.path.folder + "/" + path) == .file { continue }
            throw CommandError(
                "the policy has no file “\(path)”",
                help: nearFile(path, known) ?? "its files end in .yaml")
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

    private static func updateBaseline(_ input: LintInput, _ inspection: PolicyInspection) throws(CommandError)
        -> ExitCode
    {
        guard let path = input.baselinePath else { return .inputError }
        guard let baseline = input.run.newBaseline(inspection) else {
            var report = input.run.report(inspection)
            report.notes.append("the baseline was not written, because the policy has errors")
            try writeFiles(report, input)
            try CommandOutput.write(
                input.format.text(report, width: Platform.width, isColored: Platform.allowsColor(1)))
            return .findings
        }
        let text = baseline.text
        if text.utf8.count > Baseline.mostBytes {
            throw CommandError(
                "too many findings for a baseline: it would be \(text.utf8.count) bytes",
                help: "turn off checks that you don’t need")
        }
        var run = input.run
        run.baseline = baseline
        try writeFiles(run.report(inspection), input)
        try write([SourceFile(path: path, text: text)])
        return try CommandOutput.write(LintOutput.baseline(baseline, since: input.oldBaseline, path: path))
    }

    private static func write(_ files: [SourceFile], replacing old: [SourceFile] = []) throws(CommandError) {
        try CommandFiles.write(files, replacing: old)
    }

    /// All files are checked first, so that none is changed when one cannot be.
    private static func save(_ files: [SourceFile], replacing old: [SourceFile], _ input: LintInput)
        throws(CommandError)
    {
        for file in files {
            let path = input.path.folder + "/" + file.path
            if Platform.kind(of: path) == .missing {
                throw CommandError("“\(path)” no longer exists", help: "nothing was changed")
            }
            if !Platform.isWritable(path) {
                throw CommandError("“\(path)” cannot be written: it is read-only", help: "nothing was changed")
            }
        }
        func named(_ file: SourceFile) -> SourceFile {
            SourceFile(path: input.path.folder + "/" + file.path, bytes: file.bytes)
        }
        try write(files.map(named), replacing: old.map(named))
    }

    // MARK: The report

    private static func write(_ report: LintReport, _ input: LintInput, _ arguments: Arguments) throws(CommandError)
        -> ExitCode
    {
        try writeFiles(report, input)
        var shown = report
        let isQuiet = arguments.flag("quiet") == true
        if isQuiet { shown.findings = report.findings.filter { report.fails($0) } }
        // People read these; programs get every finding, and so does whoever asks for some checks only.
        let isRead =
            [.pretty, .compact, .github, .markdown].contains(input.format) && arguments.flag("statistics") != true
        if isRead, arguments.list("select").isEmpty { shown.findings = StyleGroups.grouped(shown.findings) }
        var text = ""
        if arguments.flag("statistics") == true {
            text =
                isQuiet && shown.findings.isEmpty
                ? "" : LintOutput.statistics(shown, paint: Paint(isOn: Platform.allowsColor(1)), width: Platform.width)
        } else if !isQuiet || !shown.findings.isEmpty || input.format != .pretty {
            text = input.format.text(shown, width: Platform.width, isColored: Platform.allowsColor(1))
        }
        if input.format == .github { try CommandOutput.write(exactly: text) } else { try CommandOutput.write(text) }
        if input.format == .github, let path = Platform.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty,
            !Platform.append(GitHubSummary.markdown(report), to: path)
        {
            throw CommandError("the job summary “\(path)” cannot be written", help: "GITHUB_STEP_SUMMARY names it")
        }
        return code(report)
    }

    private static func writeFiles(_ report: LintReport, _ input: LintInput) throws(CommandError) {
        var files: [SourceFile] = []
        for (format, path) in input.outputs {
            let text = format.text(report, width: 80, isColored: false)
            switch Platform.writeToDevice(text, path) {
            case true?: continue
            case false?: throw CommandError("“\(path)” cannot be written")
            case nil: files.append(SourceFile(path: path, text: text))
            }
        }
        if !files.isEmpty { try write(files) }
    }

    private static func code(_ report: LintReport) -> ExitCode {
        report.findings.contains { report.fails($0) } ? .findings : .fine
    }
}
