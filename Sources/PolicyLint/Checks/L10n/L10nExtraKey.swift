import PolicyEngine

enum L10nExtraKey {
    static let check = Check(loading: .l10nExtraKey) { diagnostic, policy in
        guard !diagnostic.nearest.isEmpty, let place = diagnostic.place, let file = policy.file(place),
            let node = file.node(at: place.lower)
        else { return nil }
        let book = policy.texts
        let near = NameSuggestion.nearest(to: file.text(node), among: book.owners.map { book.id($0) })
        guard near.count == 1, let owner = book.ownerNumber(named: near[0]) else { return nil }
        let locale = file.value("locale", in: 0).map { file.text($0) }
        if book.groups(ofOwner: owner).contains(where: { book.languages[$0.language].locale == locale }) { return nil }
        return Fix(.unsafe, title: "write “\(near[0])”", edits: [Fix.Edit(place, near[0])])
    }
}
