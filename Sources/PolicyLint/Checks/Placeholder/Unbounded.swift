import PolicyEngine

enum Unbounded {
    static let check = Check(
        "placeholder/unbounded", .warning,
        summary: "a value of any length in a title",
        why: """
            A file’s name or an address can have hundreds of letters, and a title is cut off after a few words. In the reason or suggestion there is room for it.
            """,
        examples: [
            Check.Example(
                bad: """
                    domains:
                      FileError:
                        codes: [gone]
                        parameters: [fileName]
                    rules:
                      - id: file.gone
                        when: { domain: FileError, code: gone }
                        message:
                          title: We can’t find ⟦{fileName}⟧
                    """,
                good: """
                    domains:
                      FileError:
                        codes: [gone]
                        parameters: [fileName]
                    rules:
                      - id: file.gone
                        when: { domain: FileError, code: gone }
                        message:
                          title: We can’t find this file
                          reason: “{fileName}” was moved or deleted.
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        for text in book.texts where text.structure != nil && text.kind == .title && text.language == 0 {
            for value in book.values(text) where value.form == .plain && isUnbounded(value.name) {
                log.add(
                    "\(value.name) can be longer than any title", at: book.place(value.range, in: text), help: "name it in the `reason` or the `suggestion`")
            }
        }
    }

    private static func isUnbounded(_ name: String) -> Bool {
        let small = name.lowercased()
        return ["file", "path", "link", "servermessage", "description", "text", "subject"].contains(small)
            || ["url", "filename", "path", "filepath"].contains { small.hasSuffix($0) }
    }
}
