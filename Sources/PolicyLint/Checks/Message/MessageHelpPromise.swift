import PolicyEngine

enum MessageHelpPromise {
    static let check = Check(.messageHelpPromise, needs: .allTexts, ofShownTexts: true) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for match in book.matches(.helpPromise) {
            let text = book.texts[match.text]
            let broken = policy.shownTexts.uses(of: text, in: book).first { use in
                guard use.isSeen(isGaveUp: text.isGaveUp), !use.context.phase(text.isGaveUp).hasHelp else {
                    return false
                }
                return use.offered(isGaveUp: text.isGaveUp).map { $0.allSatisfy { $0 == "dismiss" || $0 == "retry" } }
                    ?? false
            }
            guard text.kind != .button, let broken else { continue }
            slips.add(
                "“\(book.words(match))”, but there is no link or button for it", match.range, in: match.text,
                help: "add a `help` link, or a button for it",
                related: broken.related)
        }
        slips.report(&log)
    }
}
