/// The values that errors carry for texts, as `parameters` of domains and of their codes declare them.
package struct DeclaredValues: Sendable {
    private struct Domain {
        /// What every error of the domain carries; nil where that is not declared.
        var common: Set<String>?
        var ofName: [String: Set<String>] = [:]
        var ofNumber: [Int64: Set<String>] = [:]
        /// Those of all codes and of the domain.
        var all: Set<String> = []
    }

    /// Of domains that declare any.
    private var domains: [String: Domain] = [:]

    /// All that are declared somewhere.
    package private(set) var names: Set<String> = []

    package init() {}

    /// A domain may be declared in several files; what they declare is joined.
    package init(_ written: [WrittenDomain]) {
        for domain in written {
            let coded = domain.codes.filter { $0.parameters != nil }
            guard domain.parameters != nil || !coded.isEmpty else { continue }
            var known = domains[domain.name.text] ?? Domain()
            if let own = domain.parameters { known.common = (known.common ?? []).union(own.map { $0.text }) }
            for code in coded {
                let values = Set((code.parameters ?? []).map { $0.text })
                known.ofName[code.name.text, default: []].formUnion(values)
                if let number = code.number { known.ofNumber[number, default: []].formUnion(values) }
            }
            known.all.formUnion(known.common ?? [])
            for code in coded { known.all.formUnion((code.parameters ?? []).map { $0.text }) }
            names.formUnion(known.all)
            domains[domain.name.text] = known
        }
    }

    /// What every error that matches carries, its cause included.
    package func certain(_ entry: MatchEntry) -> Set<String> {
        certain(entry.error).union(entry.cause.map { certain($0) } ?? [])
    }

    /// What errors that match can carry; nil where a domain or a code among them declares nothing.
    package func possible(_ entry: MatchEntry) -> Set<String>? {
        guard let own = possible(entry.error) else { return nil }
        guard let cause = entry.cause else { return own }
        return possible(cause).map { own.union($0) }
    }

    private func certain(_ condition: ErrorCondition) -> Set<String> {
        var common: Set<String>?
        for term in condition.domain {
            guard case .name(let name) = term.value, let domain = domains[name] else { return [] }
            for own in values(of: condition.code, in: domain) {
                let carried = (own ?? []).union(domain.common ?? [])
                common = common?.intersection(carried) ?? carried
            }
        }
        return common ?? []
    }

    private func possible(_ condition: ErrorCondition) -> Set<String>? {
        var all: Set<String> = []
        for term in condition.domain {
            guard case .name(let name) = term.value, let domain = domains[name] else { return nil }
            let isWide = condition.code.isEmpty || condition.code.contains(where: { $0.isWide })
            if isWide, condition.domain.count == 1 { return domain.common == nil ? nil : domain.all }
            for own in values(of: condition.code, in: domain) {
                guard own != nil || domain.common != nil else { return nil }
                all.formUnion(own ?? [])
            }
            all.formUnion(domain.common ?? [])
            if isWide { all.formUnion(domain.all) }
        }
        return condition.domain.isEmpty ? nil : all
    }

    /// For each code that is named what it carries itself; nil for one that declares nothing, or may be any of several.
    private func values(of codes: [Term], in domain: Domain) -> [Set<String>?] {
        guard !codes.isEmpty else { return [nil] }
        return codes.map { term in
            switch term.value {
            case .name(let name): domain.ofName[name]
            case .numbers(let numbers) where numbers.lowerBound == numbers.upperBound:
                domain.ofNumber[numbers.lowerBound]
            case .numbers, .pattern: nil
            }
        }
    }
}

extension Term {
    /// Whether it can match more than one code.
    fileprivate var isWide: Bool {
        switch value {
        case .name: false
        case .numbers(let numbers): numbers.lowerBound != numbers.upperBound
        case .pattern: true
        }
    }
}
