import PolicyAnalysis
import PolicyEngine
import Testing

/// What a comment on a pull request says of a few edits.
@Suite struct ChangeCommentTests {
    private static let app = """
        schema: 1
        locales: { source: en, optional: [de] }
        scopes: { checkout: {}, kiosk: {} }
        actions: [payAgain, contactSupport]
        recoveryOptions:
          retry: { title: Try again, action: retry }
          close: { title: Close, action: dismiss }
          support: { title: Contact support, action: contactSupport }
        retrySchedules:
          brief: { backoff: constant, initial: 1s, maxRetries: 3 }
        fallback:
          category: nonRetryable
          show: alert
          message: { title: It didn’t work }
          recovery: [close]

        """
    private static let german = """
        schema: 1
        locale: de
        translations:
          fallback: { title: Das ging nicht }
          retry: { title: Noch einmal }
          close: { title: Schließen }
          support: { title: Support fragen }
          declined: { title: Abgelehnt }

        """
    private static let declined = """
        schema: 1
        rules:
          - id: declined
            when: { domain: ShopError, code: declined }
            category: nonRetryable
            message: { title: Declined }
            recovery: [close]

        """

    private func policy(_ files: String...) throws -> LoadedPolicy {
        try LoadedPolicy(
            files: files.enumerated().map { SourceFile(path: "\($0.offset).yaml", text: $0.element) })
    }

    private func comment(_ old: LoadedPolicy, _ new: LoadedPolicy) -> String {
        let changes = PolicyComparison(from: old.policy, to: new.policy).changes()
        let edited = EditedChanges(changes, from: old, to: new)
        return ChangePages(edited: edited, old: old.policy, new: new.policy, counts: nil, total: 0)
            .markdown(isFull: false)
    }

    @Test("Errors with a code and a status that only a new rule for the status decides are listed")
    func codeAndStatus() throws {
        let conflict = """
              - id: conflict
                when: { http: 409, scope: checkout }
                category: nonRetryable
                message: { title: Paid already }
                recovery: [close]

            """
        let (old, new) = (try policy(Self.app, Self.declined), try policy(Self.app, Self.declined + conflict))
        let event = ErrorEvent(
            links: [ErrorCause(domain: "ShopError", code: "declined", http: 409)],
            context: EventContext(scope: "checkout"))
        #expect(old.policy.decide(event).rule == "declined")
        #expect(new.policy.decide(event).rule == "conflict")
        let text = comment(old, new)
        #expect(text.contains("- http 409, on checkout\n"), "\(text)")
        #expect(
            text.contains("- also errors with both a code and a status, previously decided by declined\n"), "\(text)")
        #expect(text.contains("- ShopError declined with http 409, on checkout – title (en): "), "\(text)")
    }

    @Test("A risk that is one of a part of the errors says of which")
    func placeOfRisk() throws {
        let onKiosk = """
              - id: declined-on-kiosk
                when: { domain: ShopError, code: declined, scope: kiosk }
                category: nonRetryable
                message: { title: Declined }
                recovery: [close, support]

            """
        let later = Self.declined.replacing("[close]", with: "[close]\n    perform: payAgain")
        let (old, new) = (try policy(Self.app, Self.declined + onKiosk), try policy(Self.app, later))
        let text = comment(old, new)
        #expect(text.contains("the app now runs “payAgain” automatically, which cannot be undone\n"), "\(text)")
        #expect(
            text.contains("no longer offered: \\[Contact support\\] – ShopError declined, on kiosk\n"), "\(text)")
    }

    @Test("What is said where the retries end is not said after a last retry of calls that are never retried")
    func neverRetried() throws {
        let once = """
            schema: 1
            rules:
              - id: busy
                when: { domain: ShopError, code: busy, idempotent: false }
                category: retryable
                message: { title: Busy }
                retry: brief
                recovery: [close]

            """
        let gaveUp = once + "    gaveUp: { message: { title: Still busy } }\n"
        let text = comment(try policy(Self.app, once), try policy(Self.app, gaveUp))
        #expect(text.contains("title (en) if not retried"), "\(text)")
        #expect(!text.contains("after the last retry | "), "\(text)")
    }

    @Test("Translators read both sentences, and the app’s developers which button runs a new action")
    func forOthers() throws {
        let app = Self.app.replacing("title: Contact support, action: contactSupport", with: "title: Ask, action: ask")
            .replacing("payAgain,", with: "payAgain, ask,")
        let declined = Self.declined.replacing("title: Declined", with: "title: Your bank said no")
            .replacing("[close]", with: "[close, support]")
        let text = comment(
            try policy(Self.app, Self.german, Self.declined), try policy(app, Self.german, declined))
        #expect(text.contains("- de – translate again: declined title: “Declined” → “Your bank said no”\n"), "\(text)")
        #expect(text.contains("- de – translate again: button support: “Contact support” → “Ask”\n"), "\(text)")
        #expect(text.contains("- new action ask (\\[Ask\\]): handle it"), "\(text)")
    }

    @Test("Several rules are named")
    func namesOfRules() throws {
        func rules(_ title: String) -> String {
            let rules = (1...6).map { number in
                """
                  - id: rule\(number)
                    when: { domain: ShopError, code: code\(number) }
                    category: nonRetryable
                    message: { title: \(title) }
                    recovery: [close]

                """
            }
            return "schema: 1\nrules:\n" + rules.joined()
        }
        let text = comment(try policy(Self.app, rules("One")), try policy(Self.app, rules("Two")))
        #expect(text.contains("rules rule1, rule2, rule3, and 3 more\n"), "\(text)")
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        var (result, rest) = ("", self[...])
        while let range = rest.firstRange(of: part) {
            result += rest[..<range.lowerBound] + other
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
