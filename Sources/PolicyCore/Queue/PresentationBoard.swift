/// What is on show and what waits, as plain state: everything happens at a time that is given, and what the presenter has to do is written down.
///
/// Each step takes constant or logarithmic time in what is on show and what waits.
package struct PresentationBoard<Failure: DecidedError> {
    package enum Command {
        case show(PresentationEntry<Failure>)
        case update(PresentationEntry<Failure>)
        case withdraw(PresentationEntry<Failure>)

        package var entry: PresentationEntry<Failure> {
            switch self {
            case .show(let entry), .update(let entry), .withdraw(let entry): entry
            }
        }
    }

    /// What became of an error.
    package struct Ending {
        package let ticket: PresentationTicket
        package let decision: Decision
        package let outcome: PresentationOutcome
    }

    /// What was on show when a person answered.
    package struct Answered {
        package let shown: Failure
        /// Those it stood for.
        package let errors: [Failure]
        /// Without it nothing was taken away.
        package let hasOption: Bool
    }

    /// An entry that is neither on show nor waits any more. Its errors went on to its heir.
    package struct Closed {
        package let entry: PresentationTicket
        package let heir: PresentationTicket?
    }

    package let settings: PresentationSettings
    private(set) var shown: [PresentationPlace: PresentationItem<Failure>] = [:]
    private(set) var waiting = WaitingItems<Failure>()
    private var commands: [Command] = []
    private var outcomes: [Ending] = []
    package private(set) var lastNumber = 0
    /// Recorded for a caller that set it to an empty list, and takes it.
    package var closed: [Closed]?
    /// When the latest interruptions came on show.
    private var interruptions: [Duration] = []

    private var placeOfShown: [PresentationTicket: PresentationPlace] = [:]
    /// Which item each open error belongs to.
    private var owners: [PresentationTicket: PresentationTicket] = [:]
    /// Of those that wait or are on show.
    private var tickets: [PresentationContent: Set<PresentationTicket>] = [:]
    /// Those on show that absorb others.
    private var absorbers: Set<PresentationTicket> = []
    /// What stands or is to stand in the screens, by the screen.
    private var spots: [String?: Set<PresentationTicket>] = [:]

    package init(_ settings: PresentationSettings) {
        self.settings = settings
    }

    /// What is on show.
    package var onShow: [PresentationEntry<Failure>] { shown.values.map { $0.entry } }

    /// How many wait.
    package var waitingCount: Int { waiting.count }

    package mutating func takeCommands() -> [Command] {
        defer { commands = [] }
        return commands
    }

    package mutating func takeOutcomes() -> [Ending] {
        defer { outcomes = [] }
        return outcomes
    }

    /// The entry an open error belongs to, its own or another’s; nil where it is not open.
    package func owner(of ticket: PresentationTicket) -> PresentationTicket? { owners[ticket] }

    /// Whether an entry is on show or waits.
    package func holds(_ id: PresentationTicket) -> Bool { item(id) != nil }

    // MARK: What happens

    /// `elapsed`: how long the work took before it failed.
    package mutating func submit(_ error: Failure, scope: String?, elapsed: Duration, at now: Duration)
        -> PresentationTicket
    {
        lastNumber += 1
        let ticket = PresentationTicket(number: lastNumber)
        if error.decision.surface == .hidden {
            outcomes.append(Ending(ticket: ticket, decision: error.decision, outcome: .silent))
            return ticket
        }
        var former = Former<Failure>()
        if fold(error, ticket: ticket, scope: scope, at: now, leaving: &former) { return ticket }
        if let absorber = absorber(of: error.decision, at: now) {
            outcomes.append(Ending(ticket: ticket, decision: error.decision, outcome: .absorbed(by: absorber)))
            return ticket
        }
        let wait = former.wasAlertOnShow ? .zero : max((error.decision.minimumDuration ?? .zero) - elapsed, .zero)
        let item = PresentationItem(id: ticket, error: error, scope: scope, after: former, earliest: now.adding(wait))
        open(item)
        waiting.add(item, at: now)
        tick(now)
        dropBeyondLimit()
        return ticket
    }

    /// The same piece of work failed once more: what is on show for it alone says the new thing in its place. Where it has none, or shares it, it is
    /// taken back and submitted anew.
    ///
    /// `scope`: where it goes when nothing of it is on show or waits.
    package mutating func revise(
        _ ticket: PresentationTicket, with error: Failure, scope: String?, elapsed: Duration, at now: Duration
    ) -> PresentationTicket {
        guard let owner = owners[ticket], let old = item(owner) else {
            return submit(error, scope: scope, elapsed: elapsed, at: now)
        }
        // Other buttons come with another entry: a press is for those that were seen.
        guard owner == ticket, old.count == 1, error.decision.surface == old.surface,
            error.decision.recovery.map({ $0.id }) == old.error.decision.recovery.map({ $0.id }),
            PresentationPlace(error.decision, scope: old.scope) == old.place,
            !tellsSomethingElsewhere(error, old)
        else {
            withdraw(ticket, at: now)
            return submit(error, scope: old.scope, elapsed: elapsed, at: now)
        }
        var item = old
        removeFromTables(item)
        item.replace(with: error)
        open(item)
        if shown[item.place]?.id == item.id {
            shown[item.place] = item
            watch(item)
            commands.append(.update(item.entry))
        } else {
            waiting[ticket] = item
        }
        return ticket
    }

    /// Ends what is on show, and says whose recovery to run; nil where it is not on show any more.
    package mutating func answer(_ id: PresentationTicket, option: Int?, at now: Duration) -> Answered? {
        guard let place = placeOfShown[id], let item = shown[place] else { return nil }
        let hasOption = option.map { item.error.decision.recovery.indices.contains($0) } ?? true
        guard hasOption else { return Answered(shown: item.error, errors: [], hasOption: false) }
        takeDown(item)
        end(item, .answered(option: option))
        tick(now)
        return Answered(shown: item.error, errors: item.errors.map { $0.error }, hasOption: true)
    }

    /// Takes one error back. What stands for others as well goes on.
    package mutating func withdraw(_ ticket: PresentationTicket, at now: Duration) {
        guard let owner = owners.removeValue(forKey: ticket), var item = item(owner) else { return }
        item.take(ticket)
        if ticket == item.id {
            outcomes.append(Ending(ticket: ticket, decision: item.error.decision, outcome: .withdrawn))
        }
        if placeOfShown[owner] != nil {
            if item.isOver {
                takeDown(item)
                close(item, heir: nil)
            } else {
                shown[item.place] = item
                commands.append(.update(item.entry))
            }
            tick(now)
        } else if item.isOver {
            waiting.remove(owner)
            close(item, heir: nil)
        } else {
            waiting[owner] = item
        }
    }

    /// The work of a screen succeeded: what stands there or was to stand there is no longer so. Alerts and toasts stay.
    /// `last`: what came after it stays, alone or folded into something earlier; nil takes all.
    package mutating func clear(_ scope: String?, through last: PresentationTicket? = nil, at now: Duration) {
        for ticket in (spots[scope] ?? []).sorted() {
            guard let item = item(ticket), last.map({ item.newest <= $0 }) ?? true else { continue }
            if placeOfShown[ticket] != nil { takeDown(item) } else { waiting.remove(ticket) }
            end(item, .withdrawn)
        }
        tick(now)
    }

    /// Lets what had its time go, and what waits come.
    package mutating func tick(_ now: Duration) {
        if let limit = settings.limit { interruptions.removeAll { $0.adding(limit.per) <= now } }
        if let toast = shown[.toast], let since = toast.since, now >= since.adding(settings.toastDuration) {
            takeDown(toast)
            end(toast, .expired)
        }
        while let ticket = waiting.next(at: now, lanes: WaitingLane.allCases.filter { mayCome($0) }),
            let item = waiting.remove(ticket)
        {
            show(item, at: now)
        }
    }

    /// When something happens by itself; nil where nothing does.
    package mutating func wake(after now: Duration) -> Duration? {
        var times = [waiting.wake()].compactMap { $0 }
        if let since = shown[.toast]?.since { times.append(since.adding(settings.toastDuration)) }
        if let limit = settings.limit, shown[.interruption] == nil, let oldest = interruptions.first {
            times.append(oldest.adding(limit.per))
        }
        // What is due already was not when its time came: it happens at once.
        return times.min().map { max($0, now) }
    }

    /// Of too many that wait, the quietest goes, and of those the newest.
    private mutating func dropBeyondLimit() {
        guard waiting.count > settings.mostWaiting,
            let last = waiting.items.values.min(by: { ($0.surface, $1.id) < ($1.surface, $0.id) })
        else { return }
        waiting.remove(last.id)
        end(last, .dropped)
    }
}

// Who comes next.
extension PresentationBoard {
    private func mayCome(_ lane: WaitingLane) -> Bool {
        switch lane {
        case .aboveAll: shown[.interruption].map { $0.surface < .alertAboveAll } ?? true
        case .interrupted: shown[.interruption] == nil
        case .alert: shown[.interruption] == nil && isWithinLimit
        case .toast: shown[.toast] == nil && shown[.interruption] == nil
        case .spot: true
        }
    }

    private var isWithinLimit: Bool { settings.limit.map { interruptions.count < $0.count } ?? true }

    private mutating func show(_ item: PresentationItem<Failure>, at now: Duration) {
        var item = item
        if !item.wasShown, let absorber = absorber(of: item.error.decision, at: now) {
            return end(item, .absorbed(by: absorber))
        }
        if item.place == .interruption {
            // What was interrupted, and what would be covered, comes again.
            setAside(.interruption, at: now)
            setAside(.toast, at: now)
            let isNew = !item.wasShown && !item.takesOver
            if isNew, item.surface == .alert, settings.limit != nil { interruptions.append(now) }
        } else if let current = shown[item.place] {
            takeDown(current)
            end(current, .replaced(by: item.id))
        }
        item.since = now
        item.firstShown = item.firstShown ?? now
        item.wasShown = true
        shown[item.place] = item
        placeOfShown[item.id] = item.place
        watch(item)
        commands.append(.show(item.entry))
    }

    private mutating func setAside(_ place: PresentationPlace, at now: Duration) {
        guard var item = shown[place] else { return }
        takeDown(item)
        if place == .toast, let since = item.since, now - since > settings.toastDuration / 2 {
            return end(item, .expired)
        }
        item.since = nil
        waiting.add(item, at: now)
    }

    /// One on show that asks for errors of this category to be swallowed. What has to be seen above everything is.
    private func absorber(of decision: Decision, at now: Duration, except other: PresentationTicket? = nil)
        -> PresentationTicket?
    {
        if decision.surface == .alertAboveAll { return nil }
        return absorbers.filter { ticket in
            if ticket == other { return false }
            guard let item = item(ticket), let since = item.firstShown else { return false }
            return item.error.decision.absorbs.contains {
                ($0.category == decision.category || $0.category == decision.kind.rawValue)
                    && now - since <= $0.duration
            }
        }.min()
    }
}

// Where things are.
extension PresentationBoard {
    private func item(_ ticket: PresentationTicket) -> PresentationItem<Failure>? {
        placeOfShown[ticket].flatMap { shown[$0] } ?? waiting[ticket]
    }

    private mutating func open(_ item: PresentationItem<Failure>) {
        if item.hasFirst { owners[item.id] = item.id }
        for key in PresentationContent.keys(item.error.decision, scope: item.scope) {
            tickets[key, default: []].insert(item.id)
        }
        if item.place.isSpot { spots[item.scope, default: []].insert(item.id) }
    }

    private mutating func close(_ item: PresentationItem<Failure>, heir: PresentationTicket?) {
        closed?.append(Closed(entry: item.id, heir: heir))
        removeFromTables(item)
    }

    private mutating func removeFromTables(_ item: PresentationItem<Failure>) {
        for key in PresentationContent.keys(item.error.decision, scope: item.scope) {
            tickets[key]?.remove(item.id)
            if tickets[key]?.isEmpty == true { tickets[key] = nil }
        }
        guard item.place.isSpot else { return }
        spots[item.scope]?.remove(item.id)
        if spots[item.scope]?.isEmpty == true { spots[item.scope] = nil }
    }

    private mutating func watch(_ item: PresentationItem<Failure>) {
        if item.error.decision.absorbs.isEmpty { absorbers.remove(item.id) } else { absorbers.insert(item.id) }
    }

    private mutating func takeDown(_ item: PresentationItem<Failure>) {
        shown[item.place] = nil
        placeOfShown[item.id] = nil
        absorbers.remove(item.id)
        commands.append(.withdraw(item.entry))
    }

    /// Those folded into it had their outcome when they were.
    private mutating func end(
        _ item: PresentationItem<Failure>, _ outcome: PresentationOutcome, heir: PresentationTicket? = nil
    ) {
        close(item, heir: heir)
        for ticket in item.folded where owners[ticket] == item.id { owners[ticket] = nil }
        if item.hasFirst {
            owners[item.id] = nil
            outcomes.append(Ending(ticket: item.id, decision: item.error.decision, outcome: outcome))
        }
    }
}

// Folding.
extension PresentationBoard {
    private func same(_ error: Failure, scope: String?) -> [PresentationItem<Failure>] {
        var found: Set<PresentationTicket> = []
        for key in PresentationContent.keys(error.decision, scope: scope) { found.formUnion(tickets[key] ?? []) }
        return found.sorted().compactMap { item($0) }
    }

    private func tellsSomethingElsewhere(_ error: Failure, _ own: PresentationItem<Failure>) -> Bool {
        same(error, scope: own.scope).contains { $0.id != own.id }
    }

    /// Whether one that tells the same is on show or waits, and now stands for this one too. One that is quieter, or has other buttons, makes way.
    private mutating func fold(
        _ error: Failure, ticket: PresentationTicket, scope: String?, at now: Duration,
        leaving former: inout Former<Failure>
    ) -> Bool {
        let known = same(error, scope: scope)
        // What is for the whole app counts more than what stands on one screen.
        let whole = known.filter { !$0.place.isSpot }
        let candidates = whole.isEmpty ? known : whole
        guard var item = candidates.first(where: { placeOfShown[$0.id] != nil }) ?? candidates.first else {
            return false
        }
        let isShown = placeOfShown[item.id] != nil
        if replaces(item, error.decision) {
            if absorber(of: error.decision, at: now, except: item.id) != nil { return false }
            let wasSeen = isShown || item.wasShown || item.takesOver
            former = Former(errors: item.errors, wasAlertOnShow: wasSeen && item.place == .interruption)
            if isShown { takeDown(item) } else { waiting.remove(item.id) }
            end(item, .replaced(by: ticket), heir: ticket)
            return false
        }
        if item.add(ticket, error) { owners[ticket] = item.id }
        outcomes.append(Ending(ticket: ticket, decision: error.decision, outcome: .folded(into: item.id)))
        if isShown {
            shown[item.place] = item
            commands.append(.update(item.entry))
        } else {
            waiting[item.id] = item
        }
        return true
    }

    /// The louder of two wins, and of two equally loud with other buttons the newer.
    private func replaces(_ old: PresentationItem<Failure>, _ new: Decision) -> Bool {
        new.surface > old.surface || new.surface == old.surface && new.recovery != old.error.decision.recovery
    }
}
