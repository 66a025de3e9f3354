import PolicyEngine

enum PlaceholderMaybeMissing {
    static let check = Check(.placeholderMaybeMissing, needs: .allTexts, ofShownTexts: true) { policy, log in
        let book = policy.texts
        for text in book.texts where text.hasStructure && text.language == 0 && !text.isLastAlternative {
            reportUntrusted(text, book: book, log: &log)
        }
        for text in book.texts
        where text.hasStructure && text.isLastAlternative && (text.language == 0 || isNewlyOpen(text, book)) {
            let owner = book.owner(text)
            guard let value = book.values(text).first(where: { isOpen($0, text: text, policy: policy) }),
                policy.catalog?.slip(Placeholder(value.name)) == nil
            else { continue }
            let isUnknown = owner.kind == .rule && policy.catalog?.isUnknownValue(value.name) == true
            log.add(
                isUnknown
                    ? "no error of this policy has a value “\(value.name)”"
                    : "the value “\(value.name)” can be missing",
                at: book.place(value.range, in: text), label: "without this value, this text is not shown",
                help: (isUnknown ? "delete {\(value.name)}; or " : "") + help(value.name, text, book))
        }
    }

    /// An alternative with the server’s own sentence where it is not trusted: it is never shown.
    private static func reportUntrusted(_ text: CheckedText, book: TextIndex, log: inout FindingLog) {
        guard let value = book.values(text).first(where: { BuiltInValue(named: $0.name) == .serverMessage }),
            !book.context(text).trustsServerMessage
        else { return }
        log.add(
            "this text is never shown, because the server’s message is not trusted here",
            at: book.place(value.range, in: text),
            help: "add `trust: [serverMessage]` next to `message`, or delete this alternative")
    }

    /// Whether a translation ends its alternatives with one that needs a value, and the source does not.
    private static func isNewlyOpen(_ text: CheckedText, _ book: TextIndex) -> Bool {
        guard let group = book.firstGroup(ofOwner: text.owner) else { return false }
        let last = book.texts[group.texts].first {
            $0.isLastAlternative && $0.kind == text.kind && $0.isGaveUp == text.isGaveUp
        }
        return group.isSource && last.map { book.values($0).isEmpty } ?? false
    }

    private static func help(_ name: String, _ text: CheckedText, _ book: TextIndex) -> String {
        let end = "add a text without it after this one"
        switch Placeholder(name) {
        case .builtIn(.serverMessage) where !book.context(text).trustsServerMessage:
            return "it needs `trust: [serverMessage]`; and " + end
        case .parameter where book.owner(text).kind == .rule:
            return end + ", or declare it under `parameters` of the domain or the code"
        default: return end
        }
    }

    private static func isOpen(_ value: TextStructure.Value, text: CheckedText, policy: LintContext) -> Bool {
        let name = Placeholder(value.name)
        let uses = policy.shownTexts.uses(of: text, in: policy.texts)
        return uses.isEmpty ? isOpen(name, policy.texts.context(text)) : uses.contains { isOpen(name, $0.context) }
    }

    private static func isOpen(_ name: Placeholder, _ context: TextContext) -> Bool {
        switch name.builtIn {
        case .supportCode: false
        case .retryAfter: !context.knowsRetryAfter
        case .field: !context.knowsField
        case .attempt, .retriesLeft, .serverMessage: true
        case .http: !context.knowsStatus
        case .code: !context.knowsCode
        case .domain: !context.knowsDomain
        case nil: !context.parameters.contains(name.name)
        }
    }
}
