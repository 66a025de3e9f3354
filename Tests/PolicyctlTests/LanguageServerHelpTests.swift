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
