import PolicyEngine

enum ReachSplitCondition {
    static let check = Check(.reachSplitCondition) { policy, log in
        for rule in policy.documents.flatMap({ $0.rules }) {
            if let split = splitSituation(rule.when ?? []) {
                log.add(
                    "“\(split.key)” is a separate alternative, so it is not required of the errors above",
                    at: split.entry.place, related: [.init(split.error.place, "matches everywhere")],
                    help: "to require both, write all conditions in one map, such as { http: 403, scope: login }")
            }
            guard let (before, entry) = split(rule.when ?? []) else { continue }
            let isInBrackets = policy.file(entry.place).map { !hasDash($0.source.bytes, entry.place) } ?? false
            log.add(
                isInBrackets
                    ? "“code” is a separate alternative, because `when` is a list in [brackets]"
                    : "“code” is a separate alternative, because it has its own “- ”",
                at: entry.place,
                related: [.init(before.place, "matches every error of the domain")],
                help: isInBrackets
                    ? "to require both conditions, write { } instead of [ ]"
                    : "to require both conditions, replace this “- ” with two spaces")
        }
    }

    /// A domain alone, and the code behind it; nil where there is none.
    private static func split(_ when: [MatchEntry]) -> (domain: MatchEntry, code: MatchEntry)? {
        for (before, entry) in zip(when, when.dropFirst()) where isOnlyDomain(before) && isOnlyCode(entry) {
            return (before, entry)
        }
        return nil
    }

    /// Whether conditions that were meant together came apart.
    static func isSplit(_ rule: WrittenRule) -> Bool { split(rule.when ?? []) != nil || takesAll(rule) }

    /// Whether a situation alone, which was meant together with an error, matches all errors.
    static func takesAll(_ rule: WrittenRule) -> Bool { splitSituation(rule.when ?? []) != nil }

    /// An error alone, and behind it the screen or another situation; nil where there is none.
    private static func splitSituation(
        _ when: [MatchEntry]
    ) -> (error: MatchEntry, entry: MatchEntry, key: String)? {
        for (before, entry) in zip(when, when.dropFirst()) where before.namesError && before.situations.isEmpty {
            guard !entry.namesError, isBare(entry), before.screens.isEmpty else { continue }
            if !entry.screens.isEmpty { return (before, entry, "scope") }
            if case .situation(let situation)? = entry.situations.first?.subject {
                return (before, entry, situation.name)
            }
        }
        return nil
    }

    private static func hasDash(_ bytes: [UInt8], _ place: SourcePlace) -> Bool {
        let before = bytes[..<Int(place.lower)].last { $0 != ASCII.space }
        return before == ASCII.minus
    }

    private static func isOnlyDomain(_ entry: MatchEntry) -> Bool {
        !entry.error.domain.isEmpty && entry.error.code.isEmpty && entry.error.http.isEmpty && isBare(entry)
            && entry.situations.isEmpty
    }

    private static func isOnlyCode(_ entry: MatchEntry) -> Bool {
        isBare(entry) && entry.error.domain.isEmpty && entry.error.http.isEmpty && !entry.error.code.isEmpty
            && entry.situations.isEmpty
    }

    private static func isBare(_ entry: MatchEntry) -> Bool {
        entry.category == nil && entry.rule == nil && entry.cause == nil && entry.exclusions.isEmpty
    }
}
