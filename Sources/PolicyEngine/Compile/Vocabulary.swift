/// All domains a policy declares, and their codes: what loading works with.
package struct Vocabulary: Sendable {
    package struct Domain: Sendable {
        package var wrapsAlways = false
        /// The domain's codes as authors declared them.
        package var codes: [(name: Int32, number: Int64?)] = []
        package var parameters: Set<String>?
    }

    package var names = NameTable()
    package private(set) var domains: [Int32: Domain] = [:]
    private var numbers: [CodeMap.Key: Int64] = [:]
    private var codes: Set<CodeMap.Key> = []
    private var wrappers: [CodeMap.Key: Int64] = [:]

    package init() {}

    package mutating func declare(_ written: WrittenDomain) {
        let id = names.intern(written.name.text)
        var domain = domains[id] ?? Domain()
        domain.wrapsAlways = domain.wrapsAlways || written.wrapsAlways
        if let parameters = written.parameters { domain.parameters = (domain.parameters ?? []).union(parameters.map(\.text)) }
        for code in written.codes {
            let name = names.intern(code.name.text)
            domain.codes.append((name, code.number))
            codes.insert(CodeMap.Key(id, .name, Int64(name)))
            if let number = code.number { codes.insert(CodeMap.Key(id, .number, number)) }
            if let number = code.number { numbers[CodeMap.Key(id, .name, Int64(name))] = number }
        }
        domains[id] = domain
    }

    /// After all domains: which codes only wrap a cause.
    package mutating func settle(_ written: [WrittenDomain]) {
        declaredDomains = domains.keys.sorted()
        for (id, domain) in domains where domain.wrapsAlways { wrappers[CodeMap.Key(id, .all, 0)] = 1 }
        for domain in written {
            let id = names.intern(domain.name.text)
            for wrapper in domain.wrappers {
                switch ErrorCode(wrapper.text) {
                case .number(let number): wrappers[CodeMap.Key(id, .number, number)] = 1
                case .name(let text):
                    let name = names.intern(text)
                    let key = number(of: name, in: id).map { CodeMap.Key(id, .number, $0) } ?? CodeMap.Key(id, .name, Int64(name))
                    wrappers[key] = 1
                }
            }
        }
    }

    /// Whether a domain lists a code, by name or number.
    package func declares(_ code: ErrorCode, in domain: Int32) -> Bool {
        switch code {
        case .number(let number):
            return codes.contains(CodeMap.Key(domain, .number, number)) || codes.contains(CodeMap.Key(domain, .name, Int64(names.find(String(number)))))
        case .name(let text):
            if case .number(let number) = ErrorCode(text) { return declares(.number(number), in: domain) }
            return codes.contains(CodeMap.Key(domain, .name, Int64(names.find(text))))
        }
    }

    package func number(of name: Int32, in domain: Int32) -> Int64? {
        domain < 0 ? nil : numbers[CodeMap.Key(domain, .name, Int64(name))]
    }

    /// In order of their numbers.
    package private(set) var declaredDomains: [Int32] = []

    /// What deciding works with; complete once every name is known.
    package func codeBook() -> CodeBook {
        var namesOfNumber: [CodeMap.Key: Int64] = [:]
        var nameList: [Int32] = []
        for (id, domain) in domains {
            var byNumber: [Int64: [Int32]] = [:]
            for code in domain.codes { if let number = code.number { byNumber[number, default: []].append(code.name) } }
            for (number, list) in byNumber {
                let start = nameList.count
                nameList += list
                namesOfNumber[CodeMap.Key(id, .number, number)] = CodeMap.pack(start..<nameList.count)
            }
        }
        let codeNames = domains.mapValues { $0.codes.map(\.name) }
        return CodeBook(names: names, codeNames: codeNames, numbers: numbers, namesOfNumber: namesOfNumber, nameList: nameList, wrappers: wrappers)
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
    /// The declared domains and the names of their codes.
    package let codeNames: [Int32: [Int32]]
    private let numbers: CodeMap
    private let namesOfNumber: CodeMap
    private let wrappers: CodeMap
    private let hasWrappers: Bool

    init(
        names: NameTable, codeNames: [Int32: [Int32]], numbers: [CodeMap.Key: Int64], namesOfNumber: [CodeMap.Key: Int64], nameList: [Int32], wrappers: [CodeMap.Key: Int64]
    ) {
        self.names = names
        self.nameList = nameList
        self.codeNames = codeNames
        self.numbers = CodeMap(numbers)
        self.namesOfNumber = CodeMap(namesOfNumber)
        self.wrappers = CodeMap(wrappers)
        hasWrappers = !wrappers.isEmpty
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

    private func setNumber(_ number: Int64, _ view: inout LinkView) {
        view.codeKind = .number
        view.number = number
        if view.domain >= 0, let found = namesOfNumber.find(view.domain, .number, number) { view.names = CodeMap.unpack(found) }
    }

    private func setName(_ text: String, _ view: inout LinkView) {
        if let first = text.utf8.first, first <= 0x39, case .number(let number) = ErrorCode(text) { return setNumber(number, &view) }
        let id = names.find(text)
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
