import PolicyEngine
import Testing

@testable import PolicyLint

/// Checks of translations in languages that write differently (what trials found: points 18 and 19).
@Suite struct LanguageFormTests {
    /// What one check finds in a translation of one text.
    private func found(
        _ check: String, _ language: String, _ source: String, _ translation: String, key: String = "reason"
    ) -> Int {
        let source = key == "title" ? "{ title: \"\(source)\" }" : "{ title: It didn’t work, \(key): \"\(source)\" }"
        let translated =
            key == "title" ? "{ title: \"\(translation)\" }" : "{ title: \"%\", \(key): \"\(translation)\" }"
        let files = [
            SourceFile(
                path: "base.yaml",
                text: LintCase.base.replacing("{ source: en }", with: "{ source: en, optional: [\(language)] }")),
            SourceFile(
                path: "rules.yaml",
                text:
                    "schema: 1\nrules:\n  - id: a.b\n    when: { http: 503 }\n    category: nonRetryable\n    show: alert\n    message: \(source)\n"
            ),
            SourceFile(path: "t.yaml", text: "schema: 1\nlocale: \(language)\ntranslations:\n  a.b: \(translated)\n"),
        ]
        var policy = LintCase(files: files)
        policy.run.table = SeverityTable(select: [.check(check)])
        return policy.found.count
    }

    @Test(
        "Numbers are the same in every way to write them",
        arguments: [
            ("fr", "At most 1,000 photos", "Au plus 1 000 photos", 0),
            ("fr", "At most 1,000 photos", "Au plus 1\u{202F}000 photos", 0),
            ("de-CH", "At most 1,000 photos", "Höchstens 1’000 Fotos", 0),
            ("ar", "At most 20 photos", "٢٠ صورة كحد أقصى", 0),
            ("fa", "At most 1,500 photos", "حداکثر ۱٬۵۰۰ عکس", 0), ("hi", "At most 20 photos", "अधिकतम २० फ़ोटो", 0),
            ("de", "At most 20 photos", "Höchstens 25 Fotos", 1), ("ar", "At most 20 photos", "٢٥ صورة كحد أقصى", 1),
            ("fr", "Between 10 100 and 20", "Entre 10 100 et 20", 0),
            ("fr", "At most 10 photos", "Au plus 10 photos de 25 Mo", 1),
        ])
    func numbers(_ language: String, source: String, translation: String, count: Int) {
        #expect(found("l10n/numbers-links", language, source, translation) == count, "\(translation)")
    }

    @Test(
        "Nouns that stay as they are after a number need no plural",
        arguments: [
            ("hu", "{count, number} fájl nem töltődött fel.", 0), ("tr", "{count, number} dosya yüklenemedi.", 0),
            ("fa", "{count, number} پرونده", 0),
            ("ka", "{count, number} ფაილი", 0), ("de", "{count, number} Prozent sind belegt.", 0),
            ("de", "{count, number} Zeichen sind zu viel.", 0),
            ("de", "{count, number} Dateien fehlen.", 1), ("fr", "{count, number}\u{A0}fichiers manquent.", 1),
            ("pl", "{count, number} plików brakuje.", 1),
        ])
    func plurals(_ language: String, translation: String, count: Int) {
        #expect(
            found("l10n/needs-plural", language, "{count, plural, one {# file} other {# files}} left", translation)
                == count, "\(translation)")
    }

    @Test(
        "Letters of another language are found, whichever they are",
        arguments: [
            ("ru", "Проверьте соединение с интернетом.", 0), ("ru", "Check your connection.", 1),
            ("ru", "Ελέγξτε τη σύνδεσή σας.", 1),
            ("de", "Проверьте соединение.", 1), ("de", "Prüfen Sie die Verbindung.", 0),
            ("el", "Проверьте соединение.", 1),
            ("zh-Hans", "请检查您的网络连接。", 0), ("zh-Hans", "請檢查您的網路連線。", 1), ("zh-Hant", "請檢查您的網路連線。", 0),
            ("zh-Hant", "请检查您的网络连接。", 1), ("zh-TW", "请检查您的网络连接。", 1), ("ja", "接続を確認してください。", 0),
            ("ja", "연결을 확인하세요.", 1),
            ("ko", "연결을 확인하세요.", 0), ("sr-Latn", "Proverite internet vezu.", 0), ("sr", "Proverite internet vezu.", 1),
            ("ru", "NSURLErrorDomain", 1),
            ("ru", "Wi-Fi", 0),
        ])
    func scripts(_ language: String, translation: String, count: Int) {
        #expect(found("l10n/wrong-script", language, "Check your connection", translation) == count, "\(translation)")
    }

    @Test("A text that is not translated is reported once")
    func untranslatedOnce() {
        #expect(found("l10n/wrong-script", "ru", "Check your connection", "Check your connection") == 0)
        #expect(found("l10n/untranslated", "ru", "Check your connection", "Check your connection") == 1)
    }

    @Test(
        "Sentences end as their language ends them",
        arguments: [
            ("hy", "Try it later.", "Փորձեք ավելի ուշ։", 0), ("hy", "Is it on?", "Արդյո՞ք միացված է։", 0),
            ("hy", "Try it later.", "Փորձեք ավելի ուշ", 1),
            ("am", "Try it later.", "ቆይተው ይሞክሩ።", 0), ("am", "Is it on?", "በርቷል፧", 0),
            ("ja", "Say “yes.”", "「はい」と言ってください。", 0),
            ("de", "Is it on?", "Ist es an.", 1),
        ])
    func ends(_ language: String, source: String, translation: String, count: Int) {
        #expect(found("l10n/end-punctuation", language, source, translation) == count, "\(translation)")
    }

    @Test("A full stop after a title is reported as that, and not as a difference")
    func stopsOfTitles() {
        #expect(found("l10n/end-punctuation", "de", "It didn’t work", "Das hat nicht geklappt.", key: "title") == 0)
        for (language, title) in [
            ("de", "Das hat nicht geklappt."), ("hy", "Չհաջողվեց կատարել։"), ("am", "አልተሳካም ዛሬ።"),
            ("hi", "यह नहीं हो सका।"),
        ] {
            #expect(
                found("message/title-punctuation", language, "It didn’t work", title, key: "title") == 1, "\(title)")
        }
        #expect(found("message/body-punctuation", "am", "Try it later.", "ቆይተው ይሞክሩ") == 1)
    }

    @Test(
        "Characters without ink are found in every block",
        arguments: [
            ("a\u{E0041}b", 1), ("a\u{3164}b", 1), ("a\u{180E}b", 1), ("a\u{115F}b", 1), ("a\u{FFA0}b", 1),
            ("a\u{2063}b", 1), ("a\u{200B}b", 1),
            ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 0), ("👨‍👩‍👧 ok", 0), ("ā̈ ok 日本", 0),
        ])
    func invisible(_ text: String, _ count: Int) {
        #expect(found("security/invisible-character", "de", "Try it", text) == count)
    }

    @Test("The pseudo-locale that turns texts is not reported for turning them")
    func pseudo() {
        #expect(found("security/bidi-control", "ar-XB", "Try it", "\u{202E}Try it\u{202C}") == 0)
        #expect(found("security/bidi-control", "ar", "Try it", "\u{202E}Try it\u{202C}") > 0)
    }

    @Test("Ten matters of style in a file are listed, more are counted")
    func styleGroups() {
        func found(_ count: Int, listing: Bool = false) -> [Finding] {
            let policy = LintCase(
                "rules:\n"
                    + (0..<count).map {
                        "  - { id: a.n\($0), when: { http: \(510 + $0) }, category: nonRetryable, show: toast, message: { title: It ended here. } }\n"
                    }
                    .joined())
            let all = policy.report.findings
            return (listing ? all : StyleGroups.grouped(all)).filter { $0.check == "message/title-punctuation" }
        }
        #expect(found(10).count == 10)
        let grouped = found(11)
        #expect(grouped.count == 1 && grouped[0].diagnostic.message.hasSuffix("and 10 more in this file"))
        #expect(found(11, listing: true).count == 11)
    }
}
