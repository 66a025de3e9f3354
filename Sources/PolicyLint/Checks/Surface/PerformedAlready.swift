import PolicyEngine

enum PerformedAlready {
    static let check = Check(
        "action/performed-already", .warning,
        summary: "a button for what the app does without asking",
        why: """
            What stands behind `perform` is done at once. A button that does the same comes too late, and pressing it does it twice.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      space: { title: Free up space, action: freeSpace }
                    rules:
                      - id: storage.full
                        when: { domain: StorageError, code: diskFull }
                        category: nonRetryable
                        show: alert
                        perform: freeSpace
                        message: { title: Your device is full }
                        recovery: [⟦space⟧, dismiss]
                    """,
                good: """
                    recoveryOptions:
                      space: { title: Free up space, action: freeSpace }
                    rules:
                      - id: storage.full
                        when: { domain: StorageError, code: diskFull }
                        category: nonRetryable
                        show: alert
                        message: { title: Your device is full }
                        recovery: [space, dismiss]
                    """)
        ], needs: .policy
    ) { policy, log in
        guard let catalog = policy.catalog else { return }
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules {
            guard let action = rule.performed, let recovery = rule.recovery, rule.surfaces.contains(where: { $0 != .none }) else { continue }
            for name in recovery.value where catalog.option(name)?.action?.text == action.value.text {
                let isButtonNearer = recovery.owner.rank.rawValue <= action.owner.rank.rawValue
                let place = isButtonNearer ? name.place : action.value.place
                guard seen.insert(place).inserted else { continue }
                log.add(
                    "“\(name.text)” does what is done already: “\(action.value.text)”", at: place,
                    related: [isButtonNearer ? .init(action.value.place, "done without asking") : .init(name.place, "the button")],
                    help: "delete the button, or `perform`")
            }
        }
    }
}
