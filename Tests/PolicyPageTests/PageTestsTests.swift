import Foundation
import PolicyEngine
import PolicyScenarios
import Testing

/// The policy’s own tests, run in the page.
@Suite struct PageTestsTests {
    private static let tests = SourceFile(
        path: "tests/net.test.yaml",
        text: """
            schema: 1
            tests:
              - name: Offline is a toast
                given: { domain: Net, code: offline }
                expect: { surface: toast, title: You’re offline }
              - name: German people read German
                given: { domain: Net, code: offline, locale: de }
                expect: { title: Du bist offline }
              - name: A pattern is nobody’s to replace
                given: { domain: Net, code: offline }
                expect: { title: { contains: offline } }
              - name: It failed before
                given: { domain: Net, code: offline }
                expect: { surface: alert }

            """)

    private static func page() -> Page { Page(Page.small + [tests]) }

    private func kinds(_ page: Page) throws -> [String: [Int]] {
        let kinds = try #require(try page.ask("tests")["kinds"] as? [[String: Any]])
        return kinds.reduce(into: [:]) { all, one in
            all[one["kind"] as? String ?? ""] = ["tests", "values", "left"].map { one[$0] as? Int ?? -1 }
        }
    }

    @Test("Failing tests are told apart by what a writer does about them") func told() throws {
        let page = Self.page()
        #expect(try kinds(page) == ["wording": [0, 0, 0], "behavior": [0, 0, 0], "before": [1, 1, 0]])
        _ = try page.changed("edit", "text", "offline", "title", "en", "No connection")
        #expect(try kinds(page) == ["wording": [2, 1, 1], "behavior": [0, 0, 0], "before": [1, 1, 0]])
        let failures = try #require(try page.ask("tests")["failures"] as? [[String: Any]])
        let first = try #require((failures.first?["differences"] as? [[String: Any]])?.first)
        #expect(first["expected"] as? String == "You’re offline" && first["found"] as? String == "No connection")
        #expect(first["path"] as? String == "tests/net.test.yaml" && first["line"] as? Int == 5)
        _ = try page.changed("edit", "value", "rule", "offline", "show", "plain", "badge")
        #expect(try kinds(page)["behavior"] == [1, 2, 0])
    }

    @Test("Only the tests of one kind are updated, and the patch has them") func updated() throws {
        let page = Self.page()
        #expect(throws: Refused.self) { try page.changed("update-tests", "wording") }
        #expect(throws: Refused.self) { try page.changed("update-tests", "all") }
        _ = try page.changed("edit", "text", "offline", "title", "en", "No connection: wait")
        let files = try page.changed("update-tests", "wording")
        #expect(files.keys.sorted() == ["tests/net.test.yaml"])
        #expect(files["tests/net.test.yaml"]?.contains(#"title: "No connection: wait" }"#) == true)
        #expect(files["tests/net.test.yaml"]?.contains("expect: { surface: alert }") == true)
        #expect(try kinds(page) == ["wording": [1, 0, 1], "behavior": [0, 0, 0], "before": [1, 1, 0]])
        let patch = try #require(try page.ask("patch")["patch"] as? String)
        #expect(patch.contains("+++ b/policies/tests/net.test.yaml") && patch.contains("+++ b/policies/app.yaml"))
    }

    @Test("A file of tests that cannot be used has its errors") func broken() throws {
        let page = Self.page()
        let state = try page.ask("put", "tests/net.test.yaml", "schema: 1\ntests:\n  - nam: x\n")
        #expect(state["usable"] as? Bool == true)
        let problems = try #require(try page.ask("tests")["problems"] as? [[String: Any]])
        #expect(problems.first?["line"] as? Int == 3 && problems.first?["path"] as? String == "tests/net.test.yaml")
    }

    @Test("Tests are no rules, and the page agrees with the tool") func sample() throws {
        let path = "tests/rules.test.yaml"
        let text = try String(contentsOfFile: PageSamples.folder + "/" + path, encoding: .utf8)
        let page = Page(try PageSamples.files() + [SourceFile(path: path, text: text)])
        let found = try page.ask("tests")
        #expect(found["total"] as? Int ?? 0 > 50)
        #expect((found["problems"] as? [Any])?.isEmpty == true && (found["failures"] as? [Any])?.isEmpty == true)
    }
}
