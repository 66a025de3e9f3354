import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import ReferenceModel

/// From a support code on a screen back to the rule and the error.
@Suite struct SupportCodesTests {
    private static func policy(title: String = "Code {supportCode}") throws -> ErrorPolicy {
        try ErrorPolicy(files: [
            SourceFile(
                path: "a.yaml",
                text: """
                    schema: 1
                    scopes: { cart: {} }
                    domains: { Shop: { codes: { full: 7, closed: {} } }, NSURLErrorDomain: { codes: { offline: -1009 } } }
                    recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
                    fallback: { show: alert, message: { title: "\(title)" }, recovery: [dismiss] }
                    rules:
                      - { id: shop, when: { domain: Shop, scope: cart }, category: nonRetryable }
                      - { id: twin, when: { domain: Shop, code: full }, category: nonRetryable }
                      - { id: busy, when: { http: 5xx }, category: retryable, message: { title: "Busy {supportCode}" } }

                    """)
        ])
    }

    private static func code(_ policy: ErrorPolicy, _ event: ErrorEvent) -> String {
        policy.decide(event).message.title.split(separator: " ").last.map { String($0) } ?? ""
    }

    @Test(
        "Declared codes by name and number, statuses, and plain numbers are found, whatever screen a rule is for",
        arguments: [
            (ErrorCause(domain: "Shop", code: .name("full")), nil, "twin"),
            (ErrorCause(domain: "Shop", code: .number(7)), nil, "twin"),
            (ErrorCause(domain: "Shop", code: .name("closed"), http: 409), nil, "fallback"),
            (ErrorCause(domain: "Shop", code: .name("closed")), "cart", "shop"),
            (ErrorCause(http: 503), nil, "busy"), (ErrorCause(http: 404), nil, "fallback"),
            (ErrorCause(domain: "NSURLErrorDomain", code: .number(-1234)), nil, "fallback"),
        ] as [(ErrorCause, String?, String)])
    func known(_ link: ErrorCause, _ scope: String?, _ rule: String) throws {
        let policy = try Self.policy()
        let event = ErrorEvent(links: [link], context: EventContext(scope: scope))
        let code = Self.code(policy, event)
        let bits = try #require(SupportCode.bits(of: code))
        let found = SupportCodes(policy).matches(bits)
        #expect(found.contains { $0.rule == rule && $0.event.links == [link] }, "\(code): \(found)")
        #expect(found.allSatisfy { $0.count == 0 })
    }

    @Test(
        "A quoted sentence is looked through for a code",
        arguments: [
            ("Tell our support team this code: CHF8XC.", "CHF8XC"), ("Code 64AYCV", "64AYCV"), ("64AYCV", nil),
            ("Order 471100 is late", nil), ("We are BEHIND", nil), ("Error a1b2c3 happened", nil), ("", nil),
        ] as [(String, String?)])
    func sentences(_ sentence: String, _ word: String?) { #expect(SupportCodes.word(in: sentence) == word) }

    @Test("An error that nobody declared is found in a log, once for each kind") func logged() throws {
        let policy = try Self.policy()
        var odd = ErrorEvent(domain: "Odd", code: .name("thing"))
        let bits = try #require(SupportCode.bits(of: Self.code(policy, odd)))
        #expect(SupportCodes(policy).matches(bits).isEmpty)
        let first = odd
        odd.context.scope = "cart"
        let found = SupportCodes(policy).matches(bits, in: [first, ErrorEvent(links: [ErrorCause(http: 500)]), odd])
        #expect(found.count == 1 && found[0].count == 2 && found[0].rule == "fallback")
    }

    @Test("A code stays the same when texts change, and may be spelled as people do") func spelling() throws {
        let event = ErrorEvent(links: [ErrorCause(http: 503)])
        let code = Self.code(try Self.policy(), event)
        #expect(Self.code(try Self.policy(title: "Another {supportCode}"), event) == code)
        let bits = SupportCode.bits(of: code)
        #expect(bits != nil && SupportCode.bits(of: code.lowercased()) == bits)
        #expect(SupportCode.bits(of: code.prefix(3) + "-" + code.suffix(3)) == bits)
        #expect(SupportCode.bits(of: "oil000") == SupportCode.bits(of: "011000"))
        #expect(
            ["", "12345", "1234567", "12345U", "12345!", "a\u{301}12345"].allSatisfy { SupportCode.bits(of: $0) == nil }
        )
    }
}
