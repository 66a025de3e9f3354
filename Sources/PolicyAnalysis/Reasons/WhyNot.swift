package import PolicyEngine

/// What would have to be different for a rule to decide.
package struct WhyNot {
    /// The event with the fewest changes for which the rule decides or refines; nil where no error leads to it.
    package let event: ErrorEvent?
    /// Each change in words: `on login in place of conversations`.
    package let changes: [String]
    /// Whether it decides already.
    package let isDeciding: Bool
    /// Whether there was more to look at than anybody waits for.
    package let isCut: Bool

    package init(_ rule: String, _ policy: ErrorPolicy, _ event: ErrorEvent, within budget: TimeBudget = .unlimited) {
        if Self.decides(rule, policy, event) {
            self.init(event: event, changes: [], isDeciding: true)
            return
        }
        var search = NearestEvent(rule, policy: policy, event: event, budget: budget)
        search.run()
        guard let best = search.best else {
            self.init(event: nil, changes: [], isDeciding: false, isCut: search.isCut)
            return
        }
        let words = ChangeWords(from: event, to: best.event, search.space)
        self.init(event: best.event, changes: words.list(best.axes), isDeciding: false, isCut: search.isCut)
    }

    private init(event: ErrorEvent?, changes: [String], isDeciding: Bool, isCut: Bool = false) {
        self.isCut = isCut
        self.event = event
        self.changes = changes
        self.isDeciding = isDeciding
    }

    fileprivate static func decides(_ rule: String, _ policy: ErrorPolicy, _ event: ErrorEvent) -> Bool {
        let decision = policy.decide(event, seed: 0)
        return decision.rule.hasSameBytes(as: rule) || decision.refinedBy?.hasSameBytes(as: rule) ?? false
    }
}

/// Looks for the event nearest to another one for which a rule decides or refines.
private struct NearestEvent {
    let space: ConditionSpace
    private(set) var best: (cost: Int, event: ErrorEvent, axes: [RegionAxis])?
    private(set) var isCut = false
    private let rule: String
    private let policy: ErrorPolicy
    private let event: ErrorEvent
    private let point: EventPoint
    private let budget: TimeBudget
    private static let costOfAnotherError = 100
    private static let mostPairs = 20_000

    init(_ rule: String, policy: ErrorPolicy, event: ErrorEvent, budget: TimeBudget) {
        self.budget = budget
        self.rule = rule
        self.policy = policy
        self.event = event
        space = ConditionSpace([policy.compiled])
        point = EventPoint(event, space)
    }

    mutating func run() {
        let isFallback = rule.hasSameBytes(as: "fallback")
        let cells =
            isFallback
            ? EventPartition(space, within: budget)
            : EventPartition(space, within: budget) { [self] in isOf($0.clause) }
        look(through: cells) { search, cell in search.tryErrors(of: cell) }
        guard best == nil,
            let pairs = EventPartition.ofCauses(
                space, most: Self.mostPairs, within: budget,
                onlyWhere: isFallback ? nil : { [self] in isOf($0.clause) })
        else { return }
        look(through: pairs) { search, cell in search.tryCauses(of: cell) }
    }

    private mutating func look(
        through cells: EventPartition, _ body: @escaping (inout NearestEvent, OutcomeCell) -> Void
    ) {
        var search = self
        let isComplete = cells.visit(while: { cell in
            let choice = cell.choices[0]
            if search.isOf(choice.classifying) || search.isOf(choice.refining ?? -1) { body(&search, cell) }
            return search.best.map { $0.cost > 2 && $0.cost != Self.costOfAnotherError } ?? true
        })
        self = search
        if best == nil || budget.isSpent() { isCut = isCut || !isComplete }
    }

    private func isOf(_ clause: Int32) -> Bool {
        clause >= 0 && policy.compiled.strings.string(policy.compiled.rule(clause).id).hasSameBytes(as: rule)
    }

    private mutating func tryErrors(of cell: OutcomeCell) {
        let axes = point.axesOutside(of: cell.region)
        let cost = axes.reduce(0) { $0 + $1.cost(space) }
        guard isNearer(cost) else { return }
        // A name may stand for another code in another domain, and a cause may be what decides.
        let whole = axes + [RegionAxis.domain(0), .http(0), .code(0)].filter { !axes.contains($0) }
        for (moves, extra) in [(axes, 0), (whole, 20)] {
            var moved = event.moved(on: moves, to: cell.event, space)
            for causes in [0, 40] {
                if causes > 0 { moved.links = Array(moved.links.prefix(1)) }
                keep(moved, at: cost + extra + causes, moves)
            }
        }
    }

    /// With the error and its cause in place of the whole error.
    private mutating func tryCauses(of cell: OutcomeCell) {
        let axes = point.axesOutside(of: cell.region).filter { $0.isOfSituation(space) }
        var moved = event.moved(on: axes, to: cell.event, space)
        moved.links = cell.event.links
        keep(moved, at: axes.reduce(Self.costOfAnotherError) { $0 + $1.cost(space) }, axes)
    }

    private mutating func keep(_ moved: ErrorEvent, at cost: Int, _ axes: [RegionAxis]) {
        if isNearer(cost), WhyNot.decides(rule, policy, moved) { best = (cost, moved, axes) }
    }

    private func isNearer(_ cost: Int) -> Bool { best.map { cost < $0.cost } ?? true }
}

extension RegionAxis {
    fileprivate func isOfSituation(_ space: ConditionSpace) -> Bool {
        switch self {
        case .domain, .code, .http: false
        case .screens, .flag, .attempt, .platform, .version: true
        case .own(let key): space.ownKeys[key].source != .parameter
        }
    }

    /// How much of a change it is: another situation is less than another error.
    fileprivate func cost(_ space: ConditionSpace) -> Int {
        switch self {
        case .domain: 40
        case .code: 30
        case .http: 20
        case .screens: 3
        case .flag, .attempt, .platform, .version: 2
        case .own(let key): space.ownKeys[key].source == .parameter ? 10 : 2
        }
    }
}

extension ErrorEvent {
    /// With another event’s values on some axes; causes go with the error.
    fileprivate func moved(on axes: [RegionAxis], to other: ErrorEvent, _ space: ConditionSpace) -> ErrorEvent {
        var event = self
        if event.links.isEmpty { event.links = [ErrorCause()] }
        let link = other.links.first ?? ErrorCause()
        for axis in axes {
            switch axis {
            case .domain: event.links[0].domain = link.domain
            case .code: event.links[0].code = link.code
            case .http: event.links[0].http = link.http
            case .screens: event.context.scope = other.context.scope
            case .flag(let situation): event.move(situation, to: other)
            case .attempt: event.context.attempt = other.context.attempt
            case .platform: event.context.platform = other.context.platform
            case .version: event.context.appVersion = other.context.appVersion
            case .own(let key): event.move(space.ownKeys[key], to: other)
            }
        }
        let first = event.links[0]
        if first.domain == nil, first.code == nil, first.http == nil {
            event.links[0].domain = link.domain ?? "SomeError"
        }
        return event
    }

    private mutating func move(_ situation: UInt16, to other: ErrorEvent) {
        switch Situation(rawValue: UInt8(situation)) {
        case .firstLoad: context.isFirstLoad = other.context.isFirstLoad
        case .userInitiated: context.isUserInitiated = other.context.isUserInitiated
        case .idempotent: context.isIdempotent = other.context.isIdempotent
        case .online: context.isOnline = other.context.isOnline
        case .retryAfter: links[0].headers = other.links.first?.headers ?? []
        default: break
        }
    }

    private mutating func move(_ name: ValueName, to other: ErrorEvent) {
        switch name.source {
        case .context: context.values[name.key] = nil
        case .header:
            for link in links.indices {
                links[link].headers.removeAll { $0.name.lowercased().hasSameBytes(as: name.key) }
            }
        case .parameter: for link in links.indices { links[link].parameters[name.key] = nil }
        }
        if let value = name.value(in: other) { name.set(value, in: &self) }
    }
}

/// The changes of an event in words.
private struct ChangeWords {
    let old: ErrorEvent
    let new: ErrorEvent
    let space: ConditionSpace

    init(from old: ErrorEvent, to new: ErrorEvent, _ space: ConditionSpace) {
        self.old = old
        self.new = new
        self.space = space
    }

    func list(_ axes: [RegionAxis]) -> [String] {
        if new.links.count > 1, new.links != Array(old.links.prefix(new.links.count)) {
            let texts = [new, old].map { ExampleEvent(event: ErrorEvent(links: $0.links)).text }
            return ["error: \(texts[0]) instead of \(texts[1])"] + situations(axes.filter { $0.isOfSituation(space) })
        }
        return situations(axes)
            + (new.links.count < old.links.count ? ["causes: none instead of \(old.links.count - 1)"] : [])
    }

    private func situations(_ axes: [RegionAxis]) -> [String] {
        axes.compactMap { axis in
            let (before, after) = (value(axis, old), value(axis, new))
            return before == after ? nil : "\(name(axis)): \(after) instead of \(before)"
        }
    }

    private func name(_ axis: RegionAxis) -> String {
        switch axis {
        case .domain: "domain"
        case .code: "code"
        case .http: "http"
        case .screens: "screen"
        case .flag(let situation): Situation(rawValue: UInt8(situation))?.name ?? ""
        case .attempt: "call"
        case .platform: "platform"
        case .version: "appVersion"
        case .own(let key): space.ownKeys[key].key
        }
    }

    private func value(_ axis: RegionAxis, _ event: ErrorEvent) -> String {
        let link = event.links.first ?? ErrorCause()
        let context = event.context
        let unknown = "not reported"
        switch axis {
        case .domain: return link.domain ?? "none"
        case .code: return link.code?.text ?? "none"
        case .http: return link.http.map { String($0) } ?? "none"
        case .screens: return context.scope ?? "none"
        case .flag(let situation):
            switch Situation(rawValue: UInt8(situation)) {
            case .firstLoad: return context.isFirstLoad.map { String($0) } ?? unknown
            case .userInitiated: return context.isUserInitiated.map { String($0) } ?? unknown
            case .idempotent: return context.isIdempotent.map { String($0) } ?? unknown
            case .online: return context.isOnline.map { String($0) } ?? unknown
            default:
                return link.headers.isEmpty
                    ? "none" : link.headers.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
            }
        case .attempt: return context.attempt.map { String($0) } ?? unknown
        case .platform: return context.platform ?? unknown
        case .version: return context.appVersion ?? unknown
        case .own(let key):
            let name = space.ownKeys[key]
            return name.value(in: event)?.description ?? (name.source.isKnownWhereAbsent ? "none" : unknown)
        }
    }
}
