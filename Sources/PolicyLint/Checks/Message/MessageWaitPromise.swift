import PolicyEngine

enum MessageWaitPromise {
    static let check = Check(.messageWaitPromise, needs: .allTexts) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for match in book.matches(.waitPromise) {
            let text = book.texts[match.text]
            let context = book.owner(text).context
            guard text.kind != .button, context.retries == false, !context.knowsRetryAfter else { continue }
            let group = book.owners[text.owner].groups.first.map { book.texts[book.groups[$0].texts] } ?? []
            if group.contains(where: { other in book.values(other).contains { $0.name == "retryAfter" } }) { continue }
            slips.add(
                "nothing says that “\(book.words(match))” is true", match.range, in: match.text,
                help: "write {retryAfter, duration} with a second text without it, or leave the time open")
        }
        slips.report(&log)
    }
}
