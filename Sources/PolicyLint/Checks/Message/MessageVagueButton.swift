import PolicyEngine

enum MessageVagueButton {
    static let check = Check(.messageVagueButton) { policy, log in
        let book = policy.texts
        for match in book.matches(.vagueButton) {
            let text = book.texts[match.text]
            let action = book.action(text)
            guard text.kind == .button, action != "dismiss", match.range.count == book.withBytes(text, { $0.count })
            else { continue }
            let verb = text.language == 0 ? title(action, book.languages[0].code) : nil
            let fix = verb.flatMap {
                book.style(text) == .block ? nil : policy.rewriting(match.range, in: text, as: $0, "write “\($0)”")
            }
            log.add(
                "“\(book.string(text))” doesn’t say what the button does", at: book.place(text),
                label: "it does “\(action)”",
                help: verb.map { "use a verb, such as “\($0)”" } ?? "use a verb", fix: fix)
        }
    }

    /// An action’s name as a title: `logOut` is “Log out”. Names are English.
    private static func title(_ action: String, _ language: String) -> String? {
        if action == "retry" { return language == "de" ? "Erneut versuchen" : language == "en" ? "Try again" : nil }
        guard language == "en" else { return nil }
        var words = ""
        for character in action {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += character == "-" || character == "_" || character == "." ? " " : character.lowercased()
        }
        return words.first.map { $0.uppercased() + words.dropFirst() }
    }
}
