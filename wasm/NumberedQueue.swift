import PolicyCore

/// The presentation queue behind a boundary that knows numbers and JSON alone: what happens goes in with its time in
/// milliseconds, what the presenter has to do comes out as JSON. The caller numbers the errors that it submits.
struct NumberedQueue {
    private struct Failure: DecidedError {
        let decision: Decision
        let number: Int
    }

    private struct Submitted {
        let ticket: PresentationTicket
        let number: Int
    }

    private var board: PresentationBoard<Failure>
    /// The errors that each entry may name.
    private var errors: [PresentationTicket: [Submitted]] = [:]
    /// Those that no later answer names.
    private var forgotten: [Int] = []

    /// `limit` alerts may be shown in `period`; any number if it is 0.
    init(toast: Int64, limit: Int, period: Int64) {
        board = PresentationBoard(
            PresentationSettings(
                toastDuration: .milliseconds(max(toast, 0)),
                limit: limit > 0 ? (limit, .milliseconds(max(period, 0))) : nil))
        board.closed = []
    }

    /// `elapsed`: how long the work took. `former`: the ticket of the call of the same work before it, whose message it
    /// replaces; 0 for none. `more` is written into the same object.
    mutating func submit(
        _ decision: Decision, number: Int, scope: String?, elapsed: Int64, former: Int, now: Int64,
        more: (inout JSONWriter) -> Void = { _ in }
    ) -> String {
        let failure = Failure(decision: decision, number: number)
        let (elapsed, time) = (Duration.milliseconds(max(elapsed, 0)), Duration.milliseconds(now))
        removeFolded(PresentationTicket(number: former))
        let ticket =
            former > 0
            ? board.revise(PresentationTicket(number: former), with: failure, scope: scope, elapsed: elapsed, at: time)
            : board.submit(failure, scope: scope, elapsed: elapsed, at: time)
        // Its message says something else now.
        forget((errors[ticket] ?? [])[...])
        errors[ticket] = [Submitted(ticket: ticket, number: number)]
        return tell(now) { writer in
            writer.key("ticket")
            writer.value(ticket.number)
            more(&writer)
        }
    }

    /// Somebody pressed a button, or closed what was shown (`option` is -1).
    mutating func answer(_ ticket: Int, option: Int, now: Int64) -> String {
        // No button has a number below -1.
        let option = option == -1 ? nil : option < 0 ? Int.max : option
        let answered = board.answer(PresentationTicket(number: ticket), option: option, at: .milliseconds(now))
        return tell(now) { writer in
            writer.key("errors")
            writer.begin("[")
            if let answered, answered.hasOption { for error in answered.errors { writer.value(error.number) } }
            writer.end("]")
        }
    }

    mutating func withdraw(_ ticket: Int, now: Int64) -> String {
        let ticket = PresentationTicket(number: ticket)
        removeFolded(ticket)
        board.withdraw(ticket, at: .milliseconds(now))
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
        for ending in board.takeOutcomes() {
            Self.write(ending, to: &writer)
            assign(ending)
        }
        writer.end("]")
        for entry in board.closed ?? [] { close(entry) }
        board.closed = []
        writer.key("forget")
        writer.begin("[")
        for number in forgotten { writer.value(number) }
        writer.end("]")
        forgotten = []
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

    /// An error that is withdrawn, unless it is the first of its entry, which shows it also then.
    private mutating func removeFolded(_ ticket: PresentationTicket) {
        if let owner = board.owner(of: ticket), owner != ticket,
            let index = errors[owner]?.firstIndex(where: { $0.ticket == ticket }),
            let withdrawn = errors[owner]?.remove(at: index)
        {
            forgotten.append(withdrawn.number)
        }
    }

    /// Errors that were folded belong to another entry, which knows some of very many.
    private mutating func assign(_ ending: PresentationBoard<Failure>.Ending) {
        switch ending.outcome {
        case .folded(let owner):
            let own = errors.removeValue(forKey: ending.ticket) ?? []
            if errors[owner] != nil, board.owner(of: ending.ticket) == owner {
                errors[owner]?.append(contentsOf: own)
            } else {
                forget(own[...])
            }
        case .silent, .absorbed: forget((errors.removeValue(forKey: ending.ticket) ?? [])[...])
        default: break
        }
    }

    private mutating func close(_ closed: PresentationBoard<Failure>.Closed) {
        let own = errors.removeValue(forKey: closed.entry) ?? []
        guard let heir = closed.heir, errors[heir] != nil else { return forget(own[...]) }
        errors[heir]?.append(contentsOf: own.prefix(PresentationSettings.mostErrors))
        forget(own.dropFirst(PresentationSettings.mostErrors))
    }

    private mutating func forget(_ errors: ArraySlice<Submitted>) { forgotten += errors.map { $0.number } }

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
