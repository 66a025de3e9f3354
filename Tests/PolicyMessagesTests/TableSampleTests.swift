import PolicyEngine
import Testing

@testable import PolicyMessages

/// PO as Poedit writes it, and tables as Excel and Google Sheets do.
@Suite struct TableSampleTests {
    static let poedit = #"""
        # German translation.
        # Erika Mustermann <erika@example.com>, 2026.
        #
        msgid ""
        msgstr ""
        "Project-Id-Version: \n"
        "POT-Creation-Date: \n"
        "PO-Revision-Date: 2026-11-20 10:12+0100\n"
        "Last-Translator: Erika Mustermann <erika@example.com>\n"
        "Language-Team: \n"
        "Language: pl\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && "
        "(n%100<10 || n%100>=20) ? 1 : 2);\n"
        "X-Generator: Poedit 3.4.2\n"
        "X-Source-Language: en\n"
        "X-Plural-Categories: one few many\n"

        #. shown as a toast
        #. At most 40 characters
        #: rules/network.yaml:4
        msgctxt "network.offline/title"
        msgid "You’re offline"
        msgstr "Brak połączenia"

        # I was not sure
        #, fuzzy, c-format
        #| msgid "Old"
        msgctxt "network.offline/suggestion"
        msgid ""
        "Check Wi-Fi, then try again.\n"
        "Or wait."
        msgstr ""
        "Sprawdź Wi-Fi.\n"
        "\tAlbo \"poczekaj\"\\. \303\263"

        msgctxt "server.busy/title"
        msgid "One try left"
        msgid_plural "{retriesLeft} tries left"
        msgstr[0] "Jedna próba"
        msgstr[1] "{retriesLeft} próby"
        msgstr[2] ""

        #~ msgctxt "gone"
        #~ msgid "Gone"
        #~ msgstr "Nie ma"
        """#

    @Test func poeditIsRead() throws {
        let (read, diagnostics) = Format.po.read(Self.poedit.replacing("\n", with: "\r\n"))
        let file = try #require(read, "\(diagnostics)")
        #expect(diagnostics.isEmpty)
        #expect(file.sourceLocale == "en" && file.locales == ["pl"])
        #expect(file.units.count == 3)
        #expect(file.units[0].notes == ["shown as a toast"] && file.units[0].maxLength == 40)
        #expect(file.units[0].state(in: "pl") == .translated)
        #expect(file.units[1].text("pl") == .plain("Sprawdź Wi-Fi.\n\tAlbo \"poczekaj\"\\. ó"))
        #expect(file.units[1].state(in: "pl") == .stale)
        #expect(
            file.units[2].source
                == .plural([PluralForm(.one, "One try left"), PluralForm(.other, "{retriesLeft} tries left")]))
        #expect(
            file.units[2].text("pl")
                == .plural([PluralForm(.one, "Jedna próba"), PluralForm(.few, "{retriesLeft} próby")]))
        let plain = try #require(Format.po.read(Self.poedit).file)
        #expect(
            marked(plain.units[2].translation(into: "pl")?.places.last, in: Self.poedit) == "\"{retriesLeft} próby\"")
    }

    @Test(arguments: [
        (#"msgid "a""# + "\n", "this entry has no msgstr"),
        ("msgid \"a\nmsgstr \"\"\n", "the quotes that open here are not closed"),
        ("msgid \"a\"\nmsgstr \"\"\n", "the msgctxt of this entry is missing"),
        ("msgctxt \"a\"\n", "this entry has no msgid"),
        ("msgidd \"a\"\n", "unknown keyword “msgidd”"),
        ("\"a\"\n", "unexpected text"),
        ("msgctxt \"k\"\nmsgid \"a\"\nmsgstr a\n", "a text in double quotes is missing"),
        ("msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"b\" c\n", "unexpected text after the closing quote"),
        ("msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"\\q\"\n", "“\\” is followed by"),
        ("msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"\\377\"\n", "are invalid UTF-8"),
        ("msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"b\"\nmsgstr \"b\"\n", "duplicate “msgstr”"),
        ("msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgctxt \"k\"\nmsgid \"a\"\nmsgstr \"b\"\n", "duplicate key “k”"),
        ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-2\\n\"\n", "is in iso-8859-2"),
        (
            "msgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\nmsgstr[2] \"z\"\n",
            "the plural forms of msgstr[0] to msgstr[2] are unknown"
        ),
        (
            "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=3;\\nX-Plural-Categories: one few many other\\n\"\n\nmsgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"x\"\n",
            "Plural-Forms has 3 forms, but the texts have 4: one, few, many, other"
        ),
        (
            "msgid \"\"\nmsgstr \"X-Plural-Categories: other\\n\"\n\nmsgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\n",
            "unknown form msgstr[1]"
        ),
    ])
    func brokenPOIsRefused(_ text: String, _ words: String) {
        let (file, diagnostics) = Format.po.read(text)
        #expect(file == nil)
        #expect(diagnostics.first?.message.contains(words) == true, "\(diagnostics)")
    }

    @Test(arguments: [
        ("sr@latin", "sr-Latn"), ("sr_RS@cyrillic", "sr-Cyrl-RS"), ("ca@valencia", "ca-valencia"),
        ("de_AT.UTF-8", "de-AT"), ("pt_BR", "pt-BR"),
    ])
    func languagesOfGettextAreRead(_ written: String, _ locale: String) {
        #expect(Format.po.read("msgid \"\"\nmsgstr \"Language: \(written)\\n\"\n").file?.locales == [locale])
    }

    @Test func germanExcelIsRead() throws {
        let text = [
            "\u{FEFF}Key;Notizen;Target (de);Source (en);State;Max Length",
            "a/title;für Anna;Hallo, \"\"Welt\"\";Hello;new;40",
            "b/title;;\"Zeile 1\nZeile \"\"2\"\"; Ende\";Hi;;", ";;;;;", "c/title#one;;'-1 Versuch;one;stale",
            "c/title#other;;=SUMME(A1);many;Translated;vierzig", "",
        ].joined(separator: "\r\n")
        let (read, diagnostics) = Format.csv.read(text)
        let file = try #require(read, "\(diagnostics)")
        #expect(file.sourceLocale == "en" && file.locales == ["de"])
        #expect(file["a/title"]?.text("de") == .plain("Hallo, \"\"Welt\"\""))
        #expect(file["a/title"]?.maxLength == 40)
        #expect(file["b/title"]?.text("de") == .plain("Zeile 1\nZeile \"2\"; Ende"))
        #expect(
            file["c/title"]?.text("de") == .plural([PluralForm(.one, "-1 Versuch"), PluralForm(.other, "=SUMME(A1)")]))
        #expect(file["c/title"]?.state(in: "de") == .stale)
        #expect(marked(file["c/title"]?.translation(into: "de")?.places.first, in: text) == "'-1 Versuch")
        #expect(diagnostics.map(\.message) == ["“vierzig” is not a number of characters; it is ignored"])
    }

    @Test func googleSheetsIsRead() throws {
        let text = "target,key,source,reviewer\n\"Hallo, Welt\",a/title,Hello,Anna\n,b/title,\"Hi\nthere\",Bert"
        let (read, diagnostics) = Format.csv.read(text)
        let file = try #require(read, "\(diagnostics)")
        #expect(file.sourceLocale.isEmpty && file.locales == [""])
        #expect(file["a/title"]?.text("") == .plain("Hallo, Welt"))
        #expect(file["b/title"]?.source == .plain("Hi\nthere") && file["b/title"]?.state(in: "") == .new)
        #expect(
            Format.csv.read(text.replacing("\n", with: "\r").replacing("\"Hi\rthere\"", with: "\"Hi\nthere\"")).file?
                .content == file.content)
        #expect(Format.csv.read("key,source,target,state\na,b,\"c,new\n").diagnostics.count == 1)
        let tabs = "sep=\t\r\nkey\tsource\ttarget\r\na/title\tHello, you\tHallo; du\r\n"
        #expect(Format.csv.read(tabs).file?["a/title"]?.text("") == .plain("Hallo; du"))
    }

    @Test(arguments: [
        ("key,source,target\na,\"b,c\n", "unclosed quotation mark"),
        ("key,source\na,b\n", "the column “target” is missing"),
        ("Schlüssel;Quelle\n", "columns missing in the first line: “key”, “source”, “target”"),
        ("key,source,target\na,b,c,d\n", "more cells than the first line"),
        ("key,source,target\na,\"b\"c,d\n", "unexpected text after the closing quote"),
        ("key,source,target\n,b,c\n", "the key of this row is missing"),
        ("key,source,target,state\na,b\n", "this row ends before its column “state”"),
        ("key,source,target\na,b,c\na,b,c\n", "duplicate key “a”"),
        ("key,source,target\na#one,b,c\na#few,d,e\n", "“a” is missing the form “other” here"),
        (String(repeating: ",", count: 2_000), "more than 1000 cells"),
        ("key,source,target (Deutsch bitte)\n", "invalid language tag"),
    ])
    func brokenTablesAreRefused(_ text: String, _ words: String) {
        let (file, diagnostics) = Format.csv.read(text)
        #expect(file == nil)
        #expect(diagnostics.first?.message.contains(words) == true, "\(diagnostics)")
    }
}
