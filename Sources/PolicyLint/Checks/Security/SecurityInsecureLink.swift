import PolicyEngine

enum SecurityInsecureLink {
    static let check = Check(.securityInsecureLink) { policy, log in
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
            if bytes[start..<start + 7].lazy.map({ $0 >= 0x41 ? $0 | 0x20 : $0 }).elementsEqual(wanted) {
                return start..<start + 7
            }
        }
        return nil
    }
}
