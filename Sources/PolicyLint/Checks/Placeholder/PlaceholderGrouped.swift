import PolicyEngine
import PolicyText

enum PlaceholderGrouped {
    static let check = Check(.placeholderGrouped) { policy, log in
        let book = policy.texts
        for text in book.texts where text.hasStructure && text.kind != .help {
            for value in book.values(text) where isGrouped(value, book.string(text, value.range)) {
                log.add(
                    "“\(value.name)” is an identifier, but is shown with grouping separators: 4,711",
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
            if ["statusCode", "errorCode", "httpStatus", "errno"].contains(name) { return true }
            return name.hasSuffix("Number") && isName(name) && !name.lowercased().holds("phone")
        case .number: return !written.holds("::") && !written.holds("percent") && isName(name)
        case .amount, .duration, .bytes, .plural, .select: return false
        }
    }

    /// `code`, `errorCode`, `order_number`, `statusCode`, `orderId`; not `maximumNumber` and `page_number`.
    private static func isName(_ name: String) -> Bool {
        let words = NameWords.of(name)
        guard let last = words.last, words.count > 1 else { return ["code", "status", "id", "year"].contains(name) }
        let counts: Set = ["page", "max", "maximum", "min", "minimum", "total", "line", "row", "item"]
        return ["code", "status", "id", "number"].contains(last) && counts.isDisjoint(with: words)
    }
}
