public import PolicyCore

/// What an app provides for a policy: its handlers, screens, and errors.
public struct AppDescription: Sendable {
    /// The actions that have handlers.
    public var actions: Set<String>?
    /// The screens that the app reports.
    public var scopes: Set<String>?
    /// The fields of the app’s forms.
    public var fields: Set<String>?
    /// The app’s errors: codes by domain. The codes of a domain without codes are not compared.
    public var codes: [String: Set<String>]

    /// Creates a description; nil values are not compared.
    public init(
        actions: Set<String>? = nil, scopes: Set<String>? = nil, fields: Set<String>? = nil,
        codes: [String: Set<String>] = [:]
    ) {
        self.actions = actions
        self.scopes = scopes
        self.fields = fields
        self.codes = codes
    }

    /// Adds an enum of errors, with the name of each case in rules.
    public mutating func add<Failure: Error & CaseIterable>(_ type: Failure.Type) {
        for error in type.allCases {
            guard let link = ErrorEvent(error).links.first, let domain = link.domain else { continue }
            codes[domain, default: []].formUnion(link.code.map { ["\($0)"] } ?? [])
        }
    }
}

/// What a policy and an app do not have in common, found before an error meets it: for a unit test, or where the app starts.
///
/// ```swift
/// #expect(PolicyCheck(policy, AppDescription(actions: handlers.actions, scopes: ["login", "cart"])).problems.isEmpty)
/// ```
public struct PolicyCheck: Sendable, CustomStringConvertible {
    /// Something that only one side has.
    public enum Problem: Sendable, Hashable, CustomStringConvertible {
        /// A button or a `perform` uses an action without a handler: it would do nothing.
        case actionWithoutHandler(String)
        /// The app has a handler that the policy never uses.
        case handlerWithoutAction(String)
        /// Rules name a screen that the app does not report: they never match.
        case scopeUnknownToApp(String)
        /// The app reports a screen that the policy does not declare; the rules of the screen above it apply.
        case scopeUnknownToPolicy(String)
        /// Rules show errors at a field that no form of the app has.
        case fieldUnknownToApp(String)
        /// The policy does not declare the app’s errors.
        case domainUnknownToPolicy(String)
        /// The policy declares the domain, but not this code.
        case codeUnknownToPolicy(domain: String, code: String)

        /// What is wrong, and what to do.
        public var description: String {
            switch self {
            case .actionWithoutHandler(let name):
                "the policy uses “\(name)”, but there is no handler: add handlers.on(\"\(name)\")"
            case .handlerWithoutAction(let name):
                "no button and no rule uses “\(name)”: its handler is never called"
            case .scopeUnknownToApp(let path):
                "the policy has rules for the screen “\(path)”, but the app never reports it"
            case .scopeUnknownToPolicy(let path):
                "the app reports the screen “\(path)”, but the policy does not declare it: add it under `scopes`"
            case .fieldUnknownToApp(let name): "the policy shows errors at the field “\(name)”, but no form has it"
            case .domainUnknownToPolicy(let domain):
                "the policy does not declare the errors of “\(domain)”: add them under `domains`"
            case .codeUnknownToPolicy(let domain, let code):
                "the policy does not declare “\(code)” of “\(domain)”: add it to its `codes`"
            }
        }
    }

    /// All problems, in the order of the cases above and then by name; empty if both sides agree.
    public let problems: [Problem]

    /// Compares both sides, in time proportional to their size.
    public init(_ policy: ErrorPolicy, _ app: AppDescription) {
        var found: [Problem] = []
        func missing(_ names: Set<String>, in others: Set<String>, _ problem: (String) -> Problem) {
            found += names.subtracting(others).sorted().map(problem)
        }
        let actions = Set(policy.actions.map(\.name))
        // The chain gives “retry” to whoever hands in a way to do so.
        if let own = app.actions {
            missing(actions.subtracting(["retry"]), in: own) { .actionWithoutHandler($0) }
            missing(own.subtracting(["retry"]), in: actions) { .handlerWithoutAction($0) }
        }
        let scopes = Set(policy.scopes.map(\.path))
        if let own = app.scopes {
            let above = Set(own.flatMap { Self.above($0) })
            missing(scopes, in: own.union(above)) { .scopeUnknownToApp($0) }
            missing(own, in: scopes) { .scopeUnknownToPolicy($0) }
        }
        if let own = app.fields { missing(Set(policy.fields), in: own) { .fieldUnknownToApp($0) } }
        let domains = Set(policy.domains)
        missing(Set(app.codes.keys), in: domains) { .domainUnknownToPolicy($0) }
        for (domain, codes) in app.codes.sorted(by: { $0.key < $1.key }) where domains.contains(domain) {
            for code in codes.sorted() where policy.declares(ErrorCode(code), in: domain) == false {
                found.append(.codeUnknownToPolicy(domain: domain, code: code))
            }
        }
        problems = found
    }

    /// One line for each problem.
    public var description: String {
        problems.isEmpty ? "policy and app agree" : problems.map { "\($0)" }.joined(separator: "\n")
    }

    /// `checkout` for `checkout/payment`.
    private static func above(_ path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
}
