/// The values texts may ask for, and how they are written.
extension Wording {
    static let serverMessageLimit = 200

    func knows(_ placeholder: Placeholder, _ trustsServerMessage: Bool) -> Bool {
        switch placeholder {
        case .supportCode: true
        case .attempt: event.context.attempt != nil
        case .retryAfter: hint.wait != nil
        case .retriesLeft: plan.retry?.retriesLeft != nil
        case .field: field != nil
        case .serverMessage: trustsServerMessage && serverMessage() != nil
        case .parameter(let name): parameter(name) != nil
        }
    }

    func append(_ placeholder: Placeholder, to text: inout String, in locale: String) {
        switch placeholder {
        case .attempt: if let attempt = event.context.attempt { text += PlainNumber.write(Int64(attempt), in: locale) }
        case .supportCode: text += supportCode
        case .retryAfter: if let wait = hint.wait { text += PlainNumber.write(thousandths: wait, in: locale) }
        case .retriesLeft: if let retriesLeft = plan.retry?.retriesLeft { text += PlainNumber.write(Int64(retriesLeft), in: locale) }
        case .field: if let field { text += CleanText.clean(field) }
        case .serverMessage: if let message = serverMessage() { text += message }
        case .parameter(let name): if let value = parameter(name) { text += written(value, in: locale) }
        }
    }

    private func written(_ value: EventValue, in locale: String) -> String {
        switch value {
        case .text, .boolean: CleanText.clean(value.description)
        case .integer(let number): PlainNumber.write(number, in: locale)
        case .number(let number): PlainNumber.write(number, in: locale)
        }
    }

    private func parameter(_ name: String) -> EventValue? {
        guard link < event.links.count else { return nil }
        if let value = event.links[link].parameters[name] { return value }
        for other in event.links.prefix(CompiledPolicy.longestChain) {
            if !other.parameters.isEmpty, let value = other.parameters[name] { return value }
        }
        return nil
    }

    private func serverMessage() -> String? {
        guard let value = parameter("serverMessage") else { return nil }
        let text = CleanText.cleanServerText(value.description, limit: Self.serverMessageLimit)
        return text.isEmpty ? nil : text
    }

    /// Six characters of Crockford's base 32 that tell support which rule met which error.
    private var supportCode: String {
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
