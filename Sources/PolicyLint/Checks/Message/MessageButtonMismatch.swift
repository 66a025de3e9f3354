import PolicyEngine

enum MessageButtonMismatch {
    static let check = Check(.messageButtonMismatch) { policy, log in
        let book = policy.texts
        let opposites: [(section: WordSection, action: String, wrong: String)] = [
            (.retryTitle, "retry", "dismiss"), (.dismissTitle, "dismiss", "retry"), (.logInTitle, "logIn", "logOut"),
            (.logOutTitle, "logOut", "logIn"),
        ]
        // Where title and translations agree, it is the action that is wrong, and that is told once.
        var told: Set<String> = []
        for isSource in [true, false] {
            for (section, action, wrong) in opposites {
                for match in book.matches(section) {
                    let text = book.texts[match.text]
                    guard text.kind == .button, (text.language == 0) == isSource, book.action(text) == wrong,
                        isSource || !told.contains(book.id(book.owner(text))),
                        match.range.count == book.withBytes(text, { $0.count })
                    else { continue }
                    let id = book.id(book.owner(text))
                    if isSource { told.insert(id) }
                    let written = isSource ? policy.catalog?.options.first { $0.name.text == id }?.action : nil
                    log.add(
                        "“\(book.words(match))” does `\(wrong)`", at: written?.place ?? book.place(text),
                        help: isSource
                            ? "write `action: \(action)`, or change the title so that it says what the button does"
                            : "check whether two titles were swapped")
                }
            }
        }
    }
}
