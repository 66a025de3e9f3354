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
        var found: (message: Decision.Message, locale: Int)?
        if isStopped { found = chorus.gaveUp { voice in voice.words.gaveUpMessage.flatMap { fill($0) } } }
        if found == nil {
            found = chorus.first { voice in
                voice.said.contains(.message) ? voice.words.message.flatMap { fill($0) } : nil
            }
        }
        var result = found ?? (Decision.Message(title: lastTitle(), locale: policy.locales[0]), 0)
        addHelp(&result.message, locale: result.locale)
        return result
    }

    private func fill(_ message: CompiledMessage) -> (Decision.Message, Int)? {
        var found: (Decision.Message, Int)?
        policy.chain.walk(locale) { locale in
            if message.lacks(locale) { return false }
            if let fixed = message.fixed(locale) {
                found = (fixed, locale)
            } else if let filled = fill(message, locale) {
                found = (filled, locale)
            }
            return found != nil
        }
        return found
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
        for pattern in alternatives { if let text = renderer.text(pattern) { return text } }
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
        policy.chain.walk(policy.locales[locale]) { locale in
            message.help = helps[locale]
            return helps[locale] != nil
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
        policy.chain.walk(policy.locales[locale]) { other in
            spoken = other
            title = first(of: option.titles[other], renderer(other, false))
            return title != nil
        }
        return Decision.RecoveryOption(
            id: option.id, title: title ?? option.id, action: option.action, role: option.role, locale: policy.locales[spoken])
    }
}
