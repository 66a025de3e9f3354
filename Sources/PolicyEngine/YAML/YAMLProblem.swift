/// What libyaml's parser says, in words for people who do not write parsers.
struct YAMLProblem {
    let problem: String
    let context: String?
    let offset: Int
    let contextOffset: Int?
    let bytes: UnsafeBufferPointer<UInt8>

    func diagnostic(file: Int32, shift: Int) -> Diagnostic {
        let end = nearestText(offset)
        let placeholder = placeholderStart(before: end)
        let spot = placeholder ?? end
        let place = SourcePlace(file: file, lower: Int32(spot + shift), upper: Int32(max(min(spot + 1, bytes.count), placeholder == nil ? 0 : end) + shift))
        let (check, message, help) = placeholder.map { placeholderWords($0) } ?? words(at: spot)
        var related: [Diagnostic.Related] = []
        if placeholder == nil, let contextOffset, contextOffset != offset, let context = contextWords {
            let start = nearestText(contextOffset)
            related.append(
                .init(SourcePlace(file: file, lower: Int32(start + shift), upper: Int32(start + 1 + shift)), context))
        }
        return Diagnostic(check, message, at: place, related: related, help: help)
    }

    private func words(at spot: Int) -> (check: String, message: String, help: String?) {
        if lineStartsWithTab(spot) || (spot < bytes.count && bytes[spot] == 0x09) {
            return ("yaml/tab-indent", "this line is indented with a Tab", "use spaces: two for each level")
        }
        if problem.hasPrefix("mapping values are not allowed") || (spot < bytes.count && bytes[spot] == 0x3A && !problem.hasPrefix("could not")) {
            return ("yaml/syntax", "a text that holds “: ” must be in quotes", "put the whole text in quotes, or write it in block style after >-")
        }
        if problem.hasPrefix("found character that cannot start any token") {
            let character = character(at: spot)
            return ("yaml/syntax", "a text cannot start with “\(character)”", "put the whole text in quotes")
        }
        if problem.hasPrefix("did not find expected key") || problem.hasPrefix("did not find expected '-' indicator") {
            return (
                "yaml/syntax", "this line does not fit the lines above it",
                "entries of one list or map start in the same column; a text that holds quotes of its own is written in block style after >-"
            )
        }
        if problem.hasPrefix("did not find expected ',' or") {
            return ("yaml/syntax", "a comma or a closing bracket is missing", "close what was opened, or put the text in quotes")
        }
        if problem.hasPrefix("could not find expected ':'") {
            return ("yaml/syntax", "a “:” is missing behind this name", "write “name: value”, with a space behind the colon")
        }
        if problem.hasPrefix("found unexpected end of stream") {
            return ("yaml/syntax", "the file ends inside a quoted text", "close the quotes")
        }
        return ("yaml/syntax", "this cannot be read as YAML: \(problem)", nil)
    }

    /// The offset itself, or the last place before it where something stands.
    private func nearestText(_ offset: Int) -> Int {
        var spot = min(offset, max(bytes.count - 1, 0))
        if offset >= bytes.count {
            while spot > 0, bytes[spot] == 0x0A || bytes[spot] == 0x0D || bytes[spot] == 0x20 { spot -= 1 }
        }
        while spot > 0, bytes[spot] & 0xC0 == 0x80 { spot -= 1 }
        return spot
    }

    private func lineStart(_ spot: Int) -> Int {
        var start = spot
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private func lineStartsWithTab(_ spot: Int) -> Bool {
        var index = lineStart(spot)
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        return index < bytes.count && bytes[index] == 0x09
    }

    /// Where a value such as `{name} is gone` begins, when what stands before the offset is its closing brace.
    private func placeholderStart(before offset: Int) -> Int? {
        var index = min(offset, bytes.count) - 1
        let start = lineStart(max(min(offset, bytes.count - 1), 0))
        while index > start, bytes[index] == 0x20 { index -= 1 }
        guard index > start, bytes[index] == 0x7D, offset < bytes.count, bytes[offset] != 0x0A else { return nil }
        while index > start, bytes[index] != 0x7B { index -= 1 }
        let open = index
        index -= 1
        while index > start, bytes[index] == 0x20 { index -= 1 }
        return index >= start && bytes[open] == 0x7B && (bytes[index] == 0x3A || bytes[index] == 0x2D) ? open : nil
    }

    private func placeholderWords(_ start: Int) -> (check: String, message: String, help: String?) {
        var end = start
        while end < bytes.count, ![0x0A, 0x0D, 0x2C].contains(bytes[end]), end - start < 120 { end += 1 }
        let value = String(decoding: bytes[start..<end], as: UTF8.self)
        return ("yaml/unquoted-placeholder", "a text that starts with { must be in quotes", "write “\(value)” in quotes, or in block style after >-")
    }

    private var contextWords: String? {
        guard let context else { return nil }
        if context.contains("flow") { return "this bracket is still open" }
        if context.contains("quoted") { return "the quotes open here" }
        if context.contains("block mapping") { return "the map begins here" }
        if context.contains("block collection") { return "the list begins here" }
        return context.contains("simple key") ? nil : "it begins here"
    }

    private func character(at spot: Int) -> String {
        guard spot < bytes.count else { return "" }
        var end = spot + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return String(decoding: bytes[spot..<end], as: UTF8.self)
    }
}
