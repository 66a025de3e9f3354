import PolicyEngine

/// All checks there are.
package enum CheckCatalog {
    /// In the order of their ids.
    package static var all: [Check] { registry }

    private static let byID: [String: Check] = {
        var known: [String: Check] = [:]
        for check in all {
            known[check.id] = check
            for alias in check.aliases { known[alias] = check }
        }
        return known
    }()

    /// By its id, or one it had before.
    package static func check(_ id: String) -> Check? { byID[id] }
}
