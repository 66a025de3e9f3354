import PolicyEngine

enum ReferenceUnreportedSituation {
    static let check = Check(.referenceUnreportedSituation, needs: .allFiles) { policy, log in
        let reports = Set((policy.catalog?.reports ?? []).map { $0.text })
        for rule in policy.documents.flatMap({ $0.rules }) {
            for entry in rule.when ?? [] { checkPlatforms(entry, &log) }
        }
        guard !reports.isEmpty else { return }
        for rule in policy.documents.flatMap({ $0.rules }) {
            for entry in rule.when ?? [] {
                for condition in entry.situations { check(condition, reports: reports, policy: policy, log: &log) }
                for case .situation(let condition) in entry.exclusions {
                    check(condition, reports: reports, policy: policy, log: &log)
                }
            }
        }
    }

    /// What apps report are the names of operating systems as their makers write them.
    private static func checkPlatforms(_ entry: MatchEntry, _ log: inout FindingLog) {
        let excluded = entry.exclusions.compactMap { exclusion -> SituationCondition? in
            if case .situation(let condition) = exclusion { condition } else { nil }
        }
        for condition in entry.situations + excluded {
            guard case .situation(.platform) = condition.subject, case .terms(let terms) = condition.accepted else {
                continue
            }
            for term in terms {
                guard case .name(let name) = term.value, let meant = platforms[name.lowercased()], meant != name else {
                    continue
                }
                log.add("apps report this platform as “\(meant)”", at: term.place, help: "write \(meant)")
            }
        }
    }

    private static let platforms = [
        "ios": "iOS", "iphone": "iOS", "iphones": "iOS", "ipados": "iPadOS", "ipad": "iPadOS", "macos": "macOS",
        "mac": "macOS", "osx": "macOS", "os x": "macOS", "tvos": "tvOS", "watchos": "watchOS", "apple watch": "watchOS",
        "visionos": "visionOS", "android": "Android",
    ]

    private static func check(
        _ condition: SituationCondition, reports: Set<String>, policy: LintContext, log: inout FindingLog
    ) {
        let name: String
        switch condition.subject {
        case .scope, .situation(.retryAfter), .situation(.attempt): return
        case .situation(let situation): name = situation.name
        case .value(let asked):
            guard asked.source == .context else { return }
            name = asked.key
        }
        guard !reports.contains(name), let file = policy.file(condition.place),
            let value = file.node(at: condition.place.lower)
        else { return }
        // Of a list’s first member and the list, the innermost is found; the key stands before both.
        var key = value - 1
        while key > 0, file.tree.nodes[key].kind != .scalar { key -= 1 }
        guard key >= 0 else { return }
        log.add(
            "the app does not report “\(name)”", at: file.place(key),
            label: NameSuggestion.question(for: name, among: Array(reports)),
            help: "list it under `reports` if the app reports it; until then, this never matches")
    }
}
