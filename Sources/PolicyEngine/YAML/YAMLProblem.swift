/// What libyaml's parser says, in words for people who do not write parsers.
struct YAMLProblem {
    let problem: String
    let context: String?
    let offset: Int
    let contextOffset: Int?
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ failure: YAMLEvents.Failure, in bytes: UnsafeBufferPointer<UInt8>) {
        problem = failure.problem
        context = failure.context
        offset = failure.offset
        contextOffset = failure.contextOffset
        self.bytes = bytes
    }

    func diagnostic(file: Int32, shift: Int) -> Diagnostic {
        let spot = nearestText(offset)
        let place = SourcePlace(file: file, lower: Int32(spot + shift), upper: Int32(min(spot + 1, bytes.count) + shift))
        let (check, message, help) = words(at: spot)
        var related: [Diagnostic.Related] = []
        if let contextOffset, contextOffset != offset, let context {
            let start = nearestText(contextOffset)
            related.append(
                .init(SourcePlace(file: file, lower: Int32(start + shift), upper: Int32(start + 1 + shift)), context))
        }
        return Diagnostic(check, message, at: place, related: related, help: help)
    }

    private func words(at spot: Int) -> (check: String, message: String, help: String?) {
        let line = lineText(spot)
        if lineStartsWithTab(spot) || (spot < bytes.count && bytes[spot] == 0x09) {
            return ("yaml/tab-indent", "this line is indented with a Tab", "use spaces: two for each level")
        }
        if let value = valueAfterColon(line), value.hasPrefix("{") {
            return ("yaml/unquoted-placeholder", "a text that starts with { must be in quotes", "write “\(value)” in quotes, or in block style after >-")
        }
        if problem.hasPrefix("mapping values are not allowed") {
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

    private func lineText(_ spot: Int) -> String {
        let start = lineStart(spot)
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, end - start < 400 { end += 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func valueAfterColon(_ line: String) -> String? {
        var previous: Character = " "
        var index = line.startIndex
        while index < line.endIndex {
            if previous == ":", line[index] == " " {
                return String(line[index...].drop { $0 == " " })
            }
            previous = line[index]
            index = line.index(after: index)
        }
        return nil
    }

    private func character(at spot: Int) -> String {
        guard spot < bytes.count else { return "" }
        var end = spot + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return String(decoding: bytes[spot..<end], as: UTF8.self)
    }
}
