import PolicyEngine

enum SecurityLeaksInternals {
    static let check = Check(.securityLeaksInternals) { policy, log in
        let book = policy.texts
        for text in book.texts where text.hasStructure && text.kind != .help {
            for value in book.values(text) where isInternal(value.name.lowercased()) {
                log.add(
                    "\(value.name) is not for the people who use the app", at: book.place(value.range, in: text),
                    help: "leave it out; for support there is {supportCode}"
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

    private static func isInternal(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix("headers.") || name.hasPrefix("header.")
    }
}
