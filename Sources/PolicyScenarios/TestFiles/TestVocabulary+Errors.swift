import PolicyEngine

extension TestVocabulary {
    /// Names of an error that are nearly those of a declared one.
    func check(_ draft: EventDraft, _ index: Int, _ decoder: inout NodeDecoder) {
        checkWildcards(draft, index: index, decoder: &decoder)
        for (number, link) in draft.event.links.enumerated() {
            check(link, isFirst: number == 0, index: index, decoder: &decoder)
        }
        if let scope = draft.context.scope {
            check(screen: scope, at: decoder.place(ofKey: "scope", in: index), &decoder)
        }
        if let locale = draft.context.locale, LocaleTag.canonical(locale) == nil {
            decoder.log.report(
                .referenceUnknownLocale, "invalid language tag “\(decoder.shortened(locale))”",
                at: decoder.place(ofKey: "locale", in: index),
                help: "use a BCP 47 tag such as de, pt-BR, or zh-Hant; the policy has "
                    + policy.locales.joined(separator: ", "))
        }
        if !draft.isPasted { checkHeaders(index, decoder: &decoder) }
        checkDeclared(draft, index: index, decoder: &decoder)
    }

    private func check(_ link: ErrorCause, isFirst: Bool, index: Int, decoder: inout NodeDecoder) {
        guard let domain = link.domain else { return }
        let isInWords = isFirst && decoder.isScalar(index)
        func report(_ message: String, key: String, nearest: [String], help: String? = nil) {
            let place = isFirst && !isInWords ? decoder.place(ofKey: key, in: index) : decoder.place(index)
            decoder.log.report(.referenceUnknownCode, message, at: place, help: help, nearest: nearest)
        }
        guard let (mistake, meant) = spelling.meant(by: link) else {
            guard isInWords, link.code == nil, link.http == nil, !spelling.isKnown(domain) else { return }
            return report(
                "unknown domain “\(decoder.shortened(domain))”", key: "domain", nearest: [],
                help: "write DOMAIN:CODE, http:503, or { domain: … } for an undeclared domain")
        }
        let words = ErrorText.text(meant)
        switch mistake {
        case .http: report("write an HTTP status as http:503", key: "domain", nearest: [words])
        case .colon: report("separate a domain and its code with a colon", key: "domain", nearest: [words])
        case .domain:
            report(
                "unknown domain “\(decoder.shortened(domain))”", key: "domain",
                nearest: [isInWords ? words : meant.domain ?? words])
        case .code:
            report(
                "\(domain) does not declare the code “\(decoder.shortened(link.code?.text ?? ""))”", key: "code",
                nearest: [isInWords ? words : meant.code?.text ?? words])
        }
    }

    /// Words that stand for several values under `each`, and elsewhere would be a screen or a language of that name.
    private func checkWildcards(_ draft: EventDraft, index: Int, decoder: inout NodeDecoder) {
        func refuse(_ key: String, word: String, all: String) {
            decoder.log.report(
                .structureUnknownValue, "“\(word)” means \(all) only as the whole value of a key under `each`",
                at: decoder.place(ofKey: key, in: index),
                help: "write each: { \(key): \(word == "*" ? "'*'" : word) }, or list the values")
        }
        if draft.context.scope == "*" { refuse("scope", word: "*", all: "every screen") }
        if draft.context.locale == "all" { refuse("locale", word: "all", all: "every language") }
        if draft.link.code == .name("*") { refuse("code", word: "*", all: "every code") }
    }

    /// A screen that is nearly one the policy declares.
    func check(screen: String, at place: SourcePlace, _ decoder: inout NodeDecoder) {
        guard policy.compiled.scopes.resolve(screen) == 0 else { return }
        let meant = NameSuggestion.nearest(to: screen, among: screens)
        if !meant.isEmpty {
            decoder.log.report(
                .referenceUnknownScope, "unknown screen “\(decoder.shortened(screen))”", at: place,
                nearest: meant)
        }
    }
}
