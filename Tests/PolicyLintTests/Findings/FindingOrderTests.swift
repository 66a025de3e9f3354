import PolicyEngine
import Testing

@testable import PolicyLint

/// How findings are counted, ordered and known again.
@Suite struct FindingOrderTests {
    private static let noisy = "retrySchedules:\n  slow: { maxRetries: 4, jitter: none }\n"

    @Test("A thing that a list names twice has a check of its own")
    func duplicateItems() {
        for when in [
            "{ http: [404, 404] }", "{ domain: [a, a] }", "{ domain: a, code: [x, y, x] }",
            "{ http: 404, scope: [checkout, checkout] }",
        ] {
            let text =
                "rules:\n"
                + SampleRule.of(
                    when, "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n")
            #expect(LintCase(text).found("structure/") == ["structure/duplicate-item@4"], "\(when)")
        }
    }

    @Test("Every mistake is named beside the one that is explained")
    func besides() {
        let steps = SampleRule.busy.replacing(
            "    show: alert\n",
            with: "    steps: [{ show: toast, untilAttemt: 2 }, { show: alert, untilAttempt: 5 }]\n")
        #expect(diagnostics(steps).contains { $0.message.contains("untilAttemt") })
        let alias = "actions: [a, *foo]\nreports: [x, \"y\" z]\n"
        #expect(diagnostics(alias).filter { $0.severity == .error }.count == 2)
        let sections = diagnostics("rules: []\nrules: []\nactions: [a]\nactions: [b]\n").filter {
            $0.code == .yamlDuplicateKey
        }
        #expect(sections.count == 2 && sections.allSatisfy { $0.help?.hasPrefix("delete this line") == true })
        let parted = diagnostics("rules:\n  - when: { http: 405, bogus: 1 }\n  - category: retryable\n  - id: zz\n")
        #expect(parted.contains { $0.message.contains("bogus") })
    }

    @Test(
        "Blanks at the ends of lines, and other line ends, change no kind of finding",
        arguments: [" \n", "\r\n", " \r\n"])
    func lineEnds(_ ending: String) {
        for text in [
            "message: { title: We’re busy }", "message: { title: \"It is\n        gone\" now }",
            "message:\n      title: \"Gone\n      reason: \"Lost\"",
        ] {
            let broken = SampleRule.busy.replacing("message: { title: We’re busy }", with: text)
            let usual = diagnostics(broken).filter { $0.severity == .error }.map { $0.message }
            let other = diagnostics(broken.replacing("\n", with: ending)).filter { $0.severity == .error }.map {
                $0.message
            }
            #expect(usual == other, "\(text)")
        }
    }

    @Test("A situation of the app’s own may be called nearly as one of the language")
    func ownSituations() {
        let text = "reports: [attempts, online2]\n" + SampleRule.busy
        #expect(diagnostics(text).allSatisfy { $0.severity < .error || $0.code != .structureUnknownValue })
    }

    @Test("A path of the settings that fits no file is told before the findings")
    func settingsComeFirst() {
        var report = LintCase(
            "rules:\n  - { id: a, when: { http: 404 }, category: nonRetryable, show: toast, message: { title: This is gone. } }\n"
        ).report
        report.settingsNotes = ["the settings for “x” match no file"]
        let text = PrettyReport.text(report, width: 80, isColored: false)
        #expect(text.hasPrefix("note: the settings for “x”"))
    }

    @Test("Two fixes that cannot be made together leave the file readable")
    func fixesOneByOne() {
        let text =
            "rules:\n  - id: a.b\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { details: It is bad., message: X, title: Foo bar }\n"
            + "    retry: { delay: 1s, wait: 2s, maxRetries: 2 }\n"
        let policy = LintCase(text)
        var files = policy.files
        let result = FixRounds.run(
            allowsUnsafe: true,
            inspect: { changed in
                for file in changed {
                    if let known = files.firstIndex(where: { $0.path == file.path }) { files[known] = file }
                }
                return PolicyInspection(files: files)
            }, report: { policy.run.report($0) })
        let written = result.changed.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(!written.contains("deinitial") && !written.contains("reasonad"), "\(written)")
        #expect(written.isEmpty || written.contains("reason: It is bad."), "\(written)")
    }

    @Test("A finding keeps its fingerprint in another file, and the baseline knows it there")
    func movedFindings() throws {
        let before = LintCase(Self.noisy, only: "retry/no-jitter")
        let baseline = try #require(before.run.newBaseline(before.inspection))
        var after = before
        after.files[1] = SourceFile(path: "rules.yaml", text: "schema: 1\n")
        after.files.append(SourceFile(path: "schedules.yaml", text: "schema: 1\n" + Self.noisy))
        #expect(before.found.count == 1 && keys(before.report.findings) == keys(after.report.findings))
        after.run.baseline = baseline
        #expect(after.found == [] && after.report.baselined == 1)
    }
}
