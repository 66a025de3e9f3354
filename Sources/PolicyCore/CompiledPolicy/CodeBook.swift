/// One link of a chain with its names as numbers, looked up once per error.
package struct InternedCause: Sendable {
    package enum CodeKind: UInt8, BitwiseCopyable, Sendable { case absent, number, known, unknown }

    /// The domain’s name number; -1 absent, -2 a name no rule and no vocabulary holds.
    package var domain: Int32 = -1
    package var codeKind = CodeKind.absent
    package var isWrapper = false
    package var number: Int64 = 0
    package var name: Int32 = -1
    /// The number’s names in `numberNameList`.
    package var names: Range<Int> = 0..<0
    /// -1 when absent.
    package var http: Int64 = -1

    package init() {}

    /// Whether the policy knows all of its names, and declares its number.
    var isFamiliar: Bool { domain != -2 && codeKind != .unknown && codeKind != .number }
}

/// How domains translate their codes.
package struct CodeBook: Sendable {
    package let names: NameTable
    package let nameList: Table<Int32>
    /// The declared domains, in the order of their declaration.
    package let domains: Table<DomainRow>
    package let domainCodes: Table<Int32>
    private let numbers: CodeMap
    private let namesOfNumber: CodeMap
    private let wrappers: CodeMap
    private let hasWrappers: Bool

    init(_ image: CompiledImage) {
        names = NameTable(names: image.table(.names), slots: image.table(.nameSlots), strings: image.strings)
        nameList = image.table(.numberNameList)
        domains = image.table(.domains)
        domainCodes = image.table(.domainCodes)
        numbers = CodeMap(image.table(.codeNumbers))
        namesOfNumber = CodeMap(image.table(.numberNames))
        wrappers = CodeMap(image.table(.wrappers))
        hasWrappers = wrappers.isUsed
    }

    /// The codes a domain declares, in the order of their declaration.
    package func codeNames(of domain: DomainRow) -> [String] {
        domain.codes.indices.map { names.text(domainCodes[$0]) }
    }

    /// A domain, or one of its codes, that only wraps what caused it.
    package struct Wrapper: Sendable, Hashable {
        package let domain: String
        /// Nil for the whole domain.
        package let code: ErrorCode?
    }

    package var wrapperNames: Set<Wrapper> {
        var found: Set<Wrapper> = []
        for slot in wrappers.slots.rows where slot.isUsed {
            let isName = slot.key.kind == CodeMap.Kind.name.rawValue
            let isWhole = slot.key.kind == CodeMap.Kind.all.rawValue
            let code: ErrorCode =
                isName ? .name(names.text(Int32(truncatingIfNeeded: slot.key.value))) : .number(slot.key.value)
            found.insert(Wrapper(domain: names.text(slot.key.domain), code: isWhole ? nil : code))
        }
        return found
    }

    package func interned(_ cause: ErrorCause) -> InternedCause {
        interned(cause.domain, code: cause.code, http: cause.http)
    }

    func interned(_ domain: String?, code: ErrorCode?, http: Int?) -> InternedCause {
        var view = InternedCause()
        if let domain {
            let id = names.find(domain)
            view.domain = id >= 0 ? id : -2
        }
        if let http { view.http = Int64(max(http, 0)) }
        switch code {
        case nil: break
        case .number(let number): setNumber(number, &view)
        case .name(let text): setName(text, &view)
        }
        if hasWrappers, view.domain >= 0 { view.isWrapper = isWrapper(view) }
        return view
    }

    package func setNumber(_ number: Int64, _ view: inout InternedCause) {
        view.codeKind = .number
        view.number = number
        if view.domain >= 0, let found = namesOfNumber.find(view.domain, .number, number) {
            view.names = CodeMap.unpack(found)
        }
    }

    package func setName(_ text: String, _ view: inout InternedCause) {
        if let number = text.withBytes({ $0.plainInteger }) { return setNumber(number, &view) }
        setName(names.find(text), &view)
    }

    /// A code by the number of its name.
    package func setName(_ id: Int32, _ view: inout InternedCause) {
        if id >= 0, view.domain >= 0, let number = numbers.find(view.domain, .name, Int64(id)) {
            return setNumber(number, &view)
        }
        view.codeKind = id >= 0 ? .known : .unknown
        view.name = id
    }

    private func isWrapper(_ view: InternedCause) -> Bool {
        if wrappers.find(view.domain, .all, 0) != nil { return true }
        switch view.codeKind {
        case .number: return wrappers.find(view.domain, .number, view.number) != nil
        case .known: return wrappers.find(view.domain, .name, Int64(view.name)) != nil
        case .absent, .unknown: return false
        }
    }
}
