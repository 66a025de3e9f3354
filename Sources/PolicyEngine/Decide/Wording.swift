/// Texts of a decision: which place speaks, in which language, and with which values.
struct Wording {
    let policy: CompiledPolicy
    let chorus: Chorus
    let stopped: Bool
    let wanted: String?

    /// Title, reason and suggestion come from one place and in one language: the first in which every text the source has can be filled.
    func message(_ values: TextValues) -> (message: Decision.Message, locale: Int) {
        var values = values
        if stopped {
            for voice in voices {
                if let message = policy.voices[Int(voice)].gaveUpMessage, let found = fill(message, &values) { return withHelp(found) }
            }
        }
        for voice in voices {
            if let message = policy.voices[Int(voice)].message, let found = fill(message, &values) { return withHelp(found) }
        }
        return withHelp((Decision.Message(title: lastTitle(values), locale: policy.locales[0]), 0))
    }

    private var voices: [Int32] { chorus.second >= 0 ? [chorus.first, chorus.second, chorus.last] : [chorus.first, chorus.last] }

    private func fill(_ message: CompiledMessage, _ values: inout TextValues) -> (Decision.Message, Int)? {
        values.trustsServerMessage = message.trustsServerMessage
        let known = values
        var found: (Decision.Message, Int)?
        LocaleChain(served: policy.locales).walk(wanted) { locale in
            let texts = message.texts[locale]
            let source = message.texts[0]
            guard let title = pick(texts.title, known),
                let reason = part(texts.reason, source.reason, known, isSource: locale == 0),
                let suggestion = part(texts.suggestion, source.suggestion, known, isSource: locale == 0)
            else { return false }
            let name = policy.locales[locale]
            found = (
                Decision.Message(
                    title: render(title, known, in: name), reason: reason.map { render($0, known, in: name) },
                    suggestion: suggestion.map { render($0, known, in: name) }, locale: name), locale
            )
            return true
        }
        return found
    }

    /// The text of a part; `.some(nil)` where there is none to show; nil where the language cannot say what the source says.
    private func part(_ texts: TextAlternatives, _ source: TextAlternatives, _ values: TextValues, isSource: Bool) -> Template?? {
        if source.isEmpty { return .some(nil) }
        if let template = pick(texts, values) { return .some(template) }
        return isSource ? .some(nil) : nil
    }

    private func pick(_ alternatives: TextAlternatives, _ values: TextValues) -> Template? {
        for template in alternatives where isFillable(template, values) { return template }
        return nil
    }

    private func isFillable(_ template: Template, _ values: TextValues) -> Bool {
        for case .value(let placeholder) in template.segments where !values.knows(placeholder) { return false }
        return true
    }

    private func render(_ template: Template, _ values: TextValues, in locale: String) -> String {
        if template.segments.count == 1, case .literal(let text) = template.segments[0] { return text }
        var text = ""
        for segment in template.segments {
            switch segment {
            case .literal(let literal): text += literal
            case .value(let placeholder): values.append(placeholder, to: &text, in: locale)
            }
        }
        return text
    }

    private func withHelp(_ found: (message: Decision.Message, locale: Int)) -> (message: Decision.Message, locale: Int) {
        var found = found
        let helps = (stopped ? chorus.say { $0.gaveUpHelp } : nil) ?? chorus.say { $0.help }
        if let helps {
            LocaleChain(served: policy.locales).walk(policy.locales[found.locale]) { locale in
                found.message.help = helps[locale]
                return helps[locale] != nil
            }
        }
        return found
    }

    /// Not even the fallback's last text could be filled: it is shown with an ellipsis for what is missing.
    private func lastTitle(_ values: TextValues) -> String {
        guard let template = policy.voices[Int(chorus.last)].message?.texts[0].title.last else { return "" }
        var text = ""
        for segment in template.segments {
            switch segment {
            case .literal(let literal): text += literal
            case .value(let placeholder): if values.knows(placeholder) { values.append(placeholder, to: &text, in: policy.locales[0]) } else { text += "…" }
            }
        }
        return text
    }

    /// Options speak the message's language where they can, else the next along the chain.
    func options(_ numbers: [Int32], locale: Int, _ values: TextValues) -> [Decision.RecoveryOption] {
        numbers.map { number in
            let option = policy.options[Int(number)]
            var title = pick(option.titles[locale], values)
            var spoken = locale
            if title == nil {
                LocaleChain(served: policy.locales).walk(policy.locales[locale]) { other in
                    spoken = other
                    title = pick(option.titles[other], values)
                    return title != nil
                }
            }
            return Decision.RecoveryOption(
                id: option.id, title: title.map { render($0, values, in: policy.locales[spoken]) } ?? option.id, action: option.action, role: option.role,
                locale: policy.locales[spoken])
        }
    }
}
