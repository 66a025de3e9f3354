import PolicyEngine

/// Checks as they are named in comments, settings and options: one by its id or a former one, a group, or all.
package enum CheckPattern: Sendable, Equatable {
    case all
    /// `retry/*`
    case group(String)
    /// By the id it has today.
    case check(String)

    /// Nil where there is no such check or group.
    package init?(_ text: String) {
        if text == "*" || text == "*/*" {
            self = .all
        } else if text.hasSuffix("/*") {
            let group = String(text.dropLast(2))
            guard Self.groups.contains(group) else { return nil }
            self = .group(group)
        } else if let check = CheckCatalog.check(text) {
            self = .check(check.id)
        } else {
            return nil
        }
    }

    package func covers(_ id: String) -> Bool {
        switch self {
        case .all: true
        case .group(let group): id.hasPrefix(group + "/")
        case .check(let known): known == id
        }
    }

    /// The more, the fewer checks are meant.
    package var precision: Int {
        switch self {
        case .all: 0
        case .group: 1
        case .check: 2
        }
    }

    /// The checks that are meant.
    package var checks: [Check] { CheckCatalog.all.filter { covers($0.id) } }

    private static let groups = Set(CheckCatalog.all.map { $0.group })

    /// Names near a misspelt one, also where its group was left out.
    package static func nearest(to text: String) -> [String] {
        let whole = CheckCatalog.all.flatMap { [$0.id] + $0.aliases }
        if text.contains("/") {
            let near = NameSuggestion.nearest(to: text, among: whole + groups.map { $0 + "/*" })
            if !near.isEmpty { return near }
        }
        let last = String(text.reversed().prefix { $0 != "/" }.reversed())
        if groups.contains(last) { return [last + "/*"] }
        let same = whole.filter { $0.hasSuffix("/" + last) }.sorted()
        if !same.isEmpty { return Array(same.prefix(2)) }
        let names = NameSuggestion.nearest(to: last, among: whole.map { String($0.drop { $0 != "/" }.dropFirst()) })
        return Array(whole.filter { id in names.contains { id.hasSuffix("/" + $0) } }.sorted().prefix(2))
    }

    /// What to do about a name that is none.
    package static func help(for text: String) -> String {
        let near = nearest(to: text)
        return near.isEmpty
            ? "`policyctl lint --list` lists all checks"
            : "did you mean " + near.map { "“\($0)”" }.joined(separator: " or ") + "?"
    }
}
