import Foundation
import PolicyEngine

/// One line of the shipped policy, changed.
struct PlantedEdit {
    let kind: String
    let path: String
    let line: Int
    let text: String

    /// Every edit of every kind that can be planted in these files.
    static func all(_ files: [SourceFile]) -> [PlantedEdit] {
        files.flatMap { file in
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.enumerated().flatMap { number, line in
                edits(String(line), in: file.path).map {
                    PlantedEdit(kind: $0.kind, path: file.path, line: number, text: $0.text)
                }
            }
        }
    }

    func applied(to files: [SourceFile]) -> [SourceFile] {
        files.map { file in
            guard file.path == path else { return file }
            var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            lines[line] = Substring(text)
            return SourceFile(path: path, text: lines.joined(separator: "\n"))
        }
    }

    private static func edits(_ line: String, in path: String) -> [(kind: String, text: String)] {
        var edits: [(String, String)] = []
        if let m = line.firstMatch(of: /^(\s*)(title|suggestion|reason): ([^>|"'{\[].*)$/) {
            edits.append(("\(m.2)", "\(m.1)\(m.2): Zebra \(m.3)"))
        }
        if let m = line.firstMatch(of: /^(\s*)show: (\w+)$/) {
            edits.append(("surface", "\(m.1)show: \(m.2 == "toast" ? "alert" : "toast")"))
        }
        for (key, kind) in [("quiet", "quiet"), ("maxRetries", "maxRetries")] {
            if let m = line.firstMatch(of: /^(\s*)(\w+): (\d+)$/), m.2 == key {
                edits.append((kind, "\(m.1)\(m.2): \((Int(m.3) ?? 0) + 1)"))
            }
        }
        if let m = line.firstMatch(of: /^(\s*)(initial|maxDelay): (\d+)(ms|s)$/) {
            edits.append(("\(m.2)", "\(m.1)\(m.2): \((Int(m.3) ?? 0) + 1)\(m.4)"))
        }
        if let m = line.firstMatch(of: /^(\s*)recovery: \[(\w+), (.*)\]$/) {
            edits.append(("button", "\(m.1)recovery: [\(m.3)]"))
        }
        if let m = line.firstMatch(of: /^(\s*)severity: (\w+)$/) {
            edits.append(("severity", "\(m.1)severity: \(m.2 == "info" ? "warning" : "info")"))
        }
        if let m = line.firstMatch(of: /^(\s*)minimumDuration: (\d+)ms$/) {
            edits.append(("minimum", "\(m.1)minimumDuration: \((Int(m.2) ?? 0) + 100)ms"))
        }
        if path.hasPrefix("rules/"), let m = line.firstMatch(of: /^(\s*)category: (\w+)$/) {
            edits.append(("category", "\(m.1)category: \(m.2 == "storage" ? "payment" : "storage")"))
        }
        if let m = line.firstMatch(of: /^(\s*)is: (\w+)$/) {
            edits.append(("kind", "\(m.1)is: \(m.2 == "nonRetryable" ? "retryable" : "nonRetryable")"))
        }
        if let m = line.firstMatch(of: /^(\s*)perform: (\w+)$/) {
            edits.append(("perform", "\(m.1)perform: \(m.2 == "none" ? "logOut" : "none")"))
        }
        if let m = line.firstMatch(of: /^(\s*)- \{ http: (\d+) \}$/) {
            edits.append(("status", "\(m.1)- { http: \((Int(m.2) ?? 0) + 60) }"))
        }
        if let m = line.firstMatch(of: /^(\s*)- \{ domain: (\w+), code: \[(\w+), (.*)\] \}$/) {
            edits.append(("code", "\(m.1)- { domain: \(m.2), code: [\(m.4)] }"))
        }
        if let m = line.firstMatch(of: /^(\s*)loudest: \{ at: toast(.*)$/) {
            edits.append(("loudest", "\(m.1)loudest: { at: alert\(m.2)"))
        }
        if let m = line.firstMatch(of: /^(\s*)when: \{ (.*) \}$/), !m.2.contains("scope") {
            edits.append(("scope", "\(m.1)when: { \(m.2), scope: settings }"))
        }
        if line.hasSuffix("log: false") { edits.append(("log", line.replacing("false", with: "true"))) }
        if let m = line.firstMatch(of: /^(\s*)retry: (\w+)$/) {
            edits.append(("retry", "\(m.1)retry: \(m.2 == "brief" ? "steady" : "brief")"))
        }
        if let m = line.firstMatch(of: /^(\s*)jitter: (\w+)$/) { edits.append(("jitter", "\(m.1)jitter: none")) }
        if path.hasPrefix("domains/"), let m = line.firstMatch(of: /^(\s*)(\w+): (-?\d+)$/) {
            edits.append(("number", "\(m.1)\(m.2): \((Int(m.3) ?? 0) + 7_777)"))
        }
        return edits
    }
}
