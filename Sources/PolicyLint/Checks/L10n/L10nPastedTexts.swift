import PolicyEngine

enum L10nPastedTexts {
    static let check = Check(.l10nPastedTexts) { policy, log in
        let book = policy.texts
        var seen: [UInt64: Int] = [:]
        for (number, group) in book.translations.enumerated() {
            guard let title = L10nPastedTexts.title(of: group, book) else { continue }
            let key = book.withBytes(title) { bytes in
                bytes.reduce(Mixer.mix(Mixer.seed, UInt64(group.language))) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
            }
            guard let first = seen[key] else {
                seen[key] = number
                continue
            }
            guard let other = L10nPastedTexts.title(of: book.translations[first], book),
                book.string(title) == book.string(other), let (body, otherBody) = bodies(group, book.translations[first], book),
                differ(title, other, book), differ(body, otherBody, book)
            else { continue }
            log.add(
                "these are the texts of “\(book.owners[book.translations[first].owner].id)”, whose source says something else", at: book.place(title),
                related: [.init(book.place(other), "the same here")], help: "translate one of the two anew: “\(book.string(book.source(of: title) ?? title))”")
        }
    }

    private static func title(of group: TextGroup, _ book: TextIndex) -> PolicyText? {
        book.texts[group.texts].first { $0.kind == .title && !$0.isGaveUp && $0.source >= 0 }
    }

    /// The first text below the title of each, where both say the same.
    private static func bodies(_ group: TextGroup, _ other: TextGroup, _ book: TextIndex) -> (PolicyText, PolicyText)? {
        func body(_ group: TextGroup) -> PolicyText? { book.texts[group.texts].first { $0.kind.isBody && !$0.isGaveUp && $0.source >= 0 } }
        guard let one = body(group), let two = body(other), book.string(one) == book.string(two) else { return nil }
        return (one, two)
    }

    private static func differ(_ text: PolicyText, _ other: PolicyText, _ book: TextIndex) -> Bool {
        guard let one = book.source(of: text), let two = book.source(of: other) else { return false }
        return book.string(one) != book.string(two)
    }
}
