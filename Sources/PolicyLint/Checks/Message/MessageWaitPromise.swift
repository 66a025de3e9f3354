import PolicyEngine

enum MessageWaitPromise {
    static let check = Check(.messageWaitPromise, needs: .allTexts, ofShownTexts: true) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for match in book.matches(.waitPromise) {
            let text = book.texts[match.text]
            let broken = policy.shownTexts.uses(of: text, in: book).first {
                $0.isSeen(isGaveUp: text.isGaveUp) && $0.context.retries == false && !$0.context.knowsRetryAfter
            }
            guard text.kind != .button, let broken else { continue }
            let group = book.firstGroup(ofOwner: text.owner).map { book.texts[$0.texts] } ?? []
            if group.contains(where: { other in book.values(other).contains { $0.name == "retryAfter" } }) { continue }
            slips.add(
                "“\(book.words(match))” is a promise that nothing supports", match.range, in: match.text,
                help: "write {retryAfter, duration} with a second text without it, or don’t name a time",
                related: broken.related)
        }
        slips.report(&log)
    }
}
