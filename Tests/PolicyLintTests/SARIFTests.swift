import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint

@Suite struct SARIFTests {
    @Test(.enabled(if: ReportFormatTests.schema != nil, "shared/data is not beside the project"))
    func theSchemaIsKept() throws {
        let schema = try #require(ReportFormatTests.schema)
        for report in ReportFormatTests.reports {
            let json = try JSONValue(parsing: ReportFormat.sarif.text(report))
            #expect(schema.mistakes(json) == [])
        }
    }

    @Test(.enabled(if: ReportFormatTests.schema != nil, "shared/data is not beside the project"))
    func theSchemaRefusesWhatIsWrong() throws {
        let schema = try #require(ReportFormatTests.schema)
        for text in [
            "{}", #"{"version": "2.0.0", "runs": []}"#, #"{"version": "2.1.0", "runs": [{}]}"#,
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "a"}}, "results": [{"message": {"text": "a"}, "level": "info"}]}]}"#,
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "a"}}, "columnKind": "bytes"}]}"#,
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "a", "helpUri": "docs"}}}]}"#,
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "a", "rules": [{"id": "a"}, {"id": "a"}]}}}]}"#,
        ] {
            #expect(!schema.mistakes(try JSONValue(parsing: text)).isEmpty, "\(text)")
        }
    }

    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"))
    func resultsPointToTheirRulesAndPlaces() throws {
        for report in ReportFormatTests.reports {
            let run = try JSONValue(parsing: ReportFormat.sarif.text(report))["runs"][0]
            #expect(run["results"].items.count == report.findings.count)
            for (result, finding) in zip(run["results"].items, report.findings) {
                #expect(run["tool"]["driver"]["rules"][result["ruleIndex"].int ?? -1]["id"].text == finding.check)
                #expect(result["level"].text == (finding.severity == .info ? "note" : finding.severity.rawValue))
                let message = finding.diagnostic.message
                let text = result["message"]["text"].text ?? ""
                let plain = text.contains("\\[") ? text.replacing(/\\([\[\]\\])/) { $0.1 } : text
                #expect(plain.unicodeScalars.starts(with: message.unicodeScalars))
                #expect(text.firstMatch(of: /(^|[^\\])\]\(/) == nil, "a text of the policy is a link")
                #expect(result["partialFingerprints"]["policyctl/v1"].text == finding.fingerprint)
                let location = result["locations"][0]["physicalLocation"]
                guard let place = finding.place else { continue }
                let path = report.prefix + report.files[Int(place.file)].path
                let uri = location["artifactLocation"]["uri"].text ?? ""
                #expect(
                    uri.removingPercentEncoding.map { Array($0.utf8) }
                        == Array(((path.hasPrefix("/") ? "file://" : "") + path).utf8), "\(uri)")
                #expect((location["artifactLocation"]["uriBaseId"] == .null) == path.hasPrefix("/"))
                #expect(
                    location["region"]["byteOffset"].int == Int(place.lower)
                        && location["region"]["byteLength"].int == Int(place.upper - place.lower))
                let edits = result["fixes"][0]["artifactChanges"].items.flatMap { $0["replacements"].items }
                #expect(edits.compactMap(\.["insertedContent"]["text"].text) == finding.fix?.edits.map(\.text) ?? [])
            }
        }
    }

    @Test("Findings that comments or the baseline silence are listed as suppressed, and checks link to their pages")
    func suppressions() throws {
        var policy = LintCase(
            LintCase.schedules(["a"], comment: "    # policyctl: disable retry/no-jitter -- one device\n")
                + "  b:\n    maxRetries: 4\n    jitter: none\n")
        policy.run.table = SeverityTable(select: [.check("retry/no-jitter")])
        policy.run.checkPages = "https://example.com/checks"
        func results() throws -> [JSONValue] {
            try JSONValue(parsing: ReportFormat.sarif.text(policy.report))["runs"][0]["results"].items
        }
        let before = try results()
        #expect(before.count == 2 && before[0]["suppressions"] == .null)
        #expect(before[1]["suppressions"][0]["kind"].text == "inSource")
        #expect(before[1]["suppressions"][0]["justification"].text == "one device")
        policy.run.baseline = policy.run.newBaseline(policy.inspection)
        #expect(try results().map { $0["suppressions"][0]["kind"].text } == ["inSource", "external"])
        let rule = try JSONValue(parsing: ReportFormat.sarif.text(policy.report))["runs"][0]["tool"]["driver"]["rules"][
            0]
        #expect(rule["helpUri"].text == "https://example.com/checks/retry/no-jitter.md")
        if let schema = ReportFormatTests.schema {
            let mistakes = schema.mistakes(try JSONValue(parsing: ReportFormat.sarif.text(policy.report)))
            #expect(mistakes == [])
        }
    }

    @Test func columnsAreCodePoints() throws {
        var report = LintReport()
        let text = "a: 1\r\nb: 👨‍👩‍👧 e\u{301} x\r\n"
        report.files = [SourceFile(path: "odd name#1:%.yaml", text: text)]
        let lower = text.utf8.count - 3
        report.findings = [
            Finding(
                Diagnostic(
                    DiagnosticCode("x/y"), "odd", at: SourcePlace(file: 0, lower: Int32(lower), upper: Int32(lower + 1))
                ))
        ]
        let location = try JSONValue(parsing: ReportFormat.sarif.text(report))["runs"][0]["results"][0]["locations"][0][
            "physicalLocation"]
        #expect(
            location["region"]["startLine"].int == 2 && location["region"]["startColumn"].int == 13
                && location["region"]["endColumn"].int == 14)
        #expect(location["artifactLocation"]["uri"].text == "odd%20name%231%3A%25.yaml")
        let json = try JSONValue(parsing: ReportFormat.json.text(report))["findings"][0]["range"]
        #expect(json["start"]["column"].int == 8 && json["end"]["column"].int == 9)
    }

    @Test func rulesSayWhatTheCatalogueSays() throws {
        var report = LintReport()
        report.findings = CheckCatalog.all.map { Finding(Diagnostic(DiagnosticCode($0.id), "odd", at: nil)) }
        let run = try JSONValue(parsing: ReportFormat.sarif.text(report))["runs"][0]
        #expect(run["columnKind"].text == "unicodeCodePoints" && run["tool"]["driver"]["name"].text == "policyctl")
        for (rule, check) in zip(run["tool"]["driver"]["rules"].items, CheckCatalog.all) {
            #expect(
                rule["id"].text == check.id && rule["shortDescription"]["text"].text == check.summary
                    && rule["fullDescription"]["text"].text == check.why)
            #expect(
                rule["help"]["text"].text?.contains(check.why) == true
                    && rule["help"]["markdown"].text?.contains("```yaml") == true)
        }
    }
}
