import PolicyEngine
import Testing

@testable import PolicyLint

/// What is said about texts: each cause once, where it can be fixed.
@Suite struct TextFindingTests {
    private func findings(_ text: String, _ prefix: String, translations: String = "") -> [Finding] {
        var files = [
            SourceFile(path: "base.yaml", text: LintCase.base),
            SourceFile(path: "rules.yaml", text: "schema: 1\n" + text),
        ]
        for locale in translations.isEmpty ? [] : ["de", "fr"] {
            files.append(
                SourceFile(
                    path: "locales/\(locale).yaml", text: "schema: 1\nlocale: \(locale)\ntranslations:\n" + translations
                ))
            files[0] = SourceFile(
                path: "base.yaml", text: LintCase.base.replacing("source: en", with: "source: en, optional: [de, fr]"))
        }
        return LintCase(files: files).report.findings.filter { $0.check.hasPrefix(prefix) }
    }

    private func rule(_ message: String, _ more: String = "show: alert") -> String {
        "rules:\n  - id: tried\n    when: { http: 404 }\n    \(more)\n    message:\n      " + message
    }

    @Test(arguments: [
        "Error", "Failed", "Failure.", "Problem", "Fatal error", "Unable to process your request",
        "An error has occured", "An error has occurred", "Sorry!",
    ])
    func aTitleThatSaysNothing(_ title: String) {
        #expect(findings(rule("title: \(title)"), "message/generic").count == 1)
    }

    @Test(arguments: ["Error in the address", "A problem with your card", "Failed to save", "The payment failed"])
    func aTitleThatSaysSomething(_ title: String) {
        #expect(findings(rule("title: \(title)"), "message/generic").isEmpty)
    }

    @Test(arguments: ["Fehler", "Netzwerkfehler", "Ein Fehler ist aufgetreten", "Fehlgeschlagen"])
    func aGermanTitleThatSaysNothing(_ title: String) {
        #expect(
            findings(rule("title: This photo is gone"), "message/generic", translations: "  tried: { title: \(title) }")
                .count == 1)
    }

    @Test func aSlipOfTheSourceIsToldThere() throws {
        let found = findings(
            rule("title: Your order (HTTP 500)\n      reason: Oops."), "message/",
            translations: "  tried: { title: Bestellung (HTTP 500), reason: Oops. }")
        let code = found.filter { $0.check == "message/technical-code" }
        #expect(code.count == 1)
        #expect(code.first?.diagnostic.related.first?.label == "2 translations have the same problem")
        #expect(found.filter { $0.check == "message/tone" }.count == 1)
        #expect(
            findings(
                rule("title: Your order"), "message/technical-code",
                translations: "  tried: { title: Bestellung (HTTP 500) }"
            ).count == 2)
        #expect(findings(rule("title: \"404\""), "message/technical-code").count == 1)
    }

    @Test func helpIsSaidAsItIsMeant() {
        #expect(
            findings(rule("title: Invalid date"), "message/blame").map(\.diagnostic.help) == [
                "say what is needed instead of what was wrong"
            ])
        for (name, bytes) in WordLists.files {
            for line in WordLists.lines(bytes) {
                let text = String(decoding: bytes[line.range], as: UTF8.self)
                #expect(!text.contains("= say ") && !text.contains("= sagen"), "\(name): \(text)")
            }
        }
    }

    @Test func trustIsAskedFor() throws {
        let text = rule("title: \"{serverMessage}\"")
        #expect(
            findings(text, "placeholder/maybe-missing").first?.diagnostic.help?.hasPrefix(
                "it needs `trust: [serverMessage]`") ?? false)
        let trusted = findings(
            rule("title: \"{serverMessage}\"", "trust: [serverMessage]"), "placeholder/maybe-missing")
        #expect(trusted.map(\.diagnostic.help) == ["add a text without it after this one"])
    }

    @Test func aLinkIsOneFinding() {
        let found = findings(
            rule("title: Your card has expired\n      suggestion: See http://example.com/api for more."), "")
        #expect(
            found.map(\.check).filter { ["message/help-promise", "reach/http-gap"].contains($0) == false } == [
                "security/insecure-link"
            ])
    }

    @Test(arguments: ["in 5 minutes", "in 24 hours", "in an hour", "tomorrow"])
    func timesArePromises(_ words: String) {
        #expect(
            findings(rule("title: The shop is closed\n      suggestion: Come back \(words)."), "message/wait-promise")
                .count == 1)
    }

    @Test(arguments: ["in 5 Minuten", "morgen", "in einer Stunde"])
    func germanTimesArePromises(_ words: String) {
        let german = "  tried: { title: Der Laden ist zu, suggestion: Kommen Sie \(words) wieder. }"
        #expect(
            findings(
                rule("title: The shop is closed\n      suggestion: Come back later."), "message/wait-promise",
                translations: german
            ).count == 1)
    }

    @Test func mornings() {
        let german = "  tried: { title: Der Laden ist zu, suggestion: Er öffnet jeden Morgen. }"
        #expect(
            findings(
                rule("title: The shop is closed\n      suggestion: Come back later."), "message/wait-promise",
                translations: german
            ).isEmpty)
    }

    @Test(arguments: [
        ("Try again", true), ("Try Again", true), ("Reset password", true), ("Apple Pay", false),
        ("Google Drive", false), ("Online", false),
    ])
    func copiedButtons(_ title: String, _ isFound: Bool) {
        let button = "recoveryOptions:\n  again: { title: \(title), action: retry }\n"
        #expect(
            findings(button, "l10n/untranslated", translations: "  again: { title: \(title) }").count
                == (isFound ? 2 : 0))
    }

    @Test func ruleWithoutAText() {
        #expect(
            findings("rules:\n  - { id: tried, when: { http: 404 }, show: alert }\n", "message/no-own-text").count == 1)
        #expect(
            findings("rules:\n  - { id: tried, when: { http: 404 }, show: badge }\n", "message/no-own-text").isEmpty)
        let category =
            "categories:\n  gone: { is: nonRetryable, message: { title: This is gone } }\nrules:\n  - { id: tried, when: { http: 404 }, category: gone, show: alert }\n"
        #expect(findings(category, "message/no-own-text").isEmpty)
    }

    @Test func toastsInheritButtons() {
        #expect(findings(rule("title: This photo is gone", "show: toast"), "surface/toast-dismiss-button").isEmpty)
        #expect(findings(rule("title: This photo is gone", "show: toast"), "message/no-next-step").isEmpty)
        #expect(findings(rule("title: This photo is gone"), "message/no-next-step").count == 1)
    }

    @Test func aBadgeThatEndsInAnAlert() {
        let words = "title: Your photos are on their way to your album"
        let more =
            "category: retryable\n    show: badge\n    retry: { backoff: [1s, 5s] }\n    gaveUp: { show: alert, message: { title: Your photos were not sent } }"
        #expect(findings(rule(words, "show: badge"), "message/title-length").map(\.severity) == [.warning])
        #expect(findings(rule(words, more), "message/title-length").allSatisfy { $0.severity == .info })
    }

    @Test func anAlertWithTheLastRetry() {
        func found(_ steps: String, _ retry: String) -> [Diagnostic.Severity] {
            let more = "category: retryable\n    steps: \(steps)\n    retry: \(retry)\n    recovery: [dismiss]"
            return findings(rule("title: We’re busy", more), "retry/alert-while-retrying").map(\.severity)
        }
        let late = "[{ untilAttempt: 2, show: badge }, { show: alert }]"
        #expect(found(late, "{ backoff: [1s, 2s, 4s] }") == [.info])
        #expect(found(late, "{ backoff: [1s, 2s, 4s, 8s] }") == [.warning])
        #expect(found(late, "{ initial: 2s }").isEmpty)
        #expect(found(late, "{ initial: 2s, maxRetries: 1000 }").isEmpty)
        #expect(found(late, "{ initial: 2s, maxElapsed: 10m }") == [.warning])
    }

    /// Keys at every distance from the file's start, so that whatever is skipped is not one.
    @Test func keysAnywhere() {
        for key in ["AKIAIOSFODNN7EXAMPLE", "-----BEGIN PRIVATE KEY-----", "ghp_" + String(repeating: "a1", count: 18)]
        {
            for count in 0..<45 {
                let filling = String(repeating: "x y- ", count: 9).prefix(count)
                #expect(
                    findings("# \(filling) \(key)\nrules: []\n", "security/secret").count == 1, "\(key) after \(count)")
            }
        }
    }
}
