extension PolicyCompiler {
    /// Reports texts that a required language lacks: a warning, since people then read the source language instead.
    mutating func checkTranslations() {
        checkHashes()
        for locale in catalog.requiredLocales {
            guard let number = catalog.servedLocales.firstIndex(of: locale.text), number > 0 else { continue }
            var lacking: [(id: Name, texts: [String])] = []
            for rule in catalog.rules { if let id = rule.id { lacking += missing(id, rule.settings, number) } }
            for category in catalog.categories { lacking += missing(category.name, category.settings, number) }
            for option in catalog.options where translation(of: option.name, number)?.texts.title.isEmpty ?? true { lacking.append((option.name, ["title"])) }
            report(lacking, locale)
        }
    }

    /// A language that has just begun lacks nearly everything: one line says so.
    private mutating func report(_ lacking: [(id: Name, texts: [String])], _ locale: Name) {
        let file = catalog.localePlaces[locale.text].map { [Diagnostic.Related($0, "this file lacks \(lacking.count > 5 ? "them" : "it")")] } ?? []
        if lacking.count > 5 {
            log.warning(
                .l10nMissingLocale, "“\(locale.text)”, which the policy requires, lacks texts of \(lacking.count) rules and buttons", at: locale.place,
                label: "“\(catalog.sourceLocale)” is shown instead", related: file,
                help: "`policyctl messages status --locale \(locale.text) --list` names them; until it is done a language can be listed as optional")
            return
        }
        for (id, texts) in lacking {
            log.warning(
                .l10nMissingLocale, "“\(id.text)” has no \(texts.joined(separator: ", no ")) in “\(locale.text)”, which the policy requires", at: id.place,
                label: "shown in “\(catalog.sourceLocale)” instead", related: file, help: "add it under `translations` in the file of that language")
        }
    }

    /// Translations that say what they were made from, where that has changed since.
    private mutating func checkHashes() {
        for id in catalog.translatedIDs {
            for translation in catalog.translations(of: id) {
                guard let written = translation.entry.sourceHash, let current = sourceHash(of: id), current != written.text else { continue }
                log.report(
                    .l10nStale, "the source texts of “\(id)” have changed since they were translated", at: written.place,
                    help: "read both, then write `sourceHash: \(current)`, or let `policyctl messages accept \(id)` do it")
            }
        }
    }

    /// Nil for ids that nothing stands under.
    private func sourceHash(of id: String) -> String? {
        if id == "fallback" { return catalog.fallback.map { SourceHash.of($0.settings) } }
        if let number = catalog.ruleNumbers[id] { return SourceHash.of(catalog.rules[Int(number)].settings) }
        if let number = catalog.optionNumbers[id] { return SourceHash.of(catalog.options[Int(number)]) }
        return catalog.categoryNumbers[id].map { SourceHash.of(catalog.categories[Int($0)].settings) }
    }

    private func translation(of id: Name, _ locale: Int) -> WrittenTranslation? {
        catalog.translations(of: id.text).first { $0.locale == locale }?.entry
    }

    private func missing(_ id: Name, _ settings: RuleSettings, _ locale: Int) -> [(id: Name, texts: [String])] {
        let translation = translation(of: id, locale)
        let message = settings.message.map { missing($0, translation?.texts, prefix: "") } ?? []
        let gaveUp = settings.gaveUp?.message.map { missing($0, translation?.gaveUp, prefix: "gaveUp ") } ?? []
        return [message, gaveUp].filter { !$0.isEmpty }.map { (id, $0) }
    }

    private func missing(_ source: MessageTexts, _ translated: MessageTexts?, prefix: String) -> [String] {
        let pairs = [
            ("title", source.title, translated?.title), ("reason", source.reason, translated?.reason), ("suggestion", source.suggestion, translated?.suggestion),
        ]
        return pairs.filter { !$0.1.isEmpty && ($0.2 ?? []).isEmpty }.map { prefix + $0.0 }
    }
}
