import PolicyEngine
import PolicyScenarios
import TestSupport
import Testing

/// Rules that `coverage --stubs` and `harvest --stubs` begin for a writer.
@Suite struct RuleStubsTests {
    private static let file = SourceFile(
        path: "a.yaml",
        text: """
            schema: 1
            domains: { Known: { codes: { here: 7 } } }
            recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
            fallback: { show: alert, message: { title: We couldn’t do that }, recovery: [dismiss] }
            rules: [{ id: busy, when: { http: 503 }, category: nonRetryable, message: { title: We’re busy } }]

            """)

    private func stubs(_ domain: String?, _ code: ErrorCode?, http: Int? = nil, values: [String] = []) throws -> String
    {
        var stubs = RuleStubs(try ErrorPolicy(files: [Self.file]))
        stubs.add(domain: domain, code: code, http: http, values: values, remark: "once")
        return stubs.text
    }

    @Test(
        "Ids are made of the words of a name",
        arguments: [
            ("HomeAssistantAPI", "noAPIAvailable", "home-assistant-api.no-api-available"),
            ("HTTPServerError", "timedOut", "http-server-error.timed-out"),
            ("com.example.net", "HTTP2Failed", "com-example-net.http2-failed"),
            ("SKErrorDomain", "E", "sk-error-domain.e"), ("URLError", "badURL", "url-error.bad-url"),
            ("snake_case_error", "no_route", "snake-case-error.no-route"),
        ])
    func ids(_ domain: String, _ code: String, _ id: String) throws {
        let text = try stubs(domain, .name(code))
        #expect(text.contains("  - id: \(id)\n"), "\(text)")
    }

    @Test("They have no texts, declare what is new, and load") func load() throws {
        for (domain, code, values, declared) in [
            ("Shop", ErrorCode.name("full"), ["limit", "name", "code"], "      full: { parameters: [limit, name] }\n"),
            ("Shop", .number(-4), [], "      codeMinus4: -4\n"),
            ("Known", .name("there"), ["a"], "there: { parameters: [a] }\n"),
            ("Known", .number(7), [], "rules:\n"), ("Known", .name("here"), [], "rules:\n"),
        ] {
            let text = try stubs(domain, code, values: values)
            #expect(text.contains(declared) && !text.contains("title"), "\(text)")
            #expect((code == .number(7) || code == .name("here")) == !text.contains("domains:"))
            let loaded = try LoadedPolicy(files: [Self.file, SourceFile(path: "new.yaml", text: text)])
            #expect(loaded.warnings.isEmpty, "\(loaded.warnings.map(\.message))")
            let decision = loaded.policy.decide(ErrorEvent(links: [ErrorCause(domain: domain, code: code)]))
            #expect(decision.message.title == "We couldn’t do that" && decision.rule != "fallback")
        }
    }
}
