extension PolicyCompiler {
    /// What one place sets; `row` is the rule’s or category’s.
    mutating func compiled(_ owner: SettingsOwner, row: Int) -> CompiledSettings {
        var compiled = CompiledSettings(owner, row: row, keepsOrigins: !isTrial)
        let messages = messages(of: owner)
        for key in SettingKey.allCases where owner.sets(key) {
            guard let value = value(of: key, owner, messages) else { continue }
            compiled.set(key, to: value)
        }
        return compiled
    }

    private typealias MessageNumbers = (usual: Int32?, gaveUp: Int32?)

    /// The value of a key that is set; nil after a report.
    private mutating func value(of key: SettingKey, _ owner: SettingsOwner, _ messages: MessageNumbers)
        -> SettingValue?
    {
        let settings = owner.settings
        return switch key {
        case .steps: settings.steps.map { SettingValue(steps($0)) }
        case .field: settings.field.map { SettingValue(parts.strings.add($0)) }
        case .message, .help: messages.usual.map { SettingValue(UInt32($0)) }
        case .gaveUpMessage, .gaveUpHelp: messages.gaveUp.map { SettingValue(UInt32($0)) }
        case .recovery: settings.recovery.map { SettingValue(UInt32(options($0))) }
        case .gaveUpRecovery: settings.gaveUp?.recovery.map { SettingValue(UInt32(options($0))) }
        case .gaveUpShow: settings.gaveUp?.show.map { SettingValue(UInt32($0.rawValue)) }
        case .perform: settings.perform.map { action($0) }
        case .retry: settings.retry.flatMap { retry($0, id: owner.name) }
        case .quiet: settings.quiet.map { SettingValue(UInt32($0)) }
        case .minimumDuration: settings.minimumDuration.map { SettingValue(UInt32(truncatingIfNeeded: $0)) }
        case .absorbs: settings.absorbs.map { SettingValue(absorptions($0)) }
        case .severity: settings.severity.map { SettingValue($0.number) }
        case .log: settings.log.map { SettingValue($0 ? 1 : 0) }
        }
    }

    private mutating func steps(_ steps: [Step]) -> RowRange {
        let start = parts.steps.count
        for step in steps {
            parts.steps.append(
                StepRow(untilAttempt: step.untilAttempt.map { UInt32($0) } ?? .max, show: UInt32(step.show.rawValue)))
        }
        return RowRange(start..<parts.steps.count)
    }

    private mutating func action(_ perform: OrNone<Name>) -> SettingValue {
        guard case .some(let action) = perform else { return .none }
        checkAction(action)
        return SettingValue(parts.strings.add(action.text))
    }

    private mutating func absorptions(_ absorbs: [WrittenAbsorption]) -> RowRange {
        let start = parts.absorptions.count
        for one in absorbs {
            _ = categoryNumber(one.category)
            parts.absorptions.append(
                AbsorptionRow(
                    category: parts.strings.add(one.category.text),
                    milliseconds: UInt32(truncatingIfNeeded: one.milliseconds)))
        }
        return RowRange(start..<parts.absorptions.count)
    }

    /// A message that only has a link to help is one too.
    private mutating func messages(of owner: SettingsOwner) -> MessageNumbers {
        let (settings, id) = (owner.settings, owner.name)
        let trusts = settings.trustsServerMessage ?? false
        return (
            usual: settings.message.map { addMessage($0, of: id, trusts: trusts) { $0.texts } },
            gaveUp: settings.gaveUp?.message.map { addMessage($0, of: id, trusts: trusts) { $0.gaveUp } }
        )
    }

    /// A message’s number. `part` is what of a translation stands for the source.
    mutating func addMessage(
        _ source: MessageTexts, of id: String, trusts: Bool, _ part: (WrittenTranslation) -> MessageTexts
    ) -> Int32 {
        let translations = catalog.translations(of: id)
        for locale in parts.texts.indices {
            if locale == 0 {
                parts.texts[0].add(source, source: source)
            } else {
                var texts = translations.entry(in: locale).map(part) ?? MessageTexts()
                if let owner = source.titleOwner {
                    texts.title = catalog.translations(of: owner).entry(in: locale).map(part)?.title ?? []
                }
                parts.texts[locale].add(texts, source: source)
            }
        }
        parts.messageFlags.append(trusts ? 1 : 0)
        return Int32(parts.messageFlags.count - 1)
    }

    private mutating func options(_ names: [Name]) -> Int32 {
        let numbers: [Int32] = names.compactMap { name in
            if let number = catalog.optionNumbers[name.text] { return number }
            let titled = catalog.options.filter { $0.title.contains { $0.text.lowercased() == name.text.lowercased() } }
                .map { $0.name.text }
            if !titled.isEmpty {
                log.report(
                    .referenceUnknownOption, "“\(name.text)” is a button’s title; use the button’s ID",
                    at: name.place,
                    help: "write \(titled[0])", nearest: titled)
                return nil
            }
            if catalog.actions.contains(name.text) {
                log.report(action(namedAsButton: name))
                return nil
            }
            // One name in place of several would lose a button.
            let several = separated(name.text)
            log.report(
                unknown(
                    .referenceUnknownOption, "recovery option", name, among: Array(catalog.optionNumbers.keys),
                    help: several ?? "declare it under `recoveryOptions`", isOneName: several == nil))
            return nil
        }
        return recovery(numbers)
    }

    /// The buttons that run the action, or how to declare one.
    private func action(namedAsButton name: Name) -> Diagnostic {
        let buttons = catalog.options.filter { $0.action?.text == name.text }.map { $0.name.text }
        let help =
            buttons.first.map { "write \($0), the button with this action" }
                ?? """
                declare a button that runs it, and give it a title:
                  recoveryOptions:
                    \(name.text):
                      title: …
                      action: \(name.text)
                """
        return Diagnostic(
            .referenceUnknownOption, "“\(name.text)” is an action, not a button", at: name.place, help: help)
    }

    /// `[retry; dismiss]` and `[retry dismiss]` are lists of one name.
    private func separated(_ text: String) -> String? {
        let names = text.split { $0 == ";" || $0 == " " || $0 == "/" || $0 == "|" }.map(String.init)
        guard names.count > 1, names.contains(where: { catalog.optionNumbers[$0] != nil }) else { return nil }
        return "separate names with commas: [\(names.joined(separator: ", "))]"
    }

    /// Rules that offer the same buttons share a list.
    private mutating func recovery(_ numbers: [Int32]) -> Int32 {
        let hash = numbers.reduce(Mixer.seed) { Mixer.mix($0, UInt64(UInt32(bitPattern: $1))) }
        let known = recoveryIndex.find(hash) {
            parts.recoveryOptions[parts.recoveries[$0].indices].elementsEqual(numbers) { $0 == UInt32($1) }
        }
        if let known { return known }
        let start = parts.recoveryOptions.count
        for number in numbers { parts.recoveryOptions.append(UInt32(number)) }
        parts.recoveries.append(RowRange(start..<parts.recoveryOptions.count))
        return recoveryIndex.add(hash)
    }

    /// Nil after a report.
    private mutating func retry(_ choice: RetryChoice, id: String) -> SettingValue? {
        switch choice {
        case .none: return SettingValue.none
        case .named(let name):
            if let number = catalog.scheduleNumbers[name.text] { return SettingValue(UInt32(number)) }
            let known = Array(catalog.scheduleNumbers.keys) + ["none"]
            let isNumber = NumberText.isInteger(name.text)
            let help =
                isNumber
                ? "write a number of retries as {maxRetries: \(name.text)}" : "declare it under `retrySchedules`"
            log.report(unknown(.referenceUnknownRetry, "retry schedule", name, among: known, help: help))
            return nil
        case .written(let schedule):
            var stream = Fingerprint()
            stream.add("/" + id)
            return SettingValue(UInt32(add(schedule, stream: stream.value)))
        }
    }
}
