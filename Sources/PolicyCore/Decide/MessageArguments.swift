/// The values texts may ask for; only what is needed for them, since it is handed on for every text.
struct MessageArguments: MessageValues {
    let links: [ErrorCause]
    /// The link that decided: its own values come before those of the others.
    let link: Int
    let attempt: Int?
    /// Seconds.
    let wait: Int64?
    let retriesLeft: Int?
    let field: String?
    /// The id of the rule that names the error.
    let rule: ByteText
    let use: ValueUse?
    var trustsServerMessage = false

    /// In characters as people count them; longer texts are cut.
    static let longest = 500
    static let serverMessageLimit = 200

    func value(_ name: BuiltInValue) -> MessageValue? {
        use?.isAsked = true
        switch name {
        case .attempt: return Self.count(attempt)
        case .retriesLeft: return Self.count(retriesLeft)
        case .retryAfter:
            guard let wait else { return nil }
            return .number(DecimalNumber(wait))
        case .supportCode: return .text(SupportCode(decisive).text(rule: rule))
        case .field:
            return Self.shown(field)
        case .serverMessage:
            guard trustsServerMessage, let message = serverMessage() else { return nil }
            return .text(message)
        case .http: return status.map { .text(String($0)) }
        case .code: return code
        case .domain: return Self.shown(decisive?.domain)
        }
    }

    private var decisive: ErrorCause? { link < links.count ? links[link] : nil }

    /// The decisive error’s, else the outermost that was reported.
    private var status: Int? {
        func isStatus(_ number: Int?) -> Bool { number.map { (100...599).contains($0) } ?? false }
        if let own = decisive?.http, isStatus(own) { return own }
        return links.prefix(ErrorEvent.longestChain).first { isStatus($0.http) }?.http
    }

    private var code: MessageValue? {
        switch decisive?.code {
        case .number(let number): .text(String(number))
        case .name(let name): Self.shown(name)
        case nil: nil
        }
    }

    private static func shown(_ name: String?) -> MessageValue? {
        guard let name else { return nil }
        let text = CleanText.clean(name, limit: longest)
        return ServerText.isBlank(text) ? nil : .text(text)
    }

    func parameter(_ name: ByteText) -> MessageValue? {
        use?.isAsked = true
        guard let value = eventValue(name) else { return nil }
        return Self.value(value)
    }

    private static func count(_ number: Int?) -> MessageValue? {
        guard let number else { return nil }
        return .number(DecimalNumber(number))
    }

    private static func value(_ value: EventValue) -> MessageValue {
        switch value {
        case .text(let text): return .text(CleanText.clean(text, limit: longest))
        case .boolean: return .text(value.description)
        case .integer(let number): return .number(DecimalNumber(number))
        case .number(let number):
            guard let exact = DecimalNumber(number) else { return .text(value.description) }
            return .number(exact)
        }
    }

    private func eventValue(_ name: ByteText) -> EventValue? {
        guard link < links.count else { return nil }
        if let value = Self.told(links[link].parameters.value(name)) { return value }
        for index in 0..<min(links.count, ErrorEvent.longestChain)
        where index != link && !links[index].parameters.isEmpty {
            if let value = Self.told(links[index].parameters.value(name)) { return value }
        }
        return nil
    }

    /// An empty value is a missing one, and so are blanks alone: no sentence has a place for it.
    private static func told(_ value: EventValue?) -> EventValue? {
        if case .text(let text)? = value, ServerText.isBlank(CleanText.clean(text, limit: longest)) { return nil }
        return value
    }

    private func serverMessage() -> String? {
        let value = "serverMessage".withBytes { eventValue($0) }
        guard let value else { return nil }
        let text = ServerText.clean(value.description, limit: Self.serverMessageLimit)
        return text.isEmpty ? nil : text
    }
}

/// Whether texts were asked for that say something of the event itself.
package final class ValueUse {
    package var isAsked = false

    package init() {}
}
