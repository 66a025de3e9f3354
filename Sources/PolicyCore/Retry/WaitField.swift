/// Fields of a header that say when to come back, in the order they are asked.
enum WaitField: UInt8, CaseIterable {
    case retryAfterMilliseconds, azure, amazon, grpc, retryAfter, rpcRetryInfo, rateLimit, rateLimitReset, resetAfter,
        reset
    case hyphenatedReset

    var name: StaticString {
        switch self {
        case .retryAfterMilliseconds: "retry-after-ms"
        case .azure: "x-ms-retry-after-ms"
        case .amazon: "x-amz-retry-after"
        case .grpc: "grpc-retry-pushback-ms"
        case .retryAfter: "retry-after"
        // No header, but what the body of a Google API says: readers of bodies put it there under the message’s name.
        case .rpcRetryInfo: "google.rpc.retryinfo"
        case .rateLimit: "ratelimit"
        case .rateLimitReset: "ratelimit-reset"
        case .resetAfter: "x-ratelimit-reset-after"
        case .reset: "x-ratelimit-reset"
        case .hyphenatedReset: "x-rate-limit-reset"
        }
    }

    /// Whether it is sent with every answer, and means something only once the limit is used up.
    var isAboutLimit: Bool { rawValue >= WaitField.rateLimit.rawValue }

    init?(_ header: HTTPHeader) {
        let count = header.name.utf8.count
        guard (9...23).contains(count) else { return nil }
        for field in WaitField.allCases where field.name.utf8CodeUnitCount == count {
            if header.name.withBytes({ $0.isSame(ignoringCaseOf: field.name) }) {
                self = field
                return
            }
        }
        return nil
    }
}

/// `RateLimit` and its relatives: draft-ietf-httpapi-ratelimit-headers, 03 to 10, and what services had before.
enum RateLimit {
    static let remaining: [StaticString] = [
        "ratelimit-remaining", "x-ratelimit-remaining", "x-rate-limit-remaining",
    ]

    static func isRemaining(_ header: HTTPHeader) -> Bool {
        guard (19...22).contains(header.name.utf8.count) else { return false }
        for name in remaining where header.name.withBytes({ $0.isSame(ignoringCaseOf: name) }) { return true }
        return false
    }

    /// Whether a field says that nothing is left.
    static func isUsedUp(_ headers: [HTTPHeader]) -> Bool {
        for header in headers {
            let count = header.name.utf8.count
            if count == 9, header.name.withBytes({ $0.isSame(ignoringCaseOf: "ratelimit") }) {
                if header.value.withBytes({ parts($0).contains { $0.isUsedUp } }) { return true }
                continue
            }
            guard (19...22).contains(count) else { continue }
            for name in remaining where header.name.withBytes({ $0.isSame(ignoringCaseOf: name) }) {
                if header.value.withBytes({ $0.trimmed.digits() == 0 }) { return true }
            }
        }
        return false
    }

    /// Milliseconds; of several limits the longest of those that are used up.
    static func wait(_ value: ByteText) -> Int64? {
        let all = parts(value).filter { $0.reset != nil }
        let usedUp = all.filter { $0.isUsedUp }
        var longest: Int64?
        for part in usedUp.isEmpty ? all : usedUp { if let reset = part.reset { longest = max(longest ?? 0, reset) } }
        return longest
    }

    private struct Part {
        var isUsedUp = false
        /// Milliseconds.
        var reset: Int64?
    }

    /// `"default";r=0;t=30, "day";r=5;t=900`, and the older `limit=100, remaining=0, reset=30`, which is one limit.
    private static func parts(_ value: ByteText) -> [Part] {
        var parts: [Part] = []
        var part = Part()
        var isOld = false
        var start = 0
        for index in 0...value.count where index == value.count || value[index] == ASCII.comma || value[index] == 0x3B {
            let (name, given) = pair(value.part(start..<index).trimmed)
            start = index + 1
            if let name, let number = given.thousandths() {
                if name.isSame(ignoringCaseOf: "r") || name.isSame(ignoringCaseOf: "remaining") {
                    part.isUsedUp = number == 0
                }
                if name.isSame(ignoringCaseOf: "t") || name.isSame(ignoringCaseOf: "reset") { part.reset = number }
                isOld = isOld || name.count > 1
            }
            if index == value.count || value[index] == ASCII.comma && !isOld {
                parts.append(part)
                part = Part()
            }
        }
        return parts
    }

    private static func pair(_ text: ByteText) -> (name: ByteText?, value: ByteText) {
        guard let equals = text.firstIndex(of: ASCII.equals) else { return (nil, text) }
        return (text.part(0..<equals).trimmed, text.part(equals + 1..<text.count).trimmed)
    }
}

extension HTTPHeader {
    /// In small letters: the fields in which a server says when to come back.
    package static var waitNames: [String] {
        WaitField.allCases.map { "\($0.name)" } + RateLimit.remaining.map { "\($0)" }
    }

    /// Whether a wait is read from it, and it can be read: then it holds a number or a date and nothing else.
    package var isReadableWait: Bool {
        if name.withBytes({ $0.isSame(ignoringCaseOf: "date") }) {
            return value.withBytes { HTTPDate.parse($0.trimmed, near: 0) } != nil
        }
        if RateLimit.isRemaining(self) { return value.withBytes { $0.trimmed.digits() } != nil }
        return WaitField(self).map { RetryAfter.isReadable(self, as: $0) } ?? false
    }
}
