// What is said where libyaml stopped, by what stands there.
extension SyntaxErrorMessage {
    func words(at spot: Int) -> (code: DiagnosticCode, message: String, help: String?) {
        if let marker = conflictMarker(spot) {
            return (
                .yamlSyntax, "unresolved merge conflict: “\(marker.text)”",
                "keep one side and delete the lines that begin with <<<<<<<, =======, and >>>>>>>"
            )
        }
        if lineStartsWithTab(spot) || (spot < bytes.count && bytes[spot] == ASCII.tab) {
            return (.yamlTabIndent, "this line is indented with a tab", "use two spaces for each level")
        }
        if let contextOffset, isInBrackets, lineStart(contextOffset) != lineStart(spot) {
            return (
                .yamlSyntax, "a bracket was not closed before this line, or a comma is missing",
                "close it with } or ], or end the line above with a comma; a text that starts with a bracket must be in quotes"
            )
        }
        if let words = wordsAfterQuotes(spot) { return words }
        if let words = wordsOfColon(spot) { return words }
        if problem.hasPrefix("found character that cannot start any token") { return wordsOfStart(spot) }
        if spot < bytes.count, bytes[spot] == ASCII.openBrace, problem.hasPrefix("did not find expected") {
            return (
                .yamlSyntax, "a “- ” is missing before this map",
                "begin each map of a list with “- ”"
            )
        }
        return wordsOfProblem(spot)
    }

    private func wordsOfProblem(_ spot: Int) -> (code: DiagnosticCode, message: String, help: String?) {
        if problem.hasPrefix("did not find expected key") || problem.hasPrefix("did not find expected '-' indicator") {
            return (
                .yamlSyntax, "this line doesn’t match the indentation of the lines above it",
                "start the entries of one list or map in the same column; if a text contains quotes, write it in block style after >-"
            )
        }
        if problem.hasPrefix("did not find expected ',' or") {
            return (
                .yamlSyntax, "a comma or a closing bracket is missing",
                "close the bracket, or put the text in quotes"
            )
        }
        if problem.hasPrefix("could not find expected ':'") {
            return (
                .yamlSyntax, "a “:” is missing after this key", "write “key: value”, with a space after the colon"
            )
        }
        if problem.hasPrefix("did not find expected comment or line break") { return wordsOfBlockText(spot) }
        if problem.hasPrefix("found unexpected end of stream") {
            if let opened = contextOffset, opened > 1, opened < bytes.count, bytes[opened] == ASCII.quote,
                bytes[opened - 1] == ASCII.quote, bytes[opened - 2] > ASCII.space
            {
                return (
                    .yamlSyntax, "a quote inside this text ends it",
                    wholeInQuotes(before: opened - 1)
                        ?? "write a quote inside \"…\" as \\\", or use block style after >-"
                )
            }
            return (.yamlSyntax, "the file ends inside a quoted text", "close the quotes")
        }
        if problem.hasPrefix("block sequence entries are not allowed"), let number = spacedNumber(spot) {
            return (.yamlSyntax, "a space follows this minus sign", "write -\(number)")
        }
        if problem.hasPrefix("block sequence entries are not allowed") {
            return (
                .yamlSyntax, "a list cannot begin in the middle of a line",
                "put each “- ” on its own line; a text that starts with “- ” must be in quotes"
            )
        }
        if let entry = starInsteadOfDash(spot) {
            return (.yamlSyntax, "“*” is not a list marker", "write “- \(entry)…”, with a hyphen")
        }
        if problem.hasPrefix("mapping keys are not allowed")
            || problem.hasPrefix("did not find expected alphabetic or numeric character")
        {
            let start = contextOffset ?? spot
            let isBold = bytes[start...].starts(with: [ASCII.asterisk, ASCII.asterisk])
            return (
                .yamlSyntax, "a text cannot start with “\(character(at: start))”",
                isBold ? "delete the asterisks: texts have no formatting" : "put the whole text in quotes"
            )
        }
        return rareWords(spot)
    }

    /// Something behind the sign of a text in block style, which may be meant as a comparison.
    private func wordsOfBlockText(_ spot: Int) -> (code: DiagnosticCode, message: String, help: String?) {
        var sign = spot
        while sign > lineStart(spot), bytes[sign - 1] == ASCII.space { sign -= 1 }
        if sign > lineStart(spot), bytes[sign - 1] == ASCII.greater, let help = comparison(sign - 1) {
            return (.yamlSyntax, "a comparison must be written as a range", help)
        }
        return (
            .yamlSyntax, "the text after > or | must begin on the next line",
            "put the text on the next line, indented more than its key, or delete the sign (> or |) before it"
        )
    }

    func wordsOfStart(_ spot: Int) -> (code: DiagnosticCode, message: String, help: String?) {
        let character = character(at: spot)
        if character == "`", bytes[spot...].starts(with: [ASCII.backtick, ASCII.backtick, ASCII.backtick]) {
            return (.yamlSyntax, "this line is a Markdown code fence, not YAML", "delete it")
        }
        if character == "`", spot + 1 < bytes.count, [ASCII.openBracket, ASCII.openBrace].contains(bytes[spot + 1]) {
            return (.yamlSyntax, "a value cannot start with “`”", "delete the two “`”")
        }
        if let help = comparison(spot) { return (.yamlSyntax, "a comparison must be written as a range", help) }
        return (.yamlSyntax, "a text cannot start with “\(character)”", "put the whole text in quotes")
    }

    /// `attempt: >3`, `http: >= 500`
    func comparison(_ spot: Int) -> String? {
        let sign = bytes[spot...].prefix(2).prefix { [ASCII.less, ASCII.equals, ASCII.greater].contains($0) }
        let digits = bytes[sign.endIndex...].prefix(16).drop { $0 == ASCII.space }.prefix { $0.isDigit }
        guard let number = Int(String(decoding: digits, as: UTF8.self)), number > 0 else { return nil }
        switch String(decoding: sign, as: UTF8.self) {
        case ">": return "write \(number &+ 1).."
        case ">=": return "write \(number).."
        case "<": return "write ..\(number - 1)"
        case "<=": return "write ..\(number)"
        default: return nil
        }
    }

    /// `* id: a`, as lists are written elsewhere.
    func starInsteadOfDash(_ spot: Int) -> String? {
        let start = contextOffset.map { min($0, spot) } ?? spot
        guard start + 1 < bytes.count, bytes[start] == ASCII.asterisk, bytes[start + 1] == ASCII.space,
            lineStart(start) <= start,
            bytes[lineStart(start)..<start].allSatisfy({ $0 == ASCII.space })
        else { return nil }
        let word = bytes[(start + 2)...].prefix { $0 != ASCII.space && $0 != ASCII.lineFeed }
        return word.last == ASCII.colon ? String(decoding: word, as: UTF8.self) + " " : nil
    }

    func rareWords(_ spot: Int) -> (code: DiagnosticCode, message: String, help: String?) {
        if isInBrackets, offset >= bytes.count {
            return (
                .yamlSyntax, "the file ends inside a bracket",
                "close it with } or ]; a text that starts with a bracket must be in quotes"
            )
        }
        if problem.hasPrefix("did not find expected node content")
            || problem.hasPrefix("did not find expected <document start>")
        {
            let sign = character(at: spot)
            if ["]", "}", ","].contains(sign) {
                return (
                    .yamlSyntax, "a value is expected here, not “\(sign)”",
                    "a bracket may be missing before it; a text that starts with “\(sign)” must be in quotes"
                )
            }
            return (
                .yamlSyntax, "this can’t follow the text before it",
                "a file contains one map that begins with `schema: 1`; a text that starts with & or * must be in quotes"
            )
        }
        if problem.hasPrefix("found unknown escape character") {
            return (
                .yamlSyntax,
                "unknown escape sequence after “\(character(at: spot > 0 && character(at: spot) != "\\" ? spot - 1 : spot))”",
                "write \\\\ for a backslash, or put the text in '…'"
            )
        }
        if problem.hasPrefix("did not find expected hexdecimal number") {
            return (
                .yamlSyntax, "`\\x`, `\\u`, and `\\U` must be followed by 2, 4, and 8 hexadecimal digits",
                "write \\\\ for a backslash, or put the text in '…'"
            )
        }
        if context?.holds("directive") ?? false {
            return (.yamlSyntax, "a text cannot start with “%”", "put the whole text in quotes")
        }
        if context?.holds("tag") ?? false {
            return (.yamlSyntax, "a text cannot start with “!”", "put the whole text in quotes")
        }
        return (
            .yamlSyntax, "invalid YAML: \(problem)",
            "put texts in quotes, or write them in block style after >-"
        )
    }
}
