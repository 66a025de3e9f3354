package import PolicyEngine
import PolicyText

/// Files of tests as far as they could be understood, and what is wrong in them.
package struct TestFiles: Sendable {
    package let files: [SourceFile]
    package private(set) var tests: [PolicyTest] = []
    /// By file, then by place.
    package let diagnostics: [Diagnostic]

    /// The most cases one test may stand for.
    package static let mostCases = 10_000
    /// The most cases of all tests of a run; each call or step of a story is one.
    package static let mostCasesOfRun = 1_000_000
    /// The most work that the stories of one test may begin.
    package static let mostStarts = 50_000
    /// The most work that the stories of all tests of a run may begin.
    package static let mostStartsOfRun = 1_000_000

    /// `files` in any order; the policy knows which names there are, and `written` which it declares.
    package init(_ files: [SourceFile], _ policy: ErrorPolicy, _ written: MergedDocuments? = nil) {
        self.init(files, policy, written, room: TestRoom())
    }

    init(_ files: [SourceFile], _ policy: ErrorPolicy, _ written: MergedDocuments? = nil, room: TestRoom) {
        var room = room
        let files = files.sorted { $0.path.precedesByBytes($1.path) }
        self.files = files
        var log = DiagnosticLog()
        let vocabulary = TestVocabulary(policy, written)
        var readers: [TestFileReader] = []
        for (number, file) in files.enumerated() {
            let tree = YAMLReader.read(file.bytes, file: Int32(number), keys: TestFileReader.keyNames, reporting: &log)
            guard let tree else { continue }
            readers.append(TestFileReader(tree, file: Int32(number), bytes: file.bytes, vocabulary: vocabulary))
        }
        // Counted in all of them before any is made.
        for number in readers.indices { readers[number].countCases(in: &room, reporting: &log) }
        for number in readers.indices where !room.isFull {
            tests += readers[number].read(in: &room, reporting: &log)
        }
        Self.reportTwins(tests, &log)
        diagnostics = log.sorted()
    }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    private static func reportTwins(_ tests: [PolicyTest], _ log: inout DiagnosticLog) {
        var first: [String: SourcePlace] = [:]
        for test in tests {
            if let known = first[test.name.text] {
                log.report(
                    .structureDuplicateId, "duplicate test name “\(test.name.text)”", at: test.name.place,
                    related: [.init(known, "the first")],
                    help: "rename one of them")
            } else {
                first[test.name.text] = test.name.place
            }
        }
    }
}

/// One file’s nodes → its tests.
struct TestFileReader {
    struct Draft {
        var schemaSeen = false
        var defaults: Int?
        var tests: Int?
    }

    struct Parts {
        var name: Name?
        var given: Int?
        var each: Int?
        var expect: Int?
        var story: Int?
        var person: Int?
        var queue: Int?
        var skip: Int?
    }

    var decoder: NodeDecoder
    let vocabulary: TestVocabulary
    private let expectations: ExpectationReader
    private let file: Int32
    /// What the tests of the run may still begin.
    private var room = TestRoom()
    private var defaults: Int?
    /// How many errors there were before this test.
    var errorsBefore = 0

    init(_ tree: NodeTree, file: Int32, bytes: [UInt8], vocabulary: TestVocabulary) {
        decoder = NodeDecoder(tree: tree, file: file, bytes: bytes, log: DiagnosticLog())
        decoder.policy = vocabulary.policy
        decoder.isOfRules = false
        self.file = file
        self.vocabulary = vocabulary
        expectations = ExpectationReader(vocabulary: vocabulary)
    }

    static var keyNames: Set<String> {
        Set(
            fileKeys.map { "\($0.name)" } + testKeys.map { "\($0.name)" } + EventDecoder.flatKeys.map { "\($0.name)" }
                + ExpectedField.allCases.map { $0.rawValue })
    }

    static let fileKeys: [Key<Draft>] = [
        Key("schema", "the version of the language: 1") { draft, index, decoder in
            draft.schemaSeen = true
            decoder.schema(index)
        },
        Key("defaults", "values for every test that doesn’t override them", TestGrammar.given) { draft, index, _ in
            draft.defaults = index
        },
        Key("tests", "the tests", .keys(testKeys.shapes())) { draft, index, _ in draft.tests = index },
    ]

    static let testKeys: [Key<Parts>] = [
        Key("name", "a unique sentence", .text) { $0.name = $2.name($1, "a name") },
        Key("given", "the error and the situation", TestGrammar.given, others: ["when", "input", "error"]) {
            parts, index, _ in parts.given = index
        },
        Key("each", "values to try one after the other", TestGrammar.each) { parts, index, _ in parts.each = index },
        Key("expect", "the expected decision", TestGrammar.expected, others: ["then", "should", "result", "output"]) {
            parts, index, _ in parts.expect = index
        },
        Key("story", "calls, or what happens over time", StoryReader.shapes, others: ["steps", "scenario", "calls"]) {
            parts, index, _ in parts.story = index
        },
        Key("person", "what a person does with visible messages", TestGrammar.person) { parts, index, _ in
            parts.person = index
        },
        Key("queue", "the settings of the app’s queue") { parts, index, _ in parts.queue = index },
        Key("skip", "why it is skipped, and until when") { parts, index, _ in parts.skip = index },
    ]

    /// Takes the room that the cases of all its tests need, from the lengths of lists alone.
    mutating func countCases(in room: inout TestRoom, reporting log: inout DiagnosticLog) {
        guard !decoder.tree.isEmpty, let list = child("tests", of: 0) else { return }
        let variants = TestVariants(vocabulary: vocabulary, defaults: child("defaults", of: 0))
        for test in decoder.members(list) where decoder.isMapping(test) && !room.isFull {
            let each = child("each", of: test)
            let count = each.map { variants.count($0, given: child("given", of: test), decoder: &decoder) } ?? 1
            // One test that has too many is reported as such when it is read.
            guard count <= TestFiles.mostCases else { continue }
            let story = child("story", of: test)
            let steps = story.map { decoder.members($0).reduce(0) { sum, _ in sum + 1 } } ?? 1
            if room.take(cases: count * max(steps, 1)) { continue }
            decoder.log.report(
                .yamlLimits,
                "with this test, there are more than \(GroupedNumber.write(TestFiles.mostCasesOfRun)) cases, calls, and steps, which is the limit of one run",
                at: decoder.place(each ?? story ?? test), help: Self.fullHelp)
            log.take(decoder.log)
            decoder.log = DiagnosticLog()
        }
    }

    func child(_ name: String, of index: Int) -> Int? {
        guard decoder.isMapping(index) else { return nil }
        for (key, value) in decoder.pairs(index) where decoder.isScalar(key) && decoder.string(key) == name {
            return value
        }
        return nil
    }

    mutating func read(in room: inout TestRoom, reporting log: inout DiagnosticLog) -> [PolicyTest] {
        self.room = room
        defer {
            log.take(decoder.log)
            room = self.room
        }
        guard !decoder.tree.isEmpty else {
            decoder.log.error(
                .structureEmptySection, "this file is empty",
                at: SourcePlace(file: file, lower: 0, upper: Int32(min(1, decoder.bytes.count))),
                help: "write tests into it, or delete it")
            return []
        }
        var draft = Draft()
        guard decoder.map(0, as: "a test file", Self.fileKeys, into: &draft) else { return [] }
        if !draft.schemaSeen {
            decoder.log.report(
                .structureFormatVersion, "the `schema` of this file is missing",
                at: decoder.firstKeyPlace(0),
                help: "begin it with the line `schema: 1`")
        }
        defaults = draft.defaults
        if let defaults { checkEvent(defaults, as: "defaults") }
        guard let list = draft.tests else {
            if decoder.log.errorCount > 0 { return [] }
            decoder.log.report(
                .structureMissingKey, "this file has no tests", at: decoder.firstKeyPlace(0),
                help: "write them under `tests:`, each beginning with - name:")
            return []
        }
        guard decoder.isSequence(list) else {
            decoder.wrongType(list, expected: "a list of tests", help: "begin each with - name:")
            return []
        }
        var tests: [PolicyTest] = []
        for member in decoder.members(list) where !room.isFull {
            if let test = test(member) { tests.append(test) }
        }
        return tests
    }

    // MARK: One test

    private mutating func test(_ index: Int) -> PolicyTest? {
        var parts = Parts()
        let before = decoder.log.errorCount
        errorsBefore = before
        guard decoder.map(index, as: "a test", Self.testKeys, into: &parts) else { return nil }
        if parts.name == nil, decoder.log.errorCount == before {
            let isRest = parts.expect != nil && parts.given == nil
            decoder.log.report(
                .structureMissingKey, "this test has no name", at: decoder.firstKeyPlace(index),
                help: isRest
                    ? "write two spaces instead of “- ”, so that it belongs to the test above"
                    : "begin it with - name: and a sentence")
        }
        if let given = parts.given {
            checkEvent(given, as: "an error and its situation")
            if parts.expect.flatMap({ child("locale", of: $0) }) == nil { checkLanguages(given) }
        }
        if let each = parts.each, parts.expect.flatMap({ child("locale", of: $0) }) == nil { checkLanguages(each) }
        let bodies = cases(parts, index)
        let skip = parts.skip.flatMap { self.skip($0) }
        guard decoder.log.errorCount == before, let name = parts.name else { return nil }
        return PolicyTest(name: name, file: file, cases: bodies, skip: skip)
    }

    private mutating func cases(_ parts: Parts, _ index: Int) -> [TestCase] {
        if parts.story == nil {
            for (node, key) in [(parts.person, "person"), (parts.queue, "queue")] {
                if let node {
                    decoder.log.report(
                        .structureExclusiveKeys, "`\(key)` belongs to a story over time, but this test has no `story`",
                        at: decoder.place(node))
                }
            }
        }
        guard let variants = self.variants(parts) else { return [] }
        let hasRowExpectations = variants.contains { $0.expect != nil }
        if parts.expect == nil, parts.story == nil, !hasRowExpectations {
            // A misspelled `expect` has been reported.
            let test = decoder.tree.nodes[index]
            let isMisspelled = decoder.log.diagnostics.contains { diagnostic in
                (!Set(diagnostic.nearest).isDisjoint(with: ["expect", "story"])
                    || diagnostic.message.hasPrefix("unknown key “expect”"))
                    && diagnostic.place.map { (test.lower..<test.upper).contains($0.lower) } == true
            }
            if isMisspelled { return [] }
            decoder.log.report(
                .structureMissingKey, "this test expects nothing, so it cannot fail",
                at: parts.name?.place ?? decoder.firstKeyPlace(index),
                help: "add expect: { surface: … }")
            return []
        }
        if let story = parts.story { return stories(story, parts: parts, variants: variants) }
        let common = parts.expect.map { expectations.read($0, .decision, &decoder) } ?? []
        return variants.map { variant in
            let event = variant.event(given: parts.given, defaults: defaults, &decoder)
            checkHasError(event, parts.given ?? index)
            let own = variant.expect.map { expectations.read($0, .decision, &decoder) } ?? []
            if common.isEmpty, own.isEmpty, variant.expect == nil, decoder.log.errorCount == errorsBefore {
                decoder.log.report(
                    .structureMissingKey, "nothing is expected of this row, so it cannot fail",
                    at: variant.place ?? decoder.place(index), help: "add expect: { … } to the row")
            }
            // Shared by all cases where a row adds nothing.
            return TestCase(label: variant.label, event: event, body: .decision(own.isEmpty ? common : common + own))
        }
    }

    private mutating func stories(_ story: Int, parts: Parts, variants: [TestVariant]) -> [TestCase] {
        let reader = StoryReader(expectations: expectations, vocabulary: vocabulary)
        let isOverTime = reader.isOverTime(story, decoder)
        if parts.expect != nil, !isOverTime {
            decoder.log.report(
                .structureExclusiveKeys, "each call of a story has its own `expect`",
                at: parts.expect.map { decoder.place($0) },
                help: "move it to the calls under `story`")
        }
        if !isOverTime {
            for (node, key) in [(parts.person, "person"), (parts.queue, "queue")] {
                if let node {
                    decoder.log.report(
                        .structureExclusiveKeys,
                        "`\(key)` belongs to a story over time, but this story consists of calls",
                        at: decoder.place(node),
                        help: "begin its steps with at: 0s")
                }
            }
        }
        for variant in variants where variant.expect != nil {
            decoder.log.report(
                .structureExclusiveKeys, "in a story, the steps have their own `expect`, and a row has none",
                at: variant.place,
                help: "move it to the steps under `story`")
        }
        var starts = 0
        let cases = variants.enumerated().map { number, variant in
            let base = variant.draft(given: parts.given, defaults: defaults, &decoder)
            checkHasError(base.event, parts.given ?? story)
            // What is wrong in a story is said once, for the first case.
            let log = decoder.log
            defer { if number > 0 { decoder.log = log } }
            if starts > TestFiles.mostStarts {
                return TestCase(label: variant.label, event: base.event, body: .calls([]))
            }
            if isOverTime {
                var overTime = reader.story(story, base: base, decoder: &decoder)
                starts += overTime.starts
                overTime.expectations = parts.expect.map { expectations.read($0, .story, &decoder) } ?? []
                overTime.person = parts.person.flatMap { reader.person($0, &decoder) }
                if let queue = parts.queue { overTime.queue = reader.queue(queue, &decoder) }
                let expects =
                    !overTime.expectations.isEmpty
                    || overTime.steps.contains { if case .expect = $0.action { true } else { false } }
                if !expects, parts.expect == nil {
                    decoder.log.report(
                        .structureMissingKey, "this story expects nothing, so it cannot fail", at: decoder.place(story),
                        help: "add a step such as { at: 1m, expect: { shown: [] } }")
                }
                return TestCase(label: variant.label, event: base.event, body: .story(overTime))
            }
            return TestCase(
                label: variant.label, event: base.event,
                body: .calls(reader.calls(story, base: base, decoder: &decoder)))
        }
        checkStarts(starts, of: story)
        return cases
    }

    private mutating func checkStarts(_ starts: Int, of story: Int) {
        var (message, help) = ("", "let fewer pieces fail, or try fewer cases")
        if !room.take(starts: starts) {
            let most = GroupedNumber.write(TestFiles.mostStartsOfRun)
            message = "with this test, more than \(most) pieces of work fail, which is the limit of one run"
            help = Self.fullHelp
        } else if starts > TestFiles.mostStarts {
            let most = GroupedNumber.write(TestFiles.mostStarts)
            message = "this story begins more than \(most) pieces of work in all its cases"
        }
        if !message.isEmpty { decoder.log.report(.yamlLimits, message, at: decoder.place(story), help: help) }
    }

    private static let fullHelp = "try fewer values, or run some of the files: policyctl test FILE"

    private mutating func variants(_ parts: Parts) -> [TestVariant]? {
        guard let each = parts.each else { return [TestVariant()] }
        let before = decoder.log.errorCount
        let found = TestVariants(vocabulary: vocabulary, defaults: defaults).read(each, parts.given, &decoder)
        return decoder.log.errorCount == before ? found : nil
    }

    private mutating func skip(_ index: Int) -> PolicyTest.Skip? {
        struct Draft {
            var until: String?
            var reason: String?
        }
        let keys: [Key<Draft>] = [
            Key("until", "the last day on which it is skipped") { draft, index, decoder in
                guard decoder.isScalar(index), TestDay.isDay(decoder.string(index)) else {
                    return decoder.wrongType(index, expected: "a day such as 2027-01-31")
                }
                draft.until = decoder.string(index)
            },
            Key("reason", "why it is skipped") { $0.reason = $2.text($1) },
        ]
        var draft = Draft()
        let before = decoder.log.errorCount
        guard decoder.isMapping(index) else {
            decoder.log.report(
                .structureWrongType, "`skip` needs a reason and an end date", at: decoder.place(index),
                help: "write skip: { until: 2027-01-31, reason: … }")
            return nil
        }
        guard decoder.map(index, as: "why a test is skipped", keys, into: &draft) else { return nil }
        guard let reason = draft.reason, !reason.isEmpty else {
            if decoder.log.errorCount == before {
                decoder.log.report(
                    .structureMissingKey, "a skipped test needs a reason", at: decoder.place(index),
                    help: "add reason: …, and until: with the last day on which it is skipped")
            }
            return nil
        }
        guard let until = draft.until else {
            if decoder.log.errorCount == before {
                decoder.log.report(
                    .structureMissingKey, "a skipped test needs an end date",
                    at: decoder.place(index),
                    help: "add until: with the last day on which it is skipped, such as 2027-01-31")
            }
            return nil
        }
        return PolicyTest.Skip(until: until, reason: reason)
    }
}
