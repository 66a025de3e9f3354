import PolicyEngine

/// What was probably meant by an error, typed as words, that the policy does not know.
struct OperandAdvice {
    private let decider: ErrorPolicy
    private let spelling: ErrorSpelling
    private var policy: CompiledPolicy { decider.compiled }

    init(_ policy: ErrorPolicy) {
        decider = policy
        spelling = ErrorSpelling(policy)
    }

    /// Says why a word is no error: it is the name of something else, or looks misspelt. Nil where it may be one.
    func mistake(_ event: ErrorEvent) -> CommandError? {
        if let name = unknownDomain(event), let other = mistake(otherName: name) { return other }
        return event.links.lazy.compactMap { misspelt($0) }.first
    }

    private static let insists = "--allow-unknown evaluates it anyway"

    /// A domain in other capitals or with one wrong letter, a misspelt code, `Type.case`, or a word alone that nobody
    /// declares.
    private func misspelt(_ link: ErrorCause) -> CommandError? {
        guard let domain = link.domain else { return nil }
        if let (mistake, meant) = spelling.meant(by: link) {
            let message =
                switch mistake {
                case .http: "write an HTTP status as http:503, not \(domain):503"
                case .colon: "write a colon between a domain and its code, not a period as in “\(domain)”"
                case .domain: "unknown domain “\(domain)”"
                case .code: "“\(domain)” does not declare the code “\(link.code?.text ?? "")”"
                }
            return CommandError(message, help: "did you mean “\(ErrorText.text(meant))”? \(Self.insists)")
        }
        if case .name(let code)? = link.code, link.http == nil, let sign = code.lastIndex(of: "@") {
            return CommandError(
                "invalid HTTP status “\(code[code.index(after: sign)...])”",
                help: "write a number from 100 to 599 after @, such as \(domain):\(code[..<sign])@503; "
                    + Self.insists)
        }
        guard link.code == nil, link.http == nil, !spelling.isKnown(domain) else { return nil }
        return CommandError(
            "unknown domain “\(domain)”" + rulesCalled(domain),
            help: "write errors as DOMAIN:CODE, such as \(example); \(Self.insists)")
    }

    private func mistake(otherName name: String) -> CommandError? {
        if let equals = name.firstIndex(of: "=") {
            let (key, value) = (String(name[..<equals]), String(name[name.index(after: equals)...]))
            return CommandError(
                "invalid error “\(name)”",
                help: key == "http"
                    ? "write a status as http:\(value)"
                    : spelling.isKnown(key)
                        ? "write \(key):\(value)"
                        : "write DOMAIN:CODE, such as \(example), or an option: --\(key) \(value)")
        }
        if let number = rules.firstIndex(where: { text($0.id) == name }) {
            let source = policy.source(rules[number]).map { " (\($0))" } ?? ""
            let matched = examples(of: Int32(number), name).first.map { ", such as \($0)" } ?? ""
            return CommandError(
                "“\(name)” is a rule\(source), not an error", help: "name an error that it matches\(matched)")
        }
        if policy.categories.rows.contains(where: { text($0.id) == name }) {
            return CommandError("“\(name)” is a category, not an error", help: "name an error, such as \(example)")
        }
        if policy.scopes.screens.rows.contains(where: { $0.depth > 0 && text($0.path) == name }) {
            return CommandError(
                "“\(name)” is a screen, not an error", help: "name an error, and use --scope \(name) for the screen")
        }
        let homes = spelling.domains(declaring: name).map { "\($0):\(name)" }
        if !homes.isEmpty {
            return CommandError(
                "the domain of the code “\(name)” is missing",
                help: "write " + homes.prefix(3).joined(separator: " or "))
        }
        return nil
    }

    private func rulesCalled(_ domain: String) -> String {
        let word = domain.lowercased()
        let near = rules.map { text($0.id) }.filter { id in
            let id = id.lowercased()
            return id.hasSuffix("." + word) || id.split { $0 == "." || $0 == "-" || $0 == "/" }.contains { $0 == word }
        }
        return near.isEmpty ? "" : "; rules with this name: " + near.prefix(3).joined(separator: ", ")
    }

    /// A domain nobody declares, named alone.
    private func unknownDomain(_ event: ErrorEvent) -> String? {
        guard event.links.count == 1, let link = event.links.first, let domain = link.domain, link.code == nil,
            link.http == nil,
            !spelling.isKnown(domain)
        else { return nil }
        return domain
    }

    /// Errors a rule decides, as they are typed.
    private func examples(of rule: Int32, _ id: String) -> [String] {
        policy.clauses.rows.filter { $0.rule == rule }.compactMap { clause -> String? in
            let error = clause.error
            let domain = error.domain < 0 ? nil : set(.domainSets, error.domain).first
            let code = error.code < 0 ? nil : set(.codeSets, error.code).first
            let status = error.http < 0 ? nil : set(.statusSets, error.http).first
            var cause = ErrorCause(domain: domain, code: code.map { ErrorCode($0) })
            cause.http = status.flatMap { Int($0) }
            let decision = decider.decide(ErrorEvent(links: [cause]), seed: 0)
            guard decision.rule == id || decision.refinedBy == id else { return nil }
            switch (domain, code, status) {
            case (let domain?, let code?, nil): return "\(domain):\(code)"
            case (let domain?, nil, nil): return domain
            case (nil, nil, let status?): return "http:\(status)"
            default: return nil
            }
        }
    }

    /// What a condition accepts: names, and the first number of each range.
    private func set(_ section: Section, _ number: Int32) -> [String] {
        let sets: Table<SetRow> = policy.image.table(section)
        let (names, ranges): (Table<Int32>, Table<NumberRangeRow>) = (
            policy.image.table(.setNames), policy.image.table(.setNumbers)
        )
        let set = sets[number]
        return set.names.indices.map { policy.links.book.names.text(names[$0]) }
            + set.numbers.indices.map { String(ranges[$0].lower) }
    }

    private var rules: [RuleRow] { policy.rules.rows.dropLast() }

    /// The one most people know where it is declared.
    private var example: String {
        let known = (domain: "NSURLErrorDomain", code: "notConnectedToInternet")
        if spelling.codes(of: known.domain).contains(known.code) { return "\(known.domain):\(known.code)" }
        return spelling.firstCode.map { "\($0.domain):\($0.code)" } ?? "NSURLErrorDomain:-1009"
    }

    private func text(_ string: UInt32) -> String { policy.strings.string(string) }
}
