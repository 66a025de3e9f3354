import PolicyEngine

enum QuotedPlaceholder {
    static let check = Check(
        loading: .placeholderQuoted, .warning, repair: .unsafe,
        summary: "a value between apostrophes, which show its braces",
        why:
            "In these texts an apostrophe before a brace means: show the brace itself. People would read {fileName} instead of the name. Curly quotation marks do not do that.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: file.gone
                        when: { domain: FileError }
                        message:
                          title: The file ⟦'{fileName}'⟧ is gone
                    """,
                good: """
                    rules:
                      - id: file.gone
                        when: { domain: FileError }
                        message:
                          title:
                            - The file “{fileName}” is gone
                            - This file is gone
                    """)
        ]
    ) { diagnostic, policy in
        guard let place = diagnostic.place, let file = policy.file(place) else { return nil }
        let written = String(decoding: file.source.bytes[Int(place.lower)..<Int(place.upper)], as: UTF8.self)
        // Texts in single quotes double their apostrophes.
        let width = written.hasPrefix("''") ? 2 : 1
        let value = written.dropFirst(width).dropLast(width)
        guard value.hasPrefix("{"), value.hasSuffix("}") else { return nil }
        return Fix(.unsafe, "write “\(value)”", [Fix.Edit(place, "“\(value)”")])
    }
}
