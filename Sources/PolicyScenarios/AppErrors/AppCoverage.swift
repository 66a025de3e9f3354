import PolicyAnalysis
package import PolicyEngine

/// The errors an app can throw beside what its policy says of them.
package struct AppCoverage: Sendable {
    package struct Uncovered: Sendable {
        package let domain: String
        /// Nil for a type without cases.
        package let code: String?
        /// The rule that takes it with others of its domain; nil for the fallback.
        package let general: String?
        /// A code the policy has in its place, nearly called so.
        package let nearest: String?
        /// Names of the values it carries.
        package let values: [String]
    }

    package struct Gone: Sendable {
        package let domain: String
        package let code: String
        /// The rules that name it; none where only a vocabulary declares it.
        package let rules: [String]
        /// A case the app has, nearly called so.
        package let nearest: String?
    }

    package let modules: [String]
    package let types: Int
    package let cases: Int
    /// Errors that no rule names.
    package let uncovered: [Uncovered]
    /// Codes that the policy knows of a type that has no such case.
    package let gone: [Gone]
    /// Types that may call their domain otherwise.
    package let namingThemselves: [String]

    package init(_ graphs: [SymbolGraph], _ policy: ErrorPolicy) {
        let errors = graphs.flatMap { $0.errors }
        let known = KnownCodes(policy)
        modules = graphs.map { $0.module }
        types = errors.count
        cases = errors.reduce(0) { $0 + $1.cases.count }
        var uncovered: [Uncovered] = []
        var gone: [Gone] = []
        for type in errors {
            let declared = known.codes(of: type.domain)
            let spare = declared.keys.filter { !type.cases.contains($0) }.sorted { $0.precedesByBytes($1) }
            for code in type.cases.isEmpty && !type.hasCases ? [String?.none] : type.cases.map({ $0 }) {
                let link = ErrorCause(domain: type.domain, code: code.map { .name($0) })
                let decision = policy.decide(ErrorEvent(links: [link]), seed: 0)
                if decision.match == .specific || code == nil && decision.match != .fallback { continue }
                let isKnown = code.map { declared[$0]?.isEmpty == false } ?? false
                // Named by a rule for some screens or situations only.
                if isKnown { continue }
                uncovered.append(
                    Uncovered(
                        domain: type.domain, code: code, general: decision.match == .general ? decision.rule : nil,
                        nearest: code.flatMap { NameSuggestion.nearest(to: $0, among: spare).first },
                        values: code.flatMap { type.values[$0] } ?? []))
            }
            guard type.hasCases else { continue }
            for code in spare where Int64(code) == nil {
                gone.append(
                    Gone(
                        domain: type.domain, code: code, rules: declared[code] ?? [],
                        nearest: NameSuggestion.nearest(to: code, among: type.cases).first))
            }
        }
        self.uncovered = uncovered
        self.gone = gone
        namingThemselves = errors.filter { $0.namesItself }.map { $0.domain }
    }
}

/// Codes by name that a policy declares or names in rules, with those rules.
private struct KnownCodes {
    private var codes: [String: [String: [String]]] = [:]

    init(_ policy: ErrorPolicy) {
        let compiled = policy.compiled
        let book = compiled.links.book
        for domain in book.domains.rows {
            for code in book.codeNames(of: domain) { codes[book.names.text(domain.name), default: [:]][code] = [] }
        }
        let (domains, named) = (compiled.links.domains, compiled.links.codes)
        for clause in compiled.clauses.rows.dropLast()
        where clause.error.domain >= 0 && clause.error.code >= 0 {
            let rule = compiled.strings.string(compiled.rules[clause.rule].id)
            for domain in domains[clause.error.domain].names.indices {
                let name = book.names.text(compiled.links.namePool[domain])
                for code in named[clause.error.code].names.indices {
                    add(book.names.text(compiled.links.namePool[code]), of: name, rule)
                }
                for range in named[clause.error.code].numbers.indices {
                    let numbers = compiled.links.numberPool[range]
                    guard numbers.lower == numbers.upper, case .name(let code) = book.code(numbers.lower, in: name)
                    else { continue }
                    add(code, of: name, rule)
                }
            }
        }
    }

    private mutating func add(_ code: String, of domain: String, _ rule: String) {
        var rules = codes[domain]?[code] ?? []
        if !rules.contains(rule) { rules.append(rule) }
        codes[domain, default: [:]][code] = rules
    }

    func codes(of domain: String) -> [String: [String]] { codes[domain] ?? [:] }
}
