import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

extension LanguageServer {
    /// The fixes of findings in a range; a comment that turns a check off there; and all fixes that change nothing.
    func codeActions(_ place: RequestPlace, _ parameters: JSONValue) -> String? {
        guard let workspace = workspaces[place.document.folder],
            let number = workspace.inspection.files.firstIndex(where: { $0.path == place.document.path }),
            let start = parameters["range"]?["start"]?.position, let end = parameters["range"]?["end"]?.position
        else { return nil }
        let (lower, upper) = (place.positions.offset(of: start), place.positions.offset(of: end))
        let only = parameters["context"]?["only"]?.members.compactMap { $0.text }
        func isWanted(_ kind: String) -> Bool {
            only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
        }
        let here = workspace.report.findings.filter { finding in
            guard let place = finding.place, Int(place.file) == number else { return false }
            return Int(place.lower) <= max(lower, upper) && Int(place.upper) >= lower
        }
        var actions: [Action] = []
        if isWanted("quickfix") {
            for finding in here {
                if let fix = finding.shownFix {
                    let title = Self.capitalized(fix.title) + (fix.safety == .safe ? "" : " (changes what people see)")
                    actions.append(Action(title, "quickfix", fix.edits, isPreferred: fix.safety == .safe))
                }
                if let action = declaring(finding, at: place, in: workspace) { actions.append(action) }
                if !finding.isFatal { actions.append(ignoring(finding, place, Int32(number))) }
            }
        }
        if isWanted("source.fixAll.policyctl") { actions += allFixes(workspace, Int32(number)) }
        return jsonList(actions) { write($0, workspace, &$1) }
    }

    private struct Action {
        let title: String
        let kind: String
        let edits: [Fix.Edit]
        let isPreferred: Bool

        init(_ title: String, _ kind: String, _ edits: [Fix.Edit], isPreferred: Bool = false) {
            (self.title, self.kind, self.edits, self.isPreferred) = (title, kind, edits, isPreferred)
        }
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private func ignoring(_ finding: Finding, _ place: RequestPlace, _ number: Int32) -> Action {
        let line = place.positions.line(of: finding.place.map { Int($0.lower) } ?? 0)
        let range = place.positions.range(ofLine: line)
        let indent = place.document.bytes[range].prefix { $0 == ASCII.space }.count
        let comment = String(repeating: " ", count: indent) + "# policyctl: disable \(finding.check) -- say why\n"
        let start = SourcePlace(file: number, lower: Int32(range.lowerBound), upper: Int32(range.lowerBound))
        return Action("Ignore \(finding.check) here, with a reason", "quickfix", [Fix.Edit(start, comment)])
    }

    private func declaring(_ finding: Finding, at place: RequestPlace, in workspace: PolicyWorkspace) -> Action? {
        let files = workspace.inspection.files
        guard let fix = DeclaringFix(finding, in: workspace.inspection),
            let number = files.firstIndex(where: { $0.path.hasSameBytes(as: fix.file.path) })
        else { return nil }
        let elsewhere = fix.file.path.hasSameBytes(as: place.document.path) ? "" : " in \(fix.file.path)"
        let edit = Fix.Edit(from: files[number].bytes, to: fix.file.bytes, file: Int32(number))
        return Action(fix.title + elsewhere, "quickfix", [edit])
    }

    /// Those that do not touch each other.
    private func allFixes(_ workspace: PolicyWorkspace, _ number: Int32) -> [Action] {
        var edits: [Fix.Edit] = []
        var count = 0
        for fix in workspace.report.findings.compactMap({ $0.shownFix }) where fix.safety == .safe {
            guard fix.edits.allSatisfy({ $0.place.file == number }) else { continue }
            let isFree = fix.edits.allSatisfy { new in
                edits.allSatisfy { $0.place.upper < new.place.lower || new.place.upper < $0.place.lower }
            }
            if isFree {
                edits += fix.edits
                count += 1
            }
        }
        if count == 0 { return [] }
        let title = count == 1 ? "Apply the safe fix in this file" : "Apply all \(count) safe fixes in this file"
        return [Action(title, "source.fixAll.policyctl", edits)]
    }

    private func write(_ action: Action, _ workspace: PolicyWorkspace, _ writer: inout JSONWriter) {
        writer.member("title", action.title)
        writer.member("kind", action.kind)
        if action.isPreferred { writer.member("isPreferred", true) }
        let files = workspace.inspection.files
        writer.object("edit") { writer in
            writer.object("changes") { writer in
                for number in Set(action.edits.map { Int($0.place.file) }).sorted() {
                    let edits = action.edits.filter { Int($0.place.file) == number }
                        .map { (Int($0.place.lower)..<Int($0.place.upper), $0.text) }
                    writeEdits(edits, of: files[number], in: workspace.folder, &writer)
                }
            }
        }
    }
}

extension Fix.Edit {
    /// The stretch that is different.
    fileprivate init(from old: [UInt8], to new: [UInt8], file: Int32) {
        let most = min(old.count, new.count)
        let head = (0..<most).first { old[$0] != new[$0] } ?? most
        let tail = (0..<most - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? most - head
        self.init(
            SourcePlace(file: file, lower: Int32(head), upper: Int32(old.count - tail)),
            String(decoding: new[head..<new.count - tail], as: UTF8.self))
    }
}
