import PolicyEngine
import PolicyText

/// SARIF 2.1.0, as code hosts and editors read it.
enum SARIFReport {
    /// Where paths begin, by the name code hosts know.
    private static let root = "%SRCROOT%"

    static func text(_ places: ReportPlaces) -> String {
        let rules = rules(places.report)
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        writer.member("version", "2.1.0")
        writer.key("runs")
        writer.begin("[")
        writer.element { writer in
            writer.object("tool") { writer in
                writer.object("driver") { writer in
                    writer.member("name", "policyctl")
                    writer.member("semanticVersion", ToolVersion.text)
                    writer.array("rules", elements: rules.ids) { add($0, places.report.checkPages, to: &$1) }
                }
            }
            writer.member("columnKind", "unicodeCodePoints")
            writer.array("invocations", elements: [places.report.settingsNotes + places.report.notes]) {
                notes, writer in
                writer.element { writer in
                    writer.key("executionSuccessful")
                    writer.value(true)
                    writer.array("toolExecutionNotifications", elements: notes) { note, writer in
                        writer.element {
                            $0.member("level", "note")
                            $0.object("message") { $0.member("text", note) }
                        }
                    }
                }
            }
            let results =
                places.report.findings.map { ($0, SuppressedFinding?.none) }
                + places.report.suppressedFindings.map { ($0.finding, $0) }
            writer.array("results", elements: results) {
                add($0.0, suppressed: $0.1, rule: rules.numbers[$0.0.check] ?? 0, places: places, to: &$1)
            }
        }
        writer.end("]")
        writer.end("}")
        return writer.text + "\n"
    }

    /// The checks that found something, in the order of their ids.
    private static func rules(_ report: LintReport) -> (ids: [String], numbers: [String: Int]) {
        let ids = Set(report.findings.map { $0.check } + report.suppressedFindings.map { $0.finding.check }).sorted {
            $0.precedesByBytes($1)
        }
        var numbers: [String: Int] = [:]
        for (number, id) in ids.enumerated() { numbers[id] = number }
        return (ids, numbers)
    }

    private static func add(_ id: String, _ pages: String?, to writer: inout JSONWriter) {
        writer.element { writer in
            writer.member("id", id)
            guard let check = CheckCatalog.check(id) else { return }
            writer.object("shortDescription") { $0.member("text", check.summary) }
            writer.object("fullDescription") { $0.member("text", check.why) }
            if let pages { writer.member("helpUri", "\(pages)/\(id).md") }
            writer.object("help") {
                $0.member("text", CheckPages.plain(check))
                $0.member("markdown", CheckPages.section(check))
            }
            writer.object("defaultConfiguration") { writer in
                writer.member("level", level(check.severity))
                writer.key("enabled")
                writer.value(!check.isOff)
            }
            writer.object("properties") { writer in
                writer.array("tags", elements: [check.group]) { $1.value($0) }
                writer.member("fix", check.fix.rawValue)
            }
        }
    }

    /// What could be taken for a link is none (SARIF 2.1.0, 3.11.6).
    private static func escaped(_ text: String) -> String {
        guard text.holds("](") else { return text }
        var escaped = ""
        for character in text {
            if "[]\\".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    private static func add(
        _ finding: Finding, suppressed: SuppressedFinding?, rule: Int, places: ReportPlaces,
        to writer: inout JSONWriter
    ) {
        let diagnostic = finding.diagnostic
        writer.element { writer in
            writer.member("ruleId", finding.check)
            writer.member("ruleIndex", rule)
            writer.member("level", level(finding.severity))
            var lines = [diagnostic.message + (diagnostic.label.map { ": \($0)" } ?? "")]
            for (name, remark) in [
                ("example", diagnostic.example), ("help", diagnostic.help), ("try", diagnostic.command),
            ] {
                if let remark { lines.append("\(name): \(remark)") }
            }
            writer.object("message") { $0.member("text", escaped(lines.joined(separator: "\n"))) }
            // Code hosts refuse results without a place; the policy as a whole is its folder.
            writer.array("locations", elements: [places.span(finding.place)]) { span, writer in
                writer.element { writer in
                    physicalLocation(span, places, to: &writer)
                    if !finding.subject.isEmpty {
                        writer.array("logicalLocations", elements: [finding.subject]) { subject, writer in
                            writer.element { $0.member("fullyQualifiedName", subject) }
                        }
                    }
                }
            }
            let related = diagnostic.related.compactMap { related in
                places.span(related.place).map { ($0, related.label) }
            }
            if !related.isEmpty {
                writer.array("relatedLocations", elements: Array(related.enumerated())) { related, writer in
                    writer.element { writer in
                        writer.member("id", related.offset + 1)
                        physicalLocation(related.element.0, places, to: &writer)
                        writer.object("message") { $0.member("text", escaped(related.element.1)) }
                    }
                }
            }
            writer.object("partialFingerprints") { $0.member("policyctl/v1", finding.fingerprint) }
            if let suppressed {
                writer.array("suppressions", elements: [suppressed]) { suppressed, writer in
                    writer.element {
                        $0.member("kind", suppressed.kind.rawValue)
                        if let reason = suppressed.reason { $0.member("justification", reason) }
                    }
                }
            }
            if let fix = finding.shownFix, !fix.edits.isEmpty {
                writer.array("fixes", elements: [fix]) { add($0, places, to: &$1) }
            }
        }
    }

    private static func physicalLocation(
        _ span: ReportPlaces.Span?, _ places: ReportPlaces, to writer: inout JSONWriter
    ) {
        writer.object("physicalLocation") { writer in
            artifactLocation(span?.path ?? places.folder, to: &writer)
            guard let span else { return }
            let columns = span.codePoints
            writer.object("region") {
                $0.member("startLine", span.startLine)
                $0.member("startColumn", columns.start)
                $0.member("endLine", span.endLine)
                $0.member("endColumn", columns.end)
                $0.member("byteOffset", span.bytes.lowerBound)
                $0.member("byteLength", span.bytes.count)
            }
        }
    }

    private static func artifactLocation(_ path: String, to writer: inout JSONWriter) {
        writer.object("artifactLocation") {
            $0.member("uri", (path.hasPrefix("/") ? "file://" : "") + URIText.path(path))
            if !path.hasPrefix("/") { $0.member("uriBaseId", root) }
        }
    }

    private static func add(_ fix: Fix, _ places: ReportPlaces, to writer: inout JSONWriter) {
        let edits = fix.edits.compactMap { edit in places.span(edit.place).map { (span: $0, text: edit.text) } }
            .sorted { ($0.span.file, $0.span.bytes.lowerBound) < ($1.span.file, $1.span.bytes.lowerBound) }
        var files: [[(span: ReportPlaces.Span, text: String)]] = []
        for edit in edits {
            if files.last?.last?.span.file == edit.span.file {
                files[files.count - 1].append(edit)
            } else {
                files.append([edit])
            }
        }
        writer.element { writer in
            writer.object("description") { $0.member("text", fix.title) }
            writer.array("artifactChanges", elements: files) { edits, writer in
                writer.element { writer in
                    artifactLocation(edits.first?.span.path ?? "", to: &writer)
                    writer.array("replacements", elements: edits) { edit, writer in
                        writer.element { writer in
                            writer.object("deletedRegion") {
                                $0.member("byteOffset", edit.span.bytes.lowerBound)
                                $0.member("byteLength", edit.span.bytes.count)
                            }
                            writer.object("insertedContent") { $0.member("text", edit.text) }
                        }
                    }
                }
            }
        }
    }

    private static func level(_ severity: Diagnostic.Severity) -> String {
        severity == .info ? "note" : severity.rawValue
    }
}
