import PolicyEngine

enum LogoutMismatch {
    static let check = Check(
        "action/category-mismatch", .warning,
        summary: "an error logs the person out, but its category is another one",
        why: """
            Errors that end a session are of the kind `requiresLogout`; by that, screens such as the login take them in their own way. Logging out on any other kind is \
            either a slip, or the category is.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: account.closed
                        when: { http: 403 }
                        category: nonRetryable
                        show: none
                        perform: ⟦logOut⟧
                    """,
                good: """
                    rules:
                      - id: account.closed
                        when: { http: 403 }
                        category: requiresLogout
                        show: none
                        perform: logOut
                    """)
        ], needs: .policy
    ) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules {
            guard let kind = rule.kind, kind != .requiresLogout, let action = rule.performed, isLogout(action.value.text), seen.insert(action.value.place).inserted else {
                continue
            }
            log.add(
                "\(rule.owner.title) logs the person out, but its errors are \(kind.rawValue)", at: action.value.place,
                related: rule.owner.settings.category.map { [.init($0.place, "the category")] } ?? [],
                help: "give a category that is `requiresLogout`, or delete `perform`")
        }
    }

    /// By its name, however the parts are joined: `logOut`, `performLogout`, `sign-out`.
    static func isLogout(_ action: String) -> Bool {
        let letters = String(decoding: action.utf8.filter { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }.map { $0 | 0x20 }, as: UTF8.self)
        return letters.holds("logout") || letters.holds("signout") || letters.holds("logoff")
    }
}
