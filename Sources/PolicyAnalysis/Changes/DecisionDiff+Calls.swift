import PolicyEngine

/// The calls at which texts are compared, and the values they are compared with.
extension DecisionDiff {
    func spokenQuestions(
        _ probes: SituationProbes, situations: [ErrorEvent], steady: ((BuiltInValue) -> Bool)?
    ) -> (questions: [DecisionQuestion], isComplete: Bool) {
        let counts = probes.choices.contains { $0.tellsSituation || $0.namesError }
        let chosen = shownSituations(among: situations, eachCall: counts, probes.choices)
        let spoken = probes.spoken(locales, from: chosen, steady: steady)
        let tellsWaits = probes.choices.contains { $0.tellsRetries }
        var seedsOfCall: [String: [UInt64]] = [:]
        let drawn = spoken.events.flatMap { event -> [DecisionQuestion] in
            guard tellsWaits else { return [(event, 0)] }
            let call = Self.wait(at: event)
            let seeds = seedsOfCall[call] ?? WaitDraws(policies: [old, new]).seeds(for: event)
            seedsOfCall[call] = seeds
            return seeds.map { (event, $0) }
        }
        return (drawn, spoken.isComplete && chosen.count < Self.mostCalls)
    }

    /// Which built-in values are the same for both policies; nil where another error of the chain decides.
    var steadyValues: ((BuiltInValue) -> Bool)? {
        guard cell.choices[0].link == cell.choices[1].link else { return nil }
        let (isOtherPlan, isOtherField) = (isOtherKind || changed.contains(.retry), changed.contains(.field))
        return { value in
            switch value {
            case .retryAfter, .retriesLeft: !isOtherPlan
            case .field: !isOtherField
            case .serverMessage: false
            case .attempt, .supportCode, .http, .code, .domain: true
            }
        }
    }

    /// A few situations in which something is shown: in which the retries have ended, in which they have not, with a
    /// field or header. `eachCall`: and one of each call, because texts count them.
    private func shownSituations(
        among situations: [ErrorEvent], eachCall: Bool, _ choices: [OutcomeView.Choices]
    ) -> [ErrorEvent] {
        var chosen: [ErrorEvent] = []
        var shown: [(event: ErrorEvent, course: [Bool])] = []
        // One in which both go on, one in which both have ended, and so on.
        var courses: Set<[Bool]> = []
        var calls: Set<Call> = []
        func choose(_ event: ErrorEvent, _ course: [Bool]) {
            calls.insert(Call(course: course, words: Self.words(of: event, choices)))
            chosen.append(event)
        }
        for event in situations {
            let (one, other) = decisions(event)
            if one.surface == .hidden, other.surface == .hidden { continue }
            // Texts for the end of retries come after the last one, or at once where there are none.
            let course = [
                one.stopped != nil, other.stopped != nil, one.retry != nil, other.retry != nil,
                one.stopped?.isBeforeAnyRetry == true, other.stopped?.isBeforeAnyRetry == true,
            ]
            shown.append((event, course))
            if courses.insert(course).inserted { choose(event, course) }
        }
        for (event, course) in shown where event.context.field != nil || event.links.first?.headers.isEmpty == false {
            if chosen.count < courses.count + 4 { choose(event, course) }
        }
        guard eachCall else { return chosen }
        for isRetried in [true, false] {
            for (event, course) in shown where (course[2] || course[3]) == isRetried && chosen.count < Self.mostCalls {
                if !calls.contains(Call(course: course, words: Self.words(of: event, choices))) {
                    choose(event, course)
                }
            }
        }
        return chosen
    }

    /// What tells one call from another for texts: how far both policies are, and what the texts say of it.
    private struct Call: Hashable {
        let course: [Bool]
        let words: String
    }

    private static let mostCalls = 80

    /// What the waits of one cell depend on.
    private static func wait(at event: ErrorEvent) -> String {
        let elapsed = event.context.elapsed.map { "\($0.wholeMilliseconds)" } ?? ""
        return "\(event.context.attempt ?? 0) \(elapsed) \(event.links.first?.headers.last?.value ?? "") "
            + "\(event.context.isIdempotent.map { "\($0)" } ?? "")"
    }

    /// What texts say of an error and its call.
    private static func words(of event: ErrorEvent, _ choices: [OutcomeView.Choices]) -> String {
        func tell(_ isTold: (OutcomeView.Choices) -> Bool) -> Bool { choices.contains(where: isTold) }
        var text = ""
        if tell({ $0.tellsCalls }) { text += "\(event.context.attempt ?? 0) " }
        if tell({ $0.told.contains(.field) }) { text += "\(event.context.field ?? "") " }
        if tell({ $0.told.contains(.retryAfter) }) { text += event.links.first?.headers.last?.value ?? "" }
        if tell({ $0.namesError }) { text += " " + event.links.map { ErrorText.text($0) }.joined(separator: " ") }
        return text
    }
}
