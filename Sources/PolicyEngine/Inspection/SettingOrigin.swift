/// Where the value of a key that holds for an event was written.
package struct SettingOrigin: Sendable, Equatable {
    package let key: SettingKey
    package let rank: SettingsRank
    /// The id of the rule or category; `fallback` for the fallback.
    package let id: String
    /// File and line, such as `rules/network.yaml:12`.
    package let source: String
}

extension Evaluator {
    /// One for each key that is set, in the order of ``SettingKey``. Nil where the policy holds no places: it was compiled without them, or never written to a file.
    package func origins(of event: ErrorEvent) -> [SettingOrigin]? {
        if policy.origins.isEmpty { return nil }
        let settings = outcome(for: event, seed: 0, stopping: nil).settings
        return SettingKey.allCases.compactMap { key in
            settings.position(of: key).map { policy.origin(policy.origins[$0], key) }
        }
    }
}

extension CompiledPolicy {
    /// Where a key that a row of settings has was written. Nil where the policy holds no places.
    package func origin(of key: SettingKey, inSettings row: UInt32) -> SettingOrigin? {
        guard !origins.isEmpty, settings[row].sets(key) else { return nil }
        return origin(origins[settings[row].position(of: key)], key)
    }

    fileprivate func origin(_ origin: OriginRow, _ key: SettingKey) -> SettingOrigin {
        let (id, file) =
            origin.isOfRule
            ? (rules[origin.row].id, rules[origin.row].file) : (categories[origin.row].id, categories[origin.row].file)
        let source = source(file: file, line: origin.line) ?? ""
        return SettingOrigin(key: key, rank: origin.rank, id: strings.string(id), source: source)
    }
}
