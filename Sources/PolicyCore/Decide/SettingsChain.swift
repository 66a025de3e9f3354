/// Up to three places in the order they are asked: the two rules, then category, kind and fallback.
struct SettingsChain {
    let first: SettingsRow
    /// Nil when only one rule speaks.
    let second: SettingsRow?
    let last: SettingsRow

    /// The first of them that says something about a key.
    @inline(__always)
    func settings(for key: SettingKeys) -> SettingsRow? {
        if first.keys.contains(key) { return first }
        if let second, second.keys.contains(key) { return second }
        return last.keys.contains(key) ? last : nil
    }

    /// The nth of the three, from 0.
    @inline(__always)
    func settings(at position: Int) -> SettingsRow? {
        switch position {
        case 0: first
        case 1: second
        default: last
        }
    }
}
