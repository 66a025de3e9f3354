import PolicyEngine

enum RetryNoManualRetry {
    static let check = Check(.retryNoManualRetry, needs: .policy) { policy, log in
        guard let catalog = policy.catalog, let button = catalog.options.first(where: { $0.action?.text == "retry" })
        else { return }
        var seen: Set<SourcePlace> = []
        var categories: Set<Int> = []
        for rule in policy.effective.rules where rule.kind == .retryable && !rule.isFallback {
            guard let end = rule.end, end >= .alert,
                let recovery = rule.gaveUpRecovery.flatMap({ rule.schedule == nil ? nil : $0 }) ?? rule.recovery,
                recovery.value.allSatisfy({ catalog.option($0)?.action?.text == "dismiss" })
            else { continue }
            let isInherited = recovery.owner.rank == .fallback
            if isInherited, let category = rule.categories.first, !categories.insert(category).inserted { continue }
            let isEnd = recovery.owner.settings.recovery == nil
            let place =
                isInherited
                ? rule.owner.settings.category?.place ?? rule.owner.place
                : isEnd ? recovery.owner.place(of: .gaveUpRecovery) : recovery.owner.place(of: .recovery)
            guard seen.insert(place).inserted else { continue }
            log.add(
                "a retry can help here, but there is no button for it", at: place,
                label: isInherited ? "inherits the fallback’s buttons" : nil,
                help: isInherited
                    ? "give the category its own buttons: `recovery: [\(button.name.text), …]`"
                    : "add “\(button.name.text)”; or use a nonRetryable category if a retry does not help")
        }
    }
}
