import PolicyEngine

enum AccountEnumeration {
    static let check = Check(
        "security/account-enumeration", .warning,
        summary: "a text that tells strangers who has an account",
        why: """
            “No account with this email” and “wrong password” let anybody find out which addresses have an account. Say the same for both: “Check your email address and \
            password”.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: login.unknown
                        when: { http: 404, scope: login }
                        message:
                          title: We couldn’t log you in
                          reason: There is ⟦no account with this⟧ email address.
                    """,
                good: """
                    rules:
                      - id: login.unknown
                        when: { http: 404, scope: login }
                        message:
                          title: We couldn’t log you in
                          reason: Check your email address and password.
                    """)
        ]
    ) { policy, log in
        policy.report(.accountEnumeration, &log, help: "say the same, whether the account or the password was wrong") {
            "“\($0)” tells strangers who has an account"
        }
    }
}
