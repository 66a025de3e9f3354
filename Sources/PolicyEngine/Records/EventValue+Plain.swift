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
