/// The values texts may ask for.
struct EventValues: MessageValues {
    let wording: Wording
    let trustsServerMessage: Bool

    func value(_ placeholder: Placeholder) -> MessageValue? {
        switch placeholder {
        case .attempt: wording.event.context.attempt.map { .number(DecimalNumber(Int64($0))) }
        case .supportCode: .text(wording.supportCode)
        case .retryAfter: wording.hint.wait.map { .number(DecimalNumber($0).shifted(by: -3)) }
        case .retriesLeft: wording.plan.retry?.retriesLeft.map { .number(DecimalNumber(Int64($0))) }
        case .field: wording.field.map { .text(CleanText.clean($0, limit: Self.longest)) }
        case .serverMessage: trustsServerMessage ? wording.serverMessage().map { .text($0) } : nil
        case .parameter(let name): wording.parameter(name).flatMap(value)
        }
    }

    /// In characters as people count them; longer texts are cut.
    static let longest = 500

    private func value(_ value: EventValue) -> MessageValue? {
        switch value {
        case .text, .boolean: .text(CleanText.clean(value.description, limit: Self.longest))
        case .integer(let number): .number(DecimalNumber(number))
        case .number(let number): DecimalNumber(number).map { .number($0) } ?? .text(value.description)
        }
    }
}

extension Wording {
    static let serverMessageLimit = 200

    func parameter(_ name: String) -> EventValue? {
        guard link < event.links.count else { return nil }
        if let value = event.links[link].parameters[name] { return value }
        for other in event.links.prefix(CompiledPolicy.longestChain) {
            if !other.parameters.isEmpty, let value = other.parameters[name] { return value }
        }
        return nil
    }

    func serverMessage() -> String? {
        guard let value = parameter("serverMessage") else { return nil }
        let text = CleanText.cleanServerText(value.description, limit: Self.serverMessageLimit)
        return text.isEmpty ? nil : text
    }

    /// Six characters of Crockford's base 32 that tell support which rule met which error.
    var supportCode: String {
        let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
        var bits = supportSeed
        if link < event.links.count {
            var print = Fingerprint()
            print.add(supportSeed)
            print.add(event.links[link].domain)
            switch event.links[link].code {
            case .number(let number): print.add(String(number))
            case .name(let name): print.add(name)
            case nil: break
            }
            print.add(event.links[link].http ?? -1)
            bits = print.value
        }
        var code: [UInt8] = []
        for _ in 0..<6 {
            code.append(alphabet[Int(bits & 31)])
            bits >>= 5
        }
        return String(decoding: code, as: UTF8.self)
    }
}
