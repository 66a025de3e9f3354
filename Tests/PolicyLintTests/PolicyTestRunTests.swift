import Foundation
import PolicyEdit
import PolicyEngine
import PolicyText
import Testing

@testable import PolicyLint
@testable import PolicyScenarios

/// Tests pass where the policy decides as they say, and fail where it does not.
@Suite struct PolicyTestRunTests {
    @Test(
        "Each kind of expectation passes, and fails with what was found",
        arguments: [
            ("rule: busy", "rule: offline", "rule: offline / busy"),
            ("kind: retryable", "kind: nonRetryable", "kind: nonRetryable / retryable"),
            ("surface: none", "surface: alert", "surface: alert / none"),
            ("surface: { not: alert }", "surface: { not: none }", "surface: not none / none"),
            (
                "surface: { any: [none, toast] }", "surface: { any: [alert, toast] }",
                "surface: one of alert, toast / none"
            ),
            ("title: We’re busy", "title: We’re not", "title: We’re not / We’re busy"),
            ("title: { contains: busy }", "title: { contains: lazy }", "title: with “lazy” in it / We’re busy"),
            ("title: { maxLength: 10 }", "title: { maxLength: 9 }", "title: at most 9 characters / We’re busy"),
            ("reason: none", "reason: { present: true }", "reason: anything / none"),
            ("suggestion: { present: true }", "suggestion: none", "suggestion: none / Wait a little."),
            ("recovery: [retry]", "recovery: [retry, dismiss]", "recovery: [retry, dismiss] / [retry]"),
            ("buttons: [Try again]", "buttons: []", "buttons: [] / [Try again]"),
            (
                "recovery: { contains: retry }", "recovery: { contains: dismiss }",
                "recovery: with “dismiss” in it / [retry]"
            ),
            ("retry: any", "retry: none", "retry: none / 500 ms to 1 s, at random"),
            (
                "retry: { after: { between: [500ms, 1s] } }", "retry: { after: { between: [600ms, 1s] } }",
                "retry.after: 600 ms to 1 s / 500 ms to 1 s, at random"
            ),
            ("retry: { after: { max: 1s } }", "retry: 700ms", "retry: 700 ms / 500 ms to 1 s, at random"),
            (
                "retry: { after: { not: 2s } }", "retry: { after: { not: 700ms } }",
                "retry.after: not 700 ms / 500 ms to 1 s, at random"
            ),
            ("retry: { retriesLeft: 3 }", "retry: { retriesLeft: { min: 4 } }", "retry.retriesLeft: at least 4 / 3"),
            ("retry: { from: schedule }", "retry: { from: retryAfter }", "retry.from: retryAfter / schedule"),
            ("stopped: none", "stopped: exhausted", "stopped: exhausted / none"),
            (
                "waiting: { total: 7s, calls: 4 }", "waiting: { longest: { max: 3s } }",
                "waiting.longest: at most 3 s / 4 s"
            ),
            ("log: true", "log: false", "log: false / true"),
            ("perform: none", "perform: { present: true }", "perform: anything / none"),
            ("adjusted: []", "adjusted: [loudest]", "adjusted: [loudest] / []"),
            ("locale: en", "locale: de", "locale: de / en"),
        ])
    func matchers(_ good: String, bad: String, difference: String) throws {
        let bed = try TestBed()
        func test(_ expectation: String) -> String {
            "  - name: a\n    given: { http: 503, idempotent: true }\n    expect: { \(expectation) }\n"
        }
        #expect(bed.differences(test(good)) == [])
        #expect(bed.differences(test(bad)) == [difference])
    }

    @Test("`exactly` fails where people see more than is named")
    func exactly() throws {
        let bed = try TestBed()
        let test =
            "  - name: a\n    given: { domain: Net, code: offline }\n    expect: { exactly: { surface: alert, title: You’re offline, "
        #expect(bed.differences(test + "recovery: [retry, dismiss] } }\n") == [])
        #expect(bed.differences(test + "rule: offline } }\n") == ["recovery: [] / [retry, dismiss]"])
    }

    @Test("Lists under `each` are tried with each other, rows alone, and defaults hold for all")
    func tables() throws {
        let bed = try TestBed()
        let files = bed.read(
            """
            schema: 1
            defaults: { locale: de }
            tests:
              - name: product
                given: { idempotent: true }
                each: { http: [500, 503], scope: '*', locale: all }
                expect: { surface: { not: alertAboveAll } }
              - name: rows
                each:
                  - { http: 503, expect: { title: Aufgegeben } }
                  - { domain: Net, code: 1, locale: en, expect: { title: You’re offline } }
              - name: codes
                given: { domain: Net }
                each: { code: '*' }
                expect: { locale: de }
            """)
        #expect(files.diagnostics.isEmpty, "\(files.diagnostics.map { $0.message })")
        #expect(files.tests.map { $0.cases.count } == [8, 2, 2])
        #expect(files.tests[0].cases[3].label == "http 500, scope kiosk, locale de")
        for test in files.tests { #expect(TestRun(bed.policy).result(of: test, today: "").status == .passed) }
    }

    @Test("Calls follow each other with the waits between them")
    func calls() throws {
        let bed = try TestBed()
        let story = """
              - name: a
                given: { http: 503, idempotent: true }
                story:
                  - { attempt: 1, expect: { surface: none, retry: any } }
                  - { attempt: 2, expect: { surface: toast } }
                  - { attempt: 3, expect: { surface: alert, retry: { retriesLeft: 1 } } }
                  - { attempt: 4, expect: { title: We gave up, stopped: exhausted, retry: none } }
                  - { attempt: 9, idempotent: false, expect: { stopped: exhausted } }

            """
        #expect(bed.differences(story) == [])
        #expect(
            bed.differences(story.replacing("surface: toast", with: "surface: badge")) == [
                "call 2: surface: badge / toast"
            ])
    }

    @Test("Tests are skipped up to their day, and run again after it")
    func skips() throws {
        let bed = try TestBed()
        let test =
            "  - name: a\n    skip: { until: 2026-11-23, reason: copy }\n    given: { http: 503 }\n    expect: { surface: screen }\n"
        #expect(bed.results(test, today: "2026-11-23").map { $0.status } == [.skipped])
        #expect(bed.results(test, today: "2026-11-24").map { $0.status } == [.failed])
    }

    @Test("A record as it is logged can be pasted")
    func records() throws {
        let bed = try TestBed()
        let test =
            "  - name: a\n    given: {\"domain\": \"Net\", \"code\": 1, \"context\": {\"scope\": \"kiosk\"}, \"decision\": {\"rule\": \"x\"}}\n    expect: { surface: toast, adjusted: [loudest] }\n"
        let files = bed.read("schema: 1\ntests:\n" + test.replacing(", \"decision\": {\"rule\": \"x\"}", with: ""))
        #expect(files.diagnostics.isEmpty)
        #expect(files.tests.allSatisfy { TestRun(bed.policy).passes($0) })
    }

    @Test("What is written anew passes, and everything else stays byte for byte")
    func updates() throws {
        let bed = try TestBed()
        let text = """
            schema: 1
            tests:
              # Kept.
              - name: a
                given: { http: 503, idempotent: true }
                expect: { rule: offline, surface: alert,  title: "old", recovery: [dismiss], log: false, retry: { retriesLeft: 9 } } # kept
              - name: disagreeing
                each: { http: [500, 503] }
                expect: { rule: offline, surface: { not: alert } }
            """
        let files = bed.read(text)
        let update = TestUpdate(
            files.tests.map { TestRun(bed.policy).result(of: $0, today: "") }, of: files.tests, files.files)
        #expect(update.count == 6 && update.left > 0)
        let changed = try #require(update.changed.first)
        let expected = text.replacing(
            "rule: offline, surface: alert,  title: \"old\", recovery: [dismiss], log: false, retry: { retriesLeft: 9 }",
            with:
                "rule: busy, surface: none,  title: \"We’re busy\", recovery: [retry], log: true, retry: { retriesLeft: 3 }"
        )
        #expect(String(decoding: changed.bytes, as: UTF8.self) == expected)
        let again = TestFiles([changed], bed.policy)
        #expect(TestRun(bed.policy).passes(again.tests[0]))
    }

    @Test("Anchors, values that passing cases need, and texts that look like words of the language are kept")
    func updatesThatWouldBreak() throws {
        let bed = try TestBed()
        let text = """
            schema: 1
            tests:
              - name: anchored
                given: { http: 503 }
                expect: { surface: &s toast }
              - name: alias
                given: { http: 500 }
                expect: { surface: *s }
              - name: cases over time
                given: { domain: Net, code: 1 }
                each: { scope: [kiosk, checkout] }
                story: [{ at: 0s, fails: true }, { at: 1s, expect: { shown: [toast] } }]
            """
        let files = bed.read(text)
        #expect(files.diagnostics.isEmpty, "\(files.diagnostics.map { $0.message })")
        let update = TestUpdate(
            files.tests.map { TestRun(bed.policy).result(of: $0, today: "") }, of: files.tests, files.files)
        #expect(update.changed.isEmpty && update.left > 0)
        #expect(TestText.scalar("none") == "\"none\"")
    }

    @Test("A failure names the rule that decided, what the expected one lacked, and the line that says so")
    func reasons() throws {
        let bed = try TestBed()
        let files = bed.read(
            "schema: 1\ntests:\n  - name: a\n    given: { domain: Net, code: offline, scope: kiosk }\n    expect: { rule: busy, surface: alert }\n"
        )
        let report = TestReport(
            files.files, files.tests.map { TestRun(bed.policy).result(of: $0, today: "") }, policy: bed.policy)
        let text = report.text(.pretty)
        for part in [
            "decided by  offline (rules.yaml:9)", "busy (rules.yaml:15)", "kiosk allows nothing more\n",
            "a.test.yaml:5", "policyctl explain --domain Net",
        ] {
            #expect(text.contains(part), "\(part) is missing in:\n\(text)")
        }
    }

    @Test("Reports are what their readers take")
    func formats() throws {
        let bed = try TestBed()
        let text =
            "schema: 1\ntests:\n  - name: 'a & <b> # 1'\n    given: { http: 503 }\n    expect: { surface: screen }\n  - name: b\n    given: { http: 503 }\n    expect: { rule: busy }\n"
        let files = bed.read(text)
        let report = TestReport(
            files.files, files.tests.map { TestRun(bed.policy).result(of: $0, today: "") }, policy: bed.policy)
        #expect(report.text(.tap).hasPrefix("TAP version 14\n1..2\nnot ok 1 - a & <b> \\# 1\n"))
        #expect(report.text(.tap).contains("\nok 2 - b\n"))
        #expect(report.text(.github).contains("::error file=a.test.yaml,line=5,"))
        #expect(report.text(.compact).contains("a.test.yaml:5: a & <b> # 1: surface: expected screen, found alert"))
        let json = try JSONValue(parsing: report.text(.json))
        #expect(json["failed"] == .number(1) && json["passed"] == .number(1))
        #expect(report.text(.junit).contains("name=\"a &amp; &lt;b&gt; # 1\""))
    }

    @Test("What a test says is no command to the log of a CI system", arguments: TestReport.Format.allCases)
    func logCommands(format: TestReport.Format) throws {
        let bed = try TestBed()
        let odd = "a ##[error]b ##vso[task]c"
        let files = bed.read(
            "schema: 1\ntests:\n  - { name: \"\(odd)\", given: { http: 503 }, expect: { title: \"\(odd)\" } }\n")
        let report = TestReport(
            files.files, files.tests.map { TestRun(bed.policy).result(of: $0, today: "") }, policy: bed.policy)
        // Text for people is written by `Terminal.write`, which takes care of it.
        let text =
            format == .pretty || format == .compact ? LogCommands.defused(report.text(format)) : report.text(format)
        #expect(text.contains("error]b") && !text.contains("##"), "\(text)")
    }

    @Test(
        "A word of a command is what the shell reads",
        arguments: ["plain/word", "", "it's", "a b", "$x", "a\u{1B}[31m", "a\nb", "x\u{202E}y\u{2028}'\\", "é"])
    func shellWords(word: String) throws {
        let quoted = ShellWord.quoted(word)
        #expect(!quoted.unicodeScalars.contains { $0.isControl })
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        shell.arguments = ["-c", "printf %s \(quoted)"]
        let pipe = Pipe()
        shell.standardOutput = pipe
        try shell.run()
        #expect(String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == word)
    }

    @Test("A thousand cases over a thousand rules take no more per case than a hundred over a hundred")
    func manyCases() throws {
        func bed(_ count: Int) throws -> (ErrorPolicy, TestFiles) {
            let rules = (0..<count).map {
                "  - { id: r\($0), when: { domain: Net, code: c\($0) }, category: nonRetryable, message: { title: Text \($0) } }\n"
            }.joined()
            let policy = try LoadedPolicy(files: [
                SourceFile(
                    path: "a.yaml",
                    text:
                        "schema: 1\nfallback: { show: alert, message: { title: F }, recovery: [dismiss] }\nrecoveryOptions: { dismiss: { title: Close, action: dismiss } }\nrules:\n"
                        + rules)
            ]).policy
            let tests = (0..<count).map {
                "  - { name: t\($0), given: { domain: Net, code: c\($0) }, expect: { rule: r\($0), title: Text \($0), surface: alert } }\n"
            }
            .joined()
            return (policy, TestFiles([SourceFile(path: "a.test.yaml", text: "schema: 1\ntests:\n" + tests)], policy))
        }
        let (policy, files) = try bed(1_000)
        #expect(files.tests.count == 1_000)
        let counter = CoverageCounter(policy)
        let run = TestRun(policy, counting: counter)
        #expect(files.tests.allSatisfy { run.passes($0) })
        #expect(TestCoverage(counter, policy, locales: ["en"])["rule"]?.covered == 1_000)
    }
}
