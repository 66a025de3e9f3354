import PolicyEngine
import Testing

/// What other formats mean and a policy shows just as it is written.
@Suite struct ForeignNotationTests {
    private func found(_ text: String, isCounting: Bool = false) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            ForeignNotation.all(bytes, in: bytes.indices, isCounting: isCounting).map {
                String(decoding: UnsafeBufferPointer(rebasing: bytes[$0.range]), as: UTF8.self)
            }
        }
    }

    @Test(arguments: [
        (#"First line\nsecond"#, [#"\n"#]), (#"It\'s gone"#, [#"\'"#]),
        (#"It\u2019s \"gone\""#, [#"\u2019"#, #"\""#, #"\""#]),
        ("%@ and %1$@", ["%@", "%1$@"]), ("%d of %ld, %.2f", ["%d", "%ld", "%.2f"]), ("%(name)s is late", ["%(name)s"]),
        ("Hello %{name}", ["%"]), ("Hello ${name}", ["$"]), ("Hello #{name}", ["#"]),
        (#"Hello \(name)"#, [#"\(name)"#]),
        ("%% of it", ["%%"]), ("50%% of it", ["%%"]), ("100%s, 9%@", ["%s", "%@"]), ("％s", ["％s"]),
    ])
    func foreign(_ text: String, _ signs: [String]) { #expect(found(text) == signs) }

    @Test(arguments: [
        "100% sure", "20 % off", "50%", "{n}%", "Order #{orderNumber}", "Photo #{id}", "Room #12", "$5", "A & B; C",
        #"C:\temp"#, "100%{unit}", "M&Ms", "50%safe", "Costs $ {n}",
    ])
    func ownWords(_ text: String) { #expect(found(text) == []) }

    private func markup(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            ForeignNotation.markup(bytes, in: bytes.indices).map {
                String(decoding: UnsafeBufferPointer(rebasing: bytes[$0.range]), as: UTF8.self)
            }
        }
    }

    @Test(arguments: [
        ("Don&#39;t &amp; do", ["&#39;", "&amp;"]), ("a <b>b</b> <br/>", ["<b>", "</b>", "<br/>"]),
        (#"<xliff:g id="1">x</xliff:g>"#, [#"<xliff:g id="1">"#, "</xliff:g>"]),
        ("<0>x</0> <1/>", ["<0>", "</0>", "<1/>"]),
        ("<foo-bar>", ["<foo-bar>"]), ("a<!-- b -->", ["<!-- b -->"]), ("[b]x[/b]", ["[b]", "[/b]"]),
        ("[url=a.example]x[/url]", ["[url=a.example]", "[/url]"]), ("**a** `b`", ["**a**", "`b`"]),
        ("[here](https://a.example)", ["[here](https://a.example)"]),
    ])
    func marks(_ text: String, _ signs: [String]) { #expect(markup(text) == signs) }

    @Test(arguments: [
        "a < b and c > d", "I <3 you", "[optional] text", "2 * 3 ** x", "A & B; C", "[/", "<", "[b]", "&;",
    ])
    func noMarks(_ text: String) { #expect(markup(text) == []) }

    @Test(
        "A letter that was read in another encoding",
        arguments: [
            ("SchlieÃŸen", "ß"), ("â‚¬ 5", "€"), ("itâ€™s", "’"), ("Ger√§t", "ä"), ("it‚Äôs", "’"), ("Ger├ñt", "ä"),
            ("a\u{FFFD}b", nil), ("ÐŸÑ€Ð¸Ð²ÐµÑ‚", "Привет"), ("РџСЂРёРІРµС‚!", "Привет"),
            ("ä½\u{A0}å¥½", "你好"), ("Ø³Ù„Ø§Ù…", "سلام"), ("ZaÅ¼Ã³Å‚Ä‡", "żółć"), ("ï»¿Hi", "\u{FEFF}"),
            ("CÃ”TE", "Ô"), ("voilÃ\u{A0}", "à"),
        ] as [(String, String?)])
    func brokenLetters(_ text: String, _ meant: String?) throws {
        let found = Array(text.utf8).withUnsafeBufferPointer { BrokenLetters.first(in: $0) }
        #expect(try #require(found).meant == meant)
    }

    @Test(arguments: [
        "Größe â la carte", "Âge", "√2 ≈ 1,41", "¬ a", "Γειά", "‚Ähm‘, sagte er", "├── a", "Ã", "naïve café",
        "“AMANHÃ”", "AMANHÃ – JÁ", "«café»…", "ПРІСІ", "ЦІНІ, СИЛІ", "ESPAÑA", "ØRESUND", "Ä½",
    ])
    func wholeLetters(_ text: String) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { BrokenLetters.first(in: $0) } == nil)
    }

    @Test("Inside a plural # is the number") func counted() { #expect(found("#{unit}", isCounting: true) == []) }
}
