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
}
