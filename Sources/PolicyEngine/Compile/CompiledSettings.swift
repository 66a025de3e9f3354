/// Values of keys as a compiled policy holds them, with where each was written.
struct CompiledSettings: Sendable {
    struct Origin: Sendable {
        let rank: SettingsRank
        /// The text of the rule’s or category’s id.
        let id: UInt32
        let place: SourcePlace
    }

    private let owner: SettingsOwner
    private let id: UInt32
    private(set) var keys: UInt32 = 0
    /// In the order of their keys.
    private(set) var values: [SettingValue] = []
    private(set) var origins: [Origin] = []

    init(_ owner: SettingsOwner, id: UInt32) {
        self.owner = owner
        self.id = id
    }

    /// Keys are set in their order.
    mutating func set(_ key: SettingKey, to value: SettingValue) {
        add(key, value, Origin(rank: owner.rank, id: id, place: owner.place(of: key)))
    }

    private mutating func add(_ key: SettingKey, _ value: SettingValue, _ origin: Origin) {
        keys |= key.bit
        values.append(value)
        origins.append(origin)
    }

    /// What holds for the first owner of a chain; `compiled` are the settings of its owners in their order.
    static func resolved(_ chain: SettingsChain, _ compiled: [CompiledSettings]) -> CompiledSettings {
        var resolved = CompiledSettings(chain.owners[0], id: compiled[0].id)
        for key in SettingKey.allCases {
            guard let position = chain.position(of: key), compiled[position].keys & key.bit != 0 else { continue }
            let source = compiled[position]
            let number = (source.keys & (key.bit - 1)).nonzeroBitCount
            resolved.add(key, source.values[number], source.origins[number])
        }
        return resolved
    }
}

extension CompiledParts {
    /// The row’s number.
    mutating func add(_ compiled: CompiledSettings) -> UInt32 {
        settings.append(SettingsRow(keys: compiled.keys, start: UInt32(settingValues.count)))
        settingValues += compiled.values
        settingOrigins += compiled.origins
        return UInt32(settings.count - 1)
    }
}
