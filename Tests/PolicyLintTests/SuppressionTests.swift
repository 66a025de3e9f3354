import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint

/// Comments that silence checks: what they cover, how they may be written, and what is said about them.
@Suite struct SuppressionTests {
    private let two =
        "retrySchedules:\n  patient:\n    maxRetries: 4\n    jitter: none\n  eager:\n    maxRetries: 4\n    jitter: none\n"
    private let why = "-- one kiosk"

    private func found(_ text: String) -> [String] {
        LintCase(text).found.filter { $0.hasPrefix("retry/no-jitter") || $0.hasPrefix("meta/") }
    }

    @Test func nothingIsHiddenWithoutAComment() {
        #expect(found(two) == ["retry/no-jitter@5", "retry/no-jitter@8"])
    }

    @Test func aCommentCoversTheNodeBelowIt() {
        let one = "# policyctl: disable retry/no-jitter \(why)\n"
        #expect(found(two.replacing("  eager:", with: "  " + one + "  eager:")) == ["retry/no-jitter@5"])
        #expect(found(two.replacing("  patient:", with: "  " + one + "  patient:")) == ["retry/no-jitter@9"])
        #expect(found(one + two) == [])
        #expect(
            found(two.replacing("    jitter: none\n  eager", with: "    " + one + "    jitter: none\n  eager")) == [
                "retry/no-jitter@9"
            ])
        // A key above it is covered alone, not the map it is the first of.
        #expect(
            found(
                two.replacing(
                    "    maxRetries: 4\n    jitter: none\n  eager",
                    with: "    " + one + "    maxRetries: 4\n    jitter: none\n  eager")
            ).count == 3)
    }

    @Test func theFirstKeyOfAFileIsNotTheFile() {
        var policy = LintCase("")
        policy.files[1] = SourceFile(
            path: "rules.yaml", text: "# policyctl: disable retry/no-jitter \(why)\nschema: 1\n" + two)
        #expect(policy.found("retry").count == 2)
        #expect(policy.found("meta") == ["meta/unused-suppression@1"])
    }

    @Test("A directive may stand behind other words of its comment") func behindOtherWords() {
        func rule(_ comment: String) -> String {
            "rules:\n\(comment)  - id: a\n    when: { http: 408 }\n    category: retryable\n"
                + "    retry:\n      maxRetries: 4\n      jitter: none\n"
        }
        func isFound(_ policy: LintCase) -> Bool { policy.found("retry").contains { $0.hasPrefix("retry/no-jitter") } }
        #expect(isFound(LintCase(rule(""))))
        for comment in [
            "# please keep # policyctl: disable retry/no-jitter \(why)", "## policyctl: disable retry/no-jitter \(why)",
        ] {
            let policy = LintCase(rule("  \(comment)\n"))
            #expect(!isFound(policy) && policy.found("meta").isEmpty, "\(comment)")
        }
        // Taking it away leaves the line and the words before it.
        let unused = rule("  # please keep # policyctl: disable retry/no-schedule \(why)\n")
        let policy = LintCase(unused)
        let fix = policy.report.findings.first { $0.check == "meta/unused-suppression" }?.fix
        let edited = fix.flatMap { Fix.applied($0.edits, to: policy.files[1].bytes) }.map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(edited?.contains("  # please keep\n  - id: a\n") == true, "\(edited ?? "nothing")")
        // Words about it are none.
        #expect(isFound(LintCase(rule("  # see policyctl: disable, or ask us\n"))))
    }

    @Test func aMemberOfAListIsCoveredWhole() {
        func rule(_ id: String) -> String {
            "  - id: \(id)\n    when: { http: 408, scope: checkout }\n    category: retryable\n    beats: [base.gone]\n    retry:\n      maxRetries: 4\n      jitter: none\n"
        }
        let comment = "  # policyctl: disable no/thing, retry/no-jitter \(why)\n"
        let policy = LintCase("rules:\n" + rule("a") + comment + rule("b"))
        let spans = policy.files.indices.compactMap {
            LintContext(policy.inspection, LintSettings()).files[$0].map(DirectiveReader.read)
        }
        let directive = spans[1].first
        let text = policy.files[1].text
        #expect(spans[1].count == 1)
        #expect(
            directive.map {
                String(
                    decoding: policy.files[1].bytes[Int($0.cover.lowerBound)..<Int($0.cover.upperBound)], as: UTF8.self
                ).hasPrefix("- id: b")
            } == true)
        #expect(directive?.cover.upperBound ?? 0 >= Int32(text.utf8.count - 1))
    }

    /// What was lost behind a `#` belongs to the text it was meant for, and to the rule that has the text.
    @Test(arguments: [
        ("  - id: sold-out", []), ("      title:", []), ("    category:", ["yaml/cut-by-comment@6"]),
        ("  - { id: next", ["yaml/cut-by-comment@6"]),
    ])
    func whatIsCutOffIsCovered(_ below: String, _ left: [String]) {
        let text = """
            rules:
              - id: sold-out
                when: { http: 409 }
                message:
                  title: Ticket #4 is sold out
                category: nonRetryable
              - { id: next, when: { http: 404 }, category: nonRetryable }

            """
        #expect(LintCase(text, only: "yaml/cut-by-comment").found == ["yaml/cut-by-comment@6"])
        #expect(
            LintCase(
                text.replacing(below, with: "# policyctl: disable yaml/cut-by-comment \(why)\n" + below),
                only: "yaml/cut-by-comment"
            ).found == left)
    }

    @Test func lineAndFile() {
        #expect(
            found(
                two.replacing(
                    "jitter: none\n  eager",
                    with: "jitter: none # policyctl: disable-line retry/no-jitter \(why)\n  eager")) == [
                    "retry/no-jitter@8"
                ])
        #expect(found(two + "# policyctl: disable-file retry/no-jitter \(why)\n") == [])
        #expect(found(two + "# policyctl: disable-file retry/* \(why)\n") == [])
    }

    @Test(arguments: ["\r\n", "\n"])
    func lineEndsAndDashes(_ end: String) {
        for dash in ["--", "—", "–"] {
            let text = two.replacing(
                "  eager:", with: "  # policyctl: disable retry/no-jitter \(dash) one kiosk\n  eager:"
            ).replacing("\n", with: end)
            #expect(found(text) == ["retry/no-jitter@5"])
        }
    }

    @Test func daysEnd() {
        let text = two.replacing(
            "  eager:", with: "  # policyctl: disable retry/no-jitter until 2026-06-01 \(why)\n  eager:")
        var policy = LintCase(text)
        #expect(policy.found("retry") == ["retry/no-jitter@5"])
        policy.run.settings.today = "2026-06-02"
        #expect(policy.found("retry").count == 2)
        #expect(policy.found("meta") == ["meta/expired-snooze@6"])
    }

    @Test(
        "A date after “until” in the reason counts",
        arguments: ["-- internal until 2026-05-31", "-- internal (until 2026-05-31)", "— until 2026-05-31: internal"])
    func datesInReasonsCount(_ reason: String) {
        let policy = LintCase(
            two.replacing("  eager:", with: "  # policyctl: disable retry/no-jitter \(reason)\n  eager:"))
        #expect(policy.found("meta") == ["meta/expired-snooze@6"])
        let later = LintCase(
            two.replacing(
                "  eager:",
                with:
                    "  # policyctl: disable retry/no-jitter \(reason.replacing("2026-05-31", with: "2026-06-30"))\n  eager:"
            ))
        #expect(later.found("meta") == [])
        #expect(later.found("retry").count == policy.found("retry").count - 1)
    }

    @Test("Only the preset strict asks for an end")
    func strictAsksForAnEnd() {
        var policy = LintCase(
            two.replacing("  eager:", with: "  # policyctl: disable retry/no-jitter \(why)\n  eager:"))
        #expect(policy.found("meta") == [])
        policy.run.table = SeverityTable(preset: .strict)
        #expect(policy.found("meta") == ["meta/no-end@6"])
    }

    @Test func whatIsCountedAsSuppressed() {
        let policy = LintCase(two + "# policyctl: disable-file retry/no-jitter \(why)\n")
        #expect(policy.report.suppressed == 2)
    }

    @Test(arguments: [
        ("# policyctl: disable retry/no-jitter", "meta/no-reason"), ("# policyctl: disable -- all", "meta/blanket"),
        ("# policyctl: disable * -- all", "meta/blanket"),
        ("# policyctl: disable retry/no-jiter -- x", "meta/unknown-check"),
        ("# policyctl: disable no-jitter -- x", "meta/unknown-check"),
        ("# policyctl: disabel retry/no-jitter -- x", "meta/bad-directive"),
        ("# policyctl disable retry/no-jitter -- x", "meta/bad-directive"),
        ("# policyctl: disable retry/no-jitter until -- x", "meta/bad-directive"),
        ("# policyctl: disable retry/no-jitter until 2026-02-30 -- x", "meta/bad-directive"),
        ("# policyctl: disable-line retry/no-jitter -- x", "meta/bad-directive"),
        ("# policyctl: disable meta/no-reason -- x", "meta/cannot-suppress"),
    ])
    func whatIsSaidAboutComments(_ comment: String, _ check: String) {
        let found = LintCase(two.replacing("  eager:", with: "  \(comment)\n  eager:")).found("meta")
        #expect(found == [check + "@6"], "\(comment): \(found)")
    }

    @Test(arguments: [
        "# policyctl is a tool", "# see policyctl: it lints", "# Policyctl", "title: x # about policyctl evaluate",
    ])
    func otherCommentsAreLeftAlone(_ comment: String) {
        #expect(LintCase(comment.hasPrefix("#") ? comment + "\n" + two : "# \(comment)\n" + two).found("meta") == [])
    }

    @Test func whatIsNotAskedIsNotUnused() {
        let text = "# policyctl: disable-file retry/no-jitter \(why)\n" + two.replacing("none", with: "full")
        var policy = LintCase(text)
        #expect(policy.found("meta") == ["meta/unused-suppression@2"])
        policy.run.table = SeverityTable(rules: [LevelRule(.check("retry/no-jitter"), nil)])
        #expect(policy.found("meta") == [])
        policy.run.table = SeverityTable(select: [.check("meta/unused-suppression")])
        #expect(policy.found("meta") == [])
    }

    @Test func whatKeepsThePolicyFromBeingUsedStays() {
        let text =
            "# policyctl: disable-file yaml/ambiguous-boolean -- fine\nrecoveryOptions:\n  stop: { title: No, action: dismiss }\n"
        let policy = LintCase(text)
        #expect(policy.found == ["yaml/ambiguous-boolean@4", "meta/cannot-suppress@2"])
        #expect(policy.report.suppressed == 0)
    }

    /// Their examples show something only with settings of their own, or on a disk.
    private static let needingMore: Set = [
        "message/avoided-word", "security/link-host", "structure/misplaced-file", "yaml/unreadable",
    ]

    /// Above each finding of every example, a comment that names it hides it, and nothing of another check or before it.
    @Test(
        .enabled(if: Machine.hasTime, "scripts/test --all runs it"),
        arguments: LawCases.some(CheckCatalog.all.filter { $0.group != "meta" }.map(\.id), usually: 60))
    func oneCommentHidesOneFinding(_ id: String) throws {
        let check = try #require(CheckCatalog.check(id))
        for example in check.examples {
            let policy = LintCase(files: ExampleFiles(example.bad, isWhole: example.isWhole).files)
            var policyOfAll = policy
            policyOfAll.run.table = SeverityTable(preset: .strict)
            let before = policyOfAll.report
            #expect(
                before.findings.contains { $0.check == id } || Self.needingMore.contains(id),
                "the example shows nothing")
            for finding in before.findings where finding.isFatal {
                guard let place = finding.place,
                    let changed = Self.adding("# policyctl: disable \(finding.check) -- why", above: place, policy)
                else { continue }
                #expect(
                    changed.report.findings.contains { $0.check == finding.check && $0.isFatal },
                    "\(finding.check) was hidden")
            }
            for finding in before.findings where !finding.isFatal {
                guard let place = finding.place,
                    let changed = Self.adding("# policyctl: disable \(finding.check) -- why", above: place, policy)
                else { continue }
                var after = changed
                after.run.table = SeverityTable(preset: .strict)
                let report = after.report
                let left = keys(report.findings.filter { !$0.check.hasPrefix("style/") })
                #expect(
                    !keys(report.findings).contains("\(finding.check) \(finding.fingerprint)"),
                    "\(finding.check) is still found in\n\(changed.files)")
                let others = keys(before.findings.filter { $0.check != finding.check && !$0.check.hasPrefix("style/") })
                #expect(others.allSatisfy { left.contains($0) })
                #expect(report.findings.allSatisfy { $0.check != "meta/unused-suppression" })
            }
        }
    }

    /// Nil where a comment cannot stand: within a text of several lines.
    private static func adding(_ comment: String, above place: SourcePlace, _ policy: LintCase) -> LintCase? {
        let source = policy.files[Int(place.file)]
        guard let file = LintContext(policy.inspection, LintSettings()).file(place) else { return nil }
        var start = Int(place.lower)
        if let scalar = file.tree.nodes.first(where: {
            $0.kind == .scalar && $0.lower <= place.lower && place.lower < $0.upper
        }) {
            start = Int(scalar.lower)
        }
        while start > 0, source.bytes[start - 1] != 0x0A { start -= 1 }
        var indent = start
        while indent < source.bytes.count, source.bytes[indent] == 0x20 { indent += 1 }
        let isInText = file.tree.nodes.contains { $0.kind == .scalar && Int($0.lower) < start && start < Int($0.upper) }
        if isInText || indent > Int(place.lower) { return nil }
        var changed = policy
        let line = Array(source.bytes[start..<indent]) + Array(comment.utf8) + [0x0A]
        changed.files[Int(place.file)] = SourceFile(
            path: source.path, bytes: Array(source.bytes[..<start]) + line + Array(source.bytes[start...]))
        return changed
    }
}

extension SourceFile {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
