import PolicyEngine

enum SecurityLinkScheme {
    static let check = Check(.securityLinkScheme) { policy, log in
        let book = policy.texts
        let allowed = policy.settings.links.schemes
        for link in PolicyLink.all(book) {
            guard let scheme = link.scheme else {
                log.add(
                    "this link does not begin with https://", at: book.place(link.text),
                    help: link.bytes.contains(ASCII.space)
                        ? "`help` is a link: write an address, such as https://example.com/help; "
                            + "for a button, list its ID under `recovery`"
                        : link.looksLikeAddress
                            ? "write the whole address: https://" + link.string(0..<link.bytes.count)
                            : "write the whole address: https://example.com/help")
                continue
            }
            let name = link.string(scheme).lowercased()
            // What is only unencrypted is said by another check.
            if allowed.contains(name) || name == "http" { continue }
            log.add(
                "links with “\(name):” are not allowed", at: book.place(scheme, in: link.text),
                help: "allowed: " + allowed.map { $0 + ":" }.joined(separator: ", "))
        }
    }
}
