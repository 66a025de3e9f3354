import TestSupport

#if canImport(_FoundationICU)
    import PolicyEngine
    import Testing
    @testable import ReferenceModel

    /// Numbers against ICU, in all locales that write them differently from root.
    @Suite struct NumberOracleTests {
        static var locales: [String] {
            let inheriting = [
                "en", "en-US", "de-AT", "pt-BR", "es-MX", "es-ES", "fr-BE", "zh", "zh-TW", "ja", "ko", "th", "hi-IN",
                "nb", "nn", "xx",
            ]
            return OracleTables.numberLocales + inheriting
        }

        private func numbers(_ random: inout SeededRandom) -> [Double] {
            var numbers: [Double] = [
                0, 1, -1, 9, 10, 99, 999, 1_000, 1_234, 9_999, 10_000, 99_999, 123_456, -1_234_567, 1e15, 1e22, 1e300,
            ]
            numbers += [0.5, 1.5, -0.4, 0.125, 2.0005, 1_234.5678]
            for _ in 0..<10 { numbers.append(Double(Int.random(in: -10_000_000_000...10_000_000_000, using: &random))) }
            for _ in 0..<15 {
                numbers.append(Double(Int.random(in: -100_000_000...100_000_000, using: &random)) / 10_000)
            }
            return numbers
        }

        @Test func numbersReadAsInICU() throws {
            var random = SeededRandom(seed: 4_603)
            var pairs = 0
            var wrong: [String: String] = [:]
            for locale in Self.locales {
                let style = NumberStyle(locale: locale)
                for (form, name) in [(.decimal, .decimal), (.integer, .integer), (.percent, .percent)]
                    as [(NumberStyle.Form, ICU.Numbers.Style)]
                {
                    let icu = try ICU.Numbers(locale, name)
                    for number in numbers(&random) {
                        let decimal = try #require(DecimalNumber(number))
                        var text = ""
                        style.write(decimal, as: form, to: &text)
                        let expected = try icu.write(number)
                        if text != expected {
                            wrong[locale, default: "\(number) \(form): “\(text)”, ICU “\(expected)”"] += ""
                        }
                        pairs += 1
                    }
                }
            }
            for (locale, example) in wrong where ICUDifferences.numbers[locale] == nil {
                Issue.record("\(locale) \(example)")
            }
            #expect(Set(ICUDifferences.numbers.keys).subtracting(wrong.keys) == [], "listed, but not different")
            #expect(pairs >= 20_000)
        }

        static let currencies = [
            "EUR", "USD", "GBP", "JPY", "CHF", "INR", "BHD", "SEK", "CNY", "BRL", "KRW", "PLN", "XOF", "CLP", "AED",
            "ZAR",
        ]

        @Test func amountsReadAsInICU() throws {
            var random = SeededRandom(seed: 76)
            var pairs = 0
            var wrong: [String: String] = [:]
            for locale in Self.locales {
                for code in Self.currencies {
                    let style = try #require(CurrencyStyle(code, locale: locale))
                    for number in [0, 1, -1_234.5, 0.005, 1_234_567.885] + numbers(&random).shuffled().prefix(4) {
                        var text = ""
                        style.write(try #require(DecimalNumber(number)), to: &text)
                        let expected = try ICU.format(
                            pattern: "{0, number, ::currency/\(code)}", locale: locale, values: [.number(number)])
                        if text != expected {
                            wrong[locale, default: "\(number) \(code): “\(text)”, ICU “\(expected)”"] += ""
                        }
                        pairs += 1
                    }
                }
            }
            for (locale, example) in wrong where ICUDifferences.amounts[locale] == nil {
                Issue.record("\(locale) \(example)")
            }
            #expect(Set(ICUDifferences.amounts.keys).subtracting(wrong.keys) == [], "listed, but not different")
            #expect(pairs >= 20_000)
        }

        @Test("Without signs between the digits", arguments: ["en", "de", "hi", "ar-EG", "es", "pl"])
        func groupOff(_ locale: String) throws {
            for number in [0, 7, -1_234, 12_345.678, 10_000_000, 0.0004] {
                var text = ""
                NumberStyle(locale: locale).write(try #require(DecimalNumber(number)), as: .ungrouped, to: &text)
                let expected = try ICU.format(
                    pattern: "{0, number, ::group-off}", locale: locale, values: [.number(number)])
                #expect(text == expected)
            }
        }
    }
#endif
