package import PolicyEngine

/// What goes with the texts of a rule, a category or the fallback once everything inherited is added; nil is what only the situation decides.
package struct TextSpeaker: Sendable {
    /// What is said before and after retries have ended.
    package struct Phase: Sendable {
        package var surfaces: [Surface]?
        /// Actions of the buttons, in order.
        package var actions: [String]?
        package var hasHelp = false
    }

    package var usual = Phase()
    package var gaveUp = Phase()
    /// Whether the app tries again by itself.
    package var retries: Bool?
    /// Whether every error it is for says when to come back.
    package var knowsRetryAfter = false
    package var knowsField = false
    package var trustsServerMessage = false
    /// Values that every error it is for carries.
    package var parameters: Set<String> = []
    /// Screens its rules are for; empty where any.
    package var scopes: [String] = []

    package func phase(_ isGaveUp: Bool) -> Phase { isGaveUp ? gaveUp : usual }

    package init() {}

    init(_ words: Words, _ inherited: [Words], fallback: Words?, isOpen: Bool, kind: ErrorKind?, _ catalog: Catalog) {
        let chain = [words] + inherited
        func said<Value>(_ pick: (Words) -> Value?) -> Value? {
            for words in chain { if let value = pick(words) { return value } }
            return nil
        }
        let isComplete = !isOpen
        let steps = said(\.steps) ?? (isComplete ? fallback?.steps : nil)
        usual.surfaces = steps?.map(\.show)
        gaveUp.surfaces = said { $0.gaveUp?.show }.map { [$0] } ?? steps?.last.map { [$0.show] }
        let recovery = said(\.recovery) ?? (isComplete ? fallback?.recovery : nil)
        usual.actions = recovery.map { TextSpeaker.actions($0, catalog) }
        gaveUp.actions = (said { $0.gaveUp?.recovery } ?? recovery).map { TextSpeaker.actions($0, catalog) }
        usual.hasHelp = words.message?.help != nil
        gaveUp.hasHelp = words.gaveUp?.message?.help != nil
        switch said(\.retry) {
        case nil: retries = isComplete ? false : nil
        case .some(.none): retries = false
        case .some(.named), .some(.written): retries = kind.map { $0 == .retryable }
        }
        knowsField = said(\.field) != nil
        trustsServerMessage = words.trustsServerMessage ?? false
    }

    private static func actions(_ names: [Name], _ catalog: Catalog) -> [String] {
        names.compactMap { name in catalog.optionNumbers[name.text].flatMap { catalog.options[Int($0)].action?.text } }
    }

    static func rule(_ rule: WrittenRule, _ catalog: Catalog) -> TextSpeaker {
        let when = rule.when ?? []
        let isRefining = when.contains(where: \.isRefining)
        let category = rule.words.category?.text ?? (isRefining ? nil : "nonRetryable")
        let (inherited, kind) = category.map { chain($0, catalog) } ?? ([], nil)
        var speaker = TextSpeaker(rule.words, inherited, fallback: catalog.fallback?.words, isOpen: isRefining, kind: kind, catalog)
        speaker.knowsRetryAfter = !when.isEmpty && when.allSatisfy(knowsRetryAfter)
        speaker.parameters = parameters(when, catalog)
        speaker.scopes = when.flatMap { entry in
            entry.situations.flatMap { condition in
                if case .scopes(let names) = condition.accepted { names.map(\.text) } else { [String]() }
            }
        }
        return speaker
    }

    static func category(_ category: WrittenCategory, _ catalog: Catalog) -> TextSpeaker {
        let (chain, kind) = chain(category.name.text, catalog)
        return TextSpeaker(category.words, Array(chain.dropFirst()), fallback: catalog.fallback?.words, isOpen: false, kind: kind, catalog)
    }

    static func fallback(_ fallback: WrittenFallback, _ catalog: Catalog) -> TextSpeaker {
        let (inherited, kind) = chain(fallback.words.category?.text ?? "nonRetryable", catalog)
        return TextSpeaker(fallback.words, inherited, fallback: fallback.words, isOpen: false, kind: kind, catalog)
    }

    /// A category’s words and its kind’s.
    private static func chain(_ name: String, _ catalog: Catalog) -> (words: [Words], kind: ErrorKind?) {
        guard let number = catalog.categoryNumbers[name] else { return ([], nil) }
        let category = catalog.categories[Int(number)]
        if let kind = ErrorKind(rawValue: name) { return ([category.words], kind) }
        let kind = category.kind.flatMap { ErrorKind(rawValue: $0.text) }
        let base = kind.flatMap { catalog.categoryNumbers[$0.rawValue] }.map { catalog.categories[Int($0)].words }
        return ([category.words] + (base.map { [$0] } ?? []), kind)
    }

    private static func knowsRetryAfter(_ entry: MatchEntry) -> Bool {
        entry.situations.contains { condition in
            guard condition.subject == .situation(.retryAfter), case .flags(true, false) = condition.accepted else { return false }
            return true
        }
    }

    /// What the domains of all entries declare that their errors carry.
    private static func parameters(_ when: [MatchEntry], _ catalog: Catalog) -> Set<String> {
        var common: Set<String>?
        for entry in when {
            if entry.error.domain.isEmpty { return [] }
            for term in entry.error.domain {
                guard case .name(let name) = term.value else { return [] }
                var carried: Set<String> = []
                for domain in catalog.domains where domain.name.text == name { carried.formUnion((domain.parameters ?? []).map(\.text)) }
                common = common?.intersection(carried) ?? carried
                if common?.isEmpty ?? true { return [] }
            }
        }
        return common ?? []
    }
}
