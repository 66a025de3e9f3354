import PolicyEngine

enum LinkScheme {
    static let check = Check(
        "security/link-scheme", .error,
        summary: "a help link that does not lead to a page, a letter or a call",
        why: """
            `javascript:`, `data:` and `file:` run or show things the policy’s author cannot vouch for, and an address without https:// opens nothing. Other schemes your \
            app knows can be allowed in the settings.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          help: ⟦javascript⟧:openHelp()
                    """,
                good: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          help: https://example.com/locked
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          help: ⟦example.com/locked⟧
                    """,
                good: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          help: mailto:help@example.com
                    """),
        ]
    ) { policy, log in
        let book = policy.texts
        let allowed = policy.settings.links.schemes
        for link in PolicyLink.all(book) {
            guard let scheme = link.scheme else {
                log.add("this link does not begin with https://", at: book.place(link.text), help: "write it as in a browser: https://example.com/help")
                continue
            }
            let name = link.string(scheme).lowercased()
            // What is only unencrypted is said by another check.
            if allowed.contains(name) || name == "http" { continue }
            log.add(
                "links with “\(name):” are not allowed", at: book.place(scheme, in: link.text), help: "allowed: " + allowed.map { $0 + ":" }.joined(separator: ", "))
        }
    }
}
