import PolicyCore

/// Text as it may stand in Markdown without meaning anything there. Nobody is mentioned by it, and nothing in it
/// becomes a link: in a comment on a pull request, `@team`, `#12`, `www.` and `https://` would.
package enum MarkdownText {
    /// For one line of text, in a table too.
    package static func escaped(_ text: String) -> String { inert(text) { escaped($0) } }

    /// The same between HTML tags of Markdown, such as `<summary>`.
    package static func summary(_ text: String) -> String { inert(text) { escapedForHTML($0) } }

    /// A space without width parts what would be found as a name, a number or an address; backslashes do not help
    /// there.
    private static func inert(_ text: String, _ escape: (Unicode.Scalar) -> String) -> String {
        let scalars = Array(VisibleLine.shown(text).unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            result.append(contentsOf: escape(scalar).unicodeScalars)
            if isLive(scalar, before: scalars[..<index], after: scalars[(index + 1)...]) {
                result.append(contentsOf: "&#8203;".unicodeScalars)
            }
        }
        return String(result)
    }

    private static func isLive(
        _ scalar: Unicode.Scalar, before: ArraySlice<Unicode.Scalar>, after: ArraySlice<Unicode.Scalar>
    ) -> Bool {
        func ends(_ word: String) -> Bool {
            String(String.UnicodeScalarView(before.suffix(word.utf8.count))).lowercased() == word
        }
        let isNumbered = after.first.map { ("0"..."9").contains($0) } ?? false
        switch scalar {
        case "@": return true
        case "#", "!", "$", "%", "&": return isNumbered
        case "-": return isNumbered && ends("gh")
        case ":": return after.first == "/" || ends("mailto") || ends("xmpp")
        case ".": return ends("www")
        default: return false
        }
    }

    /// For a text in which backquotes mean code. In a table a bar has to be escaped even there.
    package static func prose(_ text: String, inTable: Bool = false) -> String {
        let parts = VisibleLine.shown(text).split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count % 2 == 1 else { return escaped(text) }
        return parts.enumerated().map { number, part in
            if number % 2 == 0 { return escaped(String(part)) }
            return "`"
                + part.split(separator: "|", omittingEmptySubsequences: false).joined(separator: inTable ? "\\|" : "|")
                + "`"
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
    package static func html(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in VisibleLine.shown(text).unicodeScalars {
            result.append(contentsOf: escapedForHTML(scalar).unicodeScalars)
        }
        return String(result)
    }

    private static func escapedForHTML(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: String(scalar)
        }
    }

    /// A block of code, with a fence that stands nowhere in it.
    package static func block(_ text: String, language: String) -> String {
        var longest = 0
        var run = 0
        for byte in text.utf8 {
            run = byte == ASCII.backtick ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }
}
