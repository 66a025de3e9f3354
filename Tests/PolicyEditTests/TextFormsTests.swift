import PolicyEdit
import PolicyEngine
import TestSupport
import Testing

/// Texts as a sentence for each form of a value, and back.
@Suite struct TextFormsTests {
    private struct Values: MessageValues {
        let number: Int64
        let word: String

        func value(_ name: BuiltInValue) -> MessageValue? { nil }
        func parameter(_ name: ByteText) -> MessageValue? {
            switch name.string {
            case "n": .number(DecimalNumber(number))
            case "plan": .text(word)
            default: .text("Ada")
            }
        }
    }

    private func pattern(_ text: String) -> MessagePattern? {
        var parser = MessageParser(Array(text.utf8))
        return parser.parse().map { MessagePattern(text, $0) }
    }

    @Test(
        "What stands around the choice is in each sentence",
        arguments: [
            ("{n, plural, one {# try} other {# tries}} left", "one: {n} try left|other: {n} tries left"),
            ("Left: {n, plural, =0 {none} other {#}}.", "=0: Left: none.|other: Left: {n}."),
            ("{n, selectordinal, one {#st} other {#th}} try", "one: {n}st try|other: {n}th try"),
            ("Your {plan, select, pro {Pro plan #} other {plan}}", "pro: Your Pro plan #|other: Your plan"),
            (
                "It’s {who}: {n, plural, one {it's #} other {they're #}}",
                "one: It’s {who}: it's {n}|other: It’s {who}: they're {n}"
            ),
        ])
    func sentences(_ text: String, _ expected: String) throws {
        let whole = try #require(pattern(text))
        let forms = try #require(TextForms(whole))
        #expect(forms.forms.map { "\($0.selector): \($0.sentence)" }.joined(separator: "|") == expected)
        let again = try #require(pattern(forms.text))
        #expect(TextForms(again) == forms)
    }

    @Test(
        "Sentences cannot say texts that depend on more than one value",
        arguments: [
            "no choice for {who}", "{n, plural, one {a} other {b}} {plan, select, x {c} other {d}}",
            "{n, plural, one {a} other {{plan, select, x {c} other {d}}}}", "{n, plural, offset:1 one {a} other {#}}",
            "# {n, plural, one {a} other {b}}", "'{'{n, plural, one {a} other {b}}",
        ])
    func noSentences(_ text: String) throws {
        let whole = try #require(pattern(text))
        #expect(TextForms(whole) == nil)
    }

    @Test("A text and its sentences read the same for each value", arguments: 0..<200)
    func sentencesReadTheSame(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let pieces = ["a", " ", "it's", "x'", "{who}", "{n}", "{n, number}", "é", "’"]
        func some() -> String { (0...random.number(0...4)).map { _ in random.pick(pieces) }.joined() }
        let choices = [
            "{n, plural, =2 {\(some())} one {\(some())} other {\(some())}}",
            "{n, selectordinal, one {\(some())} two {\(some())} other {\(some())}}",
            "{plan, select, pro {\(some())} other {\(some())}}",
        ]
        let text = some() + random.pick(choices) + some()
        // An apostrophe before a brace begins a quote.
        guard let whole = pattern(text), let forms = TextForms(whole) else { return }
        let again = try #require(pattern(forms.text), "\(forms.text) from \(text)")
        let texts = try #require(LooseTexts([whole, again]))
        for number in [Int64(0), 1, 2, 3, 22] {
            for word in ["pro", "free"] {
                let (values, style) = (Values(number: number, word: word), LocaleStyle(locale: "en"))
                #expect(texts.text(0, with: values, in: style) == texts.text(1, with: values, in: style), "\(text)")
            }
        }
        #expect(TextForms(again) == forms || forms.text.contains("''"), "\(text)")
    }
}
