import PolicyEngine
import Testing

/// Texts filled in with values of every kind, hostile ones included.
@Suite struct MessageTests {
    private func title(_ text: String, _ values: EventValues, locale: String = "en") throws -> String {
        let quoted = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        let rules = """
            schema: 1
            locales: {source: en, optional: [ar, de, he, ja, pl]}
            recoveryOptions: {dismiss: {title: Close, action: dismiss}}
            fallback: {show: alert, recovery: [dismiss], message: {title: Nothing}}
            rules:
              - {id: a, when: {code: x}, category: retryable, message: {title: [\(quoted), otherwise]}}

            """
        let others = ["ar", "de", "he", "ja", "pl"].map { tag in
            SourceFile(
                path: "\(tag).yaml",
                text: "schema: 1\nlocale: \(tag)\ntranslations: {a: {title: [\(quoted), otherwise]}}\n")
        }
        let whole = try ErrorPolicy(files: [SourceFile(path: "rules.yaml", text: rules)] + others)
        return whole.decide(
            ErrorEvent(links: [ErrorCause(code: .name("x"), parameters: values)], context: EventContext(locale: locale))
        ).message.title
    }

    @Test(
        arguments: [
            ("{n}", ["n": EventValue.integer(1_234)], "en", "1,234"), ("{n}", ["n": .number(0.1)], "de", "0,1"),
            ("{n, number, percent}", ["n": .number(0.256)], "de", "26\u{A0}%"),
            ("{n, plural, one {# file} other {# files}}", ["n": .integer(1)], "en", "1 file"),
            (
                "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}", ["n": .integer(22)], "pl",
                "22 pliki"
            ),
            (
                "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}", ["n": .number(1.5)], "pl",
                "1,5 pliku"
            ),
            (
                "{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}",
                ["n": .integer(2)], "en", "you and 1 other"
            ),
            (
                "{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}",
                ["n": .integer(1)], "en", "you"
            ),
            ("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", ["n": .integer(113)], "en", "113th"),
            ("{k, select, photo {a photo} other {a file}}", ["k": .text("photo")], "en", "a photo"),
            ("{k, select, true {yes} other {no}}", ["k": .boolean(true)], "en", "yes"),
            ("{k, select, 2 {two} other {many}}", ["k": .integer(2)], "en", "two"),
            ("in {t, duration, dative}", ["t": .integer(172_800)], "de", "in 2 Tagen"),
            ("{t, duration}", ["t": .number(0.4)], "en", "1 second"),
            ("{t, duration}", ["t": .integer(119)], "ja", "2 分"),
            ("{s, bytes}", ["s": .integer(999_999)], "en", "1 MB"),
            ("{n, number}", ["n": .text("12.5")], "de", "12,5"),
            ("{n, number}", ["n": .text("many")], "en", "otherwise"),
            ("{n, plural, other {#}}", [:], "en", "otherwise"),
            ("{n, number}", ["n": .number(.nan)], "en", "otherwise"),
            ("{n}", ["n": .integer(.min)], "en", "-9,223,372,036,854,775,808"),
            ("it's '{n}' and ''{n}''", ["n": .integer(1)], "en", "it's {n} and '1'"),
        ] as [(String, EventValues, String, String)])
    func isFilledIn(_ text: String, values: EventValues, locale: String, expected: String) throws {
        #expect(try title(text, values, locale: locale) == expected)
    }

    @Test func wholeNumbersBeyondSixtyFourBitsAreNumbers() {
        #expect(EventValue(plain: "9223372036854775807") == .integer(.max))
        #expect(EventValue(plain: "18446744073709551616") == .number(18_446_744_073_709_551_616))
    }

    @Test func valuesAreNotReadAsPatterns() throws {
        for hostile in ["{other}", "{n, plural, other {#}}", "'{'", "#", "}", "{", "''"] {
            #expect(try title("a {v} b", ["v": .text(hostile)]) == "a \(hostile) b")
        }
    }

    @Test func hostileCharactersAreTakenOut() throws {
        #expect(
            try title("{v}", ["v": .text("a\u{1B}[31mb\r\nc\u{202E}d\u{2066}e\u{0}f\tg\u{2028}h\u{FEFF}")])
                == "a[31mb cdef g h")
    }

    @Test func longValuesAreCut() throws {
        let long = try title("{v}", ["v": .text(String(repeating: "a", count: 1_000_000))])
        #expect(long.count == 500)
        #expect(long.hasSuffix("…"))
        let family = try title("{v}", ["v": .text(String(repeating: "👨‍👩‍👧", count: 100_000))])
        #expect(family.count == 500)
        #expect(family.dropLast().allSatisfy { $0 == "👨‍👩‍👧" })
        let stacked = try title("{v}", ["v": .text("e" + String(repeating: "\u{301}", count: 500_000))])
        #expect(stacked.utf8.count <= 500 * 32 + 3)
    }

    @Test func valuesStandInIsolatesFromRightToLeft() throws {
        #expect(
            try title("שגיאה {v}: {n}", ["v": .text("a.txt"), "n": .integer(5)], locale: "he")
                == "שגיאה \u{2068}a.txt\u{2069}: \u{2068}5\u{2069}")
        #expect(try title("{n, plural, other {# x}}", ["n": .integer(5)], locale: "ar") == "\u{2068}5\u{2069} x")
        #expect(try title("{v}", ["v": .text("a\u{2069}\u{2068}b")], locale: "ar") == "\u{2068}ab\u{2069}")
    }

    @Test func aFallbackThatCannotBeFilledShowsGaps() throws {
        let base =
            "schema: 1\nrecoveryOptions: {dismiss: {title: Close, action: dismiss}}\nfallback: {show: alert, recovery: [dismiss], message: {title: 'Lost {n, plural, one {# file} other {# files}} of {who}'}}\n"
        let policy = try policy("schema: 1\nrules:\n  - {id: a, when: {code: z}, category: retryable}\n", base: base)
        #expect(policy.decide(ErrorEvent(domain: "D", code: .name("x"))).message.title == "Lost … files of …")
    }

    @Test func serverSentencesAreCleanedAndCut() throws {
        let rules =
            "schema: 1\nrules:\n  - {id: a, when: {code: x}, category: retryable, trust: [serverMessage], message: {title: ['{serverMessage}', none]}}\n"
        let policy = try policy(rules)
        func said(_ text: String) -> String {
            policy.decide(ErrorEvent(links: [ErrorCause(code: .name("x"), parameters: ["serverMessage": .text(text)])]))
                .message.title
        }
        #expect(
            said("Name\u{202E} taken,\r\nsee https://evil.example/x or www.evil.example now")
                == "Name taken, see or now")
        #expect(said("\u{200B} \n") == "none")
        for link in [
            "evil.example:8080", "evil.рф/login", "(evil.рф:8080)", "a@evil.укр", "пример.рф", "例子.中国/登录", "evil.ελ/x",
            "请访问例子.中国谢谢/", "evil。example", "evil．example",
            "[go](evil.example)", "a.b@evil.example", "evil.com", "Evil.CO.", "10.0.0.7", "10.0.0.7:80",
            "ｈｔｔｐｓ：／／evil", "x.xn--p1ai", "ñandú.com", "(evil.io/x)", "请访问evil.com谢谢",
        ] {
            #expect(said("Go \(link) now") == "Go now", "\(link)")
        }
        for sentence in [
            "用户名已被占用。请重试。", "Version 1.2.3 is needed, e.g. 2.0", "Error 3.14. Next", "Name is taken.Choose another",
            "Wait...", "50/50", "a/b, 10:30",
            "Le nom est pris (réf. 12)",
            "ユーザー名。もう一度", "Size: 3.5MB",
        ] {
            #expect(said(sentence) == sentence)
        }
        let flag = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
        #expect(said("\(flag) x\u{E0041}\u{E0042} ❤\u{FE0F}\u{FE0F}\u{FE0E}y") == "\(flag) x ❤\u{FE0F}y")
        #expect(said(String(repeating: "word ", count: 1_000)).count <= 200)
    }
}
