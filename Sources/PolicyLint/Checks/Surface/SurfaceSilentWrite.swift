import PolicyEngine

enum SurfaceSilentWrite {
    static let check = Check(.surfaceSilentWrite, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules where rule.performed == nil && !rule.isInBackground {
            guard let steps = rule.steps, rule.surfaces.allSatisfy({ $0 == .hidden }), !rule.entries.isEmpty,
                rule.entries.allSatisfy({ isAskedFor($0) })
            else {
                continue
            }
            // Somebody who changed their mind knows.
            guard rule.log?.value != false, ![.debug, .info].contains(rule.severity?.value ?? .error),
                rule.kind != .requiresLogout
            else { continue }
            guard rule.isRefining || !effective.isShownElsewhere(rule) else { continue }
            let place = steps.owner === rule.owner ? steps.place : rule.owner.place
            guard seen.insert(place).inserted else { continue }
            let isAsked = rule.alwaysAsks(.userInitiated, true)
            log.add(
                isAsked
                    ? "a person’s action fails here, and nothing is shown"
                    : "failures of this user action are not shown",
                at: place,
                help:
                    "show it, at least as a `toast`; if nobody needs to know, write `log: false` or `severity: info`"
            )
        }
    }

    private static func isAskedFor(_ entry: MatchEntry) -> Bool {
        entry.asks(.userInitiated, true) || entry.asks(.idempotent, false) && !entry.asks(.userInitiated, false)
    }
}
