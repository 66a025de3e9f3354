import PolicyEdit
import PolicyEngine
import PolicyText

/// A line for each failure.
enum TestLines {
    static func compact(_ report: TestReport) -> String {
        var text = ""
        for result in report.results {
            for failure in result.failures {
                let rows = report.reasons(failure)
                for (row, difference) in zip(rows.rows, failure.differences) {
                    text +=
                        VisibleLine.shown(
                            "\(report.place(difference.place)): \(TestReport.title(result, failure)): \(row.name): expected \(row.expected), found \(row.found)"
                        ) + "\n"
                }
                if failure.differences.isEmpty {
                    text +=
                        VisibleLine.shown(
                            "\(report.place(result.test.name.place)): \(TestReport.title(result, failure)): \(failure.notes.joined(separator: "; "))"
                        )
                        + "\n"
                }
            }
        }
        return text + report.summary + "\n" + (report.coverage.map { CoverageText($0, report).text } ?? "")
    }

    /// Workflow commands, which GitHub shows beside the lines of a change.
    static func github(_ report: TestReport) -> String {
        var text = ""
        for result in report.results {
            for failure in result.failures {
                let place = failure.differences.first?.place ?? result.test.name.place
                let head = [
                    ("file", report.path(place.file)), ("line", String(report.line(place))),
                    ("title", TestReport.title(result, failure)),
                ]
                .map { "\($0.0)=\(LogCommands.escaped($0.1, inProperty: true))" }.joined(separator: ",")
                text +=
                    "::error \(head)::\(LogCommands.escaped(report.plainLines(failure).joined(separator: "\n"), inProperty: false))\n"
            }
        }
        return text + report.summary + "\n"
            + LogCommands.defused(report.coverage.map { CoverageText($0, report).text } ?? "")
    }
}

/// TAP 14: a line for each test, what differs in a block of YAML.
enum TestTAP {
    static func text(_ report: TestReport) -> String {
        var text = "TAP version 14\n1..\(report.results.count)\n"
        for (number, result) in report.results.enumerated() {
            let name = VisibleLine.shown(result.test.name.text).escapingHash
            switch result.status {
            case .passed: text += "ok \(number + 1) - \(name)\n"
            case .skipped:
                text +=
                    "ok \(number + 1) - \(name) # SKIP \(VisibleLine.shown(result.test.skip?.reason ?? "").escapingHash)\n"
            case .failed:
                text +=
                    "not ok \(number + 1) - \(name)\n  ---\n  at: \(YAMLText.scalar(report.place(result.test.name.place), inFlow: true))\n  failures:\n"
                for failure in result.failures {
                    text += "    - case: \(scalar(failure.label))\n      lines:\n"
                    for line in report.plainLines(failure) { text += "        - \(scalar(line))\n" }
                }
                text += "  ...\n"
            }
        }
        return text
    }

    private static func scalar(_ text: String) -> String {
        YAMLText.scalar(LogCommands.defused(text), inFlow: true)
    }
}

extension String {
    /// `#` begins a directive in TAP.
    fileprivate var escapingHash: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar == "#" || scalar == "\\" { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }
}

/// JUnit’s XML: a suite for each file, a case for each test.
enum TestJUnit {
    static func text(_ report: TestReport) -> String {
        func head(_ name: String, _ results: [TestResult]) -> String {
            XMLText.attributes([
                ("name", name), ("tests", String(results.count)),
                ("failures", String(results.count { $0.status == .failed })), ("errors", "0"),
                ("skipped", String(results.count { $0.status == .skipped })), ("time", "0"),
            ])
        }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(head("policyctl test", report.results))>\n"
        for file in report.files.indices {
            let results = report.results.filter { $0.test.file == Int32(file) }
            let path = report.path(Int32(file))
            text += "  <testsuite\(head(path, results))>\n"
            for result in results {
                let attributes: [(String, String?)] = [
                    ("name", result.test.name.text), ("classname", path), ("file", path),
                    ("line", String(report.line(result.test.name.place))), ("time", "0"),
                ]
                let open = "    <testcase\(XMLText.attributes(attributes))"
                switch result.status {
                case .passed: text += open + "/>\n"
                case .skipped:
                    text +=
                        open
                        + ">\n      <skipped\(XMLText.attributes([("message", result.test.skip?.reason ?? "")]))/>\n    </testcase>\n"
                case .failed:
                    let lines = result.failures.flatMap { failure in
                        (failure.label.isEmpty ? [] : [failure.label + ":"]) + report.plainLines(failure)
                    }
                    let first = result.failures.first.map { report.plainLines($0).first ?? "" } ?? ""
                    text +=
                        open + ">\n      <failure\(XMLText.attributes([("message", first), ("type", "expectation")]))>"
                    text += XMLText.escaped(lines.joined(separator: "\n")) + "</failure>\n    </testcase>\n"
                }
            }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }
}

enum TestJSON {
    static func text(_ report: TestReport) -> String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        for (name, status) in [("passed", TestResult.Status.passed), ("failed", .failed), ("skipped", .skipped)] {
            writer.member(name, report.count(status))
        }
        writer.array("tests", elements: report.results) { write($0, report, &$1) }
        if let coverage = report.coverage { write(coverage, report, &writer) }
        writer.end("}")
        return writer.text + "\n"
    }

    private static func write(_ result: TestResult, _ report: TestReport, _ writer: inout JSONWriter) {
        writer.begin("{")
        writer.member("name", result.test.name.text)
        writer.member("file", report.path(result.test.file))
        writer.member("line", report.line(result.test.name.place))
        writer.member("status", result.status == .passed ? "passed" : result.status == .failed ? "failed" : "skipped")
        writer.member("cases", result.test.cases.count)
        if result.status == .skipped {
            writer.member("reason", result.test.skip?.reason)
            writer.member("until", result.test.skip?.until)
        }
        writer.array("failures", elements: result.failures) { write($0, report, &$1) }
        writer.end("}")
    }

    private static func write(_ failure: TestFailure, _ report: TestReport, _ writer: inout JSONWriter) {
        let reasons = report.reasons(failure)
        writer.begin("{")
        writer.member("case", failure.label)
        writer.key("differences")
        writer.begin("[")
        for (row, difference) in zip(reasons.rows, failure.differences) {
            writer.begin("{")
            writer.member("field", row.name)
            writer.member("expected", row.expected)
            writer.member("found", row.found)
            writer.member("line", report.line(difference.place))
            writer.member("source", row.origin)
            writer.member("remarks", row.remarks)
            writer.end("}")
        }
        writer.end("]")
        writer.member("decidedBy", failure.decision?.rule)
        writer.member("refinedBy", failure.decision?.refinedBy)
        writer.member("because", reasons.because)
        writer.member("command", report.command(failure))
        writer.end("}")
    }

    private static func write(_ coverage: TestCoverage, _ report: TestReport, _ writer: inout JSONWriter) {
        let words = CoverageText(coverage, report)
        writer.key("coverage")
        writer.begin("{")
        for sense in coverage.senses {
            writer.key(sense.name)
            writer.begin("{")
            writer.member("covered", sense.covered)
            writer.member("total", sense.total)
            writer.member("missing", sense.gaps.map { words.text($0) })
            writer.end("}")
        }
        writer.end("}")
    }
}
