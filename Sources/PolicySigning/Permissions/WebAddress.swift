package import PolicyCore

/// Addresses in texts and links, as far as updates are concerned with them.
package enum WebAddress {
    /// Whether a link is encrypted and leads to one of the hosts: `https://host`, a path, and no user or port.
    static func isPermitted(_ link: String, hosts: Set<String>) -> Bool {
        let scheme = "https://"
        guard link.lowercased().hasPrefix(scheme) else { return false }
        let rest = link.dropFirst(scheme.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return hosts.contains { $0.lowercased() == host.lowercased() }
    }

    /// Whether the texts of an update could contain an address that those of the built-in policy do not. Takes time
    /// proportional to all texts.
    package static func mayBeAdded(by update: ErrorPolicy, to builtIn: ErrorPolicy, hosts: Set<String>) -> Bool {
        let known = builtIn.textsWithAddresses.joined(separator: " ")
        return update.textsWithAddresses.contains { foreign(in: $0, known: known, hosts: hosts) != nil }
    }

    /// The first address in a text that is not in the known text and leads to none of the hosts; nil if there is none.
    static func foreign(in text: String, known: String, hosts: Set<String>) -> String? {
        guard text.utf8.contains(ASCII.colon) || text.utf8.contains(ASCII.dot) else { return nil }
        let old = Set(known.split(whereSeparator: { $0.isWhitespace }))
        for word in text.split(whereSeparator: { $0.isWhitespace }) where !old.contains(word) {
            let lowered = word.lowercased()
            guard let start = lowered.firstRange(of: "://")?.lowerBound ?? lowered.firstRange(of: "www.")?.lowerBound
            else { continue }
            let scheme = lowered[..<start].reversed().prefix { $0.isLetter }.count
            let address = lowered.dropFirst(lowered[..<start].count - scheme)
            let link = address.hasPrefix("www.") ? "https://" + address : String(address)
            let end = link.lastIndex { $0.isLetter || $0.isNumber || $0 == "/" }.map { link.index(after: $0) }
            let trimmed = String(link[..<(end ?? link.endIndex)])
            if !isPermitted(trimmed, hosts: hosts) { return String(address) }
        }
        return nil
    }
}

extension ErrorPolicy {
    /// Pieces of texts that contain an address.
    fileprivate var textsWithAddresses: [String] {
        (0..<UInt32(compiled.strings.count)).map { compiled.strings.string($0) }.filter { text in
            let lowered = text.lowercased()
            return lowered.firstRange(of: "://") != nil || lowered.firstRange(of: "www.") != nil
        }
    }
}
