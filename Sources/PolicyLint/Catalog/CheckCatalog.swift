import PolicyEngine

/// All checks there are.
package enum CheckCatalog {
    /// By group, and in it by name.
    package static let all: [Check] = {
        let groups = [
            yaml, structure, reference, reach, retry, surface, message, placeholder, localization, accessibility, security, style, meta,
        ]
        return groups.flatMap { $0 }.sorted { $0.id < $1.id }
    }()

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
