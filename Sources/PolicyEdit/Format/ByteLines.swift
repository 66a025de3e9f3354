/// Lines of a file whose only line breaks are LF and CRLF.
struct ByteLines {
    let bytes: [UInt8]

    func start(at offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    /// Before the line break.
    func end(at offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return end > offset && end < bytes.count && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    /// Where the line behind begins.
    func next(at offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return min(end + 1, bytes.count)
    }

    func column(_ offset: Int) -> Int { offset - start(at: offset) }

    static func split(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
        Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false).map {
            $0.last == 0x0D ? Array($0.dropLast()) : Array($0)
        }
    }

    /// Without blanks at the end; a backslash before them would then mean something else.
    static func trimmed(_ line: some BidirectionalCollection<UInt8>) -> [UInt8] {
        var end = line.endIndex
        while end > line.startIndex, isBlank(line[line.index(before: end)]) { end = line.index(before: end) }
        if end > line.startIndex, end < line.endIndex, line[line.index(before: end)] == 0x5C { return Array(line) }
        return Array(line[..<end])
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    static func spaces(_ line: [UInt8]) -> Int { line.prefix { $0 == 0x20 }.count }
}
