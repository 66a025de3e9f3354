import PolicyEngine

enum MessageUnusedAlternative {
    static let check = Check(.messageUnusedAlternative, needs: .allTexts) { policy, log in
        let book = policy.texts
        var seen: Set<SourcePlace> = []
        for text in book.texts where !text.isLastAlternative && book.values(text).isEmpty {
            let place = book.place(text)
            guard seen.insert(place).inserted else { continue }
            log.add(
                "the texts after this one are never shown", at: place, label: "needs no value, so it is always used",
                help: "write what belongs together as one text; of alternatives, the one that needs values comes first")
        }
    }
}
