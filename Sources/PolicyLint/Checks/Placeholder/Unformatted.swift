import PolicyEngine

enum Unformatted {
    static let check = Check(
        "placeholder/unformatted", .warning, repair: .unsafe,
        summary: "seconds or bytes as a bare number",
        why: "“Come back in 127.4” and “3250000 is too large” are what people would read. With a kind the value is written as a person says it: “2 minutes”, “3.2 MB”.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.busy
                        when: { http: 503, retryAfter: known }
                        message:
                          title: We’re a bit busy
                          suggestion: Come back in ⟦{retryAfter}⟧.
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { http: 503, retryAfter: known }
                        message:
                          title: We’re a bit busy
                          suggestion: Come back in {retryAfter, duration}.
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        for text in book.texts where text.structure != nil && text.kind != .help {
            for value in book.values(text) where value.form == .plain || value.form == .number {
                guard let kind = kind(value.name) else { continue }
                let new = "{\(value.name), \(kind)}"
                log.add(
                    "\(value.name) is shown as a bare number", at: book.place(value.range, in: text), help: "write \(new)",
                    fix: policy.rewriting(value.range, in: text, as: new, "write \(new)"))
            }
        }
    }

    /// By the name: only where it leaves no doubt.
    private static func kind(_ name: String) -> String? {
        let small = name.lowercased()
        if name == "retryAfter" || small.hasSuffix("seconds") || small.hasSuffix("duration") { return "duration" }
        return small.hasSuffix("bytes") || small.hasSuffix("filesize") ? "bytes" : nil
    }
}
