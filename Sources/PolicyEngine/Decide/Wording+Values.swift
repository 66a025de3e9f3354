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

    func append(_ placeholder: Placeholder, to text: inout String, in locale: Int) {
        switch placeholder {
        case .attempt: if let attempt = event.context.attempt { styles[locale].numbers.write(Int64(attempt), to: &text) }
        case .supportCode: text += supportCode
        case .retryAfter: if let wait = hint.wait { styles[locale].numbers.write(DecimalNumber(wait).shifted(by: -3), to: &text) }
        case .retriesLeft: if let retriesLeft = plan.retry?.retriesLeft { styles[locale].numbers.write(Int64(retriesLeft), to: &text) }
        case .field: if let field { text += CleanText.clean(field) }
        case .serverMessage: if let message = serverMessage() { text += message }
        case .parameter(let name): if let value = parameter(name) { write(value, to: &text, in: locale) }
        }
    }

    private func write(_ value: EventValue, to text: inout String, in locale: Int) {
        switch value {
        case .text, .boolean: text += CleanText.clean(value.description)
        case .integer(let number): styles[locale].numbers.write(number, to: &text)
        case .number(let number):
            if let number = DecimalNumber(number) { styles[locale].numbers.write(number, to: &text) } else { text += value.description }
        }
    }

    private var styles: [LocaleStyle] { policy.styles }

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
