/// Texts of a decision: which place speaks, in which language, and with which values.
struct Wording {
    let policy: CompiledPolicy
    let chorus: Chorus
    /// The language that is wanted.
    let locale: String?
    let values: EventValues
    let isStopped: Bool

    /// Title, reason and suggestion come from one place and in one language: the first in which every text the source has can be filled.
    func message() -> (message: Decision.Message, locale: Int) {
        let order = policy.chain.order(locale)
        var result = spoken(order, hasGivenUp: true) ?? spoken(order, hasGivenUp: false) ?? (Decision.Message(title: lastTitle(), locale: policy.locales[0]), 0)
        addHelp(&result.message, locale: result.locale)
        return result
    }

    /// What the first voice says that can say it in some language; nil where none has such texts.
    private func spoken(_ order: LocaleOrder, hasGivenUp: Bool) -> (message: Decision.Message, locale: Int)? {
        if hasGivenUp, !isStopped { return nil }
        for number in 0..<3 {
            guard let voice = chorus.voice(number), voice.said.contains(hasGivenUp ? .gaveUp : .message),
                let message = hasGivenUp ? voice.words.gaveUpMessage : voice.words.message
            else { continue }
            for locale in order where !message.lacks(locale) {
                if let fixed = message.fixed(locale) { return (fixed, locale) }
                if let filled = fill(message, locale) { return (filled, locale) }
            }
        }
        return nil
    }

    /// Of the texts that were passed over because the source language could not fill them in: what their last alternatives lack.
    func valuesMissed() -> [(name: String, isNoNumber: Bool)] {
        for hasGivenUp in isStopped ? [true, false] : [false] {
            for number in 0..<3 {
                guard let voice = chorus.voice(number), voice.said.contains(hasGivenUp ? .gaveUp : .message),
                    let message = hasGivenUp ? voice.words.gaveUpMessage : voice.words.message
                else { continue }
                let renderer = renderer(0, message.trustsServerMessage)
                guard first(of: message.texts[0].title, renderer) == nil else { return [] }
                return message.texts[0].title.last.map { renderer.missing($0) } ?? []
            }
        }
        return []
    }

    private func fill(_ message: CompiledMessage, _ locale: Int) -> Decision.Message? {
        let texts = message.texts[locale]
        let source = message.texts[0]
        let renderer = renderer(locale, message.trustsServerMessage)
        guard let title = first(of: texts.title, renderer),
            let reason = part(texts.reason, source.reason, renderer, isSource: locale == 0),
            let suggestion = part(texts.suggestion, source.suggestion, renderer, isSource: locale == 0)
        else { return nil }
        return Decision.Message(title: title, reason: reason, suggestion: suggestion, locale: policy.locales[locale])
    }

    /// The text of a part; `.some(nil)` where there is none to show; nil where the language cannot say what the source says.
    private func part(_ texts: TextAlternatives, _ source: TextAlternatives, _ renderer: MessageRenderer<EventValues>, isSource: Bool) -> String?? {
        if source.isEmpty { return .some(nil) }
        if let text = first(of: texts, renderer) { return .some(text) }
        return isSource ? .some(nil) : nil
    }

    /// The first whose values are all known.
    private func first(of alternatives: TextAlternatives, _ renderer: MessageRenderer<EventValues>) -> String? {
        for index in alternatives.indices { if let text = renderer.text(alternatives[index]) { return text } }
        return nil
    }

    private func renderer(_ locale: Int, _ trusts: Bool) -> MessageRenderer<EventValues> {
        var values = values
        values.trustsServerMessage = trusts
        return MessageRenderer(values: values, style: policy.styles[locale])
    }

    private func addHelp(_ message: inout Decision.Message, locale: Int) {
        let helps = (isStopped ? chorus.gaveUp { $0.words.gaveUpHelp } : nil) ?? chorus.speaker(.help)?.words.help
        guard let helps else { return }
        for other in policy.chain.order(policy.locales[locale]) where helps[other] != nil {
            message.help = helps[other]
            return
        }
    }

    /// Not even the fallback's last text could be filled: it is shown with an ellipsis for what is missing.
    private func lastTitle() -> String {
        guard let pattern = chorus.last.words.message?.texts[0].title.last else { return "" }
        return renderer(0, false).textWithGaps(pattern)
    }

    /// Options speak the message's language where they can, else the next along the chain.
    func recovery(locale: Int) -> [Decision.RecoveryOption] {
        let list = (isStopped ? chorus.gaveUp { $0.words.gaveUpRecovery } : nil) ?? chorus.speaker(.recovery)?.words.recovery
        guard let list else { return [] }
        if let fixed = list.fixed(locale) { return fixed }
        return list.options.map { option(policy.options[Int($0)], locale: locale) }
    }

    private func option(_ option: CompiledOption, locale: Int) -> Decision.RecoveryOption {
        var title: String?
        var spoken = 0
        for other in policy.chain.order(policy.locales[locale]) {
            spoken = other
            title = first(of: option.titles[other], renderer(other, false))
            if title != nil { break }
        }
        return Decision.RecoveryOption(
            id: option.id, title: title ?? option.id, action: option.action, role: option.role, locale: policy.locales[spoken])
    }
}
