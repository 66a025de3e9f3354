import PolicyEngine

enum ActionPerformedAlready {
    static let check = Check(.actionPerformedAlready, needs: .policy) { policy, log in
        guard let catalog = policy.catalog else { return }
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules {
            guard let action = rule.performed, let recovery = rule.recovery,
                rule.surfaces.contains(where: { $0 != .hidden })
            else { continue }
            for name in recovery.value where catalog.option(name)?.action?.text == action.value.text {
                let isButtonNearer = rule.chain.isNearer(recovery.owner, than: action.owner)
                let place = isButtonNearer ? name.place : action.value.place
                guard seen.insert(place).inserted else { continue }
                log.add(
                    "“\(name.text)” repeats an automatic action: “\(action.value.text)”", at: place,
                    related: [
                        isButtonNearer
                            ? .init(action.value.place, "runs automatically") : .init(name.place, "the button")
                    ],
                    help: "delete the button, or `perform`")
            }
        }
    }
}
