package import PolicyEngine

/// What goes with the texts of a rule, a category or the fallback once everything inherited is added; nil is what only the situation decides.
package struct TextContext: Sendable {
    /// What is said before and after retries have ended.
    package struct Phase: Sendable {
        package internal(set) var surfaces: [Surface]? { didSet { shown = (surfaces ?? []).filter { $0 != .hidden } } }
        /// Those of them where it is seen.
        package private(set) var shown: [Surface] = []
        /// Actions of the buttons, in order.
        package internal(set) var actions: [String]?
        package internal(set) var hasHelp = false
    }

    package internal(set) var usual = Phase()
    package internal(set) var gaveUp = Phase()
    /// Whether the app tries again by itself.
    package internal(set) var retries: Bool?
    /// Whether there are texts of their own for when the tries have ended.
    package internal(set) var hasGaveUpTexts = false
    /// Whether it is for errors where trying again cannot help, so that neither a schedule nor a button for it may be added.
    package internal(set) var isNonRetryable = false
    /// Whether every error it is for says when to come back.
    package internal(set) var knowsRetryAfter = false
    package internal(set) var knowsField = false
    /// Whether every error it is for has one.
    package internal(set) var (knowsDomain, knowsCode, knowsStatus) = (false, false, false)
    package internal(set) var trustsServerMessage = false
    /// Values that every error it is for carries.
    package internal(set) var parameters: Set<String> = []

    package func phase(_ isGaveUp: Bool) -> Phase { isGaveUp ? gaveUp : usual }

    package init() {}

    /// `isOpen`: what the chain leaves open, other rules may set.
    init(_ chain: SettingsChain, isOpen: Bool, kind: ErrorKind?, _ catalog: Shared<MergedDocuments>) {
        let settings = chain.first.settings
        let (steps, recovery) = (chain.steps?.value, chain.recovery?.value)
        usual.surfaces = steps?.map { $0.show }
        gaveUp.surfaces = chain.gaveUpShow.map { [$0.value] } ?? steps?.last.map { [$0.show] }
        usual.actions = recovery.map { TextContext.actions($0, catalog) }
        gaveUp.actions = chain.gaveUpRecovery.map { TextContext.actions($0.value, catalog) } ?? usual.actions
        usual.hasHelp = chain.position(of: .help) != nil
        gaveUp.hasHelp = chain.position(of: .gaveUpHelp) != nil || chain.position(of: .help) != nil
        switch chain.retry?.value {
        case nil: retries = isOpen ? nil : false
        case .some(.none): retries = false
        case .some(.named), .some(.written): retries = kind.map { $0 == .retryable }
        }
        hasGaveUpTexts = chain.position(of: .gaveUpMessage) != nil
        knowsField = chain.position(of: .field) != nil
        trustsServerMessage = settings.trustsServerMessage ?? false
    }

    static func actions(_ names: [Name], _ catalog: Shared<MergedDocuments>) -> [String] {
        names.compactMap { name in
            catalog.value.optionNumbers[name.text].flatMap { catalog.value.options[Int($0)].action?.text }
        }
    }

    static func rule(_ id: String, _ catalog: Shared<MergedDocuments>) -> TextContext? {
        guard let number = catalog.value.ruleNumbers[id] else { return nil }
        let rule = catalog.value.rules[Int(number)]
        let when = rule.when ?? []
        let hierarchy = catalog.value.hierarchy
        let category = rule.leavesOpen ? nil : hierarchy.category(of: rule.settings)
        let kind = category.flatMap { hierarchy.knownKinds[$0] }
        let chain = hierarchy.chain(rule.owner, refining: rule.leavesOpen)
        var context = TextContext(chain, isOpen: rule.leavesOpen, kind: kind, catalog)
        context.isNonRetryable = kind == .nonRetryable
        context.knowsRetryAfter = !when.isEmpty && when.allSatisfy(knowsRetryAfter)
        context.know(named(when, catalog), catalog)
        return context
    }

    static func category(_ id: String, _ catalog: Shared<MergedDocuments>) -> TextContext? {
        let hierarchy = catalog.value.hierarchy
        guard let number = hierarchy.number(ofCategory: id) else { return nil }
        let kind = hierarchy.knownKinds[number]
        var context = TextContext(hierarchy.chain(ofCategory: number), isOpen: false, kind: kind, catalog)
        context.isNonRetryable = kind == .nonRetryable
        return context
    }

    static func fallback(_ catalog: Shared<MergedDocuments>) -> TextContext? {
        let hierarchy = catalog.value.hierarchy
        guard let chain = hierarchy.chainOfFallback else { return nil }
        let kind = hierarchy.category(of: chain.first.settings).flatMap { hierarchy.knownKinds[$0] }
        return TextContext(chain, isOpen: false, kind: kind, catalog)
    }

    /// What the errors of all entries carry.
    mutating func know(_ entries: [MatchEntry], _ catalog: Shared<MergedDocuments>) {
        parameters = TextContext.parameters(entries, catalog.value.values)
        knowsDomain = !entries.isEmpty && entries.allSatisfy { !$0.error.domain.isEmpty }
        knowsCode = !entries.isEmpty && entries.allSatisfy { !$0.error.code.isEmpty }
        knowsStatus = !entries.isEmpty && entries.allSatisfy { !$0.error.http.isEmpty }
    }

    private static func knowsRetryAfter(_ entry: MatchEntry) -> Bool {
        entry.situations.contains { condition in
            guard condition.subject == .situation(.retryAfter), case .flags(true, false) = condition.accepted else {
                return false
            }
            return true
        }
    }

    /// The entries, and in place of one that names rules those of the rules it names.
    private static func named(_ when: [MatchEntry], _ catalog: Shared<MergedDocuments>) -> [MatchEntry] {
        when.flatMap { entry -> [MatchEntry] in
            guard let names = entry.rule, entry.error.domain.isEmpty else { return [entry] }
            return names.flatMap { name in
                catalog.value.ruleNumbers[name.text].flatMap { catalog.value.rules[Int($0)].when } ?? [entry]
            }
        }
    }

    /// What the errors of all entries carry.
    static func parameters(_ when: [MatchEntry], _ values: DeclaredValues) -> Set<String> {
        var common: Set<String>?
        for entry in when {
            let carried = values.certain(entry)
            common = common?.intersection(carried) ?? carried
            if common?.isEmpty ?? true { return [] }
        }
        return common ?? []
    }
}
