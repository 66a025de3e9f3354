import PolicyEngine

enum SurfaceFirstLoad {
    static let check = Check(.surfaceFirstLoad, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules
        where rule.performed == nil && rule.kind != .requiresLogout && rule.alwaysAsks(.firstLoad, true) {
            guard let end = rule.end, [.hidden, .badge, .toast].contains(end), let steps = rule.steps else { continue }
            if !rule.isRefining, effective.isShownElsewhere(rule) { continue }
            // Nothing at all, for what is no failure to anybody.
            if end == .hidden, rule.log?.value == false || [.debug, .info].contains(rule.severity?.value ?? .error) {
                continue
            }
            let isOwn = steps.owner === rule.owner
            guard seen.insert(isOwn ? steps.place : rule.owner.place).inserted else { continue }
            log.add(
                end == .hidden
                    ? "if the first load fails, the screen stays empty, and nothing is shown"
                    : "if the first load fails, the screen stays empty, and only a \(end.name) is shown",
                at: isOwn ? steps.place : rule.owner.place,
                label: isOwn ? nil : "“\(end.name)” comes from \(steps.owner.title)",
                help: "`show: screen` fills the screen with the message and its buttons")
        }
    }
}
