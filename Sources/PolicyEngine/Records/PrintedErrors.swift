/// Errors as Foundation prints an `NSError`, in a log line or whatever else is around them:
/// `Error Domain=NSURLErrorDomain Code=-1009 "…" UserInfo={…, NSUnderlyingError=0x6000 {Error Domain=…}}`.
///
/// What is printed inside the braces of an error is its causes, in the order in which they stand; of several side by side
/// those that were only cancelled come last. Of texts only the one in
/// quotation marks is kept, as `errorDescription`: `UserInfo` holds addresses and tokens.
package struct PrintedErrors {
    static let mark = Array("Error Domain=".utf8)
    private static let codeMark = Array("Code=".utf8)
    private static let infoMark = Array("UserInfo".utf8)
    /// Behind it CloudKit lists the errors of a batch.
    private static let partsMark = Array("; partial errors: {".utf8)
    private static let longestName = 200
    /// Of errors side by side; those that were only cancelled come last, and then a chain ends.
    private static let mostParts = 200

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether there may be one.
    package static func isThere(in bytes: [UInt8]) -> Bool { place(of: mark, in: bytes, from: 0) != nil }

    /// All of them, in order; empty where there is none.
    package static func events(in bytes: [UInt8]) -> [ErrorEvent] {
        var reader = PrintedErrors(bytes)
        var events: [ErrorEvent] = []
        while let links = reader.next() { events.append(ErrorEvent(links: links)) }
        return events
    }

    /// The first from a place on, and where it ends.
    static func first(in bytes: [UInt8], from start: Int) -> (links: [ErrorCause], end: Int)? {
        var reader = PrintedErrors(bytes)
        reader.index = start
        return reader.next().map { ($0, reader.index) }
    }

    /// How many braces of `UserInfo`, or of a batch’s errors, are open at the end of a line, before which `open` were.
    package static func openBraces(in line: [UInt8], after open: Int) -> Int {
        let reader = PrintedErrors(line)
        var (depth, index) = (open, 0)
        while true {
            if depth == 0 {
                if let part = place(of: partsMark, in: line, from: index) {
                    (depth, index) = (1, part + partsMark.count)
                    continue
                }
                guard let error = place(of: mark, in: line, from: index),
                    let info = place(of: infoMark, in: line, from: error)
                else { return 0 }
                guard let brace = reader.brace(ofInfoAt: info) else {
                    index = info + infoMark.count
                    continue
                }
                (depth, index) = (1, brace + 1)
            }
            while depth > 0, index < line.count {
                if !reader.isQuoted(index) { depth += depthChange(line[index]) }
                index += 1
            }
            if index == line.count { return depth }
        }
    }

    private static func depthChange(_ byte: UInt8) -> Int {
        byte == ASCII.openBrace ? 1 : byte == ASCII.closeBrace ? -1 : 0
    }

    /// Whether a line may go on what the one before began: a print over several lines indents them.
    package static func mayGoOn(with line: [UInt8]) -> Bool {
        guard let first = line.first else { return true }
        return [ASCII.space, ASCII.tab, ASCII.closeBrace, ASCII.closeParenthesis, ASCII.carriageReturn].contains(first)
    }

    /// The next error with its causes.
    private mutating func next() -> [ErrorCause]? {
        while let start = Self.place(of: Self.mark, in: bytes, from: index) {
            index = start + Self.mark.count
            if let first = link() { return [first] + causes(before: endOfInfo(), depth: 1) }
        }
        return nil
    }

    /// What stands inside the braces of one error, which end at `end`.
    private mutating func causes(before end: Int, depth: Int) -> [ErrorCause] {
        var parts: [[ErrorCause]] = []
        while let inner = Self.place(of: Self.mark, in: bytes, from: index), inner < end {
            index = inner + Self.mark.count
            // In a sentence it is mentioned, and no cause.
            let before = bytes[..<inner].last { $0 > ASCII.space } ?? ASCII.openBrace
            guard !before.isLetter, let cause = link(), parts.count < Self.mostParts else { continue }
            let isDeep = depth >= ErrorEvent.longestChain
            parts.append([cause] + (isDeep ? [] : causes(before: min(endOfInfo(), end), depth: depth + 1)))
        }
        index = max(index, end)
        let isCancelled = { (part: [ErrorCause]) in part[0].isCancellation }
        let ordered = parts.filter { !isCancelled($0) } + parts.filter { isCancelled($0) }
        return Array(ordered.joined().prefix(ErrorEvent.longestChain))
    }

    /// Domain, code and description behind the mark; nil where it goes on otherwise.
    private mutating func link() -> ErrorCause? {
        let name = bytes[index...].prefix(Self.longestName).prefix { $0 > ASCII.space }
        // Some tools break the line behind the domain.
        let blanks = bytes[name.endIndex...].prefix(16).prefix { $0 <= ASCII.space }
        let code = blanks.endIndex
        guard !name.isEmpty, !blanks.isEmpty, bytes[code...].starts(with: Self.codeMark) else { return nil }
        let domain = String(decoding: name, as: UTF8.self)
        // The log of the system hid it.
        if domain == "<private>" { return nil }
        var end = code + Self.codeMark.count
        let start = end
        if end < bytes.count, bytes[end] == ASCII.minus { end += 1 }
        while end < bytes.count, bytes[end].isDigit { end += 1 }
        let next = end < bytes.count ? bytes[end] : ASCII.space
        guard !next.isLetter, next != ASCII.dot || end + 1 == bytes.count || !bytes[end + 1].isDigit,
            let number = Int64(String(decoding: bytes[start..<end], as: UTF8.self))
        else { return nil }
        index = end
        var link = ErrorCause(domain: domain, code: .number(number))
        // Most logs with printed errors come from Apple devices.
        if domain == POSIXNumbers.domain, let name = POSIXNumbers.appleName(of: number) { link.code = .name(name) }
        if let text = description(), text != "(null)", !Self.saysNothing(text, domain: domain, number: number) {
            link.parameters["errorDescription"] = .text(text)
        }
        return link
    }

    /// What Foundation says of an error without a description, in any language:
    /// “The operation couldn’t be completed. (Domain error 7.)”
    private static func saysNothing(_ text: String, domain: String, number: Int64) -> Bool {
        guard text.hasSuffix(")"), let start = text.utf8.lastIndex(of: ASCII.openParenthesis) else { return false }
        let end = String(text[start...])
        return end.holds(text: domain) && end.holds(text: String(number))
    }

    /// The text in quotation marks, which may hold such marks itself: it ends before `UserInfo`, or with the line.
    private mutating func description() -> String? {
        guard index + 1 < bytes.count, bytes[index] == ASCII.space, bytes[index + 1] == ASCII.quote else { return nil }
        let start = index + 2
        // A mark before the closing one is part of the text.
        var next = Self.place(of: Self.mark, in: bytes, from: start) ?? bytes.count
        let nearby = bytes[start...].prefix(Self.longestName * 50)
        let lineEnd = nearby.firstIndex(of: ASCII.lineFeed) ?? nearby.endIndex
        while next < lineEnd, !bytes[start..<next].contains(ASCII.quote) {
            next = Self.place(of: Self.mark, in: bytes, from: next + 1) ?? bytes.count
        }
        var end: Int?
        if let info = Self.place(of: Self.infoMark, in: bytes, from: start, within: next - start) {
            end = bytes[start..<info].lastIndex(of: ASCII.quote)
        }
        let line = bytes[start..<next].firstIndex(of: ASCII.lineFeed) ?? next
        guard let end = end ?? bytes[start..<line].lastIndex(of: ASCII.quote) else { return nil }
        index = end + 1
        return String(decoding: bytes[start..<end].prefix(Self.longestName * 5), as: UTF8.self)
    }

    /// Behind the braces of `UserInfo`; here where there are none. A print that was cut off ends with its line: one over
    /// several lines indents them. Braces in quotation marks are letters that a parser did not expect.
    private func endOfInfo() -> Int {
        var place = index
        while place < bytes.count, bytes[place] == ASCII.space { place += 1 }
        guard bytes[place...].starts(with: Self.infoMark), let brace = brace(ofInfoAt: place) else { return index }
        place = brace
        var depth = 0
        while place < bytes.count {
            if bytes[place] == ASCII.lineFeed, !isIndented(place + 1) { return place }
            if !isQuoted(place) { depth += Self.depthChange(bytes[place]) }
            place += 1
            if depth == 0, bytes[place - 1] == ASCII.closeBrace { return place }
        }
        return bytes.count
    }

    /// The brace behind `UserInfo=`; older systems write no sign, or an address before it.
    private func brace(ofInfoAt place: Int) -> Int? {
        var place = place + Self.infoMark.count
        if place < bytes.count, bytes[place] == ASCII.equals { place += 1 }
        while place < bytes.count, bytes[place].isDigit || bytes[place].isLetter || bytes[place] == ASCII.space {
            place += 1
        }
        return place < bytes.count && bytes[place] == ASCII.openBrace ? place : nil
    }

    private func isQuoted(_ place: Int) -> Bool {
        guard place > 0, place + 1 < bytes.count else { return false }
        let mark = bytes[place - 1]
        return mark == bytes[place + 1] && (mark == ASCII.apostrophe || mark == ASCII.quote)
    }

    private func isIndented(_ start: Int) -> Bool {
        start < bytes.count && (bytes[start] == ASCII.lineFeed || Self.mayGoOn(with: [bytes[start]]))
    }

    /// `within`: how far behind the start it may begin.
    private static func place(of mark: [UInt8], in bytes: [UInt8], from start: Int, within most: Int? = nil) -> Int? {
        let end = min(bytes.count, most.map { start + $0 + mark.count } ?? bytes.count)
        return bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index + mark.count <= end {
                if bytes[index] == mark[0], mark.indices.allSatisfy({ bytes[index + $0] == mark[$0] }) { return index }
                index += 1
            }
            return nil
        }
    }
}
