import PolicyEngine

enum SurfaceAboveAllOveruse {
    static let check = Check(.surfaceAboveAllOveruse, needs: .policy) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules where !rule.isRefining || rule.base != nil || rule.kind == .retryable {
            let severity = rule.severity?.value ?? .error
            let canWait =
                severity != .critical && (rule.kind == .retryable || [.debug, .info, .notice].contains(severity))
            guard canWait, let steps = rule.steps, rule.surfaces.contains(.alertAboveAll) else { continue }
            let isInSteps = steps.value.contains { $0.show == .alertAboveAll }
            let by = isInSteps ? steps.owner : rule.gaveUpShow?.owner ?? steps.owner
            let place = isInSteps ? by.place(of: .steps) : by.place(of: .gaveUpShow)
            guard seen.insert(place).inserted else { continue }
            log.add(
                "\(rule.owner.title) interrupts people on every screen for something that can wait", at: place,
                label: rule.kind == .retryable
                    ? "its errors can resolve themselves" : "its severity is “\(severity.rawValue)”",
                help: "show an `alert`, a `toast`, or a `badge`; or, if data is at risk, write `severity: critical`")
        }
    }
}
