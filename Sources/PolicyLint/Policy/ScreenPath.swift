/// Paths of screens, such as `checkout/payment`.
enum ScreenPath {
    /// Whether they are the same, or one is above the other.
    static func isRelated(_ one: String, _ other: String) -> Bool {
        one == other || one.hasPrefix(other + "/") || other.hasPrefix(one + "/")
    }

    /// Whether the screen is the other, or below it.
    static func isAt(_ one: String, orBelow other: String) -> Bool { one == other || one.hasPrefix(other + "/") }
}
