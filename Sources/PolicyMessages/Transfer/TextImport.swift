package import PolicyEngine

/// Takes over what translators sent back. Only what differs from what an export would say is changed.
package struct TextImport {
    package struct Summary: Sendable, Equatable {
        package var added = 0
        package var changed = 0
        package var confirmed = 0
        package var unchanged = 0
        /// Left out, with a warning each.
        package var skipped = 0
    }

    private let book: TextBook
    private let files: [SourceFile]
    private let allowsChangedSource: Bool
    private(set) package var summary = Summary()
    private var log: DiagnosticLog
    private var names: [String: (entry: Int, key: TextKey)] = [:]
    private var unknownKeys: Set<String> = []

    package init(_ book: TextBook, files: [SourceFile], allowsChangedSource: Bool, log: DiagnosticLog) {
        self.book = book
        self.files = files
        self.allowsChangedSource = allowsChangedSource
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
                    .referenceUnknownLocale, "the policy does not list the language “\(locale)”", at: exchange.units.first?.place,
                    label: NameSuggestion.question(for: locale, among: known), help: "known: " + known.joined(separator: ", "))
                continue
            }
            var editor = TranslationEditor(book, locale: locale, files: files)
            take(exchange, language, &editor)
            changed += editor.changedFiles()
            for (id, place) in editor.shared {
                log.report(
                    .exchangeStructure, "the translation of “\(id)” in \(files[Int(place.file)].path) is shared by *name with another entry", at: nil,
                    help: "write it out where it is used, then import again")
            }
        }
        return log.errorCount == 0 ? changed : nil
    }

    private mutating func take(_ exchange: ExchangeFile, _ language: TextBook.Language, _ editor: inout TranslationEditor) {
        /// Texts of which a finished translation of today’s source came back.
        var current: Set<TextKey> = []
        var added: [Int: [(key: TextKey, text: String, pair: TextPair)]] = [:]
        for unit in exchange.units {
            guard let translation = unit.translation(into: language.tag) else { continue }
            guard let (number, key) = names[unit.key] else {
                unknown(unit, translation)
                continue
            }
            guard let pair = book.pairs(book.entries[number], in: language).first(where: { $0.key == key }) else { continue }
            let isOfToday = unit.source == MessageSentence.exchanged(pair.source)
            guard let text = taken(unit, translation, pair, isOfToday) else { continue }
            if (isOfToday || allowsChangedSource) && !translation.isStale { current.insert(key) }
            guard case .some(let new) = text else { continue }
            if pair.target == nil { added[number, default: []].append((key, new, pair)) } else { editor.replace(place(of: pair), with: new) }
        }
        for (_, texts) in added {
            for text in texts.sorted(by: { $0.key.number < $1.key.number }) { editor.add(text.text, before: place(of: text.pair)) }
        }
        for (number, entry) in book.entries.enumerated() { confirm(entry, language, current, isNew: added[number] != nil, &editor) }
    }

    private func place(of pair: TextPair) -> TextKey {
        TextKey(id: pair.key.id, isGaveUp: pair.key.isGaveUp, part: pair.key.part, number: pair.targetNumber)
    }

    private mutating func unknown(_ unit: ExchangeUnit, _ translation: ExchangeTranslation) {
        summary.skipped += 1
        if unknownKeys.contains(unit.key) { return }
        unknownKeys.insert(unit.key)
        log.report(
            .exchangeUnknownText, "the policy has no text “\(unit.key)”", at: unit.place ?? translation.places.first,
            label: NameSuggestion.question(for: unit.key, among: Array(names.keys)), help: "its rule is gone, or was renamed since the export; it is left out")
    }

    /// Nil where it is left out or refused; `.some(nil)` where it stands there already; else the text to be written.
    private mutating func taken(_ unit: ExchangeUnit, _ translation: ExchangeTranslation, _ pair: TextPair, _ isOfToday: Bool) -> String?? {
        if pair.target.map({ MessageSentence.exchanged($0, like: pair.source) }) == translation.text {
            summary.unchanged += 1
            return .some(nil)
        }
        let place = translation.places.first ?? unit.place
        if !isOfToday, !allowsChangedSource {
            summary.skipped += 1
            log.report(
                .exchangeSourceChanged, "“\(unit.key)” has another source text now: “\(pair.source.text)”", at: unit.place ?? place,
                help: "export it again, or take the translation all the same with --allow-changed-source; it is left out")
            return nil
        }
        let text: String
        switch MessageSentence.written(translation.text, like: pair.source, current: pair.target, locale: translation.locale) {
        case .text(let written): text = written
        case .counted:
            log.report(.exchangeStructure, "“\(unit.key)” came back in plural forms, but is one text in the export", at: place, help: "give it as one text")
            return nil
        case .incomplete(let missing):
            summary.skipped += 1
            log.report(
                .l10nMissingPlural, "“\(unit.key)” is not translated yet for \(missing.map { "“\($0.rawValue)”" }.joined(separator: ", "))", at: place,
                help: "“\(translation.locale)” needs this form; the text is left out")
            return nil
        }
        guard check(text, unit, translation, pair) else { return nil }
        if pair.target == nil { summary.added += 1 } else { summary.changed += 1 }
        return .some(text)
    }

    /// Once all texts of an entry came back as translations of today’s source, the hash says so: where there is one, and for what is new.
    private mutating func confirm(
        _ entry: TextEntry, _ language: TextBook.Language, _ current: Set<TextKey>, isNew: Bool, _ editor: inout TranslationEditor
    ) {
        let known = language.entries[entry.id]?.sourceHash?.text
        guard known != nil || isNew && language.entries[entry.id] == nil, known != entry.hash else { return }
        guard entry.places.allSatisfy({ place in place.alternatives.indices.allSatisfy { current.contains(place.key(entry.id, $0)) } }) else { return }
        if known != nil { summary.confirmed += 1 }
        editor.setHash(of: entry.id, to: entry.hash)
    }

    private mutating func check(_ text: String, _ unit: ExchangeUnit, _ translation: ExchangeTranslation, _ pair: TextPair) -> Bool {
        let place = translation.places.first ?? unit.place
        let errorsBefore = log.errorCount
        for (number, form) in translation.text.forms.enumerated() {
            var parser = MessageParser(Array(form.text.utf8))
            if parser.parse() == nil, let fault = parser.faults.first {
                let words = String(decoding: Array(form.text.utf8)[fault.range], as: UTF8.self)
                let spot = number < translation.places.count ? translation.places[number] : place
                log.report(.placeholderSyntax, "in “\(unit.key)” \(fault.message): “\(words)”", at: spot, help: fault.help)
            }
            if let scalar = form.text.unicodeScalars.first(where: Self.isForbidden) {
                let name = "U+" + String(scalar.value, radix: 16, uppercase: true)
                log.report(
                    .securityInvisibleCharacter, "“\(unit.key)” holds an invisible control character (\(name))",
                    at: number < translation.places.count ? translation.places[number] : place, help: "delete it")
            }
        }
        guard log.errorCount == errorsBefore else { return false }
        var parser = MessageParser(Array(text.utf8))
        let parts = parser.parse()
        if parts == nil, let fault = parser.faults.first {
            log.report(.placeholderSyntax, "“\(unit.key)” cannot be put together: \(fault.message)", at: place, help: fault.help)
            return false
        }
        let asked = Set(MessagePattern(text, parts).placeholders)
        let known = Set(pair.source.placeholders)
        for extra in asked.subtracting(known).map(\.name).sorted() {
            let form = translation.text.forms.firstIndex { Self.values($0.text).contains(extra) } ?? 0
            log.error(
                .l10nPlaceholderMismatch, "“\(unit.key)” asks for a value “\(extra)” that its source does not have",
                at: form < translation.places.count ? translation.places[form] : place,
                label: NameSuggestion.question(for: extra, among: known.map(\.name)), help: "source: “\(pair.source.text)”")
        }
        for lost in known.subtracting(asked).map(\.name).sorted() { reportLost(lost, unit, place, pair) }
        let most = TranslatorNotes.longest(unit.key, in: book, names[unit.key].map(\.entry))
        if let most, asked.isEmpty, text.count > most {
            log.report(.l10nLength, "“\(unit.key)” has \(text.count) characters; at most \(most) are wanted where it is shown", at: place)
        }
        return log.errorCount == errorsBefore
    }

    /// A text that asks for less than its source would be shown in place of all the alternatives behind it.
    private mutating func reportLost(_ name: String, _ unit: ExchangeUnit, _ place: SourcePlace?, _ pair: TextPair) {
        let isLast = names[unit.key].map { entry, key in
            book.entries[entry].places.contains { $0.isGaveUp == key.isGaveUp && $0.part == key.part && $0.alternatives.count == key.number + 1 }
        }
        let severity: Diagnostic.Severity = isLast == false ? .error : .warning
        log.report(
            Diagnostic(
                .l10nPlaceholderMismatch, "“\(unit.key)” no longer says {\(name)}" + (isLast == false ? ", so the texts after it would never be shown" : ""),
                at: place,
                help: "source: “\(pair.source.text)”", severity: severity))
    }

    private static func values(_ text: String) -> [String] {
        var parser = MessageParser(Array(text.utf8))
        return parser.parse()?.arguments.map(\.name.name) ?? []
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x09: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E: true
        default: false
        }
    }
}
