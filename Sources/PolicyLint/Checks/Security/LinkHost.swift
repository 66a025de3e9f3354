import PolicyEngine

enum LinkHost {
    private static let settings: LintSettings = {
        var settings = LintSettings()
        settings.links.hosts = ["example.com"]
        return settings
    }()

    static let check = Check(
        "security/link-host", .warning,
        summary: "a link to a site that is not on your list",
        why: "Where the settings list the sites links may lead to, a link elsewhere is mostly a slip: a test server, or a page that was copied from somewhere.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          help: https://⟦example.org⟧/locked
                    """,
                good: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          help: https://help.example.com/locked
                    """, settings: settings)
        ]
    ) { policy, log in
        let allowed = policy.settings.links.hosts.map { $0.lowercased() }
        if allowed.isEmpty { return }
        for link in PolicyLink.all(policy.texts) {
            guard let host = link.host, !host.isEmpty else { continue }
            let name = link.string(host).lowercased()
            if allowed.contains(where: { name == $0 || name.hasSuffix("." + $0) }) { continue }
            log.add(
                "links may not lead to “\(name)”", at: policy.texts.place(host, in: link.text), help: "allowed: " + allowed.joined(separator: ", "))
        }
    }
}
