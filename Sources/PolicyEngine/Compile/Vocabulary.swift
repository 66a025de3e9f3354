/// All domains a policy declares, and their codes: what loading works with.
package struct Vocabulary: Sendable {
    package struct Domain: Sendable {
        package let name: Int32
        package var wrapsAlways = false
        /// The domain's codes as authors declared them.
        package var codes: [(name: Int32, number: Int64?)] = []
        package var parameters: Set<String>?
    }

    package var names = NameTable()
    private var domains: [Domain] = []
    private var domainNumbers = CodeMap()
    private var numbers = CodeMap()
    private var codes = CodeMap()
    private var wrappers = CodeMap()

    package init() {}

    /// `codes`: how many codes there will be, so that tables are made once.
    package init(expecting codes: Int) {
        self.codes = CodeMap(expecting: codes * 2)
        numbers = CodeMap(expecting: codes)
    }

    package mutating func declare(_ written: WrittenDomain) {
        let id = names.intern(written.name.text)
        let number = domainNumbers.find(id, .all, 0).map { Int($0) } ?? domains.count
        if number == domains.count {
            domainNumbers.set(CodeMap.Key(id, .all, 0), Int64(number))
            domains.append(Domain(name: id))
        }
        domains[number].wrapsAlways = domains[number].wrapsAlways || written.wrapsAlways
        if let parameters = written.parameters {
            domains[number].parameters = (domains[number].parameters ?? []).union(parameters.map(\.text))
        }
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
        declaredDomains = domains.map(\.name).sorted()
        for domain in domains where domain.wrapsAlways { wrappers.set(CodeMap.Key(domain.name, .all, 0), 1) }
        for domain in written {
            let id = names.intern(domain.name.text)
            for wrapper in domain.wrappers {
                switch ErrorCode(wrapper.text) {
                case .number(let number): wrappers.set(CodeMap.Key(id, .number, number), 1)
                case .name(let text):
                    let name = names.intern(text)
                    let key = number(of: name, in: id).map { CodeMap.Key(id, .number, $0) } ?? CodeMap.Key(id, .name, Int64(name))
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
            return codes.find(domain, .number, number) != nil || codes.find(domain, .name, Int64(names.find(String(number)))) != nil
        case .name(let text):
            if let first = text.utf8.first, first <= 0x39, case .number(let number) = ErrorCode(text) { return declares(.number(number), in: domain) }
            return codes.find(domain, .name, Int64(names.find(text))) != nil
        }
    }

    package func number(of name: Int32, in domain: Int32) -> Int64? {
        domain < 0 ? nil : numbers.find(domain, .name, Int64(name))
    }

    /// In order of their numbers.
    package private(set) var declaredDomains: [Int32] = []

    /// What deciding works with; complete once every name is known.
    package func codeBook() -> CodeBook {
        var namesOfNumber = CodeMap(expecting: numbers.count)
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
        return CodeBook(names: names, domains: domains, numbers: numbers, namesOfNumber: namesOfNumber, nameList: nameList, wrappers: wrappers)
    }
}

/// One link of a chain, looked up once per error.
package struct LinkView: Sendable {
    package enum CodeKind: UInt8, Sendable { case absent, number, known, unknown }

    /// The domain's name number; -1 absent, -2 a name no rule and no vocabulary holds.
    package var domain: Int32 = -1
    package var codeKind = CodeKind.absent
    package var isWrapper = false
    package var number: Int64 = 0
    package var name: Int32 = -1
    package var names: Range<Int32> = 0..<0
    /// -1 when absent.
    package var http: Int64 = -1
}

/// How domains translate their codes, laid out for looking up.
package final class CodeBook: Sendable {
    package let names: NameTable
    package let nameList: [Int32]
    /// The declared domains, in no order.
    package let domains: [Vocabulary.Domain]
    private let numbers: CodeMap
    private let namesOfNumber: CodeMap
    private let wrappers: CodeMap
    private let hasWrappers: Bool

    init(names: NameTable, domains: [Vocabulary.Domain], numbers: CodeMap, namesOfNumber: CodeMap, nameList: [Int32], wrappers: CodeMap) {
        self.names = names
        self.domains = domains
        self.nameList = nameList
        self.numbers = numbers
        self.namesOfNumber = namesOfNumber
        self.wrappers = wrappers
        hasWrappers = wrappers.count > 0
    }

    package func view(_ link: ErrorLink) -> LinkView {
        var view = LinkView()
        if let domain = link.domain {
            let id = names.find(domain)
            view.domain = id >= 0 ? id : -2
        }
        if let http = link.http { view.http = Int64(max(http, 0)) }
        switch link.code {
        case nil: break
        case .number(let number): setNumber(number, &view)
        case .name(let text): setName(text, &view)
        }
        if hasWrappers, view.domain >= 0 { view.isWrapper = isWrapper(view) }
        return view
    }

    func setNumber(_ number: Int64, _ view: inout LinkView) {
        view.codeKind = .number
        view.number = number
        if view.domain >= 0, let found = namesOfNumber.find(view.domain, .number, number) { view.names = CodeMap.unpack(found) }
    }

    func setName(_ text: String, _ view: inout LinkView) {
        if let first = text.utf8.first, first <= 0x39, case .number(let number) = ErrorCode(text) { return setNumber(number, &view) }
        setName(names.find(text), &view)
    }

    /// A code by the number of its name.
    func setName(_ id: Int32, _ view: inout LinkView) {
        if id >= 0, view.domain >= 0, let number = numbers.find(view.domain, .name, Int64(id)) { return setNumber(number, &view) }
        view.codeKind = id >= 0 ? .known : .unknown
        view.name = id
    }

    private func isWrapper(_ view: LinkView) -> Bool {
        if wrappers.find(view.domain, .all, 0) != nil { return true }
        switch view.codeKind {
        case .number: return wrappers.find(view.domain, .number, view.number) != nil
        case .known: return wrappers.find(view.domain, .name, Int64(view.name)) != nil
        case .absent, .unknown: return false
        }
    }
}
