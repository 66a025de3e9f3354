import PolicyEngine

/// Which names of codes each policy translates to numbers, in names that the policies share.
struct CodeNumberings: Sendable {
    private struct Numbered {
        let domain: Int32
        let number: Int64
    }

    private struct Disputed {
        let domain: Int32
        let name: Int32
        let number: Int64
    }

    /// By policy, and by the name.
    private var numbered: [[Int32: [Numbered]]] = []
    /// By policy: names of codes that another policy translates to another number, or to none.
    private var disputed: [[Disputed]] = []

    init(_ policies: [CompiledPolicy], _ names: SharedNames) {
        var known: [[Int32: [Int32: Int64]]] = []
        for (side, policy) in policies.enumerated() {
            var (lists, table): ([Int32: [Numbered]], [Int32: [Int32: Int64]]) = ([:], [:])
            let book = policy.links.book
            for domain in book.domains.rows {
                let shownDomain = names.ofPolicy[side][Int(domain.name)]
                for index in domain.codes.indices {
                    let name = book.domainCodes[index]
                    guard let number = book.number(ofCode: name, in: domain.name) else { continue }
                    let shownName = names.ofPolicy[side][Int(name)]
                    lists[shownName, default: []].append(Numbered(domain: shownDomain, number: number))
                    if policies.count > 1 { table[shownDomain, default: [:]][shownName] = number }
                }
            }
            numbered.append(lists)
            known.append(table)
        }
        disputed = policies.indices.map { side in
            known[side].flatMap { domain, codes in
                codes.filter { code in known.contains { $0[domain]?[code.key] != code.value } }
                    .map { Disputed(domain: domain, name: $0.key, number: $0.value) }
            }
        }
    }

    /// Numbers that a name of a code stands for.
    func numbers(ofCode name: Int32, of side: Int) -> [Int64] { (numbered[side][name] ?? []).map { $0.number } }

    /// What a set of codes is in a domain that translates some of them: numbers in place of names.
    func translated(_ code: ValueRegion, in domain: Int32, of side: Int) -> ValueRegion {
        var ranges = code.numbers.ranges
        var rest: [Int32] = []
        for name in code.names.numbers {
            let own = numbered[side][name]?.first { $0.domain == domain }
            if let own { ranges.append(own.number...own.number) } else { rest.append(name) }
        }
        let numbers = NumberSet(ranges)
        for one in disputed[side] where one.domain == domain && numbers.contains(one.number) { rest.append(one.name) }
        return ValueRegion(numbers: numbers, names: NameSet(rest))
    }

    /// Declared domains among some that translate one of these names to a number, ascending.
    func translating(_ code: ValueRegion, in domain: NameSet, of side: Int) -> [Int32] {
        var found = code.names.numbers.flatMap { numbered[side][$0] ?? [] }.map { $0.domain }
        for one in disputed[side] where code.numbers.contains(one.number) { found.append(one.domain) }
        return NameSet(found.filter { domain.contains($0) }).numbers
    }
}
