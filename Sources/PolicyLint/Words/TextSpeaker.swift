package import PolicyEngine

/// What goes with the texts of a rule, a category or the fallback once everything inherited is added; nil is what only the situation decides.
package final class TextSpeaker {
    /// What is said before and after retries have ended.
    package struct Phase {
        package fileprivate(set) var surfaces: [Surface]? { didSet { shown = (surfaces ?? []).filter { $0 != .none } } }
        /// Those of them where it is seen.
        package private(set) var shown: [Surface] = []
        /// Actions of the buttons, in order.
        package fileprivate(set) var actions: [String]?
        package fileprivate(set) var hasHelp = false
    }

    package private(set) var usual = Phase()
    package private(set) var gaveUp = Phase()
    /// Whether the app tries again by itself.
    package private(set) var retries: Bool?
    /// Whether it is for errors where trying again cannot help, so that neither a schedule nor a button for it may be added.
    package private(set) var isNonRetryable = false
    /// Whether every error it is for says when to come back.
    package private(set) var knowsRetryAfter = false
    package private(set) var knowsField = false
    package private(set) var trustsServerMessage = false
    /// Values that every error it is for carries.
    package private(set) var parameters: Set<String> = []
    /// Screens its rules are for; empty where any.
    package private(set) var scopes: [String] = []

    package func phase(_ isGaveUp: Bool) -> Phase { isGaveUp ? gaveUp : usual }

    package init() {}

    /// `inherited` are numbers of categories.
    init(_ words: Words, _ inherited: [Int], isOpen: Bool, kind: ErrorKind?, _ catalog: Shared<Catalog>) {
        func said<Value>(_ pick: (Words) -> Value?) -> Value? {
            if let value = pick(words) { return value }
            for number in inherited { if let value = pick(catalog.value.categories[number].words) { return value } }
            return nil
        }
        let isComplete = !isOpen
        let steps = said { $0.steps } ?? (isComplete ? catalog.value.fallback?.words.steps : nil)
        usual.surfaces = steps?.map { $0.show }
        gaveUp.surfaces = said { $0.gaveUp?.show }.map { [$0] } ?? steps?.last.map { [$0.show] }
        let recovery = said { $0.recovery } ?? (isComplete ? catalog.value.fallback?.words.recovery : nil)
        usual.actions = recovery.map { TextSpeaker.actions($0, catalog) }
        gaveUp.actions = (said { $0.gaveUp?.recovery } ?? recovery).map { TextSpeaker.actions($0, catalog) }
        usual.hasHelp = words.message?.help != nil
        gaveUp.hasHelp = words.gaveUp?.message?.help != nil
        switch said({ $0.retry }) {
        case nil: retries = isComplete ? false : nil
        case .some(.none): retries = false
        case .some(.named), .some(.written): retries = kind.map { $0 == .retryable }
        }
        knowsField = said { $0.field } != nil
        trustsServerMessage = words.trustsServerMessage ?? false
    }

    private static func actions(_ names: [Name], _ catalog: Shared<Catalog>) -> [String] {
        names.compactMap { name in catalog.value.optionNumbers[name.text].flatMap { catalog.value.options[Int($0)].action?.text } }
    }

    /// `carried` are the values that every error of a domain carries.
    static func rule(_ id: String, _ catalog: Shared<Catalog>, carried: [String: Set<String>]) -> TextSpeaker? {
        guard let number = catalog.value.ruleNumbers[id] else { return nil }
        let rule = catalog.value.rules[Int(number)]
        let when = rule.when ?? []
        let isRefining = when.contains(where: { $0.isRefining })
        let category = rule.words.category?.text ?? (isRefining ? nil : "nonRetryable")
        let (inherited, kind) = category.map { chain($0, catalog) } ?? ([], nil)
        let speaker = TextSpeaker(rule.words, inherited, isOpen: isRefining, kind: kind, catalog)
        speaker.isNonRetryable = kind == .nonRetryable
        speaker.knowsRetryAfter = !when.isEmpty && when.allSatisfy(knowsRetryAfter)
        speaker.parameters = parameters(when, carried)
        speaker.scopes = when.flatMap { entry in
            entry.situations.flatMap { condition in
                if case .scopes(let names) = condition.accepted { names.map({ $0.text }) } else { [String]() }
            }
        }
        return speaker
    }

    static func category(_ id: String, _ catalog: Shared<Catalog>) -> TextSpeaker? {
        guard let number = catalog.value.categoryNumbers[id] else { return nil }
        let (chain, kind) = chain(id, catalog)
        let speaker = TextSpeaker(catalog.value.categories[Int(number)].words, Array(chain.dropFirst()), isOpen: false, kind: kind, catalog)
        speaker.isNonRetryable = kind == .nonRetryable
        return speaker
    }

    static func fallback(_ catalog: Shared<Catalog>) -> TextSpeaker? {
        guard let fallback = catalog.value.fallback else { return nil }
        let (inherited, kind) = chain(fallback.words.category?.text ?? "nonRetryable", catalog)
        return TextSpeaker(fallback.words, inherited, isOpen: false, kind: kind, catalog)
    }

    /// The numbers of a category and of the kind that is.
    private static func chain(_ name: String, _ catalog: Shared<Catalog>) -> (numbers: [Int], kind: ErrorKind?) {
        guard let number = catalog.value.categoryNumbers[name] else { return ([], nil) }
        if let kind = ErrorKind(rawValue: name) { return ([Int(number)], kind) }
        let kind = catalog.value.categories[Int(number)].kind.flatMap { ErrorKind(rawValue: $0.text) }
        let base = kind.flatMap { catalog.value.categoryNumbers[$0.rawValue] }
        return ([Int(number)] + (base.map { [Int($0)] } ?? []), kind)
    }

    private static func knowsRetryAfter(_ entry: MatchEntry) -> Bool {
        entry.situations.contains { condition in
            guard condition.subject == .situation(.retryAfter), case .flags(true, false) = condition.accepted else { return false }
            return true
        }
    }

    /// Values that the errors of each domain carry; nothing of domains that declare none.
    static func carried(_ catalog: Shared<Catalog>) -> [String: Set<String>] {
        var carried: [String: Set<String>] = [:]
        for domain in catalog.value.domains {
            guard let parameters = domain.parameters, !parameters.isEmpty else { continue }
            carried[domain.name.text, default: []].formUnion(parameters.map { $0.text })
        }
        return carried
    }

    /// What the domains of all entries declare that their errors carry.
    private static func parameters(_ when: [MatchEntry], _ carried: [String: Set<String>]) -> Set<String> {
        var common: Set<String>?
        for entry in when {
            if entry.error.domain.isEmpty { return [] }
            for term in entry.error.domain {
                guard case .name(let name) = term.value else { return [] }
                guard let own = carried[name] else { return [] }
                common = common?.intersection(own) ?? own
                if common?.isEmpty ?? true { return [] }
            }
        }
        return common ?? []
    }
}
