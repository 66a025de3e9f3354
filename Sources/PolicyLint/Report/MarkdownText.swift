import PolicyEngine

/// Text as it may stand in Markdown without meaning anything there.
enum MarkdownText {
    /// For one line of text, in a table too.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in VisibleLine.shown(text).unicodeScalars { result.append(contentsOf: escaped(scalar).unicodeScalars) }
        return String(result)
    }

    /// For a text in which backquotes mean code. In a table a bar has to be escaped even there.
    static func prose(_ text: String, inTable: Bool = false) -> String {
        let parts = VisibleLine.shown(text).split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count % 2 == 1 else { return escaped(text) }
        return parts.enumerated().map { number, part in
            if number % 2 == 0 { return escaped(String(part)) }
            return "`" + part.split(separator: "|", omittingEmptySubsequences: false).joined(separator: inTable ? "\\|" : "|") + "`"
        }.joined()
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "$": "\\" + String(scalar)
        default: String(scalar)
        }
    }

    /// For what stands between HTML tags, where Markdown means nothing.
    static func html(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in VisibleLine.shown(text).unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// A block of code, with a fence that stands nowhere in it.
    static func block(_ text: String, language: String) -> String {
        var longest = 0
        var run = 0
        for byte in text.utf8 {
            run = byte == 0x60 ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }
}
