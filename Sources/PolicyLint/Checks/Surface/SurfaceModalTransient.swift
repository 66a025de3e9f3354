import PolicyEngine

enum SurfaceModalTransient {
    static let check = Check(.surfaceModalTransient, needs: .policy) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules
        where rule.isInBackground && rule.kind == .retryable && (rule.severity?.value ?? .error) != .critical {
            guard let steps = rule.steps,
                let shown = rule.surfaces.first(where: { $0 == .alert || $0 == .alertAboveAll })
            else { continue }
            // On the first load there is nothing an alert could cover.
            if rule.alwaysAsks(.firstLoad, true) { continue }
            let isOwn = steps.owner === rule.owner && steps.value.contains { $0.show == shown }
            guard seen.insert(isOwn ? steps.place : rule.owner.place).inserted else { continue }
            log.add(
                "\(rule.owner.title) opens an alert for work that nobody started",
                at: isOwn ? steps.place : rule.owner.place,
                label: isOwn ? nil : "“\(shown.name)” comes from \(steps.owner.title)",
                help: "show a `badge` or a `toast`")
        }
    }
}
