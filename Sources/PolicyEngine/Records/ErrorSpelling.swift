/// What an error that the policy does not know was probably meant to be.
package struct ErrorSpelling {
    /// What is wrong with it.
    package enum Mistake: Sendable, Equatable {
        /// `htp:503`.
        case http
        /// `URLError.timedOut` for `URLError:timedOut`.
        case colon
        case domain
        case code
    }

    private let policy: ErrorPolicy
    /// Those the policy declares.
    package let domains: [String]

    package init(_ policy: ErrorPolicy) {
        self.policy = policy
        domains = policy.domains
    }

    /// Nil where the policy knows it, or knows nothing like it.
    package func meant(by link: ErrorCause) -> (mistake: Mistake, meant: ErrorCause)? {
        guard let domain = link.domain else { return nil }
        var meant = link
        if domains.contains(where: { $0.hasSameBytes(as: domain) }) {
            guard case .name(let code)? = link.code, policy.declares(.name(code), in: domain) == false,
                let near = nearest(to: code, in: domain)
            else { return nil }
            meant.code = .name(near)
            return (.code, meant)
        }
        if isKnown(domain) { return nil }
        if case .number(let status)? = link.code, link.http == nil, (100...599).contains(status),
            NameSuggestion.slip(domain + "://", among: ["http://"]) != nil
        {
            return (.http, ErrorCause(http: Int(status)))
        }
        let parts = domain.split(separator: ".").suffix(2).map { String($0) }
        if link.code == nil, parts.count == 2, codes(of: parts[0]).contains(parts[1]) {
            (meant.domain, meant.code) = (parts[0], .name(parts[1]))
            return (.colon, meant)
        }
        if let type = withoutModule(domain) {
            meant.domain = type
            return (.domain, meant)
        }
        guard let near = NameSuggestion.slip(domain, among: domains) else { return nil }
        meant.domain = near
        return (.domain, meant)
    }

    /// Whether the policy declares a domain, or a rule names it.
    package func isKnown(_ domain: String) -> Bool {
        if domains.contains(where: { $0.hasSameBytes(as: domain) }) { return true }
        let book = policy.compiled.links.book
        let name = book.names.find(domain)
        return name >= 0 && !book.domainCodes.indices.contains { book.domainCodes[$0] == name }
    }

    /// What stands behind the module in `App.NetworkingError`, where the policy declares that and not the whole.
    package func withoutModule(_ domain: String) -> String? {
        guard let dot = domain.firstIndex(of: "."), !isKnown(domain) else { return nil }
        let rest = String(domain[domain.index(after: dot)...])
        return domains.contains { $0.hasSameBytes(as: rest) } ? rest : nil
    }

    private func nearest(to code: String, in domain: String) -> String? {
        NameSuggestion.slip(code, among: codes(of: domain))
            ?? NameSuggestion.nearest(to: code, among: codes(of: domain)).first
    }

    /// Whether a domain declares a code.
    package func declares(_ code: ErrorCode, in domain: String) -> Bool {
        policy.declares(code, in: domain) == true
    }

    /// The codes a domain declares, by name.
    package func codes(of domain: String) -> [String] {
        let book = policy.compiled.links.book
        let id = book.names.find(domain)
        return book.domains.rows.filter { $0.name == id }.flatMap { book.codeNames(of: $0) }
    }

    /// The domains that declare a code of that name, sorted by their bytes.
    package func domains(declaring code: String) -> [String] {
        let book = policy.compiled.links.book
        let name = book.names.find(code)
        guard name >= 0 else { return [] }
        let declaring = book.domains.rows.filter { $0.codes.indices.contains { book.domainCodes[$0] == name } }
        return declaring.map { book.names.text($0.name) }.sorted { $0.precedesByBytes($1) }
    }

    /// The first code that is declared, with its domain; nil where none is.
    package var firstCode: (domain: String, code: String)? {
        let book = policy.compiled.links.book
        for index in book.domains.indices {
            let domain = book.domains[index]
            if let code = book.codeNames(of: domain).first { return (book.names.text(domain.name), code) }
        }
        return nil
    }
}
