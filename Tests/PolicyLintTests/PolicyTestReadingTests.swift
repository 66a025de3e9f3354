import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint
@testable import PolicyScenarios

/// What is wrong in a test file is said all at once, with its place.
@Suite struct PolicyTestReadingTests {
    @Test("Aliases let a small file stand for any number of cases: a run has a limit, which is said once")
    func casesOfARun() throws {
        let bed = try TestBed()
        var text =
            "schema: 1\ntests:\n  - name: first\n    given: { http: 500 }\n"
            + "    each: &e { attempt: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }\n"
        text += "    expect: { surface: { not: badge } }\n"
        for number in 0..<50 {
            text += "  - { name: t\(number), given: { http: 500 }, each: *e, expect: { surface: { not: badge } } }\n"
        }
        let files = [SourceFile(path: "a.test.yaml", text: text), SourceFile(path: "b.test.yaml", text: text)]
        let found = TestFiles(files, bed.policy, room: TestRoom(cases: 100))
        #expect(found.tests.isEmpty)
        #expect(found.diagnostics.map { $0.code } == [.yamlLimits])
        let message = found.diagnostics.first?.message ?? ""
        #expect(message.contains("more than 1,000,000 cases, calls, and steps"), "\(message)")
        #expect(TestFiles(files.dropLast(), bed.policy).diagnostics.isEmpty)
    }

    @Test("Each step of a story counts as a case, before any is made", arguments: [(8, true), (7, false)])
    func stepsOfARun(room: Int, isEnough: Bool) throws {
        let story = "[{ attempt: 1, expect: { surface: alert } }, { attempt: 2, expect: { surface: alert } }]"
        let text = """
            schema: 1
            tests:
              - { name: a, given: { http: 500 }, each: &e { attempt: [1, 2] }, story: \(story) }
              - { name: b, given: { http: 500 }, each: *e, story: \(story) }
            """
        let files = [SourceFile(path: "a.test.yaml", text: text)]
        let found = TestFiles(files, try TestBed().policy, room: TestRoom(cases: room))
        #expect(found.diagnostics.map { $0.code } == (isEnough ? [] : [.yamlLimits]))
        #expect(found.tests.count == (isEnough ? 2 : 0))
    }

    @Test(
        "An error is pasted as somebody has it",
        arguments: [
            ("paste: 'HTTP/1.1 503 Busy'", 0),
            ("paste: '{\"error\": true, \"reason\": \"a\", \"status\": 503, \"traceId\": \"b\"}'", 0),
            ("paste: 'Error Domain=Sync Code=3 \"a\"'", 0),
            ("paste: '{\"http\": 503}', attempt: 2", 0), ("paste: App.SyncError.lost", 0), ("paste: nothing of use", 1),
            ("paste: 'HTTP/1.1 204 Fine'", 1), ("paste: 'HTTP/1.1 503 Busy', http: 500", 1), ("paste: []", 1),
        ])
    func paste(given: String, errors: Int) throws {
        let text =
            "schema: 1\ntests:\n  - { name: a, given: { \(given) }, expect: { surface: { not: badge } } }\n"
        let found = try TestBed().read(text)
        #expect(found.diagnostics.count == errors, "\(found.diagnostics.map { $0.message })")
        guard errors == 0 else { return }
        let event = try #require(found.tests.first?.cases.first?.event)
        #expect(event.links.first?.http == 503 || event.links.first?.domain?.hasPrefix("Sync") == true)
    }

    @Test(
        "A run ends where it makes too many calls",
        arguments: [
            "story: [{ attempt: 9000, expect: { surface: alert } }]",
            "story: [{ at: 0s, fails: true, times: 100, every: 1s }, { at: 1h, expect: { shown: [] } }]",
            "each: { attempt: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, expect: { surface: alert }",
        ])
    func callsOfARun(body: String) throws {
        let bed = try TestBed()
        let tests = bed.read("schema: 1\ntests:\n  - { name: a, given: { http: 503, idempotent: true }, \(body) }\n")
            .tests
        let test = try #require(tests.first)
        let (few, many) = (CallCount(most: 3), CallCount(most: 100_000))
        _ = TestRun(bed.policy, calls: few).result(of: test, today: "")
        _ = TestRun(bed.policy, calls: many).result(of: test, today: "")
        #expect(few.isOver)
        #expect(!many.isOver)
    }

    @Test("Cases that an alias makes keep what is expected of them once, and report it once")
    func sharedExpectations() throws {
        let wrong = try TestBed().read(
            "schema: 1\ntests:\n  - { name: a, given: { http: 500 }, expect: &x { surface: tost } }\n"
                + "  - { name: b, given: { http: 501 }, each: { attempt: [1, 2] }, expect: *x }\n")
        #expect(wrong.diagnostics.filter { $0.message.contains("tost") }.count == 1)
    }

    @Test("An error may be given in words, as it is typed elsewhere")
    func errorsInWords() throws {
        let bed = try TestBed()
        let tests = """
              - { name: a, given: "Net:offline", expect: { rule: offline } }
              - { name: b, given: http:503, expect: { rule: busy } }
              - { name: c, given: { http: 404, underlying: ["Net:offline"] }, expect: { rule: offline } }

            """
        #expect(bed.results(tests).map { $0.status } == [.passed, .passed, .passed])
        let wrong = bed.read("schema: 1\ntests:\n  - { name: a, given: nonsense here, expect: { rule: offline } }\n")
        #expect(wrong.diagnostics.first?.message == "invalid error “nonsense here”")
    }

    @Test(arguments: [
        ("", "this file is empty"), ("tests: []", "the `schema` of this file is missing"),
        ("schema: 1", "this file has no tests"),
        ("schema: 1\ntests: {}", "a list of tests is expected"),
        ("schema: 1\nrules: []\ntests: []", "unknown key “rules” in a test file"),
        ("schema: 1\ntests:\n  - given: { http: 500 }\n    expect: { surface: alert }", "this test has no name"),
        ("schema: 1\ntests:\n  - name: a\n    given: { http: 500 }", "this test expects nothing, so it cannot fail"),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: {}",
            "nothing is expected here, so the test cannot fail"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { surfce: alert }",
            "unknown field “surfce”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { rule: ofline }",
            "unknown rule “ofline”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { surface: tost }",
            "unknown surface “tost”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { recovery: [rety] }",
            "unknown button “rety”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { category: nope }",
            "unknown category “nope”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { domain: Net, code: offlin }\n    expect: { surface: alert }",
            "Net does not declare the code “offlin”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { scope: chekout, http: 500 }\n    expect: { surface: alert }",
            "unknown screen “chekout”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { scope: checkout }\n    expect: { surface: alert }",
            "this test has no error"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { htttp: 500 }\n    expect: { surface: alert }",
            "unknown key “htttp” in an error and its situation"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { title: { maxLenght: 3 } }",
            "unknown comparison “maxLenght”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { title: { between: [1, 2] } }",
            "`title` cannot be compared in this way"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { retry: { after: { between: [2s, 1s] } } }",
            "the first end is larger than the second"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { waiting: { total: { min: 0s } } }",
            "every value is at least 0, so this cannot fail"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    each: { http: [] }\n    expect: { surface: alert }",
            "this list is empty, so there is nothing to try"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    each: { http: 500 }\n    expect: { surface: alert }",
            "a list of values to try is expected"
        ),
        ("schema: 1\ntests:\n  - name: a\n    each: [{ http: 500 }]", "this test expects nothing"),
        (
            "schema: 1\ntests:\n  - name: a\n    each: [{ http: 500 }, { http: 501, expect: { surface: alert } }]",
            "nothing is expected of this row"
        ),
        ("schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: []", "a list of calls is expected"),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ attempt: 1 }]",
            "nothing is expected of this call"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ expect: { surface: alert } }]",
            "this step has no `attempt`"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ at: 0s, fails: true }]",
            "this story expects nothing, so it cannot fail"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ at: 5s, fails: true }, { at: 1s, expect: { shown: [] } }]",
            "1 s is before the step above"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ at: 5s, fails: true, times: 3 }]",
            "the time between these is missing"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { surface: alert }\n    person: { presses: retry }",
            "`person` belongs to a story over time"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    skip: { until: 2027-01-31 }\n    given: { http: 500 }\n    expect: { surface: alert }",
            "a skipped test needs a reason"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ at: 0s, fails: true }]\n    expect: { interruptions: { max: 1, per: 0s } }",
            "“0s” is out of range"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ at: 0s, fails: true, screens: [] }, { at: 1s, expect: { shown: [] } }]",
            "this list is empty"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ at: 0s, until: 5s, expect: { shown: [] } }]",
            "but none begins in this step"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ at: 9s, fails: true, until: 5s }, { at: 10s, expect: { shown: [] } }]",
            "this work succeeds before it begins"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    each: [{ scope: kiosk, expect: { surface: alert } }]\n    story: [{ attempt: 1, expect: { surface: alert } }]",
            "the steps have their own `expect`"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    story: [{ attempt: 1, expect: { surface: alert } }]",
            "this test has no error"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { domain: Net }\n    each: [{ code: offlin, expect: { surface: alert } }]",
            "Net does not declare the code “offlin”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { domain: Net }\n    story: [{ attempt: 1, code: offlin, expect: { surface: alert } }]",
            "Net does not declare the code “offlin”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { surface: { present: true } }",
            "this is always true"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { title: { contains: \"\" } }",
            "this is always true"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    each: {}\n    expect: { surface: alert }",
            "the values to try are missing"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    each: { scope: ['*'] }\n    expect: { surface: alert }",
            "“*” means every screen only"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    each: { attempt: [1, 2, 3, 4, 5, 6] }\n    story: [{ at: 0s, fails: true, times: 10000, every: 1s }, { at: 1s, expect: { shown: [] } }]",
            "more than 50,000 pieces of work"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    skip: { reason: r }\n    given: { http: 500 }\n    expect: { surface: alert }",
            "needs an end date"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    skip: { until: 2027-02-30, reason: r }\n    given: { http: 500 }\n    expect: { surface: alert }",
            "a day such as 2027-01-31 is expected"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    each: [{ scope: '*', http: 500, expect: { surface: alert } }]",
            "“*” means every screen only"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500, locale: all }\n    expect: { surface: alert }",
            "“all” means every language only"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    expect: { recovery: { contains: retri } }",
            "unknown button “retri”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    story: [{ at: 0s, fails: true, screens: [kisok] }, { at: 1s, expect: { shown: [] } }]",
            "unknown screen “kisok”"
        ),
        (
            "schema: 1\ntests:\n  - name: a\n    skip: { until: soon, reason: r }\n    given: { http: 500 }\n    expect: { surface: alert }",
            "a day such as 2027-01-31 is expected"
        ),
    ])
    func mistakesAreSaid(_ text: String, _ message: String) throws {
        let files = try TestBed().read(text)
        #expect(files.hasErrors)
        let found = files.diagnostics.map { $0.message }
        #expect(found.contains { $0.contains(message) }, "\(found)")
        for diagnostic in files.diagnostics { #expect(diagnostic.place != nil, "\(diagnostic.message)") }
    }

    @Test("The same name in two files is told with both places")
    func twins() throws {
        let test = "schema: 1\ntests:\n  - name: same\n    given: { http: 500 }\n    expect: { surface: alert }\n"
        let files = try TestFiles(
            [SourceFile(path: "a.test.yaml", text: test), SourceFile(path: "b.test.yaml", text: test)], TestBed().policy
        )
        #expect(files.diagnostics.count == 1 && files.diagnostics[0].related.count == 1)
    }

    @Test("Each of several mistakes is said, and a test without one is kept")
    func allAtOnce() throws {
        let files = try TestBed().read(
            """
            schema: 1
            tests:
              - name: fine
                given: { http: 503 }
                expect: { rule: busy }
              - name: two mistakes
                given: { http: 99 }
                expect: { rule: bsy, surface: allert }
            """)
        #expect(files.diagnostics.count == 3, "\(files.diagnostics.map { $0.message })")
        #expect(files.tests.map { $0.name.text } == ["fine"])
    }

    @Test("A mistake in a story is said once, however many cases there are")
    func onceForAllCases() throws {
        let files = try TestBed().read(
            "schema: 1\ntests:\n  - name: a\n    given: { http: 500 }\n    each: { locale: all, attempt: [1, 2] }\n    story: [{ attempt: 1, expect: { surface: tost } }]\n"
        )
        #expect(files.diagnostics.count == 1, "\(files.diagnostics.map { $0.message })")
    }

    @Test("More cases than anybody reads are refused quickly")
    func tooMany() throws {
        let numbers = (1...300).map { String($0 + 100) }.joined(separator: ", ")
        let text =
            "schema: 1\ntests:\n  - name: a\n    each: { http: [\(numbers)], attempt: [\(numbers)] }\n    expect: { surface: alert }\n"
        #expect(try TestBed().read(text).diagnostics.contains { $0.message.contains("more than 10,000 cases") })
    }

    @Test("Cut, shuffled and broken files never trap", arguments: 0..<8)
    func brokenFiles(_ seed: Int) throws {
        let bed = try TestBed()
        var random = SeededRandom(seed: UInt64(seed))
        let whole = Array(
            "schema: 1\ndefaults: { locale: de }\ntests:\n  - name: a\n    each: { http: [500, 503], locale: all }\n    expect: { retry: { after: { between: [1s, 2s] } }, exactly: { surface: alert } }\n  - name: b\n    given: { http: 503 }\n    person: { presses: retry }\n    story: [{ at: 0s, fails: true, screens: '*', times: 2, every: 1s, until: 9s }, { at: 1m, expect: { shown: [] } }]\n"
                .utf8)
        for _ in 0..<20 {
            var bytes = whole
            for _ in 0..<(random.next() % 4 + 1) {
                let place = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes.remove(at: place)
                case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                default: bytes = Array(bytes.prefix(place + 1))
                }
            }
            let files = TestFiles([SourceFile(path: "a.test.yaml", bytes: bytes)], bed.policy)
            for test in files.tests { _ = TestRun(bed.policy).result(of: test, today: "2026-11-23") }
            let report = TestReport(
                files.files, files.tests.map { TestRun(bed.policy).result(of: $0, today: "") }, policy: bed.policy)
            for format in TestReport.Format.allCases { #expect(!report.text(format).isEmpty) }
        }
    }
}
