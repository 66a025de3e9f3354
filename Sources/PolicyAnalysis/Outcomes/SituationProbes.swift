import PolicyEngine

/// Situations of one cell in which a policy, or one of two, may show something different: the ends of everything that counts calls, waits and values.
struct SituationProbes {
    let cell: OutcomeCell
    /// Of the policy, or of both.
    let views: [OutcomeView]
    /// What the texts of each choose by.
    let choices: [OutcomeView.Choices]

    init(cell: OutcomeCell, views: [OutcomeView]) {
        self.cell = cell
        self.views = views
        choices = views.map { $0.choices }
    }

    /// Calls, whether a repeat does harm, hints of the server, times and fields.
    func situations() -> [ErrorEvent] {
        var events: [ErrorEvent] = []
        let flags = flags(.idempotent, cell.event.context.isIdempotent)
        let (errors, hints, times, fields) = (errors(), hints(), times(), fields())
        for error in errors {
            for attempt in attempts() {
                for idempotent in flags {
                    for headers in hints {
                        for elapsed in times {
                            for field in fields {
                                var event = error
                                event.context.attempt = attempt
                                event.context.isIdempotent = idempotent
                                event.tell(headers)
                                event.context.elapsed = elapsed
                                event.context.field = field
                                events.append(event)
                            }
                        }
                    }
                }
            }
        }
        return events
    }

    /// The cell’s error; where texts name it, also with more and with less of what names it.
    private func errors() -> [ErrorEvent] {
        var events = [cell.event]
        guard choices.contains(where: { $0.namesError }) else { return events }
        for index in cell.region.links.indices {
            // Not the same at each error, so that it shows which one is named.
            let statuses = cell.region.links[index].http
            let status = (statuses.first(from: 100 + Int64(index)) ?? statuses.first(from: 100)).map { Int($0) }
            let changes: [(named: BuiltInValue, change: (inout ErrorCause) -> Void)] = [
                (.http, { $0.http = $0.http == nil ? status : nil }),
                (.code, { $0.code = $0.code == nil ? .number(1 + Int64(index)) : nil }),
                (.domain, { $0.domain = $0.domain == nil ? "example" + (index == 0 ? "" : "\(index + 1)") : nil }),
            ]
            for (named, change) in changes where choices.contains(where: { $0.told.contains(named) }) {
                for event in events {
                    var other = event
                    guard index < other.links.count else { continue }
                    change(&other.links[index])
                    let link = other.links[index]
                    guard link.domain != nil || link.code != nil || link.http != nil,
                        isOfCell({ $0.links = other.links })
                    else { continue }
                    events.append(other)
                }
            }
        }
        return events
    }

    /// The same with values that texts ask for, after each other in every language; and whether all their branches
    /// came up. `steady`: as in ``TextFillings/Question``.
    func spoken(
        _ locales: [String], from situations: [ErrorEvent], steady: ((BuiltInValue) -> Bool)? = nil
    ) -> (events: [ErrorEvent], isComplete: Bool) {
        let numbers = numbersOfCell()
        let question = TextFillings.Question(
            numbers: numbers.known, conditioned: conditionedValues, steady: steady)
        let solved = locales.map { locale in
            (locale: locale, fillings: TextFillings(views, locale: locale, question))
        }
        let fillings = solved.map { (locale: $0.locale, values: possible($0.fillings.all)) }
        let most = fillings.map { $0.values.count }.max() ?? 0
        let events = situations.flatMap { situation in
            (0..<most).flatMap { number in
                fillings.filter { number < $0.values.count }.map { locale, values in
                    var event = situation
                    event.context.locale = isSourceAlike && locale == views[0].policy.locales[0] ? nil : locale
                    // Of a chain each error has values of its own where it matters which one decides.
                    for link in event.links.indices.prefix(isOneDeciding ? 1 : .max) {
                        event.links[link].parameters = values[(number + link) % values.count]
                    }
                    return event
                }
            }
        }
        // Texts with thousands of branches take long to fill in.
        let branches = solved.map { $0.fillings.branchCount }.max() ?? 0
        let mostEvents = max(200, min(Self.mostEvents, 400_000 / max(branches, 1)))
        let isWhole =
            events.count <= mostEvents && !choices.contains { $0.hasMore } && numbers.areAll
        return (Array(events.prefix(mostEvents)), isWhole && solved.allSatisfy { $0.fillings.isComplete })
    }

    private static let mostEvents = 4_000

    /// Of values that conditions ask for, too, the numbers with which an error stays in the cell: those that texts tell
    /// apart, and a run of each range, as long as plural forms of any language take to come round.
    private func numbersOfCell() -> (known: [String: [DecimalNumber]], areAll: Bool) {
        let names = views.reduce(into: Set<String>()) { $0.formUnion($1.countedValuesInConditions) }
        var known: [String: [DecimalNumber]] = [:]
        var areAll = true
        for name in names.sorted(by: { $0.precedesByBytes($1) }) {
            let ends = views.reduce(into: Set<Int64>()) { $0.formUnion($1.ends(ofConditionsOn: name)) }
            let run = min(TextFillings.longestPeriod, Self.mostNumbers / max(ends.count, 1))
            if run < TextFillings.longestPeriod { areAll = false }
            var numbers = TextFillings.candidates
            for end in ends.sorted() {
                for step in Int64(-1)...Int64(max(run, 1)) {
                    let (number, overflow) = end.addingReportingOverflow(step)
                    if !overflow { numbers.append(DecimalNumber(number)) }
                }
            }
            known[name] = numbers.filter { isOfCell(with: EventValue($0), as: name) }
        }
        return (known, areAll)
    }

    private static let mostNumbers = 5_000

    private func isOfCell(with value: EventValue, as name: String) -> Bool {
        if cell.event.links.isEmpty { return true }
        return isOfCell { $0.links[0].parameters[name] = value }
    }

    private var conditionedValues: Set<String> {
        views.reduce(into: Set<String>()) { $0.formUnion($1.valuesInConditions) }
    }

    /// Conditions may ask for the values of texts too: those with which an error stays in the cell, as they are and with
    /// what the cell asks for in their place.
    private func possible(_ fillings: [EventValues]) -> [EventValues] {
        let names = conditionedValues
        guard !names.isEmpty, let asked = cell.event.links.first?.parameters else { return fillings }
        var all = fillings
        for filling in fillings where !asked.isEmpty {
            var other = filling
            for (name, value) in asked { other[name] = value }
            all.append(other)
        }
        // Blanks are a value to conditions, and none to texts.
        for name in names.sorted() {
            var other = asked
            other[name] = .text(" ")
            all.append(other)
        }
        return all.filter { filling in isOfCell { $0.links[0].parameters = filling } }
    }

    /// Whether the same error of the chain decides with all policies.
    private var isOneDeciding: Bool { cell.choices.allSatisfy { $0.link == cell.choices[0].link } }

    /// Whether no language at all means the same one for both.
    private var isSourceAlike: Bool { views.allSatisfy { $0.policy.locales[0] == views[0].policy.locales[0] } }

    private func attempts() -> [Int?] {
        var attempts: [Int?] = [cell.event.context.attempt]
        var ends: Set<Int> = [1, 2]
        for (view, choices) in zip(views, choices) {
            for step in view.steps where step.untilAttempt < 1_000_000 {
                ends.formUnion([step.untilAttempt, step.untilAttempt + 1])
            }
            ends.formUnion([view.quiet, view.quiet + 1])
            let counts = choices.counts
            ends.formUnion(counts)
            if let most = view.schedule?.maxRetries {
                ends.formUnion([most - 1, most, most + 1])
                // How many retries are left is counted from the last.
                ends.formUnion(counts.flatMap { [most - $0, most - $0 + 1] })
            }
        }
        // Of few calls each.
        if let last = cell.region.attempt.ranges.last?.upperBound, last <= 60,
            choices.contains(where: { !$0.counts.isEmpty })
        {
            ends.formUnion(1...Int(max(last, 1)))
        }
        for end in ends.sorted() {
            // Where the cell leaves calls out, the first one behind them.
            guard let call = cell.region.attempt.first(from: Int64(max(end, 1))), call < 1_000_000,
                !attempts.contains(Int(call))
            else { continue }
            attempts.append(Int(call))
        }
        return attempts
    }

    private func flags(_ situation: Situation, _ plain: Bool?) -> [Bool?] {
        let bits = cell.region.flags >> (3 * UInt16(situation.rawValue)) & 7
        var values: [Bool?] = [plain]
        for (value, bit) in [(Bool?.none, UInt16(4)), (true, 1), (false, 2)]
        where bits & bit != 0 && !values.contains(value) { values.append(value) }
        return values
    }

    /// What servers say about when to come back, nothing first.
    private func hints() -> [[HTTPHeader]] {
        if cell.event.links.isEmpty || !views.contains(where: { $0.asksForWait || $0.schedule != nil }) { return [[]] }
        let bits = cell.region.flags >> (3 * UInt16(Situation.retryAfter.rawValue)) & 7
        var hints: [HTTPHeader] = []
        if bits & 1 != 0 {
            var waits: [Int64] = [7]
            for view in views {
                if let schedule = view.schedule, schedule.honorsRetryAfter {
                    waits.append(schedule.retryAfterUpTo / 1_000 + 1)
                }
            }
            for choices in choices { waits += choices.waits.map { Int64($0) } }
            hints += Set(waits).sorted().map { HTTPHeader(name: "Retry-After", value: String($0)) }
        }
        // Retries without a limit only end if the server refuses them.
        if bits & 2 != 0, views.contains(where: { $0.schedule != nil && $0.hasEnding }) {
            hints.append(HTTPHeader(name: "grpc-retry-pushback-ms", value: "-1"))
        }
        return [[]] + hints.map { [$0] }.filter { headers in isOfCell { $0.tell(headers) } }
    }

    /// Whether the same rules decide after a change of headers or values, which rules may ask for as well.
    private func isOfCell(_ change: (inout ErrorEvent) -> Void) -> Bool {
        var event = cell.event
        change(&event)
        return views.allSatisfy { view in
            let (one, other) = (
                view.outcome.choice, Evaluator(view.policy).outcome(for: event, seed: 0, stopping: nil).choice
            )
            return one.classifying == other.classifying && one.refining == other.refining
        }
    }

    private func times() -> [Duration?] {
        var times: [Duration?] = [nil]
        for view in views {
            guard let most = view.schedule?.maxElapsed else { continue }
            for time in [most, most + 1_000] where !times.contains(.milliseconds(time)) {
                times.append(.milliseconds(time))
            }
        }
        return times
    }

    private func fields() -> [String?] {
        if cell.event.context.field != nil { return [cell.event.context.field] }
        let chosen = choices.reduce(into: Set<String>()) { $0.formUnion($1.fields) }
        var fields: [String?] = [nil, "email"]
        for field in chosen.sorted(by: { $0.precedesByBytes($1) }) where field != "email" { fields.append(field) }
        return fields
    }
}

extension ErrorEvent {
    /// Adds fields of a header, in place of those of the same name.
    fileprivate mutating func tell(_ headers: [HTTPHeader]) {
        if links.isEmpty || headers.isEmpty { return }
        links[0].headers.removeAll { known in headers.contains { $0.name.hasSameBytes(as: known.name) } }
        links[0].headers += headers
    }
}
