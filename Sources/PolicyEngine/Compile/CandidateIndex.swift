/// Finds the candidates a link may concern by its domain, code and status. A candidate found is still tested whole,
/// so the index only has to miss nothing.
package struct CandidateIndex: Sendable {
    private var buckets: [UInt64: [Int32]] = [:]
    /// Candidates that no key leads to.
    package private(set) var general: [Int32] = []
    package private(set) var isEmpty = true

    private static let anyDomain: Int32 = -3
    private static let mostKeys = 64

    package init() {}

    mutating func add(_ number: Int32, _ candidate: Candidate, _ parts: CompiledPolicy.Parts) {
        isEmpty = false
        guard let keys = CandidateIndex.keys(candidate.error, parts) else { return general.append(number) }
        for key in Set(keys) { buckets[key, default: []].append(number) }
    }

    /// Nil where keys cannot cover what is claimed.
    private static func keys(_ error: ErrorSet, _ parts: CompiledPolicy.Parts) -> [UInt64]? {
        let code = error.code < 0 ? nil : parts.codeSets[Int(error.code)]
        if error.domain >= 0 {
            let domain = parts.domainSets[Int(error.domain)]
            guard domain.patterns.isEmpty else { return nil }
            guard let code, let numbers = listed(code) else { return domain.names.map { key($0, 0, 0) } }
            return domain.names.flatMap { codeKeys(code, numbers, in: $0, parts) }
        }
        if let code {
            guard let numbers = listed(code) else { return nil }
            var keys = codeKeys(code, numbers, in: anyDomain, parts)
            for domain in parts.vocabulary.declaredDomains {
                for name in code.names {
                    if let number = parts.vocabulary.number(of: name, in: domain) { keys.append(key(domain, 1, number)) }
                }
            }
            return keys
        }
        guard error.http >= 0 else { return nil }
        return parts.httpSets[Int(error.http)].listed(atMost: 1_000)?.map { key(anyDomain, 3, $0) }
    }

    private static func listed(_ code: ValueSet) -> [Int64]? {
        guard code.patterns.isEmpty, code.names.count <= mostKeys else { return nil }
        return code.numbers.listed(atMost: mostKeys)
    }

    private static func codeKeys(_ code: ValueSet, _ numbers: [Int64], in domain: Int32, _ parts: CompiledPolicy.Parts) -> [UInt64] {
        var keys = numbers.map { key(domain, 1, $0) }
        for name in code.names {
            if let number = parts.vocabulary.number(of: name, in: domain) {
                keys.append(key(domain, 1, number))
            } else {
                keys.append(key(domain, 2, Int64(name)))
            }
        }
        return keys
    }

    private static func key(_ domain: Int32, _ kind: UInt64, _ value: Int64) -> UInt64 {
        Mixer.mix(UInt64(UInt32(bitPattern: domain)) << 2 | kind, UInt64(bitPattern: value))
    }

    /// Calls `body` with every candidate the link may concern; some may come twice.
    @inline(__always)
    package func forEach(_ view: LinkView, _ body: (Int32) -> Void) {
        if isEmpty { return }
        switch view.codeKind {
        case .number:
            if view.domain >= 0 { visit(CandidateIndex.key(view.domain, 1, view.number), body) }
            visit(CandidateIndex.key(CandidateIndex.anyDomain, 1, view.number), body)
        case .known:
            if view.domain >= 0 { visit(CandidateIndex.key(view.domain, 2, Int64(view.name)), body) }
            visit(CandidateIndex.key(CandidateIndex.anyDomain, 2, Int64(view.name)), body)
        case .absent, .unknown: break
        }
        if view.domain >= 0 { visit(CandidateIndex.key(view.domain, 0, 0), body) }
        if view.http >= 0 { visit(CandidateIndex.key(CandidateIndex.anyDomain, 3, view.http), body) }
        for number in general { body(number) }
    }

    @inline(__always)
    private func visit(_ key: UInt64, _ body: (Int32) -> Void) {
        guard let list = buckets[key] else { return }
        for number in list { body(number) }
    }
}
