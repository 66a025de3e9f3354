import PolicyEngine

enum PlaceholderUnbounded {
    static let check = Check(.placeholderUnbounded) { policy, log in
        let book = policy.texts
        for text in book.texts where text.hasStructure && text.kind == .title && text.language == 0 {
            for value in book.values(text) where value.form == .plain && isUnbounded(value.name) {
                log.add(
                    "\(value.name) can be longer than any title", at: book.place(value.range, in: text),
                    help: "move it to the `reason` or the `suggestion`")
            }
        }
    }

    private static func isUnbounded(_ name: String) -> Bool {
        let small = name.lowercased()
        return ["file", "path", "link", "servermessage", "description", "text", "subject"].contains(small)
            || ["url", "filename", "path", "filepath"].contains { small.hasSuffix($0) }
    }
}
