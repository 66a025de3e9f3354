import PolicyEngine

/// Puts together the lines of a log over which one error was printed, as `UserInfo` with lists and dictionaries is.
struct PrintedLines {
    private var held: [UInt8] = []
    private var open = 0

    /// Calls `body` with what is whole by now: the line, or lines that waited for their end. False once `body` answers so.
    mutating func add(_ line: ByteText, _ body: (ByteText) -> Bool) -> Bool {
        let bytes = Array(line)
        if open > 0, PrintedErrors.mayGoOn(with: bytes), held.count + bytes.count < RecordSource.longestLine {
            held += [ASCII.lineFeed] + bytes
            open = PrintedErrors.openBraces(in: bytes, after: open)
            return open > 0 || finish(body)
        }
        guard finish(body) else { return false }
        open = PrintedErrors.openBraces(in: bytes, after: 0)
        if open == 0 { return body(line) }
        held = bytes
        return true
    }

    /// At the end of the log, what still waits.
    mutating func finish(_ body: (ByteText) -> Bool) -> Bool {
        open = 0
        if held.isEmpty { return true }
        defer { held.removeAll(keepingCapacity: true) }
        return held.withUnsafeBufferPointer(body)
    }
}
