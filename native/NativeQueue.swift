import PolicyCore
package import PolicyEngine

/// Behind the pointer to a queue that C has. One thread at a time asks it.
private final class OpenQueue {
    let policy: ErrorPolicy
    var queue: NumberedQueue

    init(_ policy: ErrorPolicy, _ queue: NumberedQueue) {
        self.policy = policy
        self.queue = queue
    }
}

@_cdecl("policy_queue_open") public func openQueue(
    _ policy: UnsafeRawPointer?, _ toast: Int64, _ limit: Int32, _ period: Int64
) -> UnsafeMutableRawPointer? {
    guard let policy else { return nil }
    let queue = NumberedQueue(toast: toast, limit: Int(limit), period: period)
    return Unmanaged.passRetained(OpenQueue(OpenPolicy.at(policy).policy, queue)).toOpaque()
}

@_cdecl("policy_queue_submit") public func submit(
    _ queue: UnsafeRawPointer?, _ error: UnsafePointer<UInt8>?, _ count: Int, _ seed: UInt64, _ number: Int64,
    _ elapsed: Int64, _ former: Int64, _ now: Int64
) -> UnsafeMutablePointer<UInt8>? {
    guard let event = event(error, count) else { return nil }
    return ask(queue) { open in
        let decision = open.policy.decide(event, seed: seed)
        return open.queue.submit(
            decision, number: Int(number), scope: event.context.scope, elapsed: elapsed, former: Int(former), now: now
        ) { writer in
            writer.key("decision")
            writer.value(json: decision.json)
        }
    }
}

@_cdecl("policy_queue_answer") public func answer(
    _ queue: UnsafeRawPointer?, _ ticket: Int64, _ option: Int32, _ now: Int64
) -> UnsafeMutablePointer<UInt8>? {
    ask(queue) { $0.queue.answer(Int(ticket), option: Int(option), now: now) }
}

@_cdecl("policy_queue_withdraw") public func withdraw(
    _ queue: UnsafeRawPointer?, _ ticket: Int64, _ now: Int64
) -> UnsafeMutablePointer<UInt8>? {
    ask(queue) { $0.queue.withdraw(Int(ticket), now: now) }
}

@_cdecl("policy_queue_clear") public func clear(
    _ queue: UnsafeRawPointer?, _ scope: UnsafePointer<UInt8>?, _ count: Int, _ now: Int64
) -> UnsafeMutablePointer<UInt8>? {
    let scope = scope.map { String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self) }
    return ask(queue) { $0.queue.clear(scope, now: now) }
}

@_cdecl("policy_queue_tick") public func tick(
    _ queue: UnsafeRawPointer?, _ now: Int64
) -> UnsafeMutablePointer<UInt8>? {
    ask(queue) { $0.queue.tick(now) }
}

@_cdecl("policy_queue_close") public func closeQueue(_ queue: UnsafeRawPointer?) {
    if let queue { Unmanaged<OpenQueue>.fromOpaque(queue).release() }
}

private func ask(_ queue: UnsafeRawPointer?, _ question: (OpenQueue) -> String) -> UnsafeMutablePointer<UInt8>? {
    queue.map { textForC(question(Unmanaged<OpenQueue>.fromOpaque($0).takeUnretainedValue())) }
}
