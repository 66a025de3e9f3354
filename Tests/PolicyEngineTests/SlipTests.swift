import PolicyEngine
import Testing

/// Slips of people who do not write YAML every day: one finding, where the slip is, in words that name it. `⟦…⟧` marks the place in the text.
@Suite struct SlipTests {
    struct Slip: Sendable {
        let check: String
        let says: String
        let text: String
    }

    private static let rule = "schema: 1\nrules:\n  - id: a\n    when: { code: x }\n"

    static let slips: [Slip] = [
        Slip(
            check: "placeholder/syntax", says: "this apostrophe starts a quote",
            text: rule + "    message:\n      title: \"{n, plural, one {d⟦'#⟧ erreur} other {d'# erreurs}}\"\n"),
        Slip(
            check: "placeholder/syntax", says: "this apostrophe starts a quote",
            text: rule + "    message:\n      title: \"{n, plural, one {l⟦'{⟧nom}} other {les # {nom}}}\"\n"),
        Slip(
            check: "yaml/syntax", says: "a text after >- must be indented more",
            text: rule + "    message:\n      title: >-\n      ⟦You’re offline⟧\n      reason: No network\n"),
        Slip(
            check: "yaml/syntax", says: "a text after >- must be indented more",
            text: rule + "    message:\n      title: >-\n      ⟦You’re⟧\n      offline\n      reason: No\n"),
        Slip(
            check: "yaml/syntax", says: "a text after | must be indented more",
            text: rule + "    owner: |\n    ⟦us⟧\n"),
        Slip(
            check: "yaml/syntax", says: "must begin on the next line",
            text: rule + "    message:\n      title: > ⟦o⟧ffline\n"),
        Slip(
            check: "yaml/syntax", says: "“:” is missing after “title”",
            text: rule + "    message:\n      ⟦title⟧ You’re offline\n      reason: No network\n"),
        Slip(
            check: "yaml/syntax", says: "“:” is missing after “title”",
            text: rule + "    message:\n      ⟦title⟧; You’re offline\n        reason: No network\n"),
        Slip(
            check: "yaml/syntax", says: "a space is missing after “signup:”",
            text:
                "schema: 1\nscopes:\n  login:\n    fields: [password]\n  ⟦signup:⟧x\n    fields: [password]\n  checkout: {}\n"
        ),
        Slip(
            check: "yaml/syntax", says: "a space is missing after “title:”",
            text: rule + "    message:\n      ⟦title:⟧You’re offline\n      reason: No network\n"),
        Slip(
            check: "yaml/syntax", says: "“:” is missing after “show”",
            text: rule + "    ⟦show⟧ toast\n    severity: info\n"),
        Slip(
            check: "yaml/syntax", says: "“:” is missing after “id”",
            text: "schema: 1\nrules:\n  - ⟦id⟧ a\n    when: { code: x }\n"),
        Slip(
            check: "structure/wrong-type", says: "a map of texts",
            text: rule + "    message:\n      ⟦title You’re offline⟧\n"),
        Slip(check: "yaml/odd-space", says: "U+A0", text: rule + "⟦\u{A0}\u{A0}⟧  show: toast\n    severity: info\n"),
        Slip(check: "yaml/odd-space", says: "U+3000", text: rule + "  ⟦\u{3000}⟧show: toast\n    severity: info\n"),
        Slip(
            check: "yaml/odd-space", says: "U+2007",
            text: "schema: 1\nrules:\n  -⟦\u{2007}⟧id: a\n    when: { code: x }\n"),
        Slip(
            check: "yaml/syntax", says: "a text after >- must be indented more",
            text: rule + "    category: retryable\n    message:\n      title: >-\n      ⟦Note⟧: You’re offline\n"),
        Slip(
            check: "yaml/syntax", says: "“:” is missing after “when”",
            text: "schema: 1\nrules:\n  - id: a\n    ⟦when⟧ { code: x }\n    show: none\n"),
        Slip(
            check: "yaml/syntax", says: "“:” is missing after “title”",
            text: rule + "    category: retryable\n    message: { ⟦title⟧ Later }\n"),
        Slip(
            check: "yaml/syntax", says: "“:” is missing after “title”",
            text: rule + "    category: retryable\n    message: { &a ⟦title⟧ Later }\n"),
        Slip(
            check: "yaml/syntax", says: "a space is missing after “title:”",
            text: rule + "    category: retryable\n    message: { ⟦title:⟧: Later }\n"),
        Slip(
            check: "structure/wrong-type", says: "a list of steps",
            text: rule + "    category: retryable\n    steps: ⟦toast⟧\n    show: toast\n"),
        Slip(
            check: "yaml/syntax", says: "continues the text of “title”",
            text: rule
                + "    message:\n      title: We couldn’t reach\n      ⟦the server right now⟧\n      reason: No network\n"
        ),
        Slip(
            check: "yaml/syntax", says: "continues the text of “reason”",
            text: rule
                + "    message:\n      title: Later\n      reason: A long text\n      ⟦that wraps⟧\n      suggestion: Wait\n"
        ),
        Slip(
            check: "yaml/syntax", says: "a comma is missing before “suggestion”",
            text: rule + "    category: retryable\n    message: { title: Later ⟦suggestion⟧: Wait }\n"),
        Slip(
            check: "yaml/syntax", says: "a comma is missing before “code”",
            text: "schema: 1\nrules:\n  - id: a\n    when: { domain: A ⟦code⟧: x }\n    show: none\n"),
        Slip(
            check: "yaml/unquoted-placeholder", says: "starts with { must be in quotes",
            text: rule + "    message:\n      title: ⟦{count, plural, one {a photo} other {some photos}}⟧\n"),
        Slip(
            check: "structure/wrong-type", says: "true or false",
            text:
                "schema: 1\nrules:\n  - id: a\n    when: { code: x, firstLoad: ⟦\"true\"⟧ }\n    show: none\n    category: retryable\n"
        ),
        Slip(
            check: "structure/unknown-key", says: "unknown key “text” in a rule",
            text: rule + "    category: retryable\n    ⟦text⟧: Hello\n"),
        Slip(
            check: "yaml/syntax", says: "“- ” is missing before “id”",
            text: rule + "    show: none\n  ⟦id⟧: b\n    when: { code: y }\n"),
        Slip(check: "yaml/syntax", says: "“show” is in the same column as the “-”", text: rule + "  ⟦show⟧: none\n"),
        Slip(
            check: "yaml/syntax", says: "a text that contains “: ”",
            text: rule + "    message:\n      title: A text that\n        help and more\n      reason: x⟦:⟧ y\n"),
        Slip(
            check: "yaml/odd-space", says: "U+202F",
            text: rule + "    message:\n      title:⟦\u{202F}⟧Later\n      reason: No network\n"),
        Slip(check: "yaml/odd-space", says: "U+A0", text: rule + "    message:\n      title:⟦\u{A0}⟧Later\n"),
        Slip(check: "yaml/odd-space", says: "U+A0", text: rule + "    category: retryable\n    show:⟦\u{A0}⟧none\n"),
        Slip(
            check: "yaml/syntax", says: "“—” is not a list marker",
            text: rule + "    show: none\n  ⟦—⟧ { id: b, when: { code: y } }\n"),
        Slip(
            check: "yaml/implicit-null", says: "`retry` is empty",
            text: rule + "    category: retryable\n    show: none\n    ⟦retry⟧:\n    maxRetries: 3\n    jitter: full\n"),
        Slip(
            check: "yaml/syntax", says: "“–” is not a list marker",
            text: "schema: 1\nrules:\n  ⟦–⟧ id: a\n    when: { code: x }\n"),
        Slip(
            check: "yaml/syntax", says: "a space is missing after this “-”",
            text: "schema: 1\nrules:\n  ⟦-⟧id: a\n    when: { code: x }\n"),
        Slip(
            check: "yaml/syntax", says: "followed by “:”, not “：”",
            text: rule + "    show⟦：⟧ toast\n    severity: info\n"),
        Slip(
            check: "yaml/implicit-null", says: "`message` is empty",
            text: rule
                + "    category: retryable\n    show: toast\n    ⟦message⟧:\n    title: You’re offline\n    suggestion: Move\n"
        ),
        Slip(
            check: "yaml/implicit-null", says: "`when` is empty",
            text: "schema: 1\nrules:\n  - id: a\n    ⟦when⟧:\n    code: x\n    show: none\n    category: retryable\n"),
        Slip(
            check: "yaml/duplicate-key", says: "duplicate key “id”",
            text: rule + "    show: none\n    ⟦id⟧: b\n    when: { code: y }\n    show: none\n"),
        Slip(
            check: "yaml/syntax", says: "a text that contains “: ”",
            text: rule + "    message:\n      title: show⟦:⟧ x\n"),
        Slip(
            check: "yaml/syntax", says: "“when” begins one column further left",
            text: "schema: 1\nrules:\n  - id: a\n   ⟦when⟧: { code: x }\n"),
        Slip(
            check: "yaml/syntax", says: "“when” begins 2 columns further left",
            text: "schema: 1\nrules:\n  -  id: a\n   ⟦when⟧: { code: x }\n"),
        Slip(
            check: "yaml/syntax", says: "“category” follows a map in braces",
            text:
                "schema: 1\nrules:\n  - id: a\n    when: {domain: X, code: -999}, ⟦category⟧: nonRetryable, show: none\n"
        ),
        Slip(
            check: "yaml/syntax", says: "“show” follows a map in braces",
            text: "schema: 1\nrules:\n  - { id: a, when: { code: x } }, ⟦show⟧: none\n"),
        Slip(
            check: "yaml/syntax", says: "unexpected text after a map in braces",
            text: rule + "    retry: { maxRetries: 3 } ⟦times⟧\n"),
        Slip(
            check: "yaml/syntax", says: "“when” follows another key",
            text: "schema: 1\nrules:\n  - id: a, ⟦when⟧: { code: x }\n"),
        Slip(
            check: "yaml/unquoted-placeholder", says: "must be in quotes",
            text: rule + "    message:\n      title: ⟦{name}⟧, reason: none\n"),
        Slip(
            check: "yaml/syntax", says: "recognize curly quotes",
            text: rule + "    message:\n      title: ⟦“⟧Check: the cable.”\n"),
        Slip(
            check: "yaml/syntax", says: "recognize curly quotes",
            text: rule + "    message: { title: ⟦„⟧Check: the cable“ }\n"),
        Slip(
            check: "yaml/syntax", says: "a text that contains “: ”",
            text: rule + "    message:\n      title: “Hamlet” is on⟦:⟧ tonight\n"),
        Slip(
            check: "yaml/syntax", says: "closed with a curly quote",
            text: rule + "    message:\n      title: ⟦\"It didn’t arrive”⟧\n      reason: None\n"),
        Slip(
            check: "yaml/syntax", says: "closed with a curly quote",
            text: rule + "    message:\n      title: ⟦\"It didn’t arrive”⟧\n      reason: \"None\"\n"),
        Slip(
            check: "yaml/syntax", says: "closed with a curly quote",
            text: rule + "    message: { title: ⟦'It removed’⟧ }\n    show: 'none'\n"),
        Slip(
            check: "yaml/syntax", says: "a space is missing after “code:”",
            text: "schema: 1\nrules:\n  - id: a\n    when: { ⟦code:⟧x }\n    show: none\n"),
        Slip(
            check: "yaml/odd-space", says: "U+A0",
            text: "schema: 1\nrules:\n  - id: a\n    when: { code:⟦\u{A0}⟧x }\n    show: none\n"),
        Slip(check: "yaml/syntax", says: "`rules:` is missing", text: "schema: 1\n⟦- id⟧: a\n  when: { code: x }\n"),
        Slip(
            check: "yaml/syntax", says: "`rules:` is missing", text: "schema: 1\n  ⟦- id⟧: a\n    when: { code: x }\n"),
        Slip(check: "structure/wrong-type", says: "`rules:` is missing", text: "- ⟦id⟧: a\n  when: { code: x }\n"),
        Slip(
            check: "structure/unknown-key", says: "unknown key “Domain”",
            text: "schema: 1\nrules:\n  - id: a\n    when: { ⟦Domain⟧: X, online: true }\n    show: none\n"),
        Slip(
            check: "structure/unknown-key", says: "unknown key “errorcode”",
            text: "schema: 1\nrules:\n  - id: a\n    when: { ⟦errorcode⟧: 500 }\n    show: none\n"),
        Slip(
            check: "structure/unknown-key", says: "unknown key “categorie”",
            text:
                "schema: 1\nrules:\n  - id: a\n    when: { online: true }\n    ⟦categorie⟧: retryable\n    show: none\n"
        ),
        Slip(
            check: "structure/unknown-key", says: "unknown key “iss”",
            text: "schema: 1\ncategories:\n  a: { ⟦iss⟧: retryable }\n"),
        Slip(check: "structure/unknown-key", says: "unknown key “shema”", text: "⟦shema⟧: 1\nactions: [a]\n"),
        Slip(
            check: "yaml/syntax", says: "not closed on this line",
            text: rule
                + "    message:\n      title: ⟦\"Gone for now⟧\n      reason: We lost it\n      suggestion: \"Wait\"\n"),
        Slip(
            check: "yaml/syntax", says: "under “id”, which already has a value",
            text: "schema: 1\nrules:\n  - id: a\n      ⟦-⟧ { code: x }\n    show: none\n"),
        Slip(
            check: "yaml/syntax", says: "a space is missing after this “-”",
            text: "schema: 1\nrules:\n  - id: a\n    when:\n      ⟦-⟧{ code: x }\n"),
        Slip(
            check: "yaml/syntax", says: "begins further left",
            text:
                "schema: 1\nrecoveryOptions:\n  a: { title: A, action: dismiss }\n⟦b⟧:\n    title: B\n    action: dismiss\n  c: { title: C, action: dismiss }\n"
        ),
        Slip(
            check: "yaml/syntax", says: "missing after “net.gone”",
            text: "schema: 1\nlocale: de\ntranslations:\n  a:\n    title: Eins\n  ⟦net.gone⟧\n    title: Weg\n"),
        Slip(
            check: "yaml/syntax", says: "one “- ” too many",
            text: rule + "    show: none\n  ⟦- -⟧ id: b\n    when: { code: y }\n    show: none\n"),
        Slip(
            check: "yaml/syntax", says: "`translations:` is missing",
            text: "schema: 1\nlocale: de\n  ⟦retry:⟧\n    title: Nochmal\n"),
        Slip(
            check: "yaml/syntax", says: "a row of a table",
            text: "schema: 1\nrecoveryOptions:\n  a:\n    title: A\n    action: dismiss\n  ⟦b,View,dismiss⟧\n"),
        Slip(check: "yaml/syntax", says: "saved as rich text", text: "⟦{\\rtf⟧1\\ansi\n\\f0 schema: 1\n"),
        Slip(
            check: "yaml/syntax", says: "a space follows this minus sign",
            text: "schema: 1\nrules:\n  - id: a\n    when:\n      code: ⟦-⟧ 1009\n"),
        Slip(
            check: "yaml/syntax", says: "in the same column as the “-”",
            text:
                "schema: 1\nrules:\n  - id: a\n    when:\n      - { code: x }\n      ⟦category⟧: retryable\n    show: none\n"
        ),
        Slip(
            check: "yaml/syntax", says: "“•” is not a list marker",
            text: rule + "    category: retryable\n    show: alert\n    recovery:\n    - dismiss\n    ⟦•⟧ retry\n"),
        Slip(
            check: "yaml/syntax", says: "cannot start with “`”",
            text: rule + "    category: retryable\n    show: alert\n    recovery: ⟦`⟧[dismiss]`\n"),
        Slip(
            check: "yaml/duplicate-key", says: "duplicate key “when”",
            text:
                "schema: 1\nrules:\n  - id: a\n    when: { code: x }\n    show: none\n    ⟦when⟧: { code: y }\n    show: toast\n"
        ),
        Slip(
            check: "yaml/duplicate-key", says: "duplicate key “actions”",
            text: "schema: 1\nactions: [a]\nreports: [online]\n⟦actions⟧: [b]\n"),
        Slip(
            check: "structure/unknown-key", says: "unknown key “local”",
            text: "schema: 1\n⟦local⟧: de\ntranslations: {}\n"),
    ]

    @Test(arguments: slips.indices)
    func isToldOnceWhereItIs(_ index: Int) {
        for ending in ["\n", "\r\n"] {
            let slip = Self.slips[index]
            let text = slip.text.replacing("\n", with: ending)
            let before = text.prefix { $0 != "⟦" }.utf8.count
            let inside = text.drop { $0 != "⟦" }.dropFirst().prefix { $0 != "⟧" }.utf8.count
            let found = diagnostics(["a.yaml": text.filter { $0 != "⟦" && $0 != "⟧" }, "base.yaml": LanguagePoint.base])
                .filter { $0.severity == .error }
            let shown = found.map { "\($0.check) \($0.place.map { "\($0.lower)..<\($0.upper)" } ?? "") \($0.message)" }
            #expect(found.map(\.check) == [slip.check], "\(shown) for:\n\(text)")
            #expect(
                found.first?.place.map { [Int($0.lower), Int($0.upper)] } == [before, before + inside],
                "\(shown) for:\n\(text)")
            #expect(found.first?.message.contains(slip.says) == true, "\(shown)")
        }
    }

    @Test(arguments: [
        ("recovery: none", "write [] for none"), ("recovery: dismiss", "write [dismiss]"),
        ("recovery:\n      – dismiss", "with a hyphen"),
        ("recovery: [ok; dismiss]", "[ok, dismiss]"),
        ("recovery: [dismiss ok]", "[dismiss, ok]"), ("retry: 3", "{maxRetries: 3}"),
        ("retry: true", "{maxRetries: 3}"), ("quiet: two", "write digits"),
        ("retry: { maxRetries: unlimited }", "without `maxRetries`"),
        ("message: title Offline", "write { title: Offline }"),
    ])
    func theHelpSaysWhatToWrite(_ line: String, _ help: String) {
        let found = diagnostics([
            "a.yaml": Self.rule + "    category: retryable\n    \(line)\n", "base.yaml": LanguagePoint.base,
        ]).filter { $0.severity == .error }
        #expect(
            found.count == 1 && found.first?.help?.contains(help) == true,
            "\(found.map { "\($0.message); \($0.help ?? "")" })")
    }

    @Test(arguments: [
        ("title: “Check: x”", "write straight ones: \"Check: x\""),
        ("title: \"It’s gone”", "close them with a straight one: \"It’s gone\""),
        ("title: 'It's gone'", "put the text in \"…\""),
    ])
    func quotesThatAreShownAreStraight(_ line: String, _ help: String) {
        let found = diagnostics([
            "a.yaml": Self.rule + "    message:\n      \(line)\n", "base.yaml": LanguagePoint.base,
        ]).filter { $0.severity == .error }
        #expect(
            found.count == 1 && found.first?.help?.contains(help) == true,
            "\(found.map { "\($0.message); \($0.help ?? "")" })")
    }

    /// What only names situations lacks something all the same.
    @Test func aMisspeltSituationDoesNotNameTheError() {
        let text = "schema: 1\nrules:\n  - id: a\n    when: { onlin: true }\n    show: none\n"
        let found = diagnostics(["a.yaml": text, "base.yaml": LanguagePoint.base]).filter { $0.severity == .error }
        #expect(found.map(\.check).sorted() == ["structure/missing-key", "structure/unknown-key"])
    }

    @Test func aCopiedFileIsOneFinding() {
        let rules = (1...5).map { "  - { id: r\($0), when: { code: c\($0) }, category: retryable, show: none }\n" }
            .joined()
        let found = diagnostics([
            "a.yaml": "schema: 1\nrules:\n" + rules, "b.yaml": "schema: 1\nrules:\n" + rules,
            "base.yaml": LanguagePoint.base,
        ])
        #expect(
            found.filter { $0.check == "structure/duplicate-id" }.map(\.message) == [
                "this file repeats 5 names of another file"
            ])
        let few = diagnostics([
            "a.yaml": "schema: 1\nrules:\n" + rules,
            "b.yaml": "schema: 1\nrules:\n" + rules.prefix { $0 != "4" } + "x, when: { code: c9 } }\n",
        ])
        #expect(few.filter { $0.check == "structure/duplicate-id" }.count == 3)
    }
}
