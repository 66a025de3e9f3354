import PolicyEngine

/// Whose a message is.
enum MessageOwners {
    static func owners(of message: Int32, _ policy: CompiledPolicy) -> [String] {
        func sets(_ row: UInt32) -> Bool {
            let settings = policy.settings[row]
            return [SettingKey.message, .gaveUpMessage].contains { key in
                settings.sets(key) && Int32(bitPattern: policy.settingValues[settings.position(of: key)].number) == message
            }
        }
        let rules = policy.rules.rows.filter { sets($0.settings) }.map { policy.strings.string($0.id) }
        return rules + policy.categories.rows.filter { sets($0.settings) }.map { "category " + policy.strings.string($0.id) }
    }
}
