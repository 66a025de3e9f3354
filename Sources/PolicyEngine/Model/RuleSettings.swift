/// One rung of an escalation ladder; the last has no `untilAttempt`.
package struct Step: Sendable, Equatable {
    package let untilAttempt: Int?
    package let show: Surface

    package init(untilAttempt: Int?, show: Surface) {
        self.untilAttempt = untilAttempt
        self.show = show
    }
}

/// `none` written out, which is not the same as saying nothing.
package enum OrNone<Value: Sendable>: Sendable {
    case none
    case some(Value)
}

package enum RetryChoice: Sendable {
    case none
    case named(Name)
    indirect case written(RetrySchedule)

    package var isNone: Bool { if case .none = self { true } else { false } }
}

/// Errors swallowed while this one is on show.
package struct WrittenAbsorption: Sendable {
    package let category: Name
    package let milliseconds: Int64

    package init(category: Name, milliseconds: Int64) {
        self.category = category
        self.milliseconds = milliseconds
    }
}

/// What is set for the time after a schedule has stopped.
package struct GaveUp: Sendable {
    package var show: Surface?
    package var message: MessageTexts?
    package var recovery: [Name]?
    package var places = SettingPlaces()

    package init() {}
}

/// Where the values of keys are written.
package struct SettingPlaces: Sendable {
    private var entries: [(key: SettingKey, place: SourcePlace)] = []

    package init() {}

    package subscript(key: SettingKey) -> SourcePlace? { entries.first { $0.key == key }?.place }

    package mutating func add(_ key: SettingKey, at place: SourcePlace) { entries.append((key: key, place: place)) }
}

/// All that a rule, a category or the fallback may set. What is nil is not set, and so inherited.
package struct RuleSettings: Sendable {
    package var category: Name?
    package var steps: [Step]?
    @Boxed package var gaveUp: GaveUp?
    @Boxed package var field: String?
    /// For translators; never shown, and no part of what the policy means.
    @Boxed package var description: String?
    package var message: MessageTexts?
    package var trustsServerMessage: Bool?
    package var recovery: [Name]?
    @Boxed package var perform: OrNone<Name>?
    package var retry: RetryChoice?
    package var quiet: Int?
    /// Milliseconds.
    package var minimumDuration: Int64?
    package var absorbs: [WrittenAbsorption]?
    package var severity: EventSeverity?
    package var log: Bool?
    package var places = SettingPlaces()

    package init() {}

    /// Where the value of a key is written, whether or not it could be understood; of a message’s link to help the message.
    package func place(of key: SettingKey) -> SourcePlace? {
        switch key {
        case .help: places[.message]
        case .gaveUpHelp: gaveUp?.places[.gaveUpMessage]
        case .gaveUpShow, .gaveUpMessage, .gaveUpRecovery: gaveUp?.places[key]
        default: places[key]
        }
    }
}

/// A rule as it was written; a class, because a rule is large and goes from list to list.
package final class WrittenRule: Sendable {
    package let id: Name?
    package let when: [MatchEntry]?
    /// Its settings, as those of categories and of the fallback are held.
    package let owner: SettingsOwner
    package let beats: [Name]
    package let place: SourcePlace
    /// Keys that were meant by unknown ones: it is said of those, and not that these are missing.
    package let misspelt: [String]

    package init(id: Name?, when: [MatchEntry]?, settings: RuleSettings, beats: [Name], place: SourcePlace, misspelt: [String] = []) {
        self.id = id
        self.when = when
        owner = SettingsOwner(.rule, id?.text ?? "", settings, id?.place ?? place)
        self.beats = beats
        self.place = place
        self.misspelt = misspelt
    }

    package var settings: RuleSettings {
        _read { yield owner.settings }
    }

    /// Whether what it does not set may come from another rule, which names the error.
    package var leavesOpen: Bool { settings.category == nil && (when ?? []).contains { $0.isRefining } }
}
