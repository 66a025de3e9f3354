import PolicyEngine

enum PlaceholderGrouped {
    static let check = Check(.placeholderGrouped) { policy, log in
        let book = policy.texts
        for text in book.texts where text.hasStructure && text.kind != .help {
            for value in book.values(text) where isGrouped(value, book.string(text, value.range)) {
                log.add(
                    "“\(value.name)” names something, and a number in it is written with groups: 4,711",
                    at: book.place(value.range, in: text),
                    help: "write {\(value.name), number, ::group-off}")
            }
        }
    }

    /// A plain value called an id or a code is mostly a text.
    private static func isGrouped(_ value: TextStructure.Value, _ written: String) -> Bool {
        guard case .parameter(let name) = Placeholder(value.name) else { return false }
        switch value.form {
        case .plain:
            let words = ["statusCode", "errorCode", "httpStatus", "errno", "year", "number"]
            return words.contains(name) || name.hasSuffix("Number") && !name.lowercased().contains("phone")
        case .number: return !written.contains("::") && !written.contains("percent") && isName(name)
        case .amount, .duration, .bytes, .plural, .select: return false
        }
    }

    /// `code`, `errorCode`, `order_number`, `statusCode`, `orderId`.
    private static func isName(_ name: String) -> Bool {
        let last = name.split { $0 == "_" || $0 == "-" || $0 == "." }.last ?? ""
        let words = ["code", "status", "id", "number", "no", "pin", "zip", "port", "year"]
        return words.contains { word in
            last.lowercased() == word || last.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
                || word == "id" && last.hasSuffix("ID")
        }
    }
}
