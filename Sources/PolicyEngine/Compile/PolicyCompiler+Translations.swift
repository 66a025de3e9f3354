extension PolicyCompiler {
    /// Reports texts that required languages lack: a warning, since people then read the source language instead.
    mutating func checkTranslations() {
        checkHashes()
        checkExtraTexts()
        var missing: [MissingTexts] = []
        for locale in catalog.requiredLocales {
            guard let number = catalog.servedLocales.firstIndex(of: locale.text), number > 0,
                !catalog.mayBeStray(locale)
            else { continue }
            let lacking = lacking(number)
            if lacking.count > 5 {
                reportBeginning(locale, count: lacking.count)
                continue
            }
            for (id, texts) in lacking {
                if let known = missing.firstIndex(where: { $0.id.place == id.place && $0.texts == texts }) {
                    missing[known].locales.append(locale)
                } else {
                    missing.append(MissingTexts(id: id, texts: texts, locales: [locale]))
                }
            }
        }
        for one in missing { report(one) }
    }

    /// Texts of one id that some languages lack.
    private struct MissingTexts {
        let id: Name
        let texts: [String]
        var locales: [Name]
    }

    private func lacking(_ locale: Int) -> [(id: Name, texts: [String])] {
        var lacking: [(id: Name, texts: [String])] = []
        for rule in catalog.rules {
            if let id = rule.id { lacking += missing(id, settings: rule.settings, locale: locale) }
        }
        for category in catalog.categories {
            lacking += missing(category.name, settings: category.settings, locale: locale)
        }
        for option in catalog.options where translation(of: option.name, locale)?.texts.title.isEmpty ?? true {
            lacking.append((option.name, ["title"]))
        }
        return lacking
    }

    /// A language that has just begun lacks nearly everything: one line says so.
    private mutating func reportBeginning(_ locale: Name, count: Int) {
        log.warning(
            .l10nMissingLocale,
            "the required language “\(locale.text)” is missing texts for \(count) rules and buttons",
            at: locale.place, label: "“\(catalog.sourceLocale)” is shown instead",
            related: catalog.localePlaces[locale.text].map { [.init($0, "missing from this file")] } ?? [],
            help:
                "`policyctl messages status --locale \(locale.text) --list` lists them; until they are translated, you can list the language as optional"
        )
    }

    /// One new text that several languages lack is one finding.
    private mutating func report(_ missing: MissingTexts) {
        let names = missing.locales.map { "“\($0.text)”" }
        let list =
            names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        log.warning(
            .l10nMissingLocale,
            "“\(missing.id.text)” has no \(missing.texts.joined(separator: ", no ")) in \(list) (required)",
            at: missing.id.place, label: "shown in “\(catalog.sourceLocale)” instead",
            related: missing.locales.compactMap { locale in
                entry(of: missing.id.text, locale).map { .init($0, "the text is missing here") }
                    ?? catalog.localePlaces[locale.text].map { .init($0, "the text is missing in this file") }
            },
            help: missing.locales.allSatisfy { entry(of: missing.id.text, $0) != nil }
                ? "add it below the other texts of “\(missing.id.text)” there"
                : "add it under `translations` in the file of "
                    + (names.count == 1 ? "that language" : "each language; `policyctl messages export` includes it"))
    }

    /// Where the other texts of an id stand in a language; nil where it has none.
    private func entry(of id: String, _ locale: Name) -> SourcePlace? {
        guard let number = catalog.servedLocales.firstIndex(of: locale.text) else { return nil }
        return catalog.translations(of: id).first { $0.locale == number }?.entry.id.place
    }

    /// Translations that say what they were made from, where that has changed since: one finding for each source.
    private mutating func checkHashes() {
        for id in catalog.translatedIDs {
            let tracked = catalog.translations(of: id).filter { $0.entry.sourceHash != nil }
            guard !tracked.isEmpty, let current = catalog.sourceHash(of: id) else { continue }
            let old = tracked.filter { $0.entry.sourceHash?.text != current }
            let stale = old.compactMap { $0.entry.sourceHash }
            guard let first = stale.first else { continue }
            let options = old.map { " --locale \(catalog.servedLocales[$0.locale])" }.joined()
            log.report(
                .l10nStale, "the source texts of “\(id)” have changed since they were translated", at: first.place,
                related: stale.dropFirst().map { .init($0.place, "here too") },
                help:
                    "review the translation, then run `policyctl messages accept \(id)\(options)`, or write `sourceHash: \(current)`"
            )
        }
    }

    /// Translated texts that the source does not have, so that nobody reads them.
    private mutating func checkExtraTexts() {
        for id in catalog.translatedIDs {
            guard let settings = catalog.settings(of: id) else { continue }
            for one in catalog.translations(of: id) {
                reportExtra(one.entry.texts, of: one.entry.id, source: settings.message)
                reportExtra(one.entry.gaveUp, of: one.entry.id, source: settings.gaveUp?.message)
            }
        }
    }

    private mutating func reportExtra(_ translated: MessageTexts, of id: Name, source: MessageTexts?) {
        let source = source ?? MessageTexts()
        let pairs = [
            ("title", translated.title, source.ownTitle), ("reason", translated.reason, source.reason),
            ("suggestion", translated.suggestion, source.suggestion),
        ]
        let lacking = pairs.first { $0.1.isEmpty && !$0.2.isEmpty }?.0
        for (part, text, own) in pairs where !text.isEmpty && own.isEmpty {
            let owner = part == "title" ? source.titleOwner : nil
            let meant = lacking.map { "the source has a \($0) and no \(part): write `\($0)` before the text" }
            log.warning(
                .l10nExtraKey, "the \(part) of “\(id.text)” is never shown here, because its source has none",
                at: id.place,
                help: owner.map { "the title is the one of the category “\($0)”: translate it there" }
                    ?? meant ?? "delete it, or add a \(part) to the source")
        }
    }

    private func translation(of id: Name, _ locale: Int) -> WrittenTranslation? {
        catalog.translations(of: id.text).entry(in: locale)
    }

    private func missing(_ id: Name, settings: RuleSettings, locale: Int) -> [(id: Name, texts: [String])] {
        let translation = translation(of: id, locale)
        var found: [(id: Name, texts: [String])] = []
        func look(at source: MessageTexts?, _ translated: MessageTexts?, prefix: String) {
            let texts = source.map { missing($0, translated, prefix: prefix) } ?? []
            if !texts.isEmpty { found.append((id, texts)) }
        }
        look(at: settings.message, translation?.texts, prefix: "")
        look(at: settings.gaveUp?.message, translation?.gaveUp, prefix: "gaveUp ")
        return found
    }

    private func missing(_ source: MessageTexts, _ translated: MessageTexts?, prefix: String) -> [String] {
        func lacks(_ text: TextAlternatives, _ translated: TextAlternatives?) -> Bool {
            !text.isEmpty && translated?.isEmpty ?? true
        }
        var missing: [String] = []
        if lacks(source.ownTitle, translated?.title) { missing.append(prefix + "title") }
        if lacks(source.reason, translated?.reason) { missing.append(prefix + "reason") }
        if lacks(source.suggestion, translated?.suggestion) { missing.append(prefix + "suggestion") }
        return missing
    }
}
