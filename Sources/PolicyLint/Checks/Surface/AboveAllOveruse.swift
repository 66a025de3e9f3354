import PolicyEngine

enum AboveAllOveruse {
    static let check = Check(
        "surface/above-all-overuse", .warning,
        summary: "an alert above all screens for something that can wait",
        why: """
            `alertAboveAll` interrupts whatever people do, on every screen. Kept for what is critical it is noticed; used for a connection that is gone for a moment it is \
            clicked away.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: ⟦alertAboveAll⟧
                        message: { title: You’re offline }
                        recovery: [retry, dismiss]
                    """,
                good: """
                    rules:
                      - id: store.damaged
                        when: { domain: StorageError, code: storeDamaged }
                        category: nonRetryable
                        severity: critical
                        show: alertAboveAll
                        message: { title: Your saved data can’t be opened }
                        recovery: [dismiss]
                    """)
        ], needs: .policy
    ) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules where !rule.isRefining || rule.kind == .retryable {
            let severity = rule.severity?.value ?? .error
            let canWait = severity != .critical && (rule.kind == .retryable || [.debug, .info, .notice].contains(severity))
            guard canWait, let steps = rule.steps, rule.surfaces.contains(.alertAboveAll) else { continue }
            let isInSteps = steps.value.contains { $0.show == .alertAboveAll }
            let by = isInSteps ? steps.owner : rule.gaveUpShow?.owner ?? steps.owner
            let place = isInSteps ? by.place(of: .steps) : by.place(of: .gaveUpShow)
            guard seen.insert(place).inserted else { continue }
            log.add(
                "\(rule.owner.title) interrupts people on every screen, for something that can wait", at: place,
                label: rule.kind == .retryable ? "its errors may pass by themselves" : "its severity is “\(severity.rawValue)”",
                help: "show an `alert`, a `toast` or a `badge`; or, where data is at risk, say `severity: critical`")
        }
    }
}
