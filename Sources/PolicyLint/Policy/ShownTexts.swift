package import PolicyEngine

/// What each text of a policy is shown with, outcome by outcome: a category’s text with what each of its rules says beside it.
package final class ShownTexts {
    /// One outcome in which a text is shown.
    package struct Use {
        package let context: TextContext
        /// What decides there; nil where it is what the text belongs to.
        package let other: SettingsOwner?

        /// Whether the text comes up there at all.
        func isSeen(isGaveUp: Bool) -> Bool {
            context.phase(isGaveUp).surfaces.map { $0.contains { $0 != .none } } ?? true
        }

        /// Actions of the buttons beside it. Nil where they are not known, and where another rule leaves all buttons out on purpose.
        func offered(isGaveUp: Bool) -> [String]? {
            let actions = context.phase(isGaveUp).actions
            return other != nil && actions?.isEmpty ?? false ? nil : actions
        }

        /// Where to look, when it is not at the text itself.
        var related: [Diagnostic.Related] {
            other.map { [Diagnostic.Related($0.place, "shown so by \($0.title)")] } ?? []
        }
    }

    private struct Key: Hashable {
        let owner: String
        let isGaveUp: Bool
    }

    private var uses: [Key: [Use]] = [:]
    private let isKnown: Bool

    init(_ policy: LintPolicy) {
        guard let catalog = policy.catalog, policy.policy != nil else {
            isKnown = false
            return
        }
        isKnown = true
        let shared = Shared(catalog)
        for rule in policy.effective.rules {
            if let message = rule.message?.owner { add(rule, message, isGaveUp: false, shared) }
            if let message = rule.gaveUpMessage?.owner { add(rule, message, isGaveUp: true, shared) }
        }
    }

    private func add(_ rule: EffectiveRule, _ message: SettingsOwner, isGaveUp: Bool, _ catalog: Shared<Catalog>) {
        let context = TextContext(rule, saidBy: message, catalog)
        let use = Use(context: context, other: message === rule.owner ? rule.base?.owner : rule.owner)
        uses[Key(owner: message.name, isGaveUp: isGaveUp), default: []].append(use)
    }

    /// In the order of the rules; of a policy that cannot be used what is known of the text alone.
    package func uses(of text: PolicyText, in book: TextIndex) -> [Use] {
        let owner = book.owner(text)
        guard isKnown, owner.kind != .button else { return [Use(context: owner.context, other: nil)] }
        return uses[Key(owner: owner.id, isGaveUp: text.isGaveUp)] ?? []
    }

    /// Everywhere a text may be shown; empty for buttons and where only the situation decides.
    package func surfaces(of text: PolicyText, in book: TextIndex) -> [Surface] {
        var surfaces: Set<Surface> = []
        for use in uses(of: text, in: book) { surfaces.formUnion(use.context.phase(text.isGaveUp).shown) }
        return surfaces.sorted()
    }
}
