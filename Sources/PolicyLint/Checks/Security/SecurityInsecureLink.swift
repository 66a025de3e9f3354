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
        let wanted: [UInt8] = [ASCII.h, ASCII.t, ASCII.t, ASCII.p, ASCII.colon, ASCII.slash, ASCII.slash]
        for start in 0...(bytes.count - 7) where bytes[start] | ASCII.caseBit == ASCII.h {
            if bytes[start..<start + 7].lazy.map({ $0 >= ASCII.upperA ? $0 | ASCII.caseBit : $0 }).elementsEqual(wanted)
            {
                return start..<start + 7
            }
        }
        return nil
    }
}
