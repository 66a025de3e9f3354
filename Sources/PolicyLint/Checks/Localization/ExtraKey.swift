import PolicyEngine

enum ExtraKey {
    static let check = Check(
        loading: .l10nExtraKey, .warning, repair: .unsafe,
        summary: "a translation of something that does not exist",
        why: "The rule, category or button was renamed or deleted, or the id is misspelt. Such a translation is never shown, and the one that is needed is missing.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      ⟦photo.gone⟧:
                        title: Dieses Foto gibt es nicht mehr
                    """,
                good: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      photos.gone:
                        title: Dieses Foto gibt es nicht mehr
                    """)
        ]
    ) { diagnostic, policy in
        guard let place = diagnostic.place, let file = policy.file(place), let node = file.node(at: place.lower) else { return nil }
        let book = policy.texts
        let near = NameSuggestion.nearest(to: file.text(node), among: book.owners.map { $0.id })
        guard near.count == 1, let owner = book.owners.first(where: { $0.id == near[0] }) else { return nil }
        let locale = file.value("locale", in: 0).map { file.text($0) }
        if owner.groups.contains(where: { book.languages[book.groups[$0].language].locale == locale }) { return nil }
        return Fix(.unsafe, "write “\(near[0])”", [Fix.Edit(place, near[0])])
    }
}
