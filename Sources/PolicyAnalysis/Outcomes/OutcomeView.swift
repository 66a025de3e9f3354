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

    /// At each place the same of every policy: texts, what is said in the end, titles of buttons.
    var messages: [UInt32] {
        var messages: [UInt32] = []
        for key in [SettingKey.message, .gaveUpMessage] {
            for place in 0..<ResolvedSettings.placeCount {
                if let value = settings.value(of: key, at: place) { messages.append(value.number) }
            }
        }
        for key in [SettingKey.recovery, .gaveUpRecovery] {
            guard let value = settings[key] else { continue }
            for index in policy.recoveries[value.number].indices {
                messages.append(policy.options[policy.recoveryOptions[index]].title)
            }
        }
        return messages
    }

    /// Calls and retries that a text has a form of its own for, and one of each plural form.
    var countsAskedFor: Set<Int> {
        var counts: Set<Int> = []
        for message in messages {
            for texts in policy.texts {
                let row = texts.messages[message]
                for pattern in row.title..<row.end {
                    let row = texts.patterns.patterns[pattern]
                    let kinds = row.arguments.indices.map { BuiltInValue(rawValue: texts.patterns.arguments[$0].kind) }
                    guard kinds.contains(.attempt) || kinds.contains(.retriesLeft) else { continue }
                    collectCounts(row.body, patterns: texts.patterns, counts: &counts)
                }
            }
        }
        return counts
    }

    private func collectCounts(_ body: RowRange, patterns: PatternTable, counts: inout Set<Int>) {
        for index in body.indices {
            let part = patterns.parts[index]
            guard let kind = PartRow.Kind(rawValue: part.kind), kind == .select || kind == .cardinal || kind == .ordinal
            else { continue }
            if kind != .select { counts.formUnion([0, 1, 2, 3, 5, 11, 21]) }
            for number in RowRange(start: part.first, end: part.end).indices {
                let branch = patterns.branches[number]
                if branch.kind == 0, branch.exponent == 0, branch.word == 0, branch.magnitude < 1_000 {
                    counts.insert(Int(branch.magnitude))
                }
                collectCounts(branch.parts, patterns: patterns, counts: &counts)
            }
        }
    }
}
