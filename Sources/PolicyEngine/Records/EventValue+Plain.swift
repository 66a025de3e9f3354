extension EventValue {
    /// What an unquoted value in YAML, in JSON or on the command line stands for.
    package init(plain text: String) {
        if text == "true" || text == "false" {
            self = .boolean(text == "true")
        } else if NumberText.isInteger(text), let number = Int64(text) {
            self = .integer(number)
        } else if NumberText.isInteger(text) || NumberText.isFloatLike(text), !text.hasPrefix("+"),
            let number = Double(text), number.isFinite
        {
            self = .number(number)
        } else {
            self = .text(text)
        }
    }
}

extension EventValue {
    /// What `NAME=VALUE` on the command line stands for: in double quotes a text, whatever it looks like.
    package init(argument text: String) {
        if text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
            self = .text(String(text.dropFirst().dropLast()))
        } else {
            self.init(plain: text)
        }
    }

    /// As ``init(argument:)`` reads it.
    package var argument: String {
        guard case .text(let text) = self, EventValue(argument: text) != self else { return description }
        return "\"\(text)\""
    }
}
