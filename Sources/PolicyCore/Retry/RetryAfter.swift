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

    /// The longest wait that is told apart; also what digits beyond any number mean.
    static let longest: Int64 = 1 << 51

    private enum Field {
        case retryAfterMilliseconds, azure, amazon, grpc, retryAfter

        var name: StaticString {
            switch self {
            case .retryAfterMilliseconds: "retry-after-ms"
            case .azure: "x-ms-retry-after-ms"
            case .amazon: "x-amz-retry-after"
            case .grpc: "grpc-retry-pushback-ms"
            case .retryAfter: "retry-after"
            }
        }
    }

    /// In the order they are asked.
    private static let fields: [Field] = [.retryAfterMilliseconds, .azure, .amazon, .grpc, .retryAfter]

    /// What the outermost link says that has a readable field.
    package static func read(_ event: ErrorEvent, count: Int) -> RetryAfter {
        for link in 0..<count where !event.links[link].headers.isEmpty {
            if let found = read(event.links[link].headers, now: event.context.now, unreadable: { _ in }) {
                return found
            }
        }
        return .none
    }

    /// The first readable of the known fields; what could not be read goes to `unreadable`.
    package static func read(_ headers: [HTTPHeader], now: Duration?, unreadable: (HTTPHeader) -> Void) -> RetryAfter? {
        for field in fields {
            for header in headers where isNamed(header, field.name) {
                if let found = header.value.withBytes({ read(field, $0.trimmed, headers, now) }) { return found }
                unreadable(header)
            }
        }
        return nil
    }

    private static func read(_ field: Field, _ value: ByteText, _ headers: [HTTPHeader], _ now: Duration?)
        -> RetryAfter?
    {
        switch field {
        case .retryAfterMilliseconds, .azure, .amazon:
            return value.digits().map { RetryAfter(wait: min($0, longest)) }
        case .grpc:
            guard let wait = value.digits() else { return RetryAfter(wait: nil, refuses: true) }
            return RetryAfter(wait: min(wait, longest))
        case .retryAfter:
            if let seconds = value.digits() { return RetryAfter(wait: min(seconds, longest / 1_000) * 1_000) }
            return date(value, headers, now?.wholeMilliseconds)
        }
    }

    /// RFC 9110, 10.2.3: the wait until a date, counted from when the response was sent.
    private static func date(_ value: ByteText, _ headers: [HTTPHeader], _ now: Int64?) -> RetryAfter? {
        var sent: Int64?
        if let header = headers.first(where: { isNamed($0, "date") }) {
            sent = header.value.withBytes { HTTPDate.parse($0.trimmed, near: now) }
        }
        guard let reference = sent ?? now, let target = HTTPDate.parse(value, near: reference) else { return nil }
        return RetryAfter(wait: min(max(target - reference, 0), longest))
    }

    private static func isNamed(_ header: HTTPHeader, _ name: StaticString) -> Bool {
        header.name.withBytes { $0.isSame(ignoringCaseOf: name) }
    }
}
