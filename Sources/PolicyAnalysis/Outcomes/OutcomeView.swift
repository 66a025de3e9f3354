package import PolicyEngine

/// Names of values that texts ask for, and words they choose by.
struct AskedValues {
    var numbers: Set<String> = []
    var words: Set<String> = []
    var keywords: Set<String> = ["example"]
    /// Numbers that texts have a form of their own for.
    var exact: Set<Int64> = []
    /// Those that one text asks for.
    var together: Set<[String]> = []
}

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

    private var messages: [UInt32] {
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

    func collect(_ asked: inout AskedValues) {
        for message in messages {
            for texts in policy.texts {
                let (row, patterns) = (texts.messages[message], texts.patterns)
                for pattern in row.title..<row.end {
                    var names: [String] = []
                    for index in patterns.patterns[pattern].arguments.indices {
                        let argument = patterns.arguments[index]
                        let isOfServer = argument.kind == BuiltInValue.serverMessage.rawValue
                        guard argument.kind == 6 || isOfServer else { continue }
                        names.append(isOfServer ? "serverMessage" : patterns.strings.string(argument.name))
                        if argument.needsNumber == 1 {
                            asked.numbers.insert(names[names.count - 1])
                        } else {
                            asked.words.insert(names[names.count - 1])
                        }
                    }
                    if !names.isEmpty { asked.together.insert(names.sorted()) }
                    collectWords(patterns.patterns[pattern].body, patterns: patterns, asked: &asked)
                }
            }
        }
    }

    private func collectWords(_ body: RowRange, patterns: PatternTable, asked: inout AskedValues) {
        for index in body.indices {
            let part = patterns.parts[index]
            guard let kind = PartRow.Kind(rawValue: part.kind), kind == .select || kind == .cardinal || kind == .ordinal
            else { continue }
            for number in RowRange(start: part.first, end: part.end).indices {
                let branch = patterns.branches[number]
                if branch.kind == 2, branch.isOther == 0 { asked.keywords.insert(patterns.strings.string(branch.word)) }
                if branch.kind == 0, branch.exponent == 0, branch.word == 0,
                    let number = Int64(exactly: branch.magnitude)
                {
                    asked.exact.insert(number)
                }
                collectWords(branch.parts, patterns: patterns, asked: &asked)
            }
        }
    }
}
