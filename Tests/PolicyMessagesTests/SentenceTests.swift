import PolicyEdit
import PolicyEngine
import PolicyMessages
import TestSupport
import Testing

/// Plurals as whole sentences, and back.
@Suite struct SentenceTests {
    private struct Values: MessageValues {
        let number: Int64

        func value(_ name: BuiltInValue) -> MessageValue? { nil }
        func parameter(_ name: ByteText) -> MessageValue? {
            name.string == "n" ? .number(DecimalNumber(number)) : .text("Ada")
        }
    }

    private func pattern(_ text: String) -> MessagePattern? {
        var parser = MessageParser(Array(text.utf8))
        return parser.parse().map { MessagePattern(text, $0) }
    }

    private let source = "{n, plural, one {# file of {who}} other {# files of {who}}}"

    /// Each sentence reads in the text just as it reads alone, whatever signs stand in it.
    @Test(arguments: 0..<300) func sentencesReadTheSame(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let pieces = [
            "a", " ", "#", "'", "''", "{n}", "{who}", "'{'", "'}'", "'#", "it's", "'{n}'", "é", "x'", "{n, number}",
        ]
        /// One that can be read.
        func sentence() -> String {
            while true {
                let text = (0...random.next() % 6).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
                    .joined()
                if pattern(text) != nil { return text }
            }
        }
        let source = try #require(pattern(source))
        let style = LocaleStyle(locale: "en")
        let forms = [PluralForm(.one, sentence()), PluralForm(.other, sentence())]
        let (one, other) = (try #require(pattern(forms[0].text)), try #require(pattern(forms[1].text)))
        guard case .text(let text) = MessageSentence.written(.plural(forms), like: source, current: nil, locale: "en")
        else {
            Issue.record("not written: \(forms)")
            return
        }
        guard let whole = pattern(text) else {
            Issue.record("cannot be read: \(text) from \(forms)")
            return
        }
        for number in [Int64(0), 1, 2] {
            let texts = try #require(LooseTexts([whole, number == 1 ? one : other]))
            let values = Values(number: number)
            #expect(
                texts.text(0, with: values, in: style) == texts.text(1, with: values, in: style),
                "\(text) from \(forms)")
        }
    }

    @Test(arguments: [
        ("fr", "Forms: one (0, 1); many (1000000); other (2, 3, 4, 5, …)"),
        ("pl", "Forms: one (1); few (2, 3, 4, 22, …); many (0, 5, 6, 7, …); other (fractions)"),
        ("vi", "Forms: other (0, 1, 2, 3, …)"),
    ])
    func translatorsLearnWhatAFormIsFor(_ locale: String, _ note: String) throws {
        let files = [
            SourceFile(
                path: "a.yaml",
                text: """
                    schema: 1
                    locales: {source: en, optional: [\(locale)]}
                    rules: [{id: a, when: {code: x}, category: retryable, message: {title: "\(source)"}}]

                    """)
        ]
        #expect(TextExport.file(TextBook(files: files), locales: [locale]).units.first?.notes.last == note)
    }

    @Test func aMissingFormIsKeptOrReported() throws {
        let source = try #require(pattern(source))
        let current = pattern("{n, plural, one {eine} other {# Dateien}}")
        func written(_ forms: [PluralForm], _ current: MessagePattern?, _ locale: String) -> String {
            switch MessageSentence.written(.plural(forms), like: source, current: current, locale: locale) {
            case .text(let text): text
            case .incomplete(let missing): "missing " + missing.map(\.rawValue).joined(separator: " ")
            case .counted: "counted"
            }
        }
        #expect(written([PluralForm(.one, "neu")], current, "de") == "{n, plural, one {neu} other {# Dateien}}")
        #expect(written([PluralForm(.one, "neu")], nil, "de") == "missing other")
        #expect(
            written(
                [PluralForm(.one, "plik"), PluralForm(.few, "{n} pliki"), PluralForm(.many, "{n} plików")], nil, "pl")
                == "{n, plural, one {plik} few {# pliki} many {# plików} other {# plików}}")
        #expect(written([PluralForm(.other, "{n}个文件")], nil, "zh-Hans") == "{n, plural, other {#个文件}}")
    }
}
