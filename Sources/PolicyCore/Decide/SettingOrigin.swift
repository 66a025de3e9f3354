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
    /// One for each key that is set, in the order of ``SettingKey``. Nil where the compiled policy leaves places out.
    package func origins(of event: ErrorEvent) -> [SettingOrigin]? {
        if policy.origins.isEmpty { return nil }
        let settings = outcome(for: event, seed: 0, stopping: nil).settings
        return SettingKey.allCases.compactMap { key in
            settings.position(of: key).flatMap { origin(policy.origins[$0], key) }
        }
    }

    private func origin(_ row: OriginRow, _ key: SettingKey) -> SettingOrigin? {
        guard let rank = SettingsRank(rawValue: Int(row.rank)) else { return nil }
        let source = policy.source(file: row.file, line: row.line) ?? ""
        return SettingOrigin(key: key, rank: rank, id: policy.strings.string(row.id), source: source)
    }
}
