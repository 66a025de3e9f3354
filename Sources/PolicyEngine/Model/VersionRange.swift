/// Versions from `lower` to `upper`, both included; nil means no end.
package struct VersionRange: Sendable, Equatable {
    package var lower: Version?
    package var upper: Version?

    package init(lower: Version?, upper: Version?) {
        self.lower = lower
        self.upper = upper
    }

    package func contains(_ version: Version) -> Bool {
        if let lower, version < lower { return false }
        if let upper, version > upper { return false }
        return true
    }

    /// Whether every version in this range is in the other one. Both hold their ends, and neither is empty.
    func lies(within other: VersionRange) -> Bool {
        if let least = other.lower, lower.map({ $0 < least }) ?? (least != Version(numbers: [])) { return false }
        if let most = other.upper, upper.map({ most < $0 }) ?? true { return false }
        return true
    }
}
