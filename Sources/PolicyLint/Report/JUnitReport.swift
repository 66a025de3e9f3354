import PolicyEngine
import PolicyText

/// JUnit's XML: a suite for each file, a case for each finding in it (failed from the fail level on), and one that passes where there is none.
enum JUnitReport {
    static func text(_ places: ReportPlaces) -> String {
        let report = places.report
        var byFile = [[Finding]](repeating: [], count: report.files.count)
        var rest: [Finding] = []
        for finding in report.findings {
            if let span = places.span(finding.place) { byFile[span.file].append(finding) } else { rest.append(finding) }
        }
        var suites = byFile.indices.map { suite(places.path($0), findings: byFile[$0], places: places) }
        if !rest.isEmpty { suites.append(suite(places.folder, findings: rest, places: places)) }
        let cases = byFile.reduce(rest.count) { $0 + max(1, $1.count) }
        let head = XMLText.attributes([
            ("name", "policyctl lint"), ("tests", String(cases)),
            ("failures", String(failures(report.findings, places))), ("errors", "0"), ("time", "0"),
        ])
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(head)>\n\(suites.joined())</testsuites>\n"
    }

    private static func suite(_ path: String, findings: [Finding], places: ReportPlaces) -> String {
        let head = XMLText.attributes([
            ("name", path), ("tests", String(max(1, findings.count))), ("failures", String(failures(findings, places))),
            ("errors", "0"), ("skipped", "0"), ("time", "0"),
        ])
        var text = "  <testsuite\(head)>\n"
        if findings.isEmpty {
            text +=
                "    <testcase\(XMLText.attributes([("name", "no findings"), ("classname", path), ("time", "0")]))/>\n"
        }
        var used: [String: Int] = [:]
        for finding in findings {
            let span = places.span(finding.place)
            // Without the line, which moves with every edit above it: a server would take it for another case.
            let name = finding.check
            used[name, default: 0] += 1
            let number = used[name, default: 1]
            let attributes = XMLText.attributes([
                ("name", number > 1 ? "\(name) \(number)" : name), ("classname", path), ("file", span?.path),
                ("line", span.map { String($0.startLine) }), ("time", "0"),
            ])
            text += "    <testcase\(attributes)>\n"
            let body = body(finding, places)
            if places.report.fails(finding) {
                text +=
                    "      <failure\(XMLText.attributes([("message", finding.diagnostic.message), ("type", finding.severity.rawValue)]))>"
                text += XMLText.escaped(body) + "</failure>\n    </testcase>\n"
            } else {
                let head = "\(finding.severity.rawValue): \(finding.diagnostic.message)\n"
                text += "      <system-out>" + XMLText.escaped(head + body) + "</system-out>\n    </testcase>\n"
            }
        }
        return text + "  </testsuite>\n"
    }

    private static func failures(_ findings: [Finding], _ places: ReportPlaces) -> Int {
        findings.count { places.report.fails($0) }
    }

    private static func body(_ finding: Finding, _ places: ReportPlaces) -> String {
        let diagnostic = finding.diagnostic
        var lines = [places.name(finding) + (diagnostic.label.map { ": \($0)" } ?? "")]
        for related in diagnostic.related {
            if let span = places.span(related.place) {
                lines.append("\(span.path):\(span.startLine):\(span.startColumn): \(related.label)")
            }
        }
        for (name, remark) in [("example", diagnostic.example), ("help", diagnostic.help), ("try", diagnostic.command)]
        {
            if let remark { lines.append("\(name): \(remark)") }
        }
        return lines.joined(separator: "\n")
    }
}
