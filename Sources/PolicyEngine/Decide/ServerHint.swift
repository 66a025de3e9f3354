/// What the server said about coming back: a wait, a no, or nothing.
package struct ServerHint: Sendable, Equatable {
    /// Milliseconds.
    package var wait: Int64?
    package var refuses = false

    package static let none = ServerHint()

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

    /// The hint of the outermost link that has a readable one.
    package static func read(_ event: ErrorEvent, count: Int) -> ServerHint {
        for link in 0..<count where !event.links[link].headers.isEmpty {
            if let hint = read(event.links[link].headers, now: event.context.now, unreadable: { _ in }) { return hint }
        }
        return .none
    }

    /// The first readable of the known fields; what could not be read goes to `unreadable`.
    static func read(_ headers: [HTTPHeader], now: Duration?, unreadable: (HTTPHeader) -> Void) -> ServerHint? {
        for field in fields {
            for header in headers where matches(header.name, field.name) {
                if let hint = read(field, header.value, headers, now) { return hint }
                unreadable(header)
            }
        }
        return nil
    }

    private static func read(_ field: Field, _ text: String, _ headers: [HTTPHeader], _ now: Duration?) -> ServerHint? {
        let value = trimmed(text)
        switch field {
        case .retryAfterMilliseconds, .azure, .amazon:
            return digits(value).map { ServerHint(wait: min($0, longest)) }
        case .grpc:
            guard let wait = digits(value) else { return ServerHint(wait: nil, refuses: true) }
            return ServerHint(wait: min(wait, longest))
        case .retryAfter:
            if let seconds = digits(value) { return ServerHint(wait: min(seconds, longest / 1_000) * 1_000) }
            return date(value, headers, now)
        }
    }

    private static func date(_ value: String, _ headers: [HTTPHeader], _ now: Duration?) -> ServerHint? {
        let sent = headers.first { matches($0.name, "date") }.flatMap { HTTPDate.parse(trimmed($0.value), near: milliseconds(now)) }
        guard let reference = sent ?? milliseconds(now), let target = HTTPDate.parse(value, near: reference) else { return nil }
        return ServerHint(wait: min(max(target - reference, 0), longest))
    }

    private static func milliseconds(_ duration: Duration?) -> Int64? { duration.map { $0.wholeMilliseconds } }

    private static func matches(_ name: String, _ known: StaticString) -> Bool {
        guard name.utf8.count == known.utf8CodeUnitCount else { return false }
        var offset = 0
        for byte in name.utf8 {
            let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            if lower != known.utf8Start[offset] { return false }
            offset += 1
        }
        return true
    }

    private static func trimmed(_ text: String) -> String {
        guard let first = text.utf8.first, let last = text.utf8.last, first <= 0x20 || last <= 0x20 else { return text }
        var rest = text[...]
        while let byte = rest.utf8.first, byte == 0x20 || byte == 0x09 { rest = rest.dropFirst() }
        while let byte = rest.utf8.last, byte == 0x20 || byte == 0x09 { rest = rest.dropLast() }
        return String(rest)
    }

    /// Digits only; saturates.
    private static func digits(_ text: String) -> Int64? {
        guard !text.isEmpty else { return nil }
        var value: Int64 = 0
        for byte in text.utf8 {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = min(value * 10 + Int64(byte - 0x30), 1 << 55)
        }
        return value
    }
}

extension Duration {
    /// Whole milliseconds, cut toward the past; saturates far beyond any use.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let limit: Int64 = 1 << 50
        if seconds > limit { return limit * 1_000 }
        if seconds < -limit { return -limit * 1_000 }
        return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    }
}
