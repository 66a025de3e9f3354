import PolicyAnalysis
package import PolicyEngine
import PolicyText

/// What a run of tests has to say, in any format.
package struct TestReport {
    package enum Format: String, CaseIterable, Sendable { case pretty, compact, json, junit, tap, github }

    package let files: [SourceFile]
    package let results: [TestResult]
    /// With the places of its values, so that reasons can name them.
    let policy: ErrorPolicy
    package var coverage: TestCoverage?
    /// Whether all senses are told, and not the rules alone.
    package var tellsAllCoverage = false
    /// How long it took; nil where the same is to be printed each time.
    package var milliseconds: Int64?
    /// Tests that were not run because one before failed.
    package var notRun = 0
    package var sources = RuleSources()
    /// What follows the commands in it: ` --policies DIR`.
    package var options = ""
    package var width = 80
    package var isColored = false

    private let tables: [LineTable]

    package init(_ files: [SourceFile], _ results: [TestResult], policy: ErrorPolicy) {
        self.files = files
        self.results = results
        self.policy = policy
        tables = files.map { LineTable($0.bytes) }
    }

    package var hasFailures: Bool { results.contains { $0.status == .failed } }

    package func text(_ format: Format) -> String {
        switch format {
        case .pretty: PrettyTests(report: self).text
        case .compact: TestLines.compact(self)
        case .json: TestJSON.text(self)
        case .junit: TestJUnit.text(self)
        case .tap: TestTAP.text(self)
        case .github: TestLines.github(self)
        }
    }

    func count(_ status: TestResult.Status) -> Int { results.count { $0.status == status } }

    func path(_ file: Int32) -> String { files[Int(file)].path }
    func line(_ place: SourcePlace) -> Int { tables[Int(place.file)].line(at: Int(place.lower)) }
    func place(_ place: SourcePlace) -> String { "\(path(place.file)):\(line(place))" }

    func reasons(_ failure: TestFailure) -> FailureReasons {
        FailureReasons(failure, policy: policy, sources: sources) { place($0) }
    }

    /// What shows the same in the terminal; nil where no error is on show.
    func command(_ failure: TestFailure) -> String? {
        failure.event.map { "policyctl explain \(ExampleEvent(event: $0).arguments)\(options)" }
    }

    static func title(_ result: TestResult, _ failure: TestFailure) -> String {
        result.test.name.text + (failure.label.isEmpty ? "" : " › \(failure.label)")
    }

    /// `1 of 14 tests failed, 1 skipped (40 cases) in 14 ms`
    var summary: String {
        let (all, failed) = (results.count, count(.failed))
        var parts = [
            failed > 0
                ? "\(failed) of \(all) tests failed"
                : "\(count(.passed)) \(count(.passed) == 1 ? "test" : "tests") passed"
        ]
        if count(.skipped) > 0 { parts.append("\(count(.skipped)) skipped") }
        if notRun > 0 { parts.append("\(notRun) not run") }
        let cases = results.reduce(0) { $0 + $1.test.cases.count }
        return parts.joined(separator: ", ") + " (\(cases) \(cases == 1 ? "case" : "cases"))"
            + (milliseconds.map { " in \($0) ms" } ?? "")
    }

    /// One failure without a frame, for systems that have their own.
    func plainLines(_ failure: TestFailure) -> [String] {
        let reasons = reasons(failure)
        var lines: [String] = []
        for row in reasons.rows {
            lines.append(
                "\(row.name): expected \(row.expected), found \(row.found)" + (row.origin.map { " (\($0))" } ?? ""))
            lines += row.remarks.map { "  \($0)" }
        }
        if let decider = reasons.decidedBy { lines.append("decided by \(decider)") }
        lines += reasons.because
        lines += reasons.near.map { "did not apply: \($0)" }
        if let command = command(failure) { lines.append("try: \(command)") }
        return lines.map { VisibleText.clean($0) }
    }
}

/// For a terminal.
struct PrettyTests {
    let report: TestReport

    private static let mostFailures = 50
    private static let mostCasesOfOne = 5

    var text: String {
        var text = ""
        var shown = 0
        for result in report.results where result.status == .failed {
            let groups = alike(result.failures)
            for (number, group) in groups.enumerated() {
                if number == Self.mostCasesOfOne {
                    text +=
                        wrapped("… and \(groups.count - number) more cases of “\(result.test.name.text)” fail", 2)
                        + "\n"
                    break
                }
                shown += 1
                if shown > Self.mostFailures { continue }
                text += block(result, group) + "\n"
            }
        }
        if shown > Self.mostFailures { text += "… and \(shown - Self.mostFailures) more failures\n\n" }
        for result in report.results where result.status == .skipped {
            let skip = result.test.skip
            text += wrapped(
                "skipped until \(skip?.until ?? ""): \(result.test.name.text) (\(skip?.reason ?? "")), \(report.place(result.test.name.place))",
                0)
        }
        let isFixable = report.results.contains {
            $0.failures.contains { $0.differences.contains { $0.replacement != nil } }
        }
        if isFixable {
            text += wrapped(
                "If the policy is right, `policyctl test --update` writes the actual values into the tests.", 0)
        }
        text += paint(report.summary, report.hasFailures ? "1;31" : "1;32") + "\n"
        if let coverage = report.coverage { text += CoverageText(coverage, report).text }
        return text
    }

    /// Cases that fail in the same way stand together.
    private func alike(_ failures: [TestFailure]) -> [[TestFailure]] {
        var groups: [(key: String, failures: [TestFailure])] = []
        for failure in failures {
            let key =
                failure.differences.map { "\($0.field.rawValue)\n\($0.place.lower)\n\($0.found.text)" }.joined(
                    separator: "\n") + failure.notes.joined()
                + (failure.decision.map { $0.rule + ($0.refinedBy ?? "") } ?? "")
            if let index = groups.firstIndex(where: { $0.key == key }) {
                groups[index].failures.append(failure)
            } else {
                groups.append((key, [failure]))
            }
        }
        return groups.map { $0.failures }
    }

    private func wrapped(_ line: String, _ indent: Int) -> String {
        TextLines.wrap(VisibleText.clean(line), width: report.width, indent: indent).map { $0 + "\n" }.joined()
    }

    private func block(_ result: TestResult, _ failures: [TestFailure]) -> String {
        let failure = failures[0]
        let reasons = report.reasons(failure)
        var name = TestReport.title(result, failure)
        if failures.count > 1 {
            name =
                "\(result.test.name.text) › \(failures.count) cases: "
                + failures.map { $0.label }.joined(separator: "; ")
        }
        let title = TextLines.wrap("✗ " + VisibleText.clean(name), width: report.width, indent: 0).joined(
            separator: "\n")
        var text = paint(title, "1;31") + "\n"
        let column =
            max(
                reasons.rows.map { $0.name.utf8.count }.max() ?? 0,
                reasons.near.isEmpty ? "decided by".utf8.count : "did not apply".utf8.count) + 2
        for row in reasons.rows {
            text += line(row.name, value: "expected  " + row.expected, place: row.place, column: column)
            text += line("", value: "found     " + row.found, place: row.origin, column: column)
            for remark in row.remarks { text += line("", value: "          " + remark, place: nil, column: column) }
        }
        if reasons.rows.isEmpty {
            text += line("at", value: report.place(failure.place ?? result.test.name.place), place: nil, column: column)
        }
        if let decider = reasons.decidedBy { text += line("decided by", value: decider, place: nil, column: column) }
        for (number, reason) in reasons.because.enumerated() {
            text += line(number == 0 ? "because" : "", value: reason, place: nil, column: column)
        }
        for (number, rule) in reasons.near.enumerated() {
            text += line(number == 0 ? "did not apply" : "", value: rule, place: nil, column: column)
        }
        // A command is copied, and so never broken.
        if let command = report.command(failure) {
            text += "  " + TextLines.pad("try", to: column) + VisibleText.clean(command) + "\n"
        }
        return text
    }

    /// What is said, and where that is written at the end of its line or on one of its own.
    private func line(_ name: String, value: String, place: String?, column: Int) -> String {
        let head = "  " + TextLines.pad(name, to: column)
        let room = max(report.width - column - 2, 30)
        let value = VisibleText.clean(value)
        let lead = value.prefix { $0 == " " }
        let hanging = value.hasPrefix("expected  ") || value.hasPrefix("found     ") || !lead.isEmpty ? 10 : 2
        let body = hanging == 10 ? String(value.dropFirst(10)) : value
        let first = hanging == 10 ? String(value.prefix(10)) : ""
        let lines = TextLines.wrap(body, width: max(room - hanging, 20))
        var text = ""
        for (number, part) in lines.enumerated() {
            var line = number == 0 ? head + first + part : String(repeating: " ", count: column + 2 + hanging) + part
            if number == lines.count - 1, let place {
                let end = CellWidth.of(place) + 2
                if CellWidth.of(line) + end <= report.width {
                    line = TextLines.pad(line, to: report.width - end + 2) + paint(place, "2")
                } else {
                    line += "\n" + String(repeating: " ", count: column + 2 + hanging) + paint(place, "2")
                }
            }
            text += line + "\n"
        }
        return text
    }

    private func paint(_ text: String, _ code: String) -> String {
        report.isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// What was covered, and what was not.
struct CoverageText {
    private let coverage: TestCoverage
    private let report: TestReport
    private let branches: OutcomeBranches

    init(_ coverage: TestCoverage, _ report: TestReport) {
        self.coverage = coverage
        self.report = report
        branches = OutcomeBranches(report.policy)
    }

    private static let most = 5

    var text: String {
        var text = ""
        for sense in coverage.senses where report.tellsAllCoverage || sense.name == "rule" {
            var line = "coverage: " + words(sense)
            let shown = sense.gaps.prefix(Self.most).map { self.text($0) }
            if !shown.isEmpty {
                line +=
                    "; never reached: " + shown.joined(separator: ", ")
                    + (sense.gaps.count > shown.count ? ", … \(sense.gaps.count - shown.count) more" : "")
            }
            text += TextLines.wrap(VisibleText.clean(line), width: report.width, indent: 0).map { $0 + "\n" }.joined()
        }
        return text
    }

    private func words(_ sense: TestCoverage.Sense) -> String {
        let share = "\(sense.covered) of \(sense.total)"
        switch sense.name {
        case "rule": return "\(share) rules decided a test (\(sense.percent)%)"
        case "outcome": return "\(share) outcomes of rules (steps, quiet calls, last retries) (\(sense.percent)%)"
        case "locale": return "\(share) texts were shown in the languages of the policy (\(sense.percent)%)"
        default: return "\(share) declared codes were tried (\(sense.percent)%)"
        }
    }

    func text(_ gap: TestCoverage.Gap) -> String {
        func named(_ rule: String) -> String {
            rule + (branches.source(of: rule).map { " (\(report.sources.prefix)\($0))" } ?? "")
        }
        switch gap {
        case .rule(let rule): return named(rule)
        case .outcome(let branch):
            switch branch.part {
            case .quiet: return "\(branch.rule) while quiet"
            case .step(let number): return "\(branch.rule)" + (number == 0 ? "" : " at step \(number + 1)")
            case .stopped: return "\(branch.rule) after the last retry"
            }
        case .text(let rule, let locale): return "\(rule) in \(locale)"
        case .code(let domain, let code): return "\(domain) \(code)"
        }
    }
}

extension TestReport {
    /// Where a test begins, as `tests/network.test.yaml:12`.
    package func shown(_ test: PolicyTest) -> String { place(test.name.place) }
}
