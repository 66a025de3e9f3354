extension ErrorPolicy {
    /// The declared screens, by path. Takes time proportional to their number, like the other lists of a policy’s
    /// contents.
    public var scopes: [PolicyScope] {
        compiled.scopes.screens.indices.dropFirst().map { PolicyScope(path: compiled.scopes.path(Int32($0))) }
            .sorted { $0.path.precedesByBytes($1.path) }
    }

    /// The actions that the policy can request from the app: those of buttons, and automatic ones. `dismiss` is not
    /// included.
    public var actions: [PolicyAction] {
        var names = compiled.recoveryOptions.indices.map {
            compiled.strings.string(compiled.options[compiled.recoveryOptions[$0]].action)
        }
        names += settings(.perform)
        return Self.distinct(names).filter { !$0.hasSameBytes(as: "dismiss") }.map { PolicyAction(name: $0) }
    }

    /// The categories of the policy, including the built-in ones.
    public var categories: [PolicyCategory] {
        Self.distinct(compiled.categories.indices.map { compiled.strings.string(compiled.categories[$0].id) }).map {
            PolicyCategory(name: $0)
        }
    }

    /// The form fields that rules name.
    public var fields: [String] { Self.distinct(settings(.field)) }

    /// The declared domains.
    public var domains: [String] {
        let book = compiled.links.book
        return Self.distinct(book.domains.indices.map { book.names.text(book.domains[$0].name) })
    }

    /// Whether a code is declared; nil if the domain is not declared, or has no codes.
    public func declares(_ code: ErrorCode, in domain: String) -> Bool? {
        let book = compiled.links.book
        let id = book.names.find(domain)
        for index in book.domains.indices where book.domains[index].name == id {
            let codes = book.domains[index].codes
            if codes.isEmpty { return nil }
            let link = book.interned(ErrorCause(domain: domain, code: code))
            switch link.codeKind {
            case .number: return !link.names.isEmpty
            case .known: return codes.indices.contains { book.domainCodes[$0] == link.name }
            case .absent, .unknown: return false
            }
        }
        return nil
    }

    private func settings(_ key: SettingKey) -> [String] {
        var names: [String] = []
        for index in compiled.settings.indices where compiled.settings[index].sets(key) {
            let value = compiled.settingValues[compiled.settings[index].position(of: key)]
            if let name = value.row.flatMap({ compiled.strings.optional($0) }) { names.append(name) }
        }
        return names
    }

    private static func distinct(_ names: [String]) -> [String] {
        var found: [String] = []
        for name in names.sorted(by: { $0.precedesByBytes($1) }) {
            if let last = found.last, last.hasSameBytes(as: name) { continue }
            found.append(name)
        }
        return found
    }
}
