import PolicyEdit
import PolicyEngine
import Testing

@testable import PolicyMessages

/// Slips in exchange files that a fresh reader made, each told at its place.
extension ImportTests {
    @Test("A text in a column that nobody reads is told")
    func unreadColumn() throws {
        let rows = try exported(.csv).split(separator: "\r\n").map { row in
            row + (row.hasSuffix("notes") ? ",New translation" : row.contains("Schließen") ? ",Zu" : ",")
        }
        let found = try imported(.csv, exported(.csv), rows.joined(separator: "\r\n") + "\r\n")
        #expect(!found.changed && found.codes == ["exchange/structure"], "\(found)")
        #expect(found.messages.contains { $0.contains("New translation") }, "\(found)")
    }

    @Test("How programs write values is not how a text here does")
    func valuesOfPrograms() throws {
        let found = try imported(.csv, "{count} Fotos", "%lld Fotos")
        #expect(!found.changed && found.messages.contains { $0.contains("%lld") }, "\(found.messages)")
    }

    @Test(
        "Escapes, placeholders of other formats, markup and broken letters are told, as by lint",
        arguments: [
            (#"Schlie\u00dfen"#, "placeholder/code-style", "write the character itself: ß"),
            ("Schließ&#39;", "message/markup", "write ’"),
            ("Schließ <b>jetzt", "message/markup", "remove the markup"),
            ("Schließ **jetzt**", "message/markup", "remove the markup"),
            ("Schließ %%", "placeholder/code-style", "write one %"),
            ("%(was)s schließen", "placeholder/code-style", "its source has no value: delete it"),
            (#"Schlie\'en"#, "placeholder/code-style", "write ’"),
            (
                "SchlieÃŸen", "message/broken-letters",
                "write “ß”, and open and save the file as UTF-8"
            ),
        ])
    func otherFormats(_ text: String, _ code: String, _ help: String) throws {
        let found = try imported(.csv, "Schließen", text)
        #expect(!found.changed && found.codes == [code], "\(found)")
        #expect(found.helps == [help])
    }

    @Test("A form that chooses once more is told at its place")
    func choiceInForm() throws {
        let found = try imported(.po, "{count} Fotos", "{count, plural, other {x}} Fotos")
        #expect(!found.changed && found.codes == ["exchange/structure"], "\(found)")
        #expect(found.messages == ["a form of “a/suggestion” contains another choice by {count}"])
        #expect(found.helps == ["write one sentence per form, with {count} for the value"])
    }

    @Test("What only the policy’s reader refuses is told in the translator’s file")
    func wideBraces() throws {
        let found = try imported(.csv, "Schließen", "｛x｝ schließen")
        #expect(!found.changed && found.codes == ["placeholder/syntax"], "\(found)")
    }

    @Test("Conflicts of a merge are named, instead of what a reader makes of them", arguments: Format.allCases)
    func mergeConflict(_ format: Format) throws {
        let lines = "<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> other\n"
        let found = format.complaints(lines)
        #expect(found.contains("unresolved merge conflict"), "\(found)")
    }

    @Test("Texts of the app’s own are no rules that are gone") func appTexts() throws {
        let found = try imported(.xliff, "id=\"dismiss/title\"", "id=\"Cancel %lld\"")
        #expect(found.messages == ["“Cancel %lld” did not come from this policy"], "\(found.messages)")
        let gone = try imported(.xliff, "id=\"dismiss/title\"", "id=\"shut/title\"")
        #expect(gone.messages == ["the policy has no text “shut/title”"], "\(gone.messages)")
    }

    @Test("A form for many that lost its number is told")
    func lostNumber() throws {
        let found = try imported(.po, "\"{count} Fotos\"", "\"Fotos\"")
        #expect(
            !found.changed && found.messages.contains { $0.contains("a/suggestion") && $0.contains("{count}") },
            "\(found.messages)")
    }

    @Test("A plural form that is missing is named by its number and what it is for")
    func missingForm() throws {
        let found = Format.po.complaints(try exported(.po).replacing("msgstr[1] \"{count} Fotos\"\n", with: ""))
        #expect(found.contains("the form msgstr[1], other, is missing here"), "\(found)")
    }

    @Test("A file that says the language of its sources is told which it should be")
    func languageOfTheSources() throws {
        let text = try exported(.po).replacing("Language: de", with: "Language: en")
        var log = DiagnosticLog()
        let file = ExchangeFormat.po.read(SourceFile(path: "texts", text: text), reporting: &log)
        var run = TextImport(TextBook(files: Self.files), files: Self.files, allowsChangedSource: false, log: log)
        _ = file.map { run.run($0, reporting: &log) }
        #expect(
            log.errorCount > 0 && log.diagnostics.contains { $0.message.contains("en") },
            "\(log.diagnostics.map(\.message))")
    }

    @Test("What is wrong with an attribute of XLIFF is said at the attribute")
    func attributePlaces() throws {
        let text = try exported(.xliff).replacing("target-language=\"de\"", with: "target-language=\"d\"")
        let place = Format.xliff.read(text).diagnostics.first?.place
        #expect(marked(place, in: text) == "target-language=\"d\"")
    }

    @Test("An emptied translation is told where it was")
    func emptiedPlace() throws {
        let text = try exported(.xliff).replacing("<target state=\"translated\">Schließen</target>", with: "<target/>")
        let unit = Format.xliff.read(text).file?["dismiss/title"]
        #expect(unit != nil && marked(unit?.targetPlace, in: text) == "<target/>")
    }

    @Test("Two columns with each other’s names are one error, and not one for each text")
    func swappedColumns() throws {
        let text = try exported(.csv)
        let found = try imported(.csv, "source (en),target (de)", "target (de),source (en)")
        #expect(!found.changed && found.codes == ["exchange/structure"], "\(found.messages) \(text)")
    }

    @Test("Texts with errors can be left out, and the others imported")
    func errorsAreSkipped() throws {
        let text = try exported(.po).replacing("{size, bytes} sind", with: "{Größe, bytes} sind").replacing(
            "Schließen", with: "Zu")
        for skips in [false, true] {
            var log = DiagnosticLog()
            let file = try #require(ExchangeFormat.po.read(SourceFile(path: "texts", text: text), reporting: &log))
            var run = TextImport(
                TextBook(files: Self.files), files: Self.files, allowsChangedSource: false, skipsErrors: skips, log: log
            )
            let changed = run.run(file, reporting: &log)
            #expect((changed != nil) == skips && log.errorCount > 0)
            #expect(!skips || run.changes.map(\.new) == ["Zu"], "\(run.changes)")
        }
    }

    @Test("All texts that came back unreviewed are named")
    func unreviewedAreNamed() throws {
        let text = try exported(.po).replacing("msgctxt \"dismiss", with: "#, fuzzy\nmsgctxt \"dismiss").replacing(
            "msgctxt \"fallback", with: "#, fuzzy\nmsgctxt \"fallback"
        )
        .replacing("Schließen", with: "Zu").replacing("Entschuldigung", with: "Pardon")
        let found = try imported(.po, exported(.po), text)
        #expect(found.messages == ["“dismiss/title” and “fallback/title” are marked as not reviewed"])
    }
}
