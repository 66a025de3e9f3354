import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint

/// Every format holds what was found, however awkward the texts are.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct ReportFormatTests {
    static let reports: [LintReport] = {
        var reports = NastyReports(seed: 3)
        return (0..<150).map { _ in reports.next() } + [LintReport()]
    }()

    /// The schema lies outside the project; without it that part is skipped.
    static let schema: JSONSchema? = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let url = root.deletingLastPathComponent().appending(path: "shared/data/sarif-schema-2.1.0.json")
        return (try? String(contentsOf: url, encoding: .utf8)).flatMap { try? JSONValue(parsing: $0) }.map {
            JSONSchema(root: $0)
        }
    }()

    /// Equal scalar by scalar: strings of Swift are equal when they are canonically equivalent.
    private func same(_ a: String?, _ b: String?) -> Bool {
        a.map { Array($0.unicodeScalars) } == b.map { Array($0.unicodeScalars) }
    }

    private func path(_ finding: Finding, _ report: LintReport) -> String? {
        finding.place.map { report.prefix + report.files[Int($0.file)].path }
    }

    @Test func namesAreKnown() {
        for format in ReportFormat.allCases { #expect(ReportFormat.named(format.rawValue) == format) }
        #expect(ReportFormat.named("html") == nil)
    }

    @Test func compactHasOneLineForEach() {
        for report in Self.reports {
            let text = ReportFormat.compact.text(report)
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == report.findings.count + 1)
            #expect(
                text.unicodeScalars.allSatisfy {
                    $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x202E
                })
        }
        var report = LintReport()
        report.prefix = "policies/"
        report.files = [SourceFile(path: "a.yaml", text: "a: 😀 b\n")]
        report.findings = [
            Finding(Diagnostic(DiagnosticCode("x/y"), "odd", at: SourcePlace(file: 0, lower: 8, upper: 9))),
            Finding(Diagnostic(DiagnosticCode("x/z"), "missing", at: nil, severity: .info)),
        ]
        #expect(
            ReportFormat.compact.text(report)
                == "policies/a.yaml:1:6: error: odd [x/y]\npolicies: info: missing [x/z]\n")
    }

    @Test func jsonHoldsEverything() throws {
        for report in Self.reports {
            let json = try JSONValue(parsing: ReportFormat.json.text(report))
            #expect(json["version"].int == 1 && json["findings"].items.count == report.findings.count)
            #expect(
                json["counts"]["error"].int == report.count(.error) && json["counts"]["files"].int == report.files.count
            )
            #expect(json["notes"].items.map(\.text) == report.notes)
            for (read, finding) in zip(json["findings"].items, report.findings) {
                let diagnostic = finding.diagnostic
                #expect(
                    same(read["message"].text, diagnostic.message) && same(read["label"].text, diagnostic.label)
                        && same(read["help"].text, diagnostic.help))
                #expect(
                    same(read["example"].text, diagnostic.example) && same(read["command"].text, diagnostic.command))
                #expect(read["check"].text == finding.check && read["severity"].text == finding.severity.rawValue)
                #expect(same(read["path"].text, path(finding, report)) && same(read["subject"].text, finding.subject))
                #expect(
                    read["range"]["start"]["offset"].int == finding.place.map { Int($0.lower) }
                        && read["range"]["end"]["offset"].int == finding.place.map { Int($0.upper) })
                #expect(read["related"].items.map(\.["label"].text) == diagnostic.related.map(\.label))
                #expect(
                    read["fix"]["safety"].text == finding.fix?.safety.rawValue
                        && same(read["fix"]["title"].text, finding.fix?.title))
                #expect(read["fix"]["edits"].items.map(\.["text"].text) == finding.fix?.edits.map(\.text) ?? [])
                #expect(read["fingerprint"].text == finding.fingerprint)
            }
        }
    }

    /// Byte by byte; Foundation takes an accent behind a piece for a part of it.
    private func replacing(_ text: some StringProtocol, _ pieces: [(String, String)]) -> String {
        var bytes = Array(text.utf8)
        for (old, new) in pieces {
            var index = 0
            while index < bytes.count {
                if bytes[index...].starts(with: old.utf8) {
                    bytes.replaceSubrange(index..<index + old.utf8.count, with: new.utf8)
                    index += new.utf8.count
                } else {
                    index += 1
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// As the runner reads a line: `::`, the command, properties, `::`, the rest.
    private func command(_ line: Substring) -> (kind: String, properties: [String: String], message: String)? {
        let scalars = Array(line.unicodeScalars)
        guard scalars.starts(with: "::".unicodeScalars),
            let end = (2..<max(2, scalars.count - 1)).first(where: { scalars[$0] == ":" && scalars[$0 + 1] == ":" })
        else {
            return nil
        }
        func text(_ part: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(part)) }
        let data = [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
        var properties: [String: String] = [:]
        for pair in scalars[2..<end].drop(while: { $0 != " " }).dropFirst().split(separator: ",") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            properties[text(parts[0])] = replacing(text(parts[1]), [("%3A", ":"), ("%2C", ",")] + data)
        }
        return (text(scalars[2..<end].prefix { $0 != " " }), properties, replacing(text(scalars[(end + 2)...]), data))
    }

    /// Control characters and what is not seen never reach a runner's log; line ends and tabs do.
    private func harmless(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.map {
            ["\t", "\n", "\r"].contains($0) || $0.properties.generalCategory != .control && !isUnseen($0)
                ? $0 : "\u{FFFD}"
        }
    }

    @Test func githubCommandsAreReadAsTheyWereMeant() {
        for report in Self.reports {
            let lines = ReportFormat.github.text(report).split(whereSeparator: {
                $0 == "\n" || $0 == "\r" || $0 == "\r\n"
            })
            var commands = lines.compactMap { command($0) }
            #expect(lines.count == commands.count + report.notes.count + 1)
            var shown = 0
            for (severity, kind) in [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.info, "notice")] {
                let own = commands.prefix { $0.kind == kind && $0.properties["title"] != "policyctl" }
                commands.removeFirst(own.count)
                shown += own.count
                let findings = report.findings.filter { $0.severity == severity }
                #expect(own.count <= 10 && own.count >= min(findings.count, 9))
                for (read, finding) in zip(own, findings) {
                    #expect(
                        same(
                            read.properties["file"],
                            path(finding, report).map { String(String.UnicodeScalarView(harmless($0))) })
                            && read.properties["title"] == finding.check)
                    #expect(read.message.unicodeScalars.starts(with: harmless(finding.diagnostic.message)))
                }
            }
            #expect(
                commands.map(\.message)
                    == (shown < report.findings.count
                        ? ["… and \(report.findings.count - shown) more; see the job summary"] : []))
        }
    }

    @Test func gitlabTellsFindingsApart() throws {
        for report in Self.reports {
            let issues = try JSONValue(parsing: ReportFormat.gitlab.text(report)).items
            #expect(
                issues.count == report.findings.count && Set(issues.map(\.["fingerprint"].text)).count == issues.count)
            for (issue, finding) in zip(issues, report.findings) {
                #expect(
                    issue["description"].text?.unicodeScalars.starts(with: finding.diagnostic.message.unicodeScalars)
                        == true)
                #expect(
                    ["info", "minor", "major", "critical", "blocker"].contains(issue["severity"].text ?? "")
                        && issue["check_name"].text == finding.check)
                #expect(
                    issue["location"]["path"].text?.isEmpty == false && issue["location"]["lines"]["begin"].int ?? 0 > 0
                )
            }
        }
    }

    @Test func xmlIsWellFormed() throws {
        for report in Self.reports {
            let junit = try #require(XMLElements(ReportFormat.junit.text(report)))
            let failing = report.findings.filter { $0.isFatal || $0.severity == .error }
            #expect(
                junit.named("failure").count == failing.count
                    && junit.elements[0].attributes["failures"] == String(failing.count))
            #expect(junit.named("testcase").count == Int(junit.elements[0].attributes["tests"] ?? ""))
            #expect(junit.named("system-out").count == report.findings.count - failing.count)
            var strict = report
            strict.failLevel = .info
            let all = try #require(XMLElements(ReportFormat.junit.text(strict)))
            #expect(all.named("failure").count == report.findings.count && all.named("system-out").isEmpty)
            let isWhole = report.findings.contains { $0.place == nil }
            #expect(junit.named("testsuite").count == report.files.count + (isWhole ? 1 : 0))
            let messages = failing.map { asXMLHolds($0.diagnostic.message) }.sorted()
            #expect(junit.named("failure").compactMap(\.attributes["message"]).sorted() == messages)
            for suite in junit.named("testsuite") { #expect(suite.children == Int(suite.attributes["tests"] ?? "")) }
            let checkstyle = try #require(XMLElements(ReportFormat.checkstyle.text(report)))
            #expect(checkstyle.elements[0].name == "checkstyle")
            let paths = checkstyle.named("file").compactMap(\.attributes["name"])
            #expect(Set(paths).count == paths.count, "a file is named once")
            var byFile: [Int32: [Finding]] = [:]
            var order: [Int32] = []
            for finding in report.findings {
                let file = finding.place?.file ?? -1
                if byFile[file] == nil { order.append(file) }
                byFile[file, default: []].append(finding)
            }
            for (error, finding) in zip(checkstyle.named("error"), order.flatMap { byFile[$0] ?? [] }) {
                #expect(
                    error.attributes["message"]?.unicodeScalars.starts(
                        with: asXMLHolds(finding.diagnostic.message).unicodeScalars) == true)
                #expect(error.attributes["source"] == "policyctl." + finding.check)
            }
            #expect(checkstyle.named("error").count == report.findings.count)
        }
    }

    @Test func markdownTablesHaveFourCells() {
        for report in Self.reports {
            let rows = ReportFormat.markdown.text(report).split(separator: "\n").prefix { !$0.hasPrefix("<details>") }
                .filter { $0.hasPrefix("| ") }
            #expect(rows.count == (report.findings.isEmpty ? 0 : report.findings.count + 2))
            for row in rows {
                let bars = replacing(row, [("\\\\", ""), ("\\|", "")]).unicodeScalars.filter { $0 == "|" }
                #expect(bars.count == 5, "\(row)")
            }
            #expect(!GitHubSummary.markdown(report).isEmpty)
        }
    }

    @Test func prettyCannotSteerATerminal() {
        for report in Self.reports {
            for width in [40, 80, 200] {
                let text = ReportFormat.pretty.text(report, width: width, isColored: false)
                #expect(
                    text.unicodeScalars.allSatisfy {
                        $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x202E
                    })
                #expect(
                    text.split(separator: "\n").filter {
                        $0.hasPrefix("error[") || $0.hasPrefix("warning[") || $0.hasPrefix("info[")
                    }.count == report.findings.count)
            }
        }
    }

    @Test func noFormatPassesOnWhatIsNotSeen() {
        for report in Self.reports {
            for format in ReportFormat.allCases {
                #expect(!format.text(report).unicodeScalars.contains(where: isUnseen), "\(format)")
            }
        }
    }

    @Test func theLastLineCounts() {
        var report = LintReport()
        report.files = (0..<14).map { SourceFile(path: "\($0).yaml", text: "a: b\n") }
        #expect(ReportFormat.pretty.text(report) == "no findings in 14 files\n")
        report.notes = ["“a.yaml” is no YAML, so names in it are not known"]
        report.suppressed = 1
        var finding = Finding(Diagnostic(DiagnosticCode("x/y"), "odd", at: nil))
        finding.fix = Fix(.safe, title: "do it", edits: [])
        report.findings =
            [finding]
            + Array(
                repeating: Finding(Diagnostic(DiagnosticCode("x/z"), "odd", at: nil, severity: .warning)), count: 204)
        let text = ReportFormat.pretty.text(report)
        #expect(
            text.hasSuffix(
                "… and 5 warnings more\n\nnote: “a.yaml” is no YAML, so names in it are not known\n\n1 error, 204 warnings in 14 files (1 suppressed, 1 fixable with --fix)\n"
            ))
    }
}
