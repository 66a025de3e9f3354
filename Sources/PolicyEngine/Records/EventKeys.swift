/// The keys of an error in a record; the last two are of the record as a whole.
enum ErrorKey: Int {
    case domain, code, http, headers, description, parameters, underlying, context, decision

    private static let names: [StaticString] = [
        "domain", "code", "http", "headers", "description", "parameters", "underlying", "context", "decision",
    ]

    init?(_ bytes: ByteText) {
        guard let number = Self.names.firstIndex(where: { bytes.isSame(as: $0) }) else { return nil }
        self.init(rawValue: number)
    }

    var name: StaticString { Self.names[rawValue] }
    var isOfRecord: Bool { rawValue >= ErrorKey.context.rawValue }
}

/// The keys of a situation.
enum ContextKey: Int {
    case scope, attempt, firstLoad, userInitiated, idempotent, online, elapsed, locale, platform, appVersion, field,
        now, values

    private static let names: [StaticString] = [
        "scope", "attempt", "firstLoad", "userInitiated", "idempotent", "online", "elapsed", "locale", "platform",
        "appVersion", "field", "now", "values",
    ]

    init?(_ bytes: ByteText) {
        guard let number = Self.names.firstIndex(where: { bytes.isSame(as: $0) }) else { return nil }
        self.init(rawValue: number)
    }

    var name: StaticString { Self.names[rawValue] }
}
