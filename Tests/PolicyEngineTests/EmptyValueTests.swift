import PolicyEngine
import Testing

/// A value without a word in it is a missing one.
@Suite struct EmptyValueTests {
    private static let policy = try? ErrorPolicy(files: [
        SourceFile(
            path: "a.yaml",
            text: """
                schema: 1
                domains: { D: { codes: { c: { parameters: [name] } } } }
                recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
                fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }
                rules:
                  - id: r
                    when: { domain: D, code: c }
                    category: nonRetryable
                    show: alert
                    trust: [serverMessage]
                    message: { title: ['{name}', 'Somebody'], reason: ['{serverMessage}', '{field} is wrong', 'Nothing is known'] }

                """)
    ])

    private func decision(_ values: [EventValues], field: String? = nil) throws -> Decision.Message {
        var event = ErrorEvent(links: values.map { ErrorCause(domain: "D", code: "c", parameters: $0) })
        event.context.field = field
        return try #require(Self.policy).decide(event, seed: 1).message
    }

    @Test(arguments: ["", " ", "\t\n", "\u{A0}\u{2003}", "\u{3000}", "\u{202E}", "\u{1}"]) func blanks(_ blank: String)
        throws
    {
        let message = try decision([["name": .text(blank), "serverMessage": .text(blank)]], field: blank)
        #expect(message.title == "Somebody" && message.reason == "Nothing is known")
        // A deeper error may know it.
        let deeper = try decision([["name": .text(blank)], ["name": .text("Ada")]])
        #expect(deeper.title == "Ada")
    }

    @Test func wordsAndFalseAreNone() throws {
        #expect(try decision([["name": .text(" Ada ")]], field: "email").title == " Ada ")
        #expect(try decision([["name": .boolean(false)]], field: "email").reason == "email is wrong")
        #expect(try decision([["name": .integer(0)]]).title == "0")
    }
}
