import PolicyEngine

enum L10nLocaleTag {
    static let check = Check(loading: .l10nLocaleTag) { diagnostic, policy in
        guard let place = diagnostic.place, let file = policy.file(place), let node = file.node(at: place.lower) else {
            return nil
        }
        let written = file.text(node)
        guard let canonical = ValueAdvice.languageOfCountry(written) ?? LocaleTag.canonical(written) else { return nil }
        return Fix(.safe, title: "write \(canonical)", edits: [Fix.Edit(place, canonical)])
    }
}
