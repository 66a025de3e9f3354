import PolicyEngine

enum InvisibleCharacter {
    static let check = Check(
        "security/invisible-character", .warning, repair: .unsafe,
        summary: "a character nobody sees",
        why: """
            Zero-width spaces and soft hyphens come along when text is copied from a web page. They break searching, comparing and translating, and screen readers \
            stumble over them. Control characters are refused altogether.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo⟦\u{200B}⟧ no longer exists
                    """,
                good: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        for text in book.texts where text.traits.contains(.invisible) {
            // Thai, Khmer and others break their lines at such spaces.
            if ["th", "lo", "km", "my"].contains(book.language(text).code) { continue }
            for (range, scalar) in book.withBytes(text, { InvisibleSigns.zeroWidth($0) }) {
                log.add(
                    "an invisible character stands here", at: book.place(range, in: text), label: "U+\(String(scalar, radix: 16, uppercase: true))", help: "delete it",
                    fix: policy.rewriting(range, in: text, as: "", "delete it"))
            }
        }
    }
}
