import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis

/// What deserves a second look, and what does not.
@Suite struct ChangeRiskTests {
    private static let app = """
        schema: 1
        locales: { source: en }
        scopes: { login: {}, login/code: {}, checkout: {}, checkout/card: {} }
        actions: [freshCopy, swapFile, contactSupport]
        recoveryOptions:
          close: { title: Close, action: dismiss }
          again: { title: Try again, action: retry }
          support: { title: Contact support, action: contactSupport }
          keep: { title: Keep both, action: freshCopy }
          swap: { title: Use the new one, action: swapFile, role: destructive }
        categories: { nonRetryable: { show: alert, recovery: [close] } }
        fallback: { show: alert, message: { title: It didn’t work }, recovery: [support, close] }
        rules:
          - id: file.exists
            when: { domain: FileError, code: 1 }
            category: nonRetryable
            message: { title: This file is there already }
            recovery: [keep, swap]
          - id: list.empty
            when: { domain: ListError, scope: [login, checkout] }
            category: retryable
            show: screen
            message: { title: The list can’t be shown }
            recovery: [again]
          - id: busy
            when: { http: 503 }
            category: retryable
            message: { title: Busy }
            show: alert
            recovery: [again, close]
            retry: { backoff: constant, initial: 1s, maxRetries: 2, retryAfter: { upTo: 10s } }

        """

    private func changes(_ old: String, _ new: String) throws -> [PolicyChange] {
        let files = [Self.app, Self.app.replacing(old, with: new)].map { SourceFile(path: "app.yaml", text: $0) }
        #expect(files[0].bytes != files[1].bytes)
        let policies = try files.map { try LoadedPolicy(files: [$0]).policy }
        return PolicyComparison(from: policies[0], to: policies[1]).changes().entries
    }

    @Test(arguments: [
        (
            "keep: { title: Keep both, action: freshCopy }", "keep: { title: Keep both, action: swapFile }",
            "[Keep both] runs “swapFile”, which cannot be undone, instead of “freshCopy”"
        ),
        ("show: screen", "show: alert", "a failed first load no longer fills the screen; now alert"),
        (
            "upTo: 10s", "upTo: 10s, beyond: ignore",
            "a server’s wait of more than 10 s is now ignored: retries come too early"
        ),
        ("upTo: 10s", "honor: false", "retries no longer wait as long as the server asks"),
        ("maxRetries: 2, ", "", "retries of calls that are safe to repeat never end"),
    ])
    func risks(_ old: String, _ new: String, _ risk: String) throws {
        let found = try changes(old, new).flatMap { $0.risks }.map { $0.text }
        #expect(found.contains(risk), "\(found)")
    }

    @Test("A new rule need not offer what the fallback offers; another rule must")
    func buttonsOfTheFallback() throws {
        let rule = """
              - id: disk.full
                when: { domain: DiskError }
                category: nonRetryable
                message: { title: Your disk is full }

            """
        #expect(try changes("rules:\n", "rules:\n" + rule).flatMap { $0.risks } == [])
        let wider = try changes("{ domain: FileError, code: 1 }", "{ domain: FileError }")
        #expect(wider.flatMap { $0.risks }.first?.text == "no longer offered: [Contact support], [Close]")
    }

    @Test("Screens below a screen are named where they are left out")
    func screensBelow() throws {
        let gone = try changes("scope: [login, checkout]", "scope: [login/code, checkout]")
        let errors = gone.flatMap { $0.variants }.flatMap { $0.errors }
        #expect(errors.first == "every error of ListError, on login (without the screens below it)", "\(errors)")
    }

    @Test("Risks that differ in their buttons are one, and all of them with everything")
    func buttons() throws {
        let wider = "[{ domain: FileError }, { domain: ListError, code: 5, scope: [login, checkout] }]"
        let entries = try changes("{ domain: FileError, code: 1 }", wider)
        let risks = entries.map { ($0.otherRisks(isWhole: false), $0.otherRisks(isWhole: true)) }
        let isLost = { (text: String) in text.hasPrefix("no longer offered") }
        #expect(risks.contains { $0.1.filter(isLost).count > 1 }, "\(risks)")
        #expect(risks.allSatisfy { $0.0.filter(isLost).count <= 1 }, "\(risks)")
    }

    @Test("What is only written in another way is no cause of a change")
    func rewrittenDefinitions() throws {
        let before = SourceFile(path: "app.yaml", text: Self.app)
        let after = SourceFile(
            path: "app.yaml",
            text: Self.app.replacing("when: { http: 503 }", with: "when: [{ 'http': 503 }]")
                .replacing("title: Busy", with: "title: Very busy")
                .replacing(
                    "when: { domain: ListError, scope: [login, checkout] }",
                    with: "when:\n      domain: ListError\n      scope: [login, checkout]"))
        #expect(
            DefinitionContents([before]).same(as: DefinitionContents([after]))
                == Set(DefinitionContents([before]).byName.keys).subtracting(["busy"]))
        for (old, new) in [("code: 1", "code: '1'"), ("action: retry", "action: dismiss"), ("upTo: 10s", "upTo: 11s")] {
            let other = SourceFile(path: "app.yaml", text: Self.app.replacing(old, with: new))
            let same = DefinitionContents([before]).same(as: DefinitionContents([other]))
            #expect(same.count == DefinitionContents([before]).byName.count - 1, "\(new)")
        }
    }
}
