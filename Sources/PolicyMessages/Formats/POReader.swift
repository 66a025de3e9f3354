package import PolicyEngine

extension PO {
    /// Nil, with an error for everything that is wrong, when it cannot be used.
    ///
    /// Which forms `msgstr[0]` and so on are follows from the formula in `Plural-Forms` and the language, else from
    /// `X-Plural-Categories`, else, without a formula, from the language alone. `locale`: where the file does not say it.
    package static func read(
        _ file: SourceFile, number: Int32, locale: String? = nil, reporting log: inout DiagnosticLog
    ) -> ExchangeFile? {
        let errors = log.errorCount
        let saving = "save the file as UTF-8 (in Poedit: Catalog properties, Charset)"
        guard let input = ExchangeInput(file, number: number, name: "a PO file", saving: saving, reporting: &log) else {
            return nil
        }
        var scanner = POScanner(input: input, log: log)
        let entries = scanner.scan()
        log = scanner.log
        guard log.errorCount == errors else { return nil }
        var reader = POReader(input: input, log: log, locale: locale)
        let result = reader.file(entries)
        log = reader.log
        return log.errorCount == errors ? result : nil
    }
}

/// Entries → units.
private struct POReader {
    let input: ExchangeInput
    var log: DiagnosticLog
    /// The language, where the file does not say it.
    let locale: String?
    private var plurals = POPlurals()
    private var headerPlace: SourcePlace?
    private var collector = RowCollector()
    private var saidFormCount = false

    init(input: ExchangeInput, log: DiagnosticLog, locale: String?) {
        self.input = input
        self.log = log
        self.locale = locale
    }

    mutating func file(_ entries: [POEntry]) -> ExchangeFile {
        var locale = ""
        var sourceLocale = ""
        for entry in entries where entry.isHeader {
            guard let field = entry.texts[0] else { continue }
            headerPlace = field.place
            checkCharset(field)
            locale = language("Language", in: field) ?? locale
            sourceLocale = language("X-Source-Language", in: field) ?? sourceLocale
            if !locale.isEmpty, locale == sourceLocale {
                log.error(
                    .exchangeStructure,
                    "the header has the language “\(locale)”, which is the source language",
                    at: input.place(ofLine: "\"Language:") ?? field.place, label: nil,
                    help: "write the language of the translations, such as Language: de")
            }
            plurals = POPlurals(header: field.text)
        }
        let spoken = locale.isEmpty ? self.locale ?? "" : locale
        plurals.speak(spoken)
        if entries.contains(where: { $0.plural != nil }) { reportFormula(spoken) }
        for entry in entries where !entry.isHeader && log.errorCount < ExchangeInput.mistakeLimit { add(entry) }
        if let last = entries.last, !last.isHeader { checkEnd(last) }
        return ExchangeFile(
            sourceLocale: sourceLocale, locales: [locale], units: collector.units(locale: locale, reporting: &log))
    }

    /// A file cut between two lines of one text is whole PO; only the line break at its end shows it.
    private mutating func checkEnd(_ entry: POEntry) {
        guard let text = entry.texts.max(by: { $0.key < $1.key })?.value, text.text.utf8.last == 0x0A else { return }
        if entry.id?.text.utf8.last == ASCII.lineFeed || entry.plural?.text.utf8.last == ASCII.lineFeed { return }
        log.report(
            .exchangeCutOff, "the last text of the file ends with a line break, but its source does not",
            at: text.place,
            help: "compare it with what you sent: the file may be truncated")
    }

    private mutating func checkCharset(_ header: POEntry.Field) {
        guard let type = POHeader.field("Content-Type", in: header.text)?.lowercased(),
            let mark = type.lastIndex(of: "=")
        else { return }
        let charset = String(type[type.index(after: mark)...])
        if ["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(charset) { return }
        log.report(
            .exchangeEncoding, "the header says that this file is in \(charset)",
            at: input.place(ofLine: "\"Content-Type:") ?? header.place,
            help: "save it as UTF-8 (in Poedit: Catalog properties, Charset)")
    }

    private mutating func language(_ name: String, in header: POEntry.Field) -> String? {
        POHeader.field(name, in: header.text).flatMap {
            input.locale(POHeader.locale($0), at: header.place, reporting: &log)
        }
    }

    private mutating func add(_ entry: POEntry) {
        guard let id = entry.context else {
            log.report(
                .exchangeStructure, "the msgctxt of this entry is missing",
                at: entry.id?.place ?? entry.place,
                help: "keep the msgctxt lines of the export")
            return
        }
        let source = entry.id?.text ?? ""
        let key = RowKey(id: id.text)
        let targetPlace = entry.texts[0]?.place ?? id.place
        guard let plural = entry.plural else {
            collector.add(
                ReadRow(
                    key: key, source: source, target: entry.texts[0]?.text, isStale: entry.isFuzzy, notes: entry.notes,
                    place: id.place, targetPlace: targetPlace),
                reporting: &log)
            return
        }
        guard let forms = forms(of: entry) else { return }
        reportUnused(entry, key: key.key, forms: forms)
        let sources: [PluralForm.Category: String] =
            source.isExactly(plural.text) ? [.other: source] : [.one: source, .other: plural.text]
        for category in PluralForm.Category.allCases {
            let index = forms.index[category]
            guard index != nil || sources[category] != nil else { continue }
            let target = index.flatMap { entry.texts[$0] }
            collector.add(
                ReadRow(
                    key: RowKey(key: key.key, category: category), source: sources[category] ?? plural.text,
                    target: target?.text, isStale: entry.isFuzzy,
                    notes: entry.notes, isOwnSource: sources[category] != nil, place: id.place,
                    targetPlace: target?.place ?? targetPlace), reporting: &log)
        }
    }

    /// A text at a number that the language never chooses, while the one it chooses has none.
    private mutating func reportUnused(_ entry: POEntry, key: String, forms: POPlurals.Forms) {
        let chosen = Set(forms.index.values).sorted()
        guard chosen.allSatisfy({ entry.texts[$0]?.text.isEmpty ?? true }),
            let unused = entry.texts.filter({ !$0.value.text.isEmpty }).min(by: { $0.key < $1.key })
        else { return }
        let wanted = chosen.map { "msgstr[\($0)], \(forms.names[$0])" }.joined(separator: " and ")
        log.report(
            .exchangeNotTakenOver, "“\(key)” is translated in msgstr[\(unused.key)], which this language never uses",
            at: unused.value.place, help: "it is not imported; write \(wanted)")
    }

    /// Counts for which the formula takes another form than the language has there. Told of a file once.
    private mutating func reportFormula(_ locale: String) {
        let line = input.place(ofLine: "\"Plural-Forms:") ?? headerPlace
        if plurals.isUnreadable {
            log.error(
                .exchangePluralForms, "the formula in Plural-Forms cannot be computed", at: line, label: nil,
                help: "write it in gettext’s format, such as nplurals=2; plural=n != 1;")
            return
        }
        if plurals.isGuess {
            log.report(
                .exchangeNotTakenOver,
                "without Plural-Forms, the forms are assumed to be in the usual order of “\(locale)”", at: line,
                help: "check whether they are right, or ask for the file with its header")
        }
        if !plurals.joined.isEmpty {
            let names = plurals.joined.map { "“\($0.rawValue)”" }.joined(separator: " and ")
            log.report(
                .exchangeNotTakenOver, "the Plural-Forms formula maps \(names) of “\(locale)” to the same form",
                at: line,
                help: "the texts are imported; ask for a translation with all forms")
        }
        guard !plurals.elsewhere.isEmpty, plurals.joined.isEmpty else { return }
        let numbers = plurals.elsewhere.prefix(4).map { String($0) }.joined(separator: ", ")
        let isAll = plurals.elsewhere.count <= 4
        log.report(
            .exchangeNotTakenOver,
            "the Plural-Forms for \(numbers)\(isAll ? "" : ", …") differ from those of “\(locale)”", at: line,
            help: "check these numbers; the texts are imported, and the language’s own plural forms apply")
    }

    /// Which numbered form of an entry is for which category.
    private mutating func forms(of entry: POEntry) -> POPlurals.Forms? {
        let last = entry.texts.keys.max() ?? 0
        guard let known = plurals.forms(ofLast: last) else {
            log.report(
                .exchangePluralForms, "the plural forms of msgstr[0] to msgstr[\(last)] are unknown",
                at: entry.texts[0]?.place ?? entry.place,
                help: "add the header from the export, such as X-Plural-Categories: one few many other")
            return nil
        }
        if let formCount = plurals.formCount, formCount != known.count {
            if !saidFormCount {
                log.report(
                    .exchangePluralForms,
                    "Plural-Forms has \(formCount) forms, but the texts have \(known.count): "
                        + known.names.joined(separator: ", "),
                    at: headerPlace,
                    help: "restore the line Plural-Forms from the export, and translate all \(known.count) forms")
            }
            saidFormCount = true
            return nil
        }
        if last >= known.count, let extra = entry.texts[last] {
            log.report(
                .exchangePluralForms, "unknown form msgstr[\(last)] in this language", at: extra.place,
                help: "the forms are "
                    + known.names.enumerated().map { "msgstr[\($0)] \($1)" }.joined(separator: ", "))
            return nil
        }
        let missing = (0..<known.count).filter { entry.texts[$0] == nil }
        if !missing.isEmpty, entry.texts.values.contains(where: { !$0.text.isEmpty }) {
            let names = missing.map { "msgstr[\($0)], \(known.names[$0])," }.joined(separator: " and ")
            log.report(
                .exchangePluralForms,
                missing.count == 1 ? "the form \(names) is missing here" : "the forms \(names) are missing here",
                at: entry.texts.max { $0.key < $1.key }?.value.place ?? entry.place,
                help: "write it like the others, or restore it from the export")
            return nil
        }
        return known
    }
}
