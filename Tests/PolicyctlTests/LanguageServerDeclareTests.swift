import Foundation
import Testing

@testable import policyctl

/// Quick fixes that declare what is used.
@Suite struct LanguageServerDeclareTests {
    struct Case: CustomTestStringConvertible {
        let title: String
        let app: String
        let rules: String
        /// What stands in the declaring file afterwards.
        let written: String

        var testDescription: String { title }
    }

    private static let rule = """
        schema: 1
        rules:
          - id: a
            when: { domain: ShopError, code: closed }
            category: nonRetryable
            message: { title: Closed }

        """
    private static let app = """
        schema: 1
        domains:
          ShopError:
            codes: [closed]
        fallback:
          category: nonRetryable
          show: alert
          message: { title: It didn’t work }
          recovery: [close]
        recoveryOptions: { close: { title: Close, action: dismiss } }

        """

    private static func rule(with line: String) -> String { rule + "    \(line)\n" }
    private static func rule(when conditions: String) -> String {
        rule.replacingOccurrences(of: "domain: ShopError, code: closed", with: conditions)
    }

    static let cases = [
        Case(
            title: "Declare the action “orderAgain” in app.yaml", app: app, rules: rule(with: "perform: orderAgain"),
            written: "\nactions:\n  - orderAgain\n"),
        Case(
            title: "Declare the action “orderAgain” in app.yaml", app: app + "actions: [ask]\n",
            rules: rule(with: "perform: orderAgain"), written: "actions: [ask, orderAgain]\n"),
        Case(
            title: "Declare the action “orderAgain” in app.yaml", app: app + "actions:\n",
            rules: rule(with: "perform: orderAgain"), written: "\nactions: [orderAgain]\n"),
        Case(
            title: "Declare the action “orderAgain” in app.yaml", app: app + "actions: # of the app\nreports: []\n",
            rules: rule(with: "perform: orderAgain"), written: "\nactions: [orderAgain] # of the app\n"),
        Case(
            title: "Declare the retry schedule “fast” in app.yaml", app: app + "retrySchedules:\n",
            rules: rule(with: "retry: fast"), written: "\nretrySchedules:\n  fast:\n    backoff: exponential\n"),
        Case(
            title: "Declare the button “orderAgain” in app.yaml", app: app + "actions:\n- orderAgain\n",
            rules: rule(with: "recovery: [orderAgain, close]"),
            written: "action: dismiss }, orderAgain: {title: \"Order again\", action: orderAgain} }\n"),
        Case(
            title: "Declare the retry schedule “fast” in app.yaml", app: app, rules: rule(with: "retry: fast"),
            written: "\nretrySchedules:\n  fast:\n    backoff: exponential\n    initial: 1s\n    maxRetries: 3\n"),
        Case(
            title: "Declare the screen “checkout” in app.yaml", app: app + "scopes:\n  home: {}\n",
            rules: rule(when: "domain: ShopError, code: closed, scope: checkout"),
            written: "scopes:\n  home: {}\n  checkout: {}\n"),
        Case(
            title: "Declare the screen “checkout” in app.yaml", app: app + "scopes: [home]\n",
            rules: rule(when: "domain: ShopError, code: closed, scope: checkout"),
            written: "scopes: [home, checkout]\n"),
        Case(
            title: "Declare the category “closing” in app.yaml", app: app + "categories: {}\n",
            rules: rule.replacingOccurrences(of: "category: nonRetryable", with: "category: closing"),
            written: "categories: {closing: {is: nonRetryable}}\n"),
        Case(
            title: "Declare the code “sold-out” in app.yaml", app: app,
            rules: rule(when: "domain: ShopError, code: [closed, sold-out]"),
            written: "    codes: [closed, sold-out]\n"),
        Case(
            title: "Declare the code “sold-out” in app.yaml",
            app: app.replacingOccurrences(of: "codes: [closed]", with: "codes:\n      closed: 7"),
            rules: rule(when: "domain: ShopError, code: sold-out"),
            written: "    codes:\n      closed: 7\n      sold-out: {}\n"),
        Case(
            title: "Declare the domain “BankError” in app.yaml", app: app,
            rules: rule(when: "domain: BankError"), written: "    codes: [closed]\n  BankError: {}\n"),
        Case(
            title: "Declare that the app reports idempotent in app.yaml",
            app: app + "reports:\n  - firstLoad # first\n",
            rules: rule(when: "domain: ShopError, idempotent: true"),
            written: "reports:\n  - firstLoad # first\n  - idempotent\n"),
    ]

    private func actions(_ client: LanguageClient, _ path: String) throws -> [[String: Any]] {
        let range = ["start": ["line": 0, "character": 0], "end": ["line": 30, "character": 0]]
        let answer = try client.ask(
            "textDocument/codeAction",
            ["textDocument": ["uri": client.uri(path)], "range": range, "context": ["diagnostics": []]])
        return answer["result"] as? [[String: Any]] ?? []
    }

    @Test("What nothing declares can be declared, and the finding is gone", arguments: cases)
    func declares(_ one: Case) throws {
        let client = try LanguageClient(["app.yaml": one.app, "rules.yaml": one.rules])
        try client.open("app.yaml")
        try client.open("rules.yaml")
        try client.rest()
        let all = try actions(client, "rules.yaml")
        let declaring = all.filter { ($0["title"] as? String)?.hasPrefix("Declare ") == true }
        #expect(declaring.map { $0["title"] as? String } == [one.title])
        _ = try client.apply(declaring.first?["edit"])
        let app = try String(contentsOf: client.folder.appending(path: "app.yaml"), encoding: .utf8)
        try client.change("app.yaml", app)
        #expect(app.contains(one.written), "\(app)")
        try client.rest()
        let left = (client.findings["rules.yaml"] ?? []).compactMap { $0["code"] as? String }
        #expect(left.allSatisfy { !$0.hasPrefix("reference/un") }, "\(left)")
    }

    @Test("A language that is not listed is declared as optional, but not one that looks like another")
    func languages() throws {
        for (tag, isOffered) in [("fr", true), ("de_DE", false), ("dee", false)] {
            let app = Self.app + "locales:\n  source: en\n  optional: [de]\n"
            let client = try LanguageClient([
                "app.yaml": app, "texts.yaml": "schema: 1\nlocale: \(tag)\ntranslations:\n  close: { title: X }\n",
            ])
            try client.open("texts.yaml")
            try client.rest()
            let declaring = try actions(client, "texts.yaml").filter {
                ($0["title"] as? String)?.hasPrefix("Declare ") == true
            }
            #expect(declaring.count == (isOffered ? 1 : 0), "\(tag): \(declaring)")
            guard let edit = declaring.first?["edit"] else { continue }
            _ = try client.apply(edit)
            let text = try String(contentsOf: client.folder.appending(path: "app.yaml"), encoding: .utf8)
            #expect(text.contains("optional: [de, fr]"), "\(text)")
        }
    }

    @Test("A spelling of a platform is no situation that the app could report")
    func platforms() throws {
        let rules = Self.rule(when: "domain: ShopError, platform: iphone")
        let client = try LanguageClient(["app.yaml": Self.app + "reports: [platform]\n", "rules.yaml": rules])
        try client.open("rules.yaml")
        try client.rest()
        let titles = try actions(client, "rules.yaml").compactMap { $0["title"] as? String }
        #expect(titles.contains { $0.contains("reference/unreported-situation") }, "\(titles)")
        #expect(titles.allSatisfy { !$0.hasPrefix("Declare ") }, "\(titles)")
    }
}
