/// All domains a policy declares or names, and how each translates its codes.
package struct Vocabulary: Sendable {
    package struct Domain: Sendable {
        package var isDeclared = false
        package var wrapsAlways = false
        /// The domain's codes as authors declared them.
        package var codes: [(name: Int32, number: Int64?)] = []
        package var parameters: Set<String>?
    }

    /// A code after its domain's translation.
    package enum Code: Hashable, Sendable {
        case number(Int64)
        case name(Int32)
    }

    package var names = NameTable()
    package private(set) var domains: [Int32: Domain] = [:]
    private var numbers: [Key: Int64] = [:]
    private var namesOfNumber: [NumberKey: Range<Int32>] = [:]
    private var nameList: [Int32] = []
    private var wrappers: Set<WrapperKey> = []

    private struct Key: Hashable { let domain: Int32, name: Int32 }
    private struct NumberKey: Hashable { let domain: Int32, number: Int64 }
    private struct WrapperKey: Hashable { let domain: Int32, code: Code }

    package init() {}

    package mutating func declare(_ written: WrittenDomain) {
        let id = names.intern(written.name.text)
        var domain = domains[id] ?? Domain()
        domain.isDeclared = true
        domain.wrapsAlways = domain.wrapsAlways || written.wrapsAlways
        if let parameters = written.parameters { domain.parameters = (domain.parameters ?? []).union(parameters.map(\.text)) }
        for code in written.codes {
            let name = names.intern(code.name.text)
            domain.codes.append((name, code.number))
            if let number = code.number { numbers[Key(domain: id, name: name)] = number }
        }
        domains[id] = domain
    }

    /// After all domains: the names of each number, and which codes wrap.
    package mutating func settle(_ written: [WrittenDomain]) {
        for (id, domain) in domains {
            var byNumber: [Int64: [Int32]] = [:]
            for code in domain.codes { if let number = code.number { byNumber[number, default: []].append(code.name) } }
            for (number, list) in byNumber {
                let start = Int32(nameList.count)
                nameList += list
                namesOfNumber[NumberKey(domain: id, number: number)] = start..<Int32(nameList.count)
            }
        }
        for domain in written {
            let id = names.intern(domain.name.text)
            for wrapper in domain.wrappers {
                wrappers.insert(WrapperKey(domain: id, code: translate(ErrorCode(wrapper.text), in: id)))
            }
        }
    }

    /// The code as its domain knows it; interns names, so only for loading.
    package mutating func translate(_ code: ErrorCode, in domain: Int32) -> Code {
        switch code {
        case .number(let number): return .number(number)
        case .name(let text):
            let name = names.intern(text)
            return number(of: name, in: domain).map(Code.number) ?? .name(name)
        }
    }

    package func number(of name: Int32, in domain: Int32) -> Int64? {
        domain < 0 ? nil : numbers[Key(domain: domain, name: name)]
    }

    package func names(of number: Int64, in domain: Int32) -> Range<Int32> {
        domain < 0 ? 0..<0 : namesOfNumber[NumberKey(domain: domain, number: number)] ?? 0..<0
    }

    package func name(at index: Int32) -> Int32 { nameList[Int(index)] }

    package func isWrapper(domain: Int32, code: Code?) -> Bool {
        guard domain >= 0, let known = domains[domain] else { return false }
        if known.wrapsAlways { return true }
        guard let code, !wrappers.isEmpty else { return false }
        return wrappers.contains(WrapperKey(domain: domain, code: code))
    }

    package var declaredDomains: [Int32] { domains.keys.filter { domains[$0]?.isDeclared == true }.sorted() }
}

/// One link of a chain, looked up once per error.
package struct LinkView: Sendable {
    package enum CodeKind: UInt8, Sendable { case absent, number, known, unknown }

    /// The domain's name number; -1 absent, -2 a name no rule and no vocabulary holds.
    package var domain: Int32 = -1
    package var codeKind = CodeKind.absent
    package var number: Int64 = 0
    package var name: Int32 = -1
    package var names: Range<Int32> = 0..<0
    /// -1 when absent.
    package var http: Int64 = -1
    package var isWrapper = false
}

extension Vocabulary {
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
        view.isWrapper = isWrapper(domain: view.domain, code: code(of: view))
        return view
    }

    private func setNumber(_ number: Int64, _ view: inout LinkView) {
        view.codeKind = .number
        view.number = number
        view.names = names(of: number, in: view.domain)
    }

    private func setName(_ text: String, _ view: inout LinkView) {
        if let first = text.utf8.first, first <= 0x39, case .number(let number) = ErrorCode(text) { return setNumber(number, &view) }
        let id = names.find(text)
        if id >= 0, let number = number(of: id, in: view.domain) { return setNumber(number, &view) }
        view.codeKind = id >= 0 ? .known : .unknown
        view.name = id
    }

    private func code(of view: LinkView) -> Code? {
        switch view.codeKind {
        case .number: .number(view.number)
        case .known: .name(view.name)
        case .absent, .unknown: nil
        }
    }
}
