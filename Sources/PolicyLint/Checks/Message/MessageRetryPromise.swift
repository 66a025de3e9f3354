import PolicyEngine

enum MessageRetryPromise {
    static let check = Check(.messageRetryPromise, needs: .allTexts, ofShownTexts: true) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        // By the buttons of a rule that leaves the texts to others.
        var lists: [SourcePlace: [Diagnostic.Related]] = [:]
        var order: [SourcePlace] = []
        // Words that promise something else.
        let elsewhere = [book.matches(.retryLater), book.matches(.keepTrying)]
        for match in book.matches(.retryPromise) {
            let text = book.texts[match.text]
            if text.kind == .button || elsewhere.contains(where: { match.overlaps(oneOf: $0) }) { continue }
            let broken = policy.shownTexts.uses(of: text, in: book).first { use in
                guard let actions = use.offered(isGaveUp: text.isGaveUp), !actions.contains(where: repeats) else {
                    return false
                }
                return use.isSeen(isGaveUp: text.isGaveUp) && (text.isGaveUp || use.context.retries == false)
            }
            guard let broken else { continue }
            if let other = broken.other,
                let place = other.settings.place(
                    of: text.isGaveUp && other.sets(.gaveUpRecovery) ? .gaveUpRecovery : .recovery),
                other.sets(anyOf: [.recovery, .gaveUpRecovery])
            {
                let said = Diagnostic.Related(book.place(match), "“\(book.words(match))”")
                if lists[place] == nil { order.append(place) }
                lists[place, default: []].append(said)
                continue
            }
            slips.add(
                "“\(book.words(match))”, but no button does this", match.range, in: match.text,
                help: broken.context.isNonRetryable
                    ? "say what else helps; \(category)" : "add the button to `recovery`, or say what else helps",
                related: broken.related)
        }
        for match in book.matches(.retryLater) {
            guard let status = permanentStatus(of: book.owner(book.texts[match.text]), policy) else { continue }
            slips.add(
                "“\(book.words(match))”, but http \(status) is permanent", match.range, in: match.text,
                help: "say what else helps; a retry gets the same response")
        }
        for match in book.matches(.keepTrying) {
            let text = book.texts[match.text]
            let broken = policy.shownTexts.uses(of: text, in: book).first {
                $0.isSeen(isGaveUp: text.isGaveUp) && (text.isGaveUp || $0.context.retries == false)
            }
            if text.kind != .button, broken == nil, let late = lateUse(of: text, policy) {
                slips.add(
                    "“\(book.words(match))” is also shown after the last retry, and if the call is not safe to repeat",
                    match.range, in: match.text,
                    help: "add `gaveUp: { message: … }` that says what people can do then", related: late.related)
            }
            guard text.kind != .button, let broken else { continue }
            let schedule =
                broken.context.isNonRetryable
                ? "say what people can do; \(category)"
                : "say what people can do; or add a schedule with `retry`, and texts under `gaveUp`"
            slips.add(
                "“\(book.words(match))”, but the app "
                    + (text.isGaveUp ? "has stopped trying by then" : "does not retry automatically"), match.range,
                in: match.text, help: text.isGaveUp ? "say what people can do now" : schedule, related: broken.related)
        }
        for place in order {
            let said = lists[place] ?? []
            log.add(
                "the texts shown with these buttons say to try again, but no button does this", at: place,
                related: Array(said.prefix(3)),
                help:
                    "add a `message` that says what else helps, or a button that retries; `recovery: []` removes all buttons on purpose"
            )
        }
        slips.report(&log)
    }

    /// Where a text for the time of the tries stays when they have ended, because there is no other.
    private static func lateUse(of text: CheckedText, _ policy: LintContext) -> ShownTexts.Use? {
        text.isGaveUp
            ? nil
            : policy.shownTexts.uses(of: text, in: policy.texts).first { use in
                use.context.retries == true && !use.context.hasGaveUpTexts && use.isSeen(isGaveUp: true)
            }
    }

    /// A status of a rule that is only about answers which no later call changes (RFC 9110, 15.5 and 15.6).
    private static let permanent: Set<Int64> = [405, 410, 413, 414, 415, 422, 501, 505]

    private static func permanentStatus(of owner: TextOwner, _ policy: LintContext) -> Int64? {
        // Read where it is: a copy of the catalog costs more than everything else here.
        guard owner.kind == .rule, let number = policy.inspection.catalog?.ruleNumbers[policy.texts.id(owner)],
            let when = policy.inspection.catalog?.rules[Int(number)].when
        else { return nil }
        var first: Int64?
        for entry in when {
            for term in entry.error.http {
                guard case .numbers(let range) = term.value, range.lowerBound == range.upperBound,
                    permanent.contains(range.lowerBound)
                else { return nil }
                first = first ?? range.lowerBound
            }
            guard !entry.error.http.isEmpty || entry.error.domain.contains(where: { $0.value == .name("HTTPStatus") })
            else { return nil }
        }
        return first
    }

    private static let category = "or, if a retry can help, use a retryable category first"

    /// Whether an action does the same thing once more, by its name where it is one of the app’s own.
    private static func repeats(_ action: String) -> Bool {
        let name = action.lowercased()
        return name == "retry" || name.holds("retry") || name.holds("again") || name.holds("reload")
            || name.holds("refresh") || name.holds("resend")
    }
}
