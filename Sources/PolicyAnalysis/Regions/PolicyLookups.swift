package import PolicyEngine

// What checks look up in a compiled policy by name, and deciding never does.

extension ScopeTable {
    /// A declared screen by its path.
    package func screen(named path: String) -> Int32? {
        let screen = resolve(path)
        return isPath(path, of: screen) ? screen : nil
    }
}

extension CodeBook {
    package func domain(named name: String) -> DomainRow? {
        let number = names.find(name)
        return number < 0 ? nil : domains.rows.first { $0.name == number }
    }

    /// The number a domain has for a code, both given by the numbers of their names.
    package func number(ofCode code: Int32, in domain: Int32) -> Int64? {
        var view = InternedCause()
        view.domain = domain
        setName(code, &view)
        return view.codeKind == .number ? view.number : nil
    }
}

extension LinkTest {
    /// Whether a set of names holds one, by its number; names that patterns match are among them.
    package func contains(name: Int32, in set: SetRow) -> Bool {
        set.names.indices.contains { namePool[$0] == name }
    }
}
