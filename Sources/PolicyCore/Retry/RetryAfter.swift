/// When the server asks to be asked again: a wait, a no, or nothing.
package struct RetryAfter: Sendable, Equatable {
    /// Milliseconds.
    package var wait: Int64?
    package var refuses = false

    package static let none = RetryAfter()

    package init(wait: Int64? = nil, refuses: Bool = false) {
        self.wait = wait
        self.refuses = refuses
    }

    /// The longest wait that is believed, 366 days. Longer ones are mistakes, such as a time where a delay belongs.
    static let longest: Int64 = 366 * 86_400_000

    /// What the outermost link says that has a readable field.
    package static func read(_ event: ErrorEvent, count: Int) -> RetryAfter {
        for link in 0..<count where !event.links[link].headers.isEmpty {
            if let found = read(event.links[link], now: event.context.now, unreadable: { _ in }) { return found }
        }
        return .none
    }

    /// The first readable of the known fields that names a wait; what could not be read goes to `unreadable`.
    package static func read(_ link: ErrorCause, now: Duration?, unreadable: (HTTPHeader) -> Void) -> RetryAfter? {
        let headers = link.headers
        var present: UInt16 = 0
        for header in headers { if let field = WaitField(header) { present |= 1 << UInt16(field.rawValue) } }
        if present == 0 { return nil }
        let isLimited = link.http == 429 || RateLimit.isUsedUp(headers)
        for field in WaitField.allCases where present >> UInt16(field.rawValue) & 1 == 1 {
            if field.isAboutLimit, !isLimited { continue }
            if field == .grpc, isRepeated(field, headers) { return RetryAfter(wait: nil, refuses: true) }
            for header in headers where WaitField(header) == field {
                guard let found = header.value.withBytes({ read(field, value: $0.trimmed, headers: headers, now: now) })
                else {
                    unreadable(header)
                    continue
                }
                if let wait = found.wait, wait > longest {
                    unreadable(header)
                    continue
                }
                // No wait at all, and a date in the past, say nothing.
                if found.wait != 0 { return found }
            }
        }
        return nil
    }

    /// Whether a field names a wait, however long.
    static func isReadable(_ header: HTTPHeader, as field: WaitField) -> Bool {
        let found = header.value.withBytes { read(field, value: $0.trimmed, headers: [], now: .zero) }
        return found.map { !$0.refuses } ?? false
    }

    /// gRPC proposal A6: several values are as good as an unreadable one.
    private static func isRepeated(_ field: WaitField, _ headers: [HTTPHeader]) -> Bool {
        var count = 0
        for header in headers where WaitField(header) == field { count += 1 }
        return count > 1
    }

    private static func read(_ field: WaitField, value: ByteText, headers: [HTTPHeader], now: Duration?)
        -> RetryAfter?
    {
        switch field {
        case .retryAfterMilliseconds, .azure, .amazon:
            return value.thousandths().map { RetryAfter(wait: ($0 + 500) / 1_000) }
        case .grpc:
            guard let wait = value.digits() else { return RetryAfter(wait: nil, refuses: true) }
            return RetryAfter(wait: min(wait, longest))
        case .retryAfter:
            return value.thousandths() == nil
                ? date(value, headers: headers, now: now?.wholeMilliseconds)
                : moment(value, headers: headers, now: now)
        case .rpcRetryInfo:
            guard value.last == ASCII.s else { return nil }
            return value.part(0..<value.count - 1).thousandths().map { RetryAfter(wait: $0) }
        case .rateLimit: return RateLimit.wait(value).map { RetryAfter(wait: $0) }
        case .rateLimitReset, .resetAfter, .reset, .hyphenatedReset:
            return moment(value, headers: headers, now: now)
        }
    }

    /// Seconds. Numbers too large for a wait are a time since 1970, in seconds or milliseconds, whatever the field is for.
    private static func moment(_ value: ByteText, headers: [HTTPHeader], now: Duration?) -> RetryAfter? {
        guard let thousandths = value.thousandths() else { return nil }
        let firstMoment: Int64 = 1_000_000_000_000
        if thousandths < firstMoment { return RetryAfter(wait: thousandths) }
        let now = now?.wholeMilliseconds
        guard let reference = sent(headers, now) ?? now else { return nil }
        let target = thousandths < firstMoment * 1_000 ? thousandths : thousandths / 1_000
        return RetryAfter(wait: max(target - reference, 0))
    }

    /// RFC 9110, 10.2.3: the wait until a date, counted from when the response was sent.
    private static func date(_ value: ByteText, headers: [HTTPHeader], now: Int64?) -> RetryAfter? {
        guard let reference = sent(headers, now) ?? now, let target = HTTPDate.parse(value, near: reference)
        else { return nil }
        return RetryAfter(wait: max(target - reference, 0))
    }

    private static func sent(_ headers: [HTTPHeader], _ now: Int64?) -> Int64? {
        for header in headers where header.name.withBytes({ $0.isSame(ignoringCaseOf: "date") }) {
            return header.value.withBytes { HTTPDate.parse($0.trimmed, near: now) }
        }
        return nil
    }
}
