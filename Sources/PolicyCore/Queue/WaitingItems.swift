/// What waits to come on show, by the order it comes in.
struct WaitingItems<Failure: DecidedError> {
    private(set) var items: [PresentationTicket: PresentationItem<Failure>] = [:]
    /// What was taken out stays in these until it comes first, or there is more of it than of what waits.
    private var lanes: [WaitingLane: TicketHeap<PresentationTicket>] = [:]
    private var later = TicketHeap<Later>()
    private var removed = 0

    var count: Int { items.count }
    var isEmpty: Bool { items.isEmpty }

    subscript(ticket: PresentationTicket) -> PresentationItem<Failure>? {
        get { items[ticket] }
        set { items[ticket] = newValue }
    }

    mutating func add(_ item: PresentationItem<Failure>, at now: Duration) {
        items[item.id] = item
        if item.earliest > now {
            later.add(Later(time: item.earliest, ticket: item.id))
        } else {
            lanes[WaitingLane(item), default: TicketHeap()].add(item.id)
        }
    }

    @discardableResult
    mutating func remove(_ ticket: PresentationTicket) -> PresentationItem<Failure>? {
        guard let item = items.removeValue(forKey: ticket) else { return nil }
        removed += 1
        if removed > items.count + 64 { forgetRemoved() }
        return item
    }

    private mutating func forgetRemoved() {
        removed = 0
        let items = items
        for lane in lanes.keys { lanes[lane]?.keep { items[$0].map { WaitingLane($0) == lane } ?? false } }
        later.keep { later in items[later.ticket]?.earliest == later.time }
    }

    /// When the next one may come that has to wait by itself.
    mutating func wake() -> Duration? {
        while let first = later.first {
            if let item = items[first.ticket], item.earliest == first.time { return first.time }
            later.removeFirst()
        }
        return nil
    }

    /// The loudest of those that may come, and among equals the earliest. `open`: where there is room.
    mutating func next(at now: Duration, lanes open: [WaitingLane]) -> PresentationTicket? {
        arrive(now)
        var best: PresentationItem<Failure>?
        for lane in open {
            guard let ticket = first(of: lane), let item = items[ticket] else { continue }
            if let best, (best.surface, item.id) > (item.surface, best.id) { continue }
            best = item
        }
        return best?.id
    }

    private mutating func arrive(_ now: Duration) {
        while let first = later.first, first.time <= now {
            later.removeFirst()
            if let item = items[first.ticket], item.earliest == first.time {
                lanes[WaitingLane(item), default: TicketHeap()].add(item.id)
            }
        }
    }

    private mutating func first(of lane: WaitingLane) -> PresentationTicket? {
        while let ticket = lanes[lane]?.first {
            if let item = items[ticket], WaitingLane(item) == lane { return ticket }
            lanes[lane]?.removeFirst()
        }
        return nil
    }
}

/// What has to be free before an item may come; those of one lane come in the order of their tickets.
enum WaitingLane: CaseIterable {
    case aboveAll, interrupted, alert, toast, spot

    init<Failure>(_ item: PresentationItem<Failure>) {
        switch item.surface {
        case .alertAboveAll: self = .aboveAll
        case .alert: self = item.wasShown || item.takesOver ? .interrupted : .alert
        case .toast: self = .toast
        default: self = .spot
        }
    }
}

private struct Later: Comparable {
    let time: Duration
    let ticket: PresentationTicket

    static func < (left: Later, right: Later) -> Bool { (left.time, left.ticket) < (right.time, right.ticket) }
}
