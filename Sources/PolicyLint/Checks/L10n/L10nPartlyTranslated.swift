import PolicyEngine

enum L10nPartlyTranslated {
    static let check = Check(.l10nPartlyTranslated) { policy, log in
        let book = policy.texts
        let required = Set(policy.catalog?.requiredLocales.map { $0.text } ?? [])
        for group in book.translations where !required.contains(book.languages[group.language].locale) {
            guard let first = book.firstGroup(ofOwner: group.owner), first.isSource else { continue }
            let own = book.texts[group.texts]
            for isGaveUp in [false, true] where own.contains(where: { $0.isGaveUp == isGaveUp }) {
                let wanted = book.texts[first.texts].filter {
                    $0.isGaveUp == isGaveUp && $0.kind != .help && $0.number == 0
                }
                let lacking = wanted.filter { text in !own.contains { $0.isGaveUp == isGaveUp && $0.kind == text.kind }
                }
                guard let lost = lacking.first, lacking.count < wanted.count else { continue }
                log.add(
                    "this translation has no \(isGaveUp ? "gaveUp " : "")\(lost.kind.rawValue), so none of it is shown",
                    at: group.place,
                    related: [Diagnostic.Related(book.place(lost), "the source")], help: "translate it as well")
            }
        }
    }
}
