public import PolicyCore

/// What an app brings along for a policy: its handlers, screens and errors.
public struct AppDescription: Sendable {
    /// The actions it has handlers for.
    public var actions: Set<String>?
    /// The screens it tells of.
    public var scopes: Set<String>?
    /// The fields of its forms.
    public var fields: Set<String>?
    /// Its errors: the codes by the domain. A domain without codes says nothing of them.
    public var codes: [String: Set<String>]

    /// A description; what is nil is not compared.
    public init(
        actions: Set<String>? = nil, scopes: Set<String>? = nil, fields: Set<String>? = nil,
        codes: [String: Set<String>] = [:]
    ) {
        self.actions = actions
        self.scopes = scopes
        self.fields = fields
        self.codes = codes
    }

    /// Adds an enum of errors, each case as rules know it.
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
    /// Something that one side has and the other has not.
    public enum Problem: Sendable, Hashable, CustomStringConvertible {
        /// A button or a `perform` asks for an action that the app has no handler for: it would do nothing.
        case actionWithoutHandler(String)
        /// The app has a handler that the policy never asks for.
        case handlerWithoutAction(String)
        /// Rules name a screen that the app does not tell of: they never match.
        case scopeUnknownToApp(String)
        /// The app tells of a screen that the policy does not declare; the rules of the screen above it hold.
        case scopeUnknownToPolicy(String)
        /// Rules show errors at a field that no form of the app has.
        case fieldUnknownToApp(String)
        /// No vocabulary declares the app’s errors.
        case domainUnknownToPolicy(String)
        /// A vocabulary declares the domain, and not this code of it.
        case codeUnknownToPolicy(domain: String, code: String)

        /// What is wrong, and what to do.
        public var description: String {
            switch self {
            case .actionWithoutHandler(let name):
                "the policy asks for “\(name)”, and nothing does it: add handlers.on(\"\(name)\")"
            case .handlerWithoutAction(let name):
                "no button and no rule asks for “\(name)”: its handler is never called"
            case .scopeUnknownToApp(let path):
                "the policy has rules for the screen “\(path)”, and the app never tells of it"
            case .scopeUnknownToPolicy(let path):
                "the app tells of the screen “\(path)”, and the policy does not declare it: add it under `scopes`"
            case .fieldUnknownToApp(let name): "the policy shows errors at the field “\(name)”, and no form has it"
            case .domainUnknownToPolicy(let domain):
                "the policy does not declare the errors of “\(domain)”: add them under `domains`"
            case .codeUnknownToPolicy(let domain, let code):
                "the policy does not declare “\(code)” of “\(domain)”: add it to its `codes`"
            }
        }
    }

    /// Everything that was found, in the order of the cases above and then by name; empty where both sides agree.
    public let problems: [Problem]

    /// Compares both sides. Takes time in proportion to what they name.
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
