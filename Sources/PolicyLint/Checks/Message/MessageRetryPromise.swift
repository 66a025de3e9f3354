import PolicyEngine

enum MessageRetryPromise {
    static let check = Check(.messageRetryPromise, needs: .allTexts) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        let elsewhere = book.matches(.retryLater) + book.matches(.keepTrying)
        for match in book.matches(.retryPromise) {
            let text = book.texts[match.text]
            let context = book.owner(text).context
            guard text.kind != .button, let actions = context.phase(text.isGaveUp).actions, !actions.contains(where: repeats) else { continue }
            if elsewhere.contains(where: { $0.text == match.text && $0.range.overlaps(match.range) }) || !text.isGaveUp && context.retries != false { continue }
            slips.add(
                "“\(book.words(match))”, but no button does that", match.range, in: match.text,
                help: context.isNonRetryable ? "say what else helps; \(category)" : "add the button to `recovery`, or say what else helps")
        }
        for match in book.matches(.keepTrying) {
            let text = book.texts[match.text]
            let context = book.owner(text).context
            if text.kind == .button || !text.isGaveUp && context.retries != false { continue }
            let schedule = context.isNonRetryable ? "say what people can do; \(category)" : "add a schedule with `retry`, or say what people can do"
            slips.add(
                "“\(book.words(match))”, but the app " + (text.isGaveUp ? "has stopped trying by then" : "does not try again by itself"), match.range,
                in: match.text, help: text.isGaveUp ? "say what people can do now" : schedule)
        }
        slips.report(&log)
    }

    private static let category = "or, where trying again can help, give a retryable category first"

    /// Whether an action does the same thing once more, by its name where it is one of the app’s own.
    private static func repeats(_ action: String) -> Bool {
        let name = action.lowercased()
        return name == "retry" || name.holds("retry") || name.holds("again") || name.holds("reload") || name.holds("refresh") || name.holds("resend")
    }
}
