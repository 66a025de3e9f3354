/// Texts of a decision: which place speaks, in which language, and with which values.
struct MessageResolver {
    let policy: CompiledPolicy
    let settings: ResolvedSettings
    /// The language that is wanted.
    let locale: String?
    let values: MessageArguments
    let isStopped: Bool

    /// Title, reason and suggestion come from one place and in one language: the first in which every text the source has can be filled.
    func message() -> (message: Decision.Message, origin: MessageOrigin) {
        let order = policy.chain.order(locale)
        var result =
            message(order, .gaveUpMessage) ?? (saysHowItEnded ? nil : message(order, .message)) ?? fallbackMessage(
                order) ?? (
                message: Decision.Message(title: lastTitle(), locale: policy.locales[0]), origin: MessageOrigin()
            )
        addHelp(&result.message, &result.origin)
        return result
    }

    /// Whether there are texts for having given up. Where they cannot be filled in, “We’ll keep trying” would be no longer true.
    private var saysHowItEnded: Bool {
        isStopped && (0..<ResolvedSettings.placeCount).contains { message(at: $0, .gaveUpMessage) != nil }
    }

    private func fallbackMessage(_ order: LocaleOrder) -> (message: Decision.Message, origin: MessageOrigin)? {
        let row = policy.settings[policy.fallback.settings]
        guard row.sets(.message) else { return nil }
        let origin = MessageOrigin(key: .message, place: ResolvedSettings.placeCount)
        return message(
            order, number: Int32(bitPattern: policy.settingValues[row.position(of: .message)].number), origin: origin)
    }

    /// What the first place says that can say it in some language; nil where none has such texts.
    private func message(_ order: LocaleOrder, _ key: SettingKey) -> (message: Decision.Message, origin: MessageOrigin)?
    {
        for place in 0..<ResolvedSettings.placeCount {
            guard let number = message(at: place, key) else { continue }
            if let found = message(order, number: number, origin: MessageOrigin(key: key, place: place)) {
                return found
            }
        }
        return nil
    }

    /// A message in the first language that can say it.
    private func message(_ order: LocaleOrder, number: Int32, origin: MessageOrigin) -> (
        message: Decision.Message, origin: MessageOrigin
    )? {
        let trusts = policy.messageFlags[number] == 1
        var origin = origin
        origin.message = number
        for locale in order {
            let row = policy.texts[locale].messages[number]
            if row.state == MessageRow.lacking { continue }
            origin.locale = locale
            if let message = filled(row, number: number, trusts: trusts, origin: &origin) {
                return (message: message, origin: origin)
            }
        }
        return nil
    }

    private func message(at place: Int, _ key: SettingKey) -> Int32? {
        guard key == .message || isStopped, let value = settings.value(of: key, at: place) else { return nil }
        return Int32(bitPattern: value.number)
    }

    /// What texts lack that are passed over or left out, in the source language: of their last alternatives.
    func valuesMissed() -> [MissedValue] {
        var missed: [MissedValue] = []
        let key: SettingKey = saysHowItEnded ? .gaveUpMessage : .message
        for place in 0..<ResolvedSettings.placeCount {
            guard let number = message(at: place, key) else { continue }
            let row = policy.texts[0].messages[number]
            if row.state == MessageRow.fixed { return missed }
            let renderer = renderer(0, policy.messageFlags[number] == 1)
            let title = lacking(row.title..<row.reason, part: .title, renderer: renderer)
            missed += title
            guard title.isEmpty else { continue }
            missed += lacking(row.reason..<row.suggestion, part: .reason, renderer: renderer)
            missed += lacking(row.suggestion..<row.end, part: .suggestion, renderer: renderer)
            return missed
        }
        return missed
    }

    /// Empty where an alternative can be filled in, and where there is none.
    private func lacking(
        _ alternatives: Range<UInt32>, part: MissedValue.Part, renderer: MessageRenderer<MessageArguments>
    ) -> [MissedValue] {
        guard !alternatives.isEmpty, text(alternatives, renderer) == nil else { return [] }
        let last = policy.texts[0].patterns.patterns[alternatives.upperBound - 1]
        return renderer.missing(last).map { MissedValue(part: part, name: $0.name, isNoNumber: $0.isNoNumber) }
    }

    private func filled(_ row: MessageRow, number: Int32, trusts: Bool, origin: inout MessageOrigin) -> Decision
        .Message?
    {
        let (locale, source) = (origin.locale, policy.texts[0].messages[number])
        let renderer = renderer(locale, trusts)
        guard let title = first(row.title..<row.reason, renderer: renderer, pattern: &origin.title),
            let reason = part(
                row.reason..<row.suggestion, source: source.reason..<source.suggestion, renderer: renderer,
                isSource: locale == 0,
                pattern: &origin.reason),
            let suggestion = part(
                row.suggestion..<row.end, source: source.suggestion..<source.end, renderer: renderer,
                isSource: locale == 0,
                pattern: &origin.suggestion)
        else { return nil }
        return Decision.Message(title: title, reason: reason, suggestion: suggestion, locale: policy.locales[locale])
    }

    /// The text of a part; `.some(nil)` where there is none to show; nil where the language cannot say what the source says.
    private func part(
        _ texts: Range<UInt32>, source: Range<UInt32>, renderer: MessageRenderer<MessageArguments>, isSource: Bool,
        pattern: inout UInt32
    ) -> String?? {
        pattern = MessageOrigin.none
        if source.isEmpty { return .some(nil) }
        if let text = first(texts, renderer: renderer, pattern: &pattern) { return .some(text) }
        return isSource ? .some(nil) : nil
    }

    /// The first whose values are all known.
    private func first(
        _ alternatives: Range<UInt32>, renderer: MessageRenderer<MessageArguments>, pattern: inout UInt32
    ) -> String? {
        for index in alternatives {
            guard let text = renderer.text(renderer.patterns.patterns[index]) else { continue }
            pattern = index
            return text
        }
        return nil
    }

    private func text(_ alternatives: Range<UInt32>, _ renderer: MessageRenderer<MessageArguments>) -> String? {
        var pattern = MessageOrigin.none
        return first(alternatives, renderer: renderer, pattern: &pattern)
    }

    private func renderer(_ locale: Int, _ trusts: Bool) -> MessageRenderer<MessageArguments> {
        var values = values
        values.trustsServerMessage = trusts
        return MessageRenderer(
            values: values, patterns: policy.texts[locale].patterns, style: policy.texts[locale].style)
    }

    private func addHelp(_ message: inout Decision.Message, _ origin: inout MessageOrigin) {
        let value = (isStopped ? settings[.gaveUpHelp] : nil) ?? settings[.help]
        guard let number = value?.number else { return }
        for other in policy.chain.order(policy.locales[origin.locale]) {
            let help = policy.texts[other].messages[number].help
            if help == StringTable.none { continue }
            message.help = policy.texts[other].patterns.strings.string(help)
            origin.help = Int32(bitPattern: number)
            origin.helpLocale = other
            return
        }
    }

    /// Not even the fallback’s last text could be filled: it is shown with an ellipsis for what is missing.
    private func lastTitle() -> String {
        guard let value = settings.value(of: .message, at: ResolvedSettings.placeCount - 1) else { return "" }
        let row = policy.texts[0].messages[value.number]
        return row.title == row.reason
            ? "" : renderer(0, false).textWithGaps(policy.texts[0].patterns.patterns[row.reason - 1])
    }

    /// Options speak the message’s language where they can, else the next along the chain.
    func recovery(locale: Int) -> [Decision.RecoveryOption] {
        let value = (isStopped ? settings[.gaveUpRecovery] : nil) ?? settings[.recovery]
        guard let number = value?.number else { return [] }
        let range = policy.recoveries[number]
        var options: [Decision.RecoveryOption] = []
        options.reserveCapacity(range.count)
        for index in range.indices {
            options.append(option(policy.options[policy.recoveryOptions[index]], locale: locale))
        }
        return options
    }

    private func option(_ option: OptionRow, locale: Int) -> Decision.RecoveryOption {
        var title: String?
        var spoken = locale
        let row = policy.texts[locale].messages[option.title]
        if row.state == MessageRow.fixed {
            title = policy.texts[locale].patterns.strings.string(policy.texts[locale].patterns.patterns[row.title].text)
        } else {
            for other in policy.chain.order(policy.locales[locale]) {
                spoken = other
                let row = policy.texts[other].messages[option.title]
                title = text(row.title..<row.reason, renderer(other, false))
                if title != nil { break }
            }
        }
        let id = policy.strings.string(option.id)
        return Decision.RecoveryOption(
            id: id, title: title ?? id, action: policy.strings.string(option.action),
            role: RecoveryRole(number: option.role) ?? .default,
            locale: policy.locales[spoken])
    }
}

/// Where the texts of a decision were written: a message, the language that can say it, and which of its alternatives.
package struct MessageOrigin: Sendable, Equatable {
    /// Stands for no alternative.
    package static let none = UInt32.max

    /// ``SettingKey/message`` or ``SettingKey/gaveUpMessage``.
    package var key = SettingKey.message
    /// From 0 for the nearest; ``ResolvedSettings/placeCount`` for the fallback in place of texts that cannot be filled in.
    package var place = 0
    /// The message's number; -1 where no text could be filled in.
    package var message: Int32 = -1
    /// The language's number; 0 is the source.
    package var locale = 0
    package var title = MessageOrigin.none
    package var reason = MessageOrigin.none
    package var suggestion = MessageOrigin.none
    /// The message whose link it is, and in which language; -1 where there is none.
    package var help: Int32 = -1
    package var helpLocale = 0

    package init(key: SettingKey = .message, place: Int = 0) {
        self.key = key
        self.place = place
    }
}

/// A value that a text needs and an error does not carry.
package struct MissedValue: Sendable {
    package enum Part: String, Sendable {
        case title, reason, suggestion
    }

    package let part: Part
    package let name: String
    /// Whether the error carries something else under that name.
    package let isNoNumber: Bool
}
