import TestSupport
import Testing

@testable import PolicyEngine

/// `{http}`, `{code}` and `{domain}`: which error it is, as a text shows it.
@Suite struct ErrorNameTests {
    private static func policy(_ title: String, when: String = "{ domain: '*Error' }") throws -> ErrorPolicy {
        try ErrorPolicy(files: [
            SourceFile(
                path: "a.yaml",
                text: """
                    schema: 1
                    locales: { source: en, optional: [de, ar] }
                    recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
                    fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }
                    rules:
                      - { id: r, when: \(when), category: nonRetryable, message: { title: ["\(title)", Plain] } }

                    """)
        ])
    }

    private static func title(_ title: String, _ links: ErrorCause..., locale: String? = nil) throws -> String {
        var event = ErrorEvent(links: links)
        event.context.locale = locale
        return try policy(title).decide(event).message.title
    }

    @Test("A number that names an error has no signs between its digits") func numbers() throws {
        let keychain = ErrorCause(domain: "KeychainError", code: .number(-25_300))
        #expect(try Self.title("Error {code}", keychain) == "Error -25300")
        #expect(try Self.title("{domain} {code}", keychain) == "KeychainError -25300")
    }

    @Test("The decisive error’s status counts, else the outermost") func status() throws {
        let app = ErrorCause(domain: "AppError", code: .name("failed"))
        #expect(try Self.title("{code}: {http}", app, ErrorCause(http: 503), ErrorCause(http: 404)) == "failed: 503")
        #expect(try Self.title("{http}", ErrorCause(http: 500), ErrorCause(domain: "AppError", http: 404)) == "404")
        #expect(try Self.title("{http}", app) == "Plain")
        #expect(try Self.title("{http}", ErrorCause(domain: "AppError", http: 9_999)) == "Plain")
    }

    @Test("What was not reported is unknown") func absent() throws {
        #expect(try Self.title("{code}", ErrorCause(domain: "AppError")) == "Plain")
        let policy = try Self.policy("{domain}", when: "{ http: 500 }")
        #expect(policy.decide(ErrorEvent(links: [ErrorCause(http: 500)])).message.title == "Plain")
    }

    @Test("An error’s own values of these names are never shown, and that is said") func ownValues() throws {
        let cause = ErrorCause(domain: "AppError", code: .name("failed"), parameters: ["code": .integer(7)])
        #expect(try Self.title("{code}", cause) == "failed")
        let notes = EventNotes(try Self.policy("{code}")).notes(on: ErrorEvent(links: [cause]))
        #expect(notes == ["the error’s value “code” is never shown: {code} is a built-in value"])
    }

    @Test(
        "They have no formats and no choices: rules choose by them",
        arguments: ["{code, number}", "{http, select, 503 {Busy} other {Down}}", "{domain, plural, other {#}}"])
    func choices(_ text: String) {
        var parser = MessageParser(Array("A \(text) B".utf8))
        #expect(parser.parse() == nil)
        #expect(parser.faults.count == 1)
        #expect(
            parser.faults.first?.message.hasSuffix("is always shown unformatted, and cannot be used for choices")
                == true)
    }
}
