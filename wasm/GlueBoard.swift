import PolicyCore

// The presentation queue of a page. One queue per instance, beside its policy.

nonisolated(unsafe) private var queue = NumberedQueue(toast: 0, limit: 0, period: 0)

@_cdecl("queue_open") public func openQueue(_ toast: Int64, _ limit: Int, _ period: Int64) {
    queue = NumberedQueue(toast: toast, limit: limit, period: period)
}

/// Takes in what ``decide(_:_:_:)`` decided last.
@_cdecl("queue_submit") public func submit(
    _ scope: UnsafeRawPointer?, _ count: Int, _ number: Int, _ elapsed: Int64, _ now: Int64, _ former: Int
) -> Int {
    guard let decision = lastDecision else { return 0 }
    return setAnswer(
        queue.submit(
            decision, number: number, scope: text(scope, count), elapsed: elapsed, former: former, now: now))
}

@_cdecl("queue_answer") public func answer(_ ticket: Int, _ option: Int, _ now: Int64) -> Int {
    setAnswer(queue.answer(ticket, option: option, now: now))
}

@_cdecl("queue_withdraw") public func withdraw(_ ticket: Int, _ now: Int64) -> Int {
    setAnswer(queue.withdraw(ticket, now: now))
}

@_cdecl("queue_clear") public func clear(_ scope: UnsafeRawPointer?, _ count: Int, _ now: Int64) -> Int {
    setAnswer(queue.clear(text(scope, count), now: now))
}

@_cdecl("queue_tick") public func tick(_ now: Int64) -> Int { setAnswer(queue.tick(now)) }

private func text(_ bytes: UnsafeRawPointer?, _ count: Int) -> String? {
    bytes.map { String(decoding: UnsafeRawBufferPointer(start: $0, count: count), as: UTF8.self) }
}
