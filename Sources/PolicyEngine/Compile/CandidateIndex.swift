/// Finds the candidates a link may concern by its domain, code and status. A candidate found is still tested whole,
/// so the index only has to miss nothing.
package final class CandidateIndex: Sendable {
    /// Candidates that no key leads to.
    private let general: [Int32]
    private let buckets: CodeMap
    private let items: [Int32]
    package let isEmpty: Bool

    static let anyDomain: Int32 = -3

    init(_ builder: Builder) {
        general = builder.general
        isEmpty = builder.general.isEmpty && builder.firsts.isEmpty
        var items: [Int32] = []
        items.reserveCapacity(builder.entries.count)
        var buckets = builder.buckets
        buckets.update { bucket in
            let start = items.count
            var entry = builder.firsts[Int(bucket)]
            while entry >= 0 {
                items.append(builder.entries[Int(entry)].candidate)
                entry = builder.entries[Int(entry)].next
            }
            return CodeMap.pack(start..<items.count)
        }
        self.items = items
        self.buckets = buckets
    }

    /// Calls `body` with every candidate the link may concern; some may come twice.
    @inline(__always)
    package func forEach(_ view: LinkView, _ body: (Int32) -> Void) {
        if isEmpty { return }
        switch view.codeKind {
        case .number:
            if view.domain >= 0 { visit(view.domain, .number, view.number, body) }
            visit(Self.anyDomain, .number, view.number, body)
        case .known:
            if view.domain >= 0 { visit(view.domain, .name, Int64(view.name), body) }
            visit(Self.anyDomain, .name, Int64(view.name), body)
        case .absent, .unknown: break
        }
        if view.domain >= 0 { visit(view.domain, .all, 0, body) }
        if view.http >= 0 { visit(Self.anyDomain, .status, view.http, body) }
        for number in general { body(number) }
    }

    @inline(__always)
    private func visit(_ domain: Int32, _ kind: CodeMap.Kind, _ value: Int64, _ body: (Int32) -> Void) {
        guard let packed = buckets.find(domain, kind, value) else { return }
        for index in CodeMap.unpack(packed) { body(items[Int(index)]) }
    }

    /// Collects candidates under keys while loading.
    struct Builder {
        /// The bucket of a key; a bucket's entries are chained.
        fileprivate var buckets = CodeMap()
        fileprivate var firsts: [Int32] = []
        private var lasts: [Int32] = []
        fileprivate var entries: [Entry] = []
        fileprivate var general: [Int32] = []

        fileprivate struct Entry {
            let candidate: Int32
            var next: Int32
        }

        private static let mostKeys = 64

        mutating func add(_ number: Int32, under keys: [CodeMap.Key]?) {
            guard let keys else { return general.append(number) }
            for key in keys { add(number, under: key) }
        }

        private mutating func add(_ number: Int32, under key: CodeMap.Key) {
            let entry = Int32(entries.count)
            if let bucket = buckets.find(key) {
                let last = lasts[Int(bucket)]
                if entries[Int(last)].candidate == number { return }
                entries[Int(last)].next = entry
                lasts[Int(bucket)] = entry
            } else {
                buckets.set(key, Int64(firsts.count))
                firsts.append(entry)
                lasts.append(entry)
            }
            entries.append(Entry(candidate: number, next: -1))
        }

        /// Nil where keys cannot cover what is claimed.
        static func keys(_ error: ErrorSet, _ parts: CompiledPolicy.Parts) -> [CodeMap.Key]? {
            let code = error.code < 0 ? nil : parts.codeSets[Int(error.code)]
            if error.domain >= 0 {
                let domain = parts.domainSets[Int(error.domain)]
                guard domain.patterns.isEmpty else { return nil }
                guard let code, let numbers = listed(code) else { return domain.names.map { CodeMap.Key($0, .all, 0) } }
                return domain.names.flatMap { codeKeys(code, numbers, in: $0, parts) }
            }
            if let code {
                guard let numbers = listed(code) else { return nil }
                var keys = codeKeys(code, numbers, in: anyDomain, parts)
                for domain in parts.vocabulary.declaredDomains {
                    for name in code.names {
                        if let number = parts.vocabulary.number(of: name, in: domain) { keys.append(CodeMap.Key(domain, .number, number)) }
                    }
                }
                return keys
            }
            guard error.http >= 0 else { return nil }
            return parts.httpSets[Int(error.http)].listed(atMost: 1_000)?.map { CodeMap.Key(anyDomain, .status, $0) }
        }

        private static func listed(_ code: ValueSet) -> [Int64]? {
            guard code.patterns.isEmpty, code.names.count <= mostKeys else { return nil }
            return code.numbers.listed(atMost: mostKeys)
        }

        private static func codeKeys(_ code: ValueSet, _ numbers: [Int64], in domain: Int32, _ parts: CompiledPolicy.Parts) -> [CodeMap.Key] {
            var keys = numbers.map { CodeMap.Key(domain, .number, $0) }
            for name in code.names {
                if let number = parts.vocabulary.number(of: name, in: domain) {
                    keys.append(CodeMap.Key(domain, .number, number))
                } else {
                    keys.append(CodeMap.Key(domain, .name, Int64(name)))
                }
            }
            return keys
        }
    }
}
