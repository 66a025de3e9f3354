import PolicyEngine

enum SecurityLinkPlaceholder {
    static let check = Check(.securityLinkPlaceholder) { policy, log in
        for link in PolicyLink.all(policy.texts) {
            guard let open = link.bytes.firstIndex(of: ASCII.openBrace),
                let close = link.bytes[open...].firstIndex(of: ASCII.closeBrace)
            else { continue }
            log.add(
                "“\(link.string(open..<close + 1))” is not replaced with a value",
                at: policy.texts.place(open..<close + 1, in: link.text),
                help: "link to a page that is the same for everyone, or add a button that opens the right one")
        }
    }
}
