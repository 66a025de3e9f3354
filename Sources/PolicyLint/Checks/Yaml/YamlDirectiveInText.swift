import PolicyEngine

enum YamlDirectiveInText {
    static let check = Check(.yamlDirectiveInText) { policy, log in
        for file in policy.files.compactMap({ $0 }) where file.mentionsTool {
            let bytes = file.source.bytes
            for node in file.tree.nodes where node.kind == .scalar && node.style != .plain {
                for sign in Int(node.lower)..<Int(node.upper) where begins(bytes, sign) {
                    let start = SourcePlace(file: file.number, lower: Int32(sign), upper: Int32(sign + 1))
                    let end = min(policy.lineEnd(of: start), node.style == .block ? .max : node.upper - 1)
                    log.add(
                        "this comment is part of the text, and is shown",
                        at: SourcePlace(file: file.number, lower: start.lower, upper: end),
                        label: "text, not a comment",
                        help: "put it above the text’s key")
                }
            }
        }
    }

    /// `# policyctl:` behind a blank or at the beginning of a line; what stands behind the sign of a block text is a comment.
    private static func begins(_ bytes: [UInt8], _ sign: Int) -> Bool {
        guard bytes[sign] == ASCII.hash, sign > 0,
            [ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.quote, ASCII.apostrophe].contains(bytes[sign - 1])
        else {
            return false
        }
        var name = sign + 1
        while name < bytes.count, bytes[name] == ASCII.space { name += 1 }
        return bytes[min(name, bytes.count)...].starts(with: "policyctl:".utf8) && !isHeader(bytes, sign)
    }

    private static func isHeader(_ bytes: [UInt8], _ sign: Int) -> Bool {
        var start = sign
        while start > 0, bytes[start - 1] != ASCII.lineFeed { start -= 1 }
        var end = sign
        while end > start, bytes[end - 1] == ASCII.space { end -= 1 }
        while end > start,
            [ASCII.plus, ASCII.minus].contains(bytes[end - 1]) || (ASCII.one...ASCII.nine).contains(bytes[end - 1])
        { end -= 1 }
        return end > start && (bytes[end - 1] == ASCII.bar || bytes[end - 1] == ASCII.greater)
    }
}
