package import PolicyEngine

/// What each text of a policy is shown with, outcome by outcome: a category’s text with what each of its rules says beside it.
package struct ShownTexts: Sendable {
    /// One outcome in which a text is shown.
    package struct Use: Sendable {
        package let context: TextContext
        /// What decides there; nil where it is what the text belongs to.
        package let other: SettingsOwner?

        /// Whether the text comes up there at all.
        func isSeen(isGaveUp: Bool) -> Bool {
            context.phase(isGaveUp).surfaces.map { $0.contains { $0 != .hidden } } ?? true
        }

        /// Actions of the buttons beside it. Nil where they are not known, and where another rule leaves all buttons out on purpose.
        func offered(isGaveUp: Bool) -> [String]? {
            let actions = context.phase(isGaveUp).actions
            return other != nil && actions?.isEmpty ?? false ? nil : actions
        }

        /// Where to look, when it is not at the text itself.
        var related: [Diagnostic.Related] {
            other.map { [Diagnostic.Related($0.place, "surface set by \($0.title)")] } ?? []
        }
    }

    private struct Outcome: Sendable {
        let rule: EffectiveRule
        let message: SettingsOwner
        /// The number of the next outcome of the same text; -1 behind the last.
        var next: Int32 = -1
    }

    private var outcomes: [Outcome] = []
    /// By twice the owner’s number, one more for texts once retries have ended: the numbers of its first and
    /// last outcome; -1 without any.
    private var ends: [(first: Int32, last: Int32)] = []
    /// By the same numbers.
    private let uses = Memo<Int, [Use]>()
    /// By the same numbers: where they are shown.
    private let surfaces = Memo<Int, [Surface]>()
    private let catalog: Shared<MergedDocuments>?

    init(_ inspection: PolicyInspection, effective: EffectiveRules, book: TextIndex) {
        guard let catalog = inspection.catalog, inspection.policy != nil else {
            self.catalog = nil
            return
        }
        self.catalog = Shared(catalog)
        ends = Array(repeating: (first: -1, last: -1), count: 2 * book.owners.count)
        for rule in effective.rules {
            if let message = rule.message?.owner { add(rule, message: message, isGaveUp: false, book: book) }
            if rule.retry.map({ !$0.value.isNone }) ?? rule.isOpen, let message = rule.gaveUpMessage?.owner {
                add(rule, message: message, isGaveUp: true, book: book)
            }
        }
    }

    private mutating func add(_ rule: EffectiveRule, message: SettingsOwner, isGaveUp: Bool, book: TextIndex) {
        guard let owner = book.ownerNumber(named: message.name) else { return }
        let number = Int32(outcomes.count)
        let key = 2 * owner + (isGaveUp ? 1 : 0)
        let last = Int(ends[key].last)
        if last < 0 { ends[key].first = number } else { outcomes[last].next = number }
        ends[key].last = number
        outcomes.append(Outcome(rule: rule, message: message))
    }

    private func outcomes(_ key: Int) -> [Outcome] {
        var found: [Outcome] = []
        var next = ends.indices.contains(key) ? ends[key].first : -1
        while next >= 0 {
            found.append(outcomes[Int(next)])
            next = outcomes[Int(next)].next
        }
        return found
    }

    /// In the order of the rules; of a policy that cannot be used what is known of the text alone.
    package func uses(of text: CheckedText, in book: TextIndex) -> [Use] {
        let owner = book.owner(text)
        guard let catalog, owner.kind != .button else { return [Use(context: book.context(text), other: nil)] }
        let key = 2 * text.owner + (text.isGaveUp ? 1 : 0)
        return uses.value(key) {
            outcomes(key).map { outcome in
                Use(
                    context: TextContext(outcome.rule, saidBy: outcome.message, catalog),
                    other: outcome.message === outcome.rule.owner ? outcome.rule.base?.owner : outcome.rule.owner)
            }
        }
    }

    /// Everywhere a text may be shown; empty for buttons and where only the situation decides.
    package func surfaces(of text: CheckedText, in book: TextIndex) -> [Surface] {
        let owner = book.owner(text)
        guard catalog != nil, owner.kind != .button else { return book.context(text).phase(text.isGaveUp).shown }
        let number = 2 * text.owner + (text.isGaveUp ? 1 : 0)
        return surfaces.value(number) { surfaces(in: outcomes(number), isGaveUp: text.isGaveUp) }
    }

    private func surfaces(in outcomes: [Outcome], isGaveUp: Bool) -> [Surface] {
        var found: [Surface] = []
        for outcome in outcomes {
            let shown =
                isGaveUp
                ? outcome.rule.end.map { [$0] } ?? []
                : (outcome.rule.steps?.value ?? []).map { min($0.show, outcome.rule.limit) }
            for surface in shown where surface != .hidden && !found.contains(surface) { found.append(surface) }
        }
        return found.sorted()
    }
}

extension TextContext {
    /// What goes with a text in one outcome. `message` is what says the text, which decides whether the server’s own sentence is trusted.
    init(_ rule: EffectiveRule, saidBy message: SettingsOwner, _ catalog: Shared<MergedDocuments>) {
        self.init()
        usual.surfaces = rule.steps?.value.map { min($0.show, rule.limit) }
        gaveUp.surfaces = rule.end.map { [$0] }
        usual.actions = rule.recovery.map { TextContext.actions($0.value, catalog) }
        gaveUp.actions = rule.gaveUpRecovery.map { TextContext.actions($0.value, catalog) } ?? usual.actions
        usual.hasHelp = rule.chain.position(of: .help) != nil
        gaveUp.hasHelp = rule.chain.position(of: .gaveUpHelp) != nil || usual.hasHelp
        let isOpen = rule.isRefining && rule.base == nil && rule.retry == nil
        retries = isOpen ? nil : rule.schedule != nil
        isNonRetryable = rule.kind == .nonRetryable
        hasGaveUpTexts = rule.gaveUpMessage != nil
        knowsField = rule.field != nil
        trustsServerMessage = message.settings.trustsServerMessage ?? false
        knowsRetryAfter = rule.alwaysAsks(.retryAfter, true) && Self.honorsServer(rule.retry?.value, catalog)
        know(rule.entries, catalog)
    }

    /// Whether the server’s wait counts: only a schedule can say that it does not.
    private static func honorsServer(_ retry: RetryChoice?, _ catalog: Shared<MergedDocuments>) -> Bool {
        switch retry {
        case .named(let name):
            catalog.value.scheduleNumbers[name.text].map {
                catalog.value.schedules[Int($0)].schedule.honorsRetryAfter
            } ?? true
        case .written(let schedule): schedule.honorsRetryAfter
        case .some(.none), nil: true
        }
    }
}
