/// The texts of one place in every language of the policy, and those that never change, put together while loading.
package final class CompiledMessage: Sendable {
    /// By the language's number; 0 is the source.
    package let texts: [MessageTexts]
    package let trustsServerMessage: Bool
    private let prepared: [Prepared]

    private enum Prepared: Sendable {
        /// The language lacks a text the source has.
        case lacking
        /// Nothing has to be filled in.
        case fixed(Decision.Message)
        case open
    }

    init(texts: [MessageTexts], locales: [String], trustsServerMessage: Bool) {
        self.texts = texts
        self.trustsServerMessage = trustsServerMessage
        let source = texts[0]
        prepared = texts.indices.map { CompiledMessage.prepare(texts[$0], like: source, locales[$0]) }
    }

    private static func prepare(_ texts: MessageTexts, like source: MessageTexts, _ locale: String) -> Prepared {
        if lacks(texts.title, source.title) || lacks(texts.reason, source.reason) || lacks(texts.suggestion, source.suggestion) { return .lacking }
        guard let title = texts.title.first?.literal else { return .open }
        let reason = source.reason.isEmpty ? nil : texts.reason[0].literal
        let suggestion = source.suggestion.isEmpty ? nil : texts.suggestion[0].literal
        if reason == nil && !source.reason.isEmpty || suggestion == nil && !source.suggestion.isEmpty { return .open }
        return .fixed(Decision.Message(title: title, reason: reason, suggestion: suggestion, help: nil, locale: locale))
    }

    private static func lacks(_ texts: TextAlternatives, _ source: TextAlternatives) -> Bool { texts.isEmpty && !source.isEmpty }

    package func lacks(_ locale: Int) -> Bool {
        if case .lacking = prepared[locale] { return true }
        return false
    }

    package func fixed(_ locale: Int) -> Decision.Message? {
        if case .fixed(let message) = prepared[locale] { return message }
        return nil
    }
}

/// A list of buttons, and how it reads in each language where nothing has to be filled in.
package final class CompiledRecovery: Sendable {
    package let options: [Int32]
    private let prepared: [[Decision.RecoveryOption]?]

    /// A button that lacks a title in a language is put together when it is asked for.
    init(_ numbers: [Int32], _ options: [CompiledOption], locales: [String]) {
        self.options = numbers
        prepared = locales.indices.map { locale in
            var list: [Decision.RecoveryOption] = []
            for number in numbers {
                let option = options[Int(number)]
                guard let title = option.titles[locale].first?.literal else { return nil }
                list.append(Decision.RecoveryOption(id: option.id, title: title, action: option.action, role: option.role, locale: locales[locale]))
            }
            return list
        }
    }

    package func fixed(_ locale: Int) -> [Decision.RecoveryOption]? { prepared[locale] }
}
