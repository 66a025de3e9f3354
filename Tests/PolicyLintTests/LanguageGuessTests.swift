import Foundation
import PolicyEngine
import Testing

@testable import PolicyLint

/// The language that a text seems to be in.
@Suite struct LanguageGuessTests {
    private func guess(_ text: String, in own: String) -> String? {
        var bytes = Array(text.utf8)
        return bytes.withUnsafeMutableBufferPointer { bytes in
            let buffer = UnsafeBufferPointer(bytes)
            var tokens: [WordToken] = []
            WordTable().tokens(buffer, 0..<buffer.count, into: &tokens)
            return LanguageGuess.shared.other(than: own, tokens)?.code
        }
    }

    private static let sentences = [
        ("en", "Please check your user name and your password."), ("de", "Bitte versuchen Sie es später noch einmal."),
        ("fr", "Cet élément a peut-être été déplacé ou supprimé."),
        ("es", "No se ha podido abrir la página que buscas."),
        ("it", "Non è stato possibile aprire la pagina che cerchi."),
        ("nl", "Het bestand kan niet worden geopend, probeer het opnieuw."),
        ("pl", "Nie można otworzyć pliku, spróbuj ponownie, jest on już używany."),
        ("pt", "Não foi possível abrir o arquivo que você procura."),
        ("sv", "Det är inte möjligt att öppna filen, försök igen."), ("tr", "Bu dosya için daha sonra tekrar deneyin."),
        ("vi", "Tệp này không thể mở được, vui lòng thử lại."),
        ("ro", "Nu este posibil, vă rugăm să încercați din nou."),
    ]

    @Test("A sentence is never taken for another language in its own, and is in others", arguments: sentences)
    func isTold(_ code: String, _ text: String) {
        #expect(guess(text, in: code) == nil)
        let others = ["en", "de", "fr", "tr", "vi", "pl"].filter { $0 != code }
        #expect(others.allSatisfy { guess(text, in: $0) == code }, "\(others.map { guess(text, in: $0) ?? "-" })")
    }

    @Test("A few words, names, and languages without a list tell nothing")
    func unknown() {
        for text in ["PayPal", "OK", "Face ID", "The end", "WLAN und Bluetooth"] {
            #expect(guess(text, in: "fr") == nil)
        }
        #expect(guess("Please check your user name and your password.", in: "xx") == nil)
    }

    @Test("A file of texts in another language is one finding") func wholeFile() {
        let ids = (0..<6).map { "a.rule\($0)" }
        let rules = ids.enumerated().map { number, id in
            "  - id: \(id)\n    when: { http: 41\(number) }\n    category: nonRetryable\n    show: alert\n"
                + "    message: { title: Gone, reason: \"It may have been moved or deleted, number \(number).\" }\n"
        }
        let french = ids.map {
            "  \($0): { title: Introuvable, reason: Cet élément a peut-être été déplacé ou supprimé. }\n"
        }
        let files = [
            SourceFile(
                path: "app.yaml",
                text: "schema: 1\nlocales: { source: en, optional: [de] }\nrules:\n" + rules.joined()),
            SourceFile(path: "locales/de.yaml", text: "schema: 1\nlocale: de\ntranslations:\n" + french.joined()),
        ]
        let found = LintRun().report(PolicyInspection(files: files)).findings.filter {
            $0.check == "l10n/wrong-language"
        }
        #expect(found.map { $0.diagnostic.message } == ["this text and 5 more seem to be French, not German"])
    }
}
