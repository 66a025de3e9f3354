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

    /// The first word in a text that a presenter could turn into a link, is not in the known text, and is not an
    /// address of one of the hosts; nil if there is none.
    static func foreign(in text: String, known: String, hosts: Set<String>) -> String? {
        let old = Set(known.split(whereSeparator: { $0.isWhitespace }))
        return text.split(whereSeparator: { $0.isWhitespace }).first { word in
            hasMark(word.lowercased()) && !old.contains(word) && !isOneAddress(word, hosts: hosts)
        }.map { String($0) }
    }

    private static let marks = ["//", "www.", "](", "http:", "https:", "mailto:", "tel:", "sms:", "facetime:"]

    fileprivate static func hasMark(_ word: String) -> Bool { marks.contains { word.firstRange(of: $0) != nil } }

    /// Whether a word is one permitted address and nothing else, but for the punctuation around it.
    private static func isOneAddress(_ word: Substring, hosts: Set<String>) -> Bool {
        var word = word.drop { "([{\"'“‘„«<".contains($0) }
        while let last = word.last, ".,;:!?)]}\"'”’“»>".contains(last) { word.removeLast() }
        let scheme = "https://"
        guard isPermitted(String(word), hosts: hosts), word.lowercased().hasPrefix(scheme) else { return false }
        let rest = word.dropFirst(scheme.count)
        return !hasMark(rest.lowercased()) && !rest.contains { ",;()[]{}<>|\\^`\"'".contains($0) }
    }
}

extension ErrorPolicy {
    /// Pieces of texts that contain an address.
    fileprivate var textsWithAddresses: [String] {
        (0..<UInt32(compiled.strings.count)).map { compiled.strings.string($0) }.filter { text in
            WebAddress.hasMark(text.lowercased())
        }
    }
}
