package import PolicyEdit
package import PolicyEngine

/// Imports what translators sent back. Only what differs from what an export would say is changed.
package struct TextImport {
    package struct Summary: Sendable, Equatable {
        package var added = 0
        package var changed = 0
        package var confirmed = 0
        package var unchanged = 0
        /// Left out, with a warning each.
        package var skipped = 0

        /// Whether no text of the file was one of the policy’s.
        var isNothing: Bool { added + changed + confirmed + unchanged == 0 }
    }

    let book: TextBook
    private let files: [SourceFile]
    private let allowsChangedSource: Bool
    private let includesUnreviewed: Bool
    /// Whether a text with an error is left out, and the others imported; otherwise nothing is.
    private let skipsErrors: Bool
    /// In tables nobody marks what was reviewed: whoever changes a text has read it.
    private let changesCountAsReviewed: Bool
    private(set) package var summary = Summary()
    /// Of single texts, which are left out then.
    private var errorsOfTexts = 0
    var log: DiagnosticLog
    private(set) var names: [String: (entry: Int, key: TextKey)] = [:]
    private(set) var unknownKeys: Set<String> = []
    /// Names of texts that never came from here.
    private(set) var foreignKeys: (names: [String], place: SourcePlace?) = ([], nil)

    /// Names of texts that were marked as not reviewed, with where the first stands; told together.
    private var unreviewed: (names: [String], place: SourcePlace?) = ([], nil)
    /// Names of translated texts whose translation came back empty.
    private var emptied: (names: [String], place: SourcePlace?) = ([], nil)
    /// Names of texts whose source is not in the file.
    var withoutSource: (names: [String], place: SourcePlace?) = ([], nil)
    /// Texts that are added or changed.
    private(set) package var changes: [TextChange] = []

    package init(
        _ book: TextBook, files: [SourceFile], allowsChangedSource: Bool, includesUnreviewed: Bool = false,
        changesCountAsReviewed: Bool = false, skipsErrors: Bool = false, log: DiagnosticLog
    ) {
        self.skipsErrors = skipsErrors
        self.book = book
        self.files = files
        self.allowsChangedSource = allowsChangedSource
        self.includesUnreviewed = includesUnreviewed
        self.changesCountAsReviewed = changesCountAsReviewed
        self.log = log
        for (number, entry) in book.entries.enumerated() {
            for place in entry.places {
                for index in place.alternatives.indices {
                    let key = place.key(entry.id, index)
                    names[key.text(ofMany: place.alternatives.count > 1)] = (number, key)
                }
            }
        }
    }

    /// The files as they are to be; nil after an error, and then nothing is to be changed.
    package mutating func run(_ exchange: ExchangeFile, reporting result: inout DiagnosticLog) -> [SourceFile]? {
        defer { result = log }
        var changed: [SourceFile] = []
        for locale in exchange.locales where locale != book.sourceLocale {
            guard let language = book.language(locale) else {
                let known = book.languages.map(\.tag)
                log.report(
                    .referenceUnknownLocale, "the policy does not list the language “\(locale)”",
                    at: exchange.units.first?.place,
                    label: NameSuggestion.question(for: locale, among: known), help: help(locale, known))
                continue
            }
            if let other = speaker(of: exchange, as: language) {
                log.error(
                    .exchangeStructure, "these texts are in “\(other)”, not in “\(locale)”",
                    at: exchange.units.first?.translation(into: locale)?.places.first ?? exchange.units.first?.place,
                    help: "import them with --locale \(other), or choose the right file")
                continue
            }
            if reportSwappedColumns(exchange, language) || reportMovedRows(exchange, language) { continue }
            var editor = TranslationEditor(book, locale: locale, files: files)
            take(exchange, language, &editor)
            changed += editor.changedFiles()
            for (id, place) in editor.shared {
                log.report(
                    .exchangeStructure,
                    "the translation of “\(id)” in \(files[Int(place.file)].path) is shared by *name with another entry",
                    at: nil,
                    help: "write it out where it is used, then import again")
            }
        }
        reportUnreviewed()
        reportEmptied()
        reportWithoutSource()
        reportForeign()
        return log.errorCount == (skipsErrors ? errorsOfTexts : 0) ? changed : nil
    }

    /// A text that is translated, and comes back without its translation.
    private mutating func noteEmptied(_ unit: ExchangeUnit, _ language: TextBook.Language) {
        guard let (number, key) = names[unit.key],
            book.pairs(book.entries[number], in: language).contains(where: { $0.key == key && $0.target != nil })
        else { return }
        if emptied.names.isEmpty { emptied.place = unit.targetPlace ?? unit.place }
        emptied.names.append(unit.key)
    }

    private mutating func reportEmptied() {
        guard let names = Self.listed(emptied.names) else { return }
        let isOne = emptied.names.count == 1
        log.report(
            .exchangeNotTakenOver, "\(names) \(isOne ? "has" : "have") no translation in this file", at: emptied.place,
            help: isOne ? "it is unchanged" : "they are unchanged")
    }

    /// `“a”, “b” and 3 more texts`; nil of none.
    static func listed(_ names: [String]) -> String? {
        guard let last = names.last else { return nil }
        let shown = names.prefix(names.count == 6 ? 6 : 5).map { "“\($0)”" }
        if names.count > shown.count {
            return "\(shown.joined(separator: ", ")) and \(names.count - shown.count) more texts"
        }
        return names.count == 1 ? "“\(last)”" : shown.dropLast().joined(separator: ", ") + " and “\(last)”"
    }

    private mutating func noteUnreviewed(_ unit: ExchangeUnit, _ translation: ExchangeTranslation) {
        if unreviewed.names.isEmpty { unreviewed.place = translation.places.first ?? unit.place }
        unreviewed.names.append(unit.key)
    }

    private mutating func reportUnreviewed() {
        guard let names = Self.listed(unreviewed.names) else { return }
        let isOne = unreviewed.names.count == 1
        log.report(
            .exchangeUnreviewed, "\(names) \(isOne ? "is" : "are") marked as not reviewed", at: unreviewed.place,
            help:
                "\(isOne ? "it is skipped, or remains stale" : "they are skipped, or remain stale"): set the state of reviewed texts to translated (in PO, remove fuzzy), or import with --include-unreviewed"
        )
    }

    /// Another language that speaks as the file does, where the language it is for does not; nil where that cannot be told.
    /// Relatives such as `de-AT` and `de` have much in common.
    private func speaker(of exchange: ExchangeFile, as language: TextBook.Language) -> String? {
        func base(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
        var counts: [String: Int] = [:]
        var own = 0
        var total = 0
        for unit in exchange.units where total < 200 {
            guard let text = unit.translation(into: language.tag)?.text, let (number, key) = names[unit.key] else {
                continue
            }
            total += 1
            for other in book.languages where other.tag == language.tag || base(other.tag) != base(language.tag) {
                let pair = book.pairs(book.entries[number], in: other).first { $0.key == key }
                guard let pair, let target = pair.target, MessageSentence.exchanged(target, like: pair.source) == text
                else { continue }
                if other.tag == language.tag { own += 1 } else { counts[other.tag, default: 0] += 1 }
            }
        }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value >= 10,
            most.value * 10 > total * 8, own * 3 < most.value
        else { return nil }
        return most.key
    }

    /// The first value a sentence shows, with its braces.
    private static func value(in sentence: String) -> String? {
        guard let open = sentence.firstIndex(of: "{"), let close = sentence[open...].firstIndex(of: "}") else {
            return nil
        }
        return String(sentence[open...close])
    }

    private func help(_ locale: String, _ known: [String]) -> String {
        let language = locale.split(separator: "-").first.map(String.init)
        let near = known.first { $0 == language }.map { "; --locale \($0) imports it as “\($0)”" } ?? ""
        return "expected one of: " + known.joined(separator: ", ") + near
    }

    private mutating func take(
        _ exchange: ExchangeFile, _ language: TextBook.Language, _ editor: inout TranslationEditor
    ) {
        /// Texts of which a finished translation of today’s source came back.
        var current: Set<TextKey> = []
        var untouched: [(entry: Int, unit: ExchangeUnit, translation: ExchangeTranslation)] = []
        var touched: Set<Int> = []
        var added: [Int: [(key: TextKey, text: String, pair: TextPair)]] = [:]
        for unit in exchange.units {
            guard let translation = unit.translation(into: language.tag) else {
                noteEmptied(unit, language)
                continue
            }
            guard let (number, key) = names[unit.key] else {
                unknown(unit, translation)
                continue
            }
            guard let pair = book.pairs(book.entries[number], in: language).first(where: { $0.key == key }) else {
                continue
            }
            let today = MessageSentence.exchanged(pair.source)
            let isOfToday = isOfToday(unit.source, today)
            if isOfToday, unit.source != today { reportLostForms(unit, today) }
            let errors = log.errorCount
            let taken = taken(unit, translation: translation, pair: pair, isOfToday: isOfToday)
            if log.errorCount > errors {
                errorsOfTexts += log.errorCount - errors
                summary.skipped += 1
            }
            guard let text = taken else { continue }
            let isTouched = changesCountAsReviewed && text != nil && !translation.isUnreviewed
            let isReviewed = !translation.isStale || includesUnreviewed || isTouched
            if isOfToday || allowsChangedSource, isReviewed { current.insert(key) }
            guard case .some(let new) = text else {
                if !isReviewed, pair.isStale { untouched.append((entry: number, unit: unit, translation: translation)) }
                continue
            }
            noteOtherLanguage(unit, translation: translation, language: language, entry: number, key: key)
            touched.insert(number)
            if pair.target == nil {
                added[number, default: []].append((key, new, pair))
            } else {
                editor.replace(place(of: pair), with: new)
            }
        }
        // Somebody worked on these, and left marks that keep the whole entry stale.
        for one in untouched where touched.contains(one.entry) { noteUnreviewed(one.unit, one.translation) }
        for (_, texts) in added {
            for text in texts.sorted(by: { $0.key.number < $1.key.number }) {
                editor.add(text.text, before: place(of: text.pair))
            }
        }
        for (number, entry) in book.entries.enumerated() {
            confirm(entry, language: language, current: current, isNew: added[number] != nil, editor: &editor)
        }
    }

    private mutating func reportLostForms(_ unit: ExchangeUnit, _ today: ExchangeText) {
        let lost = today.forms.filter { form in !unit.source.forms.contains { $0.category == form.category } }
        log.report(
            .exchangeNotTakenOver,
            "“\(unit.key)” is missing \(lost.compactMap { $0.category.map { "“\($0.rawValue)”" } }.joined(separator: ", "))",
            at: unit.place, help: "its row was lost; that form is unchanged")
    }

    /// Rows that were lost on the way make no other source.
    private func isOfToday(_ source: ExchangeText, _ today: ExchangeText) -> Bool {
        if source == today { return true }
        guard case .plural(let found) = source, case .plural(let all) = today else { return false }
        return found.allSatisfy { all.contains($0) }
    }

    private func place(of pair: TextPair) -> TextKey {
        TextKey(id: pair.key.id, isGaveUp: pair.key.isGaveUp, part: pair.key.part, number: pair.targetNumber)
    }

    private mutating func unknown(_ unit: ExchangeUnit, _ translation: ExchangeTranslation) {
        summary.skipped += 1
        if unknownKeys.contains(unit.key) { return }
        unknownKeys.insert(unit.key)
        guard Self.isExported(unit.key) else {
            if foreignKeys.names.isEmpty { foreignKeys.place = unit.place ?? translation.places.first }
            foreignKeys.names.append(unit.key)
            return
        }
        log.report(
            .exchangeUnknownText, "the policy has no text “\(unit.key)”", at: unit.place ?? translation.places.first,
            label: NameSuggestion.question(log.nearest(to: unit.key, among: Array(names.keys))),
            help: "its rule was removed or renamed since the export; it is skipped"
        )
    }

    /// Nil where it is left out or refused; `.some(nil)` where it stands there already; else the text to be written.
    private mutating func taken(
        _ unit: ExchangeUnit, translation: ExchangeTranslation, pair: TextPair, isOfToday: Bool
    ) -> String?? {
        if pair.target.map({ MessageSentence.exchanged($0, like: pair.source) }) == translation.text {
            if !isOfToday, !pair.isStale, !translation.isStale, !allowsChangedSource { reportSource(of: unit, pair) }
            summary.unchanged += 1
            return .some(nil)
        }
        let place = translation.places.first ?? unit.place
        if translation.isStale, !includesUnreviewed, !changesCountAsReviewed || translation.isUnreviewed {
            summary.skipped += 1
            noteUnreviewed(unit, translation)
            return nil
        }
        if !isOfToday, !allowsChangedSource {
            summary.skipped += 1
            reportSource(of: unit, pair)
            return nil
        }
        if case .plural(let forms) = translation.text, case .plural(let asked) = unit.source,
            forms.contains(where: { $0.text.contains("#") }),
            !asked.contains(where: { $0.text.contains("#") })
        {
            summary.skipped += 1
            let number = asked.last.flatMap { Self.value(in: $0.text) } ?? "{count}"
            log.report(
                .exchangeNotTakenOver, "“\(unit.key)” has a “#”, which would be shown literally", at: place,
                help: "write \(number) for the number; it is skipped")
            return nil
        }
        let text: String
        switch MessageSentence.written(
            translation.text, like: pair.source, current: pair.target, locale: translation.locale)
        {
        case .text(let written):
            text = written
            if text == pair.target?.text {
                summary.unchanged += 1
                return .some(nil)
            }
        case .counted:
            log.report(
                .exchangeStructure, "“\(unit.key)” has plural forms in this file, but is one text in the export",
                at: place,
                help: "write it as one text")
            return nil
        case .incomplete(let missing):
            summary.skipped += 1
            log.report(
                .l10nMissingPlural,
                "“\(unit.key)” is not translated yet for \(missing.map { "“\($0.rawValue)”" }.joined(separator: ", "))",
                at: place,
                help: "“\(translation.locale)” needs this form; the text is skipped")
            return nil
        }
        guard check(text, unit: unit, translation: translation, pair: pair) else { return nil }
        if pair.target == nil { summary.added += 1 } else { summary.changed += 1 }
        changes.append(TextChange(locale: translation.locale, name: unit.key, old: pair.target?.text, new: text))
        return .some(text)
    }

    /// Once all texts of an entry came back as translations of today’s source, the hash says so: where there is one, and for what is new.
    private mutating func confirm(
        _ entry: TextEntry, language: TextBook.Language, current: Set<TextKey>, isNew: Bool,
        editor: inout TranslationEditor
    ) {
        let known = language.entries[entry.id]?.sourceHash?.text
        guard known != nil || isNew && language.entries[entry.id] == nil, known != entry.hash else { return }
        guard
            entry.places.allSatisfy({ place in
                place.alternatives.indices.allSatisfy { current.contains(place.key(entry.id, $0)) }
            })
        else { return }
        if known != nil { summary.confirmed += 1 }
        editor.setHash(of: entry.id, to: entry.hash)
    }
}

/// A text that an import adds or changes.
package struct TextChange: Sendable, Equatable {
    package let locale: String
    package let name: String
    /// Nil where there was none.
    package let old: String?
    package let new: String
}
