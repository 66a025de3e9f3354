import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// Durations, sizes and numbers by hand-checked examples; what ICU can say too is in the oracle tests.
@Suite struct LocaleStyleTests {
    private func duration(_ seconds: String, _ locale: String, _ grammaticalCase: GrammaticalCase? = nil) throws
        -> String
    {
        var text = ""
        UnitStyle(locale: locale).writeDuration(
            seconds: try #require(DecimalNumber(decimalText: seconds)), case: grammaticalCase, to: &text)
        return text
    }

    private func bytes(_ bytes: String, _ locale: String) throws -> String {
        var text = ""
        UnitStyle(locale: locale).writeBytes(try #require(DecimalNumber(decimalText: bytes)), to: &text)
        return text
    }

    @Test(
        arguments: [
            ("0", "0 seconds"), ("0.001", "1 second"), ("0.4", "1 second"), ("0.5", "1 second"), ("1.4", "1 second"),
            ("1.5", "2 seconds"), ("2.5", "3 seconds"),
            ("59.4", "59 seconds"), ("59.5", "1 minute"), ("60", "1 minute"), ("60.49", "1 minute"),
            ("61", "61 seconds"), ("89.4", "89 seconds"), ("89.5", "2 minutes"),
            ("90", "2 minutes"), ("149", "2 minutes"), ("150", "3 minutes"), ("3569", "59 minutes"), ("3570", "1 hour"),
            ("3600", "1 hour"), ("3630", "61 minutes"),
            ("5399", "90 minutes"), ("5400", "2 hours"), ("86399", "1 day"), ("86400", "1 day"), ("84599", "23 hours"),
            ("90000", "25 hours"), ("129599", "36 hours"),
            ("129600", "2 days"), ("216000", "3 days"), ("864000000", "10,000 days"), ("-30", "-30 seconds"),
        ])
    func durationsAreRounded(_ seconds: String, _ expected: String) throws {
        #expect(try duration(seconds, "en") == expected, "\(seconds)")
    }

    @Test(
        arguments: [
            ("de", "1", "1 Sekunde"), ("de", "45", "45 Sekunden"), ("de", "300", "5 Minuten"),
            ("de", "7200", "2 Stunden"), ("de", "172800", "2 Tage"),
            ("de-AT", "86400", "1 Tag"),
            ("vi", "5", "5 giây"), ("vi", "300", "5 phút"), ("vi", "7200", "2 giờ"), ("vi", "172800", "2 ngày"),
            ("zh-Hans", "5", "5秒钟"), ("zh-CN", "300", "5分钟"),
            ("zh", "7200", "2小时"), ("zh-Hans", "172800", "2天"), ("ru", "1", "1 секунда"), ("ru", "3", "3 секунды"),
            ("ru", "11", "11 секунд"), ("ru", "21", "21 секунда"),
            ("ru", "180", "3 минуты"), ("ru", "18000", "5 часов"), ("pl", "2", "2 sekundy"), ("pl", "5", "5 sekund"),
            ("pl", "22", "22 sekundy"),
            ("pl", "7200", "2 godziny"),
            ("pl", "432000", "5 dni"), ("ar", "1", "ثانية"), ("ar", "2", "ثانيتان"), ("ar", "3", "3 ثوان"),
            ("ar", "11", "11 ثانية"), ("ar-EG", "180", "٣ دقائق"),
            ("ja", "5", "5 秒"), ("ja", "300", "5 分"), ("ja", "7200", "2 時間"), ("ja", "172800", "2 日"),
            ("fr", "0", "0\u{A0}seconde"), ("fr", "2", "2\u{A0}secondes"),
            ("fr", "60", "1 minute"), ("fr", "172800", "2\u{A0}jours"), ("xx", "300", "5 min"), ("wo", "172800", "2 d"),
            ("pt-PT", "172800", "2 dias"),
        ])
    func durationsAreSaid(_ locale: String, seconds: String, expected: String) throws {
        #expect(try duration(seconds, locale) == expected, "\(locale) \(seconds)")
    }

    @Test(
        arguments: [
            ("de", "172800", GrammaticalCase.dative, "2 Tagen"), ("de", "86400", .genitive, "1 Tages"),
            ("de", "300", .dative, "5 Minuten"),
            ("de-CH", "172800", .dative, "2 Tagen"),
            ("ru", "1", .accusative, "1 секунду"), ("ru", "5", .accusative, "5 секунд"),
            ("pl", "300", .instrumental, "5 minutami"),
            ("pl", "60", .accusative, "1 minutę"),
            ("fi", "300", .genitive, "5 minuutin"), ("cs", "300", .locative, "5 minutách"),
            ("uk", "60", .accusative, "1 хвилину"), ("en", "300", .dative, "5 minutes"),
            ("de", "172800", .nominative, "2 Tage"),
        ])
    func casesAreUsed(_ locale: String, seconds: String, grammaticalCase: GrammaticalCase, expected: String)
        throws
    {
        #expect(try duration(seconds, locale, grammaticalCase) == expected, "\(locale) \(seconds)")
    }

    @Test func casesAreKnown() {
        #expect(UnitStyle(locale: "de-AT").cases == [.nominative, .accusative, .dative, .genitive])
        #expect(UnitStyle(locale: "en").cases == [] && UnitStyle(locale: "no tag").cases == [])
        func days(_ grammaticalCase: GrammaticalCase?) -> String {
            var text = ""
            UnitStyle(locale: "de").writeDuration(seconds: DecimalNumber(172_800), case: grammaticalCase, to: &text)
            return text
        }
        #expect(days(.dative) != days(nil) && days(.accusative) == days(nil))
        #expect(GrammaticalCase("dative") == .dative && GrammaticalCase("dativ") == nil)
        for known in GrammaticalCase.allCases { #expect(GrammaticalCase(known.name) == known) }
    }

    @Test(
        arguments: [
            ("0", "0 byte"), ("1", "1 byte"), ("999", "999 byte"), ("1000", "1 kB"), ("1049", "1 kB"), ("1050", "1 kB"),
            ("1051", "1.1 kB"), ("1150", "1.2 kB"),
            ("9949", "9.9 kB"),
            ("9950", "10 kB"), ("10499", "10 kB"), ("999499", "999 kB"), ("999500", "1 MB"), ("1500000", "1.5 MB"),
            ("999999999", "1 GB"), ("2000000000000", "2 TB"),
            ("5200000000000000", "5.2 PB"), ("1234000000000000000", "1,234 PB"), ("-1500", "-1.5 kB"),
            ("999.5", "1 kB"), ("12.4", "12 byte"),
        ])
    func sizesAreRounded(_ size: String, _ expected: String) throws {
        #expect(try bytes(size, "en") == expected, "\(size)")
    }

    @Test func sizesAreSaid() throws {
        #expect(try bytes("1500000", "de") == "1,5 MB")
        #expect(try bytes("1500000", "fr") == "1,5\u{202F}Mo")
        #expect(try bytes("1500", "ru") == "1,5 кБ")
        #expect(try bytes("1500000", "xx") == "1.5 MB")
    }

    @Test func directionsAreKnown() {
        for locale in [
            "ar", "he", "iw", "fa-AF", "ur", "ps", "dv", "ug", "pa-PK", "pa-Arab", "az-IR", "uz-AF", "ckb", "yi", "sd",
            "ks", "syr", "nqo",
        ] {
            #expect(LocaleStyle(locale: locale).isRightToLeft, "\(locale)")
        }
        for locale in ["en", "de", "pa", "uz", "zh-TW", "ar-Latn", "ru", "xx", "no tag", "", "tr", "sd-Deva"] {
            #expect(!LocaleStyle(locale: locale).isRightToLeft, "\(locale)")
        }
    }

    @Test func decimalsAreExact() throws {
        func decimal(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(decimalText: text)) }
        #expect(try decimal("-12.50") == DecimalNumber(isNegative: true, magnitude: 125, exponent: -1))
        #expect(try DecimalNumber(0.1) == decimal("0.1"))
        #expect(DecimalNumber(1e300)?.exponent == 281 && DecimalNumber(-0.0) == .zero)
        #expect(try DecimalNumber(1e21) == decimal("1000000000000000000000"))
        #expect(try DecimalNumber(1.0e-7) == decimal("0.0000001"))
        #expect(DecimalNumber(Double.infinity) == nil && DecimalNumber(Double.nan) == nil)
        for wrong in [
            "", "-", "1.", ".5", "1e5", "+1", " 1", "1,000", "1.2.3", "99999999999999999999", "٣",
            String(repeating: "0", count: 41),
        ] {
            #expect(DecimalNumber(decimalText: wrong) == nil, "\(wrong)")
        }
        #expect(try decimal("2.5").subtracting(1) == decimal("1.5"))
        #expect(try decimal("0.3").subtracting(0) == decimal("0.3"))
        #expect(DecimalNumber(1).subtracting(3) == DecimalNumber(-2))
        #expect(
            DecimalNumber(Int64.min).subtracting(Int64.max).magnitude == UInt64.max
                && DecimalNumber(Int64.min).integer == Int64.min)
        for (text, digits, rounded) in [
            ("2.5", 0, "2"), ("3.5", 0, "4"), ("2.51", 0, "3"), ("0.125", 2, "0.12"), ("-0.4", 0, "0"),
        ] {
            #expect(try decimal(text).rounded(fractionDigits: digits) == decimal(rounded))
        }
        #expect(
            DecimalNumber(5).shifted(by: -30).rounded(fractionDigits: 3) == .zero
                && DecimalNumber(5).shifted(by: Int.max).exponent <= 10_000)
        var random = SeededRandom(seed: 4_621)
        for _ in 0..<2_000 {
            let double = Double(bitPattern: random.next())
            guard double.isFinite else { continue }
            let number = try #require(DecimalNumber(double))
            #expect(Double("\(number.isNegative ? "-" : "")\(number.magnitude)e\(number.exponent)") == double)
        }
    }

    /// Nothing that can be asked for traps.
    @Test func everythingIsTotal() {
        var text = ""
        for locale in ["en", "ar", "de", "", "\u{0}", "no tag", String(repeating: "a", count: 10_000), "pl"] {
            let style = LocaleStyle(locale: locale)
            for magnitude in [0, 1, 9, UInt64.max, 10_000_000_000_000_000_000] {
                for exponent in [0, 1, 18, 19, 20, 400, Int.max, -1, -3, -4, -19, -20, -21, -400, Int.min] {
                    for isNegative in [false, true] {
                        let number = DecimalNumber(isNegative: isNegative, magnitude: magnitude, exponent: exponent)
                        text = ""
                        for form in [NumberStyle.Form.decimal, .integer, .percent] {
                            style.numbers.write(number, as: form, to: &text)
                        }
                        style.units.writeDuration(seconds: number, case: .dative, to: &text)
                        style.units.writeBytes(number, to: &text)
                        #expect(
                            text.utf8.count < 10_000
                                && style.cardinal.categories.contains(style.cardinal.category(of: number)))
                        for offset in [Int64.min, -1, 1, Int64.max] {
                            _ = style.ordinal.category(of: number.subtracting(offset))
                        }
                    }
                }
            }
        }
    }
}
