import PolicyEngine

enum SecurityLeaksInternals {
    static let check = Check(.securityLeaksInternals) { policy, log in
        let book = policy.texts
        for text in book.texts where text.hasStructure && text.kind != .help {
            for value in book.values(text)
            where isInternal(value.name.lowercased()) && !isSentence(value.name, book.context(text)) {
                log.add(
                    "“\(value.name)” must not be shown to users", at: book.place(value.range, in: text),
                    help: value.name == sentence
                        ? "delete it; if the app’s errors have a text for people, list \(sentence) under "
                            + "the `parameters` of their domain"
                        : "delete it; to help support staff, show {supportCode}"
                )
            }
        }
    }

    private static let names: Set<String> = [
        "underlyingdescription", "debugdescription", "localizeddescription", "errordescription", "underlyingerror",
        "url", "requesturl", "responsebody", "requestbody",
        "body", "headers", "stack", "stacktrace", "trace", "backtrace", "exception", "sql", "query", "token",
        "accesstoken", "apikey", "password", "secret", "cookie",
        "userinfo", "payload", "rawresponse", "json", "hostname", "ipaddress",
    ]

    /// What a `LocalizedError` says: for people where its domain says so, by listing it.
    private static let sentence = "errorDescription"

    private static func isSentence(_ name: String, _ context: TextContext) -> Bool {
        name == sentence && context.parameters.contains(name)
    }

    private static func isInternal(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix("headers.") || name.hasPrefix("header.")
    }
}
