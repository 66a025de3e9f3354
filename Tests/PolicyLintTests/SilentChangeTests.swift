import PolicyEngine
import Testing

@testable import PolicyAnalysis

/// Changes that do not show at the first call, and that no difference of waits or texts gives away.
@Suite struct SilentChangeTests {
    private func changes(_ old: String, _ new: String) throws -> [FieldChange] {
        func policy(_ text: String) throws -> ErrorPolicy {
            let app = """
                schema: 1
                scopes: { checkout: { fields: [card, name] } }
                recoveryOptions: { close: { title: Close, action: dismiss } }
                categories: { slow: { is: retryable, show: inline, field: card, recovery: [close] } }
                fallback: { show: alert, message: { title: It didn’t work }, recovery: [close] }

                """
            let files = [("app.yaml", app), ("rules.yaml", "schema: 1\n" + text)]
            return try LoadedPolicy(files: files.map { SourceFile(path: $0.0, text: $0.1) }).policy
        }
        let changes = PolicyComparison(from: try policy(old), to: try policy(new)).changes()
        #expect(changes.isComplete)
        return changes.entries.flatMap { $0.variants }.flatMap { $0.facets }
    }

    @Test(
        "A translation that is shown only with the values of its other parts",
        arguments: [
            ("{a} went wrong", "{a} failed", "because of {b}"), ("{b} went wrong", "{b} failed", "[{a}, {b}]"),
        ])
    func translatedTitles(_ before: String, _ after: String, _ reason: String) throws {
        func policy(_ title: String) throws -> ErrorPolicy {
            let reason = reason.hasPrefix("[") ? "['{a}', '{b}']" : "'\(reason)'"
            let app = """
                schema: 1
                locales: { source: de, optional: [en] }
                recoveryOptions: { close: { title: Zu, action: dismiss } }
                fallback: { show: alert, message: { title: Fehler }, recovery: [close] }
                rules:
                  - id: busy
                    when: { http: 503 }
                    category: nonRetryable
                    message: { title: Belegt, reason: \(reason) }

                """
            let english = """
                schema: 1
                locale: en
                translations:
                  busy: { title: ['\(title)', Failed], reason: \(reason) }

                """
            let files = [("app.yaml", app), ("en.yaml", english)]
            return try LoadedPolicy(files: files.map { SourceFile(path: $0.0, text: $0.1) }).policy
        }
        let changes = PolicyComparison(from: try policy(before), to: try policy(after)).changes()
        #expect(changes.entries.flatMap { $0.variants }.flatMap { $0.facets }.map { $0.subject } == [.title])
        #expect(changes.withoutEffect.isEmpty)
    }

    private static let later = """
        rules:
          - id: busy
            when: { domain: ShopError, scope: checkout }
            category: slow
            steps: [{ untilAttempt: 2, show: badge }, { show: inline }]
            message: { title: Busy }

        """

    @Test("Another field of an error that is shown at one from the third call on")
    func field() throws {
        let facets = try changes(Self.later, Self.later + "    field: name\n")
        #expect(facets.map { "\($0.name): \($0.before) → \($0.after)" } == ["field: card → name"])
        #expect(facets.first?.event.context.attempt == 3)
    }

    private func schedule(_ retries: String) -> String {
        """
        retrySchedules:
          brief: { backoff: constant, initial: 1s, \(retries)maxElapsed: 3s }
        rules:
          - id: busy
            when: { domain: ShopError, scope: checkout }
            category: slow
            message: { title: Busy }
            retry: brief

        """
    }

    @Test(
        "Another currency, or another form of a value",
        arguments: [
            ("number, ::currency/EUR", "number, ::currency/USD"), ("number, integer", "number, percent"),
            ("number", "number, ::group-off"), ("duration", "bytes"),
            ("plural, one {# day} other {# days}", "plural, offset:1 one {# day} other {# days}"),
            ("plural, =1 {a day} other {days}", "plural, =2 {a day} other {days}"),
            ("plural, =1 {a day} other {days}", "plural, =-1 {a day} other {days}"),
            ("plural, =1 {a day} other {days}", "plural, =0.5 {a day} other {days}"),
            ("plural, =0 {no day} one {a day} other {days}", "plural, one {a day} other {days}"),
            ("plural, one {a day} other {days}", "selectordinal, one {a day} other {days}"),
            ("select, low {a day} other {days}", "select, high {a day} other {days}"),
        ])
    func forms(_ before: String, _ after: String) throws {
        func rules(_ form: String) -> String {
            """
            rules:
              - id: busy
                when: { domain: ShopError, scope: checkout }
                category: slow
                message: { title: ["{fee, \(form)} more", More] }

            """
        }
        let facets = try changes(rules(before), rules(after))
        #expect(facets.map { $0.subject } == [.title])
    }

    @Test(
        "A number of retries that the time for all of them ends before, counted all the same", arguments: [true, false])
    func retries(_ isNew: Bool) throws {
        let (without, with) = (schedule(""), schedule("maxRetries: 9, "))
        let facets = isNew ? try changes(without, with) : try changes(with, without)
        #expect(facets.map { $0.subject } == [.waits])
        let texts = facets.flatMap { [$0.before, $0.after] }
        #expect(texts.contains { $0.hasSuffix("counted: any number of retries") }, "\(texts)")
        #expect(texts.contains { $0.hasSuffix("counted: at most 9 retries") }, "\(texts)")
    }

    @Test("A text for the end of retries without a limit, which only the server ends")
    func refusedRetries() throws {
        func rules(_ more: String) -> String {
            """
            rules:
              - id: busy
                when: { domain: ShopError }
                category: slow
                message: { title: Busy }
                retry: { backoff: constant, initial: 1s }
            \(more)

            """
        }
        let facets = try changes(rules(""), rules("    gaveUp: { message: { title: All tries failed } }"))
        #expect(
            facets.contains { $0.subject == .title && $0.after == "“All tries failed”" }, "\(facets.map { $0.name })")
    }

    @Test("Of a domain with many codes, the one that is no longer passed over for its cause")
    func wrapperOfMany() throws {
        func policy(_ wrappers: String) throws -> ErrorPolicy {
            let codes = (0..<30).map { "c\($0)" }.joined(separator: ", ")
            let rules = (0..<30).map { number in
                """
                  - id: shop.\(number)
                    when: { domain: ShopError, code: c\(number) }
                    category: nonRetryable
                    message: { title: Number \(number) }

                """
            }
            let text = """
                schema: 1
                scopes: { checkout: {}, login: {} }
                domains: { ShopError: { codes: [\(codes)], wrappers: [\(wrappers)] } }
                recoveryOptions: { close: { title: Close, action: dismiss } }
                categories: { nonRetryable: { show: alert, recovery: [close] } }
                fallback: { show: alert, message: { title: It didn’t work }, recovery: [close] }
                rules:
                  - id: locked
                    when: { http: 401 }
                    category: requiresLogout
                    message: { title: Please log in }

                """
            return try LoadedPolicy(files: [SourceFile(path: "app.yaml", text: text + rules.joined())]).policy
        }
        let (old, new) = (try policy("c7, c8"), try policy("c8"))
        let space = ConditionSpace([old.compiled, new.compiled])
        let changed = space.changedWrappers
        #expect(changed.count == 1 && changed[0].links.count == 2)
        #expect(changed.map { RegionText(space: space).error($0.links) } == ["ShopError c7 with a cause"])
        let changes = PolicyComparison(from: old, to: new).changes()
        #expect(changes.isComplete)
        #expect(changes.entries.first?.lead == "people are no longer logged out")
        guard case .shown = PolicyComparison(from: old, to: new).effect() else {
            Issue.record("“no effect”")
            return
        }
    }
}
