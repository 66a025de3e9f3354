import PolicyEngine

enum LocaleTagSpelling {
    static let check = Check(
        loading: .l10nLocaleTag, repair: .safe,
        summary: "a language that is not written as languages are",
        why: "Languages are named as in BCP 47: `de`, `pt-BR`, `zh-Hant`. Other spellings and names that were replaced long ago find no texts.",
        examples: [
            Check.Example(
                bad: """
                    locales:
                      source: en
                      optional: [⟦pt_br⟧, ⟦iw⟧]
                    """,
                good: """
                    locales:
                      source: en
                      optional: [pt-BR, he]
                    """)
        ]
    ) { diagnostic, policy in
        guard let place = diagnostic.place, let file = policy.file(place), let node = file.node(at: place.lower) else { return nil }
        guard let canonical = LocaleTag.canonical(file.text(node)) else { return nil }
        return Fix(.safe, "write \(canonical)", [Fix.Edit(place, canonical)])
    }
}
