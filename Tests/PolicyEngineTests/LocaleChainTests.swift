import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// Which languages are tried for a wanted one, and how tags are read.
@Suite struct LocaleChainTests {
    private func chain(_ wanted: String?, _ served: String) -> String {
        let served = served.split(separator: " ").map(String.init)
        var seen: [String] = []
        LocaleChain(served: served).walk(wanted) {
            seen.append(served[$0])
            return false
        }
        return seen.joined(separator: " ")
    }

    @Test(
        arguments: [
            // Chinese: by script, never across.
            ("zh-TW", "en zh-Hans zh-Hant", "zh-Hant en"), ("zh-TW", "en zh-Hans", "en"), ("zh-TW", "en zh", "en"),
            ("zh-TW", "en zh-CN", "en"),
            ("zh", "en zh-Hans zh-Hant", "zh-Hans en"), ("zh-CN", "en zh-Hans", "zh-Hans en"),
            ("zh-SG", "en zh-Hans zh-Hant", "zh-Hans en"),
            ("zh-Hans-HK", "en zh-Hans zh-Hant-HK", "zh-Hans en"),
            ("zh-HK", "en zh-Hant zh-Hant-HK", "zh-Hant-HK zh-Hant en"),
            ("zh-MO", "en zh-Hans zh-Hant-HK zh-Hant", "zh-Hant-HK zh-Hant en"),
            ("zh-MO", "en zh-HK zh-TW", "zh-HK zh-TW en"), ("zh-HK", "en zh-TW", "zh-TW en"),
            ("zh-SG", "en zh-CN", "zh-CN en"), ("zh-Hans", "en zh-CN zh-TW", "zh-CN en"),
            ("zh-Hant", "en zh-CN zh-TW", "zh-TW en"),
            ("zh-Hant-TW", "en zh-TW", "zh-TW en"), ("zh-TW", "en zh-Hant-TW", "zh-Hant-TW en"),
            ("cmn-Hans", "en zh", "zh en"), ("zh-cmn-Hans", "en zh", "zh en"),
            ("yue", "en zh-Hant", "en"),
            // Spanish, Portuguese, English: along CLDR’s parents.
            ("es-MX", "en es es-419", "es-419 es en"), ("es-MX", "en es es-MX", "es-MX es en"),
            ("es-ES", "en es es-419", "es en"), ("es-MX", "en es-ES", "es-ES en"),
            ("es-GQ", "en es es-419", "es en"), ("es", "en es-419", "es-419 en"),
            ("pt-AO", "en pt pt-PT", "pt-PT pt en"), ("pt-MZ", "en pt-BR pt-PT", "pt-PT pt-BR en"),
            ("pt-BR", "en pt pt-PT", "pt en"), ("pt", "en pt-BR pt-PT", "pt-BR en"), ("pt-BR", "en pt-BR", "pt-BR en"),
            ("pt-PT", "en pt-BR", "pt-BR en"),
            ("en-AU", "de en en-001", "en-001 en de"), ("en-DE", "de en en-001 en-150", "en-150 en-001 en de"),
            ("en-US", "de en en-001", "en de"),
            ("en-GB", "en de", "en"), ("en-UK", "de en en-GB", "en-GB en de"), ("hi-Latn", "de en hi", "en de"),
            ("ht", "en fr", "fr en"),
            // Serbian and others: the script decides.
            ("sr", "en sr", "sr en"), ("sr-RS", "en sr sr-Latn", "sr en"), ("sr-Latn", "en sr", "en"),
            ("sr-ME", "en sr", "en"), ("sr-ME", "en sr sr-Latn", "sr-Latn en"),
            ("sr-Latn-RS", "en sr", "en"), ("sr-Cyrl-ME", "en sr", "sr en"), ("sh", "en sr sr-Latn", "sr-Latn en"),
            ("uz-Cyrl", "en uz", "en"), ("pa-PK", "en pa", "en"),
            // Norwegian.
            ("nb", "en nb", "nb en"), ("nb", "en no", "no en"), ("no", "en nb", "nb en"),
            ("no", "en no nb", "no nb en"), ("nn", "en no", "no en"),
            ("nn", "en nb", "nb en"),
            ("nn-NO", "en nb nn no", "nn no nb en"), ("nb-NO", "en nb no", "nb no en"),
            ("no-NO", "en nb-NO", "nb-NO en"), ("nb", "en nn", "en"), ("da", "en nb", "en"),
            // Regions.
            ("de-AT", "en de", "de en"), ("de", "en de-DE", "de-DE en"), ("de-AT", "en de-DE de-CH", "de-DE en"),
            ("de", "en de de-AT", "de en"),
            ("de", "en de-AT", "de-AT en"),
            ("de-CH", "en de-AT", "de-AT en"), ("de", "en de-CH de-AT", "de-CH de-AT en"),
            ("ca-ES-valencia", "en ca ca-ES-valencia", "ca-ES-valencia ca en"),
            ("ca", "en ca-ES-valencia", "ca-ES-valencia en"),
            // Renamed languages, spellings, extensions.
            ("iw", "en he", "he en"), ("in-ID", "en id", "id en"), ("tl", "en fil", "fil en"),
            ("deu", "en de", "de en"), ("DE_at", "en de", "de en"),
            ("ar-EG-u-nu-latn", "en ar", "ar en"), ("de-x-private", "en de", "de en"),
            ("zh_hant_tw", "en zh-Hant", "zh-Hant en"), ("xx-Latn-YY", "en xx", "xx en"),
            // What is no tag gets the source.
            ("", "en de", "en"), ("d", "en de", "en"), ("de-", "en de", "en"), ("de--AT", "en de", "en"),
            ("deutsch", "en de", "en"), ("de-AT.UTF-8", "en de", "en"),
            ("日本", "en ja", "en"),
        ])
    func fallsBack(_ wanted: String, served: String, expected: String) {
        #expect(chain(wanted, served) == expected, "\(wanted) of \(served)")
    }

    @Test func theSourceIsAlwaysThereOnce() {
        #expect(chain(nil, "en de") == "en")
        var random = SeededRandom(seed: 4_611)
        let names = [
            "en", "de", "de-AT", "zh", "zh-TW", "zh-Hans", "pt-PT", "pt", "sr-Latn", "sr", "nb", "no", "nn", "es-419",
            "xx", "no tag", "en-GB", "zh-Hant-HK",
        ]
        for _ in 0..<500 {
            let served = names.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
            let wanted = names.randomElement(using: &random) ?? ""
            var seen: [Int] = []
            LocaleChain(served: Array(served)).walk(wanted) {
                seen.append($0)
                return false
            }
            #expect(
                seen.contains(0) && Set(seen).count == seen.count && seen.allSatisfy { $0 < served.count },
                "\(wanted) of \(served): \(seen)")
        }
    }

    @Test(
        arguments: [
            ("iw", "he"), ("in", "id"), ("ji", "yi"), ("mo", "ro"), ("sh", "sr-Latn"), ("tl", "fil"), ("cmn", "zh"),
            ("no", "no"), ("nb", "nb"), ("en-uk", "en-GB"),
            ("sh-Cyrl", "sr-Cyrl"),
            ("ger-at", "de-AT"), ("zh_hant_tw", "zh-Hant-TW"), ("CA-es-VALENCIA", "ca-ES-valencia"),
            ("de-1996", "de-1996"), ("ar-EG-U-NU-Latn", "ar-EG-u-nu-latn"),
            ("en-x-Twain", "en-x-twain"), ("en-x-a-a", "en-x-a-a"), ("de-t-de-u-nu-de", "de-t-de-u-nu-de"),
            ("sl-rozaj-biske", "sl-rozaj-biske"), ("zh-yue-HK", "yue-HK"),
            ("zh-tw", "zh-TW"),
        ])
    func tagsAreCanonical(_ written: String, _ canonical: String) {
        #expect(LocaleTag.canonical(written) == canonical)
        #expect(LocaleTag.canonical(canonical) == canonical)
    }

    @Test(arguments: [
        "de-u", "de-x", "de-u-", "de-AT-DE", "de-Latn-Cyrl", "de-1996-1996", "en_US.UTF-8", "de AT", "a-DE",
        "i-klingon", "de-ab-cde-fghij-k", "de-u-nu-latn-u-ca-x",
    ])
    func whatIsNoTagIsRefused(_ text: String) { #expect(LocaleTag.canonical(text) == nil) }

    @Test(
        arguments: [
            ("de_DE.UTF-8@euro", "de-DE"), ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("", nil),
            ("sr_RS@latin", "sr-Latn-RS"), ("zh_TW.UTF-8", "zh-TW"),
            ("ca_ES@valencia", "ca-ES-valencia"), ("en_US", "en-US"), ("de", "de"), ("iw_IL.UTF-8", "he-IL"),
            ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("@euro", nil),
            ("german", nil),
            (".UTF-8", nil),
        ] as [(String, String?)])
    func posixNamesAreRead(_ text: String, _ expected: String?) { #expect(LocaleTag.fromPOSIX(text) == expected) }
}
