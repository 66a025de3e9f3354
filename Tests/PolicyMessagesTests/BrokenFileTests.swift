import PolicyEngine
import TestSupport
import Testing

@testable import PolicyMessages

/// Whatever the bytes, reading ends with a usable file or with diagnostics that name a place inside, and nothing traps.
@Suite struct BrokenFileTests {
    private static let file = ExchangeFile(
        sourceLocale: "en", locales: ["pl"],
        units: [
            ExchangeUnit(
                key: "a/title", source: .plain("You’re <offline>"), notes: ["note, with comma", "two"], maxLength: 40,
                translations: [ExchangeTranslation("pl", .plain("Brak \"połączenia\",\n\t😀\\"))]),
            ExchangeUnit(key: "b/title", source: .plain("=new")),
            ExchangeUnit(
                key: "c/title", source: .plural([PluralForm(.one, "One"), PluralForm(.other, "Many")]),
                translations: [
                    ExchangeTranslation(
                        "pl",
                        .plural([PluralForm(.one, "Jeden"), PluralForm(.few, "Kilka"), PluralForm(.other, "Wiele")]),
                        isStale: true)
                ]),
            ExchangeUnit(
                key: "d/title", source: .plain("End"), translations: [ExchangeTranslation("pl", .plain("Koniec"))]),
        ])

    private func check(_ diagnostics: [Diagnostic], _ count: Int, _ note: String) {
        for diagnostic in diagnostics {
            for place in [diagnostic.place].compactMap({ $0 }) + diagnostic.related.map(\.place) {
                #expect(
                    place.lower >= 0 && place.lower <= place.upper && place.upper <= max(count, 1)
                        && place.lower < max(count, 1), "\(note): \(diagnostic)")
            }
            #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."), "\(diagnostic.message)")
        }
    }

    /// A cut is noticed, or what is left is a shorter file whose texts are all whole.
    @Test(arguments: Format.allCases) func aCutFileIsNoticedOrShorter(_ format: Format) throws {
        let bytes = Array(try #require(format.write(Self.file)).utf8)
        let whole = try #require(format.read(bytes).file)
        var noticed = 0
        for end in bytes.indices {
            let (file, diagnostics) = format.read(Array(bytes[..<end]))
            check(diagnostics, end, "cut at \(end)")
            guard let file else {
                noticed += 1
                #expect(diagnostics.contains { $0.severity == .error }, "cut at \(end)")
                continue
            }
            #expect(!diagnostics.contains { $0.severity == .error })
            if !diagnostics.isEmpty { continue }
            for unit in file.units {
                let original = try #require(whole[unit.key], "cut at \(end)")
                for (category, text) in unit.source.forms {
                    #expect(
                        original.source.forms.contains { $0.category == category && $0.text == text }, "cut at \(end)")
                }
                for (category, text) in unit.translation(into: "pl")?.text.forms ?? [] {
                    #expect(
                        original.text("pl")?.forms.contains { $0.category == category && $0.text == text } == true,
                        "cut at \(end): \(text)")
                }
            }
        }
        switch format {
        case .catalog: #expect(noticed == bytes.count)
        // Without the last line's end the document is whole.
        case .xliff: #expect(noticed == bytes.count - 1)
        case .po, .csv: #expect(noticed > bytes.count / 2)
        }
    }

    @Test(arguments: Format.allCases) func changedFilesNeverTrap(_ format: Format) throws {
        var texts = RandomTexts(random: SeededRandom(seed: 11), format: format)
        var random = SeededRandom(seed: 12)
        let odd: [UInt8] = Array("[]{}:\"'<>&/\\;,=#!|\t\n\r msgstr[9]".utf8) + [0, 0x7F, 0x80, 0xC2, 0xE2, 0xF0, 0xFF]
        for round in 0..<400 {
            var bytes = Array(try #require(format.write(round % 4 == 0 ? texts.file() : Self.file)).utf8.prefix(4_000))
            for _ in 0..<random.number(1...5) where !bytes.isEmpty {
                let at = random.number(0...(bytes.count - 1))
                switch random.number(0...4) {
                case 0: bytes.remove(at: at)
                case 1: bytes.insert(random.pick(odd), at: at)
                case 2: bytes[at] = UInt8(random.number(0...255))
                case 3: bytes.removeSubrange(at..<min(bytes.count, at + random.number(1...60)))
                default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + random.number(1...60))], at: at)
                }
            }
            let (file, diagnostics) = format.read(bytes)
            check(diagnostics, bytes.count, "round \(round)")
            #expect((file == nil) == diagnostics.contains { $0.severity == .error })
        }
    }

    @Test(arguments: Format.allCases) func hugeAndEmptyFiles(_ format: Format) throws {
        for text in ["", "\n\n", "\u{FEFF}"] {
            let (file, diagnostics) = format.read(text)
            #expect(file == nil && diagnostics.map(\.check) == ["exchange/limits"])
            #expect(diagnostics.first?.message.hasPrefix("the file is empty; it should be") == true)
        }
        let large = String(repeating: "ä ", count: 350_000)
        let unit = ExchangeUnit(
            key: "a", source: .plain(large), translations: [ExchangeTranslation("de", .plain(large))])
        let file = ExchangeFile(sourceLocale: "en", locales: ["de"], units: [unit])
        #expect(format.read(try #require(format.write(file))).file?["a"]?.text("de") == .plain(large))
        let (none, diagnostics) = format.read([UInt8](repeating: 0x61, count: ExchangeInput.limit + 1))
        #expect(none == nil && diagnostics.map(\.check) == ["exchange/limits"])
        let (nothing, broken) = format.read([0x61, 0xFF, 0x62])
        #expect(nothing == nil && broken.count == 1)
        #expect(format == .xliff || broken.first?.place?.lower == 1)
    }

    @Test func deepNestingEnds() {
        let xml = "<xliff>" + String(repeating: "<group>", count: 100_000)
        #expect(
            Format.xliff.read(xml).diagnostics.map(\.message) == ["elements are nested more than 64 levels deep here"])
        let json = String(repeating: "{\"strings\" : ", count: 100_000)
        #expect(
            Format.catalog.read(json).diagnostics.map(\.message) == [
                "lists and maps are nested more than 64 levels deep here"
            ])
    }

    @Test("A broken escape in a text whose quotes are not closed is told at that text, in PO")
    func brokenEscapes() {
        for (text, places) in [
            ("msgid \"\"\nmsgstr  \"a\\222\n", 2), ("msgid \"\"\nmsgstr \"\\377\"\n", 1), ("msgid", 2), ("msgid   ", 2),
        ] {
            let diagnostics = Format.po.read(text).diagnostics
            check(diagnostics, text.utf8.count, text)
            #expect(diagnostics.count == places, "\(text): \(diagnostics.map(\.message))")
        }
    }

    @Test func manyMistakesEnd() {
        #expect(
            Format.po.read(String(repeating: "x\n", count: 100_000)).diagnostics.count == ExchangeInput.mistakeLimit)
        #expect(
            Format.csv.read("key,source,target\n" + String(repeating: ",b,c\n", count: 100_000)).diagnostics.count
                == ExchangeInput.mistakeLimit)
    }

    /// Each is wrapped in a catalog, as its strings or as the languages of one entry.
    @Test(arguments: [
        (#"[]"#, "a String Catalog must be a map"), (#"{"sourceLanguage" : "en"}"#, "“strings” is missing"),
        (#"{"strings" : {}}"#, "“sourceLanguage” is missing"),
        (#"{"sourceLanguage" : 1, "strings" : {}}"#, "the source language must be a text"),
        (#"{"sourceLanguage" : "en", "strings" : {}} {}"#, "unexpected text after"),
        (#"strings []"#, "strings must be a map"), (#"strings {"a" : 1}"#, "an entry must be a map"),
        (#"strings {"a" : {}, "a" : {}}"#, "duplicate key “a”"),
        (#"languages {"Deutsch?" : {}}"#, "invalid language tag “Deutsch?”"),
        (#"languages {"de" : {}}"#, "the text is missing"),
        (#"languages {"de" : {"stringUnit" : {"state" : "translated"}}}"#, "“value” is missing"),
        (#"languages {"de" : {"stringUnit" : {"value" : 1}}}"#, "a text must be a text in double quotes"),
        (#"languages {"de" : {"variations" : {"plural" : {"fwe" : {}}}}}"#, "unknown plural form “fwe”"),
        (
            #"languages {"en" : {"variations" : {"plural" : {"one" : {"stringUnit" : {"value" : "x"}}}}}}"#,
            "“a” is missing the form “other”"
        ),
        (
            #"languages {"pt-BR" : {"stringUnit" : {"value" : "x"}}, "pt_BR" : {"stringUnit" : {"value" : "x"}}}"#,
            "“pt-BR” is a duplicate"
        ),
    ])
    func wrongCatalogsAreRefused(_ text: String, _ words: String) {
        var text = text
        if text.hasPrefix("languages ") { text = "strings {\"a\" : {\"localizations\" : " + text.dropFirst(10) + "}}" }
        if text.hasPrefix("strings ") {
            text = "{\"sourceLanguage\" : \"en\", \"strings\" : " + text.dropFirst(8) + "}"
        }
        let (file, diagnostics) = Format.catalog.read(text)
        #expect(file == nil && diagnostics.first?.message.contains(words) == true, "\(diagnostics)")
    }

    @Test func allMistakesAreSaidAtOnce() {
        let last = #"{"localizations" : {"de" : {"stringUnit" : {"value" : "x", "state" : "done"}}}}"#
        let text = #"{"sourceLanguage" : "en", "strings" : {"a" : 1, "b" : {"comment" : 2}, "c" : "# + last + "}}"
        #expect(Format.catalog.read(text).diagnostics.map(\.severity) == [.error, .error, .warning])
    }
}
