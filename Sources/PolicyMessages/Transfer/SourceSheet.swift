package import PolicyEdit
package import PolicyEngine

/// The texts of the source language as a sheet that writers edit: each text is its own translation, and what comes back changed goes into the rule files.
package struct SourceSheet {
    private let book: TextBook
    private let files: [SourceFile]
    private(set) package var summary = TextImport.Summary()
    private(set) package var changes: [TextChange] = []
    private var changed: Set<String> = []

    package init(_ book: TextBook, files: [SourceFile]) {
        self.book = book
        self.files = files
    }

    /// `notes`: what is known of a text besides, by the id it belongs to and whether it is said after giving up.
    package func file(notes: (String, Bool) -> [String] = { _, _ in [] }) -> ExchangeFile {
        let units = book.entries.flatMap { entry in
            entry.places.flatMap { place in
                place.alternatives.indices.map { number in
                    let source = MessageSentence.exchanged(place.alternatives[number])
                    return ExchangeUnit(
                        key: place.key(entry.id, number).text(ofMany: place.alternatives.count > 1), source: source,
                        notes: TranslatorNotes.notes(entry, place: place, number: number)
                            + notes(entry.id, place.isGaveUp),
                        maxLength: TranslatorNotes.longest(entry, place),
                        translations: [ExchangeTranslation(book.sourceLocale, source)])
                }
            }
        }
        return ExchangeFile(sourceLocale: book.sourceLocale, locales: [book.sourceLocale], units: units)
    }

    /// Nil after an error. A PO file does not say what it was translated from, since it was not.
    package static func write(_ sheet: ExchangeFile, as format: ExchangeFormat, reporting log: inout DiagnosticLog)
        -> String?
    {
        var file = sheet
        if format == .po { file.sourceLocale = "" }
        return format.write(file, locale: sheet.sourceLocale, reporting: &log)
    }

    /// The files as they are to be; nil after an error, and then nothing is to be changed.
    package mutating func run(_ exchange: ExchangeFile, reporting log: inout DiagnosticLog) -> [SourceFile]? {
        var editor = SourceEditor(book, files: files)
        let errors = log.errorCount
        var known: [String: (key: TextKey, pattern: MessagePattern)] = [:]
        for entry in book.entries {
            for place in entry.places {
                for number in place.alternatives.indices {
                    let key = place.key(entry.id, number)
                    known[key.text(ofMany: place.alternatives.count > 1)] = (key, place.alternatives[number])
                }
            }
        }
        for unit in exchange.units {
            guard let (key, pattern) = known[unit.key] else {
                summary.skipped += 1
                log.report(
                    .exchangeUnknownText, "the policy has no text “\(unit.key)”", at: unit.place,
                    label: NameSuggestion.question(log.nearest(to: unit.key, among: Array(known.keys))),
                    help: "its rule is gone, or was renamed since the export; it is left out")
                continue
            }
            take(unit, key: key, pattern: pattern, editor: &editor, log: &log)
        }
        return log.errorCount == errors
            ? editor.changedFiles + TranslationEditor.noting(changed, in: book, files: files) : nil
    }

    private mutating func take(
        _ unit: ExchangeUnit, key: TextKey, pattern: MessagePattern, editor: inout SourceEditor,
        log: inout DiagnosticLog
    ) {
        let today = MessageSentence.exchanged(pattern)
        guard let translation = unit.translation(into: book.sourceLocale) else {
            summary.skipped += 1
            log.report(
                .exchangeNotTakenOver, "“\(unit.key)” comes back empty", at: unit.targetPlace ?? unit.place,
                help: "it stays as it was; a text is taken out in its rule file")
            return
        }
        let place = translation.places.first ?? unit.place
        if translation.text == today {
            // The other column is only there to compare with.
            if unit.source != today {
                log.report(
                    .exchangeNotTakenOver, "“\(unit.key)” was changed in the column of the source", at: unit.place,
                    help: "change it in the other column; it stays as it was")
                summary.skipped += 1
            } else {
                summary.unchanged += 1
            }
            return
        }
        switch MessageSentence.written(translation.text, like: pattern, current: pattern, locale: book.sourceLocale) {
        case .text(let text):
            if text.hasSameBytes(as: pattern.text) {
                summary.unchanged += 1
            } else if editor.replace(key, with: text) {
                summary.changed += 1
                changed.insert(key.id)
                changes.append(TextChange(locale: book.sourceLocale, name: unit.key, old: pattern.text, new: text))
            } else {
                log.error(
                    .exchangeStructure, "“\(unit.key)” is written once and used in several places", at: place,
                    help: "write it out where it is used, then import again")
            }
        case .counted:
            log.error(
                .exchangeStructure, "“\(unit.key)” came back in plural forms, but is one text", at: place,
                help: "give it as one text")
        case .incomplete(let missing):
            let names = missing.map { "“\($0.rawValue)”" }.joined(separator: ", ")
            log.error(
                .l10nMissingPlural, "“\(unit.key)” has no text for \(names)", at: place,
                help: "“\(book.sourceLocale)” needs this form")
        }
    }
}
