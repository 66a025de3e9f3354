import PolicyEngine
import TestSupport
import Testing

@testable import PolicyImport

/// What screens say themselves becomes a table, and its accepted rows rules.
@Suite struct ScreenSheetTests {
    private static let source = SourceFile(
        path: "App/ComposerViewController.swift",
        text: #"""
            final class ComposerViewController: UIViewController {
                func send() async {
                    do {
                        try await api.send()
                    } catch {
                        logger.error("Sending failed: \(error)")
                        let alert = UIAlertController(
                            title: NSLocalizedString("send.failed", comment: ""),
                            message: "It is kept {here}, as a draft.", preferredStyle: .alert)
                        alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in self.send() })
                        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
                        alert.addAction(UIAlertAction(title: "Learn more", style: .default))
                    }
                }
                func load(_ result: Result<Draft, Error>) {
                    switch result {
                    case .success: show(title: "All drafts are there")
                    case .failure(let error):
                        toast("Drafts couldn’t be loaded")
                        throw DraftError("not for people")
                    }
                }
                func attach() {
                    showError(title: "Too large", message: error.localizedDescription)
                    showError("Attach \(name)")
                }
                func showAll() { alert(title: "No error here") }
            }
            struct SettingsView: View {
                func save() {
                    if let error = store.save() { banner = Banner(title: L10n.Save.failed) }
                    do { try a() } catch { Text("x"); notify(text: "Settings aren’t saved") }
                }
            }
            """#)
    private static let texts = [
        SourceFile(
            path: "en.lproj/Localizable.strings", text: #""send.failed" = "Not sent"; "save.failed" = "Not kept";"#),
        SourceFile(path: "de.lproj/Localizable.strings", text: #""send.failed" = "Nicht gesendet";"#),
    ]
    private static let policy = [
        SourceFile(
            path: "app.yaml",
            text: """
                schema: 1
                locales: { source: en, optional: [de] }
                scopes: [settings]
                recoveryOptions:
                  retry: { title: Try again, action: retry }
                  dismiss: { title: Close, action: dismiss, role: cancel }
                fallback:
                  category: nonRetryable
                  show: alert
                  message: { title: Something else }
                  recovery: [dismiss]
                """)
    ]

    private static func sheet() -> ScreenSheet { ScreenSheet(sources: [source], texts: texts, source: "en") }

    @Test("Alerts, toasts and banners where something failed are rows; logs, thrown errors and the rest are not")
    func finds() {
        let rows = Self.sheet().rows
        #expect(
            rows.map { [$0.scope, $0.title, $0.message] } == [
                ["composer/send", "Not sent", "It is kept {here}, as a draft."],
                ["composer/load", "Drafts couldn’t be loaded", ""],
                ["composer/attach", "Too large", ""],
                ["settings/save", "Not kept", ""],
                ["settings/save", "Settings aren’t saved", ""],
            ])
        #expect(rows[0].buttons == ["Retry", "OK", "Learn more"] && rows[0].titleKey == "send.failed")
        #expect(rows[0].source == "App/ComposerViewController.swift:7")
        #expect(rows[2].note == "message: it shows the message of another error")
    }

    @Test("A sentence that stands in only where the error has none is marked")
    func standsIn() {
        let source = SourceFile(
            path: "A.swift",
            text: #"""
                struct LoginView {
                    func login() {
                        do { try a() } catch {
                            if let error = error as? APIError {
                                show(error: error.localizedDescription)
                            } else {
                                show(error: "Registration failed")
                                showError("Registration failed, try later")
                            }
                        }
                        do { try b() } catch { showError("Nothing was saved") }
                        switch result {
                        case .failure(let error): label.text = error.localizedDescription; showError("Lost")
                        case .success: break
                        }
                    }
                }
                """#)
        let rows = ScreenSheet(sources: [source], texts: [], source: "en").rows
        #expect(rows.map { $0.title } == ["Registration failed, try later", "Nothing was saved", "Lost"])
        #expect(rows.map { !$0.note.isEmpty } == [true, false, true])
    }

    @Test("A table comes back as it was written, whatever stands in its cells")
    func returns() throws {
        var sheet = Self.sheet()
        let again = try ScreenSheet(SourceFile(path: "s.csv", text: sheet.text))
        #expect(again.rows == sheet.rows)
        sheet = try ScreenSheet(
            SourceFile(path: "s.csv", text: "title;accept;screen\n\"=1; \"\"a\"\"\";X;home\n'-b;no;home\n"))
        #expect(
            sheet.rows.map { $0.title } == ["=1; \"a\"", "-b"] && sheet.rows.map { $0.isAccepted } == [true, false])
    }

    private static func accepted(_ places: [Int]) throws -> ScreenSheet {
        var lines = sheet().text.split(separator: "\r\n").map { String($0) }
        for place in places { lines[place + 1] = "x" + lines[place + 1] }
        return try ScreenSheet(SourceFile(path: "s.csv", text: lines.joined(separator: "\r\n")))
    }

    @Test("Accepted rows are rules for their screens, with translations, buttons and tests")
    func becomesRules() throws {
        let rules = try SheetRules(Self.accepted([0, 1, 3]), texts: Self.texts, policy: Self.policy)
        #expect(rules.count == 3)
        #expect(try rules.differences().isEmpty)
        #expect(
            rules.notes == [
                "unknown button “Learn more”: declare it under `recoveryOptions`, and add `recovery` to the rules",
                "3 of 3 texts have no translation in de",
            ])
        let policy = try ErrorPolicy(
            files: Self.policy + rules.files.filter { !$0.path.hasSuffix(".test.yaml") })
        var event = ErrorEvent(
            domain: "Any", code: .number(1), context: EventContext(scope: "composer/send", locale: "de"))
        var decision = policy.decide(event, seed: 0)
        // Its reason is in no table: a message is told in one language.
        #expect(decision.message.title == "Not sent" && decision.message.reason == "It is kept {here}, as a draft.")
        // A part of the buttons may be no way out.
        #expect(decision.recovery.map { $0.id } == ["dismiss"])
        event.context.scope = "composer"
        decision = policy.decide(event, seed: 0)
        #expect(decision.message.title == "Something else")
        #expect(rules.files.contains { $0.path == "tests/screens-imported.test.yaml" })
        let again = try SheetRules(
            Self.accepted([0]), texts: [], policy: Self.policy + rules.files.filter { !$0.path.hasSuffix(".test.yaml") }
        )
        #expect(again.count == 0 && again.notes == ["“composer/send” already has a rule"])
    }

    @Test("A line end in the source of a row begins no rule")
    func injection() throws {
        let text = """
            accept,screen,title,source
            x,home,Lost,"A.swift
              - id: evil
                when: { http: 503 }
                category: nonRetryable
                message: { title: Evil }
              #"
            """
        let sheet = try ScreenSheet(SourceFile(path: "s.csv", text: text))
        let rules = try SheetRules(sheet, texts: [], policy: Self.policy)
        let policy = try ErrorPolicy(files: Self.policy + rules.files.filter { !$0.path.hasSuffix(".test.yaml") })
        let decision = policy.decide(ErrorEvent(links: [ErrorCause(http: 503)]), seed: 0)
        #expect(decision.message.title == "Something else")
    }

    @Test("Two rows for one place, a row without a title, and odd names are refused")
    func refuses() throws {
        func reason(_ text: String) throws -> String? {
            let sheet = try ScreenSheet(
                SourceFile(path: "s.csv", text: "accept,screen,operation,title,source\n" + text))
            let found = #expect(throws: SheetRules.Refused.self) {
                try SheetRules(sheet, texts: [], policy: Self.policy)
            }
            return found?.reason
        }
        #expect(try reason("x,home,,A,a:1\nx,home,,B,b:2\n")?.hasPrefix("two marked rows are for “home”") == true)
        #expect(try reason("x,home,,,a:1\n") == "the marked row of a:1 has no title")
        #expect(
            try reason("x,my home,,A,a:1\n") == "“my home” (a:1) is not a screen name: use letters, digits, and hyphens"
        )
        #expect(throws: ScreenSheet.Unreadable.self) { try ScreenSheet(SourceFile(path: "s.csv", text: "a,b\n1,2")) }
    }
}
