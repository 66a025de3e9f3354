/// What is set for one event: by the rules that decide, then by what their category inherits.
package struct ResolvedSettings {
    /// Of the rule that is asked first.
    package let first: SettingsRow
    /// Nil when only one rule decides.
    package let second: SettingsRow?
    /// Of the category, its kind and the fallback together.
    package let last: SettingsRow
    package let values: Table<SettingValue>

    package init(first: SettingsRow, second: SettingsRow?, last: SettingsRow, values: Table<SettingValue>) {
        self.first = first
        self.second = second
        self.last = last
        self.values = values
    }

    /// The nearest value of a key.
    @inline(__always)
    package subscript(key: SettingKey) -> SettingValue? { position(of: key).map { values[$0] } }

    /// Where that value lies in `settingValues`, and in `origins` where it comes from.
    @inline(__always)
    package func position(of key: SettingKey) -> Int? {
        if first.sets(key) { return first.position(of: key) }
        if let second, second.sets(key) { return second.position(of: key) }
        return last.sets(key) ? last.position(of: key) : nil
    }

    /// How many places are asked.
    package static let placeCount = 3

    /// The value of a key at one place, from 0 for the nearest.
    @inline(__always)
    package func value(of key: SettingKey, at place: Int) -> SettingValue? {
        let row = place == 0 ? first : place == 1 ? second : last
        guard let row, row.sets(key) else { return nil }
        return values[row.position(of: key)]
    }
}
