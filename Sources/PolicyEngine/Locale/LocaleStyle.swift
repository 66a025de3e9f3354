/// How a locale writes numbers, counts, durations and sizes, and in which direction: what a text in it needs to be filled in.
package final class LocaleStyle: Sendable {
    package let numbers: NumberStyle
    package let cardinal: PluralRules
    package let ordinal: PluralRules
    package let units: UnitStyle
    /// By the script of the locale, named or likely.
    package let isRightToLeft: Bool

    /// Reads the tables once: some tens of microseconds.
    package init(locale: String) {
        let names = LocaleData.names(locale)
        numbers = NumberStyle(names: names)
        cardinal = PluralRules(names: names, ordinal: false)
        ordinal = PluralRules(names: names, ordinal: true)
        units = UnitStyle(names: names, numbers: numbers, cardinal: cardinal)
        isRightToLeft = PackedTag(locale).map { LocaleStyle.isRightToLeft(LocaleData.writtenScript($0)) } ?? false
    }

    /// The scripts of right-to-left languages in ISO 15924 that are written today.
    private static func isRightToLeft(_ script: UInt32) -> Bool {
        scripts.contains { $0 == script }
    }

    private static let scripts = ["Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"].map {
        PackedTag("und-" + $0)?.script
    }
}
