/// What texts ask of a language, checked against what the language has; drafts too.
extension PolicyCompiler {
    mutating func checkLanguages(_ documents: [PolicyDocument], _ styles: [LocaleStyle]) {
        let source = (catalog.sourceLocale, styles[0])
        // Of what is no language, no forms are known.
        let texts = openTexts
        if LocaleTag.canonical(catalog.sourceLocale) != nil { check(texts, source) }
        checkNames(texts)
        for document in documents {
            // Pseudo-locales (en-XA, ar-XB) keep the plural forms of the source.
            guard let locale = document.locale?.text, locale != catalog.sourceLocale, !locale.hasSuffix("-XA"),
                !locale.hasSuffix("-XB")
            else { continue }
            let number = catalog.servedLocales.firstIndex(of: locale)
            let language = (locale, number.map { styles[$0] } ?? LocaleStyle.of(locale))
            for translation in document.translations {
                check(translation.texts, language)
                check(translation.gaveUp, language)
            }
        }
    }

    /// Texts of rules, categories, the fallback and buttons into which something may be filled.
    private var openTexts: [MessagePattern] {
        var open: [MessagePattern] = []
        func add(_ alternatives: TextAlternatives) {
            for pattern in alternatives where pattern.parts != nil { open.append(pattern) }
        }
        func add(_ texts: MessageTexts?) {
            guard let texts else { return }
            add(texts.ownTitle)
            add(texts.reason)
            add(texts.suggestion)
        }
        for owner in catalog.owners {
            add(owner.settings.message)
            add(owner.settings.gaveUp?.message)
        }
        for option in catalog.options { add(option.title) }
        return open
    }

    /// A value that nobody declares, and one slip away from one that is known: its text would never be shown.
    private mutating func checkNames(_ texts: [MessagePattern]) {
        for pattern in texts {
            for (number, argument) in (pattern.parts?.arguments ?? []).enumerated() {
                guard let meant = catalog.slip(argument.name) else { continue }
                log.report(
                    .placeholderMisspelled, "unknown value “\(argument.name.name)”",
                    at: pattern.place(ofArgument: number) ?? pattern.places.first,
                    help: "write \(meant), or declare \(argument.name.name) under the `parameters` of a domain",
                    nearest: [meant])
            }
        }
    }

    private typealias Language = (name: String, style: LocaleStyle)

    private mutating func check(_ texts: MessageTexts, _ language: Language) {
        check(texts.title, language)
        check(texts.reason, language)
        check(texts.suggestion, language)
    }

    private mutating func check(_ alternatives: some Sequence<MessagePattern>, _ language: Language) {
        for pattern in alternatives where pattern.places.count > 1 {
            guard let parts = pattern.parts else { continue }
            for case .plural(_, let ordinal, let offset, let branches) in parts.all {
                checkPlural(
                    pattern.places, parts: parts, branches: branches,
                    rules: ordinal ? language.style.ordinal : language.style.cardinal, offset: offset,
                    locale: language.name)
            }
            for (number, wanted) in parts.cases.enumerated() where !language.style.units.cases.contains(wanted.name) {
                log.report(
                    .l10nUnknownCase, "units have no \(wanted.name.name) in “\(language.name)”",
                    at: pattern.places[1 + parts.branches.count + number],
                    help: "delete it")
            }
        }
    }

    /// A category the language never chooses is dead text; one it lacks a text for is spoken wrongly.
    private mutating func checkPlural(
        _ places: [SourcePlace], parts: MessageParts, branches: Range<Int>, rules: PluralRules, offset: Int64,
        locale: String
    ) {
        for number in branches {
            guard case .category(let category) = parts.branches[number].selector, !rules.categories.contains(category)
            else { continue }
            let single: [PluralCategory: String] = [.zero: "=0", .one: "=1", .two: "=2"]
            log.report(
                .l10nExtraPlural, "“\(category.name)” is never used in “\(locale)”", at: places[1 + number],
                help: "delete it" + (single[category].map { ", or write \($0) for that number alone" } ?? "")
                    + "; “\(locale)” has "
                    + rules.categories.map { $0.name }.joined(separator: ", "))
        }
        let missing = missingCategories(rules, branches: parts.branches[branches], offset: offset)
        guard !missing.isEmpty else { return }
        log.report(
            .l10nMissingPlural,
            "a plural has no \(missing.map { "“\($0.name)”" }.joined(separator: ", no ")) in “\(locale)”",
            at: places[1 + (branches.last ?? branches.lowerBound)], label: "shown instead",
            help: "add \(missing.map { "\($0.name) {…}" }.joined(separator: " ")) before it")
    }

    /// Categories some whole number calls for and no branch answers.
    private func missingCategories(_ rules: PluralRules, branches: ArraySlice<MessageParts.Branch>, offset: Int64)
        -> [PluralCategory]
    {
        rules.categories.filter { category in
            if category == .other || branches.contains(where: { $0.selector == .category(category) }) { return false }
            return (Int64(0)...200).contains { number in
                rules.category(of: DecimalNumber(number)) == category
                    && !branches.contains { $0.selector == .exactly(DecimalNumber(number + offset)) }
            }
        }
    }
}
