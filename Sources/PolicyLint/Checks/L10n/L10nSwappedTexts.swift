import PolicyEngine

enum L10nSwappedTexts {
    static let check = Check(.l10nSwappedTexts) { policy, log in
        let book = policy.texts
        for group in book.translations {
            let texts = book.texts[group.texts]
            // A title that ends as a sentence does is rare, so nothing else is looked at for most.
            guard let title = texts.first(where: { $0.kind == .title && $0.traits.contains(.finalStop) }),
                let source = book.source(of: title), !source.traits.contains(.finalStop),
                let body = texts.first(where: {
                    $0.kind.isBody && $0.isGaveUp == title.isGaveUp && !$0.traits.contains(.finalStop)
                }),
                let bodySource = book.source(of: body), bodySource.traits.contains(.finalStop),
                book.length(source) < book.length(bodySource), book.length(title) > book.length(body)
            else { continue }
            log.add(
                "this title and the text below it look swapped", at: book.place(title),
                related: [.init(book.place(body), "the source has a sentence here")],
                help: "swap them, or shorten the title to a few words without a period")
        }
    }
}
