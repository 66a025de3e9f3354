import PolicyEngine
import Testing

@testable import policyctl

/// What the language server suggests where a policy is being written, and not yet whole.
@Suite(.serialized) struct LanguageServerHelpTests {
    @Test("Names of a file that is no YAML while it is edited stay known") func brokenFile() throws {
        let client = try LanguageClient(LanguageClient.small)
        let app = try client.text("app.yaml")
        try client.open("app.yaml")
        try client.rest()
        try client.change("app.yaml", app + "reports: [\n")
        try client.rest()
        let labels = try client.labels("new.yaml", "schema: 1\nrules:\n  - id: a\n    recovery: [⟦")
        #expect(Set(labels).isSuperset(of: ["dismiss", "reload"]), "\(labels)")
    }

    @Test("Behind a key of a map stands how it is written, and no code of another domain") func forms() throws {
        let client = try LanguageClient(LanguageClient.small)
        try client.open("app.yaml")
        try client.rest()
        func labels(_ text: String) throws -> [String] {
            try client.labels("new.yaml", "schema: 1\nrules:\n  - id: a\n    " + text)
        }
        #expect(try labels("when: ⟦").contains("{ http: 503 }"))
        #expect(try labels("message: ⟦") == ["{ title: We can’t reach the server }"])
        #expect(try labels("when: { domain: Nobody, code: ⟦") == [])
    }

    @Test("Where names are declared, those that are used and not declared yet are suggested") func undeclared() throws {
        let client = try LanguageClient(LanguageClient.small)
        let rules = """
            schema: 1
            rules:
              - id: a
                when: { domain: ShopError, code: soldOut, scope: cart }
                recovery: [orderAgain, dismiss]
                retry: fast

            """
        try client.open("rules.yaml", rules)
        try client.rest()
        func labels(_ text: String) throws -> [String] { try client.labels("new.yaml", "schema: 1\n" + text) }
        #expect(try labels("recoveryOptions:\n  ⟦") == ["orderAgain"])
        #expect(try labels("retrySchedules:\n  ⟦") == ["fast"])
        #expect(try labels("domains:\n  ShopError:\n    codes:\n      ⟦") == ["soldOut"])
        #expect(try labels("domains:\n  BankError:\n    codes:\n      ⟦") == [])
        #expect(try labels("scopes:\n  ⟦").contains("cart"))
    }

    @Test("IDs that are not translated yet are suggested with the text to translate") func translations() throws {
        let client = try LanguageClient(LanguageClient.small)
        try client.open("app.yaml")
        try client.rest()
        let text = "schema: 1\nlocale: fr\ntranslations:\n  dismiss: { title: Fermer }\n  ⟦"
        let answer = try client.at("new.yaml", text, "completion") as? [[String: Any]] ?? []
        let details = answer.map { "\($0["label"] as? String ?? ""): \($0["detail"] as? String ?? "")" }
        #expect(details.contains { $0.hasPrefix("fallback: ") && $0.count > 12 }, "\(details)")
        #expect(!details.contains { $0.hasPrefix("dismiss:") }, "\(details)")
    }

    @Test("Over a rule of a policy that has errors the first of them is told") func hoverWithErrors() throws {
        var files = LanguageClient.small
        files["rules.yaml"]? += "  - id: broken\n    when: { http: nothing }\n"
        let client = try LanguageClient(files)
        let text = try client.text("rules.yaml").replacing("- id: broken", with: "- id: bro⟦ken")
        let answer = try client.at("rules.yaml", text, "hover") as? [String: Any]
        let words = (answer?["contents"] as? [String: Any])?["value"] as? String
        #expect(words?.hasPrefix("What people see is shown once the policy has no errors: ") == true, "\(words ?? "")")
    }

    @Test("What is suggested for maps and lists can be read", arguments: ValueHelp.forms.keys.sorted())
    func formsAreRead(key: String) {
        let ofRules = ["when", "message", "gaveUp", "steps", "recovery"]
        let ofConditions = ["not", "cause", "context", "parameters"]
        for form in ValueHelp.forms[key] ?? [] {
            var lines = ["schema: 1"]
            if ofRules.contains(key) || ofConditions.contains(key) {
                lines += ["rules:", "  - id: a", "    category: retryable"]
                lines.append(ofRules.contains(key) ? "    \(key): \(form)" : "    when: { domain: D, \(key): \(form) }")
            } else {
                lines.append("\(key): \(form)")
            }
            let file = SourceFile(path: "a.yaml", text: lines.joined(separator: "\n") + "\n")
            #expect(PolicyInspection.diagnostics(of: file).map { $0.message } == [], "\(key): \(form)")
        }
    }
}
