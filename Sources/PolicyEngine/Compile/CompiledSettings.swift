/// Values of keys as a compiled policy holds them, with where each was written.
struct CompiledSettings: Sendable {
    struct Origin: Sendable {
        let rank: SettingsRank
        private let number: Int32
        let place: SourcePlace

        init(rank: SettingsRank, row: Int, place: SourcePlace) {
            (self.rank, self.place) = (rank, place)
            number = Int32(truncatingIfNeeded: row)
        }

        /// Of the rule or category; the fallback’s is settled at the end.
        var row: Int { Int(number) }
    }

    private let owner: SettingsOwner
    private let row: Int
    private(set) var keys: UInt32 = 0
    /// In the order of their keys.
    private(set) var values: [SettingValue] = []
    /// Of each of `values`; empty where they are not kept.
    private(set) var origins: [Origin] = []
    private let keepsOrigins: Bool

    init(_ owner: SettingsOwner, row: Int, keepsOrigins: Bool) {
        self.owner = owner
        self.row = row
        self.keepsOrigins = keepsOrigins
        values.reserveCapacity(owner.keys.nonzeroBitCount)
    }

    /// Keys are set in their order.
    mutating func set(_ key: SettingKey, to value: SettingValue) {
        add(key, value)
        if keepsOrigins { origins.append(Origin(rank: owner.rank, row: row, place: owner.place(of: key))) }
    }

    private mutating func add(_ key: SettingKey, _ value: SettingValue) {
        assert(keys < key.bit, "keys are set in their order")
        keys |= key.bit
        values.append(value)
    }

    /// What holds for the first owner of a chain; `compiled` are the settings of its owners in their order.
    static func resolved(_ chain: SettingsChain, _ compiled: [CompiledSettings]) -> CompiledSettings {
        let keepsOrigins = compiled[0].keepsOrigins
        var resolved = CompiledSettings(chain.first, row: compiled[0].row, keepsOrigins: keepsOrigins)
        for key in SettingKey.allCases {
            guard let position = chain.position(of: key), compiled[position].keys & key.bit != 0 else { continue }
            let source = compiled[position]
            let number = (source.keys & (key.bit - 1)).nonzeroBitCount
            resolved.add(key, source.values[number])
            if keepsOrigins { resolved.origins.append(source.origins[number]) }
        }
        return resolved
    }
}

extension CompiledParts {
    /// Makes room, so that nothing is copied while rules are added; what is not used costs no memory.
    mutating func reserve(rules count: Int, clauses clauseCount: Int, keepsOrigins: Bool) {
        clauses.reserveCapacity(clauses.count + clauseCount)
        rules.reserveCapacity(rules.count + count + 1)
        rulePlaces.reserveCapacity(rulePlaces.count + count + 1)
        settings.reserveCapacity(settings.count + count)
        settingValues.reserveCapacity(settingValues.count + 8 * count)
        if keepsOrigins { settingOrigins.reserveCapacity(settingOrigins.count + 8 * count) }
    }

    /// The row’s number.
    mutating func add(_ compiled: CompiledSettings) -> UInt32 {
        settings.append(SettingsRow(keys: compiled.keys, start: UInt32(settingValues.count)))
        settingValues += compiled.values
        settingOrigins += compiled.origins
        return UInt32(settings.count - 1)
    }
}
