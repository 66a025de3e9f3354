import PolicyText

/// Commands and options that were called otherwise before: they go on working, and say how they are called today.
enum Former {
    static func note(_ old: String, is new: String) {
        let lines = TextLines.wrap("note: `\(old)` is now `\(new)`", width: Platform.width)
        Platform.writeError(lines.joined(separator: "\n") + "\n")
    }
}
