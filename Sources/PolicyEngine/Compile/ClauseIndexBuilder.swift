/// Collects clauses under the keys a ``ClauseIndex`` finds them by.
struct ClauseIndexBuilder: Sendable {
    /// The bucket of a key; a bucket's entries are chained.
    private(set) var buckets = CodeMapBuilder()
    private(set) var firsts: [Int32] = []
    private var lasts: [Int32] = []
    private(set) var entries: [Entry] = []
    private(set) var general: [Int32] = []

    struct Entry {
        let clause: Int32
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
            if entries[Int(last)].clause == number { return }
            entries[Int(last)].next = entry
            lasts[Int(bucket)] = entry
        } else {
            buckets.set(key, Int64(firsts.count))
            firsts.append(entry)
            lasts.append(entry)
        }
        entries.append(Entry(clause: number, next: -1))
    }

    /// Nil where keys cannot cover what is claimed.
    static func keys(_ error: ErrorSet, _ parts: CompiledParts) -> [CodeMap.Key]? {
        let code = error.code < 0 ? nil : parts.codeSets[Int(error.code)]
        if error.domain >= 0 {
            let domain = parts.domainSets[Int(error.domain)]
            guard domain.patterns.isEmpty else { return nil }
            guard let code, let numbers = listed(code) else { return domain.names.map { CodeMap.Key($0, .all, 0) } }
            return domain.names.flatMap { codeKeys(code, numbers: numbers, in: $0, parts: parts) }
        }
        if let code {
            guard let numbers = listed(code) else { return nil }
            var keys = codeKeys(code, numbers: numbers, in: ClauseIndex.anyDomain, parts: parts)
            for domain in parts.vocabulary.declaredDomains {
                for name in code.names {
                    if let number = parts.vocabulary.number(of: name, in: domain) {
                        keys.append(CodeMap.Key(domain, .number, number))
                    }
                }
            }
            return keys
        }
        guard error.http >= 0 else { return nil }
        return parts.httpSets[Int(error.http)].listed(atMost: 1_000)?.map {
            CodeMap.Key(ClauseIndex.anyDomain, .status, $0)
        }
    }

    private static func listed(_ code: ValueSet) -> [Int64]? {
        guard code.patterns.isEmpty, code.names.count <= mostKeys else { return nil }
        return code.numbers.listed(atMost: mostKeys)
    }

    private static func codeKeys(_ code: ValueSet, numbers: [Int64], in domain: Int32, parts: CompiledParts)
        -> [CodeMap.Key]
    {
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

extension ClauseIndexBuilder {
    /// Buckets as ranges of items, those of one bucket one after the other.
    func rows() -> (buckets: [CodeMap.Slot], items: [Int32]) {
        var items: [Int32] = []
        items.reserveCapacity(entries.count)
        var packed = buckets
        packed.update { bucket in
            let start = items.count
            var entry = firsts[Int(bucket)]
            while entry >= 0 {
                items.append(entries[Int(entry)].clause)
                entry = entries[Int(entry)].next
            }
            return CodeMap.pack(start..<items.count)
        }
        return (buckets: packed.compact, items: items)
    }
}
