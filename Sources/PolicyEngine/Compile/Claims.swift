extension CompiledPolicy.Parts {
    /// Whether a link is what an error condition asks for.
    func accepts(_ set: ErrorSet, _ view: LinkView, _ link: ErrorLink) -> Bool {
        LinkTest.accepts(set, view, link, vocabulary, domainSets, codeSets, httpSets)
    }
}

extension CompiledPolicy {
    @inline(__always)
    package func accepts(_ set: ErrorSet, _ view: LinkView, _ link: ErrorLink) -> Bool {
        LinkTest.accepts(set, view, link, vocabulary, domainSets, codeSets, httpSets)
    }
}

/// The one place that says when a link is what a condition asks for; deciding and comparing rules both stand on it.
package enum LinkTest {
    package static func accepts(
        _ set: ErrorSet, _ view: LinkView, _ link: ErrorLink, _ vocabulary: Vocabulary,
        _ domainSets: [ValueSet], _ codeSets: [ValueSet], _ httpSets: [NumberSet]
    ) -> Bool {
        if set.http >= 0 {
            guard view.http >= 0, httpSets[Int(set.http)].contains(view.http) else { return false }
        }
        if set.domain >= 0 {
            guard acceptsDomain(domainSets[Int(set.domain)], view, link) else { return false }
        }
        if set.code >= 0 {
            guard acceptsCode(codeSets[Int(set.code)], view, link, vocabulary) else { return false }
        }
        return true
    }

    private static func acceptsDomain(_ set: ValueSet, _ view: LinkView, _ link: ErrorLink) -> Bool {
        if view.domain >= 0 { return set.containsName(view.domain) }
        if view.domain == -1 || set.patterns.isEmpty { return false }
        return set.matchesPattern(link.domain ?? "")
    }

    private static func acceptsCode(_ set: ValueSet, _ view: LinkView, _ link: ErrorLink, _ vocabulary: Vocabulary) -> Bool {
        switch view.codeKind {
        case .absent: return false
        case .number:
            if set.numbers.contains(view.number) { return true }
            if set.names.isEmpty { return false }
            for index in view.names where set.containsName(vocabulary.name(at: index)) { return true }
            return false
        case .known: return set.containsName(view.name)
        case .unknown:
            if set.patterns.isEmpty { return false }
            guard case .name(let text) = link.code else { return false }
            return set.matchesPattern(text)
        }
    }

    /// A reported value against a situation's test.
    package static func accepts(_ test: ValueTest, _ value: EventValue, _ names: NameTable) -> Bool {
        if let included = test.included, !holds(included, value, names) { return false }
        for excluded in test.excluded where holds(excluded, value, names) { return false }
        return true
    }

    private static func holds(_ set: ValueSet, _ value: EventValue, _ names: NameTable) -> Bool {
        switch value {
        case .integer(let number): return set.numbers.contains(number)
        case .text(let text): return holds(set, text, names)
        case .boolean(let value): return holds(set, value ? "true" : "false", names)
        case .number: return holds(set, value.description, names)
        }
    }

    package static func holds(_ set: ValueSet, _ text: String, _ names: NameTable) -> Bool {
        if let first = text.utf8.first, first <= 0x39, case .number(let number) = ErrorCode(text) { return set.numbers.contains(number) }
        let id = names.find(text)
        if id >= 0 { return set.containsName(id) }
        return set.matchesPattern(text)
    }
}
