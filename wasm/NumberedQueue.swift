import PolicyCore

/// The presentation queue behind a boundary that knows numbers and JSON alone: what happens goes in with its time in
/// milliseconds, what the presenter has to do comes out as JSON. The caller numbers the errors that it submits.
struct NumberedQueue {
    private struct Failure: DecidedError {
        let decision: Decision
        let number: Int
    }

    private var board: PresentationBoard<Failure>

    /// `limit` alerts may be shown in `period`; any number if it is 0.
    init(toast: Int64, limit: Int, period: Int64) {
        board = PresentationBoard(
            PresentationSettings(
                toastDuration: .milliseconds(max(toast, 0)),
                limit: limit > 0 ? (limit, .milliseconds(max(period, 0))) : nil))
    }

    /// `elapsed`: how long the work took. `former`: the ticket of the call of the same work before it, whose message it
    /// replaces; 0 for none. `more` is written into the same object.
    mutating func submit(
        _ decision: Decision, number: Int, scope: String?, elapsed: Int64, former: Int, now: Int64,
        more: (inout JSONWriter) -> Void = { _ in }
    ) -> String {
        let failure = Failure(decision: decision, number: number)
        let (elapsed, time) = (Duration.milliseconds(max(elapsed, 0)), Duration.milliseconds(now))
        let ticket =
            former > 0
            ? board.revise(PresentationTicket(number: former), with: failure, scope: scope, elapsed: elapsed, at: time)
            : board.submit(failure, scope: scope, elapsed: elapsed, at: time)
        return tell(now) { writer in
            writer.key("ticket")
            writer.value(ticket.number)
            more(&writer)
        }
    }

    /// Somebody pressed a button, or closed what was shown (`option` below 0).
    mutating func answer(_ ticket: Int, option: Int, now: Int64) -> String {
        let answered = board.answer(
            PresentationTicket(number: ticket), option: option < 0 ? nil : option, at: .milliseconds(now))
        return tell(now) { writer in
            writer.key("errors")
            writer.begin("[")
            if let answered, answered.hasOption { for error in answered.errors { writer.value(error.number) } }
            writer.end("]")
        }
    }

    mutating func withdraw(_ ticket: Int, now: Int64) -> String {
        board.withdraw(PresentationTicket(number: ticket), at: .milliseconds(now))
        return tell(now)
    }

    /// The work of a screen succeeded.
    mutating func clear(_ scope: String?, now: Int64) -> String {
        board.clear(scope, at: .milliseconds(now))
        return tell(now)
    }

    mutating func tick(_ now: Int64) -> String {
        board.tick(.milliseconds(now))
        return tell(now)
    }

    /// What has to be shown and withdrawn, what became of errors, and when to ask again.
    private mutating func tell(_ now: Int64, _ more: (inout JSONWriter) -> Void = { _ in }) -> String {
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        more(&writer)
        writer.key("commands")
        writer.begin("[")
        for command in board.takeCommands() { Self.write(command, to: &writer) }
        writer.end("]")
        writer.key("ended")
        writer.begin("[")
        for ending in board.takeOutcomes() { Self.write(ending, to: &writer) }
        writer.end("]")
        writer.key("wake")
        // A number of this machine ends after 24 days of milliseconds.
        if let wake = board.wake(after: .milliseconds(now)) {
            writer.value(wake.wholeMilliseconds)
        } else {
            writer.value(String?.none)
        }
        writer.end("}")
        return writer.text
    }

    private static func write(_ command: PresentationBoard<Failure>.Command, to writer: inout JSONWriter) {
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

    private static func write(_ ending: PresentationBoard<Failure>.Ending, to writer: inout JSONWriter) {
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
}
