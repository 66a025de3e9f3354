import PolicyEngine

/// Situations of one cell in which a policy, or one of two, may show something different: the ends of everything that counts calls, waits and values.
struct SituationProbes {
    let cell: OutcomeCell
    let before: OutcomeView
    let after: OutcomeView
    private var views: [OutcomeView] { [before, after] }

    /// Calls, whether a repeat does harm, hints of the server, times and fields.
    func situations() -> [ErrorEvent] {
        var events: [ErrorEvent] = []
        for attempt in attempts() {
            for idempotent in flags(.idempotent, cell.event.context.isIdempotent) {
                for headers in hints() {
                    for elapsed in times() {
                        for field in fields() {
                            var event = cell.event
                            event.context.attempt = attempt
                            event.context.isIdempotent = idempotent
                            if !event.links.isEmpty { event.links[0].headers += headers }
                            event.context.elapsed = elapsed
                            event.context.field = field
                            events.append(event)
                        }
                    }
                }
            }
        }
        return events
    }

    /// The same with values that texts ask for, after each other in every language.
    func spoken(_ locales: [String], from situations: [ErrorEvent]) -> [ErrorEvent] {
        let fillings = possible(fillings())
        return situations.flatMap { situation in
            fillings.flatMap { filling in
                locales.map { locale in
                    var event = situation
                    event.context.locale = isSourceAlike && locale == before.policy.locales[0] ? nil : locale
                    if !event.links.isEmpty { event.links[0].parameters = filling }
                    return event
                }
            }
        }
    }

    /// Conditions may ask for the values of texts too: those with which an error stays in the cell, as they are and with
    /// what the cell asks for in their place.
    private func possible(_ fillings: [EventValues]) -> [EventValues] {
        func isAsked(_ own: OwnTestRow) -> Bool { own.source == ValueSource.parameter.rawValue }
        guard views.contains(where: { $0.policy.ownTests.rows.contains(where: isAsked) }),
            let asked = cell.event.links.first?.parameters
        else { return fillings }
        var all = fillings
        for filling in fillings where !asked.isEmpty {
            var other = filling
            for (name, value) in asked { other[name] = value }
            all.append(other)
        }
        return all.filter { filling in isOfCell { $0.links[0].parameters = filling } }
    }

    /// Whether no language at all means the same one for both.
    private var isSourceAlike: Bool { before.policy.locales[0] == after.policy.locales[0] }

    private func attempts() -> [Int?] {
        var attempts: [Int?] = [cell.event.context.attempt]
        var ends: Set<Int> = [1, 2]
        for view in views {
            for step in view.steps where step.untilAttempt < 1_000_000 {
                ends.formUnion([step.untilAttempt, step.untilAttempt + 1])
            }
            ends.formUnion([view.quiet, view.quiet + 1])
            if let most = view.schedule?.maxRetries { ends.formUnion([most, most + 1]) }
            var asked = AskedValues()
            view.collect(&asked)
            ends.formUnion(asked.exact.filter { $0 < 1_000 }.sorted().prefix(20).map { Int($0) })
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

    private func hints() -> [[HTTPHeader]] {
        let bits = cell.region.flags >> (3 * UInt16(Situation.retryAfter.rawValue)) & 7
        guard bits & 1 != 0, let link = cell.event.links.first,
            !link.headers.contains(where: { $0.name == "Retry-After" })
        else { return [[]] }
        var waits: [Int64] = [7]
        for view in views {
            if let schedule = view.schedule, schedule.honorsRetryAfter {
                waits.append(schedule.retryAfterUpTo / 1_000 + 1)
            }
        }
        if !views.contains(where: { $0.asksForWait || $0.schedule != nil }) { return [[]] }
        return [[]]
            + Set(waits).sorted().map { [HTTPHeader(name: "Retry-After", value: String($0))] }.filter { headers in
                isOfCell { $0.links[0].headers += headers }
            }
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
        cell.event.context.field == nil ? [nil, "email"] : [cell.event.context.field]
    }

    private func fillings() -> [EventValues] {
        var asked = AskedValues()
        for view in views { view.collect(&asked) }
        let (numbers, words) = (asked.numbers.sorted(), asked.words.subtracting(asked.numbers).sorted())
        if numbers.isEmpty, words.isEmpty { return [[:]] }
        var fillings: [EventValues] = [[:]]
        let counts =
            numbers.isEmpty
            ? [Self.samples[0]] : Self.samples + asked.exact.sorted().prefix(40).map { EventValue.integer($0) }
        let keywords = Array(asked.keywords.sorted().prefix(40))
        // All of them with each other where they are few, else each once.
        let isFew = counts.count * keywords.count <= Self.mostFillings
        for (number, count) in counts.enumerated() {
            for (place, keyword) in keywords.enumerated() where isFew || number == 0 || place == 0 {
                fillings.append(Self.values(numbers, number: count, words: words, word: keyword))
            }
        }
        // Just what one text asks for, so that a later alternative has its turn; and texts in place of numbers.
        for names in asked.together.sorted(by: {
            $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1)
        }) {
            fillings.append(
                Self.values(
                    numbers.filter { names.contains($0) }, number: Self.samples[0],
                    words: words.filter { names.contains($0) },
                    word: "example"))
        }
        fillings.append(Self.values([], number: Self.samples[0], words: numbers + words, word: "example"))
        return fillings
    }

    private static let mostFillings = 40

    private static func values(_ numbers: [String], number: EventValue, words: [String], word: String)
        -> EventValues
    {
        var values = EventValues()
        for name in words { values[name] = .text(word) }
        for name in numbers { values[name] = number }
        return values
    }

    /// One of each plural form that languages have.
    private static let samples: [EventValue] = [
        .integer(3), .integer(1), .integer(2), .integer(0), .integer(11), .integer(21), .integer(5), .number(1.5),
        .integer(1_000_000),
    ]
}
