import PolicyCore

/// Keeps errors from being stacked on each other: one interruption at a time, the same told once, and what is no longer so taken away.
///
/// - An alert waits for the alert before it; ``Surface/alertAboveAll`` goes before, and what it covers comes again afterwards.
/// - A toast goes away by itself, and never stands over an alert.
/// - A screen, a text beside a field and a badge have one place on each screen; the newest has it.
/// - Equal ``Decision/dedupeKey``s with equal texts are shown once, with a count; the louder of two wins.
/// - What is on show can absorb others of a category for a while (``Decision/absorbs``).
/// - Nothing is shown before the work seems to have taken ``Decision/minimumDuration``.
/// - Of alerts, no more than the limit come on show in a stretch of time; others wait. ``Surface/alertAboveAll`` does not count.
public actor PresentationQueue {
    /// How many alerts may come on show in how much time.
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
    private var board: PresentationBoard
    private var orders: [PresentationBoard.Command] = []
    private var pump: Task<Void, Never>?
    private var alarm: (at: Duration, task: Task<Void, Never>)?
    private var outcomes: [Int: PresentationOutcome] = [:]
    private var asking: [Int: [CheckedContinuation<PresentationOutcome, Never>]] = [:]

    /// A queue that shows things by a presenter and takes the time from a clock.
    public init(
        presenter: any Presenter, clock: some Clock<Duration> = ContinuousClock(), toastDuration: Duration = .seconds(4), limit: Limit? = nil,
        observer: (any PolicyObserver)? = nil
    ) {
        self.presenter = presenter
        self.clock = RuntimeClock(clock)
        self.observer = observer
        board = PresentationBoard(.init(toastDuration: max(toastDuration, .zero), limit: limit.map { ($0.count, $0.per) }))
    }

    deinit {
        alarm?.task.cancel()
        for continuation in asking.values.joined() { continuation.resume(returning: .withdrawn) }
    }

    /// Takes an error in, and returns the number it is known by.
    ///
    /// `elapsed`: how long the work took before it failed.
    @discardableResult
    public func submit(_ error: PresentableError, in scope: String? = nil, elapsed: Duration = .zero) async -> Int {
        let ticket = board.submit(error, scope: scope, elapsed: elapsed, at: clock.now())
        await settle()
        return ticket
    }

    /// A person pressed a button of what is on show, or closed it. Takes it away and runs what the button stands for.
    ///
    /// Errors that were folded into it are tried again with it; anything but `retry` is done once.
    @discardableResult
    public func answer(_ id: Int, option: Int? = nil) async -> PresentableError.Outcome {
        guard let errors = board.answer(id, option: option, at: clock.now()), let first = errors.first else { return .alreadyAnswered }
        await settle()
        guard let option else { return .notRecovered }
        guard first.decision.recovery.indices.contains(option) else { return .noOption }
        let chosen = first.decision.recovery[option]
        // What a button does goes on where the view that asked is gone.
        return await Task { await Self.recover(errors, chosen) }.value
    }

    private static func recover(_ errors: [PresentableError], _ chosen: Decision.RecoveryOption) async -> PresentableError.Outcome {
        guard chosen.action == "retry" else { return await errors.first?.recover(chosen) ?? .noHandler }
        return await withTaskGroup(of: PresentableError.Outcome.self) { group in
            for error in errors { group.addTask { await error.recover(chosen) } }
            var outcome = PresentableError.Outcome.recovered
            for await one in group where one != .recovered { outcome = one }
            return outcome
        }
    }

    /// The cause is gone: what is on show for it alone, or waits, is taken away.
    public func withdraw(_ ticket: Int) async {
        board.withdraw(ticket, at: clock.now())
        await settle()
    }

    /// The work of a screen succeeded: what stands in place of its content, beside its fields or as a badge is taken away. Alerts and toasts stay.
    public func clear(_ scope: String?) async {
        board.clear(scope, at: clock.now())
        await settle()
    }

    /// What is on show, the loudest first.
    public var onShow: [Presentation] {
        board.shown.values.map(\.presentation).sorted { ($0.surface, -$0.id) > ($1.surface, -$1.id) }
    }

    /// How many wait.
    public var waitingCount: Int { board.waiting.count }

    /// What became of an error, once it is clear. Of each of the last 1,000 errors it is known; of earlier ones and of numbers never given it is ``PresentationOutcome/withdrawn``.
    public func outcome(of ticket: Int) async -> PresentationOutcome {
        if let known = outcomes[ticket] { return known }
        guard board.isOpen(ticket) else { return .withdrawn }
        return await withCheckedContinuation { asking[ticket, default: []].append($0) }
    }

    // MARK: Doing it

    private func tick() async {
        board.tick(clock.now())
        await settle()
    }

    private func settle() async {
        for (ticket, outcome) in board.takeOutcomes() {
            outcomes[ticket] = outcome
            for continuation in asking.removeValue(forKey: ticket) ?? [] { continuation.resume(returning: outcome) }
            if outcomes.count > 2_000 { for old in outcomes.keys.sorted().prefix(outcomes.count - 1_000) { outcomes[old] = nil } }
        }
        orders += board.takeCommands()
        setAlarm()
        // In a task of its own, so that the presenter neither ends with a caller that is cancelled nor takes its place for its own.
        if pump == nil, !orders.isEmpty { pump = Task.detached { [weak self] in await self?.carryOut() } }
        // Nobody waits for a presenter that may wait for somebody.
        if presenter.isImmediate { await pump?.value }
    }

    private func carryOut() async {
        while !orders.isEmpty {
            switch orders.removeFirst() {
            case .show(let presentation):
                observer?.didPresent(presentation.decision, in: presentation.scope)
                await presenter.show(presentation)
            case .update(let presentation): await presenter.update(presentation)
            case .withdraw(let presentation): await presenter.withdraw(presentation)
            }
        }
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
