import PolicyEngine
import Testing

@testable import PolicyMessages

/// XLIFF as other tools write it.
@Suite struct XLIFFSampleTests {
    @Test func asXcodeWritesIt() throws {
        let text = #"""
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
              <file original="App/Errors.xcstrings" source-language="en" target-language="pl" datatype="plaintext">
                <header>
                  <tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="16.2" build-num="16C5032a"/>
                </header>
                <body>
                  <trans-unit id="network.offline/title" xml:space="preserve">
                    <source>You’re offline</source>
                    <target state="translated">Brak połączenia</target>
                    <note>shown as a toast
            At most 40 characters</note>
                  </trans-unit>
                  <trans-unit id="server.busy/title|==|plural.one" xml:space="preserve">
                    <source>One try left</source>
                    <target state="needs-review-translation">Jedna próba</target>
                    <note/>
                  </trans-unit>
                  <trans-unit id="server.busy/title|==|plural.few" xml:space="preserve">
                    <source>%lld tries left</source>
                    <target state="translated">%lld próby</target>
                    <note/>
                  </trans-unit>
                  <trans-unit id="server.busy/title|==|plural.other" xml:space="preserve">
                    <source>%lld tries left</source>
                    <note/>
                  </trans-unit>
                  <trans-unit id="tap|==|device.iphone" xml:space="preserve">
                    <source>Tap</source>
                  </trans-unit>
                </body>
              </file>
              <file original="App/InfoPlist.xcstrings" source-language="en" target-language="pl" datatype="plaintext">
                <body>
                  <trans-unit id="CFBundleName" xml:space="preserve">
                    <source>Policy</source>
                    <target state="new">Policy</target>
                  </trans-unit>
                </body>
              </file>
            </xliff>
            """#
        let (read, diagnostics) = Format.xliff.read(text)
        let file = try #require(read, "\(diagnostics)")
        #expect(file.sourceLocale == "en" && file.locales == ["pl"])
        let title = try #require(file["network.offline/title"])
        #expect(title.notes == ["shown as a toast"] && title.maxLength == 40)
        #expect(marked(title.translation(into: "pl")?.places.first, in: text) == "Brak połączenia")
        let busy = try #require(file["server.busy/title"])
        #expect(busy.source == .plural([PluralForm(.one, "One try left"), PluralForm(.other, "%lld tries left")]))
        #expect(busy.text("pl") == .plural([PluralForm(.one, "Jedna próba"), PluralForm(.few, "%lld próby")]))
        #expect(busy.state(in: "pl") == .stale)
        #expect(file["CFBundleName"]?.state(in: "pl") == .new)
        #expect(diagnostics.map(\.message) == ["“tap” varies by device.iphone, which a policy does not support"])
    }

    @Test func asMemoQWritesIt() throws {
        let text = #"""
            <?xml version="1.0" encoding="utf-8"?>
            <xliff xmlns:mq="MQXliff" version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 xliff-core-1.2-transitional.xsd">
            <file original="policies" target-language="nl-nl" source-language="en-us" datatype="plaintext"><header/><body>
            <!-- exported -->
            <trans-unit xml:space="preserve" mq:status="ManuallyConfirmed" id="a/title" approved="yes"><source xml:space="preserve">Fish &amp; chips</source><target xml:space="preserve">Vis <![CDATA[& <friet>]]>&#33;</target>
            <alt-trans><source>x</source><target>y</target></alt-trans>
            <mq:minorversions><mq:historical-unit><source>old</source><target>oud</target></mq:historical-unit></mq:minorversions></trans-unit>
            <trans-unit id="b/title" mq:status="PartiallyEdited"><source xml:space="preserve">Press <bpt id="1" ctype="bold">{}</bpt>Start<ept id="1">{}</ept></source><target xml:space="preserve"></target></trans-unit>
            <trans-unit id="c/title"><source>Two. Parts.</source><seg-source><mrk mtype="seg" mid="1">Two.</mrk> <mrk mtype="seg" mid="2">Parts.</mrk></seg-source><target state="final"><mrk mtype="seg" mid="1">Twee.</mrk> <mrk mtype="seg" mid="2">Delen.</mrk></target></trans-unit>
            <trans-unit id="d/title"><source>Gone</source><target state="x-finished">We<g id="1">g</g></target></trans-unit>
            <trans-unit id="e/title"><source>Done</source><target state="traslated">Klaar</target></trans-unit>
            </body></file></xliff>
            """#
        let (read, diagnostics) = Format.xliff.read("\u{FEFF}" + text)
        let file = try #require(read, "\(diagnostics)")
        #expect(file.sourceLocale == "en-US" && file.locales == ["nl-NL"])
        #expect(file["a/title"]?.source == .plain("Fish & chips"))
        #expect(file["a/title"]?.text("nl-NL") == .plain("Vis & <friet>!"))
        #expect(file["b/title"] == nil)
        #expect(file["c/title"]?.text("nl-NL") == .plain("Twee. Delen."))
        #expect(file["d/title"]?.state(in: "nl-NL") == .new)
        #expect(file["e/title"]?.state(in: "nl-NL") == .stale)
        #expect(
            diagnostics.map(\.message) == [
                "the source of “b/title” contains <bpt>, but texts of a policy cannot contain markup",
                "the translation of “d/title” contains <g>, but texts of a policy cannot contain markup",
                "unknown XLIFF state “traslated”; the text is imported as not reviewed",
            ])
        #expect(diagnostics.last?.label == "did you mean “translated”?")
    }

    @Test func asOmegaTAndLokaliseWriteIt() throws {
        // OmegaT keeps the file and fills in targets without a state; Lokalise writes one line per unit and prefixes nothing.
        let text = """
            <?xml version='1.0' encoding='UTF-8'?>
            <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file datatype="plaintext" original="policies" source-language="en" target-language="de_DE">
            <x:body><x:group id="s"><x:group id="t" restype="x-icu-plural">
            <x:trans-unit id="a/title#one" approved="no"><x:source>one</x:source><x:target>eins</x:target>
            <x:note from="translator">unsure</x:note><x:note>short</x:note></x:trans-unit>
            <x:trans-unit id="a/title#other"><x:source>many</x:source><x:target/></x:trans-unit>
            </x:group></x:group></x:body></x:file></x:xliff>
            """
        let (read, diagnostics) = Format.xliff.read(text)
        let file = try #require(read, "\(diagnostics)")
        #expect(file.locales == ["de-DE"])
        #expect(file["a/title"]?.text("de-DE") == .plural([PluralForm(.one, "eins")]))
        #expect(file["a/title"]?.notes == ["short"])
        let old = text.replacing("urn:oasis:names:tc:xliff:document:1.2", with: "urn:oasis:names:tc:xliff:document:1.1")
        #expect(Format.xliff.read(old).file?.content == file.content)
        let utf16: [UInt8] =
            [0xFF, 0xFE]
            + text.replacing("UTF-8", with: "UTF-16").utf16.flatMap { unit -> [UInt8] in
                [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            }
        #expect(Format.xliff.read(utf16).file?.content == file.content)
        let latin =
            "<?xml version='1.0' encoding='ISO-8859-1'?>\n<xliff version='1.2'><file><body><trans-unit id='a'><source>x</source><target>M"
        let bytes: [UInt8] = Array(latin.utf8) + [0xFC] + Array("nze</target></trans-unit></body></file></xliff>".utf8)
        #expect(Format.xliff.read(bytes).file?["a"]?.text("") == .plain("Münze"))
    }

    @Test(arguments: [
        (
            "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><xliff version=\"1.2\">&b;</xliff>",
            "document type"
        ),
        ("<?xml version=\"1.0\" encoding=\"windows-1252\"?><xliff/>", "unsupported encoding"),
        ("<xliff version=\"2.0\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\"/>", "this is XLIFF 2"),
        ("<TS/>", "it begins with <TS>"),
        ("<xliff version=\"1.2\"><file></xliff>", "does not match <file>"), ("<xliff>a & b</xliff>", "not XML"),
        ("<xliff>&nbsp;</xliff>", "unknown name after &"),
        ("<xliff><file><trans-unit/></file></xliff>", "the id of this <trans-unit> is missing"),
        ("<xliff><file><trans-unit id='a'/></file></xliff>", "has no <source>"),
        ("<xliff><file target-language='Deutsch, bitte'/></xliff>", "invalid language tag"),
        ("<xliff><file target-language='de'/><file target-language='fr'/></xliff>", "a different target-language (fr)"),
        ("<xliff><mq:a/></xliff>", "undeclared prefix"), ("<xliff a='1' a='2'/>", "duplicate attribute"),
        ("<xliff/><xliff/>", "unexpected text after the end"),
        ("<xliff>&#1;</xliff>", "does not support this character"),
        (
            "<xliff><file><trans-unit id='a#one'><source>x</source></trans-unit></file></xliff>",
            "“a” is missing the form “other” here"
        ),
        (
            "<xliff><file><trans-unit id='a'><source>x</source></trans-unit><trans-unit id='a#one'><source>y</source></trans-unit></file></xliff>",
            "both one text and plural forms"
        ),
    ])
    func isRefused(_ text: String, _ words: String) {
        let (file, diagnostics) = Format.xliff.read(text)
        #expect(file == nil && diagnostics.count == 1)
        #expect(diagnostics.first?.message.contains(words) == true, "\(diagnostics)")
    }
}
