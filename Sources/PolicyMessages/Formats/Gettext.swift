import PolicyEngine

/// Plural forms as gettext knows them: an expression in C that numbers the forms.
enum Gettext {
    /// `all` also names categories that only fractions reach.
    static func shape(_ locale: String, all: Bool) -> PluralShape {
        let rules = LocaleStyle.of(locale).cardinal
        let reached = rules.integerCategories
        let names = all ? rules.categories : reached
        let formula = formulas.first { formula in
            samples.allSatisfy { number in
                reached.firstIndex(of: rules.category(of: DecimalNumber(number))) == formula.formula.form(of: number)
            }
        }
        return PluralShape(
            categories: names.compactMap { PluralForm.Category(rawValue: $0.name) }, expression: formula?.text)
    }

    /// Counts that tell the plural rules of all languages apart.
    static let samples = Array(Int64(0)...220) + [1_000, 1_001, 1_002, 1_011, 100_000, 1_000_000, 2_000_000]

    /// The expressions in use among translators (gettext manual, “Plural forms”); one is taken where it agrees with CLDR
    /// on every sample.
    private static let formulas: [(text: String, formula: PluralFormula)] = [
        "0", "n != 1", "n > 1", "n<=1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2",
        "n==1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2",
        "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2",
        "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2",
        "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2",
        "n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && n%10<=9 && (n%100<11 || n%100>19) ? 1 : 2",
        "n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : 2",
        "n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2",
        "n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3",
        "n==1 ? 0 : n==2 ? 1 : 2",
        "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5",
        "n==1 ? 0 : n==2 ? 1 : n>2 && n<7 ? 2 : n>6 && n<11 ? 3 : 4",
        "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5",
        "n%10==1 && n%100!=11 ? 0 : 1",
    ].compactMap { text in
        PluralFormula(expression: text, formCount: PluralFormula.mostForms).map { (text, $0) }
    }
}
