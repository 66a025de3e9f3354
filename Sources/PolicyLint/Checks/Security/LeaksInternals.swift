import PolicyEngine

enum LeaksInternals {
    static let check = Check(
        "security/leaks-internals", .error,
        summary: "a value meant for developers in a text for people",
        why: """
            Descriptions of errors, addresses and answers of a server tell an attacker how the app works, and may hold names and passwords. They belong into the log. \
            For support there is {supportCode}.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: orders.not-loaded
                        when: { http: 500 }
                        message:
                          title: Your orders didn’t load
                          reason:
                            - The shop answered “⟦{responseBody}⟧”.
                            - Our shop has a problem.
                    """,
                good: """
                    rules:
                      - id: orders.not-loaded
                        when: { http: 500 }
                        message:
                          title: Your orders didn’t load
                          reason: Our shop has a problem.
                          suggestion: Tell support the code {supportCode}.
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        for text in book.texts where text.structure != nil && text.kind != .help {
            for value in book.values(text) where isInternal(value.name.lowercased()) {
                log.add(
                    "\(value.name) is not for the people who use the app", at: book.place(value.range, in: text), help: "leave it out; for support there is {supportCode}"
                )
            }
        }
    }

    private static let names: Set<String> = [
        "underlyingdescription", "debugdescription", "localizeddescription", "errordescription", "underlyingerror", "url", "requesturl", "responsebody", "requestbody",
        "body", "headers", "stack", "stacktrace", "trace", "backtrace", "exception", "sql", "query", "token", "accesstoken", "apikey", "password", "secret", "cookie",
        "userinfo", "payload", "rawresponse", "json", "hostname", "ipaddress",
    ]

    private static func isInternal(_ name: String) -> Bool { names.contains(name) || name.hasPrefix("headers.") || name.hasPrefix("header.") }
}
