/// All domains a policy declares, and their codes: what loading works with.
package struct Vocabulary: Sendable {
    package struct Domain: Sendable {
        package let name: Int32
        package var wrapsAlways = false
        /// The domain's codes as authors declared them.
        package var codes: [(name: Int32, number: Int64?)] = []
    }

    package var names = NameTableBuilder()
    /// In the order of their declaration.
    package private(set) var domains: [Domain] = []
    private var domainNumbers = CodeMapBuilder()
    private var numbers = CodeMapBuilder()
    private var codes = CodeMapBuilder()
    private var wrappers = CodeMapBuilder()

    package init() {}

    /// How many codes there will be, and how many of them with a number, so that tables are made once.
    package init(codes: Int, numbered: Int) {
        self.codes = CodeMapBuilder(expecting: codes + numbered)
        // In the order of this table they are written, so its size is part of the file’s format.
        numbers = CodeMapBuilder(expecting: codes)
    }

    package mutating func declare(_ written: WrittenDomain) {
        let id = names.intern(written.name.text)
        let number = domainNumbers.find(id, .all, 0).map { Int($0) } ?? domains.count
        if number == domains.count {
            domainNumbers.set(CodeMap.Key(id, .all, 0), Int64(number))
            domains.append(Domain(name: id))
        }
        domains[number].wrapsAlways = domains[number].wrapsAlways || written.wrapsAlways
        domains[number].codes.reserveCapacity(written.codes.count)
        for code in written.codes {
            let name = names.intern(code.name.text)
            domains[number].codes.append((name, code.number))
            let key = CodeMap.Key(id, .name, Int64(name))
            codes.set(key, 1)
            guard let value = code.number else { continue }
            codes.set(CodeMap.Key(id, .number, value), 1)
            numbers.set(key, value)
        }
    }

    /// After all domains: which codes only wrap a cause.
    package mutating func settle(_ written: [WrittenDomain]) {
        declaredDomains = domains.map { $0.name }.sorted()
        for domain in domains where domain.wrapsAlways { wrappers.set(CodeMap.Key(domain.name, .all, 0), 1) }
        for domain in written {
            let id = names.intern(domain.name.text)
            for wrapper in domain.wrappers {
                switch ErrorCode(wrapper.text) {
                case .number(let number): wrappers.set(CodeMap.Key(id, .number, number), 1)
                case .name(let text):
                    let name = names.intern(text)
                    let key =
                        number(of: name, in: id).map { CodeMap.Key(id, .number, $0) }
                        ?? CodeMap.Key(id, .name, Int64(name))
                    wrappers.set(key, 1)
                }
            }
        }
    }

    /// What was declared of a domain; nil for names no vocabulary holds.
    package func domain(_ name: Int32) -> Domain? { domainNumbers.find(name, .all, 0).map { domains[Int($0)] } }

    package func isDeclared(_ name: Int32) -> Bool { domainNumbers.find(name, .all, 0) != nil }

    /// Whether a domain lists a code, by name or number.
    package func declares(_ code: ErrorCode, in domain: Int32) -> Bool {
        switch code {
        case .number(let number):
            return codes.find(domain, .number, number) != nil
                || codes.find(domain, .name, Int64(names.find(String(number)))) != nil
        case .name(let text):
            if let first = text.utf8.first, first <= ASCII.nine, case .number(let number) = ErrorCode(text) {
                return declares(.number(number), in: domain)
            }
            return codes.find(domain, .name, Int64(names.find(text))) != nil
        }
    }

    package func number(of name: Int32, in domain: Int32) -> Int64? {
        domain < 0 ? nil : numbers.find(domain, .name, Int64(name))
    }

    /// In order of their numbers.
    package private(set) var declaredDomains: [Int32] = []

    /// What deciding works with; complete once every name is known.
    func write(to writer: inout ImageWriter, _ strings: inout StringPool) {
        writer.add(.names, (0..<Int32(names.count)).map { strings.add(names.text($0)) })
        writer.add(.nameSlots, names.compactSlots)
        var domainCodes: [Int32] = []
        writer.add(
            .domains,
            domains.map { domain in
                let start = domainCodes.count
                for code in domain.codes { domainCodes.append(code.name) }
                return DomainRow(name: domain.name, codes: RowRange(start..<domainCodes.count))
            })
        writer.add(.domainCodes, domainCodes)
        writer.add(.codeNumbers, numbers.compact)
        writer.add(.wrappers, wrappers.compact)
        writeNumberNames(to: &writer)
    }

    /// The names a domain has for each of its numbers.
    private func writeNumberNames(to writer: inout ImageWriter) {
        var namesOfNumber = CodeMapBuilder(expecting: numbers.count)
        var nameList: [Int32] = []
        nameList.reserveCapacity(numbers.count)
        for domain in domains {
            let numbered = domain.codes.indices.filter { domain.codes[$0].number != nil }.sorted {
                (domain.codes[$0].number ?? 0, $0) < (domain.codes[$1].number ?? 0, $1)
            }
            var start = nameList.count
            for (position, index) in numbered.enumerated() {
                nameList.append(domain.codes[index].name)
                let number = domain.codes[index].number ?? 0
                if position + 1 < numbered.count, domain.codes[numbered[position + 1]].number == number { continue }
                namesOfNumber.set(CodeMap.Key(domain.name, .number, number), CodeMap.pack(start..<nameList.count))
                start = nameList.count
            }
        }
        writer.add(.numberNames, namesOfNumber.compact)
        writer.add(.numberNameList, nameList)
    }
}
