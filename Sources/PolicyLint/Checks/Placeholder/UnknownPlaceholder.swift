import PolicyEngine

enum UnknownPlaceholder {
    static let check = Check(
        loading: .placeholderUnknown, .warning, repair: .unsafe,
        summary: "a value that errors of this domain do not carry",
        why: """
            A text whose value is not known is never shown: people get the next alternative, or the text of the category instead. Mostly the name is misspelt, or the \
            domain does not list the value under `parameters` yet.
            """,
        examples: [
            Check.Example(
                bad: """
                    domains:
                      UploadError:
                        codes: [tooLarge]
                        parameters: [fileName]
                    rules:
                      - id: upload.too-large
                        when: { domain: UploadError, code: tooLarge }
                        message:
                          title: Your file is too large
                          reason: ⟦“{fileNmae}” can’t be sent.⟧
                    """,
                good: """
                    domains:
                      UploadError:
                        codes: [tooLarge]
                        parameters: [fileName]
                    rules:
                      - id: upload.too-large
                        when: { domain: UploadError, code: tooLarge }
                        message:
                          title: Your file is too large
                          reason: “{fileName}” can’t be sent.
                    """)
        ]
    ) { diagnostic, policy in
        guard let place = diagnostic.place, let known = policy.catalog?.domains.flatMap({ $0.parameters ?? [] }).map({ $0.text }) else { return nil }
        let book = policy.texts
        for text in book.texts where text.structure != nil && book.place(text) == place {
            for value in book.values(text) where !known.contains(value.name) && Placeholder.builtIn[value.name] == nil {
                let near = NameSuggestion.nearest(to: value.name, among: known + Array(Placeholder.builtIn.keys))
                let name = value.range.lowerBound + 1..<value.range.lowerBound + 1 + value.name.utf8.count
                guard near.count == 1, book.string(text, name) == value.name else { continue }
                return policy.rewriting(name, in: text, as: near[0], "write “\(near[0])”")
            }
        }
        return nil
    }
}
