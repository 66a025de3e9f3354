import PolicyEngine

enum NoNextStep {
    static let check = Check(
        "message/no-next-step", .warning,
        summary: "a text after which people do not know what to do",
        why: """
            An alert that only says what went wrong leaves people with a “Close” button and the same problem. Add a suggestion, a button that does something about it, a \
            link to help, or at least the reason.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: storage.full
                        when: { domain: NSCocoaErrorDomain, code: 640 }
                        show: alert
                        message:
                          title: ⟦Your device is full⟧
                        recovery: [dismiss]
                    """,
                good: """
                    rules:
                      - id: storage.full
                        when: { domain: NSCocoaErrorDomain, code: 640 }
                        show: alert
                        message:
                          title: Your device is full
                          suggestion: Delete what you no longer need, then save again.
                        recovery: [dismiss]
                    """)
        ], needs: .allTexts
    ) { policy, log in
        let book = policy.texts
        for group in book.groups where group.isSource && book.owners[group.owner].kind != .button {
            let owner = book.owners[group.owner]
            for isGaveUp in [false, true] {
                let texts = book.texts[group.texts].filter { $0.isGaveUp == isGaveUp }
                guard let title = texts.first(where: { $0.kind == .title }), !texts.contains(where: { $0.kind != .title }) else { continue }
                let phase = owner.context.phase(isGaveUp)
                guard let surfaces = phase.surfaces, let actions = phase.actions, actions.allSatisfy({ $0 == "dismiss" }) else { continue }
                guard surfaces.contains(where: { $0 >= .alert }) else { continue }
                log.add(
                    "people are not told what to do", at: book.place(title),
                    label: actions.isEmpty ? "no text and no button follows" : "only a button to close it follows",
                    help: "add a `suggestion`, a `reason`, a `help` link, or a button that does something about it")
            }
        }
    }
}
