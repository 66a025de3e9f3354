import PolicyEngine

enum PlaceholderInButton {
    static let check = Check(
        "placeholder/in-button", .info,
        summary: "a value on a button",
        why:
            "How wide a button becomes with a value on it nobody knows, and without the value the button needs a second title. Say what the button does, and put the value into the text.",
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      freeSpace:
                        title:
                          - Free ⟦{needed, bytes}⟧
                          - Free up space
                        action: freeSpace
                    """,
                good: """
                    recoveryOptions:
                      freeSpace:
                        title: Free up space
                        action: freeSpace
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        for text in book.texts where text.structure != nil && text.kind == .button && text.language == 0 {
            for value in book.values(text) {
                log.add("\(value.name) stands on a button", at: book.place(value.range, in: text), help: "put it into the text beside the button")
            }
        }
    }
}
