import Foundation
import PolicyEngine
import PolicyText
import Testing

/// What is wrong is found under its id, at its place. `⟦…⟧` marks the place in the text.
@Suite struct DiagnosticTests {
    static let cases: [(check: String, text: String)] = [
        ("yaml/duplicate-key", "schema: 1\nrules:\n  - id: a\n    ⟦id⟧: b\n"),
        ("yaml/merge-key", "schema: 1\nrules:\n  - id: a\n    ⟦<<⟧: b\n"),
        ("yaml/tag", "schema: 1\nrules: ⟦!mine⟧ []\n"),
        ("yaml/tag", "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: &t ⟦!new⟧ A text } }\n"),
        ("yaml/odd-space", "schema: 1\nrecoveryOptions:\n  later:\n    title:⟦\u{202F}⟧Later\n    action: dismiss\n"),
        ("yaml/implicit-date", "schema: 1\nrules:\n  - { id: a, when: { code: ⟦2026-03-01⟧ } }\n"),
        ("yaml/unquoted-placeholder", "schema: 1\nrules:\n  - id: a\n    message:\n      title: ⟦{name}⟧ is gone\n"),
        ("yaml/multi-document", "schema: 1\n⟦---⟧\nschema: 1\n"),
        ("yaml/tab-indent", "schema: 1\nrules:\n⟦\t⟧- id: a\n"),
        ("yaml/odd-space", "schema: 1\nrules:\n  - id: a\n    ⟦\u{A0}when⟧: {}\n"),
        ("yaml/ambiguous-boolean", "schema: 1\nlocales: { source: ⟦no⟧ }\n"),
        ("yaml/ambiguous-boolean", "schema: 1\nlocale: de\ntranslations:\n  ⟦no⟧: { title: Nein }\n"),
        ("yaml/ambiguous-number", "schema: 1\nrules:\n  - { id: a, when: { code: ⟦0x1F⟧ } }\n"),
        ("yaml/ambiguous-number", "schema: 1\nrules:\n  - { id: a, when: { code: ⟦1_000⟧ } }\n"),
        ("yaml/ambiguous-float", "schema: 1\nrules:\n  - { id: a, when: { code: ⟦1.10⟧ } }\n"),
        ("yaml/implicit-null", "schema: 1\nrules:\n  - id: a\n    when: { code: x }\n    message: { title: ⟦~⟧ }\n"),
        (
            "yaml/unquoted-placeholder",
            "schema: 1\nrules:\n  - id: a\n    when: { code: x }\n    message: { title: ⟦{name}⟧ }\n"
        ),
        ("yaml/alias", "schema: 1\nrules: ⟦*some⟧\n"),
        ("yaml/syntax", "schema: 1\nrules:\n  - id: a\n    message:\n      title: Ticket⟦:⟧ gone\n"),
        ("structure/format-version", "schema: ⟦2⟧\n"),
        ("structure/format-version", "⟦rules⟧: []\n"),
        ("structure/unknown-key", "schema: 1\n⟦ruels⟧: []\n"),
        ("structure/wrong-type", "schema: 1\nrules: ⟦all of them⟧\n"),
        ("structure/unknown-value", "schema: 1\nrules:\n  - { id: a, when: { code: x }, show: ⟦popup⟧ }\n"),
        ("structure/out-of-range", "schema: 1\nrules:\n  - { id: a, when: { http: ⟦42⟧ } }\n"),
        ("structure/out-of-range", "schema: 1\nrules:\n  - { id: a, when: { code: x, attempt: ⟦0⟧ } }\n"),
        ("structure/duration-unit", "schema: 1\nrules:\n  - { id: a, when: { code: x }, minimumDuration: ⟦30⟧ }\n"),
        ("structure/bad-range", "schema: 1\nrules:\n  - { id: a, when: { http: ⟦599..500⟧ } }\n"),
        ("structure/bad-range", "schema: 1\nrules:\n  - { id: a, when: { code: ⟦[]⟧ } }\n"),
        ("structure/bad-range", "schema: 1\nrules:\n  - { id: a, when: { code: x, not: ⟦[]⟧ } }\n"),
        ("structure/out-of-range", "schema: 1\nrules:\n  - { id: a, when: { http: ⟦..50⟧ } }\n"),
        ("structure/out-of-range", "schema: 1\nrules:\n  - { id: a, when: { http: ⟦600..⟧ } }\n"),
        (
            "structure/exclusive-keys",
            "schema: 1\nrules:\n  - { id: a, when: { code: x, not: ⟦{ context: { a: 1, b: 2 } }⟧ } }\n"
        ),
        ("yaml/merge-key", "schema: 1\ncategories:\n  ⟦<<⟧: { is: retryable }\n"),
        (
            "yaml/duplicate-key",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, &i severity: info, ⟦*i⟧ : debug }\n"
        ),
        (
            "security/invisible-character",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: ⟦\"\\e[31mred\"⟧ } }\n"
        ),
        ("yaml/syntax", "schema: 1\nrules:\n  - id: a\n     ⟦owner⟧: b\n"),
        ("yaml/syntax", "schema: 1\nrules:\n⟦<<<<<<<⟧ ours\n"),
        ("structure/bad-pattern", "schema: 1\nrules:\n  - { id: a, when: { domain: ⟦'*'⟧ } }\n"),
        ("structure/missing-id", "schema: 1\nrules:\n  - ⟦when⟧: { code: x }\n"),
        (
            "structure/duplicate-id",
            "schema: 1\nrules:\n  - { id: a, when: { code: x } }\n  - { id: ⟦a⟧, when: { code: y } }\n"
        ),
        (
            "structure/exclusive-keys",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, show: toast, steps: ⟦[{ show: toast }]⟧ }\n"
        ),
        ("structure/missing-key", "schema: 1\nrules:\n  - { id: a, when: ⟦{ firstLoad: true }⟧ }\n"),
        ("structure/unknown-key", "schema: 1\nretrySchedules:\n  a: { ⟦maxAttempts⟧: 3 }\n"),
        ("message/empty", "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: ⟦' '⟧ } }\n"),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: 'On {t, ⟦date⟧}' } }\n"
        ),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - id: a\n    when: { code: x }\n    message:\n      title: >-\n        Ünïcode 🎉 and ⟦{⟧name\n"
        ),
        ("placeholder/syntax", "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: 'a ⟦}⟧ b' } }\n"),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: \"\\u00e9'' {⟦na me⟧}\" } }\n"
        ),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: 'it''s ⟦{n, plural⟧, one {x}}' } }\n"
        ),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: '{n, plural, one {# file ⟦other⟧ {# files}}' } }\n"
        ),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: '{n, plural, ⟦offset:x⟧ other {x}}' } }\n"
        ),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: '{n, plural, ⟦singular⟧ {x} other {y}}' } }\n"
        ),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: '{n, plural, one {x} ⟦one⟧ {y} other {y}}' } }\n"
        ),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, message: { title: '{t, duration, ⟦datve⟧}' } }\n"
        ),
        (
            "placeholder/syntax",
            "schema: 1\nrules:\n  - id: a\n    when: { code: x }\n    message:\n      title: |\n        Two\n          lines ⟦{{⟧name}}\n"
        ),
        (
            "l10n/extra-plural",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, category: retryable, message: { title: '{n, plural, one {x} ⟦few⟧ {y} other {y}}' } }\n"
        ),
        (
            "l10n/missing-plural",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, category: retryable, message: { title: '{n, plural, =5 {x} ⟦other⟧ {y}}' } }\n"
        ),
        (
            "l10n/unknown-case",
            "schema: 1\nrules:\n  - { id: a, when: { code: x }, category: retryable, message: { title: '{t, duration, ⟦dative⟧}' } }\n"
        ),
        ("reference/unknown-category", "schema: 1\nrules:\n  - { id: a, when: { code: x }, category: ⟦retryble⟧ }\n"),
        ("reference/unknown-scope", "schema: 1\nrules:\n  - { id: a, when: { code: x, scope: ⟦nowhere⟧ } }\n"),
        ("reference/unknown-retry", "schema: 1\nrules:\n  - { id: a, when: { code: x }, retry: ⟦soon⟧ }\n"),
        ("reference/unknown-action", "schema: 1\nrules:\n  - { id: a, when: { code: x }, perform: ⟦logOut⟧ }\n"),
        ("reference/unknown-option", "schema: 1\nrules:\n  - { id: a, when: { code: x }, recovery: [⟦later⟧] }\n"),
        ("reference/unknown-rule", "schema: 1\nrules:\n  - { id: a, when: { code: x }, beats: [⟦b⟧] }\n"),
        ("reference/cycle", "schema: 1\nrules:\n  - { id: a, when: { code: x }, beats: [⟦a⟧] }\n"),
        ("reference/unknown-locale", "schema: 1\nlocale: ⟦fr⟧\ntranslations: {}\n"),
        (
            "l10n/extra-key",
            "schema: 1\nlocales: { required: [] , optional: [fr] }\nlocale: fr\ntranslations: { ⟦gone⟧: { title: A } }\n"
        ),
        ("l10n/locale-tag", "schema: 1\nlocales: { optional: [⟦pt_br⟧] }\n"),
        ("reference/unknown-domain", "schema: 1\ndomains: { A: {} }\nrules:\n  - { id: a, when: { domain: ⟦B⟧ } }\n"),
        (
            "reference/unknown-code",
            "schema: 1\ndomains: { A: { codes: [x] } }\nrules:\n  - { id: a, when: { domain: A, code: ⟦z⟧ } }\n"
        ),
    ]

    @Test(arguments: cases.indices)
    func isFoundAtItsPlace(_ index: Int) throws {
        for ending in ["\n", "\r\n"] {
            let (check, marked) = Self.cases[index]
            let text = marked.replacing("\n", with: ending)
            let before = text.prefix { $0 != "⟦" }.utf8.count
            let inside = text.drop { $0 != "⟦" }.dropFirst().prefix { $0 != "⟧" }.utf8.count
            let clean = text.filter { $0 != "⟦" && $0 != "⟧" }
            let found = diagnostics(["a.yaml": clean, "base.yaml": LanguagePoint.base])
            let hit = found.first { $0.check == check && $0.place?.file == 0 }
            #expect(
                hit?.place.map { [Int($0.lower), Int($0.upper)] } == [before, before + inside],
                "\(check) among \(found.map { "\($0.check) \($0.place.map { "\($0.lower)..<\($0.upper)" } ?? "")" }) for:\n\(clean)"
            )
        }
    }

    @Test func aPolicyWithoutFallbackIsRefused() {
        #expect(diagnostics(["a.yaml": "schema: 1\n"]).map(\.check) == ["reach/no-fallback"])
    }

    @Test func aFileWithNothingButCommentsHidesNothing() {
        let found = diagnostics([
            "a.yaml": "# notes\n",
            "b.yaml": "schema: 1\nrules:\n  - { id: a, when: { code: x }, recovery: [dismis] }\n",
            "c.yaml": LanguagePoint.base,
        ])
        #expect(found.map(\.check) == ["structure/empty-section", "reference/unknown-option"])
        #expect(diagnostics(["a.yaml": "# notes\n"]).map(\.check) == ["structure/empty-section", "reach/no-fallback"])
    }

    @Test func foldersThatLeadBackAreNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(LanguagePoint.base.utf8).write(to: folder.appending(path: "base.yaml"))
        for name in ["a", "b"] {
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: ".")
        }
        let error = #expect(throws: PolicyLoadError.self) { try ErrorPolicy(folder: folder.path) }
        #expect(error?.diagnostics.map(\.check) == ["yaml/limits", "yaml/limits"])
    }

    @Test func whatIsQuotedCannotSteerATerminal() {
        let error = #expect(throws: PolicyLoadError.self) {
            try ErrorPolicy(files: [SourceFile(path: "a\u{1B}.yaml", text: "schema: 1\n\"\\e[2J\u{202E}\": 1\n")])
        }
        #expect(error?.description.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E } == false)
    }

    @Test func aTabOrWideCharacterDoesNotShiftTheCaret() {
        let text = "schema: 1\nrules:\n  - { id: \"日本\", when: { code: x }, show: popup }\n"
        let error = #expect(throws: PolicyLoadError.self) {
            try ErrorPolicy(files: [
                SourceFile(path: "a.yaml", text: text), SourceFile(path: "b.yaml", text: LanguagePoint.base),
            ])
        }
        let lines = error?.description.split(separator: "\n").map(String.init) ?? []
        let excerpt = lines.first { $0.contains("popup") && $0.contains("id:") } ?? ""
        let caret = lines.first { $0.contains("^") } ?? ""
        #expect(CellWidth.of(excerpt.prefix(while: { $0 != "p" })) == CellWidth.of(caret.prefix(while: { $0 != "^" })))
        #expect(lines.contains { $0.contains("a.yaml:3:") })
    }
}
