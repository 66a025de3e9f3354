/// Errors that an app’s own log holds as a map: `{"error": {"domain": "Sync", "code": 4}}`, or a list of maps with more
/// keys than a record has.
enum LoggedErrors {
    /// A record of a log whose `error` names its domain. What else is in the record is the log’s.
    static func read(_ value: JSONValue) -> Evidence? {
        for name in ["error", "err", "exception"] {
            guard let error = value[name], let links = links(error) else { continue }
            return Evidence(.jsonLog, [ErrorEvent(links: links, context: context(value["context"]))])
        }
        return nil
    }

    /// What a map says of the situation in the words of a record; anything else in it is the log’s.
    private static func context(_ value: JSONValue?) -> EventContext {
        var context = EventContext()
        context.scope = value?["scope"]?.text
        context.locale = value?["locale"]?.text
        context.platform = value?["platform"]?.text
        context.appVersion = value?["appVersion"]?.text.flatMap { Version($0) == nil ? nil : $0 }
        if let attempt = value?["attempt"]?.integer, attempt > 0 { context.attempt = Int(attempt) }
        return context
    }

    /// An error that a text of a record holds as it was printed, such as the message of a log or the `stack` of an
    /// error; the first text with one. Nil for a record without.
    static func printed(_ value: JSONValue, _ swift: SwiftErrorText) -> Evidence? {
        for text in texts(of: value, depth: 4) {
            let bytes = Array(text.utf8)
            if PrintedErrors.isThere(in: bytes), let event = PrintedErrors.events(in: bytes).first {
                return Evidence(.jsonLog, [event])
            }
            if let found = swift.lines(bytes)?.errors.first?.event { return Evidence(.jsonLog, [found]) }
        }
        return nil
    }

    private static let longestText = 64 << 10

    /// In the order in which they are written.
    private static func texts(of value: JSONValue, depth: Int) -> [String] {
        switch value {
        case .object(let members): depth == 0 ? [] : members.flatMap { texts(of: $0.value, depth: depth - 1) }
        case .single(.text(let text)): text.utf8.count > longestText ? [] : [text]
        default: []
        }
    }

    private static let levels = ["debug", "info", "notice", "warn", "warning", "error", "critical", "ok"]

    /// A record of a log that says nothing of an error: its level, which Datadog calls `status`, and its message.
    static func other(_ value: JSONValue) -> Evidence? {
        let hasLevel =
            ["level", "severity", "log.level", "lvl"].contains { value[$0] != nil }
            || value["status"]?.text.map { levels.contains($0) } ?? false
        let hasText = ["msg", "message", "event"].contains { value[$0]?.text != nil }
        return hasLevel && hasText ? Evidence(.jsonLog, []) : nil
    }

    /// The error of a map with a domain, and its causes. Nil for a map without.
    static func links(_ value: JSONValue) -> [ErrorCause]? {
        guard let domain = value["domain"]?.text, !domain.isEmpty else { return nil }
        let code = value["code"].flatMap { CrashReporterEvents.code($0) }
        let status = (value["http"] ?? value["status"])?.integer.flatMap { (100...599).contains($0) ? Int($0) : nil }
        var links = [ErrorCause(domain: domain, code: code, http: status)]
        readReactNative(&links[0])
        let inner = value["underlying"] ?? value["cause"] ?? value["underlyingError"]
        for cause in inner?.members ?? inner.map({ [$0] }) ?? [] {
            guard links.count < ErrorEvent.longestChain else { break }
            links += Self.links(cause) ?? []
        }
        return Array(links.prefix(ErrorEvent.longestChain))
    }

    /// React Native writes the code of an `NSError` as `E`, the domain in capitals, and the number.
    static func readReactNative(_ link: inout ErrorCause) {
        guard let domain = link.domain, case .name(let name)? = link.code else { return }
        let lead = "E" + domain.uppercased()
        guard name.hasPrefix(lead), let number = Int64(name.dropFirst(lead.count)) else { return }
        link.code = .number(number)
    }
}
