import PolicyCore

// The presentation queue for a page: what happens goes in with its time in milliseconds, what the presenter has to do
// comes out as JSON. One queue per instance, beside its policy.

/// A decision, with the number by which the page knows what failed.
private struct Failure: DecidedError {
    let decision: Decision
    let number: Int
}

nonisolated(unsafe) private var board = PresentationBoard<Failure>(PresentationSettings())

/// Begins with an empty queue. `limit` alerts may be shown in `period`; none if it is 0.
@_cdecl("queue_open") public func openQueue(_ toast: Int64, _ limit: Int, _ period: Int64) {
    board = PresentationBoard(
        PresentationSettings(
            toastDuration: .milliseconds(max(toast, 0)),
            limit: limit > 0 ? (limit, .milliseconds(max(period, 0))) : nil))
}

/// Takes in what ``decide(_:_:_:)`` decided last. `number` is the page’s, `elapsed` how long the work took. `former` is
/// the ticket of the call of the same work before it, whose message it replaces; 0 for none.
@_cdecl("queue_submit") public func submit(
    _ scope: UnsafeRawPointer?, _ count: Int, _ number: Int, _ elapsed: Int64, _ now: Int64, _ former: Int
) -> Int {
    guard let decision = lastDecision else { return 0 }
    let scope = scope.map {
        String(decoding: UnsafeRawBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    let failure = Failure(decision: decision, number: number)
    let (elapsed, time) = (Duration.milliseconds(max(elapsed, 0)), Duration.milliseconds(now))
    let ticket =
        former > 0
        ? board.revise(PresentationTicket(number: former), with: failure, scope: scope, elapsed: elapsed, at: time)
        : board.submit(failure, scope: scope, elapsed: elapsed, at: time)
    return tell(now) { writer in
        writer.key("ticket")
        writer.value(ticket.number)
    }
}

/// Somebody pressed a button, or closed what was shown (`option` below 0).
@_cdecl("queue_answer") public func answer(_ ticket: Int, _ option: Int, _ now: Int64) -> Int {
    let answered = board.answer(
        PresentationTicket(number: ticket), option: option < 0 ? nil : option, at: .milliseconds(now))
    return tell(now) { writer in
        writer.key("errors")
        writer.begin("[")
        if let answered, answered.hasOption { for error in answered.errors { writer.value(error.number) } }
        writer.end("]")
    }
}

@_cdecl("queue_withdraw") public func withdraw(_ ticket: Int, _ now: Int64) -> Int {
    board.withdraw(PresentationTicket(number: ticket), at: .milliseconds(now))
    return tell(now) { _ in }
}

/// The work of a screen succeeded.
@_cdecl("queue_clear") public func clear(_ scope: UnsafeRawPointer?, _ count: Int, _ now: Int64) -> Int {
    let scope = scope.map {
        String(decoding: UnsafeRawBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    board.clear(scope, at: .milliseconds(now))
    return tell(now) { _ in }
}

@_cdecl("queue_tick") public func tick(_ now: Int64) -> Int {
    board.tick(.milliseconds(now))
    return tell(now) { _ in }
}

/// What has to be shown and withdrawn, what became of errors, and when to ask again.
private func tell(_ now: Int64, _ more: (inout JSONWriter) -> Void) -> Int {
    var writer = JSONWriter(indented: false)
    writer.begin("{")
    more(&writer)
    writer.key("commands")
    writer.begin("[")
    for command in board.takeCommands() { write(command, to: &writer) }
    writer.end("]")
    writer.key("ended")
    writer.begin("[")
    for ending in board.takeOutcomes() { write(ending, to: &writer) }
    writer.end("]")
    writer.key("wake")
    // A number of this machine ends after 24 days of milliseconds.
    if let wake = board.wake(after: .milliseconds(now)) {
        writer.value(wake.wholeMilliseconds)
    } else {
        writer.value(String?.none)
    }
    writer.end("}")
    return setAnswer(writer.text)
}

private func write(_ command: PresentationBoard<Failure>.Command, to writer: inout JSONWriter) {
    let entry = command.entry
    writer.begin("{")
    switch command {
    case .show: writer.member("do", "show")
    case .update: writer.member("do", "update")
    case .withdraw: writer.member("do", "withdraw")
    }
    writer.key("ticket")
    writer.value(entry.id.number)
    writer.key("error")
    writer.value(entry.error.number)
    writer.key("count")
    writer.value(entry.count)
    writer.member("scope", entry.scope)
    writer.end("}")
}

private func write(_ ending: PresentationBoard<Failure>.Ending, to writer: inout JSONWriter) {
    writer.begin("{")
    writer.key("ticket")
    writer.value(ending.ticket.number)
    var other: Int?
    switch ending.outcome {
    case .silent: writer.member("outcome", "silent")
    case .answered: writer.member("outcome", "answered")
    case .expired: writer.member("outcome", "expired")
    case .folded(let into):
        writer.member("outcome", "folded")
        other = into.number
    case .absorbed(let by):
        writer.member("outcome", "absorbed")
        other = by.number
    case .replaced(let by):
        writer.member("outcome", "replaced")
        other = by.number
    case .withdrawn: writer.member("outcome", "withdrawn")
    case .dropped: writer.member("outcome", "dropped")
    }
    writer.key("other")
    writer.value(other)
    writer.end("}")
}
