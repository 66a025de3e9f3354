import PolicyEngine

/// Plural forms as gettext knows them: an expression in C that numbers the forms.
enum Gettext {
    /// `all` also names categories that only fractions reach.
    static func shape(_ locale: String, all: Bool) -> PluralShape {
        let rules = LocaleStyle.of(locale).cardinal
        let reached = rules.integerCategories
        let names = all ? rules.categories : reached
        return PluralShape(
            categories: names.compactMap { PluralForm.Category(rawValue: $0.name) },
            expression: expressions.first { candidate in
                samples.allSatisfy { number in
                    reached.firstIndex(of: rules.category(of: DecimalNumber(number))) == candidate.form(number)
                }
            }?.text)
    }

    private static let samples = Array(Int64(0)...220) + [1_000, 1_001, 1_002, 1_011, 100_000, 1_000_000, 2_000_000]

    private struct Expression: Sendable {
        let text: String
        let form: @Sendable (Int64) -> Int
    }

    private static func slavic(_ n: Int64) -> Int {
        n % 10 == 1 && n % 100 != 11 ? 0 : (2...4).contains(n % 10) && !(12...14).contains(n % 100) ? 1 : 2
    }

    /// The expressions in use among translators (gettext manual, “Plural forms”); one is taken where it agrees with CLDR on every sample.
    private static let expressions: [Expression] = [
        Expression(text: "0") { _ in 0 },
        Expression(text: "n != 1") { $0 == 1 ? 0 : 1 },
        Expression(text: "n > 1") { $0 > 1 ? 1 : 0 },
        Expression(text: "n<=1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2") { $0 <= 1 ? 0 : $0 % 1_000_000 == 0 ? 1 : 2 },
        Expression(text: "n==1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2") {
            $0 == 1 ? 0 : $0 != 0 && $0 % 1_000_000 == 0 ? 1 : 2
        },
        Expression(
            text: "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2", form: slavic),
        Expression(text: "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2") { n in
            n == 1 ? 0 : (2...4).contains(n % 10) && !(12...14).contains(n % 100) ? 1 : 2
        },
        Expression(text: "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2") { n in n == 1 ? 0 : (2...4).contains(n) ? 1 : 2 },
        Expression(text: "n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && n%10<=9 && (n%100<11 || n%100>19) ? 1 : 2")
        { n in
            (11...19).contains(n % 100) ? 2 : n % 10 == 1 ? 0 : (2...9).contains(n % 10) ? 1 : 2
        },
        Expression(text: "n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : 2") { n in
            n % 10 == 0 || (11...19).contains(n % 100) ? 0 : n % 10 == 1 && n % 100 != 11 ? 1 : 2
        },
        Expression(text: "n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2") { n in
            n == 1 ? 0 : n == 0 || (1...19).contains(n % 100) ? 1 : 2
        },
        Expression(text: "n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3") { n in
            n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : [3, 4].contains(n % 100) ? 2 : 3
        },
        Expression(text: "n==1 ? 0 : n==2 ? 1 : 2") { n in n == 1 ? 0 : n == 2 ? 1 : 2 },
        Expression(text: "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5") { n in
            n < 3 ? Int(n) : (3...10).contains(n % 100) ? 3 : n % 100 >= 11 ? 4 : 5
        },
        Expression(text: "n==1 ? 0 : n==2 ? 1 : n>2 && n<7 ? 2 : n>6 && n<11 ? 3 : 4") { n in
            n == 1 ? 0 : n == 2 ? 1 : (3...6).contains(n) ? 2 : (7...10).contains(n) ? 3 : 4
        },
        Expression(text: "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5") { n in
            n < 4 ? Int(n) : n == 6 ? 4 : 5
        },
        Expression(text: "n%10==1 && n%100!=11 ? 0 : 1") { n in n % 10 == 1 && n % 100 != 11 ? 0 : 1 },
    ]
}
