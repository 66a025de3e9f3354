import PolicyEngine

enum RetryNonRetryable {
    static let check = Check(.retryNonRetryable, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        guard let catalog = policy.catalog else { return }
        for rule in effective.rules {
            addSchedule(rule, policy: policy, seen: &seen, log: &log)
            addButton(rule, catalog: catalog, seen: &seen, log: &log)
        }
        for (number, category) in effective.categories.enumerated() where effective.kinds[number] != .retryable {
            guard let retry = category.settings.retry else { continue }
            addSchedule(
                retry, owner: category, rule: nil, kind: effective.kinds[number], policy: policy, seen: &seen, log: &log
            )
        }
    }

    private static func addSchedule(
        _ rule: EffectiveRule, policy: LintContext, seen: inout Set<SourcePlace>, log: inout FindingLog
    ) {
        guard let retry = rule.retry, retry.owner.rank == .rule || rule.isFallback && retry.owner.rank == .fallback,
            let category = rule.categories.first,
            !rule.categories.contains(where: { policy.effective.kinds[$0] == .retryable }),
            !policy.effective.pairs(of: rule.owner).contains(where: { $0.kind == .retryable })
        else { return }
        addSchedule(
            retry.value, owner: retry.owner, rule: rule, kind: policy.effective.kinds[category], policy: policy,
            seen: &seen, log: &log)
    }

    private static func addSchedule(
        _ retry: RetryChoice, owner: SettingsOwner, rule: EffectiveRule?, kind: ErrorKind, policy: LintContext,
        seen: inout Set<SourcePlace>,
        log: inout FindingLog
    ) {
        if case .none = retry { return }
        let place = owner.place(of: .retry)
        guard seen.insert(place).inserted else { return }
        let isForgotten = rule.map { !$0.isRefining && $0.owner.settings.category == nil } ?? false
        log.add(
            "\(owner.title) is never retried: its errors are \(kind.rawValue)", at: place,
            label: isForgotten ? "it has no category, so it is \(kind.rawValue)" : "this schedule is never used",
            help: isForgotten
                ? "add `category: retryable` if a retry can help; otherwise delete `retry`"
                : "delete `retry`, or use a retryable category if a retry can help")
    }

    private static func addButton(
        _ rule: EffectiveRule, catalog: MergedDocuments, seen: inout Set<SourcePlace>, log: inout FindingLog
    ) {
        guard rule.kind == .nonRetryable, !rule.isFallback else { return }
        // At a field the button sends what was corrected meanwhile.
        guard let recovery = rule.recovery, recovery.owner.rank != .fallback,
            let shown = rule.lastStep ?? .some(.alert), shown != .hidden, shown != .inline
        else {
            return
        }
        for name in recovery.value where catalog.option(name)?.action?.text == "retry" {
            guard seen.insert(name.place).inserted else { continue }
            log.add(
                "“\(name.text)” retries, but \(recovery.owner.title) is for errors that a retry does not help",
                at: name.place,
                help: "delete the button; or, if a retry can help, use a retryable category",
                severity: .warning)
        }
    }
}
