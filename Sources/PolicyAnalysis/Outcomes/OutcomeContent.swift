import PolicyEngine

/// What a decision follows from, apart from the error and the situation: equal where two policies say the same.
struct OutcomeContent: Hashable {
    /// The value of a key; texts are looked for in several places, so that each of those counts.
    struct Part: Hashable {
        let key: SettingKey
        let place: Int
        let hash: UInt64
    }

    let category: String
    let kind: ErrorKind
    /// How loud errors may get there, and the screen that says so.
    let limit: Surface
    let limitScreen: String?
    let parts: [Part]
    /// Which error of the chain decides, if texts name it or show its values; else 0.
    let namedLink: Int

    /// Keys of which the nearest place counts alone.
    private static let single = SettingKey.allCases.filter { $0 != .message && $0 != .gaveUpMessage }

    init(_ choice: RuleChoice, event: ErrorEvent, contents: SettingContents) {
        let policy = contents.policy
        let outcome = Evaluator(policy).outcome(for: event, seed: 0, stopping: nil)
        let row = policy.categories[outcome.rule.category]
        category = policy.strings.string(row.id)
        kind = outcome.kind
        let limit = policy.scopes.limit(on: choice.screen, category: outcome.rule.category)
        self.limit = limit.flatMap { Surface(rawValue: UInt8(truncatingIfNeeded: $0.surface)) } ?? .alertAboveAll
        limitScreen = limit.map { policy.scopes.path($0.screen) }
        var parts: [Part] = []
        let settings = outcome.settings
        for key in Self.single {
            if let value = settings[key] {
                parts += contents.hashes(key, value).map { Part(key: key, place: 0, hash: $0) }
            }
        }
        for key in [SettingKey.message, .gaveUpMessage] {
            var isLast = false
            for place in 0..<ResolvedSettings.placeCount where !isLast {
                guard let value = settings.value(of: key, at: place) else { continue }
                parts += contents.hashes(key, value).map { Part(key: key, place: place, hash: $0) }
                // What comes after a text that needs nothing filled in is never reached.
                isLast = policy.isFixed(value.number)
            }
        }
        self.parts = parts
        let isFirst = outcome.choice.link == 0
        namedLink = isFirst || !OutcomeView(policy, event).choices.tellsError ? 0 : outcome.choice.link
    }

    /// The keys whose values differ, with what they were and are; places of texts are not told apart.
    func changes(to other: OutcomeContent) -> [ContentChange] {
        var changes: [ContentChange] = []
        for key in SettingKey.allCases {
            var (before, after) = (parts.filter { $0.key == key }, other.parts.filter { $0.key == key })
            if before == after { continue }
            let same = before.filter { after.contains($0) }
            before.removeAll { same.contains($0) }
            after.removeAll { same.contains($0) }
            changes.append(ContentChange(key: key, before: before.map { $0.hash }, after: after.map { $0.hash }))
        }
        return changes
    }
}

/// One key’s values before and after.
struct ContentChange: Hashable {
    let key: SettingKey
    let before: [UInt64]
    let after: [UInt64]

    /// What is said for the time after the retries counts as the same change where it is the same.
    static func withoutEndings(_ changes: [ContentChange]) -> [ContentChange] {
        var kept: [ContentChange] = []
        for change in changes {
            let key: SettingKey =
                switch change.key {
                case .gaveUpRecovery: .recovery
                case .gaveUpMessage: .message
                case .gaveUpHelp: .help
                default: change.key
                }
            let plain = ContentChange(key: key, before: change.before, after: change.after)
            if !kept.contains(plain) { kept.append(plain) }
        }
        return kept
    }
}

extension CompiledPolicy {
    /// Whether a message can be shown whatever an error carries: in the source language, where no other can say it.
    func isFixed(_ message: UInt32) -> Bool {
        let row = texts[0].messages[message]
        return (row.title..<row.reason).contains { texts[0].patterns.patterns[$0].arguments.isEmpty }
    }
}
