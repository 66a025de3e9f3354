import PolicyEngine

enum SurfaceToastCritical {
    static let check = Check(.surfaceToastCritical, needs: .policy) { policy, log in
        guard let catalog = policy.catalog else { return }
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules {
            if let severity = policy.effective.severity(of: rule), severity.value == .critical, let steps = rule.steps,
                rule.end == .toast
            {
                let shown = rule.gaveUpShow.flatMap { rule.schedule == nil ? nil : $0.place } ?? steps.place
                guard seen.insert(shown).inserted else { continue }
                log.add(
                    "\(rule.owner.title) is critical, but its toast soon disappears", at: shown,
                    related: [.init(severity.place, "critical")],
                    help: "show an `alert`, or `alertAboveAll`")
                continue
            }
            for placement in rule.placements where placement.surfaces.last == .toast {
                guard let button = placement.recovery.value.first(where: { catalog.option($0)?.role == .destructive }),
                    seen.insert(placement.place).inserted
                else {
                    continue
                }
                log.add(
                    "“\(button.text)” is destructive, but a toast disappears before people can decide",
                    at: placement.place,
                    related: [.init(button.place, "loses something")],
                    help: "show an `alert`, or delete the button")
            }
        }
    }
}
