import PolicyEngine

enum MessageNoNextStep {
    static let check = Check(.messageNoNextStep, needs: .allTexts) { policy, log in
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
