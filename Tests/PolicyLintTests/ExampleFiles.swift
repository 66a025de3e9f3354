import Foundation
import PolicyEngine

@testable import PolicyLint

/// An example of a check as files that can be loaded, and the places marked in it.
struct ExampleFiles {
    struct Mark: Equatable {
        let path: String
        let range: Range<Int>
    }

    var files: [SourceFile] = []
    var marks: [Mark] = []
    var links: [(path: String, target: String)] = []
    /// Settings and baseline: beside the policy, not part of it.
    var companions: [SourceFile] = []
    /// What stands inside quotes an example was dressed with.
    var texts: [Mark] = []

    /// What every policy needs, by its top-level key; left out where the example brings its own.
    private static let surroundings: [(key: String, text: String)] = [
        ("locales", "locales:\n  source: en\n  optional: [de]\n"),
        (
            "scopes",
            "scopes:\n  login: { fields: [password] }\n  checkout: {}\n  checkout/payment: {}\n  conversations: {}\n"
        ),
        ("actions", "actions: [logOut, freeSpace]\n"),
        (
            "recoveryOptions",
            "recoveryOptions:\n  retry: { title: Try again, action: retry }\n  dismiss: { title: Close, action: dismiss, role: cancel }\n"
        ),
        (
            "fallback",
            "fallback:\n  show: alert\n  message:\n    title: We couldn’t complete that\n    suggestion: Close the app and open it again.\n  recovery: [dismiss]\n"
        ),
        (
            "rules",
            "rules:\n  - id: surroundings.gone\n    when: { http: 410 }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }\n"
        ),
    ]

    static let surroundingsPath = "surroundings.yaml"
    static let baselinePath = "baseline.json"

    /// `change` is done to each file's text before its marks are taken out.
    init(_ text: String, isWhole: Bool, _ change: (String) -> String = { $0 }) {
        var parts: [(path: String, lines: [Substring])] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("# link: ") {
                let ends = line.dropFirst(8).split(separator: " -> ").map(String.init)
                if ends.count == 2 { links.append((ends[0], ends[1])) }
            } else if line.hasPrefix("# file: ") {
                parts.append((String(line.dropFirst(8)), []))
            } else {
                if parts.isEmpty { parts.append(("example.yaml", [])) }
                parts[parts.count - 1].lines.append(line)
            }
        }
        var keys: Set<String> = []
        for part in parts {
            for line in part.lines {
                if let colon = line.firstIndex(of: ":"), line.first != " " {
                    keys.insert(String(line[..<colon].filter { $0 != "⟦" && $0 != "⟧" }))
                }
            }
            if [LintConfiguration.fileName, Self.baselinePath].contains(part.path) {
                // JSON knows no comments, with which texts are dressed.
                let text = part.lines.joined(separator: "\n") + "\n"
                add(part.path, part.path == Self.baselinePath ? text : change(text))
                companions.append(files.removeLast())
                continue
            }
            let hasSchema = isWhole || part.lines.contains { $0.hasPrefix("schema:") || $0.hasPrefix("⟦schema") }
            add(part.path, change((hasSchema ? "" : "schema: 1\n") + part.lines.joined(separator: "\n") + "\n"))
        }
        if isWhole { return }
        let joined: Set = ["rules", "actions", "scopes", "recoveryOptions"]
        let rest = Self.surroundings.filter { joined.contains($0.key) || !keys.contains($0.key) }
        add(Self.surroundingsPath, "schema: 1\n" + rest.map(\.text).joined())
    }

    private mutating func add(_ path: String, _ text: String) {
        var bytes: [UInt8] = []
        var open: [Int] = []
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "⟨" {
                bytes += unshown(rest.prefix { $0 != "⟩" })
                rest = rest.drop { $0 != "⟩" }.dropFirst()
            } else if character == "⟦" {
                open.append(bytes.count)
            } else if character == "⟧" {
                marks.append(Mark(path: path, range: (open.popLast() ?? 0)..<bytes.count))
            } else {
                bytes += Array(String(character).utf8)
            }
        }
        files.append(SourceFile(path: path, bytes: bytes))
    }

    /// What `⟨…⟩` stands for.
    private func unshown(_ text: Substring) -> [UInt8] {
        let parts = text.split(separator: "×")
        if parts.count == 2, let count = Int(parts[1]) {
            return Array(String(repeating: String(parts[0]), count: count).utf8)
        }
        return text.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    }

    /// As they are loaded; from a folder where that is what matters.
    var inspection: PolicyInspection {
        let sorted = files.sorted { $0.path.precedesByBytes($1.path) }
        if links.isEmpty, sorted.allSatisfy({ $0.path.hasSuffix(".yaml") }) { return PolicyInspection(files: sorted) }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in sorted {
            let url = folder.appending(path: file.path)
            try? FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? Data(file.bytes).write(to: url)
        }
        for link in links {
            try? FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + link.path, withDestinationPath: link.target)
        }
        return PolicyInspection(folder: folder.path)
    }

    /// What a check finds in them.
    func findings(_ check: Check) -> [Finding] { findings(check, in: inspection) }

    /// What their `.policyctl.yaml` says.
    private var settings: LintSettings {
        var log = DiagnosticLog()
        let file = companions.first { $0.path == LintConfiguration.fileName }
        return file.flatMap { LintConfiguration.read($0, number: 0, reporting: &log) }?.settings ?? LintSettings()
    }

    /// The same, where they are loaded already.
    func findings(_ check: Check, in inspection: PolicyInspection) -> [Finding] {
        let all =
            check.group == "meta"
            ? metaFindings(check, inspection)
            : Linter.findings(LintContext(inspection, settings)) { $0.id == check.id ? $0.severity : nil }
        // Settings and baseline have numbers behind those of the policy's files.
        return all.filter { finding in
            finding.check == check.id
                && finding.place.map {
                    !inspection.files.indices.contains(Int($0.file))
                        || inspection.files[Int($0.file)].path != Self.surroundingsPath
                } ?? true
        }
    }

    /// What a whole run says about comments, settings and baseline.
    private func metaFindings(_ check: Check, _ inspection: PolicyInspection) -> [Finding] {
        var log = DiagnosticLog()
        var run = LintRun()
        if check.isOff { run.table = SeverityTable(preset: .strict) }
        for (number, file) in companions.enumerated() {
            let number = Int32(files.count + number)
            if file.path == Self.baselinePath {
                run.baseline = Baseline.read(file, number: number, reporting: &log)
            } else if let configuration = LintConfiguration.read(file, number: number, reporting: &log) {
                run.table = SeverityTable(
                    preset: configuration.preset ?? .recommended, rules: configuration.rules,
                    overrides: configuration.overrides)
                run.mostFindings = configuration.mostFindings ?? run.mostFindings
            }
        }
        if log.errorCount > 0 { return log.diagnostics.map { Finding($0) } }
        run.settings.today = "2026-06-01"
        return run.report(inspection).findings
    }

    /// A whole text is marked with its quotes or without: plain, the two are the same.
    func mark(_ finding: Finding) -> Mark? {
        let sorted = files.sorted { $0.path.precedesByBytes($1.path) } + companions
        return finding.place.map { place in
            let mark = Mark(path: sorted[Int(place.file)].path, range: Int(place.lower)..<Int(place.upper))
            return texts.contains(mark)
                ? Mark(path: mark.path, range: mark.range.lowerBound - 1..<mark.range.upperBound + 1) : mark
        }
    }

    /// The files with a fix applied.
    func applying(_ fix: Fix) -> ExampleFiles {
        var result = self
        let sorted = files.sorted { $0.path.precedesByBytes($1.path) }
        for (number, file) in sorted.enumerated() {
            var bytes = file.bytes
            for edit in fix.edits.filter({ Int($0.place.file) == number }).sorted(by: {
                $0.place.lower > $1.place.lower
            }) {
                bytes.replaceSubrange(Int(edit.place.lower)..<Int(edit.place.upper), with: Array(edit.text.utf8))
            }
            result.files[result.files.firstIndex { $0.path == file.path } ?? 0] = SourceFile(
                path: file.path, bytes: bytes)
        }
        return result
    }
}
