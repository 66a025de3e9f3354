import PolicyEngine

enum MessageUnusedAlternative {
    static let check = Check(.messageUnusedAlternative, needs: .allTexts) { policy, log in
        let book = policy.texts
        var seen: Set<SourcePlace> = []
        for text in book.texts where !text.isLastAlternative && book.values(text).isEmpty {
            let place = book.place(text)
            guard seen.insert(place).inserted else { continue }
            log.add(
                "the texts after this one are never shown", at: place, label: "always shown, because it needs no value",
                help: "join the texts into one, or move this one to the end of the list")
        }
    }
}
