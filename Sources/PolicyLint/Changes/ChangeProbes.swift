import PolicyEngine

/// Situations of one cell in which two policies may show something different: the ends of everything that counts calls, waits and values.
struct ChangeProbes {
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
        let fillings = fillings()
        return situations.flatMap { situation in
            fillings.flatMap { filling in
                locales.enumerated().map { number, locale in
                    var event = situation
                    event.context.locale = number == 0 && isSourceAlike ? nil : locale
                    if !event.links.isEmpty { event.links[0].parameters = filling }
                    return event
                }
            }
        }
    }

    /// Whether no language at all means the same one for both.
    private var isSourceAlike: Bool { before.policy.locales[0] == after.policy.locales[0] }

    private func attempts() -> [Int?] {
        var attempts: [Int?] = [cell.event.context.attempt]
        var ends: Set<Int> = [1, 2]
        for view in views {
            for step in view.steps where step.untilAttempt < 1_000_000 { ends.formUnion([step.untilAttempt, step.untilAttempt + 1]) }
            ends.formUnion([view.quiet, view.quiet + 1])
            if let most = view.schedule?.maxRetries { ends.formUnion([most, most + 1]) }
        }
        for end in ends.sorted() where end >= 1 && cell.region.attempt.contains(Int64(end)) && !attempts.contains(end) { attempts.append(end) }
        return attempts
    }

    private func flags(_ situation: Situation, _ plain: Bool?) -> [Bool?] {
        let bits = cell.region.flags >> (3 * UInt16(situation.rawValue)) & 7
        var values: [Bool?] = [plain]
        for (value, bit) in [(Bool?.none, UInt16(4)), (true, 1), (false, 2)] where bits & bit != 0 && !values.contains(value) { values.append(value) }
        return values
    }

    private func hints() -> [[HTTPHeader]] {
        let asksHeader = cell.region.own.contains { _ in true } && views.contains { $0.policy.ownTests.rows.contains { $0.source == ValueSource.header.rawValue } }
        let bits = cell.region.flags >> (3 * UInt16(Situation.retryAfter.rawValue)) & 7
        guard !asksHeader, bits & 1 != 0, cell.event.links.first?.headers.isEmpty ?? false else { return [[]] }
        var waits: [Int64] = [7]
        for view in views { if let schedule = view.schedule, schedule.honorsRetryAfter { waits.append(schedule.retryAfterUpTo / 1_000 + 1) } }
        if !views.contains(where: { $0.asksForWait || $0.schedule != nil }) { return [[]] }
        return [[]] + Set(waits).sorted().map { [HTTPHeader(name: "Retry-After", value: String($0))] }
    }

    private func times() -> [Duration?] {
        var times: [Duration?] = [nil]
        for view in views {
            guard let most = view.schedule?.maxElapsed else { continue }
            for time in [most, most + 1_000] where !times.contains(.milliseconds(time)) { times.append(.milliseconds(time)) }
        }
        return times
    }

    private func fields() -> [String?] { cell.event.context.field == nil ? [nil, "email"] : [cell.event.context.field] }

    private func fillings() -> [EventValues] {
        var (numbers, words, keywords): (Set<String>, Set<String>, Set<String>) = ([], [], ["example"])
        for view in views { view.collectArguments(&numbers, &words, &keywords) }
        if numbers.isEmpty, words.isEmpty { return [[:]] }
        var fillings: [EventValues] = [[:]]
        for number in numbers.isEmpty ? [Self.samples[0]] : Self.samples {
            for keyword in keywords.sorted().prefix(12) {
                var values = EventValues()
                for name in words { values[name] = .text(keyword) }
                for name in numbers { values[name] = number }
                fillings.append(values)
            }
        }
        return fillings
    }

    /// One of each plural form that languages have.
    private static let samples: [EventValue] = [.integer(3), .integer(1), .integer(2), .integer(0), .integer(11), .integer(21), .integer(5), .number(1.5), .integer(1_000_000)]
}
