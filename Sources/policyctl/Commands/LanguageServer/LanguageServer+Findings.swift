import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

extension LanguageServer {
    /// Of every file that is open, and of others where they changed.
    mutating func publish(_ folder: String) -> [String] {
        guard let workspace = workspaces[folder] else { return [] }
        var messages: [String] = []
        if let error = workspace.settingsError, !workspace.hasToldSettings {
            messages.append(
                Self.notification("window/showMessage") { writer in
                    writer.member("type", 2)
                    writer.member("message", error)
                })
        }
        workspaces[folder]?.hasToldSettings = workspace.settingsError != nil
        var found: [String: [Diagnostic]] = [:]
        for finding in workspace.report.findings {
            found[path(of: finding.place, workspace.inspection.files), default: []].append(finding.diagnostic)
        }
        for finding in workspace.testFindings {
            found[path(of: finding.place, workspace.testFiles), default: []].append(finding)
        }
        let open = Set(documents.values.filter { $0.folder == folder }.map { $0.path })
        let paths = Set(found.keys).union(workspace.told.keys).union(open).subtracting([""])
        for path in paths.sorted(by: { $0.precedesByBytes($1) }) {
            let list = list(found[path] ?? [], of: path, workspace)
            if list == workspace.told[path], !open.contains(path) { continue }
            workspaces[folder]?.told[path] = list
            messages.append(message(path, list, workspace))
        }
        return messages
    }

    /// What concerns the policy as a whole stands in the first file.
    private func path(of place: SourcePlace?, _ files: [SourceFile]) -> String {
        let number = place.map { Int($0.file) } ?? 0
        return number < files.count ? files[number].path : ""
    }

    /// What is wrong with an open file by itself, and what was found elsewhere in it before, moved along.
    func quickFindings(_ uri: String) -> String? {
        guard let document = documents[uri], let workspace = workspaces[document.folder],
            !document.path.isTestFile,
            let old = workspace.report.files.firstIndex(where: { $0.path.hasSameBytes(as: document.path) })
        else { return nil }
        let file = SourceFile(path: document.path, bytes: document.bytes)
        let before = workspace.report.files[old]
        let alone = Set(PolicyInspection.diagnostics(of: before).map { $0.identity })
        let move = PlaceMove(from: before.bytes, to: file.bytes)
        let moved = workspace.report.findings.compactMap { finding -> Diagnostic? in
            guard let place = finding.place, Int(place.file) == old else { return nil }
            if alone.contains(finding.diagnostic.identity) { return nil }
            return move.place(place).map { finding.diagnostic.with(place: $0) }
        }
        let positions = TextPositions(file.bytes, encoding)
        let list = jsonList(PolicyInspection.diagnostics(of: file) + moved) { write($0, in: positions, to: &$1) }
        return message(document.path, list, workspace)
    }

    private func list(_ findings: [Diagnostic], of path: String, _ workspace: PolicyWorkspace) -> String {
        let positions = TextPositions(workspace.file(path)?.bytes ?? [], encoding)
        let files = path.isTestFile ? workspace.testFiles : workspace.inspection.files
        return jsonList(findings) { finding, writer in
            write(finding, in: positions, to: &writer)
            if let pages = workspace.report.checkPages {
                writer.object("codeDescription") { $0.member("href", "\(pages)/\(finding.check).md") }
            }
            writeRelated(finding.related, of: files, in: workspace.folder, to: &writer)
        }
    }

    private func message(_ path: String, _ list: String, _ workspace: PolicyWorkspace) -> String {
        let uri = uri(path, in: workspace.folder)
        return Self.notification("textDocument/publishDiagnostics") { writer in
            writer.member("uri", uri)
            if let version = documents[uri]?.version { writer.member("version", version) }
            writer.key("diagnostics")
            writer.value(json: list)
        }
    }

    private func write(_ finding: Diagnostic, in positions: TextPositions, to writer: inout JSONWriter) {
        writer.member("range", Self.range(finding, positions), in: positions)
        writer.member("severity", finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3)
        writer.member("code", finding.check)
        writer.member("source", "policyctl")
        let parts = [finding.message + (finding.label.map { ": " + $0 } ?? ""), finding.help.map { "help: " + $0 }]
        writer.member("message", parts.compactMap { $0 }.joined(separator: "\n"))
    }

    private func writeRelated(
        _ related: [Diagnostic.Related], of files: [SourceFile], in folder: String, to writer: inout JSONWriter
    ) {
        let there = related.filter { Int($0.place.file) < files.count }
        if there.isEmpty { return }
        writer.objects("relatedInformation", elements: there) { other, writer in
            let file = files[Int(other.place.file)]
            writer.object("location") { writer in
                writer.member("uri", uri(file.path, in: folder))
                let range = Int(other.place.lower)..<Int(other.place.upper)
                writer.member("range", range, in: TextPositions(file.bytes, encoding))
            }
            writer.member("message", other.label)
        }
    }

    private static func range(_ finding: Diagnostic, _ positions: TextPositions) -> Range<Int> {
        finding.place.map { Int($0.lower)..<Int($0.upper) } ?? positions.range(ofLine: 0)
    }

    /// The member of `changes` for one file.
    func writeEdits(
        _ edits: [(Range<Int>, String)], of file: SourceFile, in folder: String, _ writer: inout JSONWriter
    ) {
        let positions = TextPositions(file.bytes, encoding)
        writer.objects(uri(file.path, in: folder), elements: edits) { edit, writer in
            writer.member("range", edit.0, in: positions)
            writer.member("newText", edit.1)
        }
    }

    // MARK: Format

    func formatting(_ place: RequestPlace) -> String? {
        let file = SourceFile(path: place.document.path, bytes: place.document.bytes)
        guard let result = PolicyFormatter.format(file), result != file.bytes else { return nil }
        return jsonList([result]) { bytes, writer in
            writer.member("range", 0..<file.bytes.count, in: place.positions)
            writer.member("newText", String(decoding: bytes, as: UTF8.self))
        }
    }
}

/// Where places of a file are once a part of it was replaced.
private struct PlaceMove {
    /// What is the same at the beginning, and at the end of the old file.
    private let head: Int
    private let tail: Int
    private let delta: Int

    init(from old: [UInt8], to new: [UInt8]) {
        let most = min(old.count, new.count)
        var head = 0
        while head < most, old[head] == new[head] { head += 1 }
        var same = 0
        while same < most - head, old[old.count - 1 - same] == new[new.count - 1 - same] { same += 1 }
        (self.head, tail, delta) = (head, old.count - same, new.count - old.count)
    }

    /// Nil for what lies in the part that was replaced.
    func place(_ place: SourcePlace) -> SourcePlace? {
        if Int(place.upper) <= head { return place }
        guard Int(place.lower) >= tail else { return nil }
        let delta = Int32(clamping: delta)
        return SourcePlace(file: place.file, lower: place.lower + delta, upper: place.upper + delta)
    }
}

extension Diagnostic {
    /// What tells it from others of its file.
    fileprivate var identity: String { "\(check) \(place?.lower ?? -1) \(message)" }
}
