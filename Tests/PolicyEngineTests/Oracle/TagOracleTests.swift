#if canImport(_FoundationICU)
    import PolicyEngine
    import Testing

    /// Likely subtags and directions against ICU, for every language of the table.
    @Suite struct TagOracleTests {
        private static let words = OracleTables.lines("CLDRTags", "likely").flatMap {
            $0.split(separator: " ").map(String.init)
        }
        private static let regional = OracleTables.lines("CLDRTags", "regionScripts").flatMap {
            $0.split(separator: " ")
        }.map { $0.split(separator: "-") }
            .map { "\($0[0])-\($0[2])" }

        /// Apple’s ICU names Nastaliq (`Aran`) where CLDR says `Arab`, and takes Chinese in the United States for simplified.
        private static let differences = ["ks", "ur", "pa-PK", "zh-US"]

        /// Avestan, in a script of the first millennium, is the one exception.
        @Test func directionsAreThoseOfICU() {
            for tag in Self.words + Self.regional + Self.words.map({ String($0.prefix { $0 != "-" }) }) {
                if tag.hasPrefix("ae") { continue }
                #expect(LocaleStyle(locale: tag).isRightToLeft == ICU.isRightToLeft(tag), "\(tag)")
            }
        }

        /// A text served in what ICU holds for the likely form of a language is found when the language alone is wanted, and with it the script of a region.
        @Test func likelySubtagsAreThoseOfICU() {
            var checked = 0
            for wanted in Self.words.map({ String($0.prefix { $0 != "-" }) }) + Self.regional {
                let likely = ICU.likely(wanted)
                let other =
                    likely.contains("-Latn")
                    ? likely.replacing("-Latn", with: "-Cyrl") : likely.split(separator: "-")[0] + "-Latn"
                var seen: [Int] = []
                LocaleChain(served: ["x-source", String(other), likely]).walk(wanted) {
                    seen.append($0)
                    return false
                }
                #expect(seen == (Self.differences.contains(wanted) ? [0] : [2, 0]), "\(wanted): \(likely)")
                checked += 1
            }
            #expect(checked > 350)
        }

        @Test func messagesCanBeCompared() throws {
            let pattern =
                "{count, plural, =0 {nothing} one {# file} other {# files}} for {name} at {share, number, percent}"
            let values = [ICU.Value.number(1_234), .text("Mia"), .number(0.125)]
            let text = try ICU.format(
                pattern: pattern, locale: "en", names: ["count", "name", "share"], values: values)
            #expect(text == "1,234 files for Mia at 12%")
            let ordinal = "{0, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {1}"
            #expect(try ICU.format(pattern: ordinal, locale: "en", values: [.number(22), .text("’")]) == "22nd ’")
            #expect(throws: ICU.Failure.self) {
                try ICU.format(pattern: "{0, plural, one {x}}", locale: "en", values: [.number(1)])
            }
        }
    }
#endif
