import PolicyCore

/// Keeps errors from being stacked on each other: one interruption at a time, the same told once, and what is no longer so taken away.
///
/// - An alert waits for the alert before it; ``Surface/alertAboveAll`` goes before, and what it covers comes again afterwards.
/// - A toast goes away by itself, and never stands over an alert.
/// - A screen, a text beside a field and a badge have one place on each screen; the newest has it.
/// - Equal ``Decision/dedupeKey``s with equal texts are shown once, with a count; the louder of two wins.
/// - What is on show can absorb others of a category for a while (``Decision/absorbs``).
/// - Nothing is shown before the work seems to have taken ``Decision/minimumDuration``.
/// - Of alerts, no more than the limit come on show in a stretch of time; others wait. ``Surface/alertAboveAll`` does not count, nor an alert that takes
///   the place of one that told the same.
public actor PresentationQueue {
    /// How many alerts can be shown per period.
    public struct Limit: Sendable {
        let count: Int
        let per: Duration

        /// At least one.
        public init(_ count: Int, per: Duration) {
            self.count = max(count, 1)
            self.per = max(per, .zero)
        }
    }

    private let presenter: any Presenter
    private let clock: RuntimeClock
    private let observer: (any PolicyObserver)?
    private let maxConcurrentRetries: Int
    private var board: PresentationBoard<PresentableError>
    private var orders = PresentationOrders()
    private var pump: Task<Void, Never>?
    private var alarm: (at: Duration, task: Task<Void, Never>)?
    private var outcomes: [PresentationTicket: PresentationOutcome] = [:]
    /// Those whose outcome is known, in the order it became known.
    private var ended: [PresentationTicket] = []
    /// Those on show that the observer heard of.
    private var exposed: Set<PresentationTicket> = []
    private var asking: [PresentationTicket: [CheckedContinuation<PresentationOutcome, Never>]] = [:]

    /// A queue that shows things by a presenter and takes the time from a clock.
    ///
    /// `maxConcurrentRetries`: where one alert stands for many errors, “Try again” runs so many of their retries at a
    /// time, at least one.
    public init(
        presenter: any Presenter, clock: some Clock<Duration> = ContinuousClock(),
        toastDuration: Duration = .seconds(4), limit: Limit? = nil,
        maxConcurrentRetries: Int = 4, observer: (any PolicyObserver)? = nil
    ) {
        self.presenter = presenter
        self.maxConcurrentRetries = max(maxConcurrentRetries, 1)
        self.clock = RuntimeClock(clock)
        self.observer = observer
        board = PresentationBoard(
            PresentationSettings(toastDuration: max(toastDuration, .zero), limit: limit.map { ($0.count, $0.per) }))
    }

    deinit {
        alarm?.task.cancel()
        for continuation in asking.values.joined() { continuation.resume(returning: .withdrawn) }
    }

    /// Takes an error in, and returns the number it is known by.
    ///
    /// `elapsed`: how long the work took before it failed.
    @discardableResult
    public func submit(_ error: PresentableError, in scope: String? = nil, elapsed: Duration = .zero) async
        -> PresentationTicket
    {
        let ticket = board.submit(error, scope: scope, elapsed: elapsed, at: clock.now())
        await settle()
        return ticket
    }

    /// The work of an error failed again, with another decision. If the surface is the same, the visible error is
    /// updated; otherwise it is dismissed and submitted again. Returns its ID from now on.
    @discardableResult
    public func revise(_ ticket: PresentationTicket, with error: PresentableError, elapsed: Duration = .zero) async
        -> PresentationTicket
    {
        let ticket = board.revise(
            ticket, with: error, scope: error.event.context.scope, elapsed: elapsed, at: clock.now())
        await settle()
        return ticket
    }

    /// A person pressed a button of what is on show, or closed it. Takes it away and runs what the button stands for.
    ///
    /// Errors that were folded into it, at most 1,000, are tried again with it, a few at a time; anything but `retry`
    /// is done once. Of several retries the outcome is that of the first error that was not recovered.
    @discardableResult
    public func answer(_ id: PresentationTicket, option: Int? = nil) async -> PresentableError.Outcome {
        guard let answered = board.answer(id, option: option, at: clock.now()) else {
            observer?.didAnswer(id, with: nil, outcome: .alreadyAnswered)
            return .alreadyAnswered
        }
        await settle()
        guard let option, answered.hasOption else {
            let outcome = option == nil ? PresentableError.Outcome.notRecovered : .noOption
            observer?.didAnswer(id, with: nil, outcome: outcome)
            return outcome
        }
        let chosen = answered.shown.decision.recovery[option]
        // What a button does goes on where the view that asked is gone.
        let outcome = await Task { [maxConcurrentRetries] in
            await Self.recover(answered, chosen, atOnce: maxConcurrentRetries)
        }.value
        observer?.didAnswer(id, with: chosen, outcome: outcome)
        return outcome
    }

    private static func recover(
        _ answered: PresentationBoard<PresentableError>.Answered, _ chosen: Decision.RecoveryOption, atOnce most: Int
    ) async -> PresentableError.Outcome {
        guard chosen.action == "retry" else { return await answered.shown.recover(chosen) }
        return await withTaskGroup(of: (Int, PresentableError.Outcome).self) { group in
            var waiting = answered.errors.enumerated().makeIterator()
            var outcomes = [PresentableError.Outcome](repeating: .recovered, count: answered.errors.count)
            for _ in 0..<most {
                guard let (number, error) = waiting.next() else { break }
                group.addTask { (number, await error.recover(chosen)) }
            }
            while let (number, outcome) = await group.next() {
                outcomes[number] = outcome
                if let (number, error) = waiting.next() { group.addTask { (number, await error.recover(chosen)) } }
            }
            // An error that was submitted twice is tried once.
            let tried = outcomes.filter { $0 != .alreadyAnswered }
            return tried.isEmpty ? .alreadyAnswered : tried.first { $0 != .recovered } ?? .recovered
        }
    }

    /// Dismisses a presentation whose cause no longer exists, if it is visible for it alone or waits.
    public func withdraw(_ ticket: PresentationTicket) async {
        board.withdraw(ticket, at: clock.now())
        await settle()
    }

    /// The work of a screen succeeded: dismisses its full-screen messages, inline texts, and badges. Alerts and toasts
    /// remain.
    public func clear(_ scope: String?) async { await clear(scope, through: nil) }

    /// What came on show after `last` stays: it is about something else.
    func clear(_ scope: String?, through last: PresentationTicket?) async {
        board.clear(scope, through: last, at: clock.now())
        await settle()
    }

    /// The number given last; of nothing before the first.
    var lastTicket: PresentationTicket { PresentationTicket(number: board.lastNumber) }

    /// The visible presentations, the most prominent first.
    public var onShow: [Presentation] {
        board.onShow.map { Presentation($0) }.sorted { ($0.surface, $1.id) > ($1.surface, $0.id) }
    }

    /// How many presentations wait.
    public var waitingCount: Int { board.waitingCount }

    /// What became of an error, once it is clear: one that is on show or waits for itself is waited for, as long as it
    /// takes, also by a task that is cancelled. One that was folded into another is
    /// ``PresentationOutcome/folded(into:)`` at once, and stays so.
    ///
    /// At least the last 1,000 outcomes are known, in the order they became clear; of earlier ones and of numbers never
    /// given it is
    /// ``PresentationOutcome/withdrawn``.
    public func outcome(of ticket: PresentationTicket) async -> PresentationOutcome {
        if let known = outcomes[ticket] { return known }
        guard let owner = board.owner(of: ticket) else { return .withdrawn }
        if owner != ticket { return .folded(into: owner) }
        return await withCheckedContinuation { asking[ticket, default: []].append($0) }
    }

    // MARK: Doing it

    private func tick() async {
        board.tick(clock.now())
        await settle()
    }

    private func settle() async {
        for ending in board.takeOutcomes() {
            outcomes[ending.ticket] = ending.outcome
            ended.append(ending.ticket)
            observer?.didEnd(ending.ticket, ending.decision, as: ending.outcome)
            for continuation in asking.removeValue(forKey: ending.ticket) ?? [] {
                continuation.resume(returning: ending.outcome)
            }
            if ended.count > 2_000 {
                for old in ended.prefix(1_000) { outcomes[old] = nil }
                ended.removeFirst(1_000)
            }
        }
        for command in board.takeCommands() { orders.add(command) }
        setAlarm()
        // In a task of its own, so that the presenter neither ends with a caller that is cancelled nor takes its place for its own.
        if pump == nil, !orders.isEmpty { pump = Task.detached { [weak self] in await self?.carryOut() } }
        // Nobody waits for a presenter that may wait for somebody.
        if presenter.isImmediate { await pump?.value }
    }

    private func carryOut() async {
        while let order = orders.takeFirst() {
            switch order {
            case .show(let entry):
                let presentation = Presentation(entry)
                if exposed.insert(presentation.id).inserted { observer?.didPresent(Exposure(presentation)) }
                for action in presentation.error.actionsWithoutHandler {
                    MissingHandlers.note(action, rule: presentation.decision.rule)
                    observer?.didFindNoHandler(for: action, of: presentation.decision)
                }
                await presenter.show(presentation)
            case .update(let entry): await presenter.update(Presentation(entry))
            case .withdraw(let entry):
                await presenter.withdraw(Presentation(entry))
                if !board.holds(entry.id) { exposed.remove(entry.id) }
            }
        }
        // What was interrupted comes again, and was heard of.
        exposed = exposed.filter { board.holds($0) }
        pump = nil
    }

    private func setAlarm() {
        let next = board.wake(after: clock.now())
        if alarm?.at == next { return }
        alarm?.task.cancel()
        alarm = next.map { next in
            let task = Task { [clock, weak self] in
                guard (try? await clock.sleep(next)) != nil else { return }
                await self?.ring(next)
            }
            return (next, task)
        }
    }

    private func ring(_ time: Duration) async {
        if alarm?.at == time { alarm = nil }
        await tick()
    }
}
