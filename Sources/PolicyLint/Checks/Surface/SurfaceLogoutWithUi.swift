import PolicyEngine

enum SurfaceLogoutWithUi {
    static let check = Check(.surfaceLogoutWithUi, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules where rule.kind == .requiresLogout {
            guard let steps = rule.steps, let shown = rule.surfaces.first(where: { isOnTheScreen($0) }),
                let performed = performed(rule, effective)
            else { continue }
            let isNearest =
                rule.chain.isNearer(steps.owner, than: performed.owner)
                || rule.base == nil && performed.owner.rank == .rule && performed.owner !== rule.owner
            let place = isNearest && steps.owner.rank != .fallback ? steps.place : performed.place
            guard seen.insert(place).inserted else { continue }
            let other = place == steps.place ? performed.place : steps.place
            log.add(
                "\(rule.owner.title) runs “\(performed.value.text)” automatically, and shows “\(shown.name)” on the screen that closes",
                at: place,
                related: [.init(other, place == steps.place ? "runs automatically" : "what is shown")],
                help: "write `perform: none` if the person stays, or `show: none` if they leave the screen")
        }
    }

    /// What goes away together with the screen; a toast or an alert above all screens stays.
    private static func isOnTheScreen(_ surface: Surface) -> Bool {
        [.badge, .inline, .alert, .screen].contains(surface)
    }

    /// The action, said by the rule itself or handed down; for one that refines also by what names the errors it meets.
    private static func performed(_ rule: EffectiveRule, _ effective: EffectiveRules) -> Sourced<Name>? {
        if rule.perform != nil || !rule.isRefining { return rule.performed }
        return rule.categories.lazy.compactMap { effective.performed[$0] }.first
    }
}
