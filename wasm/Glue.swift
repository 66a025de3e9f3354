import PolicyCore

// What a page or a test calls: a policy is opened, events go in as bytes, decisions come out as JSON. One policy at a time, one thread.

nonisolated(unsafe) private var policy: ErrorPolicy?
nonisolated(unsafe) private var answer: [UInt8] = []
/// What was decided last, for the queue.
nonisolated(unsafe) private(set) var lastDecision: Decision?

/// Keeps an answer until the next one, and returns its length.
func setAnswer(_ text: String) -> Int {
    answer = [UInt8](text.utf8)
    return answer.count
}

/// Memory for what is handed in.
@_cdecl("policy_allocate") public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 8)
}

@_cdecl("policy_free") public func free(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

/// Where the last answer lies.
@_cdecl("policy_answer") public func answerAddress() -> UnsafeRawPointer? { answer.withUnsafeBytes { $0.baseAddress } }

/// Opens a compiled policy. Zero, or the length of an answer that says why it cannot be used.
@_cdecl("policy_open") public func open(_ memory: UnsafeRawPointer, _ count: Int) -> Int {
    do throws(CompiledPolicyError) {
        policy = try ErrorPolicy(compiled: UnsafeRawBufferPointer(start: memory, count: count))
        return 0
    } catch {
        policy = nil
        return setAnswer(error.message)
    }
}

/// Decides about one event, written as ``EventReader`` reads it. The length of the answer.
@_cdecl("policy_decide") public func decide(_ memory: UnsafeRawPointer, _ count: Int, _ seed: UInt64) -> Int {
    guard let policy else { return 0 }
    var reader = EventReader(UnsafeRawBufferPointer(start: memory, count: count))
    let decision = policy.decide(reader.event(), seed: seed)
    lastDecision = decision
    return setAnswer(decision.json)
}

/// The error that a response is, as JSON: its status, header, server, and body, written as ``EventReader`` reads it.
/// The length of the answer.
@_cdecl("policy_response") public func response(_ memory: UnsafeRawPointer, _ count: Int) -> Int {
    var reader = EventReader(UnsafeRawBufferPointer(start: memory, count: count))
    return setAnswer(ErrorEvent(links: reader.response().links, context: EventContext()).json)
}

/// An event as bytes: texts are a length of 32 bits and UTF-8, what may be missing follows a byte that is 0 or 1, lists follow their count.
struct EventReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func event() -> ErrorEvent {
        var links: [ErrorCause] = []
        for _ in 0..<number() { links.append(cause()) }
        var event = ErrorEvent(links: links, context: context())
        event.nameNumbersOfPlatform()
        return event
    }

    private mutating func cause() -> ErrorCause {
        var cause = ErrorCause()
        cause.domain = optional { $0.text() }
        cause.code = optional { $0.byte() == 0 ? .number($0.long()) : .name($0.text()) }
        cause.http = optional { $0.number() }
        cause.headers = headers()
        cause.parameters = values()
        return cause
    }

    mutating func response() -> ErrorResponse {
        let (status, headers) = (optional { $0.number() }, headers())
        let host = optional { $0.text() }
        let body = optional { [UInt8]($0.text().utf8) }
        return ErrorResponse(status: status, headers: headers, host: host, body: body.flatMap { JSONValue(body: $0) })
    }

    private mutating func headers() -> [HTTPHeader] {
        var headers: [HTTPHeader] = []
        for _ in 0..<number() { headers.append(HTTPHeader(name: text(), value: text())) }
        return headers
    }

    private mutating func context() -> EventContext {
        EventContext(
            scope: optional { $0.text() }, attempt: optional { $0.number() }, isFirstLoad: flag(),
            isUserInitiated: flag(),
            isIdempotent: flag(), isOnline: flag(),
            elapsed: optional { .milliseconds($0.long()) }, locale: optional { $0.text() },
            platform: optional { $0.text() },
            appVersion: optional { $0.text() }, field: optional { $0.text() },
            now: optional { .milliseconds($0.long()) }, values: values())
    }

    private mutating func values() -> EventValues {
        var values = EventValues()
        for _ in 0..<number() {
            let name = text()
            switch byte() {
            case 0: values[name] = .text(text())
            case 1: values[name] = .integer(long())
            case 2: values[name] = .number(Double(bitPattern: UInt64(bitPattern: long())))
            default: values[name] = .boolean(byte() == 1)
            }
        }
        return values
    }

    private mutating func flag() -> Bool? { optional { $0.byte() == 1 } }

    private mutating func optional<Value>(_ read: (inout EventReader) -> Value) -> Value? {
        byte() == 0 ? nil : read(&self)
    }

    private mutating func byte() -> UInt8 {
        guard offset < bytes.count else { return 0 }
        defer { offset += 1 }
        return bytes[offset]
    }

    private mutating func number() -> Int { Int(truncatingIfNeeded: fixed(4)) }

    private mutating func long() -> Int64 { Int64(bitPattern: fixed(8)) }

    private mutating func fixed(_ count: Int) -> UInt64 {
        var value: UInt64 = 0
        for place in 0..<count { value |= UInt64(byte()) << UInt64(8 * place) }
        return value
    }

    private mutating func text() -> String {
        let count = min(number(), bytes.count - offset)
        guard count > 0 else { return "" }
        defer { offset += count }
        return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]), as: UTF8.self)
    }
}
