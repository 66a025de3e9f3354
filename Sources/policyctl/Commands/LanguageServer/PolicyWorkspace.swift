import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyScenarios

/// A policy as its folder and an editor have it together: what is open stands in place of what is saved.
struct PolicyWorkspace {
    let folder: String
    private var saved: [SourceFile] = []
    private(set) var tests: [SourceFile] = []
    private(set) var inspection = PolicyInspection(files: [])
    private(set) var report = LintReport()
    /// The tests as far as they can be read.
    private var readTests: TestFiles?
    private var testsOfRules: [String: [PolicyTest]]?
    /// The last that could be used.
    private(set) var policy: ErrorPolicy?
    private(set) var catalog: MergedDocuments?
    /// Each file as it was when it was YAML last.
    private var readable: [String: SourceFile] = [:]
    private var lastReadable = PolicyInspection(files: [])
    /// What was told last of each file with findings, as JSON.
    var told: [String: String] = [:]
    var hasToldSettings = false
    private var run = LintRun()
    private var savedTests: [SourceFile] = []
    /// Why the settings cannot be used.
    private(set) var settingsError: String?
    /// For rules that somebody asked about an error they decide; nil where there is none.
    private var events: [String: ErrorEvent?] = [:]
    private var names: [String: (bytes: [UInt8], uses: [NameUse])] = [:]

    init(folder: String) {
        self.folder = folder
        reload()
    }

    /// Reads what is saved, and the settings.
    mutating func reload() {
        saved = PolicyInspection(folder: folder).files
        savedTests = TestInput.saved(in: folder)
        readSettings()
        report = LintReport()
    }

    private mutating func readSettings() {
        settingsError = nil
        do throws(CommandError) {
            let arguments = try Arguments(["--policies", folder], for: LintCommand.command)
            run = try LintInput(arguments, forWatching: true).run
        } catch {
            run = LintRun()
            run.settings.today = Platform.today
            settingsError = error.text(of: "lint")
        }
        run.isRepeated = true
        run.namesFindings = true
        run.prefix = ""
        run.folder = nil
    }

    /// `open`: by their paths within the folder.
    mutating func read(_ open: [SourceFile]) {
        func together(_ saved: [SourceFile], _ isTest: Bool) -> [SourceFile] {
            let own = open.filter { $0.path.isTestFile == isTest }
            return saved.filter { file in !own.contains { $0.path.hasSameBytes(as: file.path) } } + own
        }
        inspection = PolicyInspection(files: together(saved, false), after: inspection)
        if let usable = inspection.policy {
            policy = usable
            events = [:]
        }
        catalog = readableCatalog() ?? catalog
        tests = together(savedTests, true)
        (readTests, testsOfRules) = (nil, nil)
    }

    /// What the policy declares, with a file that is no YAML at the moment as it was before.
    private mutating func readableCatalog() -> MergedDocuments? {
        var isWhole = true
        for (file, tree) in zip(inspection.files, inspection.trees) {
            if tree == nil { isWhole = false } else { readable[file.path] = file }
        }
        if isWhole { return inspection.catalog }
        let files = zip(inspection.files, inspection.trees).map { $1 == nil ? readable[$0.path] ?? $0 : $0 }
        lastReadable = PolicyInspection(files: files, after: lastReadable)
        return lastReadable.catalog
    }

    mutating func lint() {
        report = run.report(inspection, after: report)
        parseTests()
    }

    private mutating func parseTests() {
        guard readTests == nil, let policy else { return }
        readTests = TestFiles(tests, policy, inspection.catalog)
    }

    var testFindings: [Diagnostic] { readTests?.diagnostics ?? [] }
    var testFiles: [SourceFile] { readTests?.files ?? [] }

    /// Those that name a rule.
    mutating func tests(of rule: String) -> [PolicyTest] {
        parseTests()
        let known = testsOfRules ?? indexTests()
        testsOfRules = known
        return known[rule] ?? []
    }

    /// A name belongs to the test that begins last before it.
    private mutating func indexTests() -> [String: [PolicyTest]] {
        guard let readTests else { return [:] }
        var found: [String: [PolicyTest]] = [:]
        for (number, file) in readTests.files.enumerated() {
            let tests = readTests.tests.filter { Int($0.file) == number }
            var begun = 0
            for use in uses(in: file.path) where use.kind == .rule {
                while begun < tests.count, Int(tests[begun].name.place.lower) <= use.range.lowerBound { begun += 1 }
                guard begun > 0, found[use.text]?.last?.name.place != tests[begun - 1].name.place else { continue }
                found[use.text, default: []].append(tests[begun - 1])
            }
        }
        return found
    }

    /// All files, those of tests behind the others.
    var files: [SourceFile] { inspection.files + tests }

    func file(_ path: String) -> SourceFile? { files.first { $0.path.hasSameBytes(as: path) } }

    func tree(_ path: String) -> NodeTree? {
        if let number = inspection.files.firstIndex(where: { $0.path.hasSameBytes(as: path) }) {
            return inspection.trees[number]
        }
        var log = DiagnosticLog()
        return file(path).flatMap { YAMLReader.read($0.bytes, file: 0, reporting: &log) }
    }

    static func grammar(of path: String) -> ValueShape {
        path.isTestFile ? TestGrammar.file : Grammar.file
    }

    /// The names in a file; those of before where it is no YAML now.
    mutating func uses(in path: String) -> [NameUse] {
        guard let file = file(path) else { return [] }
        if let known = names[path], known.bytes == file.bytes { return known.uses }
        guard let tree = tree(path) else { return [] }
        let uses = NameIndex.uses(in: tree, grammar: Self.grammar(of: path))
        names[path] = (file.bytes, uses)
        return uses
    }

    /// Of all files.
    mutating func allUses() -> [(path: String, uses: [NameUse])] {
        files.map { $0.path }.map { ($0, uses(in: $0)) }
    }

    /// For each of some rules an error that it decides.
    mutating func events(of rules: [String]) -> [String: ErrorEvent] {
        guard let policy else { return [:] }
        let unknown = Set(rules.filter { events[$0] == nil })
        if !unknown.isEmpty {
            let found = RuleOutcome.plainest(of: policy, rules: unknown)
            for rule in unknown { events[rule] = .some(found[rule]) }
        }
        var asked: [String: ErrorEvent] = [:]
        for rule in rules { asked[rule] = events[rule] ?? nil }
        return asked
    }

    /// With other contents of some files: whether it can be used, and what keeps it from that.
    func problem(with changed: [SourceFile]) -> String? {
        let files = inspection.files.map { file in changed.first { $0.path.hasSameBytes(as: file.path) } ?? file }
        let after = PolicyInspection(files: files, after: inspection)
        guard let policy = inspection.policy else { return nil }
        guard let renamed = after.policy else {
            return after.diagnostics.first { $0.severity == .error }?.message ?? "the policy would have errors"
        }
        let tests = tests.map { file in changed.first { $0.path.hasSameBytes(as: file.path) } ?? file }
        let known = TestFiles(self.tests, policy, inspection.catalog).diagnostics.map { $0.message }
        return TestFiles(tests, renamed, after.catalog).diagnostics.first {
            $0.severity == .error && !known.contains($0.message)
        }?.message
    }
}
