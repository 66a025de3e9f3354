/// A code within a domain: a number as in `NSError`, or the name of a Swift enum case.
public enum ErrorCode: Sendable, Hashable {
    /// A number.
    case number(Int64)
    /// A name. Text that is a plain decimal number equals that number; use ``init(_:)`` if both are possible.
    case name(String)

    /// A name, or a number if the text is a plain decimal number (`"-1009"`, but not `"007"` or `"1e3"`).
    public init(_ text: String) {
        if let number = text.withBytes({ $0.plainInteger }) { self = .number(number) } else { self = .name(text) }
    }
}

/// A header field of an HTTP response. Names are case-insensitive (RFC 9110, 5.1).
public struct HTTPHeader: Sendable, Hashable {
    /// The name, such as `Retry-After`.
    public var name: String
    /// The value, unparsed.
    public var value: String

    /// Creates a header field.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// One error of a cause chain.
public struct ErrorCause: Sendable, Equatable {
    /// The domain, such as `NSURLErrorDomain` or a Swift type’s name; nil if there is none, as for an HTTP status
    /// alone.
    public var domain: String?
    /// The code within the domain.
    public var code: ErrorCode?
    /// The HTTP status, 100 to 599.
    public var http: Int?
    /// The response's header fields, in order.
    public var headers: [HTTPHeader]
    /// Values that texts can show.
    public var parameters: EventValues

    /// Creates an error.
    public init(
        domain: String? = nil, code: ErrorCode? = nil, http: Int? = nil, headers: [HTTPHeader] = [],
        parameters: EventValues = [:]
    ) {
        self.domain = domain
        self.code = code
        self.http = http
        self.headers = headers
        self.parameters = parameters
    }
}

/// What the app knows about the moment when an error occurred. A nil value is unknown: neither a condition on it nor
/// its `not` matches.
public struct EventContext: Sendable, Equatable {
    /// The screen as a path, such as `checkout/payment`; nil is the app as a whole.
    public var scope: String?
    /// Which call failed, from 1.
    public var attempt: Int?
    /// Whether the screen has no content yet.
    public var isFirstLoad: Bool?
    /// Whether a person started the work.
    public var isUserInitiated: Bool?
    /// Whether the call is safe to repeat (RFC 9110, 9.2.2).
    public var isIdempotent: Bool?
    /// Whether the device has a connection.
    public var isOnline: Bool?
    /// Time since the first call began.
    public var elapsed: Duration?
    /// BCP 47 tag of the preferred language; nil is the policy’s source language.
    public var locale: String?
    /// The platform, such as `iOS`.
    public var platform: String?
    /// The app's version, such as `3.2.0`.
    public var appVersion: String?
    /// The form field of the work.
    public var field: String?
    /// The time since 1970-01-01T00:00:00Z; used only for a `Retry-After` date if the response has no `Date`.
    public var now: Duration?
    /// The app’s own situations.
    public var values: EventValues

    /// Creates a context; omitted values are unknown.
    public init(
        scope: String? = nil, attempt: Int? = nil, isFirstLoad: Bool? = nil, isUserInitiated: Bool? = nil,
        isIdempotent: Bool? = nil, isOnline: Bool? = nil, elapsed: Duration? = nil, locale: String? = nil,
        platform: String? = nil, appVersion: String? = nil, field: String? = nil, now: Duration? = nil,
        values: EventValues = [:]
    ) {
        self.scope = scope
        self.attempt = attempt
        self.isFirstLoad = isFirstLoad
        self.isUserInitiated = isUserInitiated
        self.isIdempotent = isIdempotent
        self.isOnline = isOnline
        self.elapsed = elapsed
        self.locale = locale
        self.platform = platform
        self.appVersion = appVersion
        self.field = field
        self.now = now
        self.values = values
    }
}

/// An error that reached the app: its cause chain and the situation.
public struct ErrorEvent: Sendable, Equatable {
    /// How many links of a chain are looked at.
    package static let longestChain = 16

    /// The chain: the error itself first, and each error followed directly by its own causes. Only the first 16 errors
    /// are used.
    public var links: [ErrorCause]
    /// The situation.
    public var context: EventContext

    /// Creates an event from a chain.
    public init(links: [ErrorCause], context: EventContext = EventContext()) {
        self.links = links
        self.context = context
    }

    /// Creates an event from one error without causes.
    public init(domain: String, code: ErrorCode, context: EventContext = EventContext()) {
        self.init(links: [ErrorCause(domain: domain, code: code)], context: context)
    }
}

extension [ErrorCause] {
    /// A field of the outermost link’s header that has it, without blanks around it; nil where none of the first `count` links has. Several
    /// fields of one name are joined as RFC 9110, 5.3 has it. The name is in small letters.
    package func headerValue(_ name: ByteText, count: Int) -> String? {
        for link in prefix(count) where !link.headers.isEmpty {
            var found: String?
            for header in link.headers where header.name.withBytes({ $0.isSame(ignoringCaseOf: name) }) {
                found = found ?? ""
                if found?.isEmpty == false { found?.append(", ") }
                found?.append(header.value.withBytes { $0.trimmed.string })
            }
            if let found { return found }
        }
        return nil
    }
}

extension ErrorCode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// A name or a number: see ``init(_:)``.
    public init(stringLiteral text: String) { self.init(text) }

    /// A number.
    public init(integerLiteral number: Int64) { self = .number(number) }
}

extension ErrorCause {
    /// As one that was just made, with the memory of its lists kept.
    package mutating func clear() {
        (domain, code, http) = (nil, nil, nil)
        headers.removeAll(keepingCapacity: true)
        parameters.removeAll()
    }
}

extension EventContext {
    /// As one that was just made, with the memory of its values kept.
    package mutating func clear() {
        (scope, attempt, elapsed, now) = (nil, nil, nil, nil)
        (isFirstLoad, isUserInitiated, isIdempotent, isOnline) = (nil, nil, nil, nil)
        (locale, platform, appVersion, field) = (nil, nil, nil, nil)
        values.removeAll()
    }

    /// What is unknown is taken from another.
    package func filled(from other: EventContext) -> EventContext {
        var context = self
        context.scope = scope ?? other.scope
        context.attempt = attempt ?? other.attempt
        context.isFirstLoad = isFirstLoad ?? other.isFirstLoad
        context.isUserInitiated = isUserInitiated ?? other.isUserInitiated
        context.isIdempotent = isIdempotent ?? other.isIdempotent
        context.isOnline = isOnline ?? other.isOnline
        context.elapsed = elapsed ?? other.elapsed
        context.locale = locale ?? other.locale
        context.platform = platform ?? other.platform
        context.appVersion = appVersion ?? other.appVersion
        context.field = field ?? other.field
        context.now = now ?? other.now
        context.values = other.values
        context.values.merge(values)
        return context
    }
}
