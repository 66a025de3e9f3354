import PolicyEngine
import Testing

@Suite struct GaveUpTextTests {
    private func title(_ gaveUp: String, header: String? = nil) throws -> String {
        let text = """
            schema: 1
            recoveryOptions: { dismiss: { title: Close, action: dismiss } }
            fallback: { show: alert, message: { title: We couldn’t complete that }, recovery: [dismiss] }
            rules:
              - id: a.b
                when: { http: 503 }
                category: retryable
                show: toast
                message: { title: We’ll keep trying }
                retry: { backoff: [1s], retryAfter: { upTo: 1s } }
                \(gaveUp)

            """
        let policy = try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: text)]).policy
        var event = ErrorEvent(links: [ErrorCause(http: 503)])
        if let header { event.links[0].headers = [HTTPHeader(name: "Retry-After", value: header)] }
        event.context.attempt = 2
        event.context.isIdempotent = true
        return policy.decide(event, seed: 1).message.title
    }

    @Test("After the last retry no text says that it goes on")
    func neverTheTextForTryingAgain() throws {
        let needy = "gaveUp: { message: { title: \"Come back in {retryAfter, duration}\" } }"
        #expect(try title(needy) == "We couldn’t complete that")
        #expect(try title(needy, header: "30") == "Come back in 30 seconds")
        #expect(try title("gaveUp: { message: { title: [\"In {retryAfter, duration}\", Later] } }") == "Later")
        // Without a text of its own, the rule has only one.
        #expect(try title("gaveUp: { show: alert }") == "We’ll keep trying")
    }
}
