import PolicyEngine

enum SecurityOddLink {
    static let check = Check(.securityOddLink) { policy, log in
        for link in PolicyLink.all(policy.texts) {
            guard let (range, message, help) = oddity(link) else { continue }
            log.add(message, at: policy.texts.place(range, in: link.text), help: help)
        }
    }

    private static func oddity(_ link: PolicyLink) -> (Range<Int>, String, String)? {
        // That it begins with no scheme is said by another check.
        guard let scheme = link.scheme else { return nil }
        if let space = link.bytes.firstIndex(where: { $0 == ASCII.space || $0 == ASCII.tab }) {
            return (space..<space + 1, "a link cannot contain a space", "write %20 instead, or delete it")
        }
        let name = link.string(scheme).lowercased()
        guard let host = link.host else {
            let isEmpty = !link.bytes[scheme.upperBound...].dropFirst().contains {
                $0 > ASCII.space && $0 != ASCII.slash
            }
            let hasNumber = link.bytes.contains { $0.isDigit }
            guard isEmpty || name == "tel" && !hasNumber else { return nil }
            return (scheme, "this link opens nothing", "write an address after “\(name):”, such as tel:+4930123456")
        }
        if host.isEmpty {
            return (0..<link.bytes.count, "this link has no host", "write the whole address: https://example.com/help")
        }
        if host.lowerBound > scheme.upperBound + 3 {
            let person = scheme.upperBound + 3..<host.lowerBound
            // A password is a matter of security/secret.
            if link.string(person).utf8.contains(ASCII.colon) { return nil }
            return (
                person, "the part before “@” is a name or password", "delete it; anyone who has the app can read it"
            )
        }
        guard isLocal(link.string(host).lowercased()) else { return nil }
        return (
            host, "“\(link.string(host))” is not a public address",
            "write a public address"
        )
    }

    /// Loopback and private addresses (RFC 6890), and names that are for them (RFC 6761, RFC 6762).
    private static func isLocal(_ host: String) -> Bool {
        if host == "localhost" || host.hasSuffix(".localhost") || host.hasSuffix(".local") || host.hasPrefix("[::1") {
            return true
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        guard parts.count == 4, let first = parts[0], let second = parts[1], parts[2] != nil, parts[3] != nil else {
            return false
        }
        return first == 127 || first == 10 || first == 0 || first == 192 && second == 168
            || first == 169 && second == 254
            || first == 172 && (16...31).contains(second)
    }
}
