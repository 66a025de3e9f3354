/// All files joined: every name once, with where it stands.
package struct MergedDocuments: Sendable {
    package var sourceLocale = "en"
    /// Source first, then required and optional ones in order of their tags; drafts are not served.
    package var servedLocales: [String] = ["en"]
    package var requiredLocales: [Name] = []
    package var draftLocales: Set<String> = []
    package var domains: [WrittenDomain] = []
    /// What their errors carry.
    package private(set) var values = DeclaredValues()
    package var categories: [WrittenCategory] = []
    package var categoryNumbers: [String: Int32] = [:]
    package var scopes: [WrittenScope] = []
    package var actions: Set<String> = ["retry", "dismiss"]
    package private(set) var reports: [Name] = []
    package var options: [WrittenOption] = []
    package var optionNumbers: [String: Int32] = [:]
    package var schedules: [WrittenSchedule] = []
    package var scheduleNumbers: [String: Int32] = [:]
    package var rules: [WrittenRule] = []
    package var ruleNumbers: [String: Int32] = [:]
    package var fallback: WrittenFallback?
    /// The number of the category that a rule gives; that of the fallback is behind the last rule’s.
    package func category(ofRule number: Int) -> Int {
        let isWritten = number < rules.count || fallback != nil
        let name = number < rules.count ? rules[number].settings.category : fallback?.settings.category
        return (isWritten ? hierarchy.category(named: name) : nil)
            ?? Int(categoryNumbers[ErrorKind.nonRetryable.rawValue] ?? 0)
    }

    /// Everything that has settings: rules, categories, the fallback.
    package var owners: [SettingsOwner] {
        rules.map { $0.owner } + hierarchy.categories + (hierarchy.fallback.map { [$0] } ?? [])
    }

    /// Of `categories`, under the same numbers, and `fallback`.
    package private(set) var hierarchy = SettingsHierarchy(categories: [], fallback: nil)
    private var translated = TranslationTable()
    package var translatedIDs: [String] { translated.ids }

    /// Where languages are listed.
    package private(set) var localeLists: [SourcePlace] = []
    /// Where files of translations say which language they are in: the first of each.
    private(set) var localePlaces: [String: SourcePlace] = [:]
    /// Whether translations are in a language that is not listed, or in none: what a language lacks is probably among them.
    private(set) var hasStrayTranslations = false
    /// Whether a file of translations is in a language whose name is none: it may be any of them.
    private var hasUnreadableTag = false

    /// Rules by the hash of their texts; made when a translation has no rule.
    private var idsOfHash: [String: [String]] = [:]
    /// Ids of rules, options and categories share one set; emptied once all are joined.
    private var ids: [String: SourcePlace] = [:]

    package init(_ documents: [PolicyDocument], reporting log: inout DiagnosticLog) {
        let count = documents.reduce(0) { $0 + $1.rules.count }
        if count > PolicyLimits.rules {
            log.report(
                .yamlLimits, "the policy has \(count) rules; the limit is \(PolicyLimits.rules)",
                at: documents.first { !$0.rules.isEmpty }?.rules[0].place,
                help: "one rule can name many codes: code: [a, b, c]")
        }
        joinLocales(documents, &log)
        joinNames(documents, &log)
        values = DeclaredValues(domains)
        valueNames = Array(values.names.union(Placeholder.builtInNames))
        knownValues = NameSlips(valueNames)
        joinIdentified(documents, &log)
        joinFallback(documents, &log)
        joinTranslations(documents, &log)
        hierarchy = SettingsHierarchy(categories: categories, fallback: fallback)
        takeTitles(&log)
        (ids, idsOfHash) = ([:], [:])
    }

    /// Values that texts may ask for: built in, or declared by some domain.
    package private(set) var valueNames: [String] = []
    private var knownValues = NameSlips([])

    /// The value that was meant by one nobody declares.
    package func slip(_ name: Placeholder) -> String? {
        guard case .parameter(let text) = name, !knownValues.contains(text) else { return nil }
        return knownValues.slip(of: text)
    }

    /// Whether values are declared, and this one nowhere.
    package func isUnknownValue(_ name: String) -> Bool {
        let isOfError = BuiltInValue(named: name) == nil
        guard isOfError, valueNames.count > Placeholder.builtInNames.count else { return false }
        return !knownValues.contains(name)
    }

    /// By the former ID of a rule that has another now, where its translations tell.
    package private(set) var renamedRules: [String: String] = [:]

    mutating func dropTranslations() { translated = TranslationTable() }

    package func translations(of id: String) -> Translations { translated.translations(of: id) }

    /// The language that the texts of rules are in.
    static func sourceLocale(of documents: [PolicyDocument]) -> String {
        documents.lazy.compactMap { $0.locales?.source }.first?.text ?? "en"
    }

    private mutating func joinLocales(_ documents: [PolicyDocument], _ log: inout DiagnosticLog) {
        var source: Name?
        var seen: [String: SourcePlace] = [:]
        var optional: [Name] = []
        for locales in documents.compactMap({ $0.locales }) {
            localeLists.append(locales.place)
            for name in [locales.source].compactMap({ $0 }) + locales.required + locales.optional + locales.draft {
                checkTag(name, &log)
                if let first = seen[name.text] {
                    log.report(
                        .structureDuplicateId, "the language “\(name.text)” is listed twice", at: name.place,
                        related: [.init(first, "the first")],
                        help: "delete the duplicate")
                }
                seen[name.text] = name.place
            }
            if let first = source, let second = locales.source {
                log.report(
                    .structureDuplicateId, "the policy has two source languages", at: second.place,
                    related: [.init(first.place, "the first")],
                    help: "rules are written in one language; the others are translations")
            }
            source = source ?? locales.source
            requiredLocales += locales.required
            optional += locales.optional
            draftLocales.formUnion(locales.draft.map { $0.text })
        }
        sourceLocale = Self.sourceLocale(of: documents)
        let others = Set(requiredLocales.map { $0.text } + optional.map { $0.text }).subtracting([sourceLocale])
        servedLocales = [sourceLocale] + others.sorted()
    }

    private func checkTag(_ name: Name, _ log: inout DiagnosticLog) {
        let canonical = LocaleTag.canonical(name.text)
        let ofCountry = ValueAdvice.languageOfCountry(name.text)
        if canonical == name.text, ofCountry == nil { return }
        log.report(
            .l10nLocaleTag, "invalid language tag “\(name.text)”", at: name.place,
            help: (ofCountry ?? canonical).map { "write \($0) (BCP 47)" } ?? ValueAdvice.spacedList(name.text)
                ?? "use a BCP 47 tag such as de, pt-BR, or zh-Hant")
    }

    private mutating func joinNames(_ documents: [PolicyDocument], _ log: inout DiagnosticLog) {
        var domainNumbers: [String: Int32] = [:]
        var codes: [[String: SourcePlace]] = []
        var actionPlaces: [String: SourcePlace] = [:]
        var scopePlaces: [String: SourcePlace] = [:]
        var reportPlaces: [String: SourcePlace] = [:]
        for document in documents {
            for domain in document.domains {
                domains.append(domain)
                let number = Int(domainNumbers[domain.name.text] ?? Int32(codes.count))
                if number == codes.count {
                    domainNumbers[domain.name.text] = Int32(number)
                    codes.append(Dictionary(minimumCapacity: domain.codes.count))
                }
                for code in domain.codes {
                    MergedDocuments.claim(code.name, what: "code", places: &codes[number], log: &log)
                }
            }
            for scope in document.scopes
            where MergedDocuments.claim(scope.path, what: "screen", places: &scopePlaces, log: &log) {
                scopes.append(scope)
            }
            for action in document.actions
            where MergedDocuments.claim(action, what: "action", places: &actionPlaces, log: &log) {
                actions.insert(action.text)
            }
            for report in document.reports
            where MergedDocuments.claim(report, what: "report", places: &reportPlaces, log: &log) {
                reports.append(report)
            }
        }
    }

    private mutating func joinIdentified(_ documents: [PolicyDocument], _ log: inout DiagnosticLog) {
        let ruleCount = documents.reduce(0) { $0 + $1.rules.count }
        rules.reserveCapacity(ruleCount)
        ruleNumbers.reserveCapacity(ruleCount)
        ids.reserveCapacity(ruleCount + documents.reduce(0) { $0 + $1.options.count + $1.categories.count })
        for kind in ErrorKind.allCases {
            addCategory(WrittenCategory(name: Name(kind.rawValue, SourcePlace(file: 0, lower: 0, upper: 0))))
        }
        for document in documents {
            for category in document.categories { join(category, &log) }
        }
        var schedulePlaces: [String: SourcePlace] = [:]
        for document in documents {
            for option in document.options where claimID(option.name, what: "option", log: &log) {
                optionNumbers[option.name.text] = Int32(options.count)
                options.append(option)
            }
            for schedule in document.schedules
            where MergedDocuments.claim(schedule.name, what: "schedule", places: &schedulePlaces, log: &log) {
                if schedule.name.text == "none" {
                    log.report(
                        .structureDuplicateId, "“none” is reserved: it means no retries", at: schedule.name.place,
                        help: "choose another name")
                }
                scheduleNumbers[schedule.name.text] = Int32(schedules.count)
                schedules.append(schedule)
            }
            for rule in document.rules { join(rule, &log) }
        }
    }

    private mutating func join(_ category: WrittenCategory, _ log: inout DiagnosticLog) {
        let isBuiltIn = ErrorKind(rawValue: category.name.text) != nil
        guard claimID(category.name, what: "category", log: &log) else { return }
        if isBuiltIn, let number = categoryNumbers[category.name.text] {
            if let kind = category.kind {
                log.report(
                    .structureExclusiveKeys, "“\(category.name.text)” is itself a built-in category", at: kind.place,
                    help: "delete `is`")
            }
            categories[Int(number)] = category
            return
        }
        if category.kind == nil {
            if !category.misspelt.contains("is") {
                log.report(
                    .structureMissingKey, "the category “\(category.name.text)” has no `is`",
                    at: category.name.place,
                    help: "add `is: retryable`, `is: nonRetryable`, or `is: requiresLogout`")
            }
        } else if let kind = category.kind, ErrorKind(rawValue: kind.text) == nil {
            let known = ErrorKind.allCases.map { $0.rawValue }
            log.report(
                .structureUnknownValue, "“\(kind.text)” is not a built-in category", at: kind.place,
                help: "expected one of: " + known.joined(separator: ", "),
                nearest: NameSuggestion.nearest(to: kind.text, among: known))
        }
        addCategory(category)
    }

    private mutating func addCategory(_ category: WrittenCategory) {
        categoryNumbers[category.name.text] = Int32(categories.count)
        categories.append(category)
    }

    private mutating func join(_ rule: WrittenRule, _ log: inout DiagnosticLog) {
        guard let id = rule.id else {
            if rule.misspelt.contains("id") { return }
            log.report(
                .structureMissingId, "this rule has no id", at: rule.place,
                help:
                    "begin it with `- id:` and a name, such as `- id: network.offline`; translations, tests, and logs refer to it"
            )
            return
        }
        if claimID(id, what: "rule", log: &log) { ruleNumbers[id.text] = Int32(rules.count) }
        rules.append(rule)
    }

    /// Whether what this language lacks may be in a file whose language is wrong.
    func mayBeStray(_ locale: Name) -> Bool {
        hasUnreadableTag || hasStrayTranslations && localePlaces[locale.text] == nil
    }

    private mutating func claimID(_ name: Name, what: String, log: inout DiagnosticLog) -> Bool {
        if name.text == "fallback" {
            log.report(
                .structureDuplicateId, "“fallback” is reserved for errors that no rule matches",
                at: name.place, help: "choose another ID")
            return false
        }
        if what != "category", let first = name.text.utf8.first, first == ASCII.n || first == ASCII.r,
            ErrorKind(rawValue: name.text) != nil
        {
            log.report(
                .structureDuplicateId, "“\(name.text)” is a built-in category", at: name.place,
                help: "choose another ID")
            return false
        }
        return MergedDocuments.claim(name, what: what, places: &ids, log: &log)
    }

    @discardableResult
    private static func claim(
        _ name: Name, what: String, places: inout [String: SourcePlace], log: inout DiagnosticLog
    ) -> Bool {
        guard let first = places.updateValue(name.place, forKey: name.text) else { return true }
        places[name.text] = first
        log.report(
            .structureDuplicateId, "the name “\(name.text)” is already used", at: name.place,
            label: "this \(what) cannot have the same name",
            related: [.init(first, "the first")],
            help:
                "rename one of the two, or delete a duplicate; files are merged, so a name can be used only once in all of them"
        )
        return false
    }

    private mutating func joinFallback(_ documents: [PolicyDocument], _ log: inout DiagnosticLog) {
        for found in documents.compactMap({ $0.fallback }) {
            if let first = fallback {
                log.report(
                    .structureDuplicateId, "the policy has two fallbacks", at: found.place,
                    related: [.init(first.place, "the first")], help: "keep one")
            } else {
                fallback = found
            }
        }
    }

    /// Lists the candidates if the policy has several languages.
    private var localeHelp: String {
        let listed = servedLocales.dropFirst() + draftLocales.sorted { $0.precedesByBytes($1) }
        let lines = listed.prefix(4).map { "`locale: \($0)`" }
        if lines.isEmpty { return "add the language of this file, such as `locale: de`" }
        if lines.count == 1 { return "add \(lines[0])" }
        return "add the language of this file: " + lines.joined(separator: " or ")
    }

    private mutating func joinTranslations(_ documents: [PolicyDocument], _ log: inout DiagnosticLog) {
        let most = documents.map { $0.translations.count }.max() ?? 0
        translated.reserve(most)
        for document in documents {
            guard let locale = document.locale else {
                if document.translationsPlace != nil { hasStrayTranslations = true }
                if let place = document.translationsPlace, !document.isLocaleMisspelt {
                    log.report(
                        .structureMissingKey, "`locale` is missing for these translations", at: place,
                        help: localeHelp)
                }
                continue
            }
            checkTag(locale, &log)
            if localePlaces[locale.text] == nil { localePlaces[locale.text] = locale.place }
            if locale.text == sourceLocale {
                log.report(
                    .referenceUnknownLocale, "“\(locale.text)” is the source language; its texts are in the rules",
                    at: locale.place,
                    help: "change the texts in the rules")
            } else if let number = servedLocales.firstIndex(of: locale.text) {
                join(document.translations, locale: number, log: &log)
            } else if LocaleTag.canonical(locale.text) == nil {
                hasUnreadableTag = true
            } else if !draftLocales.contains(locale.text) {
                hasStrayTranslations = true
                // A listed one that is written otherwise is reported where it is listed.
                let isListed = (servedLocales + draftLocales).contains { listed in
                    let canonical = LocaleTag.canonical(listed)
                    return canonical != listed
                        && (canonical == locale.text || listed.split(separator: " ").contains { $0 == locale.text })
                }
                if isListed { continue }
                let known = servedLocales + draftLocales
                let language = locale.text.prefix { $0 != "-" && $0 != "_" }.lowercased()
                let same = known.filter { $0.prefix { $0 != "-" }.lowercased() == language && $0 != sourceLocale }
                log.report(
                    .referenceUnknownLocale, "the language “\(locale.text)” is not listed", at: locale.place,
                    help: "add it under `locales`, as required, optional, or draft",
                    nearest: same.isEmpty ? NameSuggestion.nearest(to: locale.text, among: known) : same)
            }
        }
    }

    private mutating func join(_ entries: [WrittenTranslation], locale: Int, log: inout DiagnosticLog) {
        translated.begin(entries)
        for (index, entry) in entries.enumerated() {
            if let first = translated.add(index, locale: locale) {
                log.report(
                    .structureDuplicateId, "duplicate translation of “\(entry.id.text)”", at: entry.id.place,
                    related: [.init(first.id.place, "the first")],
                    help: first.id.place.file == entry.id.place.file
                        ? "delete the duplicate"
                        : "delete the duplicate; or write another `locale` at the beginning of this file")
            }
            if entry.id.text != "fallback", ids[entry.id.text] == nil, categoryNumbers[entry.id.text] == nil {
                let renamed = renamedID(entry)
                if let renamed { renamedRules[entry.id.text] = renamed }
                log.report(
                    .l10nExtraKey, "unknown rule, button, or category “\(entry.id.text)”", at: entry.id.place,
                    help: renamed.map { "it was renamed to \($0): write that ID" }
                        ?? "delete it, or write the rule’s new ID",
                    nearest: renamed.map { [$0] } ?? log.nearest(to: entry.id.text, among: Array(ids.keys)))
            }
        }
    }

    /// The only rule whose texts are those that were translated here.
    private mutating func renamedID(_ entry: WrittenTranslation) -> String? {
        guard let hash = entry.sourceHash?.text else { return nil }
        if idsOfHash.isEmpty {
            for rule in rules where rule.settings.message != nil {
                if let id = rule.id { idsOfHash[SourceHash.of(rule.settings), default: []].append(id.text) }
            }
        }
        return idsOfHash[hash].flatMap { $0.count == 1 ? $0[0] : nil }
    }
}
