import PolicyEngine

/// One of the maps under `when`, with only those errors that are wanted.
struct ClauseCut {
    /// The name under which a policy has a code of a domain, or the domain as a whole where there is no code; nil where
    /// it is not wanted.
    typealias Names = (_ domain: String, _ code: String?) -> String?

    /// Each as what stands between its braces.
    private(set) var clauses: [String] = []
    /// Situations that the app reports.
    private(set) var reports: [String] = []

    /// `domains`: all that may be named, under `not` too.
    init(_ clause: Int, in file: EntryFile, domains: Set<String>, names: Names) {
        // A screen is the app’s own.
        guard file.isMap(clause), file.value("scope", in: clause) == nil else { return }
        var rest: [String] = []
        for (key, value) in file.pairs(clause) {
            switch file.text(key) {
            case "domain", "code": continue
            case "not":
                if let text = Self.exception(value, in: file, domains: domains) { rest.append("not: \(text)") }
            case "context":
                reports += file.pairs(value).map { file.text($0.key) }
                fallthrough
            default: rest.append("\(file.text(key)): \(file.inFlow(value))")
            }
        }
        let codes = file.value("code", in: clause).map { file.members($0) }
        for (named, group) in Self.groups(
            clause, codes, in: file, names: { domains.contains($0) ? names($0, $1) : nil })
        {
            let domain = named.count == 1 ? named[0] : "[\(named.joined(separator: ", "))]"
            var parts = ["domain: \(domain)"]
            if !group.isEmpty {
                parts.append("code: " + (group.count == 1 ? group[0] : "[\(group.joined(separator: ", "))]"))
            }
            clauses.append((parts + rest).joined(separator: ", "))
        }
        if clauses.isEmpty { reports = [] }
    }

    /// Domains with the codes that are left of each; those with the same codes together.
    private static func groups(
        _ clause: Int, _ codes: [Int]?, in file: EntryFile, names: Names
    ) -> [(domains: [String], codes: [String])] {
        var groups: [(domains: [String], codes: [String])] = []
        for domain in file.texts("domain", in: clause) {
            var left: [String] = []
            if let codes {
                left = codes.compactMap { names(domain, file.text($0)) }
                if left.isEmpty { continue }
            } else if names(domain, nil) == nil {
                continue
            }
            if let same = groups.firstIndex(where: { $0.codes == left }) {
                groups[same].domains.append(domain)
            } else {
                groups.append(([domain], left))
            }
        }
        return groups
    }

    /// Without domains that are not there; nil where nothing is left.
    private static func exception(_ node: Int, in file: EntryFile, domains: Set<String>) -> String? {
        guard file.isMap(node) else { return file.inFlow(node) }
        var parts: [String] = []
        for (key, value) in file.pairs(node) {
            if file.text(key) == "domain" {
                let left = file.members(value).map { file.text($0) }.filter { domains.contains($0) }
                if left.isEmpty { return nil }
                parts.append("domain: [\(left.joined(separator: ", "))]")
            } else {
                parts.append("\(file.text(key)): \(file.inFlow(value))")
            }
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    /// The clauses of a rule as lines under `when`, as wide as a rule file is.
    static func text(_ clauses: [String], indent: Int = 4) -> String {
        let lead = String(repeating: " ", count: indent)
        if clauses.count == 1, clauses[0].utf8.count < 100 { return "\(lead)when: { \(clauses[0]) }\n" }
        if clauses.count == 1 { return "\(lead)when:\n" + block(clauses[0], lead: lead + "  ", next: lead + "  ") }
        return "\(lead)when:\n" + items(clauses, indent: indent + 2)
    }

    /// Members of the list under `when`.
    static func items(_ clauses: [String], indent: Int) -> String {
        let lead = String(repeating: " ", count: indent)
        return clauses.map {
            $0.utf8.count < 100 ? "\(lead)- { \($0) }\n" : block($0, lead: lead + "- ", next: lead + "  ")
        }.joined()
    }

    /// A long clause: each key in a line, and long lists as a column.
    private static func block(_ clause: String, lead: String, next: String) -> String {
        var text = ""
        for (place, part) in parts(clause).enumerated() {
            let isLong = part.utf8.count > 104 && part.hasSuffix("]")
            guard isLong, let colon = part.firstIndex(of: ":") else {
                text += (place == 0 ? lead : next) + part + "\n"
                continue
            }
            text += (place == 0 ? lead : next) + part[...colon] + "\n"
            let items = part[part.index(colon, offsetBy: 3)...].dropLast().split(separator: ",")
            text += items.map { "\(next)  - \($0.drop { $0 == " " })\n" }.joined()
        }
        return text
    }

    /// At commas outside brackets.
    private static func parts(_ clause: String) -> [String] {
        var parts: [String] = [""]
        var depth = 0
        for character in clause {
            switch character {
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            case "," where depth == 0:
                parts.append("")
                continue
            default: break
            }
            parts[parts.count - 1].append(character)
        }
        return parts.map { String($0.drop { $0 == " " }) }
    }
}
