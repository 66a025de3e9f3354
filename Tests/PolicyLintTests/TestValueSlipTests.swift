import PolicyEngine
import Testing

@testable import PolicyScenarios

/// Values of tests that say something else than was meant, without being wrong.
@Suite struct TestValueSlipTests {
    private func help(given: String = "http: 503", expect: String = "surface: alert") throws -> [String] {
        let text =
            "schema: 1\ntests:\n  - name: a\n    given: { \(given) }\n    expect: { \(expect) }\n"
        return try TestBed().read(text).diagnostics.map {
            $0.nearest.first.map { "write \($0)" } ?? $0.help ?? $0.message
        }
    }

    @Test(
        "A header field that nothing reads, and a wait with a unit",
        arguments: [
            ("{ Retry-Afer: \"7\" }", "write retry-after"), ("{ RetryAfter: \"7\" }", "write retry-after"),
            ("{ Retry-After: 7s }", "servers send a number of seconds: write \"7\""),
            ("{ Retry-After: 2 min }", "servers send a number of seconds: write \"120\""),
            ("{ Retry-After: 300ms }", "servers send a number of seconds: write \"1\""),
            ("{ Retry-After: [\"7\", 8s] }", "servers send a number of seconds: write \"8\""),
            (
                "{ Retry-After: 9223372036854775807ms }",
                "servers send a number of seconds: write \"9223372036854776\""
            ),
            ("{ Retry-After: 9223372036854775807h }", "“9223372036854775807h” cannot be read as a wait in Retry-After"),
            ("{ retry-after-ms: 3s }", "servers send a number of milliseconds: write \"3000\""),
        ])
    func headers(_ fields: String, _ expected: String) throws {
        #expect(try help(given: "http: 503, headers: \(fields)") == [expected])
    }

    @Test(
        "What is read, what is about nothing, and what no server sends on purpose",
        arguments: [
            "{ Retry-After: \"7\" }", "{ Retry-After: soon }", "{ x-request-id: \"1\" }", "{ Content-Type: json }",
            "{ Retry-After: \"Wed, 21 Oct 2026 07:28:00 GMT\" }", "{ RateLimit-Remaining: \"0\" }", "{ Date: now }",
            "{ x-ratelimit-limit: \"5\" }",
        ])
    func headersThatAreRight(_ fields: String) throws {
        #expect(try help(given: "http: 503, headers: \(fields)") == [])
    }

    @Test("A comparison that is written like a text is one")
    func comparisonsInWords() throws {
        #expect(
            try help(expect: "title: contains busy")
                == ["write { contains: \"busy\" }, or put the text in quotes"])
        #expect(
            try help(expect: "suggestion: contains \"a little\"")
                == ["write { contains: \"a little\" }, or put the text in quotes"])
        for text in ["\"contains busy\"", "Not available", "contains", "We’re busy", "not now", "{ contains: busy }"] {
            #expect(try help(expect: "title: \(text)") == [], "\(text)")
        }
    }

    @Test("What belongs under `given`")
    func situations() throws {
        #expect(try help(expect: "scope: checkout") == ["put it under `given`"])
        #expect(try help(expect: "attempt: 2, surface: alert") == ["put it under `given`"])
    }

    @Test("A button by its title, and a story over time in which nothing fails")
    func stories() throws {
        func help(_ story: String) throws -> [String?] {
            let text = "schema: 1\ntests:\n  - name: a\n    given: { http: 503 }\n" + story
            let bed = try TestBed()
            let file = SourceFile(path: "a.test.yaml", text: text)
            return TestFiles([file], bed.policy, bed.loaded.catalog).diagnostics.map { $0.help }
        }
        let fails = "    story: [{ at: 0s, fails: true }, { at: 9s, expect: { surface: alert } }]\n"
        #expect(try help("    person: { presses: Try again }\n" + fails) == ["write its ID: retry"])
        #expect(try help("    person: { presses: retry }\n" + fails) == [])
        let press = "    story: [{ at: 0s, fails: true }, { at: 9s, press: Close }]\n"
        let found = try help(press)
        #expect(found.contains("write its ID: dismiss"), "\(found)")
        let nothing = "    story: [{ at: 0s, attempt: 1, expect: { surface: none } }]\n"
        #expect(try help(nothing).first??.hasPrefix("add fails: true to the step") == true)
    }
}
