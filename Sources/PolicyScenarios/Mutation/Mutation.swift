package import PolicyEngine

/// One change of a policy that a test should notice.
package struct Mutation: Sendable {
    /// In words: `network.offline: shown as toast in place of alert`.
    package let text: String
    package let place: SourcePlace?
    /// The document it is in.
    package let document: Int
    /// Whether all rules match what they matched before.
    package let keepsMatches: Bool
    package let apply: @Sendable (inout PolicyDocument) -> Void
}

/// Every change of one thing in the documents of a policy: a rule that is gone, another surface, a range that ends elsewhere, a button less.
package struct Mutations {
    package private(set) var list: [Mutation] = []
    private var document = 0

    package init(_ documents: [PolicyDocument]) {
        for (number, one) in documents.enumerated() {
            document = number
            for (index, rule) in one.rules.enumerated() { add(rule, index) }
            for (index, category) in one.categories.enumerated() {
                add(category.settings, id: category.name.text, place: category.name.place) {
                    $0.categories[index].settings = $1
                }
            }
            if let fallback = one.fallback {
                add(fallback.settings, id: "fallback", place: fallback.place) { $0.fallback?.settings = $1 }
            }
            for (index, scope) in one.scopes.enumerated() where scope.loudest != nil {
                add("screen \(scope.path.text): no loudness limit", scope.loudest?.place) {
                    $0.scopes[index].loudest = nil
                }
            }
            for (index, written) in one.schedules.enumerated() { add(written, index) }
        }
    }

    private mutating func add(
        _ text: String, _ place: SourcePlace?, keepsMatches: Bool = false,
        _ apply: @escaping @Sendable (inout PolicyDocument) -> Void
    ) {
        list.append(Mutation(text: text, place: place, document: document, keepsMatches: keepsMatches, apply: apply))
    }

    // MARK: Rules

    private mutating func add(_ rule: WrittenRule, _ index: Int) {
        let id = rule.id?.text ?? "rule"
        let place = rule.id?.place ?? rule.place
        add("\(id): rule removed", place) { $0.rules.remove(at: index) }
        add(rule.settings, id: id, place: place) { $0.rules[index] = $0.rules[index].with(settings: $1) }
        if let category = rule.settings.category, let other = Self.otherKind(category) {
            add("\(id): category \(other) instead of \(category.text)", category.place) { document in
                var settings = document.rules[index].settings
                settings.category = Name(other, category.place)
                document.rules[index] = document.rules[index].with(settings: settings)
            }
        }
        let entries = rule.when ?? []
        for (number, entry) in entries.enumerated() {
            if entries.count > 1 {
                add("\(id): no longer for \(EntryMutations.summary(entry))", entry.place) {
                    $0.rules[index] = $0.rules[index].with(when: entries.without(number))
                }
            }
            for change in EntryMutations(entry).list {
                add("\(id): \(change.text)", change.place) { document in
                    var changed = entries
                    changed[number] = change.entry
                    document.rules[index] = document.rules[index].with(when: changed)
                }
            }
        }
    }

    private static func otherKind(_ category: Name) -> String? {
        switch category.text {
        case "retryable": "nonRetryable"
        case "nonRetryable": "retryable"
        case "requiresLogout": "nonRetryable"
        default: nil
        }
    }

    // MARK: Settings

    private mutating func add(
        _ settings: RuleSettings, id: String, place: SourcePlace,
        set: @escaping @Sendable (inout PolicyDocument, RuleSettings) -> Void
    ) {
        func changed(_ change: (inout RuleSettings) -> Void) -> RuleSettings {
            var copy = settings
            change(&copy)
            return copy
        }
        func at(_ key: SettingKey) -> SourcePlace { settings.place(of: key) ?? place }
        var changes: [(String, SourcePlace, RuleSettings)] = []
        let steps = settings.steps ?? []
        for (number, step) in steps.enumerated() {
            let other = step.show.other
            changes.append(
                (
                    "surface \(other.name) instead of \(step.show.name)", at(.steps),
                    changed { $0.steps?[number] = Step(untilAttempt: step.untilAttempt, show: other) }
                ))
            guard let until = step.untilAttempt else { continue }
            for next in [until - 1, until + 1] where next > 0 {
                changes.append(
                    (
                        "untilAttempt: \(next) instead of \(until)", at(.steps),
                        changed { $0.steps?[number] = Step(untilAttempt: next, show: step.show) }
                    ))
            }
        }
        if let options = settings.recovery {
            for (number, option) in options.enumerated() {
                changes.append(("no button \(option.text)", option.place, changed { $0.recovery?.remove(at: number) }))
            }
        }
        changes += retries(settings, at(.retry)).map { ($0.0, at(.retry), $0.1) }
        if let quiet = settings.quiet {
            for next in [quiet - 1, quiet + 1] where next >= 0 {
                changes.append(("quiet: \(next) instead of \(quiet)", at(.quiet), changed { $0.quiet = next }))
            }
        }
        if case .some(let action)? = settings.perform {
            changes.append(
                ("perform \(action.text) removed", at(.perform), changed { $0.perform = OrNone.none }))
        }
        if settings.minimumDuration != nil {
            changes.append(("minimumDuration removed", at(.minimumDuration), changed { $0.minimumDuration = nil }))
        }
        if settings.absorbs != nil { changes.append(("absorbs removed", at(.absorbs), changed { $0.absorbs = nil })) }
        if settings.field != nil { changes.append(("field removed", at(.field), changed { $0.field = nil })) }
        if let log = settings.log { changes.append(("log: \(!log)", at(.log), changed { $0.log = !log })) }
        if let message = settings.message {
            if !message.reason.isEmpty {
                changes.append(("reason removed", at(.message), changed { $0.message?.reason = [] }))
            }
            if !message.suggestion.isEmpty {
                changes.append(("suggestion removed", at(.message), changed { $0.message?.suggestion = [] }))
            }
        }
        changes += gaveUps(settings, place)
        for (text, place, changed) in changes { add("\(id): \(text)", place, keepsMatches: true) { set(&$0, changed) } }
    }

    private func retries(_ settings: RuleSettings, _ place: SourcePlace) -> [(String, RuleSettings)] {
        var changed = settings
        switch settings.retry {
        case .named(let name)?:
            changed.retry = RetryChoice.none
            return [("retry \(name.text) removed", changed)]
        case .written(let schedule)?:
            return Self.variants(schedule).map { text, other in
                var changed = settings
                changed.retry = .written(other)
                return (text, changed)
            }
        default: return []
        }
    }

    private func gaveUps(_ settings: RuleSettings, _ place: SourcePlace) -> [(String, SourcePlace, RuleSettings)] {
        guard let gaveUp = settings.gaveUp else { return [] }
        var changes: [(String, SourcePlace, RuleSettings)] = []
        func add(_ text: String, _ key: SettingKey, _ change: (inout GaveUp) -> Void) {
            var changed = settings
            var other = gaveUp
            change(&other)
            changed.gaveUp = other
            changes.append((text, settings.place(of: key) ?? place, changed))
        }
        if let show = gaveUp.show {
            add("after the last retry \(show.other.name) instead of \(show.name)", .gaveUpShow) { $0.show = show.other }
        }
        if gaveUp.message != nil { add("text after the last retry removed", .gaveUpMessage) { $0.message = nil } }
        for (number, option) in (gaveUp.recovery ?? []).enumerated() {
            add("no button \(option.text) after the last retry", .gaveUpRecovery) { $0.recovery?.remove(at: number) }
        }
        return changes
    }

    private mutating func add(_ written: WrittenSchedule, _ index: Int) {
        for (text, schedule) in Self.variants(written.schedule) {
            add("schedule \(written.name.text): \(text)", written.name.place, keepsMatches: true) {
                $0.schedules[index] = WrittenSchedule(name: written.name, schedule: schedule)
            }
        }
    }

    private static func variants(_ schedule: RetrySchedule) -> [(String, RetrySchedule)] {
        var variants: [(String, RetrySchedule)] = []
        func add(_ text: String, _ change: (inout RetrySchedule) -> Void) {
            var copy = schedule
            change(&copy)
            variants.append((text, copy))
        }
        if let most = schedule.maxRetries {
            for next in [most - 1, most + 1] where next >= 0 {
                add("maxRetries: \(next) instead of \(most)") { $0.maxRetries = next }
            }
        }
        add("the server’s wait is \(schedule.honorsRetryAfter ? "not " : "")used") { $0.honorsRetryAfter.toggle() }
        if schedule.backoff != .constant, schedule.initial > 1 {
            add("initial: \(DurationText.write(schedule.initial * 2))") { $0.initial = schedule.initial * 2 }
        }
        return variants
    }
}

extension Surface {
    /// Another place that is as likely a slip.
    fileprivate var other: Surface {
        switch self {
        case .hidden, .screen, .alertAboveAll: .alert
        case .badge, .inline, .alert: .toast
        case .toast: .alert
        }
    }
}

extension WrittenRule {
    fileprivate func with(when: [MatchEntry]? = nil, settings: RuleSettings? = nil) -> WrittenRule {
        WrittenRule(
            id: id, when: when ?? self.when, settings: settings ?? self.settings, beats: beats, place: place,
            misspelt: misspelt)
    }
}

extension Array {
    func without(_ index: Int) -> [Element] {
        var copy = self
        copy.remove(at: index)
        return copy
    }
}
