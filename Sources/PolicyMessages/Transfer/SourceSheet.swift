package import PolicyEdit
package import PolicyEngine

/// The texts of the source language as a sheet that writers edit: each text is its own translation, and what comes back changed goes into the rule files.
package struct SourceSheet {
    private let book: TextBook
    private let files: [SourceFile]
    /// Whether a text with an error is left out, and the others imported; otherwise nothing is.
    private let skipsErrors: Bool
    private let allowsChangedSource: Bool
    private(set) package var summary = TextImport.Summary()
    private(set) package var changes: [TextChange] = []
    private var changed: Set<String> = []

    package init(
        _ book: TextBook, files: [SourceFile], allowsChangedSource: Bool = false, skipsErrors: Bool = false
    ) {
        self.allowsChangedSource = allowsChangedSource
        self.book = book
        self.files = files
        self.skipsErrors = skipsErrors
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
                    help: "its rule was removed or renamed since the export; it is skipped")
                continue
            }
            let errorsBefore = log.errorCount
            take(unit, key: key, pattern: pattern, editor: &editor, log: &log)
            if log.errorCount > errorsBefore { summary.skipped += 1 }
        }
        return log.errorCount == errors || skipsErrors
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
                .exchangeNotTakenOver, "“\(unit.key)” is empty", at: unit.targetPlace ?? unit.place,
                help: "it is unchanged; delete a text in its rule file")
            return
        }
        let place = translation.places.first ?? unit.place
        if translation.text == today {
            // The other column is only there to compare with.
            if unit.source != today {
                log.report(
                    .exchangeNotTakenOver, "“\(unit.key)” was changed in the column of the source", at: unit.place,
                    help: "change it in the other column; it is unchanged")
                summary.skipped += 1
            } else {
                summary.unchanged += 1
            }
            return
        }
        if unit.source != today, !unit.hasNoSource, !allowsChangedSource {
            summary.skipped += 1
            return reportChanged(unit, isEdited: translation.text != unit.source, pattern: pattern, log: &log)
        }
        guard isReadable(translation, unit: unit, pattern: pattern, log: &log) else { return }
        switch MessageSentence.written(translation.text, like: pattern, current: pattern, locale: book.sourceLocale) {
        case .text(let text):
            guard areValuesKnown(text, unit: unit, pattern: pattern, at: place, log: &log) else { return }
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
                .exchangeStructure, "“\(unit.key)” has plural forms in this file, but is one text", at: place,
                help: "write it as one text")
        case .incomplete(let missing):
            let names = missing.map { "“\($0.rawValue)”" }.joined(separator: ", ")
            log.error(
                .l10nMissingPlural, "“\(unit.key)” has no text for \(names)", at: place,
                help: "“\(book.sourceLocale)” needs this form")
        }
    }

    /// The text is another one than when it was exported. `isEdited`: the writer changed it as well.
    private func reportChanged(
        _ unit: ExchangeUnit, isEdited: Bool, pattern: MessagePattern, log: inout DiagnosticLog
    ) {
        log.report(
            .exchangeSourceChanged,
            "“\(unit.key)” was changed in the policy since the export" + (isEdited ? ", and in this file" : "")
                + "; in the policy it is “\(pattern.text)”",
            at: unit.place,
            help: isEdited
                ? "it is skipped: export the texts again and edit that file; --allow-changed-source imports it anyway"
                : "the policy’s text is unchanged")
    }

    /// Whether each form can be read, and holds nothing that a program left in it.
    private func isReadable(
        _ translation: ExchangeTranslation, unit: ExchangeUnit, pattern: MessagePattern, log: inout DiagnosticLog
    ) -> Bool {
        let errors = log.errorCount
        for (number, form) in translation.text.forms.enumerated() {
            let place = number < translation.places.count ? translation.places[number] : translation.places.first
            for fault in FormFaults(form.text, of: unit.key, known: pattern, isForm: form.category != nil).all {
                log.error(fault.code, fault.message, at: place ?? unit.place, label: nil, help: fault.help)
            }
        }
        return log.errorCount == errors
    }

    /// A writer may show a value that the text did not show before, if some text of the policy does.
    private func areValuesKnown(
        _ text: String, unit: ExchangeUnit, pattern: MessagePattern, at place: SourcePlace?, log: inout DiagnosticLog
    ) -> Bool {
        var parser = MessageParser(Array(text.utf8))
        let parts = parser.parse()
        if parts == nil, let fault = parser.faults.first {
            log.error(.placeholderSyntax, "in “\(unit.key)” \(fault.message)", at: place, label: nil, help: fault.help)
            return false
        }
        let new = Set(MessagePattern(text, parts).placeholders).subtracting(pattern.placeholders)
        let shown = book.entries.flatMap { $0.places.flatMap { $0.alternatives.flatMap { $0.placeholders } } }
        let unknown = new.filter { $0.builtIn == nil && !shown.contains($0) }.map { $0.name }.sorted()
        for name in unknown {
            let known = Set(shown.map { $0.name }).union(Placeholder.builtInNames)
            log.error(
                .placeholderUnknown, "“\(unit.key)” contains a value “\(name)” that no text of the policy shows",
                at: place, label: NameSuggestion.question(for: name, among: known.sorted()),
                help: "add a new value in the rule file")
        }
        return unknown.isEmpty
    }
}
