extension Surface: CustomStringConvertible {
    /// The name in rule files.
    public var description: String { name }
}

extension ErrorCode: CustomStringConvertible {
    /// The error as it is written in rules and on the command line.
    public var description: String {
        switch self {
        case .number(let number): String(number)
        case .name(let name): name
        }
    }
}

extension EventValue: CustomStringConvertible {}

extension ErrorEvent: CustomStringConvertible {
    /// The error and its causes, without values: `NetworkingError:serverError < NSURLErrorDomain:-1001`. At most 128
    /// Unicode scalars of each, and no query of a URL.
    public var description: String { links.prefix(Self.longestChain).map { $0.name }.joined(separator: " < ") }

    /// What the outermost error is, without what it carries: `NetworkingError.serverError`, `NSURLErrorDomain.-1001`, `HTTP.503`. The same for the
    /// same mistake in each run and each version that does not rename it, so that a crash reporter can group by it.
    ///
    /// If a server names the error, its domain or code is the server’s text. The result has at most 128 Unicode scalars,
    /// no control characters, nothing after a `?`, and of a URL no user, password or fragment.
    public var identity: String {
        guard let outer = links.first else { return "unknown" }
        let code = outer.code.map { Self.withoutQuery("\($0)") }
        if let domain = outer.domain.map({ Self.withoutQuery($0) }) {
            return Self.short(code.map { domain + "." + $0 } ?? domain)
        }
        return Self.short(outer.http.map { "HTTP.\($0)" } ?? code ?? "unknown")
    }

    /// Of a URL (RFC 3986) the scheme, host and path: user, password, query and fragment may be secret.
    fileprivate static func withoutQuery(_ text: String) -> String {
        var kept: [Unicode.Scalar] = []
        var host: Int?
        for scalar in text.unicodeScalars.prefix(1_000) {
            if scalar == "?" || host != nil && scalar == "#" { break }
            if let begin = host, scalar == "@", !kept[begin...].contains("/") {
                kept.removeSubrange(begin...)
                continue
            }
            kept.append(scalar)
            if host == nil, kept.suffix(3) == [":", "/", "/"] { host = kept.count }
        }
        return String(String.UnicodeScalarView(kept))
    }

    /// No control characters, and no more scalars than a log line has room for; a character may be made of any number
    /// of them.
    fileprivate static func short(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.isControl {
            kept.append(scalar)
            if kept.count == 128 { break }
        }
        return String(kept)
    }
}

extension ErrorCause {
    fileprivate var name: String {
        let parts = [domain, code.map { "\($0)" }].compactMap { $0.map { ErrorEvent.withoutQuery($0) } }
        let name = ErrorEvent.short(parts.joined(separator: ":"))
        guard let http else { return name.isEmpty ? "unknown" : name }
        return name.isEmpty ? "http:\(http)" : name + "@\(http)"
    }
}

extension Decision: CustomStringConvertible {
    /// The rule, the surface, and the title: `network.offline: alert “You’re offline”`.
    public var description: String {
        rule + ": " + surface.name + (surface == .hidden ? "" : " “" + message.title + "”")
    }
}

extension ErrorPolicy: CustomStringConvertible {
    /// The policy’s hash, its languages, and the number of its rules.
    public var description: String {
        "policy \(policyHash), \(compiled.rules.count - 1) rules in " + locales.joined(separator: ", ")
    }
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
