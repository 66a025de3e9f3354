import PolicyEngine

enum MessageNoNextStep {
    static let check = Check(.messageNoNextStep, needs: .allTexts, ofShownTexts: true) { policy, log in
        let book = policy.texts
        for group in book.groups where group.isSource && book.owners[group.owner].kind != .button {
            for isGaveUp in [false, true] {
                let texts = book.texts[group.texts].filter { $0.isGaveUp == isGaveUp }
                guard let title = texts.first(where: { $0.kind == .title }),
                    !texts.contains(where: { $0.kind != .title })
                else { continue }
                let broken = policy.shownTexts.uses(of: title, in: book).first { use in
                    let phase = use.context.phase(isGaveUp)
                    guard let surfaces = phase.surfaces, let actions = phase.actions, !phase.hasHelp else {
                        return false
                    }
                    return actions.allSatisfy { $0 == "dismiss" } && surfaces.contains { $0 >= .alert }
                }
                guard let broken else { continue }
                let actions = broken.context.phase(isGaveUp).actions ?? []
                log.add(
                    "this message doesn’t tell people what to do", at: book.place(title),
                    label: actions.isEmpty ? "no other text or button" : "only a button that closes it",
                    related: broken.related,
                    help: "add a `suggestion`, a `reason`, a `help` link, or a button that helps")
            }
        }
    }
}
