import PolicyEngine
import PolicyLint

/// Everything a run of the linter needs, from what was typed and from settings.
struct LintInput {
    enum FixSafety { case none, safe, unsafe }

    let path: PolicyPath
    /// Of settings, baseline and whatever else is not in the policy's folder.
    private(set) var companions: [String] = []
    private(set) var run = LintRun()
    private(set) var format = ReportFormat.pretty
    private(set) var outputs: [(format: ReportFormat, path: String)] = []
    private(set) var failLevel = Diagnostic.Severity.error
    private(set) var baselinePath: String?
    /// The baseline as it was, where it is to be written anew.
    private(set) var oldBaseline = Baseline()
    let fix: FixSafety
    /// Files that stand for those on disk.
    private(set) var unsaved: [SourceFile] = []

    /// `forWatching` leaves out what only a look needs.
    init(_ arguments: Arguments, forWatching: Bool = false) throws(CommandError) {
        path = PolicyPath(folder: try PolicyLocation.folder(arguments))
        guard Platform.kind(of: path.folder) == .folder else {
            if Platform.kind(of: path.folder) == .file {
                throw CommandError(
                    "“\(path.folder)” is a file, but lint reads rule files",
                    help:
                        "name their folder with --policies DIR; --compiled-from \(path.folder) checks whether a compiled policy is up to date"
                )
            }
            throw CommandError(
                "no folder “\(path.folder)”",
                help: "name the folder with the policy’s files: --policies DIR")
        }
        try Self.checkTogether(arguments)
        let isFix = arguments.flag("fix") == true || arguments.flag("diff") == true
        fix = arguments.flag("unsafe-fixes") == true ? .unsafe : isFix ? .safe : .none
        format = arguments.choice("format", of: ReportFormat.self) ?? .pretty
        outputs = try Self.outputs(arguments.list("output"))
        run.namesFindings = fix != .none || format.namesFindings || outputs.contains { $0.format.namesFindings }
        run.prefix = path.prefix
        run.folder = PolicyLocation.isFound(path.folder) ? nil : path.folder
        run.paths = try arguments.positional.map { word throws(CommandError) in
            guard let inside = path.inside(word) else {
                throw CommandError(
                    "“\(word)” is not in the policy’s folder “\(path.folder)”",
                    help: "to use another policy, write --policies \(word)")
            }
            return inside
        }
        let configuration = try readSettings(arguments)
        run.settings.today = try Self.today(arguments)
        try readLevels(arguments, configuration)
        run.checkPages = arguments.value("check-pages").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        try readBaseline(arguments)
        if arguments.flag("stdin") == true, Self.unsavedSettings(arguments) == nil {
            try readUnsaved(arguments.value("stdin-name") ?? "")
        }
        if let revision = arguments.value("since"), !forWatching {
            let changes = try GitChanges.since(
                revision, folder: path.folder, now: PolicyInspection(folder: path.folder).files)
            run.since = run.since(PolicyInspection(files: changes.before), lines: changes.lines)
        }
    }

    /// Options that do not go together.
    static func checkTogether(_ arguments: Arguments) throws(CommandError) {
        func isOn(_ name: String) -> Bool { arguments.flag(name) == true }
        if isOn("stdin") != (arguments.value("stdin-name") != nil) {
            throw CommandError(
                "--stdin and --stdin-name require each other", help: "write --stdin --stdin-name rules/network.yaml")
        }
        let isWriting = (isOn("fix") || isOn("unsafe-fixes")) && !isOn("diff")
        for (name, isAmong) in [
            ("--fix", isWriting), ("--watch", isOn("watch")), ("--since", arguments.value("since") != nil),
        ] where isOn("stdin") && isAmong {
            throw CommandError(
                "\(name) cannot be used with --stdin", help: isWriting ? "--diff only prints changes" : nil)
        }
        if isOn("watch"), isOn("fix") || isOn("unsafe-fixes") || isOn("diff") || isOn("update-baseline") {
            throw CommandError("--watch never changes files", help: "delete one of the two")
        }
        let isPartial =
            !arguments.positional.isEmpty || arguments.value("since") != nil
            || !(arguments.list("select") + arguments.list("ignore")).isEmpty || isOn("stdin")
        if isOn("update-baseline"), isPartial || isOn("fix") || isOn("unsafe-fixes") || isOn("diff") {
            throw CommandError(
                "--update-baseline needs the whole policy and all its checks",
                help: "omit files, --since, --select, --ignore, --stdin, and fixes")
        }
        if isOn("statistics"), arguments.value("format") ?? "pretty" != "pretty" {
            throw CommandError(
                "--statistics prints only a table",
                help: "omit --format; --output json=PATH writes findings to a file")
        }
    }

    private static func format(_ word: String) throws(CommandError) -> ReportFormat {
        if let format = ReportFormat(rawValue: word) { return format }
        throw Option.unknown(word, of: "format", known: ReportFormat.allCases.map(\.rawValue))
    }

    private static func outputs(_ words: [String]) throws(CommandError) -> [(format: ReportFormat, path: String)] {
        var outputs: [(format: ReportFormat, path: String)] = []
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[1].isEmpty else {
                throw CommandError("“\(word)” has no path", help: "write --output sarif=lint.sarif")
            }
            let (format, path) = (try format(String(parts[0])), String(parts[1]))
            if path == "-" {
                throw CommandError(
                    "“\(word)” has no path", help: "--format \(format.rawValue) writes to standard output")
            }
            if outputs.contains(where: { PolicyPath.real($0.path) == PolicyPath.real(path) }) {
                throw CommandError("“\(path)” would be written twice", help: "use a different file for each --output")
            }
            if Platform.kind(of: path) == .folder { throw CommandError("“\(path)” cannot be written: it is a folder") }
            outputs.append((format, path))
        }
        return outputs
    }

    private static func today(_ arguments: Arguments) throws(CommandError) -> String {
        guard let day = arguments.value("today") else { return Platform.today }
        if LintDate.isDate(day) { return day }
        throw CommandError("invalid date “\(day)”", help: "write --today 2026-11-21")
    }
}

extension LintInput {
    private mutating func readSettings(_ arguments: Arguments) throws(CommandError) -> LintConfiguration {
        let unsaved = Self.unsavedSettings(arguments)
        let named = unsaved ?? arguments.value("config")
        let nearest = named == nil ? try Self.nearestSettings(path) : nil
        guard let found = named ?? nearest else { return LintConfiguration() }
        companions.append(found)
        let file = SourceFile(path: found, bytes: try Self.read(unsaved == nil ? found : "-", what: "settings").bytes)
        var log = DiagnosticLog()
        guard var configuration = LintConfiguration.read(file, number: 0, reporting: &log) else {
            throw Self.broken(file, log)
        }
        configuration.baseline = configuration.baseline.map { PolicyPath.beside(found, $0) }
        baselinePath = configuration.baseline
        return configuration
    }

    /// The settings’ name, where they are what an editor has not saved yet.
    private static func unsavedSettings(_ arguments: Arguments) -> String? {
        guard arguments.flag("stdin") == true, let name = arguments.value("stdin-name") else { return nil }
        return name.split(separator: "/").last.map(String.init) == LintConfiguration.fileName ? name : nil
    }

    /// `.policyctl.yaml` in the policy’s folder, or in one above it.
    static func nearestSettings(_ path: PolicyPath) throws(CommandError) -> String? {
        for folder in path.upward {
            let file = folder + "/" + LintConfiguration.fileName
            switch Platform.kind(of: file) {
            case .file:
                // Its lines may be shown, as those of the policy are.
                if let target = Platform.realPath(file), !target.hasPrefix((Platform.realPath(folder) ?? folder) + "/")
                {
                    throw CommandError(
                        "the link “\(PolicyPath.shown(file))” points outside its folder",
                        help: "copy the file into the folder, or name it with --config")
                }
                return PolicyPath.shown(file)
            case .other:
                throw CommandError(
                    "“\(PolicyPath.shown(file))” is not a regular file", help: "delete it, or replace it with a file")
            case .folder:
                throw CommandError(
                    "“\(PolicyPath.shown(file))” is a folder", help: "rename it; the settings are a file with this name"
                )
            case .missing: if Platform.isThere(file) { return PolicyPath.shown(file) }
            }
            let misnamed = folder + "/.policyctl.yml"
            if Platform.kind(of: misnamed) != .missing {
                throw CommandError(
                    "“\(PolicyPath.shown(misnamed))” is not loaded", help: "rename it so that it ends in .yaml")
            }
        }
        return nil
    }

    private mutating func readLevels(_ arguments: Arguments, _ configuration: LintConfiguration) throws(CommandError) {
        let named = arguments.choice("preset", of: Preset.self)
        run.apply(
            configuration, preset: named, select: try Self.patterns(arguments, "select"),
            ignore: try Self.patterns(arguments, "ignore"))
        failLevel = arguments.choice("fail-level", of: Diagnostic.Severity.self) ?? run.failLevel
        run.failLevel = failLevel
    }

    private static func patterns(_ arguments: Arguments, _ option: String) throws(CommandError) -> [CheckPattern] {
        var patterns: [CheckPattern] = []
        let words = arguments.list(option).map { $0.split(separator: ",").filter { $0.contains { $0 != " " } } }
        if words.contains([]) {
            throw CommandError("--\(option) is empty", help: "`policyctl lint --list` lists all checks")
        }
        for word in words.joined() {
            let name = String(word).filter { $0 != " " }
            guard let pattern = CheckPattern(name) else {
                throw CommandError(
                    "unknown check “\(name)” in --\(option)", help: CheckPattern.help(for: name))
            }
            patterns.append(pattern)
        }
        return patterns
    }

    private mutating func readBaseline(_ arguments: Arguments) throws(CommandError) {
        baselinePath = arguments.value("baseline") ?? baselinePath
        let isNew = arguments.flag("update-baseline") == true
        guard let baselinePath else {
            if isNew {
                throw CommandError(
                    "the baseline file is missing",
                    help: "name it with --baseline FILE, or as `baseline` in .policyctl.yaml")
            }
            return
        }
        companions.append(baselinePath)
        if Platform.kind(of: baselinePath) == .missing {
            if isNew { return }
            throw CommandError("no baseline “\(baselinePath)”", help: "create it with --update-baseline")
        }
        let file = try Self.read(baselinePath, what: "baseline", limit: Baseline.mostBytes)
        if isNew, file.bytes.isEmpty { return }
        var log = DiagnosticLog()
        guard let baseline = Baseline.read(file, number: 0, reporting: &log) else { throw Self.broken(file, log) }
        oldBaseline = baseline
        if !isNew { run.baseline = baseline }
    }

    private mutating func readUnsaved(_ name: String) throws(CommandError) {
        guard let inside = path.inside(name), inside.hasSuffix(".yaml"), !inside.isTestFile else {
            throw CommandError(
                "“\(name)” would not be a file of the policy in “\(path.folder)”",
                help: "name a *.yaml file in that folder with --stdin-name")
        }
        unsaved = [SourceFile(path: inside, bytes: try Self.read("-", what: "text").bytes)]
        if run.paths.isEmpty { run.paths = [inside] }
    }

    /// One byte more than the limit is read, so that what is too long is seen to be.
    static func read(_ path: String, what: String, limit: Int = 16 << 20) throws(CommandError) -> SourceFile {
        if Platform.kind(of: path) == .missing, Platform.isThere(path) {
            throw CommandError(
                "the \(what) “\(path)” cannot be read: the link is broken",
                help: "correct the link, or delete it")
        }
        if Platform.kind(of: path) == .other {
            throw CommandError("the \(what) “\(path)” cannot be read: it is not a regular file")
        }
        let file = try CommandFiles.read(path, what: what, limit: limit)
        return SourceFile(path: path, bytes: file.bytes)
    }

    private static func broken(_ file: SourceFile, _ log: DiagnosticLog) -> CommandError {
        CommandError(
            printed: DiagnosticPrinter(files: [file], style: Platform.allowsColor(2) ? .colored : .plain).print(
                log.sorted()))
    }
}

extension LintInput {
    /// What is written must not take the place of what is read.
    func checkWritten(_ arguments: Arguments) throws(CommandError) {
        guard !outputs.isEmpty || baselinePath != nil else { return }
        let inputs = PolicyInputs(folder: path.folder, arguments)
        func isSame(_ first: String, _ second: String) -> Bool {
            let identity = FileIdentity(first)
            return identity == nil
                ? PolicyPath.real(first) == PolicyPath.real(second) : identity == FileIdentity(second)
        }
        func role(_ path: String, among inputs: (String) -> String?) -> String? {
            let isSettings = companions.contains { $0 != baselinePath && isSame($0, path) }
            return isSettings ? "contains the settings" : inputs(path)
        }
        for (_, path) in outputs {
            if let baselinePath, isSame(path, baselinePath) {
                throw CommandError("“\(path)” is the baseline", help: "use another file for --output")
            }
            if let role = role(path, among: inputs.role(of:)) {
                throw CommandError("“\(path)” \(role)", help: "use another file for --output")
            }
        }
        // Its path stands among what is read, too.
        let others = PolicyInputs(folder: path.folder)
        if let baselinePath, let role = role(baselinePath, among: others.role(ofBaseline:)) {
            throw CommandError("“\(baselinePath)” \(role)", help: "name another file with --baseline")
        }
    }

    /// The policy as it is on disk, but for what was changed since.
    func inspect(_ changed: [SourceFile] = []) -> PolicyInspection {
        PolicyInspection(
            folder: path.folder,
            replacing: changed + unsaved.filter { file in !changed.contains { $0.path == file.path } },
            keepsTranslations: false)
    }

    /// Files that make up what is looked at, so that changes to them are seen.
    var watched: [String] {
        var log = DiagnosticLog()
        return PolicyFolder.paths(in: path.folder, reporting: &log).map { path.folder + "/" + $0 } + companions
    }
}
