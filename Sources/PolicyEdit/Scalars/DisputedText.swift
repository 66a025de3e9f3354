import PolicyEngine

/// Plain texts that some reader of YAML takes for something else than this one does.
enum DisputedText {
    /// `yes`, `off` and so on: truth values to some.
    static func isWord(_ text: String) -> Bool {
        text.utf8.count <= 3 && ["yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    }

    /// A word, number or date where a text is meant. What everybody takes for nothing, true or false is not disputed.
    static func isText(_ text: String) -> Bool {
        if isWord(text) || NumberText.isDisputed(text) || isDate(text) { return true }
        guard text.utf8.count <= 5, text != "null", text != "true", text != "false" else { return false }
        return ["null", "true", "false", ".inf", "-.inf", "+.inf", ".nan"].contains(text.lowercased())
    }

    /// `2026-11-21`, alone or with a time behind it.
    private static func isDate(_ text: String) -> Bool {
        let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, (1...2).contains(parts[1].utf8.count) else { return false }
        let day = parts[2].prefix { ("0"..."9").contains($0) }
        let rest = parts[2].dropFirst(day.count)
        return (parts[0] + parts[1] + day).allSatisfy { ("0"..."9").contains($0) } && (1...2).contains(day.count)
            && (rest.isEmpty || rest.hasPrefix("T") || rest.hasPrefix("t")
                || rest.hasPrefix(" ") && rest.dropFirst().first?.isNumber == true)
    }
}
