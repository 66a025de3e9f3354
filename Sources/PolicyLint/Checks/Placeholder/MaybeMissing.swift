import PolicyEngine

enum MaybeMissing {
    static let check = Check(
        "placeholder/maybe-missing", .warning,
        summary: "a text whose last alternative needs a value that may be missing",
        why: """
            Of several texts the first whose values are all known is shown. Where the last one lacks a value too, people read the text of the category or the fallback, \
            and nobody is told. End the list with a text that needs none, or declare under `parameters` what errors of the domain always carry.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.busy
                        when: { http: 503 }
                        message:
                          title: We’re a bit busy
                          suggestion: Come back in ⟦{retryAfter, duration}⟧.
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { http: 503 }
                        message:
                          title: We’re a bit busy
                          suggestion:
                            - Come back in {retryAfter, duration}.
                            - Come back a little later.
                    """),
            Check.Example(
                bad: """
                    domains:
                      FileError:
                        codes: [gone]
                    rules:
                      - id: file.gone
                        when: { domain: FileError, code: gone }
                        message:
                          title: “⟦{fileName}⟧” is gone
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
                          title: “{fileName}” is gone
                    """),
        ], needs: .allTexts
    ) { policy, log in
        let book = policy.texts
        let names = policy.catalog?.valueNames ?? []
        for text in book.texts where text.structure != nil && text.language == 0 && text.isLastAlternative {
            let owner = book.owner(text)
            guard let value = book.values(text).first(where: { isOpen($0, text, owner) }),
                policy.catalog?.slip(Placeholder(value.name), among: names) == nil
            else { continue }
            log.add(
                "this text needs \(value.name), which is not always known", at: book.place(value.range, in: text),
                label: "then another text is shown, or none of these", help: help(value.name, owner))
        }
    }

    private static func help(_ name: String, _ owner: TextOwner) -> String {
        let end = "end the list with a text that does without"
        switch Placeholder(name) {
        case .serverMessage where !owner.context.trustsServerMessage: return "it needs `trust: [serverMessage]`; and " + end
        case .parameter where owner.kind == .rule: return end + ", or name it under `parameters` of the domain"
        default: return end
        }
    }

    private static func isOpen(_ value: TextStructure.Value, _ text: PolicyText, _ owner: TextOwner) -> Bool {
        switch Placeholder(value.name) {
        case .supportCode: false
        case .retryAfter: !owner.context.knowsRetryAfter
        case .field: !owner.context.knowsField
        case .attempt, .retriesLeft, .serverMessage: true
        case .parameter(let name): !owner.context.parameters.contains(name)
        }
    }
}
