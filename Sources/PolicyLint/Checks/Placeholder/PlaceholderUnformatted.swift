import PolicyEngine

enum PlaceholderUnformatted {
    static let check = Check(.placeholderUnformatted) { policy, log in
        let book = policy.texts
        for text in book.texts where text.structure != nil && text.kind != .help {
            for value in book.values(text) where value.form == .plain || value.form == .number {
                guard let kind = kind(value.name) else { continue }
                let new = "{\(value.name), \(kind)}"
                log.add(
                    "\(value.name) is shown as a bare number", at: book.place(value.range, in: text), help: "write \(new)",
                    fix: policy.rewriting(value.range, in: text, as: new, "write \(new)"))
            }
        }
    }

    /// By the name: only where it leaves no doubt.
    private static func kind(_ name: String) -> String? {
        let small = name.lowercased()
        if name == "retryAfter" || small.hasSuffix("seconds") || small.hasSuffix("duration") { return "duration" }
        return small.hasSuffix("bytes") || small.hasSuffix("filesize") ? "bytes" : nil
    }
}
