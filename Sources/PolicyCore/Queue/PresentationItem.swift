/// Something on show, or waiting for it.
struct PresentationItem<Failure: DecidedError> {
    let id: PresentationTicket
    private(set) var error: Failure
    let scope: String?
    /// How many errors it stands for that were not taken back.
    private(set) var count = 1
    /// Whether its first error is still among them.
    private(set) var hasFirst = true
    /// The errors it stands for besides its first that are known by themselves; of those beyond
    /// ``PresentationSettings/mostErrors`` only the number is.
    private(set) var folded: Set<PresentationTicket> = []
    /// Whose retries run together, by their numbers; of louder ones also those that were told before.
    private(set) var errors: [(ticket: PresentationTicket, error: Failure)]
    /// The newest of them.
    private(set) var newest: PresentationTicket
    /// Whether it comes in place of an alert on show that told the same, which interrupts nobody anew.
    let takesOver: Bool
    /// Not on show before.
    let earliest: Duration
    /// When it came on show, whatever covered it meanwhile.
    var since: Duration?
    /// When it did for the first time.
    var firstShown: Duration?
    /// Whether it was on show before, and something interrupted it.
    var wasShown = false

    init(
        id: PresentationTicket, error: Failure, scope: String?, after former: Former<Failure>, earliest: Duration
    ) {
        self.id = id
        newest = id
        takesOver = former.wasAlertOnShow
        self.error = error
        self.scope = scope
        errors = [(id, error)] + former.errors.prefix(PresentationSettings.mostErrors - 1)
        self.earliest = earliest
    }

    var surface: Surface { error.decision.surface }
    var place: PresentationPlace { PresentationPlace(error.decision, scope: scope) }
    var entry: PresentationEntry<Failure> { PresentationEntry(id: id, error: error, scope: scope, count: count) }

    /// Whether the error is known by itself.
    mutating func add(_ ticket: PresentationTicket, _ error: Failure) -> Bool {
        count += 1
        newest = max(newest, ticket)
        guard folded.count < PresentationSettings.mostErrors - 1 else { return false }
        folded.insert(ticket)
        errors.append((ticket, error))
        return true
    }

    /// Whether none is left of those that can be taken back.
    var isOver: Bool { !hasFirst && folded.isEmpty }

    mutating func take(_ ticket: PresentationTicket) {
        count -= 1
        if ticket == id { hasFirst = false } else { folded.remove(ticket) }
        if ticket == newest { newest = max(id, folded.max() ?? id) }
        if errors.count > 1, let index = errors.firstIndex(where: { $0.ticket == ticket }) { errors.remove(at: index) }
    }

    /// The same piece of work says something else now.
    mutating func replace(with error: Failure) {
        self.error = error
        if let index = errors.firstIndex(where: { $0.ticket == id }) { errors[index].error = error }
    }
}

/// What made way for a louder or newer item that tells the same.
struct Former<Failure: DecidedError> {
    var errors: [(ticket: PresentationTicket, error: Failure)] = []
    var wasAlertOnShow = false
}

/// Where something is shown: of each there is one at a time.
enum PresentationPlace: Hashable {
    case interruption
    case toast
    case spot(Surface, scope: String?, field: String?)

    init(_ decision: Decision, scope: String?) {
        switch decision.surface {
        case .alert, .alertAboveAll: self = .interruption
        case .toast: self = .toast
        default: self = .spot(decision.surface, scope: scope, field: decision.field)
        }
    }

    var isSpot: Bool { if case .spot = self { true } else { false } }
}

/// What tells two errors that say the same: an alert or a toast is for the whole app, what is shown on a screen for that screen.
struct PresentationContent: Hashable {
    private let dedupeKey: String
    private let title: String
    private let rest: [String?]
    private let scope: String?
    private let isWholeApp: Bool

    private init(_ decision: Decision, scope: String?, isWholeApp: Bool) {
        dedupeKey = decision.dedupeKey
        title = decision.message.title
        rest = [decision.message.reason, decision.message.suggestion, decision.message.help, decision.message.locale]
        self.scope = scope
        self.isWholeApp = isWholeApp
    }

    /// Two errors say the same when they share one of these.
    static func keys(_ decision: Decision, scope: String?) -> [PresentationContent] {
        let own = PresentationContent(decision, scope: scope, isWholeApp: false)
        if PresentationPlace(decision, scope: scope).isSpot { return [own] }
        return [own, PresentationContent(decision, scope: nil, isWholeApp: true)]
    }
}
