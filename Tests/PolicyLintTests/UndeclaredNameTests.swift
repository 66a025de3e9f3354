import PolicyEngine
import Testing

@testable import PolicyScenarios

/// A name that the policy does not have makes a test say something else than it seems to.
@Suite struct UndeclaredNameTests {
    private static let rules = """
        schema: 1
        locales: { source: en, optional: [de] }
        reports: [firstLoad, idempotent, plan]
        scopes: { checkout: { fields: [email] }, checkout/payment: {} }
        domains: { D: { codes: { c: { parameters: [count] } } } }
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }
        rules:
          - { id: r, when: { domain: D, code: c }, category: nonRetryable, show: alert, message: { title: ['{who}', Hm] } }
          - { id: s, when: { domain: D, context: { beta: true }, parameters: { sort: x } }, category: nonRetryable, show: alert, message: { title: Beta } }

        """

    private static func found(_ given: String, expect: String = "surface: alert") throws -> [Diagnostic] {
        let loaded = try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: rules)])
        let text =
            "schema: 1\ntests:\n  - name: a\n    given: { domain: D, code: c, \(given) }\n    expect: { \(expect) }\n"
        let files = [SourceFile(path: "a.test.yaml", text: text)]
        #expect(
            TestFiles(files, loaded.policy).diagnostics.filter { $0.message.contains("the app does not report") }
                .isEmpty)
        return TestFiles(files, loaded.policy, loaded.catalog).diagnostics
    }

    @Test(
        "Each is told where it stands",
        arguments: [
            ("scope: settings", "unknown screen “settings”"), ("scope: chekout", "unknown screen “chekout”"),
            ("locale: fr", "unknown language “fr”"), ("field: emial", "unknown field “emial”"),
            ("values: { plna: pro }", "unknown situation “plna”"),
            ("parameters: { cuont: 3 }", "unknown value “cuont”"),
            ("online: false", "does not report “online”"), ("userInitiated: true", "does not report “userInitiated”"),
            ("platform: iOS", "does not report “platform”"), ("appVersion: '1.2'", "does not report “appVersion”"),
        ])
    func undeclared(_ given: String, _ message: String) throws {
        let diagnostics = try Self.found(given)
        #expect(diagnostics.count == 1 && diagnostics[0].message.contains(message), "\(diagnostics.map { $0.message })")
        #expect(diagnostics.first?.severity == .error && diagnostics.first?.place?.lower ?? 0 > 40)
        #expect(diagnostics.first?.help != nil || diagnostics.first?.nearest.isEmpty == false)
    }

    @Test(
        "What the policy has names for is fine",
        arguments: [
            "scope: checkout/payment/card", "locale: de-AT", "field: email", "values: { plan: pro, beta: true }",
            "parameters: { count: 3, who: Ada, sort: x, serverMessage: Sorry }", "firstLoad: true, idempotent: false",
            "attempt: 2, headers: { Retry-After: '7' }",
        ])
    func declared(_ given: String) throws {
        #expect(try Self.found(given).map { $0.message } == [])
    }

    @Test("Which language stands for another can be expected") func otherLanguage() throws {
        #expect(try Self.found("locale: fr", expect: "locale: en").isEmpty)
    }
}
