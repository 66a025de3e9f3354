import PolicyEngine

enum LinkHomograph {
    static let check = Check(
        "security/link-homograph", .warning,
        summary: "a link whose site only looks like the one that is meant",
        why: """
            A Cyrillic “а” looks like a Latin “a” and leads to somebody else’s site. Letters beyond a–z in a link, or a name beginning with xn--, are worth a second look.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          help: https://⟦exаmple.com⟧/locked
                    """,
                good: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          help: https://example.com/locked
                    """)
        ]
    ) { policy, log in
        for link in PolicyLink.all(policy.texts) {
            guard let host = link.host, !host.isEmpty else { continue }
            let name = link.string(host)
            let isEncoded = name.split(separator: ".").contains { $0.lowercased().hasPrefix("xn--") }
            let foreign = name.unicodeScalars.first { $0.value >= 0x80 }
            guard isEncoded || foreign != nil else { continue }
            log.add(
                foreign.map { "“\(name)” holds the letter “\($0)” (U+\(String($0.value, radix: 16, uppercase: true)))" } ?? "“\(name)” stands for other letters",
                at: policy.texts.place(host, in: link.text), help: "type the address again by hand")
        }
    }
}
