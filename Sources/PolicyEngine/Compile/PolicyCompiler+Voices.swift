extension PolicyCompiler {
    /// Resolves what one sayer says.
    mutating func voice(_ words: Words, id: String) -> Voice {
        var voice = Voice()
        let translations = catalog.translations[id] ?? [:]
        voice.steps = words.steps
        voice.field = words.field
        voice.quiet = words.quiet
        voice.severity = words.severity
        voice.log = words.log
        voice.minimumDuration = words.minimumDuration.map { .milliseconds($0) }
        voice.recovery = words.recovery.map { options($0) }
        if let message = words.message {
            voice.message = compiled(message, translations.mapValues(\.texts), words.trustsServerMessage ?? false)
            voice.help = help(message, translations.mapValues(\.texts))
        }
        voice.gaveUpShow = words.gaveUp?.show
        voice.gaveUpRecovery = words.gaveUp?.recovery.map { options($0) }
        if let message = words.gaveUp?.message {
            voice.gaveUpMessage = compiled(message, translations.mapValues(\.gaveUp), words.trustsServerMessage ?? false)
            voice.gaveUpHelp = help(message, translations.mapValues(\.gaveUp))
        }
        switch words.perform {
        case nil: break
        case .some(.none): voice.perform = OrNone.none
        case .some(.some(let action)):
            checkAction(action)
            voice.perform = .some(action.text)
        }
        voice.retry = retry(words.retry, id: id)
        voice.absorbs = words.absorbs.map { absorbs in
            absorbs.map { one in
                _ = categoryNumber(one.category)
                return Decision.Absorption(category: one.category.text, duration: .milliseconds(one.milliseconds))
            }
        }
        return voice
    }

    private func compiled(_ source: MessageTexts, _ translations: [Int: MessageTexts], _ trusts: Bool) -> CompiledMessage? {
        guard !source.title.isEmpty else { return nil }
        var texts = [MessageTexts](repeating: MessageTexts(), count: parts.locales.count)
        texts[0] = source
        for (locale, translated) in translations { texts[locale] = translated }
        return CompiledMessage(texts: texts, locales: parts.locales, trustsServerMessage: trusts)
    }

    private func help(_ source: MessageTexts, _ translations: [Int: MessageTexts]) -> [String?]? {
        guard let help = source.help else { return nil }
        var helps = [String?](repeating: nil, count: parts.locales.count)
        helps[0] = help
        for (locale, translated) in translations { helps[locale] = translated.help }
        return helps
    }

    private mutating func options(_ names: [Name]) -> CompiledRecovery {
        let numbers: [Int32] = names.compactMap { name in
            if let number = catalog.optionNumbers[name.text] { return number }
            log.report(
                unknown(
                    "reference/unknown-option", "recovery option", name, among: Array(catalog.optionNumbers.keys), help: "declare it under `recoveryOptions`"))
            return nil
        }
        return CompiledRecovery(numbers, parts.options, locales: parts.locales)
    }

    private mutating func retry(_ choice: RetryChoice?, id: String) -> OrNone<Int32>? {
        switch choice {
        case nil: return nil
        case .some(.none): return OrNone.none
        case .some(.named(let name)):
            if let number = catalog.scheduleNumbers[name.text] { return .some(number) }
            let known = Array(catalog.scheduleNumbers.keys) + ["none"]
            log.report(unknown("reference/unknown-retry", "retry schedule", name, among: known, help: "declare it under `retrySchedules`"))
            return nil
        case .some(.written(let schedule)):
            var stream = Fingerprint()
            stream.add("/" + id)
            parts.schedules.append(CompiledSchedule(schedule: schedule, stream: stream.value))
            return .some(Int32(parts.schedules.count - 1))
        }
    }
}
