import PolicyEngine

enum SurfaceSilentWithMessage {
    static let check = Check(.surfaceSilentWithMessage, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules where !rule.isFallback {
            let settings = rule.owner.settings
            let hasButtons = !(settings.recovery ?? []).isEmpty
            guard settings.message.map({ !$0.title.isEmpty }) ?? false || hasButtons, let steps = rule.steps,
                rule.surfaces.allSatisfy({ $0 == .hidden })
            else {
                continue
            }
            // What a category shows nothing of, another rule may show on its screen; but not what this rule itself keeps back there.
            let others = rule.isRefining ? effective.pairs(of: rule.owner) : effective.refinements(of: rule)
            guard !others.contains(where: { $0.showsOtherLoads }) else { continue }
            if rule.isRefining, rule.base == nil, rule.gaveUpShow == nil,
                rule.categories.contains(where: { effective.isEndShown[$0] })
            {
                continue
            }
            let place = settings.message == nil ? rule.owner.place(of: .recovery) : rule.owner.place(of: .message)
            guard seen.insert(place).inserted else { continue }
            log.add(
                "\(settings.message == nil ? "the buttons" : "the texts") of “\(rule.owner.name)” are never shown",
                at: place,
                related: [.init(steps.place, "nothing is shown")],
                help: rule.severity?.value == .critical
                    ? "show them as an `alert` or `alertAboveAll`, or delete them"
                    : silence(rule, steps.owner) + "show them, at least as a `badge` or `toast`, or delete them")
        }
    }

    /// A rule that hides what its category would show says so itself.
    private static func silence(_ rule: EffectiveRule, _ owner: SettingsOwner) -> String {
        owner === rule.owner && rule.owner.settings.steps?.count == 1
            ? "delete the line that hides it, so that its category decides; or " : ""
    }
}
