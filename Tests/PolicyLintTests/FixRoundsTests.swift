import Foundation
import PolicyEngine
import Testing

@testable import PolicyLint

/// Repairs in rounds.
@Suite struct FixRoundsTests {
    /// A policy on a make-believe disk.
    private func fix(_ policy: LintCase, allowsUnsafe: Bool = true) -> FixRounds.Result {
        FixRounds.run(
            allowsUnsafe: allowsUnsafe, inspect: { Self.inspect(policy, $0) }, report: { policy.run.report($0) })
    }

    private static func inspect(_ policy: LintCase, _ changed: [SourceFile]) -> PolicyInspection {
        PolicyInspection(files: policy.files.map { old in changed.first { $0.path == old.path } ?? old })
    }

    private func repaired(_ policy: LintCase, allowsUnsafe: Bool = true) -> LintCase {
        var policy = policy
        let changed = fix(policy, allowsUnsafe: allowsUnsafe).changed
        policy.files = policy.files.map { old in changed.first { $0.path == old.path } ?? old }
        return policy
    }

    @Test func safeOnesOnly() {
        let policy = LintCase(
            "recoveryOptions:\n  stop: { title: No, action: dismiss }\n" + LintCase.schedules(["patient"]))
        let safe = fix(policy, allowsUnsafe: false)
        #expect(safe.applied.map(\.check) == ["yaml/ambiguous-boolean"])
        #expect(safe.changed.map(\.text) == [policy.files[1].text.replacing("No,", with: "\"No\",")])
        let both = fix(policy)
        #expect(both.applied.map(\.check) == ["retry/no-jitter", "yaml/ambiguous-boolean"])
        #expect(both.changed[0].text.contains("jitter: full"))
        #expect(both.report.findings.allSatisfy { $0.fix == nil })
    }

    /// Where a yes or no is expected, quotes would only make another error of it.
    @Test func yesBecomesTrueWhereItIsExpected() {
        let text = """
            rules:
              - { id: a, when: { domain: PhotoError, firstLoad: yes, online: [Off, true] }, category: nonRetryable, show: none, log: no }

            """
        let policy = LintCase(text, only: "yaml/ambiguous-boolean")
        #expect(policy.report.findings.count == 3)
        let result = fix(policy, allowsUnsafe: false)
        #expect(
            result.changed.map(\.text) == [
                "schema: 1\n"
                    + text.replacing("yes", with: "true").replacing("Off", with: "false").replacing(
                        "no }", with: "false }")
            ])
        #expect(result.report.findings.isEmpty)
    }

    @Test func whatOverlapsWaitsForTheNextRound() {
        let comment = "    # policyctl: disable yaml/ambiguous-boolean, yaml/*, retry/no-jitter -- why\n"
        let result = fix(LintCase(LintCase.schedules(["patient"], comment: comment)), allowsUnsafe: false)
        #expect(result.applied.map(\.check) == ["meta/unused-suppression"])
        #expect(result.applied.map(\.count) == [2])
        #expect(
            result.changed.map(\.text) == [
                "schema: 1\n"
                    + LintCase.schedules(["patient"], comment: "    # policyctl: disable retry/no-jitter -- why\n")
            ])
    }

    /// A comment on its own goes with its line, one behind something with the blanks before it.
    @Test func commentsThatHideNothingGo() {
        let text = LintCase.schedules(["patient"]).replacing("none", with: "full")
        for end in ["\n", "\r\n"] {
            var policy = LintCase(
                text.replacing("    jitter", with: "    # policyctl: disable retry/no-jitter -- a\n    jitter")
                    .replacing("\n", with: end))
            policy.files[1] = SourceFile(
                path: "rules.yaml", text: policy.files[1].text + "# policyctl: disable-file retry/no-jitter -- b" + end)
            #expect(
                repaired(policy, allowsUnsafe: false).files[1].text == "schema: 1\n" + text.replacing("\n", with: end))
        }
        let beside = LintCase(text.replacing("full", with: "full   # policyctl: disable-line retry/no-jitter -- a"))
        #expect(repaired(beside, allowsUnsafe: false).files[1].text == "schema: 1\n" + text)
    }

    @Test func aFixThatDoesHarmIsNotMade() {
        let policy = LintCase(LintCase.schedules(["patient", "eager"]), only: "retry/no-jitter")
        let result = FixRounds.run(
            allowsUnsafe: true, inspect: { Self.inspect(policy, $0) },
            report: { inspection in
                var report = policy.run.report(inspection)
                // The first of them would leave broken YAML.
                if let fix = report.findings.first?.fix, report.findings[0].subject.contains("patient") {
                    report.findings[0].fix = Fix(
                        .safe, title: "break it", edits: fix.edits.map { Fix.Edit($0.place, "\"") })
                }
                return report
            })
        #expect(result.refused == ["retry/no-jitter"])
        #expect(result.applied.map(\.count) == [1])
        #expect(
            result.changed.map(\.text) == [
                "schema: 1\n" + LintCase.schedules(["patient"])
                    + LintCase.schedules(["eager"]).dropFirst(16).replacing("none", with: "full")
            ])
        #expect(result.report.findings.count == 1)
    }

    /// The version stands in the document, not above the mark it begins with.
    @Test(
        arguments: ["---\n", "# about this\n---\n", "# about this\n--- # here\n\n# more\n", "\u{FEFF}# a\n---\n"],
        ["", "  "])
    func theVersionIsWrittenBehindTheMark(_ head: String, _ indent: String) throws {
        let body = indent + "retrySchedules: {}\n"
        let policy = LintCase(files: [
            SourceFile(path: "a.yaml", text: LintCase.base), SourceFile(path: "b.yaml", text: head + body),
        ])
        let result = fix(policy, allowsUnsafe: false)
        #expect(result.applied.contains { $0.check == "structure/format-version" })
        let mark = try #require(head.range(of: "---")).upperBound
        let line = try #require(head[mark...].firstIndex(of: "\n"))
        #expect(
            result.changed.map(\.text) == [
                String(head[...line]) + indent + "schema: 1\n" + String(head[line...].dropFirst()) + body
            ])
    }

    /// Blanks at the edge of a block whose indentation is said by a digit cannot be told from that indentation.
    @Test func textsInBlocksAreNotEaten() throws {
        for block in [
            "|2-\n            Two  words\n           more",
            "|2-\n          \u{20} One\n            two\n          three", ">2-\n             All  is gone .",
        ] {
            let rule = "rules:\n  - id: a\n    when: { http: 404 }\n    message:\n      title: Gone\n      reason: "
            var policy = LintCase(rule + block.replacing("\n          ", with: "\n        ") + "\n    show: toast\n")
            policy.run.table = SeverityTable(select: [.check("message/spacing")])
            let before = letters(policy.files[1])
            #expect(policy.found("message/spacing").count > 0)
            #expect(letters(repaired(policy).files[1]) == before)
        }
    }

    private func letters(_ file: SourceFile) -> [UInt8] { file.bytes.filter { $0 != 0x20 } }

    @Test func lettersOfTwoSignsNeedAgreement() {
        let rule =
            "rules:\n  - { id: a, when: { http: 404 }, show: toast, message: { title: Cafe\u{301} is closed } }\n"
        let policy = LintCase(rule)
        #expect(!fix(policy, allowsUnsafe: false).applied.contains { $0.check == "l10n/normalization" })
    }

    @Test func fixesThatNeverEndStop() {
        let policy = LintCase(LintCase.schedules(["patient"]))
        var rounds = 0
        let result = FixRounds.run(
            allowsUnsafe: true, inspect: { Self.inspect(policy, $0) },
            report: { inspection in
                rounds += 1
                var report = policy.run.report(inspection)
                var finding = Finding(
                    Diagnostic(DiagnosticCode("a/b"), "m", at: nil),
                    fix: Fix(.safe, title: "grow", edits: [Fix.Edit(SourcePlace(file: 1, lower: 9, upper: 9), " ")]))
                finding.fingerprint = "\(rounds)"
                report.findings = [finding]
                return report
            })
        #expect(rounds == FixRounds.most + 1)
        #expect(result.applied.map(\.count) == [FixRounds.most])
    }

    @Test func editsOutsideTheFileAreRefused() {
        let edit = { (lower: Int32, upper: Int32) in Fix.Edit(SourcePlace(file: 0, lower: lower, upper: upper), "x") }
        #expect(Fix.applied([edit(1, 2), edit(0, 1)], to: [65, 66, 67]) == [120, 120, 67])
        #expect(Fix.applied([edit(3, 3)], to: [65, 66, 67]) == [65, 66, 67, 120])
        #expect(Fix.applied([edit(3, 4)], to: [65, 66, 67]) == nil)
        #expect(Fix.applied([edit(0, 2), edit(1, 3)], to: [65, 66, 67]) == nil)
    }

    /// What a fixed policy still has is nothing that could be fixed, and its decisions are those it had.
    @Test(arguments: CheckCatalog.all.filter { $0.fix != .none }.map(\.id))
    func nothingIsLeftToFix(_ id: String) throws {
        let check = try #require(CheckCatalog.check(id))
        for example in check.examples {
            let policy = LintCase(files: ExampleFiles(example.bad, isWhole: example.isWhole).files)
            for allowsUnsafe in [false, true] {
                let result = fix(policy, allowsUnsafe: allowsUnsafe)
                let left = result.report.findings.filter {
                    $0.check == id && $0.fix != nil && (allowsUnsafe || $0.fix?.safety == .safe)
                }
                #expect(left.isEmpty || result.refused.contains(id), "\(left)")
                let again = FixRounds.run(
                    allowsUnsafe: allowsUnsafe,
                    inspect: { changed in
                        Self.inspect(
                            policy,
                            result.changed.filter { file in !changed.contains { $0.path == file.path } } + changed)
                    },
                    report: { policy.run.report($0) })
                #expect(again.applied.isEmpty || !result.refused.isEmpty, "fixed twice: \(again.applied)")
            }
        }
    }
}

@Suite struct WatchLoopTests {
    @Test func itLooksAgainOnlyAfterAChange() {
        var moments = [[1], [1], [2], [2], [2, 5], [], [2, 5]]
        let count = moments.count
        var ticks = 0
        var looks: [Bool] = []
        let answer = WatchLoop.run(
            stamps: { moments.removeFirst() },
            goesOn: {
                ticks += 1
                return ticks < count
            },
            look: { isFirst in
                looks.append(isFirst)
                return looks.count
            })
        #expect(looks == [true, false, false, false, false])
        #expect(answer == 5)
    }
}

@Suite struct ChangedLinesTests {
    private func finding(_ file: Int32, _ offset: Int32, related: Int32? = nil) -> Finding {
        let related = related.map { [Diagnostic.Related(SourcePlace(file: file, lower: $0, upper: $0 + 1), "")] } ?? []
        return Finding(
            Diagnostic(
                DiagnosticCode("a/b"), "m", at: SourcePlace(file: file, lower: offset, upper: offset + 1),
                related: related))
    }

    /// Lines 1 to 6 begin at offsets 0, 2, 4, …
    private let files = [
        SourceFile(path: "a.yaml", text: "1\n2\n3\n4\n5\n6\n"), SourceFile(path: "ü \"b\".yaml", text: "1\n2\n"),
        SourceFile(path: "c.yaml", text: "1\n"),
    ]

    private func lines(before: String) -> [Int] {
        let changed = ChangedLines(from: [SourceFile(path: "a.yaml", text: before)], to: files)
        let marks = changed.marks((0..<6).map { finding(0, Int32($0 * 2)) }, files: files)
        return marks.indices.filter { marks[$0] }.map { $0 + 1 }
    }

    @Test("Changed and added lines count, and those around removed ones")
    func changedAddedAndRemovedLines() {
        #expect(lines(before: "1\nx\n3\n4\n5\n6\n") == [2])
        #expect(lines(before: "1\n4\n5\nx") == [2, 3, 6])
        #expect(lines(before: "1\n2\n3\nx\ny\n4\n5\n6\n") == [3, 4])
        #expect(lines(before: "x\n1\n2\n3\n4\n5\n6\n") == [1])
        #expect(lines(before: "1\n2\n3\n4\n5\n6\n") == [])
        #expect(lines(before: "1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n") == [])
    }

    @Test("New files count whole, renamed ones with the lines that changed")
    func newAndRenamedFiles() {
        let fresh = ChangedLines(from: [], to: files)
        #expect(fresh.marks([finding(0, 0), finding(1, 2)], files: files) == [true, true])
        let moved = ChangedLines(from: [SourceFile(path: "z.yaml", text: "1\n2\n3\n4\n5\nx\n")], to: files)
        #expect(moved.renamed == ["a.yaml": "z.yaml"])
        #expect(moved.marks([finding(0, 0), finding(0, 10), finding(2, 0)], files: files) == [false, true, true])
    }

    @Test("A finding counts where a place it mentions changed")
    func whatIsConcernedCounts() {
        let before = [SourceFile(path: "a.yaml", text: "1\nx\n3\n4\n5\n6\n")] + files.dropFirst()
        let changed = ChangedLines(from: before, to: files)
        let about = Finding(Diagnostic(DiagnosticCode("a/b"), "m", at: nil))
        let marks = changed.marks([finding(0, 8, related: 2), finding(0, 8, related: 4), about], files: files)
        #expect(marks == [true, false, false])
    }
}
