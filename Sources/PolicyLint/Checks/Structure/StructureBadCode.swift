import PolicyEngine

enum StructureBadCode {
    static let check = Check(.structureBadCode, needs: .allFiles) { policy, log in
        var declared: Set<String>?
        let known = policy.places(reportedBy: "reference/unknown-code").union(
            policy.places(reportedBy: "reference/unknown-domain"))
        for rule in policy.documents.flatMap({ $0.rules }) {
            for term in terms(rule) {
                guard case .name(let text) = term.value, text.withBytes({ $0.contains(0x2C) }) else { continue }
                let parts = text.split(separator: ",").map { trimmed($0) }
                guard parts.count > 1, parts.allSatisfy(isName) else { continue }
                let names =
                    declared
                    ?? Set(
                        policy.documents.flatMap { $0.domains }.flatMap {
                            [$0.name.text] + $0.codes.map { $0.name.text }
                        })
                declared = names
                if names.contains(text) || known.contains(term.place) { continue }
                let list = "[" + parts.map { YAMLQuotes.ifNeeded($0) }.joined(separator: ", ") + "]"
                log.add(
                    "“\(text)” is one name, not \(parts.count)", at: term.place, help: "write a list: \(list)",
                    fix: isMember(term.place, policy)
                        ? nil : Fix(.unsafe, title: "write \(list)", edits: [Fix.Edit(term.place, list)]))
            }
        }
    }

    private static func terms(_ rule: WrittenRule) -> [Term] {
        var terms: [Term] = []
        func add(_ condition: ErrorCondition) { terms += condition.domain + condition.code }
        func add(_ condition: SituationCondition) {
            if condition.subject == .situation(.platform), case .terms(let names) = condition.accepted {
                terms += names
            }
        }
        for entry in rule.when ?? [] {
            add(entry.error)
            if let cause = entry.cause { add(cause) }
            for situation in entry.situations { add(situation) }
            for exclusion in entry.exclusions {
                switch exclusion {
                case .error(let condition), .cause(let condition): add(condition)
                case .situation(let condition): add(condition)
                case .category: break
                }
            }
        }
        return terms
    }

    /// Whether it stands in a list already, where another list cannot stand.
    private static func isMember(_ place: SourcePlace, _ policy: LintContext) -> Bool {
        guard let file = policy.file(place), let node = file.node(at: place.lower) else { return true }
        for index in stride(from: node - 1, through: 0, by: -1) where Int(file.tree.nodes[index].end) > node {
            return file.tree.nodes[index].kind == .sequence
        }
        return true
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                $0.isLetter || $0.isDigit || $0 == ASCII.dot || $0 == ASCII.minus
                    || $0 == ASCII.underscore
            }
    }
}
