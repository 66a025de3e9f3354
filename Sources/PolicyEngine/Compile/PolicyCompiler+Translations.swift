extension PolicyCompiler {
    /// Reports texts that a required language lacks: a warning, since people then read the source language instead.
    mutating func checkTranslations() {
        let required = catalog.requiredLocales.compactMap { name in catalog.servedLocales.firstIndex(of: name.text).map { (name, $0) } }.filter { $0.1 > 0 }
        checkHashes()
        guard !required.isEmpty else { return }
        for rule in catalog.rules { if let id = rule.id { check(id, rule.words, required) } }
        for category in catalog.categories { check(category.name, category.words, required) }
        for option in catalog.options {
            var texts = MessageTexts()
            texts.title = option.title
            for (locale, number) in required { check(option.name, texts, in: locale, translation(of: option.name, number)?.texts, prefix: "") }
        }
    }

    /// Translations that say what they were made from, where that has changed since.
    private mutating func checkHashes() {
        for id in catalog.translatedIDs {
            for translation in catalog.translations(of: id) {
                guard let written = translation.entry.sourceHash, let current = sourceHash(of: id), current != written.text else { continue }
                log.warning(
                    "l10n/stale", "the source texts of “\(id)” have changed since they were translated", at: written.place,
                    help: "read both, then write `sourceHash: \(current)`, or let `policyctl messages accept \(id)` do it")
            }
        }
    }

    /// Nil for ids that nothing stands under.
    private func sourceHash(of id: String) -> String? {
        if id == "fallback" { return catalog.fallback.map { SourceHash.of($0.words) } }
        if let number = catalog.ruleNumbers[id] { return SourceHash.of(catalog.rules[Int(number)].words) }
        if let number = catalog.optionNumbers[id] { return SourceHash.of(catalog.options[Int(number)]) }
        return catalog.categoryNumbers[id].map { SourceHash.of(catalog.categories[Int($0)].words) }
    }

    private func translation(of id: Name, _ locale: Int) -> WrittenTranslation? {
        catalog.translations(of: id.text).first { $0.locale == locale }?.entry
    }

    private mutating func check(_ id: Name, _ words: Words, _ required: [(Name, Int)]) {
        for (locale, number) in required {
            let translation = translation(of: id, number)
            if let message = words.message { check(id, message, in: locale, translation?.texts, prefix: "") }
            if let message = words.gaveUp?.message { check(id, message, in: locale, translation?.gaveUp, prefix: "gaveUp ") }
        }
    }

    private mutating func check(_ id: Name, _ source: MessageTexts, in locale: Name, _ translated: MessageTexts?, prefix: String) {
        let pairs = [
            ("title", source.title, translated?.title), ("reason", source.reason, translated?.reason), ("suggestion", source.suggestion, translated?.suggestion),
        ]
        let missing = pairs.filter { !$0.1.isEmpty && ($0.2 ?? []).isEmpty }.map { prefix + $0.0 }
        guard !missing.isEmpty else { return }
        log.warning(
            "l10n/missing-locale", "“\(id.text)” has no \(missing.joined(separator: ", no ")) in “\(locale.text)”, which the policy requires", at: id.place,
            label: "shown in “\(catalog.sourceLocale)” instead", help: "add it under `translations` in the file of that language")
    }
}
