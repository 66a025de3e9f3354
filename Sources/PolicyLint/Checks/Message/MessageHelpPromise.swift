import PolicyEngine

enum MessageHelpPromise {
    static let check = Check(.messageHelpPromise, needs: .allTexts) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for match in book.matches(.helpPromise) {
            let text = book.texts[match.text]
            let phase = book.owner(text).context.phase(text.isGaveUp)
            guard text.kind != .button, !phase.hasHelp, let actions = phase.actions, actions.allSatisfy({ $0 == "dismiss" || $0 == "retry" }) else { continue }
            slips.add("“\(book.words(match))”, but there is no way to do that", match.range, in: match.text, help: "add a `help` link, or a button that leads there")
        }
        slips.report(&log)
    }
}
