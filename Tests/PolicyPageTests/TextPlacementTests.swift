import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// Texts that hold at one place only, written from the page.
@Suite struct TextPlacementTests {
    private static let shop = [
        SourceFile(
            path: "app.yaml",
            text: """
                schema: 1
                locales: { source: en, required: [de] }
                scopes: { checkout: {}, cart: {}, profile: {} }
                recoveryOptions:
                  retry: { title: Try again, action: retry }
                  dismiss: { title: Close, action: dismiss }
                retrySchedules:
                  short: { initial: 1s, maxRetries: 3 }
                categories:
                  connectivity: { is: retryable, retry: short, message: { title: No connection } }
                fallback: { show: alert, message: { title: Failed }, recovery: [dismiss] }
                rules:
                  - id: network.offline
                    when: { domain: Net, code: offline }
                    category: connectivity
                    show: toast
                    message:
                      title: You’re offline # short
                      suggestion: [Check your connection., Try later.]
                    recovery: [retry]

                  - id: network.slow
                    when: { domain: Net, code: slow }
                    category: connectivity

                  # fills the screen
                  - id: first.screen
                    when: { category: '*', firstLoad: true }
                    show: screen
                  - id: profile.quiet
                    when: { category: connectivity, scope: profile }
                    show: badge

                """),
        SourceFile(
            path: "locales/de.yaml",
            text: """
                schema: 1
                locale: de
                translations:
                  retry: { title: Nochmal }
                  dismiss: { title: Schließen }
                  fallback: { title: Fehlgeschlagen }
                  connectivity: { title: Keine Verbindung }
                  network.offline: { title: Du bist offline, suggestion: [Prüfe das Netz., Später nochmal.] }

                """),
    ]

    private static let offline = #"{"domain": "Net", "code": "offline""#

    private func shown(_ page: Page, _ event: String) throws -> String {
        let decision = try #require(try page.ask("decide", event + "}")["decision"] as? [String: Any])
        let message = try #require(decision["message"] as? [String: Any])
        return "\(decision["surface"] ?? "") \(message["title"] ?? "")"
    }

    @Test("A screen gets a rule with all texts, and nobody sees a difference until they are edited")
    func screen()
        throws
    {
        let page = Page(Self.shop)
        let state = try page.ask("place", "network.offline", "screen", "checkout")
        #expect(state["rules"] as? [String] == ["checkout.offline", "checkout.offline-screen"])
        #expect(try (page.ask("changes")["changes"] as? [Any])?.isEmpty == true)
        let texts = try page.ask("texts", "checkout.offline")
        #expect(texts["together"] as? [String] == ["checkout.offline-screen"])
        _ = try page.changed(
            "edit", "text", "checkout.offline", "title", "en", "Not paid yet", "checkout.offline-screen")
        _ = try page.changed(
            "edit", "text", "checkout.offline", "title", "de", "Noch nicht bezahlt", "checkout.offline-screen")
        #expect(try shown(page, Self.offline) == "toast You’re offline")
        #expect(try shown(page, Self.offline + #", "context": {"scope": "cart"}"#) == "toast You’re offline")
        #expect(try shown(page, Self.offline + #", "context": {"scope": "checkout"}"#) == "toast Not paid yet")
        #expect(
            try shown(page, Self.offline + #", "context": {"scope": "checkout", "firstLoad": true}"#)
                == "screen Not paid yet")
        #expect(
            try shown(page, Self.offline + #", "context": {"scope": "checkout", "locale": "de"}"#)
                == "toast Noch nicht bezahlt")
    }

    @Test("One error of a rule gets texts of its own, everywhere or on one screen", arguments: ["", "checkout"])
    func oneError(_ screen: String) throws {
        let text = try #require(String(validating: Self.shop[0].bytes, as: UTF8.self))
        let wide = text.replacing("code: offline }", with: "code: [offline, lost] }")
        let page = Page([SourceFile(path: "app.yaml", text: wide)] + Self.shop.dropFirst())
        let lost = #"{"domain": "Net", "code": "lost""#
        let state = try page.ask("place", "network.offline", "error", lost + "}", screen)
        let rules = try #require(state["rules"] as? [String], "\(state)")
        let id = screen.isEmpty ? "network.offline-lost" : "checkout.offline-lost"
        #expect(rules.first == id)
        #expect(try (page.ask("changes")["changes"] as? [Any])?.isEmpty == true)
        _ = try page.changed(["edit", "text", id, "title", "en", "Line lost"] + rules.dropFirst())
        let there = #", "context": {"scope": "checkout"}"#
        #expect(try shown(page, lost + there) == "toast Line lost")
        #expect(try shown(page, lost) == (screen.isEmpty ? "toast Line lost" : "toast You’re offline"))
        #expect(try shown(page, Self.offline + there) == "toast You’re offline")
        let other = try page.ask("place", "network.slow", "error", lost + "}", screen)
        #expect(other["error"] as? String == "“network.slow” does not decide this error there")
    }

    @Test("The new rule stands behind the old one, with its translations") func written() throws {
        let page = Page(Self.shop)
        let files = try page.changed("place", "network.offline", "screen", "checkout")
        #expect(
            files["app.yaml"]?.contains(
                """
                    recovery: [retry]

                  - id: checkout.offline
                    when:
                      rule: network.offline
                      scope: checkout
                    message:
                      title: You’re offline
                      suggestion:
                        - Check your connection.
                        - Try later.

                  - id: network.slow
                """) == true, "\(files["app.yaml"] ?? "")")
        #expect(
            files["app.yaml"]?.contains(
                """
                    show: screen

                  - id: checkout.offline-screen
                    when:
                      rule: network.offline
                      scope: checkout
                      firstLoad: true
                    show: screen
                    message:
                """) == true, "\(files["app.yaml"] ?? "")")
        #expect(files["locales/de.yaml"]?.contains("checkout.offline-screen:") == true)
    }

    @Test("A rule that refines on the screen already is used once more") func known() throws {
        let page = Page(Self.shop)
        let first = try page.ask("place", "network.offline", "screen", "profile")
        #expect(first["rules"] as? [String] == ["profile.offline"])
        #expect(try (page.ask("changes")["changes"] as? [Any])?.isEmpty == true)
        #expect(
            try page.ask("place", "network.offline", "screen", "profile")["rules"] as? [String] == ["profile.offline"])
        #expect(
            try page.ask("place", "profile.offline", "screen", "profile")["rules"] as? [String] == ["profile.offline"])
    }

    @Test("A rule with the texts of its category gets its own, and one that retries those after the last retry")
    func otherPlaces() throws {
        let page = Page(Self.shop)
        #expect(try page.ask("place", "network.slow", "rule", "")["rules"] as? [String] == ["network.slow"])
        #expect(try page.ask("place", "network.offline", "lastRetry", "")["rules"] as? [String] == ["network.offline"])
        #expect(try (page.ask("changes")["changes"] as? [Any])?.isEmpty == true)
        _ = try page.changed("edit", "text", "network.slow", "title", "de", "Es dauert")
        _ = try page.changed("edit", "text", "network.offline", "gaveUp/title", "en", "Still offline")
        let ended = #", "context": {"idempotent": true, "attempt": 4}"#
        #expect(try shown(page, Self.offline + ended) == "toast Still offline")
        #expect(try shown(page, Self.offline + #", "context": {"idempotent": true}"#) == "toast You’re offline")
        #expect(
            try shown(page, #"{"domain": "Net", "code": "slow", "context": {"locale": "de"}"#) == "alert Es dauert")
    }

    @Test("What was translated since its source changed is not stale") func translated() throws {
        let page = Page(Self.shop)
        _ = try page.changed("place", "network.offline", "screen", "checkout")
        func isStale() throws -> Bool? {
            (try page.ask("texts", "checkout.offline")["languages"] as? [[String: Any]])?.first?["stale"] as? Bool
        }
        let twin = "checkout.offline-screen"
        _ = try page.changed("edit", "text", "checkout.offline", "title", "en", "Not paid yet", twin)
        _ = try page.changed("edit", "text", "checkout.offline", "suggestion/2", "en", "Wait.", twin)
        #expect(try isStale() == true)
        _ = try page.changed("edit", "text", "checkout.offline", "title", "de", "Noch nicht bezahlt", twin)
        #expect(try isStale() == true)
        let files = try page.changed("edit", "text", "checkout.offline", "suggestion/2", "de", "Warte.", twin)
        #expect(try isStale() == false)
        _ = try page.changed("edit", "text", "checkout.offline", "title", "en", "Not paid", twin)
        #expect(try isStale() == true && files.count == 1)
        _ = try page.changed("edit", "accept", "checkout.offline", "de", twin)
        #expect(try isStale() == false)
    }

    @Test("A rule that refines on one screen gets its own texts, and no second rule beside it") func beside() throws {
        let page = Page(Self.shop)
        let state = try page.ask("place", "profile.quiet", "screen", "profile")
        // It refines several errors, which have texts of their own.
        #expect(state["error"] != nil)
        #expect(try page.ask("patch")["patch"] as? String == "")
    }

    @Test("What cannot be written is refused, and nothing is changed") func refused() throws {
        let page = Page(Self.shop)
        for words in [
            ["network.offline", "rule"], ["nobody", "lastRetry"], ["nobody", "screen", "cart"],
            ["profile.quiet", "screen", "cart"], ["network.offline", "elsewhere"],
        ] {
            let state = try page.ask(["place"] + words)
            #expect(state["error"] != nil, "\(words)")
        }
        #expect(try page.ask("patch")["patch"] as? String == "")
    }

    @Test(
        "On random policies, too, nobody sees a difference before the texts are edited, and then only on that screen",
        arguments: LawCases.numbers(below: 2_000, usually: 6))
    func law(_ number: Int) throws {
        let seed = UInt64(70_000 + number)
        let reference = randomPolicy(seed: seed)
        var random = SeededRandom(seed: seed)
        let files = yamlFiles(reference, shuffledBy: &random).map { SourceFile(path: $0.path, text: $0.text) }
        guard let old = try? LoadedPolicy(files: files).policy else { return }
        let rules = old.compiled.rules.rows.map { old.compiled.strings.string($0.id) }
        guard let screen = old.scopes.map({ $0.path }).filter({ !$0.isEmpty }).randomElement(using: &random) else {
            return
        }
        let rule = random.pick(rules)
        let page = Page(files)
        let state = try page.ask("place", rule, "screen", screen)
        guard let placed = state["rules"] as? [String], let id = placed.first else {
            #expect((state["error"] as? String)?.isEmpty == false)
            #expect(try page.ask("patch")["patch"] as? String == "")
            return
        }
        let events = try randomEvents(for: reference, seed: seed, count: 60).flatMap { event -> [ErrorEvent] in
            var there = try ErrorEvent(json: event.json())
            let plain = there
            there.context.scope = screen
            return [plain, there]
        }
        func seen(_ json: String) throws -> String {
            let decision = try #require(
                JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            let keys = ["surface", "message", "recovery", "retry", "perform", "severity", "category", "field", "quiet"]
            let kept = decision.filter { keys.contains($0.key) }
            return String(
                decoding: try JSONSerialization.data(withJSONObject: kept, options: .sortedKeys), as: UTF8.self)
        }
        func now(_ event: ErrorEvent) throws -> String {
            let decision = try #require(try page.ask("decide", event.json)["decision"])
            return try seen(String(decoding: JSONSerialization.data(withJSONObject: decision), as: UTF8.self))
        }
        for event in events {
            #expect(try now(event) == seen(old.decide(event, seed: 0).json), "\(seed): \(rule) on \(screen)")
        }
        let words = ["edit", "text", id, "title", old.locales[0], "Something new"] + placed.dropFirst()
        guard (try? page.changed(words)) != nil else { return }
        for event in events {
            let before = old.decide(event, seed: 0)
            let scope = event.context.scope ?? ""
            let isThere = scope == screen || scope.hasPrefix(screen + "/")
            if isThere, before.rule == rule || before.refinedBy == rule { continue }
            #expect(try now(event) == seen(before.json), "\(seed): \(rule) on \(screen)")
        }
    }
}
