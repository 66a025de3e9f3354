import PolicyEngine

enum SecurityLinkHomograph {
    static let check = Check(.securityLinkHomograph) { policy, log in
        for link in PolicyLink.all(policy.texts) {
            guard let host = link.host, !host.isEmpty else { continue }
            let name = link.string(host)
            let isEncoded = name.split(separator: ".").contains { $0.lowercased().hasPrefix("xn--") }
            let foreign = name.unicodeScalars.first { $0.value >= 0x80 }
            guard isEncoded || foreign != nil else { continue }
            log.add(
                foreign.map {
                    "“\(name)” contains the letter “\($0)” (U+\(String($0.value, radix: 16, uppercase: true)))"
                }
                    ?? "“\(name)” is an encoding of other letters",
                at: policy.texts.place(host, in: link.text), help: "type the address again")
        }
    }
}
