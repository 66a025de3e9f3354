import PolicyEngine

/// Names that an app and its policy share, and that only one of two policies has.
package struct AppChange: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case action, screen, field, domain, value, situation

        /// What the app does about a new one.
        package var advice: String {
            switch self {
            case .action: "handle it when it is pressed or performed"
            case .screen: "pass it as the scope of errors on that screen"
            case .field: "show errors there at that field"
            case .domain: "errors of it have rules of their own now"
            case .value: "report it with the error, or rules that ask for it never match"
            case .situation: "report it with the error; rules ask for it"
            }
        }
    }

    package let kind: Kind
    package let name: String
    package let isNew: Bool

    package var text: String {
        isNew ? "new \(kind.rawValue) \(name): \(kind.advice)" : "\(kind.rawValue) \(name) is gone"
    }

    static func all(from old: CompiledPolicy, to new: CompiledPolicy) -> [AppChange] {
        Kind.allCases.flatMap { kind in
            let (before, after) = (names(kind, old), names(kind, new))
            func changes(_ names: Set<String>, isNew: Bool) -> [AppChange] {
                names.sorted { $0.precedesByBytes($1) }.map { AppChange(kind: kind, name: $0, isNew: isNew) }
            }
            return changes(after.subtracting(before), isNew: true) + changes(before.subtracting(after), isNew: false)
        }
    }

    private static func names(_ kind: Kind, _ policy: CompiledPolicy) -> Set<String> {
        switch kind {
        case .action:
            let pressed = policy.options.rows.map { policy.strings.string($0.action) }
            return Set(pressed).union(texts(.perform, policy)).subtracting(["retry", "dismiss"])
        case .screen: return Set(policy.scopes.screens.indices.dropFirst().map { policy.scopes.path(Int32($0)) })
        case .field: return texts(.field, policy)
        case .domain:
            let book = policy.links.book
            return Set(book.domains.rows.map { book.names.text($0.name) })
        case .value:
            let asked = ConditionSpace([policy]).ownKeys.filter { $0.source == .context }
            return Set(asked.map { $0.key })
        case .situation:
            let asked = policy.clauses.indices.dropLast().reduce(UInt16(0)) { $0 | ~policy.clauses[$1].flags }
            return Set(
                [Situation.firstLoad, .userInitiated, .idempotent, .online].filter {
                    asked & FlagBits.bits($0, yes: true, no: true, unreported: true) != 0
                }.map { $0.name })
        }
    }

    /// What settings name under a key.
    private static func texts(_ key: SettingKey, _ policy: CompiledPolicy) -> Set<String> {
        var names: Set<String> = []
        for row in policy.settings.rows where row.sets(key) {
            if let name = policy.strings.optional(policy.settingValues[row.position(of: key)].number) {
                names.insert(name)
            }
        }
        return names
    }
}
