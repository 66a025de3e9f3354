import PolicyEngine

enum YamlUnquotedPlaceholder {
    static let check = Check(loading: .yamlUnquotedPlaceholder, fix: { quoted($0, $1) })

    /// The whole value in quotes, where it ends with its line.
    private static func quoted(_ diagnostic: Diagnostic, _ policy: LintContext) -> Fix? {
        guard let place = diagnostic.place else { return nil }
        // Read as a map, it ends where its brace closes, with nothing behind it.
        if policy.file(place) != nil {
            let written = policy.written(place)
            return written.hasSuffix("}") && !written.holds(": ") ? policy.quoting(place) : nil
        }
        let bytes = policy.inspection.files[Int(place.file)].bytes
        var start = Int(place.lower)
        while start > 0, bytes[start - 1] != ASCII.lineFeed { start -= 1 }
        guard !bytes[start..<Int(place.lower)].contains(ASCII.openBrace) else { return nil }
        let value = SourcePlace(file: place.file, lower: place.lower, upper: policy.lineEnd(of: place))
        let text = policy.written(value)
        return text.holds(" #") || goesOn(bytes, behind: Int(value.upper), start) ? nil : policy.quoting(value)
    }

    /// Whether the next line is indented further, and so belongs to the text.
    private static func goesOn(_ bytes: [UInt8], behind end: Int, _ start: Int) -> Bool {
        var next = end
        while next < bytes.count, [ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn].contains(bytes[next]) {
            next += 1
        }
        guard next < bytes.count else { return false }
        var line = next
        while line > 0, bytes[line - 1] != ASCII.lineFeed { line -= 1 }
        let own = bytes[start...].prefix { $0 == ASCII.space }.count
        return next - line > own && bytes[next] != ASCII.hash
    }
}
