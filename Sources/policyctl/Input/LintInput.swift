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
    init(_ arguments: Arguments, forWatching: Bool = false) throws(LintFailure) {
        do throws(PolicyLocation.Failure) {
            path = PolicyPath(folder: try PolicyLocation.folder(arguments))
        } catch {
            throw LintFailure(text: error.text)
        }
        guard Terminal.kind(of: path.folder) == .folder else {
            if Terminal.kind(of: path.folder) == .file {
                throw LintFailure(
                    "“\(path.folder)” is a file, and lint reads rule files",
                    help: "name their folder with --policies DIR; --compiled-from \(path.folder) says whether a compiled policy is up to date")
            }
            throw LintFailure("there is no folder “\(path.folder)”", help: "name the folder that holds the policy's files with --policies DIR")
        }
        try Self.checkTogether(arguments)
        let isFix = arguments.flag("fix") == true || arguments.flag("diff") == true
        fix = arguments.flag("unsafe-fixes") == true ? .unsafe : isFix ? .safe : .none
        format = try arguments.value("format").map(Self.format) ?? .pretty
        outputs = try Self.outputs(arguments.list("output"))
        run.namesFindings = fix != .none || format.namesFindings || outputs.contains { $0.format.namesFindings }
        run.prefix = path.prefix
        run.folder = PolicyLocation.isFound(path.folder) ? nil : path.folder
        run.paths = try arguments.positional.map { word throws(LintFailure) in
            guard let inside = path.inside(word) else { throw LintFailure("“\(word)” is not in the policy's folder “\(path.folder)”", help: nil) }
            return inside
        }
        let configuration = try readSettings(arguments)
        run.settings.today = try Self.today(arguments)
        try readLevels(arguments, configuration)
        run.checkPages = arguments.value("check-pages").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        try readBaseline(arguments)
        if arguments.flag("stdin") == true, Self.unsavedSettings(arguments) == nil { try readUnsaved(arguments.value("stdin-name") ?? "") }
        if let revision = arguments.value("since"), !forWatching {
            let changes = try GitChanges.since(
                revision, folder: path.folder, now: PolicyInspection(folder: path.folder).files)
            run.since = run.since(PolicyInspection(files: changes.before), lines: changes.lines)
        }
    }

    /// Options that do not go together.
    static func checkTogether(_ arguments: Arguments) throws(LintFailure) {
        func isOn(_ name: String) -> Bool { arguments.flag(name) == true }
        if isOn("stdin") != (arguments.value("stdin-name") != nil) {
            throw LintFailure("--stdin and --stdin-name belong together", help: "write --stdin --stdin-name rules/network.yaml")
        }
        let isWriting = (isOn("fix") || isOn("unsafe-fixes")) && !isOn("diff")
        for (name, isAmong) in [("--fix", isWriting), ("--watch", isOn("watch")), ("--since", arguments.value("since") != nil)] where isOn("stdin") && isAmong {
            throw LintFailure("\(name) cannot be used with --stdin", help: isWriting ? "--diff shows what would be changed" : nil)
        }
        if isOn("watch"), isOn("fix") || isOn("unsafe-fixes") || isOn("diff") || isOn("update-baseline") {
            throw LintFailure("--watch only looks: it changes nothing", help: "leave one of the two out")
        }
        let isPartial =
            !arguments.positional.isEmpty || arguments.value("since") != nil || !(arguments.list("select") + arguments.list("ignore")).isEmpty || isOn("stdin")
        if isOn("update-baseline"), isPartial || isOn("fix") || isOn("unsafe-fixes") || isOn("diff") {
            throw LintFailure("--update-baseline needs the whole policy and all its checks", help: "leave out files, --since, --select, --ignore, --stdin and fixes")
        }
        if isOn("statistics"), arguments.value("format") ?? "pretty" != "pretty" {
            throw LintFailure("--statistics is a table for people", help: "leave --format out; --output json=PATH writes findings to a file")
        }
    }

    private static func format(_ word: String) throws(LintFailure) -> ReportFormat {
        if let format = ReportFormat.named(word) { return format }
        let known = ReportFormat.allCases.map(\.rawValue)
        throw LintFailure("there is no format “\(word)”", help: NameSuggestion.question(for: word, among: known) ?? "possible: " + known.joined(separator: ", "))
    }

    private static func outputs(_ words: [String]) throws(LintFailure) -> [(format: ReportFormat, path: String)] {
        var outputs: [(format: ReportFormat, path: String)] = []
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[1].isEmpty else { throw LintFailure("“\(word)” names no file", help: "write --output sarif=lint.sarif") }
            let (format, path) = (try format(String(parts[0])), String(parts[1]))
            if path == "-" { throw LintFailure("“\(word)” names no file", help: "--format \(format.rawValue) writes to standard output") }
            if outputs.contains(where: { PolicyPath.real($0.path) == PolicyPath.real(path) }) {
                throw LintFailure("“\(path)” would be written twice", help: "give each --output a file of its own")
            }
            if Terminal.kind(of: path) == .folder { throw LintFailure("“\(path)” cannot be written: it is a folder", help: nil) }
            outputs.append((format, path))
        }
        return outputs
    }

    private static func today(_ arguments: Arguments) throws(LintFailure) -> String {
        guard let day = arguments.value("today") else { return Terminal.today }
        if LintDate.isDate(day) { return day }
        throw LintFailure("“\(day)” is no day", help: "write --today 2026-11-21")
    }
}

extension LintInput {
    private mutating func readSettings(_ arguments: Arguments) throws(LintFailure) -> LintConfiguration {
        let unsaved = Self.unsavedSettings(arguments)
        let named = unsaved ?? arguments.value("config")
        let nearest = named == nil ? try Self.nearestSettings(path) : nil
        guard let found = named ?? nearest else { return LintConfiguration() }
        companions.append(found)
        let file = SourceFile(path: found, bytes: try Self.read(unsaved == nil ? found : "-", what: "settings").bytes)
        var log = DiagnosticLog()
        guard var configuration = LintConfiguration.read(file, number: 0, reporting: &log) else { throw Self.broken(file, log) }
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
    static func nearestSettings(_ path: PolicyPath) throws(LintFailure) -> String? {
        for folder in path.upward {
            let file = folder + "/" + LintConfiguration.fileName
            switch Terminal.kind(of: file) {
            case .file:
                // Its lines may be shown, as those of the policy are.
                if let target = Terminal.realPath(file), !target.hasPrefix((Terminal.realPath(folder) ?? folder) + "/") {
                    throw LintFailure("“\(PolicyPath.shown(file))” is a link that leads out of its folder", help: "put a copy there, or name the file with --config")
                }
                return PolicyPath.shown(file)
            case .other: throw LintFailure("“\(PolicyPath.shown(file))” is no ordinary file", help: "delete it, or put a file in its place")
            case .folder: throw LintFailure("“\(PolicyPath.shown(file))” is a folder", help: "rename it; the settings are a file of this name")
            case .missing: if Terminal.isThere(file) { return PolicyPath.shown(file) }
            }
            let misnamed = folder + "/.policyctl.yml"
            if Terminal.kind(of: misnamed) != .missing {
                throw LintFailure("“\(PolicyPath.shown(misnamed))” is not read", help: "rename it so that it ends in .yaml")
            }
        }
        return nil
    }

    private mutating func readLevels(_ arguments: Arguments, _ configuration: LintConfiguration) throws(LintFailure) {
        let named = try arguments.value("preset").map { word throws(LintFailure) -> Preset in
            if let preset = Preset(rawValue: word) { return preset }
            let known = Preset.allCases.map(\.rawValue)
            throw LintFailure("there is no preset “\(word)”", help: NameSuggestion.question(for: word, among: known) ?? "possible: " + known.joined(separator: ", "))
        }
        run.apply(configuration, preset: named, select: try Self.patterns(arguments, "select"), ignore: try Self.patterns(arguments, "ignore"))
        failLevel = run.failLevel
        if let word = arguments.value("fail-level") {
            guard let level = Diagnostic.Severity(rawValue: word) else {
                throw LintFailure(
                    "there is no level “\(word)”", help: NameSuggestion.question(for: word, among: ["error", "warning", "info"]) ?? "possible: error, warning, info")
            }
            failLevel = level
        }
        run.failLevel = failLevel
    }

    private static func patterns(_ arguments: Arguments, _ option: String) throws(LintFailure) -> [CheckPattern] {
        var patterns: [CheckPattern] = []
        let words = arguments.list(option).map { $0.split(separator: ",").filter { $0.contains { $0 != " " } } }
        if words.contains([]) { throw LintFailure("--\(option) names no check", help: "`policyctl checks` lists all checks") }
        for word in words.joined() {
            let name = String(word).filter { $0 != " " }
            guard let pattern = CheckPattern(name) else { throw LintFailure("there is no check “\(name)”, which --\(option) names", help: CheckPattern.help(for: name)) }
            patterns.append(pattern)
        }
        return patterns
    }

    private mutating func readBaseline(_ arguments: Arguments) throws(LintFailure) {
        baselinePath = arguments.value("baseline") ?? baselinePath
        let isNew = arguments.flag("update-baseline") == true
        guard let baselinePath else {
            if isNew { throw LintFailure("which baseline is to be written?", help: "name it with --baseline FILE, or as `baseline` in .policyctl.yaml") }
            return
        }
        companions.append(baselinePath)
        if Terminal.kind(of: baselinePath) == .missing {
            if isNew { return }
            throw LintFailure("there is no baseline “\(baselinePath)”", help: "write it with --update-baseline")
        }
        let file = try Self.read(baselinePath, what: "baseline", limit: Baseline.mostBytes)
        if isNew, file.bytes.isEmpty { return }
        var log = DiagnosticLog()
        guard let baseline = Baseline.read(file, number: 0, reporting: &log) else { throw Self.broken(file, log) }
        oldBaseline = baseline
        if !isNew { run.baseline = baseline }
    }

    private mutating func readUnsaved(_ name: String) throws(LintFailure) {
        guard let inside = path.inside(name), inside.hasSuffix(".yaml"), !inside.hasSuffix(".test.yaml") else {
            throw LintFailure("“\(name)” would be no file of the policy in “\(path.folder)”", help: "name a *.yaml file in that folder with --stdin-name")
        }
        unsaved = [SourceFile(path: inside, bytes: try Self.read("-", what: "text").bytes)]
        if run.paths.isEmpty { run.paths = [inside] }
    }

    /// One byte more than the limit is read, so that what is too long is seen to be.
    static func read(_ path: String, what: String, limit: Int = 16 << 20) throws(LintFailure) -> SourceFile {
        if Terminal.kind(of: path) == .missing, Terminal.isThere(path) {
            throw LintFailure("the \(what) “\(path)” cannot be read: it is a link that leads nowhere", help: "correct the link, or delete it")
        }
        if Terminal.kind(of: path) == .other { throw LintFailure("the \(what) “\(path)” cannot be read: it is no ordinary file", help: nil) }
        do throws(ByteStream.Failure) {
            return SourceFile(path: path, bytes: try Terminal.readWhole(path, limit: limit + 1))
        } catch {
            throw LintFailure("the \(what) “\(path == "-" ? "standard input" : path)” cannot be read: \(error.reason)", help: nil)
        }
    }

    private static func broken(_ file: SourceFile, _ log: DiagnosticLog) -> LintFailure {
        LintFailure(text: DiagnosticPrinter(files: [file], style: Terminal.allowsColor(2) ? .colored : .plain).print(log.sorted()))
    }
}

extension LintInput {
    /// What is written must not take the place of what is read.
    func checkWritten(_ arguments: Arguments) throws(LintFailure) {
        guard !outputs.isEmpty || baselinePath != nil else { return }
        let inputs = PolicyInputs(folder: path.folder, arguments)
        func isSame(_ first: String, _ second: String) -> Bool {
            let identity = FileIdentity(first)
            return identity == nil
                ? PolicyPath.real(first) == PolicyPath.real(second) : identity == FileIdentity(second)
        }
        func role(_ path: String, among inputs: (String) -> String?) -> String? {
            let isSettings = companions.contains { $0 != baselinePath && isSame($0, path) }
            return isSettings ? "holds the settings" : inputs(path)
        }
        for (_, path) in outputs {
            if let baselinePath, isSame(path, baselinePath) {
                throw LintFailure("“\(path)” is the baseline", help: "give the --output a file of its own")
            }
            if let role = role(path, among: inputs.role(of:)) {
                throw LintFailure("“\(path)” \(role)", help: "give the --output a file of its own")
            }
        }
        // Its path stands among what is read, too.
        let others = PolicyInputs(folder: path.folder)
        if let baselinePath, let role = role(baselinePath, among: others.role(ofBaseline:)) {
            throw LintFailure("“\(baselinePath)” \(role)", help: "name another file with --baseline")
        }
    }

    /// The policy as it is on disk, but for what was changed since.
    /// `early`: reads the texts on `thread` while the policy is compiled.
    func inspect(
        _ changed: [SourceFile] = [], on thread: BackgroundThread? = nil, early: EarlyTexts? = nil
    ) -> PolicyInspection {
        var work: PolicyInspection.WorkOnFiles?
        if let early { work = { files, trees, locale in early.read(files, trees, locale) } }
        return PolicyInspection(
            folder: path.folder, replacing: changed + unsaved.filter { file in !changed.contains { $0.path == file.path } },
            keepsTranslations: false, on: thread, besideCompiling: work)
    }

    /// Files that make up what is looked at, so that changes to them are seen.
    var watched: [String] {
        var log = DiagnosticLog()
        return PolicyFolder.paths(in: path.folder, reporting: &log).map { path.folder + "/" + $0 } + companions
    }
}
