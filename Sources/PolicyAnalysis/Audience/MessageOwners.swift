import PolicyEngine

/// Whose a message is: rules and the fallback before categories.
struct MessageOwners {
    struct Owner {
        let id: String
        let isCategory: Bool

        var title: String { isCategory ? "category " + id : id }
    }

    private var owners: [Int32: [Owner]] = [:]

    init(_ policy: CompiledPolicy) {
        for rule in policy.rules.rows {
            add(rule.settings, Owner(id: policy.strings.string(rule.id), isCategory: false), policy)
        }
        for category in policy.categories.rows {
            add(category.settings, Owner(id: policy.strings.string(category.id), isCategory: true), policy)
        }
    }

    subscript(message: Int32) -> [Owner] { owners[message] ?? [] }

    private mutating func add(_ row: UInt32, _ owner: Owner, _ policy: CompiledPolicy) {
        let settings = policy.settings[row]
        for key in [SettingKey.message, .gaveUpMessage] where settings.sets(key) {
            owners[Int32(bitPattern: policy.settingValues[settings.position(of: key)].number), default: []].append(
                owner)
        }
    }
}
