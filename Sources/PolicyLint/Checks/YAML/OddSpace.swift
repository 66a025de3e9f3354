import PolicyEngine

enum OddSpace {
    static let check = Check(
        loading: "yaml/odd-space", repair: .safe,
        summary: "a space that is none to YAML",
        why: """
            Text copied out of documents and chats brings no-break and other spaces along. They look like spaces, but to YAML they are letters: the key begins \
            with one, or the colon has none behind it.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      later:
                        title: Later
                        ⟦\u{A0}action⟧: dismiss
                    """,
                good: """
                    recoveryOptions:
                      later:
                        title: Later
                        action: dismiss
                    """),
            Check.Example(
                bad: """
                    recoveryOptions:
                      later:
                        title:⟦\u{3000}⟧Later
                        action: dismiss
                    """,
                good: """
                    recoveryOptions:
                      later:
                        title: Later
                        action: dismiss
                    """),
        ]
    ) { diagnostic, policy in
        guard let place = diagnostic.place else { return nil }
        let bytes = policy.inspection.files[Int(place.file)].bytes
        let text = policy.written(place)
        let spaces = text.unicodeScalars.prefix { $0.properties.isWhitespace || $0.value == 0x200B || $0.value == 0xFEFF }
        let length = spaces.reduce(0) { $0 + UTF8.width($1) }
        guard length > 0 else { return nil }
        let odd = SourcePlace(file: place.file, lower: place.lower, upper: place.lower + Int32(length))
        // Behind a colon a space is needed, and in a line that has none for its indentation; elsewhere the key begins behind it.
        let before = place.lower > 0 ? bytes[Int(place.lower) - 1] : 0x0A
        let replacement = before == 0x3A ? " " : before == 0x0A ? String(repeating: " ", count: spaces.count) : ""
        return Fix(.safe, replacement.isEmpty ? "delete it" : "write an ordinary space", [Fix.Edit(odd, replacement)])
    }
}
