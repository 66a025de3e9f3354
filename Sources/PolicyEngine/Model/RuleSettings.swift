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
    /// Eight bytes, because each rule has some.
    private struct Entry: Sendable {
        let lower: Int32
        /// Five bits for the key, above them how many bytes the value has.
        let word: UInt32

        init(_ key: SettingKey, _ place: SourcePlace) {
            lower = place.lower
            let count = min(UInt32(place.upper - place.lower), UInt32.max >> 5)
            word = UInt32(key.rawValue) & 31 | count << 5
        }

        func isOf(_ key: SettingKey) -> Bool { word & 31 == UInt32(key.rawValue) }

        var upper: Int32 { lower + Int32(word >> 5) }
    }

    /// The same for all of them.
    private var file: Int32 = 0
    private var entries: [Entry] = []

    package init() {}

    package subscript(key: SettingKey) -> SourcePlace? {
        entries.first { $0.isOf(key) }.map { SourcePlace(file: file, lower: $0.lower, upper: $0.upper) }
    }

    package mutating func add(_ key: SettingKey, at place: SourcePlace) {
        file = place.file
        entries.append(Entry(key, place))
    }
}

/// All that a rule, a category or the fallback may set. What is nil is not set, and so inherited.
///
/// Settings go from list to list, so they are held once: a copy counts one reference.
package struct RuleSettings: Sendable {
    /// Written only by who alone holds it.
    private final class Storage: @unchecked Sendable {
        @exclusivity(unchecked)
        var values: Values

        init(_ values: Values) { self.values = values }
    }

    private struct Values: Sendable {
        var category: Name?
        var steps: [Step]?
        var message: MessageTexts?
        var recovery: [Name]?
        var retry: RetryChoice?
        var places = SettingPlaces()
        @Boxed var rare: RareValues?
    }

    /// What few rules set.
    private struct RareValues: Sendable {
        @Boxed var gaveUp: GaveUp?
        @Boxed var field: String?
        @Boxed var description: String?
        var trustsServerMessage: Bool?
        var perform: OrNone<Name>?
        var quiet: Int?
        var minimumDuration: Int64?
        var absorbs: [WrittenAbsorption]?
        var severity: EventSeverity?
        var log: Bool?
    }

    private var storage = Storage(Values())

    private var values: Values {
        _read { yield storage.values }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
            yield &storage.values
        }
    }

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

extension RuleSettings {
    package var category: Name? {
        _read { yield values.category }
        _modify { yield &values.category }
    }
    package var steps: [Step]? {
        _read { yield values.steps }
        _modify { yield &values.steps }
    }
    package var message: MessageTexts? {
        _read { yield values.message }
        _modify { yield &values.message }
    }
    package var recovery: [Name]? {
        _read { yield values.recovery }
        _modify { yield &values.recovery }
    }
    package var retry: RetryChoice? {
        _read { yield values.retry }
        _modify { yield &values.retry }
    }
    package var places: SettingPlaces {
        _read { yield values.places }
        _modify { yield &values.places }
    }
    package var gaveUp: GaveUp? {
        get { values.rare?.gaveUp }
        set { change { $0.gaveUp = newValue } }
    }
    package var field: String? {
        get { values.rare?.field }
        set { change { $0.field = newValue } }
    }
    /// For translators; never shown, and no part of what the policy means.
    package var description: String? {
        get { values.rare?.description }
        set { change { $0.description = newValue } }
    }
    package var trustsServerMessage: Bool? {
        get { values.rare?.trustsServerMessage }
        set { change { $0.trustsServerMessage = newValue } }
    }
    package var perform: OrNone<Name>? {
        get { values.rare?.perform }
        set { change { $0.perform = newValue } }
    }
    package var quiet: Int? {
        get { values.rare?.quiet }
        set { change { $0.quiet = newValue } }
    }
    /// Milliseconds.
    package var minimumDuration: Int64? {
        get { values.rare?.minimumDuration }
        set { change { $0.minimumDuration = newValue } }
    }
    package var absorbs: [WrittenAbsorption]? {
        get { values.rare?.absorbs }
        set { change { $0.absorbs = newValue } }
    }
    package var severity: EventSeverity? {
        get { values.rare?.severity }
        set { change { $0.severity = newValue } }
    }
    package var log: Bool? {
        get { values.rare?.log }
        set { change { $0.log = newValue } }
    }

    private mutating func change(_ body: (inout RareValues) -> Void) {
        var rare = values.rare ?? RareValues()
        body(&rare)
        values.rare = rare
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

    package init(
        id: Name?, when: [MatchEntry]?, settings: RuleSettings, beats: [Name], place: SourcePlace,
        misspelt: [String] = []
    ) {
        self.id = id
        self.when = when
        owner = SettingsOwner(.rule, name: id?.text ?? "", settings: settings, place: id?.place ?? place)
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
