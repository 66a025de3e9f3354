import PolicyEngine

enum PlaceholderMaybeMissing {
    static let check = Check(.placeholderMaybeMissing, needs: .allTexts) { policy, log in
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
