package import PolicyEngine

/// What one policy says of a cell, with values in place of hashes.
package struct OutcomeView {
    let policy: CompiledPolicy
    let outcome: Evaluator.Outcome

    package init(_ policy: CompiledPolicy, _ event: ErrorEvent) {
        self.policy = policy
        outcome = Evaluator(policy).outcome(for: event, seed: 0, stopping: nil)
    }

    private var settings: ResolvedSettings { outcome.settings }

    package var steps: [(untilAttempt: Int, show: Surface)] {
        (settings[.steps]?.range ?? .empty).indices.map { index in
            (
                Int(clamping: policy.steps[index].untilAttempt),
                Surface(rawValue: UInt8(truncatingIfNeeded: policy.steps[index].show)) ?? .alert
            )
        }
    }

    package var quiet: Int { settings[.quiet].map { Int($0.number) } ?? 0 }

    /// Nil where nothing is retried.
    var schedule: RetrySchedule? {
        guard outcome.kind == .retryable, let row = settings[.retry]?.row else { return nil }
        return policy.schedules[row].schedule(policy.scheduleWaits)
    }

    package func sets(_ key: SettingKey) -> Bool { settings[key] != nil }

    /// Whether something else is shown once retries have ended.
    var hasEnding: Bool {
        sets(.gaveUpShow) || sets(.gaveUpMessage) || sets(.gaveUpHelp) || sets(.gaveUpRecovery)
    }

    /// Whether a place nearer than this one has texts.
    func says(_ key: SettingKey, before place: Int) -> Bool {
        (0..<min(place, ResolvedSettings.placeCount)).contains { settings.value(of: key, at: $0) != nil }
    }

    /// Whether a text shows the server’s wait.
    var asksForWait: Bool {
        messages.contains { number in
            policy.texts.contains { texts in
                let row = texts.messages[number]
                return (row.title..<row.end).contains { pattern in
                    texts.patterns.patterns[pattern].arguments.indices.contains {
                        texts.patterns.arguments[$0].kind == BuiltInValue.retryAfter.rawValue
                    }
                }
            }
        }
    }

    /// Messages one of which may be said, buttons’ titles and the fallback’s texts among them.
    var allMessages: Set<UInt32> {
        var all = Set(messages)
        for key in [SettingKey.help, .gaveUpHelp] { if let value = settings[key] { all.insert(value.number) } }
        let fallback = policy.settings[policy.fallback.settings]
        if fallback.sets(.message) { all.insert(policy.settingValues[fallback.position(of: .message)].number) }
        return all
    }

    /// Texts, what is said in the end, titles of buttons.
    var messages: [UInt32] {
        [SettingKey.message, .gaveUpMessage].flatMap { numbers(of: $0) } + buttonTitles.map { $0.title }
    }

    /// What is said while it goes on, and what is said once it has ended: each in the order in which it is tried.
    var messageLists: [[UInt32]] {
        let fallback = policy.settings[policy.fallback.settings]
        let last =
            fallback.sets(.message) ? [policy.settingValues[fallback.position(of: .message)].number] : []
        let (usual, ended) = (numbers(of: .message), numbers(of: .gaveUpMessage))
        return [usual + last] + (ended.isEmpty ? [] : [ended + last])
    }

    /// Buttons by their IDs, and the messages that are their titles.
    var buttonTitles: [(id: String, title: UInt32)] {
        [SettingKey.recovery, .gaveUpRecovery].flatMap { key in
            (settings[key].map { policy.recoveries[$0.number] } ?? .empty).indices.map { index in
                let option = policy.options[policy.recoveryOptions[index]]
                return (policy.strings.string(option.id), option.title)
            }
        }
    }

    /// From the nearest place on.
    private func numbers(of key: SettingKey) -> [UInt32] {
        (0..<ResolvedSettings.placeCount).compactMap { settings.value(of: key, at: $0)?.number }
    }

    /// What texts choose by that is no value of the error: calls and retries, waits and fields.
    struct Choices {
        /// Calls, and retries that are left; one of each plural form among them.
        var counts: Set<Int> = []
        /// Seconds.
        var waits: Set<Int> = []
        var fields: Set<String> = []
        /// Whether a text chooses by more than is tried.
        var hasMore = false
        /// What texts show or choose by.
        var told: Set<BuiltInValue> = []
        /// Whether a text shows a value that the error carries.
        var showsValues = false

        /// Whether a text tells something of retries.
        var tellsRetries: Bool { told.contains(.retryAfter) || told.contains(.retriesLeft) }
        /// Whether a text may read differently at the next call.
        var tellsCalls: Bool { told.contains(.attempt) || tellsRetries }
        /// Whether a text is said only where the call, the wait or the field is known.
        var tellsSituation: Bool { tellsCalls || told.contains(.field) }
        /// Whether a text names the error.
        var namesError: Bool { told.contains { $0.isIdentity } }

        /// Whether another error of the chain may read differently.
        var tellsError: Bool { namesError || showsValues }
    }

    var choices: Choices {
        var choices = Choices()
        for message in messages {
            for texts in policy.texts {
                let row = texts.messages[message]
                for pattern in row.title..<row.end {
                    let row = texts.patterns.patterns[pattern]
                    let kinds = row.arguments.indices.map { BuiltInValue(rawValue: texts.patterns.arguments[$0].kind) }
                    if kinds.contains(nil) { choices.showsValues = true }
                    choices.told.formUnion(kinds.compactMap { $0 })
                    if kinds.contains(where: { $0 != nil }) {
                        Self.collect(row.body, of: texts.patterns, kinds, into: &choices)
                    }
                }
            }
        }
        return choices
    }

    /// Values of the error that rules ask for.
    var valuesInConditions: Set<String> {
        let asked = policy.ownTests.rows.filter { $0.source == ValueSource.parameter.rawValue }
        return Set(asked.map { policy.strings.string($0.key) })
    }

    /// Those by which texts count: then not each number comes to a cell.
    var countedValuesInConditions: Set<String> {
        let asked = valuesInConditions
        if asked.isEmpty { return [] }
        let counted = policy.texts.flatMap { texts in
            texts.patterns.arguments.rows.filter { $0.kind == BuiltInValue.parameter && $0.needsNumber == 1 }
                .map { texts.patterns.strings.string($0.name) }
        }
        return asked.intersection(counted)
    }

    /// The numbers at which conditions on a value begin and end.
    func ends(ofConditionsOn name: String) -> Set<Int64> {
        let sets = policy.links.values
        var ends: Set<Int64> = []
        for own in policy.ownTests.rows
        where own.source == ValueSource.parameter.rawValue && policy.strings.string(own.key).hasSameBytes(as: name) {
            let test = policy.valueTests[own.test]
            let asked = test.excluded.indices.map { sets[$0] } + (test.included < 0 ? [] : [sets[test.included]])
            for set in asked {
                for index in set.numbers.indices {
                    let range = policy.links.numberPool[index]
                    ends.formUnion([range.lower, range.upper])
                }
            }
        }
        return ends
    }

    private static func collect(
        _ body: RowRange, of patterns: PatternTable, _ kinds: [BuiltInValue?], into choices: inout Choices
    ) {
        for index in body.indices {
            let part = patterns.parts[index]
            guard part.isChoice, let kind = PartRow.Kind(rawValue: part.kind) else {
                continue
            }
            let value = kinds[Int(part.argument)]
            if kind != .select { add([0, 1, 2, 3, 5, 11, 21], value, to: &choices) }
            for number in RowRange(start: part.first, end: part.end).indices {
                let branch = patterns.branches[number]
                if branch.kind == 0, branch.exponent == 0, branch.word == 0, branch.magnitude <= 1_000_000 {
                    add([Int(branch.magnitude)], value, to: &choices)
                } else if branch.kind == 0, value != nil {
                    choices.hasMore = true
                } else if branch.kind == 2, branch.isOther == 0 {
                    let word = patterns.strings.string(branch.word)
                    if value == .field { choices.fields.insert(word) }
                    if let number = Int(word) { add([number], value, to: &choices) }
                    if value == .supportCode { choices.hasMore = true }
                }
                collect(branch.parts, of: patterns, kinds, into: &choices)
            }
        }
    }

    private static func add(_ numbers: [Int], _ value: BuiltInValue?, to choices: inout Choices) {
        switch value {
        case .attempt, .retriesLeft: choices.counts.formUnion(numbers)
        case .retryAfter: choices.waits.formUnion(numbers.filter { $0 > 0 })
        default: break
        }
    }
}
