import PolicyEngine

enum SurfaceReplacesContent {
    static let check = Check(.surfaceReplacesContent, needs: .policy) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules where rule.kind == .retryable && rule.alwaysAsks(.firstLoad, false) {
            guard let steps = rule.steps, rule.surfaces.contains(.screen) else { continue }
            let isOwn = steps.owner === rule.owner
            guard seen.insert(isOwn ? steps.place : rule.owner.place).inserted else { continue }
            log.add(
                "“screen” replaces the visible content", at: isOwn ? steps.place : rule.owner.place,
                label: isOwn ? nil : "it comes from \(steps.owner.title)",
                help: "show a `toast` or a `badge`, so that people can still read what was loaded")
        }
    }
}
