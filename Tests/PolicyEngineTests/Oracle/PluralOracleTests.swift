import TestSupport

#if canImport(_FoundationICU)
    import PolicyEngine
    import Testing
    @testable import ReferenceModel

    /// Plural categories against ICU, for every locale with rules of its own and some that inherit them.
    @Suite struct PluralOracleTests {
        static let inheriting = [
            "de-AT", "en-IN", "pt-BR", "pt-AO", "pt-MZ", "fr-CA", "zh-TW", "nb", "es-MX", "ar-EG", "xx", "sr-ME",
        ]

        /// Languages of the tables, by the words before the bar.
        static var locales: [String] {
            var names = Set(inheriting)
            for ordinal in [false, true] {
                for name in OracleTables.pluralLocales(ordinal: ordinal) { names.insert(name) }
            }
            return names.sorted()
        }

        private let europeanPortuguese =
            "CLDR’s parent is pt-PT, whose 0 is other; ICU cuts the region and takes the rules of Brazil"
        private var differences: [String: String] { ["pt-AO": europeanPortuguese, "pt-MZ": europeanPortuguese] }

        private func numbers(_ random: inout SeededRandom) -> [String] {
            var numbers =
                (0...60).map { "\($0)" } + [
                    "99", "100", "101", "111", "1000", "100000", "1000000", "2000000", "1000001",
                ]
            for _ in 0..<70 {
                numbers.append("\(Int.random(in: 0...(random.chance(50) ? 300 : 30_000_000), using: &random))")
            }
            for whole in ["0", "1", "2", "7", "11"] {
                for fraction in ["1", "2", "5", "01", "11", "123", "0004", "9996"] {
                    numbers.append("\(whole).\(fraction)")
                }
            }
            for _ in 0..<60 {
                numbers.append(
                    "\(Int.random(in: 0...120, using: &random)).\(Int.random(in: 1...2_500, using: &random))")
            }
            return numbers + ["-1", "-2.5"]
        }

        @Test func categoriesAreThoseOfICU() throws {
            var random = SeededRandom(seed: 4_601)
            var pairs = 0
            for locale in Self.locales {
                for ordinal in [false, true] {
                    let icu = try ICU.Plurals(locale, ordinal: ordinal)
                    let rules = PluralRules(locale: locale, ordinal: ordinal)
                    for text in numbers(&random) {
                        let number = try #require(DecimalNumber(decimalText: text))
                        let (ours, theirs) = (rules.category(of: number).name, try icu.category(digits: text))
                        if ours != theirs, differences[locale] == nil {
                            Issue.record("\(locale) \(text) ordinal \(ordinal): \(ours), ICU \(theirs)")
                        }
                        pairs += 1
                    }
                }
            }
            #expect(pairs >= 100_000)
        }

        @Test func integersReachWhatTheySay() {
            var random = SeededRandom(seed: 4_602)
            for locale in Self.locales {
                let rules = PluralRules(locale: locale)
                let reached = rules.integerCategories
                for _ in 0..<100 {
                    let number = Int64.random(in: 0...10_000_000, using: &random)
                    #expect(reached.contains(rules.category(of: DecimalNumber(number))), "\(locale) \(number)")
                }
            }
            #expect(PluralRules(locale: "cs").integerCategories == [.one, .few, .other])
            #expect(PluralRules(locale: "cs").categories == [.one, .few, .many, .other])
            #expect(PluralRules(locale: "ja").categories == [.other])
            #expect(PluralRules(locale: "fr").integerCategories == [.one, .many, .other])
        }
    }
#endif
