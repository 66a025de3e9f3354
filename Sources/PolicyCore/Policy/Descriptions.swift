extension Surface: CustomStringConvertible {
    /// The word used in rule files.
    public var description: String { name }
}

extension ErrorCode: CustomStringConvertible {
    /// As it is written in rules and on the command line.
    public var description: String {
        switch self {
        case .number(let number): String(number)
        case .name(let name): name
        }
    }
}

extension EventValue: CustomStringConvertible {}

extension ErrorEvent: CustomStringConvertible {
    /// The error without its values, and what caused it: `NetworkingError:serverError < NSURLErrorDomain:-1001`.
    public var description: String { links.prefix(Self.longestChain).map { $0.name }.joined(separator: " < ") }

    /// What the outermost error is, without what it carries: `NetworkingError.serverError`, `NSURLErrorDomain.-1001`, `HTTP.503`. The same for the
    /// same mistake in each run and each version that does not rename it, so that a crash reporter can group by it.
    public var identity: String {
        guard let outer = links.first else { return "unknown" }
        let code = outer.code.map { "\($0)" }
        if let domain = outer.domain { return code.map { domain + "." + $0 } ?? domain }
        return outer.http.map { "HTTP.\($0)" } ?? code ?? "unknown"
    }
}

extension ErrorCause {
    fileprivate var name: String {
        let name = [domain, code.map { "\($0)" }].compactMap { $0 }.joined(separator: ":")
        guard let http else { return name.isEmpty ? "unknown" : name }
        return name.isEmpty ? "http:\(http)" : name + "@\(http)"
    }
}

extension Decision: CustomStringConvertible {
    /// The rule, where it is shown, and the title: `network.offline: alert “You’re offline”`.
    public var description: String { rule + ": " + surface.name + (surface == .hidden ? "" : " “" + message.title + "”") }
}

extension ErrorPolicy: CustomStringConvertible {
    /// Its hash, its languages and how many rules it has.
    public var description: String { "policy \(policyHash), \(compiled.rules.count - 1) rules in " + locales.joined(separator: ", ") }
}

extension PolicyScope: CustomStringConvertible {
    /// The path.
    public var description: String { path }
}

extension PolicyAction: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

extension PolicyCategory: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
