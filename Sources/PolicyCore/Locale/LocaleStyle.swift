/// How a locale writes numbers, counts, durations and sizes, and in which direction: what a text in it needs to be filled in.
package final class LocaleStyle: Sendable {
    package let numbers: NumberStyle
    package let cardinal: PluralRules
    package let ordinal: PluralRules
    package let units: UnitStyle
    /// By the script of the locale, named or likely.
    package let isRightToLeft: Bool
    /// Those in which texts write amounts.
    package let currencies: [CurrencyStyle]

    package init(
        numbers: NumberStyle, cardinal: PluralRules, ordinal: PluralRules, units: UnitStyle, isRightToLeft: Bool,
        currencies: [CurrencyStyle] = []
    ) {
        self.numbers = numbers
        self.cardinal = cardinal
        self.ordinal = ordinal
        self.units = units
        self.isRightToLeft = isRightToLeft
        self.currencies = currencies
    }
}
