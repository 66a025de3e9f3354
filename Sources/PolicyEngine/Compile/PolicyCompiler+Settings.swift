extension PolicyCompiler {
    /// Resolves what one place says.
    mutating func settings(_ words: Words, id: String) -> SettingsRow {
        var row = SettingsRow()
        setPlainValues(&row, words)
        setMessages(&row, words, id)
        if let names = words.recovery {
            row.recovery = options(names)
            row.keys.insert(.recovery)
        }
        if let names = words.gaveUp?.recovery {
            row.gaveUpRecovery = options(names)
            row.keys.insert(.gaveUpRecovery)
        }
        if let perform = words.perform {
            if case .some(let action) = perform {
                checkAction(action)
                row.perform = parts.strings.add(action.text)
            }
            row.keys.insert(.perform)
        }
        if let retry = retry(words.retry, id: id) {
            row.retry = retry
            row.keys.insert(.retry)
        }
        if let absorbs = words.absorbs {
            let start = parts.absorptions.count
            for one in absorbs {
                _ = categoryNumber(one.category)
                parts.absorptions.append(
                    AbsorptionRow(
                        category: parts.strings.add(one.category.text),
                        milliseconds: UInt32(truncatingIfNeeded: one.milliseconds)))
            }
            row.absorbs = RowRange(start..<parts.absorptions.count)
            row.keys.insert(.absorbs)
        }
        return row
    }

    private mutating func setPlainValues(_ row: inout SettingsRow, _ words: Words) {
        if let steps = words.steps {
            let start = parts.steps.count
            for step in steps {
                parts.steps.append(
                    StepRow(
                        untilAttempt: step.untilAttempt.map { UInt32($0) } ?? .max, show: UInt32(step.show.rawValue)))
            }
            row.steps = RowRange(start..<parts.steps.count)
            row.keys.insert(.steps)
        }
        if let field = words.field {
            row.field = parts.strings.add(field)
            row.keys.insert(.field)
        }
        if let quiet = words.quiet {
            row.quiet = UInt32(quiet)
            row.keys.insert(.quiet)
        }
        if let severity = words.severity {
            row.severity = severity.number
            row.keys.insert(.severity)
        }
        if let log = words.log {
            row.log = log ? 1 : 0
            row.keys.insert(.log)
        }
        if let duration = words.minimumDuration {
            row.minimumDuration = UInt32(truncatingIfNeeded: duration)
            row.keys.insert(.minimumDuration)
        }
        if let show = words.gaveUp?.show {
            row.gaveUpShow = show.rawValue
            row.keys.insert(.gaveUpShow)
        }
    }

    private mutating func setMessages(_ row: inout SettingsRow, _ words: Words, _ id: String) {
        let trusts = words.trustsServerMessage ?? false
        if let message = words.message {
            let number = addMessage(byLocale(message, id) { $0.texts }, trusts: trusts)
            row.message = number
            row.help = number
            if !message.title.isEmpty { row.keys.insert(.message) }
            if message.help != nil { row.keys.insert(.help) }
        }
        if let message = words.gaveUp?.message {
            let number = addMessage(byLocale(message, id) { $0.gaveUp }, trusts: trusts)
            row.gaveUpMessage = number
            row.gaveUpHelp = number
            if !message.title.isEmpty { row.keys.insert(.gaveUpMessage) }
            if message.help != nil { row.keys.insert(.gaveUpHelp) }
        }
    }

    /// A message’s number.
    mutating func addMessage(_ texts: [MessageTexts], trusts: Bool) -> Int32 {
        for locale in texts.indices { parts.texts[locale].add(texts[locale], source: texts[0]) }
        parts.messageFlags.append(trusts ? 1 : 0)
        return Int32(parts.messageFlags.count - 1)
    }

    /// The texts in every language, the source first.
    private func byLocale(_ source: MessageTexts, _ id: String, _ part: (WrittenTranslation) -> MessageTexts)
        -> [MessageTexts]
    {
        var texts = [MessageTexts](repeating: MessageTexts(), count: parts.locales.count)
        texts[0] = source
        for translation in catalog.translations(of: id) { texts[translation.locale] = part(translation.entry) }
        return texts
    }

    private mutating func options(_ names: [Name]) -> Int32 {
        let numbers: [Int32] = names.compactMap { name in
            if let number = catalog.optionNumbers[name.text] { return number }
            log.report(
                unknown(
                    .referenceUnknownOption, "recovery option", name, among: Array(catalog.optionNumbers.keys),
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

    /// Rules that offer the same buttons share a list.
    private mutating func recovery(_ numbers: [Int32]) -> Int32 {
        let hash = numbers.reduce(Mixer.seed) { Mixer.mix($0, UInt64(UInt32(bitPattern: $1))) }
        let wanted = numbers.map { UInt32($0) }
        if let known = recoveryIndex.find(
            hash, { Array(parts.recoveryOptions[parts.recoveries[$0].indices]) == wanted })
        {
            return known
        }
        let start = parts.recoveryOptions.count
        parts.recoveryOptions += wanted
        parts.recoveries.append(RowRange(start..<parts.recoveryOptions.count))
        return recoveryIndex.add(hash)
    }

    /// A schedule’s number; -1 for none. Nil where nothing is said.
    private mutating func retry(_ choice: RetryChoice?, id: String) -> Int32? {
        switch choice {
        case nil: return nil
        case .some(.none): return -1
        case .some(.named(let name)):
            if let number = catalog.scheduleNumbers[name.text] { return number }
            let known = Array(catalog.scheduleNumbers.keys) + ["none"]
            let isNumber = NumberText.isInteger(name.text)
            let help =
                isNumber
                ? "a number of retries is written {maxRetries: \(name.text)}" : "declare it under `retrySchedules`"
            log.report(unknown(.referenceUnknownRetry, "retry schedule", name, among: known, help: help))
            return nil
        case .some(.written(let schedule)):
            var stream = Fingerprint()
            stream.add("/" + id)
            return add(schedule, stream: stream.value)
        }
    }
}
