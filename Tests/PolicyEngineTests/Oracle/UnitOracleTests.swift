#if canImport(_FoundationICU)
    import PolicyEngine
    import Testing

    /// Words for durations and sizes against ICU’s, in all locales that have some of their own, for counts that are not rounded.
    @Suite struct UnitOracleTests {
        static let durations = [
            ("second", 1, [0, 1, 2, 3, 5, 11, 21, 45, 59]), ("minute", 60, [2, 3, 5, 11, 21, 59]),
            ("hour", 3_600, [2, 3, 5, 11, 21, 23]),
            ("day", 86_400, [2, 3, 5, 11, 21, 100]),
        ]
        static let sizes = [
            ("byte", 0), ("kilobyte", 3), ("megabyte", 6), ("gigabyte", 9), ("terabyte", 12), ("petabyte", 15),
        ]

        @Test func wordsAreThoseOfICU() throws {
            var wrong: [String: String] = [:]
            var pairs = 0
            for locale in OracleTables.unitLocales + ["de-AT", "zh-TW", "pt-AO", "es-MX", "en-GB", "nb"] {
                let style = UnitStyle(locale: locale)
                func compare(_ text: String, unit: String, count: Int, width: String) throws {
                    let expected = try ICU.format(
                        skeleton: "measure-unit/\(unit) unit-width-\(width)", locale: locale, Double(count))
                    if text != expected { wrong[locale, default: ""] += "“\(text)”, ICU “\(expected)”; " }
                    pairs += 1
                }
                for (unit, size, counts) in Self.durations {
                    for count in counts {
                        var text = ""
                        style.writeDuration(seconds: DecimalNumber(count * size), to: &text)
                        try compare(text, unit: "duration-\(unit)", count: count, width: "full-name")
                    }
                }
                for (unit, power) in Self.sizes {
                    for count in [1, 2, 3, 5, 11, 21, 999] {
                        var text = ""
                        style.writeBytes(DecimalNumber(count).shifted(by: power), to: &text)
                        try compare(text, unit: "digital-\(unit)", count: count, width: "short")
                    }
                }
            }
            for (locale, examples) in wrong where ICUDifferences.units[locale] == nil {
                Issue.record("\(locale) \(examples.prefix(300))")
            }
            #expect(Set(ICUDifferences.units.keys).subtracting(wrong.keys) == [], "listed, but not different")
            #expect(pairs > 5_000)
        }
    }
#endif
