import PolicyEdit
import PolicyEngine
import Testing

@testable import PolicyMessages

/// Unfinished and damaged translations are reported, each by its name, and change nothing.
@Suite struct ImportTests {
    static let rules = """
        schema: 1
        locales: { source: en, required: [de] }
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        rules:
          - id: a
            when: { http: 500 }
            message:
              title: "{plan, select, pro {For professionals} other {For all}}"
              reason: "{size, bytes} are too much"
              suggestion: "{count, plural, one {# photo} other {# photos}}"
        fallback: { show: alert, message: { title: Sorry }, recovery: [dismiss] }
        """
    static let german = """
        schema: 1
        locale: de
        translations:
          dismiss: { title: Schließen }
          fallback: { title: Entschuldigung }
          a:
            title: "{plan, select, pro {Für Profis} other {Für alle}}"
            reason: "{size, bytes} sind zu viel"
            suggestion: "{count, plural, one {# Foto} other {# Fotos}}"

        """

    static let files = [SourceFile(path: "a.yaml", text: rules), SourceFile(path: "de.yaml", text: german)]

    func exported(_ format: ExchangeFormat) throws -> String {
        var log = DiagnosticLog()
        let file = TextExport.file(TextBook(files: Self.files), locales: ["de"])
        return try #require(format.write(file, locale: "de", reporting: &log))
    }

    /// What an import of the export says after `old` became `new` in it.
    func imported(_ format: ExchangeFormat, _ old: String, _ new: String, includesUnreviewed: Bool = false)
        throws -> (
            changed: Bool, codes: [String], messages: [String], changes: [TextChange], helps: [String]
        )
    {
        let text = try exported(format)
        #expect(text.contains(old), "\(text)")
        var log = DiagnosticLog()
        let file = format.read(SourceFile(path: "texts", text: text.replacing(old, with: new)), reporting: &log)
        var run = TextImport(
            TextBook(files: Self.files), files: Self.files, allowsChangedSource: false,
            includesUnreviewed: includesUnreviewed, log: log)
        let exchange = try #require(file, "\(log.diagnostics)")
        let changed = run.run(format == .csv ? exchange.speaking("de") : exchange, reporting: &log)
        return (
            changed?.isEmpty == false, log.diagnostics.map { $0.code.id }, log.diagnostics.map { $0.message },
            run.changes, log.diagnostics.compactMap { $0.help }
        )
    }

    @Test(
        "A translation marked as not reviewed is left out, and said so",
        arguments: [
            (ExchangeFormat.po, "msgctxt \"dismiss/title\"", "#, fuzzy\nmsgctxt \"dismiss/title\"", "Schließen", "Zu"),
            (.xliff, "<target state=\"translated\">Schließen", "<target state=\"needs-review-translation\">Zu", "", ""),
            (
                .xliff, "<trans-unit id=\"dismiss/title\"", "<trans-unit approved=\"no\" id=\"dismiss/title\"",
                "Schließen", "Zu"
            ),
        ])
    func unreviewedIsLeftOut(_ format: ExchangeFormat, old: String, new: String, text: String, other: String)
        throws
    {
        let both = { (included: Bool) in
            try imported(format, old: old, new: new, then: text, other: other, includesUnreviewed: included)
        }
        let (changed, codes, _, _, _) = try both(false)
        #expect(!changed && codes == ["exchange/unreviewed"])
        let all = try both(true)
        #expect(all.changed && all.codes == [] && all.changes.map(\.new) == ["Zu"])
    }

    @Test("A source cell that was changed in the table is named, whether its translation was changed or not")
    func changedSourceCell() throws {
        let (changed, codes, messages, _, _) = try imported(.csv, "dismiss/title,Close,", "dismiss/title,Shut,")
        #expect(!changed && codes == ["exchange/source-changed"])
        #expect(
            messages.first?.contains("was changed in this file; in the policy it is “Close”") == true, "\(messages)")
        let both = try imported(.csv, "dismiss/title,Close,Schließen", "dismiss/title,Shut,Zu")
        #expect(!both.changed && both.codes == ["exchange/source-changed"])
    }

    @Test(
        "A file without source texts says so once, whether the source is empty or the key",
        arguments: ["", "dismiss/title"])
    func noSource(_ source: String) throws {
        let (changed, codes, messages, _, _) = try imported(
            .csv, "dismiss/title,Close,Schließen", "dismiss/title,\(source),Zu")
        #expect(!changed && codes == ["exchange/no-source"])
        #expect(messages.first?.contains("missing source text for “dismiss/title”") == true, "\(messages)")
    }

    @Test("A column that was moved without the others is refused")
    func movedColumn() throws {
        var lines = try exported(.csv).split(whereSeparator: \.isNewline).map(String.init)
        let cells = lines.indices.filter {
            lines[$0].contains("sind zu viel") || lines[$0].contains("Schließen")
                || lines[$0].contains("Entschuldigung")
        }
        #expect(cells.count == 3)
        let words = ["\"{size, bytes} sind zu viel\"", "Schließen", "Entschuldigung"]
        for cell in cells {
            for (old, new) in zip(words, words[1...] + words[..<1]) where lines[cell].contains(old) {
                lines[cell] = lines[cell].replacing(old, with: new)
                break
            }
        }
        let text = lines.joined(separator: "\r\n") + "\r\n"
        let (changed, codes, messages, _, _) = try imported(.csv, try exported(.csv), text)
        #expect(!changed && codes == ["exchange/structure"])
        #expect(messages.first?.contains("have those of other texts") == true, "\(messages)")
    }

    private func imported(
        _ format: ExchangeFormat, old: String, new: String, then text: String, other: String,
        includesUnreviewed: Bool
    ) throws -> (changed: Bool, codes: [String], messages: [String], changes: [TextChange], helps: [String]) {
        if text.isEmpty { return try imported(format, old, new, includesUnreviewed: includesUnreviewed) }
        let written = try exported(format)
        let changed = written.replacing(old, with: new).replacing(text, with: other)
        return try imported(format, written, changed, includesUnreviewed: includesUnreviewed)
    }

    @Test("What is left marked in an entry that somebody worked on is named, for it keeps the entry stale")
    func marksLeftBehindAreNamed() throws {
        let stale = Self.german.replacing("  a:\n", with: "  a:\n    sourceHash: aaaaaaaa\n")
        let files = [Self.files[0], SourceFile(path: "de.yaml", text: stale)]
        var log = DiagnosticLog()
        let book = TextBook(files: files)
        let text = try #require(
            ExchangeFormat.xliff.write(TextExport.file(book, locales: ["de"]), locale: "de", reporting: &log))
        let edited = text.replacing(
            "needs-review-translation\">{plan, select, pro {Für Profis}",
            with: "translated\">{plan, select, pro {Für Profi}")
        #expect(edited != text)
        let exchange = try #require(ExchangeFormat.xliff.read(SourceFile(path: "x", text: edited), reporting: &log))
        var run = TextImport(book, files: files, allowsChangedSource: false, log: log)
        _ = run.run(exchange, reporting: &log)
        #expect(run.summary.changed == 1 && log.diagnostics.map { $0.code } == [.exchangeUnreviewed])
        #expect(log.diagnostics[0].message == "“a/reason” and “a/suggestion” are marked as not reviewed")
    }

    @Test("A translated key of a select is an error that names it")
    func selectKeysStay() throws {
        let found = try imported(.po, "pro {Für", "profi {Für")
        #expect(!found.changed && found.codes == ["l10n/placeholder-mismatch"])
        #expect(found.messages == ["“a/title” uses the keyword “profi”, which its source does not have"])
    }

    @Test("A value that lost its format is an error that names the format")
    func formatsStay() throws {
        let found = try imported(.po, "{size, bytes} sind", "{size} sind")
        #expect(!found.changed && found.codes == ["l10n/placeholder-mismatch"])
        #expect(found.messages == ["“a/reason” shows {size} unformatted, unlike its source"])
    }

    @Test("A line break at the end that the source does not have is an error")
    func lineBreaksStay() throws {
        let found = try imported(.csv, "Schließen", "\"Zu\n\"")
        #expect(!found.changed && found.codes == ["exchange/structure"])
    }

    @Test("A lost plural row is said to be missing, not another source")
    func lostRowsAreNamed() throws {
        let rows = try exported(.csv).split(separator: "\r\n").map { String($0) }
        let row = try #require(rows.first { $0.contains("suggestion") && $0.contains("Foto,") }, "\(rows)")
        let found = try imported(.csv, row + "\r\n", "")
        #expect(!found.changed && found.messages == ["“a/suggestion” is missing “one”"], "\(found.messages)")
    }

    @Test("An import lists what it adds and changes")
    func changesAreListed() throws {
        let found = try imported(.po, "Schließen", "Zu")
        #expect(
            found.changed
                && found.changes == [TextChange(locale: "de", name: "dismiss/title", old: "Schließen", new: "Zu")])
    }
}
