import PolicyEngine

enum L10nPastedTexts {
    static let check = Check(.l10nPastedTexts) { policy, log in
        let book = policy.texts
        let translations = book.translations
        var seen: [UInt64: Int] = [:]
        for (number, group) in translations.enumerated() {
            guard let title = L10nPastedTexts.title(of: group, book) else { continue }
            let key = book.withBytes(title) { bytes in
                bytes.reduce(Mixer.mix(Mixer.seed, UInt64(group.language))) {
                    ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
                }
            }
            guard let first = seen[key] else {
                seen[key] = number
                continue
            }
            guard let other = L10nPastedTexts.title(of: translations[first], book),
                book.string(title) == book.string(other), differ(title, other: other, book: book)
            else { continue }
            let bodies = bodies(group, other: translations[first], book: book)
            if let bodies, !differ(bodies.0, other: bodies.1, book: book) { continue }
            // One title for two matters can be meant, where it is more than a word.
            guard bodies != nil || book.withBytes(title, { $0.count { $0 == ASCII.space } > 1 }) else { continue }
            let names = [translations[first], group].map { "“\(book.id(book.owners[$0.owner]))”" }
            log.add(
                "\(names[0]) and \(names[1]) have the same \(bodies == nil ? "title" : "texts") here, but different sources",
                at: book.place(title),
                label: said(title, book), related: [.init(book.place(other), said(other, book))],
                help: "keep the one that matches its source, and translate the other again",
                severity: bodies == nil ? .info : nil)
        }
    }

    private static func said(_ text: CheckedText, _ book: TextIndex) -> String {
        "its source: “\(book.source(of: text).map { book.string($0) } ?? "")”"
    }

    private static func title(of group: TextGroup, _ book: TextIndex) -> CheckedText? {
        book.texts[group.texts].first { $0.kind == .title && !$0.isGaveUp && $0.source >= 0 }
    }

    /// The first text below the title of each, where both say the same.
    private static func bodies(_ group: TextGroup, other: TextGroup, book: TextIndex) -> (CheckedText, CheckedText)? {
        func body(_ group: TextGroup) -> CheckedText? {
            book.texts[group.texts].first { $0.kind.isBody && !$0.isGaveUp && $0.source >= 0 }
        }
        guard let one = body(group), let two = body(other), book.string(one) == book.string(two) else { return nil }
        return (one, two)
    }

    private static func differ(_ text: CheckedText, other: CheckedText, book: TextIndex) -> Bool {
        guard let one = book.source(of: text), let two = book.source(of: other) else { return false }
        return book.string(one) != book.string(two)
    }
}
