// Vocabularies: domains, their codes, and the values of their errors.
extension NodeDecoder {
    static let domainKeys: [Key<WrittenDomain>] = [
        Key("codes", "the domain’s codes", .names(.either(.value, codeKeys.shapes()), declares: .code)) {
            $0.codes = $2.codes($1)
        },
        Key("wrappers", "codes that only wrap the real cause", .name(.code)) { domain, index, decoder in
            let target = decoder.tree.resolved(index)
            if decoder.isPlain(index), decoder.tree.equals(target, "true") || decoder.tree.equals(target, "false") {
                domain.wrapsAlways = decoder.tree.equals(target, "true")
            } else {
                domain.wrappers = decoder.names(index, "a code")
            }
        },
        Key("parameters", "the values of this domain’s errors", .text, others: ["params", "userinfo", "metadata"]) {
            $0.parameters = $2.valueNames($1)
        },
    ]

    mutating func domain(_ name: Name, _ index: Int) -> WrittenDomain {
        var domain = WrittenDomain(name: name)
        if !isNull(index) { map(index, as: "a domain", Self.domainKeys, into: &domain) }
        return domain
    }

    private mutating func codes(_ index: Int) -> [WrittenCode] {
        guard isMapping(index) else {
            return names(index, "a code").map { WrittenCode(name: $0, number: nil) }
        }
        var codes: [WrittenCode] = []
        for (key, value) in pairs(index) {
            guard let name = name(key, "a code’s name") else { continue }
            var code = WrittenCode(name: name)
            if isMapping(value) {
                map(value, as: "a code", Self.codeKeys, into: &code)
            } else if isNull(value), hasOwnValues(index) {
                // Beside codes with values of their own one may have nothing to say.
            } else if let number = codeNumber(value) {
                code.number = number
            } else {
                continue
            }
            codes.append(code)
        }
        return codes
    }

    private func hasOwnValues(_ codes: Int) -> Bool { pairs(codes).contains { isMapping($0.value) } }

    static let codeKeys: [Key<WrittenCode>] = [
        Key("number", "the code’s number") { $0.number = $2.codeNumber($1) }.examples("-1009"),
        Key("parameters", "the values of errors with this code", .text, others: ["params", "userinfo", "metadata"]) {
            $0.parameters = $2.valueNames($1)
        },
    ]

    /// Names of values that errors carry; those that the engine fills in itself would never be shown.
    private mutating func valueNames(_ index: Int) -> [Name]? {
        let names = nameList(index, "a value’s name")
        for name in names ?? [] where Placeholder(name.text).isOfEngine {
            log.error(
                .structureReservedName, "“\(name.text)” is a built-in value", at: name.place,
                label: "texts never show the error’s value",
                help: "use another name, here and in the app, such as “\(name.text)Value”"
            )
        }
        return names
    }

    private mutating func codeNumber(_ index: Int) -> Int64? {
        integer(index, in: Int.min...Int.max, "the code’s number").map { Int64($0) }
    }
}
