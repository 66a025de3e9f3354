import PolicyEngine

/// Names that an app and its policy share, and that only one of two policies has.
package struct AppChange: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case action, screen, field, domain, code, value, situation

        /// What the app does about new ones.
        fileprivate func advice(isOne: Bool) -> String {
            let it = isOne ? "it" : "them"
            return switch self {
            case .action: "handle \(it) when the button is pressed or a rule performs \(it)"
            case .screen:
                isOne
                    ? "pass it as the scope of errors on that screen"
                    : "pass them as the scopes of errors on those screens"
            case .field: "show inline errors at \(isOne ? "that field" : "those fields")"
            case .domain, .code: "report errors with \(it)"
            case .value: "report \(it) with the error; rules or texts use \(it)"
            case .situation: "report \(it) with the error; rules use \(it)"
            }
        }
    }

    package let kind: Kind
    package let name: String
    package let isNew: Bool
    /// Titles of the buttons that run an action, in the source language; empty where no files tell.
    private(set) var buttons: [String] = []

    /// `payAgain ([Pay again])`
    private var listedName: String {
        buttons.isEmpty ? name : "\(name) (\(buttons.map { "[\($0)]" }.joined(separator: ", ")))"
    }

    /// What is new and what is gone of each kind in a line; at most so many names.
    package static func lines(_ changes: [AppChange], atMost most: Int) -> [String] {
        Kind.allCases.flatMap { kind in
            [true, false].compactMap { isNew in
                let names = changes.filter { $0.kind == kind && $0.isNew == isNew }.map { $0.listedName }
                if names.isEmpty { return nil }
                let isOne = names.count == 1
                let listed =
                    "\(kind.rawValue)\(isOne ? "" : "s") \(names.prefix(most).joined(separator: ", "))"
                    + (names.count > most ? " and \(names.count - most) more" : "")
                if isNew { return "new \(listed): \(kind.advice(isOne: isOne))" }
                return "\(listed) \(isOne ? "was" : "were") removed; the app no longer needs \(isOne ? "it" : "them")"
            }
        }
    }

    /// With what files declare, although no rule uses it yet.
    static func all(from old: LoadedPolicy, to new: LoadedPolicy) -> [AppChange] {
        all(from: names(old), to: names(new)).map { change in
            var change = change
            let options = (change.isNew ? new : old).catalog.options
            if change.kind == .action {
                change.buttons = options.filter { $0.action?.text == change.name }
                    .map { $0.title.first?.text ?? $0.name.text }
            }
            return change
        }
    }

    static func all(from old: CompiledPolicy, to new: CompiledPolicy) -> [AppChange] {
        all(from: names(old), to: names(new))
    }

    private typealias Names = [Kind: Set<String>]

    private static func all(from old: Names, to new: Names) -> [AppChange] {
        Kind.allCases.flatMap { kind in
            let (before, after) = (old[kind] ?? [], new[kind] ?? [])
            func changes(_ names: Set<String>, isNew: Bool) -> [AppChange] {
                names.sorted { $0.precedesByBytes($1) }.map { AppChange(kind: kind, name: $0, isNew: isNew) }
            }
            return changes(after.subtracting(before), isNew: true) + changes(before.subtracting(after), isNew: false)
        }
    }

    private static func names(_ loaded: LoadedPolicy) -> Names {
        let catalog = loaded.catalog
        var names = names(loaded.policy.compiled)
        names[.action, default: []].formUnion(catalog.actions.subtracting(["retry", "dismiss"]))
        names[.situation, default: []].formUnion(catalog.reports.map { $0.text })
        for scope in catalog.scopes { names[.field, default: []].formUnion(scope.fields.map { $0.text }) }
        for domain in catalog.domains {
            let own = domain.name.text
            names[.domain, default: []].insert(own)
            names[.code, default: []].formUnion(domain.codes.map { "\(own) \($0.name.text)" })
            let values = (domain.parameters ?? []) + domain.codes.flatMap { $0.parameters ?? [] }
            names[.value, default: []].formUnion(values.map { "\($0.text) of \(own)" })
        }
        return names
    }

    private static func names(_ policy: CompiledPolicy) -> Names {
        Kind.allCases.reduce(into: [:]) { $0[$1] = names($1, policy) }
    }

    private static func names(_ kind: Kind, _ policy: CompiledPolicy) -> Set<String> {
        switch kind {
        case .code: return []
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
