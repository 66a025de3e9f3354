import PolicyEngine

enum SecurityLinkHost {
    static let check = Check(.securityLinkHost) { policy, log in
        let allowed = policy.settings.links.hosts.map { $0.lowercased() }
        if allowed.isEmpty { return }
        for link in PolicyLink.all(policy.texts) {
            guard let host = link.host, !host.isEmpty else { continue }
            let name = link.string(host).lowercased()
            if allowed.contains(where: { name == $0 || name.hasSuffix("." + $0) }) { continue }
            log.add(
                "links to “\(name)” are not allowed", at: policy.texts.place(host, in: link.text),
                help: "allowed: " + allowed.joined(separator: ", "))
        }
    }
}
