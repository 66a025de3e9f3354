import PolicyEngine

enum InsecureLink {
    static let check = Check(
        "security/insecure-link", .error, repair: .unsafe,
        summary: "a link without encryption",
        why:
            "What http:// leads to can be read and changed on the way, in every café’s Wi-Fi. People follow this link when something has already gone wrong; it must be safe.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          help: ⟦http://⟧example.com/locked
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
        let book = policy.texts
        for text in book.texts {
            guard let range = book.withBytes(text, { plain($0) }) else { continue }
            log.add(
                "this link is not encrypted", at: book.place(range, in: text), help: "write https://",
                fix: policy.rewriting(range, in: text, as: "https://", "write https://"))
        }
    }

    /// Where `http://` stands.
    private static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard bytes.count > 7 else { return nil }
        let wanted: [UInt8] = [0x68, 0x74, 0x74, 0x70, 0x3A, 0x2F, 0x2F]
        for start in 0...(bytes.count - 7) where bytes[start] | 0x20 == 0x68 {
            if bytes[start..<start + 7].lazy.map({ $0 >= 0x41 ? $0 | 0x20 : $0 }).elementsEqual(wanted) { return start..<start + 7 }
        }
        return nil
    }
}
