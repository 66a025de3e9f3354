import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyScenarios
import PolicyText

/// The policy’s tests as they end now, told apart by what a writer does about them.
struct PageTests {
    /// What a failing test needs.
    enum Kind: String, CaseIterable {
        /// Nothing but texts differ: most likely the test has the old ones.
        case wording
        /// Something else differs: the test may be right, and the change wrong.
        case behavior
        /// It failed before anything was changed here.
        case before
    }

    private let files: TestFiles
    private let results: [TestResult]
    private let isOver: Bool

    private static let mostFailures = 60
    private static let mostDifferences = 6

    /// `written`: what the policy declares; nil where the names of the compiled policy have to do.
    init(_ files: [SourceFile], policy: ErrorPolicy, written: MergedDocuments?, today: String) {
        self.files = TestFiles(files, policy, written)
        let calls = CallCount()
        let run = TestRun(policy, calls: calls)
        results = self.files.tests.map { run.result(of: $0, today: today) }
        isOver = calls.isOver
    }

    private var failed: [TestResult] { results.filter { $0.status == .failed } }

    /// Names of tests that fail.
    var failing: Set<String> { Set(failed.map { $0.test.name.text }) }

    private static func kind(_ result: TestResult, failedBefore: Set<String>) -> Kind {
        if failedBefore.contains(result.test.name.text) { return .before }
        let isWording = result.failures.allSatisfy { failure in
            !failure.differences.isEmpty && failure.differences.allSatisfy { $0.field.isWording }
        }
        return isWording ? .wording : .behavior
    }

    private func update(_ kind: Kind, failedBefore: Set<String>) -> TestUpdate {
        TestUpdate(
            failed.filter { Self.kind($0, failedBefore: failedBefore) == kind }, of: files.tests, files.files)
    }

    /// The files of tests with what is found now, of the failing tests of one kind; empty where no value can be
    /// written.
    func updated(_ kind: Kind, failedBefore: Set<String>) -> [SourceFile] {
        update(kind, failedBefore: failedBefore).changed
    }

    func json(failedBefore: Set<String>) -> String {
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("total", results.count)
        writer.member("skipped", results.filter { $0.status == .skipped }.count)
        writer.member("unfinished", isOver)
        writer.objects("kinds", elements: Kind.allCases) { kind, writer in
            let update = update(kind, failedBefore: failedBefore)
            writer.member("kind", kind.rawValue)
            writer.member("tests", failed.filter { Self.kind($0, failedBefore: failedBefore) == kind }.count)
            writer.member("values", update.count)
            writer.member("left", update.left)
        }
        writer.objects("problems", elements: files.diagnostics) { problem, writer in
            writer.member("severity", problem.severity.rawValue)
            writer.member("message", problem.message)
            writer.member("help", problem.help)
            write(problem.place, &writer)
        }
        writer.objects("failures", elements: Array(failed.prefix(Self.mostFailures))) { result, writer in
            writer.member("name", result.test.name.text)
            writer.member("kind", Self.kind(result, failedBefore: failedBefore).rawValue)
            write(result.test.name.place, &writer)
            writer.objects("differences", elements: differences(of: result)) { difference, writer in
                writer.member("field", difference.field.rawValue)
                writer.member("expected", difference.expected)
                writer.member("found", difference.found.text)
                write(difference.place, &writer)
            }
            writer.member("notes", Array(Set(result.failures.flatMap { $0.notes })).sorted())
        }
        writer.end("}")
        return writer.text
    }

    /// Those of several cases that say the same, once.
    private func differences(of result: TestResult) -> [TestFailure.Difference] {
        var seen: Set<String> = []
        let all = result.failures.flatMap { $0.differences }
        return Array(
            all.filter { seen.insert("\($0.field.rawValue)\n\($0.place.lower)\n\($0.found.text)").inserted }
                .prefix(Self.mostDifferences))
    }

    private func write(_ place: SourcePlace?, _ writer: inout JSONWriter) {
        guard let place, files.files.indices.contains(Int(place.file)) else { return }
        let file = files.files[Int(place.file)]
        writer.member("path", file.path)
        writer.member("line", LineTable(file.bytes).line(at: Int(place.lower)))
        writer.member("start", Int(place.lower))
        writer.member("end", Int(place.upper))
    }
}

extension PageSession {
    /// How the tests end with the files as they are.
    mutating func tests(_ policy: ErrorPolicy) -> String {
        currentTests(policy).json(failedBefore: failedBefore())
    }

    /// Writes what is found now into the failing tests of one kind, as `policyctl test --update` does for all.
    mutating func updateTests(_ policy: ErrorPolicy, kind: String) -> String {
        guard let kind = PageTests.Kind(rawValue: kind) else { return Self.failure("unknown kind of test “\(kind)”") }
        let updated = currentTests(policy).updated(kind, failedBefore: failedBefore())
        if updated.isEmpty { return Self.failure("the tests expect nothing that can be written; edit their files") }
        var changed = files.filter { $0.path.isTestFile }
        for file in updated { changed.put(file) }
        if TestFiles(changed, policy, inspection.catalog).hasErrors {
            return Self.failure("what is found now cannot be written into the tests; edit their files")
        }
        return replace(updated)
    }

    private func currentTests(_ policy: ErrorPolicy) -> PageTests {
        PageTests(
            files.filter { $0.path.isTestFile }, policy: policy, written: inspection.catalog, today: today)
    }

    /// Names of the tests that failed with the files as they were opened.
    private mutating func failedBefore() -> Set<String> {
        if let failedWhenOpened { return failedWhenOpened }
        let tests = original.filter { $0.path.isTestFile }
        let found =
            withPlaces(original).map { PageTests(tests, policy: $0, written: nil, today: today).failing } ?? []
        failedWhenOpened = found
        return found
    }
}
