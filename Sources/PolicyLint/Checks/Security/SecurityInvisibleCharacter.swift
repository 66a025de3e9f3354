import PolicyEngine

enum SecurityInvisibleCharacter {
    static let check = Check(.securityInvisibleCharacter) { policy, log in
        let book = policy.texts
        for text in book.texts where text.traits.contains(.invisible) {
            // Thai, Khmer and others break their lines at such spaces.
            if ["th", "lo", "km", "my"].contains(book.language(text).code) { continue }
            for (range, scalar) in book.withBytes(text, { InvisibleSigns.zeroWidth($0) }) {
                log.add(
                    "invisible character", at: book.place(range, in: text),
                    label: "U+\(String(scalar, radix: 16, uppercase: true))", help: "delete it",
                    fix: policy.rewriting(range, in: text, as: "", "delete it"))
            }
        }
    }
}
