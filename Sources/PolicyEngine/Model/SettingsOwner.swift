/// What sets something about an error: a rule, its category, the kind that is, or the fallback.
package final class SettingsOwner: Sendable {
    package let rank: SettingsRank
    package let name: String
    package let settings: RuleSettings
    /// Which keys it sets, worked out once: see ``RuleSettings/keyBits``.
    let keys: UInt32
    /// Its name; of the fallback its first key.
    package let place: SourcePlace

    package init(_ rank: SettingsRank, name: String, settings: RuleSettings, place: SourcePlace) {
        self.rank = rank
        self.name = name
        self.settings = settings
        keys = settings.keyBits
        self.place = place
    }

    /// As in “the category “connectivity””.
    package var title: String {
        switch rank {
        case .rule: "the rule “\(name)”"
        case .category, .kind: "the category “\(name)”"
        case .fallback: "the fallback"
        }
    }

    /// Where it sets a key; its own place where it does not.
    package func place(of key: SettingKey) -> SourcePlace { settings.place(of: key) ?? place }
}

/// A value with what set it.
package struct Sourced<Value: Sendable>: Sendable {
    package let value: Value
    package let key: SettingKey
    package let owner: SettingsOwner

    package init(_ value: Value, _ key: SettingKey, setBy owner: SettingsOwner) {
        self.value = value
        self.key = key
        self.owner = owner
    }

    package var place: SourcePlace { owner.place(of: key) }
}

extension SettingKey {
    package func isSet(in settings: RuleSettings) -> Bool { settings.keyBits & bit != 0 }
}

extension RuleSettings {
    /// A bit for each key that is set, by its number: where ``Setting/value`` finds something.
    package var keyBits: UInt32 {
        var bits: UInt32 = 0
        func add(_ key: SettingKey, _ isSet: Bool) { if isSet { bits |= key.bit } }
        add(.steps, steps != nil)
        add(.field, field != nil)
        add(.message, !(message?.title.isEmpty ?? true))
        add(.help, message?.help != nil)
        add(.recovery, recovery != nil)
        add(.perform, perform != nil)
        add(.retry, retry != nil)
        add(.quiet, quiet != nil)
        add(.minimumDuration, minimumDuration != nil)
        add(.absorbs, absorbs != nil)
        add(.severity, severity != nil)
        add(.log, log != nil)
        add(.gaveUpShow, gaveUp?.show != nil)
        add(.gaveUpMessage, !(gaveUp?.message?.title.isEmpty ?? true))
        add(.gaveUpHelp, gaveUp?.message?.help != nil)
        add(.gaveUpRecovery, gaveUp?.recovery != nil)
        return bits
    }
}

extension SettingsOwner {
    package func sets(_ key: SettingKey) -> Bool { keys & key.bit != 0 }
}
