/// A key that is inherited, with how its value is read from what one place sets.
package struct Setting<Value: Sendable>: Sendable {
    package let key: SettingKey
    package let value: @Sendable (RuleSettings) -> Value?

    fileprivate init(_ key: SettingKey, _ value: @escaping @Sendable (RuleSettings) -> Value?) {
        self.key = key
        self.value = value
    }
}

extension Setting<[Step]> {
    package static var steps: Self { Setting(.steps) { $0.steps } }
}

extension Setting<Surface> {
    package static var gaveUpShow: Self { Setting(.gaveUpShow) { $0.gaveUp?.show } }
}

extension Setting<MessageTexts> {
    package static var message: Self { Setting(.message) { $0.message.flatMap { $0.title.isEmpty ? nil : $0 } } }
    package static var gaveUpMessage: Self {
        Setting(.gaveUpMessage) { $0.gaveUp?.message.flatMap { $0.title.isEmpty ? nil : $0 } }
    }
}

extension Setting<String> {
    package static var help: Self { Setting(.help) { $0.message?.help } }
    package static var gaveUpHelp: Self { Setting(.gaveUpHelp) { $0.gaveUp?.message?.help } }
    package static var field: Self { Setting(.field) { $0.field } }
}

extension Setting<[Name]> {
    package static var recovery: Self { Setting(.recovery) { $0.recovery } }
    package static var gaveUpRecovery: Self { Setting(.gaveUpRecovery) { $0.gaveUp?.recovery } }
}

extension Setting<OrNone<Name>> {
    package static var perform: Self { Setting(.perform) { $0.perform } }
}

extension Setting<RetryChoice> {
    package static var retry: Self { Setting(.retry) { $0.retry } }
}

extension Setting<Int> {
    package static var quiet: Self { Setting(.quiet) { $0.quiet } }
}

extension Setting<Int64> {
    /// Milliseconds.
    package static var minimumDuration: Self { Setting(.minimumDuration) { $0.minimumDuration } }
}

extension Setting<[WrittenAbsorption]> {
    package static var absorbs: Self { Setting(.absorbs) { $0.absorbs } }
}

extension Setting<EventSeverity> {
    package static var severity: Self { Setting(.severity) { $0.severity } }
}

extension Setting<Bool> {
    package static var log: Self { Setting(.log) { $0.log } }
}

extension SettingKey {
    /// Whether rules inherit it from the fallback too; everything else the fallback sets is for errors no rule matches.
    package var isInheritedFromFallback: Bool {
        switch self {
        case .steps, .message, .help, .recovery: true
        default: false
        }
    }
}
