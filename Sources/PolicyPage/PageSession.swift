import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicyText

/// A policy as a page holds it: its files as they were and as they are now, and what the engine says of them. Questions and answers are bytes,
/// so that it is the same in a page and in a test.
package struct PageSession {
    private(set) var original: [SourceFile] = []
    var files: [SourceFile] = []
    private(set) var inspection = PolicyInspection(files: [])
    private(set) var report = LintReport()
    /// The last policy that could be used.
    private(set) var policy: ErrorPolicy?
    private var run = {
        var run = LintRun()
        run.isRepeated = true
        return run
    }()
    /// Why the settings cannot be used.
    private var brokenSettings: [String] = []
    private(set) var catalogue: PageCatalogue?
    /// The files that changes are compared with, and their policy.
    private var filesBefore: [SourceFile] = []
    private var before: ErrorPolicy?
    /// The policy with the lines its values are written in; made when somebody asks for them.
    private var placed: ErrorPolicy?
    /// Tests that failed with the files as they were opened; nil until somebody asks.
    var failedWhenOpened: Set<String>?
    private var translating = TranslatedTexts()

    package init() {}

    /// Files without those of tests, which no rule depends on.
    private var rules: [SourceFile] { files.filter { !$0.path.isTestFile } }

    var today: String { run.settings.today }

    /// JSON text. What is not understood is answered with `{"error": …}`.
    package mutating func answer(_ request: [UInt8]) -> [UInt8] {
        guard let request = PageRequest(request) else { return Array(Self.failure("invalid request").utf8) }
        return Array(answer(request).utf8)
    }

    private mutating func answer(_ request: PageRequest) -> String {
        switch request.word {
        case "open": return open(request)
        case "put": return replace([SourceFile(path: request.text(0), bytes: request.bytes(1))])
        case "remove": return remove(request.text(0))
        case "fix": return fix(request.text(0))
        case "declare": return declare(request.text(0))
        case "edit": return edit(PageEdit(request))
        case "place": return placeTexts(request)
        case "changes": return changes()
        case "both": return both(request.text(0))
        case "patch": return patch()
        case "check": return PageNames.check(request.text(0))
        case "cause": return PageDecision.cause(request.text(0))
        case "causeText": return PageDecision.causeText(request.text(0))
        case "compose": return PageForms.composed(request)
        case "keys": return PageNames.keys(request.fields.indices.map { request.text($0) })
        default: break
        }
        guard let policy else { return Self.failure("the policy has errors, so nothing can be decided") }
        switch request.word {
        case "names": return PageNames(policy, files: rules, inspection: inspection).json
        case "catalogue":
            return outcomes(
                policy, anew: request.text(0) == "anew", rule: request.fields.count > 1 ? request.text(1) : nil)
        case "outcomes":
            catalogue = PageCatalogue(request.fields.indices.map { request.text($0) })
            return outcomes(policy, anew: false, rule: nil)
        case "paste": return PageDecision.pasted(policy, request.text(0))
        case "decide": return PageDecision.json(placedPolicy(policy), request.text(0))
        case "texts": return PageTexts(rules, inspection).json(request.text(0))
        case "tests": return tests(policy)
        case "update-tests": return updateTests(policy, kind: request.text(0))
        case "who-sees": return PageAudience.json(placedPolicy(policy), request.text(0), scope: request.text(1))
        default: return Self.failure("unknown request “\(request.word)”")
        }
    }

    static func failure(_ text: String) -> String {
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("error", text)
        writer.end("}")
        return writer.text
    }

    // MARK: Files

    /// The day, what stands before paths, the settings’ bytes; then lists of files, an empty field between them: as they were given, as they are
    /// now, and as they are to be compared with. Without the second nothing was changed, without the third they are compared with the first.
    private mutating func open(_ request: PageRequest) -> String {
        self = PageSession()
        run.settings.today = request.text(0)
        run.prefix = request.text(1)
        let settings = SourceFile(path: LintConfiguration.fileName, bytes: request.bytes(2))
        if !settings.bytes.isEmpty { read(settings) }
        var lists: [[[UInt8]]] = [[]]
        for field in request.fields.dropFirst(3) {
            // Contents may be empty, paths may not.
            if field.isEmpty, lists[lists.count - 1].count % 2 == 0 {
                lists.append([])
            } else {
                lists[lists.count - 1].append(field)
            }
        }
        original = PageRequest.files(lists[0])
        files = (lists.count > 1 ? PageRequest.files(lists[1]) : original).sorted { $0.path.precedesByBytes($1.path) }
        look()
        // Until what is broken is mended, the policy is shown as it was opened.
        if policy == nil { policy = withPlaces(original) }
        filesBefore = lists.count > 2 ? PageRequest.files(lists[2]) : original
        before = withPlaces(filesBefore)
        return state()
    }

    private mutating func read(_ settings: SourceFile) {
        var log = DiagnosticLog()
        if let configuration = LintConfiguration.read(settings, number: 0, reporting: &log) {
            return run.apply(configuration)
        }
        brokenSettings = log.sorted().map { "\(LintConfiguration.fileName) is not used: \($0.message)" }
    }

    /// What the look before left, which takes long to take apart.
    private var retired: (inspection: PolicyInspection, report: LintReport)?

    /// Frees what the last answer has no more use for: asked for once nobody waits.
    package mutating func settle() { retired = nil }

    private mutating func look() {
        retired = (inspection, report)
        inspection = PolicyInspection(files: rules, after: inspection)
        report = run.report(inspection, after: report)
        report.settingsNotes += brokenSettings
        guard let usable = inspection.policy else { return }
        policy = usable
        placed = nil
    }

    /// Nil where the files cannot be used.
    func withPlaces(_ files: [SourceFile]) -> ErrorPolicy? {
        guard let loaded = loaded(files) else { return nil }
        return (try? ErrorPolicy(compiled: loaded.compiled())) ?? loaded.policy
    }

    private func loaded(_ files: [SourceFile]) -> LoadedPolicy? {
        try? LoadedPolicy(files: files.filter { !$0.path.isTestFile })
    }

    /// As ``policy``; where the files have errors now, without places.
    mutating func placedPolicy(_ policy: ErrorPolicy) -> ErrorPolicy {
        if placed == nil { placed = inspection.policy == nil ? policy : withPlaces(files) ?? policy }
        return placed ?? policy
    }

    /// Puts files in the place of those of the same names, or adds them.
    mutating func replace(_ changed: [SourceFile], rules: [String] = []) -> String {
        for file in changed { files.put(file) }
        files.sort { $0.path.precedesByBytes($1.path) }
        look()
        return state(changed.map { $0.path }, rules: rules)
    }

    private mutating func remove(_ path: String) -> String {
        files.removeAll { $0.path.hasSameBytes(as: path) }
        look()
        return state()
    }

    /// Of a file as it was opened; nil where there was none.
    private func old(_ path: String) -> SourceFile? { original.first { $0.path.hasSameBytes(as: path) } }

    /// Errors that show each rule.
    func outcomes(of policy: ErrorPolicy) -> [RuleOutcome] { catalogue?.outcomes ?? RuleOutcome.all(of: policy) }

    /// What holds now, with the texts of files that were changed by anything but the page itself, and the rules that
    /// have texts now.
    private func state(_ rewritten: [String] = [], rules: [String] = []) -> String {
        var writer = JSONWriter(indented: false, escapingInvisible: false)
        writer.begin("{")
        writer.member("usable", inspection.policy != nil)
        writer.member("hash", inspection.policy?.policyHash)
        writer.objects("files", elements: files) { file, writer in
            writer.member("path", file.path)
            writer.member("changed", old(file.path)?.bytes != file.bytes)
            if rewritten.contains(where: { $0.hasSameBytes(as: file.path) }) {
                writer.member("text", String(decoding: file.bytes, as: UTF8.self))
            }
        }
        writer.member(
            "removed",
            original.filter { file in !files.contains { $0.path.hasSameBytes(as: file.path) } }.map { $0.path })
        if !rules.isEmpty { writer.member("rules", rules) }
        writer.key("report")
        writer.value(json: ReportFormat.json.text(report))
        writer.end("}")
        return writer.text
    }

    // MARK: Changes

    /// Applies the fix of one finding, named by check and fingerprint.
    private mutating func fix(_ name: String) -> String {
        guard let fix = finding(name)?.fix else { return Self.failure("there is nothing left to fix") }
        var changed: [SourceFile] = []
        for file in inspection.files.indices {
            let edits = fix.edits.filter { $0.place.file == Int32(file) }
            if edits.isEmpty { continue }
            guard let bytes = Fix.applied(edits, to: inspection.files[file].bytes) else {
                return Self.failure("the change is outdated")
            }
            changed.append(SourceFile(path: inspection.files[file].path, bytes: bytes))
        }
        return replace(changed)
    }

    /// Declares what one finding says nothing declares.
    private mutating func declare(_ name: String) -> String {
        guard let finding = finding(name), let fix = DeclaringFix(finding, in: inspection) else {
            return Self.failure("declare it in the file: nothing is known about where it belongs")
        }
        return replace([fix.file])
    }

    private func finding(_ name: String) -> Finding? {
        report.findings.first { ($0.check + " " + $0.fingerprint).hasSameBytes(as: name) }
    }

    private mutating func edit(_ edit: PageEdit?) -> String {
        guard let edit else { return Self.failure("invalid change") }
        let fresh = translating.noted(edit, files: rules)
        guard let changed = edit.changed(rules, isFresh: fresh) else {
            return Self.failure(
                "this cannot be changed here: it is written once and used in several places, or has its own notation; edit the file"
            )
        }
        return replace(changed)
    }

    /// What people see differently than with the files as they were opened.
    private mutating func changes() -> String {
        guard let before else {
            return Self.failure("the files that were opened cannot be used, so there is nothing to compare with")
        }
        guard let after = inspection.policy else {
            return Self.failure("the policy has errors, so it cannot be compared")
        }
        let changes = PolicyComparison(from: before, to: placedPolicy(after)).changes()
        return EditedChanges(changes, from: loaded(filesBefore), to: loaded(files)).json()
    }

    /// What is shown for an error with the files as they were opened, and as they are.
    private mutating func both(_ record: String) -> String {
        guard let before, let policy else { return Self.failure("there is nothing to compare with") }
        let after = placedPolicy(policy)
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        for (name, policy) in [("before", before), ("after", after)] {
            writer.key(name)
            writer.value(json: PageDecision.pictures(policy, record))
        }
        writer.end("}")
        return writer.text
    }

    /// For `git apply`.
    private func patch() -> String {
        var text = ""
        let paths = Set(files.map { $0.path } + original.map { $0.path }).sorted { $0.precedesByBytes($1) }
        for path in paths {
            let (one, other) = (old(path), files.first { $0.path.hasSameBytes(as: path) })
            if one?.bytes == other?.bytes { continue }
            for file in [one, other].compactMap({ $0 }) where String(validating: file.bytes, as: UTF8.self) == nil {
                return Self.failure(
                    "“\(path)” is not UTF-8, and a patch would damage it: save the changed files instead")
            }
            text += UnifiedDiff.patch(old: one?.bytes, new: other?.bytes, path: run.prefix + path)
        }
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("patch", text)
        writer.end("}")
        return writer.text
    }

    private mutating func outcomes(_ policy: ErrorPolicy, anew: Bool, rule: String?) -> String {
        if anew || catalogue == nil { catalogue = PageCatalogue(policy) }
        return catalogue?.json(policy, rule: rule) ?? ""
    }
}
