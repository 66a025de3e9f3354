import PolicyEdit
import PolicyEngine

/// Whether a text that came back says what its source says.
extension TextImport {
    mutating func check(_ text: String, unit: ExchangeUnit, translation: ExchangeTranslation, pair: TextPair)
        -> Bool
    {
        let place = translation.places.first ?? unit.place
        let errorsBefore = log.errorCount
        for (number, form) in translation.text.forms.enumerated() {
            let spot = number < translation.places.count ? translation.places[number] : place
            check(form.text, unit: unit, isForm: form.category != nil, pair: pair, at: spot)
        }
        guard log.errorCount == errorsBefore else { return false }
        var parser = MessageParser(Array(text.utf8))
        let parts = parser.parse()
        if parts == nil, let fault = parser.faults.first {
            log.report(
                .placeholderSyntax, "“\(unit.key)” cannot be assembled: \(fault.message)", at: place,
                help: fault.help)
            return false
        }
        let asked = Set(MessagePattern(text, parts).placeholders)
        let known = Set(pair.source.placeholders)
        for extra in asked.subtracting(known).map(\.name).sorted() {
            let form = translation.text.forms.firstIndex { Self.values($0.text).contains(extra) } ?? 0
            log.error(
                .l10nPlaceholderMismatch, "“\(unit.key)” contains a value “\(extra)” that its source does not have",
                at: form < translation.places.count ? translation.places[form] : place,
                label: NameSuggestion.question(for: extra, among: known.map(\.name)),
                help: "source: “\(pair.source.text)”")
        }
        checkChoices(parts, unit: unit, place: place, pair: pair)
        reportUnused(translation, of: unit)
        checkForms(unit, translation: translation, place: place, pair: pair)
        for lost in known.subtracting(asked).map(\.name).sorted() {
            reportLost(lost, unit: unit, place: place, pair: pair)
        }
        let most = TranslatorNotes.longest(unit.key, in: book, names[unit.key].map(\.entry))
        if let most, asked.isEmpty, text.count > most {
            log.report(
                .l10nLength, "“\(unit.key)” has \(text.count) characters; the limit where it is shown is \(most)",
                at: place)
        }
        return log.errorCount == errorsBefore
    }

    /// Forms that the language never takes, as Apple’s catalogs have `zero`.
    private mutating func reportUnused(_ translation: ExchangeTranslation, of unit: ExchangeUnit) {
        let known = LocaleStyle.of(translation.locale).cardinal.categories.map { $0.name }
        for (number, form) in translation.text.forms.enumerated() {
            guard let category = form.category?.rawValue, !known.contains(category) else { continue }
            log.report(
                .exchangeNotTakenOver,
                "the form “\(category)” of “\(unit.key)” is never used in “\(translation.locale)”",
                at: number < translation.places.count ? translation.places[number] : unit.place,
                help: category == "zero"
                    ? "it is skipped; for 0 alone, write =0 {…} in the policy" : "it is skipped")
        }
    }

    /// One form alone: whether it can be read, and what is in it that nobody wants shown.
    private mutating func check(
        _ form: String, unit: ExchangeUnit, isForm: Bool, pair: TextPair, at spot: SourcePlace?
    ) {
        let found = FormFaults(form, of: unit.key, known: pair.source, isForm: isForm)
        if let parts = found.parts { checkFormats(parts, unit: unit, place: spot, pair: pair) }
        for fault in found.all { log.error(fault.code, fault.message, at: spot, label: nil, help: fault.help) }
    }

    /// The form for most numbers says what the source’s says; others may leave a number out, as “one file” does.
    private mutating func checkForms(
        _ unit: ExchangeUnit, translation: ExchangeTranslation, place: SourcePlace?, pair: TextPair
    ) {
        let source = MessageSentence.exchanged(pair.source).forms.first { $0.category == .other }
        guard let number = translation.text.forms.firstIndex(where: { $0.category == .other }), let source,
            MessageSentence.exchanged(pair.source).forms.count > 1
        else { return }
        let said = Self.values(translation.text.forms[number].text)
        for lost in Set(Self.values(source.text)).subtracting(said).sorted() {
            log.error(
                .l10nPlaceholderMismatch, "the form “other” of “\(unit.key)” no longer contains {\(lost)}",
                at: number < translation.places.count ? translation.places[number] : place,
                help: "insert it; its source is “\(source.text)”")
        }
    }

    /// A source that is not the policy’s: it was changed there since the export, or in the file.
    mutating func reportSource(of unit: ExchangeUnit, _ pair: TextPair) {
        if unit.hasNoSource {
            if withoutSource.names.isEmpty { withoutSource.place = unit.place ?? unit.translations.first?.places.first }
            return withoutSource.names.append(unit.key)
        }
        let isUnchanged = pair.target != nil && !pair.isStale
        log.report(
            .exchangeSourceChanged,
            isUnchanged
                ? "the source text of “\(unit.key)” was changed in this file; in the policy it is “\(pair.source.text)”"
                : "the source text of “\(unit.key)” differs from the policy’s: “\(pair.source.text)”",
            at: unit.place ?? unit.translations.first?.places.first,
            help: isUnchanged
                ? "it is skipped. Restore the source: a translation belongs into the column of translations, and a new source text into the rules; "
                    + "--allow-changed-source imports it anyway"
                : "it is skipped. If the policy has changed, export it again; if the source was changed in this file, restore it; "
                    + "--allow-changed-source imports it anyway")
    }

    /// Many tools export translations alone. Which text they were made from is not known then. Told of a file once.
    mutating func reportWithoutSource() {
        guard let names = Self.listed(withoutSource.names) else { return }
        log.report(
            .exchangeNoSource, "missing source text for \(names), so it is unclear what was translated",
            at: withoutSource.place,
            help: "skipped. Export again with the source text, or import anyway with --allow-changed-source")
    }

    /// Keys that no export of a policy has: the app's own texts, which are in the same catalog. Told of a file once.
    mutating func reportForeign() {
        guard let names = Self.listed(foreignKeys.names) else { return }
        let isAll = foreignKeys.names.count == unknownKeys.count && summary.isNothing
        log.report(
            .exchangeUnknownText, "\(names) did not come from this policy", at: foreignKeys.place,
            help: isAll
                ? "this file contains the app’s own texts; import the one that `policyctl messages export` wrote"
                : "the app’s own texts are skipped")
    }

    /// Whether a key looks like one of an export: `network.offline/title`.
    package static func isExported(_ key: String) -> Bool {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.dropFirst().contains { TextKey.Part(rawValue: String($0)) != nil }
    }

    /// A sentence that another language says in the same words, pasted into the wrong column.
    mutating func noteOtherLanguage(
        _ unit: ExchangeUnit, translation: ExchangeTranslation, language: TextBook.Language, entry: Int,
        key: TextKey
    ) {
        func base(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
        guard case .plain(let text) = translation.text, text.utf8.count > 8,
            text.utf8.filter({ $0 == ASCII.space }).count > 1
        else { return }
        for other in book.languages where base(other.tag) != base(language.tag) {
            guard let pair = book.pairs(book.entries[entry], in: other).first(where: { $0.key == key }),
                pair.target?.text == text, pair.source.text != text
            else {
                continue
            }
            log.report(
                .exchangeNotTakenOver,
                "“\(unit.key)” has the same text for “\(language.tag)” as “\(other.tag)”",
                at: translation.places.first ?? unit.place,
                help: "check whether it is under the wrong language; it is imported")
            return
        }
    }

    /// Sources where translations belong, and the other way round: two columns have the wrong names.
    mutating func reportSwappedColumns(_ exchange: ExchangeFile, _ language: TextBook.Language) -> Bool {
        var swapped = 0
        var told = 0
        for unit in exchange.units {
            guard let translation = unit.translation(into: language.tag), let (number, key) = names[unit.key],
                let pair = book.pairs(book.entries[number], in: language).first(where: { $0.key == key }),
                let target = pair.target
            else { continue }
            let source = MessageSentence.exchanged(pair.source)
            let known = MessageSentence.exchanged(target, like: pair.source)
            if source == known { continue }
            told += 1
            if unit.source == known, translation.text == source { swapped += 1 }
        }
        guard swapped >= 3, swapped * 2 > told else { return false }
        log.error(
            .exchangeStructure,
            "the sources are in the column of the translations: \(swapped) texts are swapped",
            at: exchange.units.first?.translation(into: language.tag)?.places.first ?? exchange.units.first?.place,
            help: "swap the names of the two columns, or export again")
        return true
    }

    /// Translations that are those of other texts: one column of a table was sorted or moved without the others. Few of them are only pointed out.
    mutating func reportMovedRows(_ exchange: ExchangeFile, _ language: TextBook.Language) -> Bool {
        var owners: [ExchangeText: (key: String, source: String)] = [:]
        var own: [String: ExchangeText] = [:]
        for (name, place) in names {
            guard let pair = book.pairs(book.entries[place.entry], in: language).first(where: { $0.key == place.key }),
                let target = pair.target
            else { continue }
            let text = MessageSentence.exchanged(target, like: pair.source)
            own[name] = text
            owners[text] = (name, pair.source.text)
        }
        var moved: [(unit: ExchangeUnit, other: String)] = []
        var changed = 0
        for unit in exchange.units {
            guard let text = unit.translation(into: language.tag)?.text, let (number, key) = names[unit.key],
                own[unit.key] != text
            else { continue }
            changed += 1
            let source = book.pairs(book.entries[number], in: language).first { $0.key == key }?.source.text
            if let other = owners[text], other.source != source { moved.append((unit, other.key)) }
        }
        guard let first = moved.first else { return false }
        guard moved.count >= 3, moved.count * 2 > changed else {
            for (unit, other) in moved {
                log.report(
                    .exchangeNotTakenOver, "“\(unit.key)” now has the previous translation of “\(other)”",
                    at: unit.translation(into: language.tag)?.places.first ?? unit.place,
                    help: "check whether two rows were mixed up; it is imported")
            }
            return false
        }
        log.error(
            .exchangeStructure,
            "“\(first.unit.key)” has the translation of “\(first.other)”, and \(moved.count - 1) more have those of other texts",
            at: first.unit.translation(into: language.tag)?.places.first ?? first.unit.place,
            help: "one column was sorted or moved without the others: sort whole rows, or export again")
        return true
    }

    /// A text that asks for less than its source would be shown in place of all the alternatives behind it.
    private mutating func reportLost(_ name: String, unit: ExchangeUnit, place: SourcePlace?, pair: TextPair) {
        let isLast = names[unit.key].map { entry, key in
            book.entries[entry].places.contains {
                $0.isGaveUp == key.isGaveUp && $0.part == key.part && $0.alternatives.count == key.number + 1
            }
        }
        let severity: Diagnostic.Severity = isLast == false ? .error : .warning
        log.report(
            Diagnostic(
                .l10nPlaceholderMismatch,
                "“\(unit.key)” no longer contains {\(name)}"
                    + (isLast == false ? ", so the texts after it would never be shown" : ""),
                at: place,
                help: "source: “\(pair.source.text)”", severity: severity))
    }

    private static func values(_ text: String) -> [String] {
        var parser = MessageParser(Array(text.utf8))
        return parser.parse()?.arguments.map(\.name.name) ?? []
    }

    /// Keys of a `select` and how values are written belong to the policy, not to a language.
    private mutating func checkChoices(
        _ parts: MessageParts?, unit: ExchangeUnit, place: SourcePlace?, pair: TextPair
    ) {
        let (source, target) = (Self.choices(pair.source.parts), Self.choices(parts))
        for (name, keys) in target.sorted(by: { $0.key < $1.key }) {
            guard let known = source[name] else { continue }
            for key in keys.subtracting(known).sorted() {
                log.error(
                    .l10nPlaceholderMismatch, "“\(unit.key)” uses the keyword “\(key)”, which its source does not have",
                    at: place,
                    label: NameSuggestion.question(for: key, among: Array(known)),
                    help: "keep the keywords of {\(name), select, …}: \(known.sorted().joined(separator: ", "))"
                )
            }
        }
    }

    /// Whether a form writes values as its source does.
    private mutating func checkFormats(_ parts: MessageParts, unit: ExchangeUnit, place: SourcePlace?, pair: TextPair) {
        let (formats, written) = (pair.source.parts.formats, MessageParts?.some(parts).formats)
        for (name, format) in formats.sorted(by: { $0.key < $1.key }) {
            let others = written[name, default: []].subtracting(format)
            guard let wanted = format.filter({ !$0.isEmpty }).min(), !others.isEmpty,
                !format.contains("") || others.contains(where: { $0.hasPrefix("number, ::") })
            else { continue }
            log.error(
                .l10nPlaceholderMismatch,
                "“\(unit.key)” shows {\(name)} "
                    + (others == [""] ? "unformatted, unlike its source" : "in another format than its source"),
                at: place,
                help: "write {\(name), \(wanted)}")
        }
    }

    /// Keys of each `select`.
    private static func choices(_ parts: MessageParts?) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for case .select(let argument, let branches) in parts?.all ?? [] {
            for branch in parts?.branches[branches] ?? [] {
                if case .keyword(let key) = branch.selector {
                    found[parts?.arguments[argument].name.name ?? "", default: []].insert(key)
                }
            }
        }
        return found
    }
}
