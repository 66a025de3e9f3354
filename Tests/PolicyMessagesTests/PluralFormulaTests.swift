import PolicyEngine
import TestSupport
import Testing

@testable import PolicyMessages

/// `Plural-Forms` of PO files, as the tools of translators write them.
@Suite struct PluralFormulaTests {
    private static let latvian = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);"
    private static let latvianOfWeblate =
        "nplurals=3; plural=(n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19) ? 0 : ((n % 10 == 1 && n % 100 != 11) ? 1 : 2);"
    private static let polish =
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    private static let polishOfCrowdin =
        "nplurals=4; plural=(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && n%10<=1) || (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3);"
    private static let slovenian = "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);"
    private static let arabic =
        "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"

    private static func file(_ formula: String, _ locale: String, _ count: Int, names: String = "") -> String {
        var text = "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
        if !locale.isEmpty { text += "\"Language: \(locale)\\n\"\n" }
        if !formula.isEmpty { text += "\"Plural-Forms: \(formula)\\n\"\n" }
        if !names.isEmpty { text += "\"X-Plural-Categories: \(names)\\n\"\n" }
        text += "\nmsgctxt \"a/title\"\nmsgid \"{n} file\"\nmsgid_plural \"{n} files\"\n"
        for number in 0..<count { text += "msgstr[\(number)] \"{n} \(number)\"\n" }
        return text
    }

    private func read(_ text: String, locale: String? = nil) throws -> (forms: String, messages: [String]) {
        var log = DiagnosticLog()
        let file = PO.read(SourceFile(path: "a.po", text: text), number: 0, locale: locale, reporting: &log)
        let translation = try #require(file?.units.first?.translations.first, "\(log.diagnostics)")
        let forms = translation.text.forms.map { "\($0.category?.rawValue ?? "-") \($0.text.suffix(1))" }
        return (forms.joined(separator: ", "), log.diagnostics.map(\.message))
    }

    @Test(
        "Which form is for which category follows from the formula",
        arguments: [
            (latvianOfWeblate, "lv", 3, "zero 0, one 1, other 2"), (polish, "pl", 3, "one 0, few 1, many 2"),
            (polishOfCrowdin, "pl", 4, "one 0, few 1, many 2, other 3"),
            (slovenian, "sl", 4, "one 1, two 2, few 3, other 0"),
            ("nplurals=2; plural=(n > 1);", "fr", 2, "one 0, many 1, other 1"),
            ("nplurals=2; plural=n!=1;", "de", 2, "one 0, other 1"), ("nplurals=1; plural=0;", "ja", 1, "other 0"),
            (arabic, "ar", 6, "zero 0, one 1, two 2, few 3, many 4, other 5"),
        ])
    func categories(_ formula: String, _ locale: String, _ count: Int, _ forms: String) throws {
        let found = try read(Self.file(formula, locale, count))
        #expect(found.forms == forms && found.messages == [])
        // The language may be known from outside alone.
        #expect(try read(Self.file(formula, "", count), locale: locale).forms == forms)
    }

    @Test("Where a formula divides numbers otherwise than the language, the own number counts, and that is said")
    func otherDivision() throws {
        let found = try read(Self.file(Self.latvian, "lv", 3))
        #expect(found.forms == "zero 2, one 0, other 1")
        #expect(found.messages == ["the Plural-Forms for 10, 11, 12, 13, … differ from those of “lv”"])
        let portuguese = try read(Self.file("nplurals=2; plural=(n != 1);", "pt", 2))
        #expect(portuguese.forms == "one 0, many 1, other 1")
        #expect(portuguese.messages == ["the Plural-Forms for 0 differ from those of “pt”"])
    }

    @Test("The formula is what the tool of the translator used, whatever our own header still says")
    func ownHeader() throws {
        let found = try read(Self.file(Self.slovenian, "sl", 4, names: "one two few other"))
        #expect(found.forms == "one 1, two 2, few 3, other 0")
        #expect(try read(Self.file(Self.polish, "pl", 3, names: "one few many")).forms == "one 0, few 1, many 2")
    }

    @Test("Without a formula the language says which forms there are") func noFormula() throws {
        #expect(try read(Self.file("", "pl", 3)).forms == "one 0, few 1, many 2")
        #expect(try read(Self.file("", "", 3), locale: "ru").forms == "one 0, few 1, many 2")
    }

    @Test(
        "What cannot be computed is no formula",
        arguments: [
            "", "nplurals=2", "nplurals=2; plural=", "nplurals=2; plural=n >", "nplurals=2; plural=(n",
            "nplurals=0; plural=0",
            "nplurals=2; plural=m", "nplurals=99; plural=0", "nplurals=2; plural=n = 1",
            "nplurals=2; plural=" + String(repeating: "(", count: 500) + "n" + String(repeating: ")", count: 500),
            "nplurals=2; plural=" + String(repeating: "!", count: 900) + "n",
            "nplurals=2; plural=" + String(repeating: "n+", count: 900) + "n",
        ])
    func unreadable(_ header: String) { #expect(PluralFormula(header: header) == nil) }

    @Test("Dividing by zero, and a form that there is not, are no form") func outside() throws {
        #expect(try #require(PluralFormula(header: "nplurals=2; plural=1/n")).form(of: 0) == nil)
        #expect(try #require(PluralFormula(header: "nplurals=2; plural=n")).form(of: 7) == nil)
        let huge = try #require(PluralFormula(header: "nplurals=2; plural=n*9223372036854775807"))
        #expect(huge.form(of: 2) == nil && huge.form(of: 0) == 0)
    }

    @Test("What is written is read as it was, in every language") func roundTrip() throws {
        for locale in [
            "ar", "br", "cs", "cy", "de", "fr", "ga", "he", "ja", "lt", "lv", "mk", "pl", "pt", "ro", "ru", "sl",
        ] {
            let shape = Gettext.shape(locale, all: false)
            let forms = shape.categories.map { PluralForm($0, "{n} \($0.rawValue)") }
            let unit = ExchangeUnit(
                key: "a/title", source: .plural([PluralForm(.one, "{n} file"), PluralForm(.other, "{n} files")]),
                translations: [ExchangeTranslation(locale, .plural(forms))])
            let file = ExchangeFile(sourceLocale: "en", locales: [locale], units: [unit])
            let written = PO.write(file, locale: locale, plurals: shape)
            var log = DiagnosticLog()
            let again = PO.read(SourceFile(path: "a.po", text: written), number: 0, reporting: &log)
            #expect(again?.units.first?.translations.first?.text == .plural(forms), "\(locale): \(log.diagnostics)")
            #expect(log.diagnostics.isEmpty, "\(locale): \(log.diagnostics.map(\.message))")
        }
    }

    @Test("A text at a number that the language never chooses is told")
    func unusedNumber() throws {
        let text = Self.file("nplurals=2; plural=n!=1;", "ja", 2).replacing(
            "msgstr[1] \"{n} 1\"", with: "msgstr[1] \"\"")
        var log = DiagnosticLog()
        let file = PO.read(SourceFile(path: "a.po", text: text), number: 0, locale: nil, reporting: &log)
        #expect(file?.units.first?.translations.isEmpty == true)
        #expect(
            log.diagnostics.contains {
                $0.message == "“a/title” is translated in msgstr[0], which this language never uses"
                    && $0.help == "it is not imported; write msgstr[1], other"
            }, "\(log.diagnostics)")
    }
}
