extension PolicyCompiler {
    /// Resolves what one sayer says.
    mutating func voice(_ words: Words, id: String) -> Voice {
        var voice = Voice()
        voice.steps = words.steps
        voice.field = words.field
        voice.quiet = words.quiet
        voice.severity = words.severity
        voice.log = words.log
        voice.minimumDuration = words.minimumDuration.map { .milliseconds($0) }
        voice.recovery = words.recovery.map { options($0) }
        if let message = words.message {
            let texts = byLocale(message, id) { $0.texts }
            voice.message = compiled(texts, words.trustsServerMessage ?? false)
            voice.help = help(texts)
        }
        voice.gaveUpShow = words.gaveUp?.show
        voice.gaveUpRecovery = words.gaveUp?.recovery.map { options($0) }
        if let message = words.gaveUp?.message {
            let texts = byLocale(message, id) { $0.gaveUp }
            voice.gaveUpMessage = compiled(texts, words.trustsServerMessage ?? false)
            voice.gaveUpHelp = help(texts)
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

    /// The texts in every language, the source first.
    private func byLocale(_ source: MessageTexts, _ id: String, _ part: (WrittenTranslation) -> MessageTexts) -> [MessageTexts] {
        var texts = [MessageTexts](repeating: MessageTexts(), count: parts.locales.count)
        texts[0] = source
        for translation in catalog.translations(of: id) { texts[translation.locale] = part(translation.entry) }
        return texts
    }

    private func compiled(_ texts: [MessageTexts], _ trusts: Bool) -> CompiledMessage? {
        if texts[0].title.isEmpty { return nil }
        return CompiledMessage(texts: texts, locales: parts.locales, trustsServerMessage: trusts)
    }

    private func help(_ texts: [MessageTexts]) -> [String?]? { texts[0].help == nil ? nil : texts.map(\.help) }

    private mutating func options(_ names: [Name]) -> CompiledRecovery {
        let numbers: [Int32] = names.compactMap { name in
            if let number = catalog.optionNumbers[name.text] { return number }
            log.report(
                unknown(
                    "reference/unknown-option", "recovery option", name, among: Array(catalog.optionNumbers.keys),
                    help: separated(name.text) ?? "declare it under `recoveryOptions`"))
            return nil
        }
        return recovery(numbers)
    }

    /// `[retry; dismiss]` and `[retry dismiss]` are lists of one name.
    private func separated(_ text: String) -> String? {
        let names = text.split { $0 == ";" || $0 == " " || $0 == "/" || $0 == "|" }.map(String.init)
        guard names.count > 1, names.contains(where: { catalog.optionNumbers[$0] != nil }) else { return nil }
        return "names are separated by commas: [\(names.joined(separator: ", "))]"
    }

    /// Rules that offer the same buttons share what was prepared.
    private mutating func recovery(_ numbers: [Int32]) -> CompiledRecovery {
        let hash = numbers.reduce(Mixer.seed) { Mixer.mix($0, UInt64(UInt32(bitPattern: $1))) }
        if let known = recoveryIndex.find(hash, { recoveries[$0].options == numbers }) { return recoveries[Int(known)] }
        let recovery = CompiledRecovery(numbers, parts.options, locales: parts.locales)
        recoveries.append(recovery)
        _ = recoveryIndex.add(hash)
        return recovery
    }

    private mutating func retry(_ choice: RetryChoice?, id: String) -> OrNone<Int32>? {
        switch choice {
        case nil: return nil
        case .some(.none): return OrNone.none
        case .some(.named(let name)):
            if let number = catalog.scheduleNumbers[name.text] { return .some(number) }
            let known = Array(catalog.scheduleNumbers.keys) + ["none"]
            let isNumber = NumberText.isInteger(name.text)
            let help = isNumber ? "a number of retries is written {maxRetries: \(name.text)}" : "declare it under `retrySchedules`"
            log.report(unknown("reference/unknown-retry", "retry schedule", name, among: known, help: help))
            return nil
        case .some(.written(let schedule)):
            var stream = Fingerprint()
            stream.add("/" + id)
            parts.schedules.append(CompiledSchedule(schedule: schedule, stream: stream.value))
            return .some(Int32(parts.schedules.count - 1))
        }
    }
}
