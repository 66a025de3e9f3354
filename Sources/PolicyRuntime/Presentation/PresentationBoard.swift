import PolicyCore

/// What is on show and what waits, as plain state: everything happens at a time that is given, and what the presenter has to do is written down.
struct PresentationBoard {
    enum Command {
        case show(Presentation)
        case update(Presentation)
        case withdraw(Presentation)
    }

    struct Item {
        let id: Int
        var error: PresentableError
        let scope: String?
        /// Those it stands for that were not taken back, the first at the beginning.
        var tickets: [Int]
        /// Whose retries run together, by their numbers; of louder ones also those that were told before.
        var errors: [(ticket: Int, error: PresentableError)]
        /// Not on show before.
        let earliest: Duration
        /// When it came on show, whatever covered it meanwhile.
        var since: Duration?
        /// Whether it was on show before, and something interrupted it.
        var wasShown = false

        var surface: Surface { error.decision.surface }
        var presentation: Presentation { Presentation(id: id, error: error, scope: scope, count: tickets.count) }
    }

    /// Where something is shown: of each there is one at a time.
    enum Place: Hashable {
        case interruption
        case toast
        case spot(Surface, scope: String?, field: String?)
    }

    struct Settings: Sendable {
        var toastDuration = Duration.seconds(4)
        var limit: (count: Int, per: Duration)?
    }

    let settings: Settings
    private(set) var shown: [Place: Item] = [:]
    /// In the order they came.
    private(set) var waiting: [Item] = []
    private var commands: [Command] = []
    private var outcomes: [(ticket: Int, outcome: PresentationOutcome)] = []
    private var lastTicket = 0
    /// When the latest interruptions came on show.
    private var interruptions: [Duration] = []

    /// Of folded errors, the retries of so many are kept.
    private static let mostErrors = 1_000

    init(_ settings: Settings) {
        self.settings = settings
    }

    mutating func takeCommands() -> [Command] {
        defer { commands = [] }
        return commands
    }

    mutating func takeOutcomes() -> [(ticket: Int, outcome: PresentationOutcome)] {
        defer { outcomes = [] }
        return outcomes
    }

    /// Whether an error of this number is on show or waits.
    func isOpen(_ ticket: Int) -> Bool {
        shown.values.contains { $0.tickets.contains(ticket) } || waiting.contains { $0.tickets.contains(ticket) }
    }

    // MARK: What happens

    /// `elapsed`: how long the work took before it failed.
    mutating func submit(_ error: PresentableError, scope: String?, elapsed: Duration, at now: Duration) -> Int {
        lastTicket += 1
        let ticket = lastTicket
        let decision = error.decision
        if decision.surface == .hidden {
            outcomes.append((ticket, .silent))
            return ticket
        }
        var inherited: [(ticket: Int, error: PresentableError)] = []
        if fold(error, ticket, scope, at: now, leaving: &inherited) { return ticket }
        if let absorber = absorber(of: decision, at: now) {
            outcomes.append((ticket, .absorbed(by: absorber)))
            return ticket
        }
        let wait = max((decision.minimumDuration ?? .zero) - elapsed, .zero)
        waiting.append(Item(id: ticket, error: error, scope: scope, tickets: [ticket], errors: [(ticket, error)] + inherited, earliest: now.adding(wait)))
        tick(now)
        return ticket
    }

    /// Ends what is on show, and says whose recovery to run; nil where it is not on show any more.
    mutating func answer(_ id: Int, option: Int?, at now: Duration) -> [PresentableError]? {
        guard let (place, item) = shown.first(where: { $0.value.id == id }) else { return nil }
        shown[place] = nil
        commands.append(.withdraw(item.presentation))
        end(item, .answered(option: option))
        tick(now)
        return item.errors.map(\.error)
    }

    /// Takes one error back. What stands for others as well goes on.
    mutating func withdraw(_ ticket: Int, at now: Duration) {
        if let (place, item) = shown.first(where: { $0.value.tickets.contains(ticket) }) {
            var item = item
            item.take(ticket)
            if ticket == item.id { outcomes.append((ticket, .withdrawn)) }
            if item.tickets.isEmpty {
                shown[place] = nil
                commands.append(.withdraw(item.presentation))
            } else {
                shown[place] = item
                commands.append(.update(item.presentation))
            }
            tick(now)
        } else if let index = waiting.firstIndex(where: { $0.tickets.contains(ticket) }) {
            waiting[index].take(ticket)
            if ticket == waiting[index].id { outcomes.append((ticket, .withdrawn)) }
            if waiting[index].tickets.isEmpty { waiting.remove(at: index) }
        }
    }

    /// The work of a screen succeeded: what stands there or was to stand there is no longer so. Alerts and toasts stay.
    mutating func clear(_ scope: String?, at now: Duration) {
        for (place, item) in shown where item.scope == scope {
            guard case .spot = place else { continue }
            shown[place] = nil
            commands.append(.withdraw(item.presentation))
            end(item, .withdrawn)
        }
        let over = waiting.filter { item in
            guard item.scope == scope, case .spot = place(of: item) else { return false }
            return true
        }
        for item in over { end(item, .withdrawn) }
        waiting = waiting.filter { item in !over.contains { $0.id == item.id } }
        tick(now)
    }

    /// Lets what had its time go, and what waits come.
    mutating func tick(_ now: Duration) {
        if let limit = settings.limit { interruptions.removeAll { $0.adding(limit.per) <= now } }
        if let toast = shown[.toast], let since = toast.since, now >= since.adding(settings.toastDuration) {
            shown[.toast] = nil
            commands.append(.withdraw(toast.presentation))
            end(toast, .expired)
        }
        while let index = next(at: now) { show(waiting.remove(at: index), at: now) }
    }

    /// When something happens by itself; nil where nothing does.
    func wake(after now: Duration) -> Duration? {
        var times = waiting.filter { $0.earliest > now }.map(\.earliest)
        if let since = shown[.toast]?.since { times.append(since.adding(settings.toastDuration)) }
        if let limit = settings.limit, shown[.interruption] == nil, let oldest = interruptions.first { times.append(oldest.adding(limit.per)) }
        return times.filter { $0 > now }.min()
    }
}

// Who comes next.
extension PresentationBoard {
    private func place(of item: Item) -> Place {
        switch item.surface {
        case .alert, .alertAboveAll: .interruption
        case .toast: .toast
        default: .spot(item.surface, scope: item.scope, field: item.error.decision.field)
        }
    }

    /// Louder ones first, among equals the one that came first.
    private func next(at now: Duration) -> Int? {
        var best: Int?
        for (index, item) in waiting.enumerated() where item.earliest <= now && mayCome(item, at: now) {
            if best.map({ waiting[$0].surface < item.surface }) ?? true { best = index }
        }
        return best
    }

    private func mayCome(_ item: Item, at now: Duration) -> Bool {
        switch place(of: item) {
        case .interruption:
            if let current = shown[.interruption] { return item.surface == .alertAboveAll && current.surface < item.surface }
            return item.wasShown || item.surface == .alertAboveAll || isWithinLimit(at: now)
        case .toast: return shown[.toast] == nil && shown[.interruption] == nil
        case .spot: return true
        }
    }

    private func isWithinLimit(at now: Duration) -> Bool {
        guard let limit = settings.limit else { return true }
        return interruptions.count < limit.count
    }

    private mutating func show(_ item: Item, at now: Duration) {
        var item = item
        if !item.wasShown, let absorber = absorber(of: item.error.decision, at: now) { return end(item, .absorbed(by: absorber)) }
        let place = place(of: item)
        if place == .interruption {
            // What was interrupted, and what would be covered, comes again.
            setAside(.interruption, at: now)
            setAside(.toast, at: now)
            if !item.wasShown, item.surface == .alert, settings.limit != nil { interruptions.append(now) }
        } else if let current = shown.removeValue(forKey: place) {
            commands.append(.withdraw(current.presentation))
            end(current, .replaced(by: item.id))
        }
        item.since = now
        item.wasShown = true
        shown[place] = item
        commands.append(.show(item.presentation))
    }

    private mutating func setAside(_ place: Place, at now: Duration) {
        guard var item = shown.removeValue(forKey: place) else { return }
        commands.append(.withdraw(item.presentation))
        if place == .toast, let since = item.since, now - since > settings.toastDuration / 2 { return end(item, .expired) }
        item.since = nil
        waiting.insert(item, at: waiting.firstIndex { $0.id > item.id } ?? waiting.count)
    }

    /// Those folded into it had their outcome when they were.
    private mutating func end(_ item: Item, _ outcome: PresentationOutcome) {
        if item.tickets.contains(item.id) { outcomes.append((item.id, outcome)) }
    }

    /// One on show that asks for errors of this category to be swallowed. What has to be seen above everything is.
    private func absorber(of decision: Decision, at now: Duration) -> Int? {
        if decision.surface == .alertAboveAll { return nil }
        return shown.values.filter { item in
            guard let since = item.since else { return false }
            return item.error.decision.absorbs.contains {
                ($0.category == decision.category || $0.category == decision.kind.rawValue) && now - since <= $0.duration
            }
        }.map(\.id).min()
    }

    // MARK: Folding

    /// Whether one that tells the same is on show or waits, and now stands for this one too.
    private mutating func fold(
        _ error: PresentableError, _ ticket: Int, _ scope: String?, at now: Duration, leaving inherited: inout [(ticket: Int, error: PresentableError)]
    ) -> Bool {
        let new = Item(id: ticket, error: error, scope: scope, tickets: [ticket], errors: [(ticket, error)], earliest: now)
        if let (place, current) = shown.first(where: { tellsTheSame($0.value, new) }) {
            var item = current
            if replaces(item, new) {
                inherited = item.errors
                shown[place] = nil
                commands.append(.withdraw(item.presentation))
                end(item, .replaced(by: ticket))
                return false
            }
            item.add(ticket, error, Self.mostErrors)
            shown[place] = item
            commands.append(.update(item.presentation))
            outcomes.append((ticket, .folded(into: item.id)))
            return true
        }
        guard let index = waiting.firstIndex(where: { tellsTheSame($0, new) }) else { return false }
        if replaces(waiting[index], new) {
            inherited = waiting[index].errors
            end(waiting.remove(at: index), .replaced(by: ticket))
            return false
        }
        waiting[index].add(ticket, error, Self.mostErrors)
        outcomes.append((ticket, .folded(into: waiting[index].id)))
        return true
    }

    /// The louder of two wins, and of two equally loud with other buttons the newer.
    private func replaces(_ old: Item, _ new: Item) -> Bool {
        new.surface > old.surface || new.surface == old.surface && new.error.decision.recovery != old.error.decision.recovery
    }

    /// An alert is for the whole app; what stands on a screen is there for that screen.
    private func tellsTheSame(_ one: Item, _ other: Item) -> Bool {
        one.error.decision.dedupeKey == other.error.decision.dedupeKey && one.error.decision.message == other.error.decision.message
            && (one.scope == other.scope || [Place.interruption, .toast].contains(place(of: one)) && [Place.interruption, .toast].contains(place(of: other)))
    }
}

extension PresentationBoard.Item {
    mutating func add(_ ticket: Int, _ error: PresentableError, _ most: Int) {
        tickets.append(ticket)
        if errors.count < most { errors.append((ticket, error)) }
    }

    mutating func take(_ ticket: Int) {
        guard let index = tickets.firstIndex(of: ticket) else { return }
        tickets.remove(at: index)
        if errors.count > 1 { errors.removeAll { $0.ticket == ticket } }
    }
}
