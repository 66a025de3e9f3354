import PolicyEngine

enum ReachSplitCondition {
    static let check = Check(.reachSplitCondition) { policy, log in
        for document in policy.documents {
            for rule in document.rules {
                var before: MatchEntry?
                for entry in rule.when ?? [] {
                    defer { before = entry }
                    guard let before, isOnlyDomain(before), let word = stray(entry) else { continue }
                    log.add(
                        "“\(word)” is a separate alternative, because it has its own “- ”",
                        at: entry.place,
                        related: [.init(before.place, "matches every error of the domain")],
                        help: "to require both conditions, replace this “- ” with two spaces"
                    )
                    break
                }
            }
        }
    }

    private static func isOnlyDomain(_ entry: MatchEntry) -> Bool {
        !entry.error.domain.isEmpty && entry.error.code.isEmpty && entry.error.http.isEmpty && isBare(entry)
            && entry.situations.isEmpty
    }

    /// What a map names that holds a code alone.
    private static func stray(_ entry: MatchEntry) -> String? {
        guard isBare(entry), entry.error.domain.isEmpty, entry.error.http.isEmpty else { return nil }
        return !entry.error.code.isEmpty && entry.situations.isEmpty ? "code" : nil
    }

    private static func isBare(_ entry: MatchEntry) -> Bool {
        entry.category == nil && entry.rule == nil && entry.cause == nil && entry.exclusions.isEmpty
    }
}
