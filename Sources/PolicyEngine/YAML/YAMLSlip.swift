/// A slip that makes a file unreadable only further down: libyaml stumbles over the next line, and the cause is looked for in those before it.
struct YAMLSlip {
    let check: String
    let message: String
    let help: String
    let range: Range<Int>

    private init(_ message: String, at range: Range<Int>, help: String, check: String = "yaml/syntax") {
        self.check = check
        self.message = message
        self.help = help
        self.range = range
    }

    /// `begun` is where the key began that was not completed.
    static func find(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, begun: Int?, keys: Set<String>) -> YAMLSlip? {
        let last = Line(bytes, around: offset)
        let first = begun.map { Line(bytes, around: $0) }
        let above = last.above
        let lines = [first, above, last].compactMap(\.self)
        for line in lines { if let slip = oddSpace(line) ?? oddDash(line, keys) ?? oddColon(line) { return slip } }
        for line in lines { if let slip = unindentedText(line) { return slip } }
        // The line that cannot be read has a colon, or nobody could tell that it is wrong.
        for line in [first, above].compactMap(\.self) where !line.continuesText { if let slip = missingColon(line, keys) { return slip } }
        return nil
    }

    /// A line in the column of a list’s dashes that has none.
    static func missingDash(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, keys: Set<String>) -> YAMLSlip? {
        let line = Line(bytes, around: offset)
        guard let name = line.name(at: line.text), line.isColon(at: name.upperBound), keys.contains(line.string(name)) else { return nil }
        let word = line.string(name)
        if word == "id" { return YAMLSlip("a “- ” is missing before “id”", at: name, help: "begin each entry of the list with “- ”: write “- id: …”") }
        return YAMLSlip(
            "“\(word)” stands in the column of the dashes", at: name,
            help: "put two more spaces before it, so that it belongs to the entry above; or begin an entry with “- ”")
    }

    /// `\u{A0} title: Sold out`
    private static func oddSpace(_ line: Line) -> YAMLSlip? {
        var start = line.text
        if start < line.end, line.bytes[start] == 0x2D { start += 1 }
        while start < line.end, line.bytes[start] == 0x20 { start += 1 }
        var end = start
        while let scalar = line.scalar(at: end), OddSpaces.contains(scalar) { end += UTF8.width(scalar) }
        guard end > start, end < line.end, let scalar = line.scalar(at: start) else { return nil }
        let code = String(scalar.value, radix: 16, uppercase: true)
        return YAMLSlip(
            "an invisible or unusual space (U+\(code)) stands before this name", at: start..<end,
            help: "replace it by an ordinary space; it often comes from copying out of a document", check: "yaml/odd-space")
    }

    /// `– id: a`, `• id: a` and `-id: a`
    private static func oddDash(_ line: Line, _ keys: Set<String>) -> YAMLSlip? {
        guard let scalar = line.scalar(at: line.text) else { return nil }
        var next = line.text + UTF8.width(scalar)
        if scalar == "-" {
            guard let name = line.name(at: next), line.isColon(at: name.upperBound), keys.contains(line.string(name)) else { return nil }
            return YAMLSlip(
                "a space is missing behind this “-”", at: line.text..<next, help: "write “- \(line.string(name)): …”")
        }
        guard OddDashes.contains(scalar) else { return nil }
        while next < line.end, line.bytes[next] == 0x20 { next += 1 }
        let name = line.name(at: next).flatMap { line.isColon(at: $0.upperBound) ? line.string($0) + ": …" : nil }
        guard let entry = name ?? (next < line.end && line.bytes[next] == 0x7B ? "{…}" : nil) else { return nil }
        return YAMLSlip(
            "“\(scalar)” is not the “-” that begins an entry", at: line.text..<line.text + UTF8.width(scalar),
            help: "write “- \(entry)” with the hyphen of the keyboard; word processors replace it")
    }

    /// `title：Sold out`
    private static func oddColon(_ line: Line) -> YAMLSlip? {
        guard let name = line.name(at: line.key), let scalar = line.scalar(at: name.upperBound), ["：", "﹕", "꞉", "∶"].contains(scalar) else { return nil }
        return YAMLSlip(
            "“\(scalar)” is not the “:” that stands behind a name", at: name.upperBound..<name.upperBound + UTF8.width(scalar),
            help: "write “\(line.string(name)): …”, with an ordinary colon and a space")
    }

    /// `title: >-` with its text in the column of `title`, or before it
    private static func unindentedText(_ line: Line) -> YAMLSlip? {
        var line = line
        for _ in 0..<20 {
            guard line.text < line.end, let above = line.above else { return nil }
            if let sign = above.blockSign {
                guard line.text - line.start <= above.key - above.start, !line.startsWithKey else { return nil }
                return YAMLSlip(
                    "a text after \(sign) has to be indented further than its key", at: line.text..<line.textEnd, help: "put two more spaces before each line of the text"
                )
            }
            guard !above.startsWithKey, above.text - above.start == line.text - line.start else { return nil }
            line = above
        }
        return nil
    }

    /// `title Sold out`, `title:Sold out`, `title; Sold out`
    private static func missingColon(_ line: Line, _ keys: Set<String>) -> YAMLSlip? {
        guard let name = line.name(at: line.key), keys.contains(line.string(name)), !line.isColon(at: name.upperBound) else { return nil }
        let word = line.string(name)
        let next = name.upperBound
        guard next == line.end || [0x20, 0x3A, 0x3B, 0x3D, 0x2C].contains(line.bytes[next]), !line.holdsColon(behind: next) else { return nil }
        if next < line.end, line.bytes[next] == 0x3A {
            if let space = line.scalar(at: next + 1), OddSpaces.contains(space) { return nil }
            return YAMLSlip("a space is missing behind “\(word):”", at: name.lowerBound..<next + 1, help: "write “\(word): …”, with a space behind the colon")
        }
        return YAMLSlip("a “:” is missing behind “\(word)”", at: name, help: "write “\(word): …”, with a colon and a space")
    }
}

/// Spaces that are letters to YAML, and what is not seen at all.
package enum OddSpaces {
    package static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
        default: false
        }
    }

    static func behindColon(_ space: Unicode.Scalar, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            "yaml/odd-space", "an unusual space (U+\(String(space.value, radix: 16, uppercase: true))) stands behind this colon", at: place,
            help: "replace it by an ordinary space; it often comes from copying out of a document")
    }
}

/// What word processors write in place of the hyphen.
enum OddDashes {
    static func contains(_ scalar: Unicode.Scalar) -> Bool { ["\u{2010}", "\u{2011}", "\u{2012}", "–", "—", "−", "•", "·", "－"].contains(scalar) }
}

/// A line of a file that cannot be read.
private struct Line {
    let bytes: UnsafeBufferPointer<UInt8>
    let start: Int
    /// Without its line break.
    let end: Int
    /// Behind its indentation.
    let text: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, around offset: Int) {
        self.bytes = bytes
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        var text = start
        while text < end, bytes[text] == 0x20 { text += 1 }
        (self.start, self.end, self.text) = (start, end, text)
    }

    /// The nearest line before it in which something but a comment stands.
    var above: Line? {
        var line = self
        while line.start > 0 {
            line = Line(bytes, around: line.start - 1)
            if line.text < line.end, bytes[line.text] != 0x23 { return line }
        }
        return nil
    }

    /// Behind the dashes of lists.
    var key: Int {
        var index = text
        while index + 1 < end, bytes[index] == 0x2D, bytes[index + 1] == 0x20 {
            index += 1
            while index < end, bytes[index] == 0x20 { index += 1 }
        }
        return index
    }

    /// Without blanks at its end.
    var textEnd: Int {
        var index = end
        while index > text, bytes[index - 1] == 0x20 { index -= 1 }
        return index
    }

    /// A word of ASCII letters.
    func name(at index: Int) -> Range<Int>? {
        var stop = index
        while stop < end, (0x61...0x7A).contains(bytes[stop] | 0x20) { stop += 1 }
        return stop > index ? index..<stop : nil
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A colon as YAML wants it, with a space or nothing behind it.
    func isColon(at index: Int) -> Bool {
        index < end && bytes[index] == 0x3A && (index + 1 >= end || bytes[index + 1] == 0x20)
    }

    func holdsColon(behind index: Int) -> Bool { (index..<end).contains { isColon(at: $0) } }

    /// Whether it stands further in than the value of the key above it.
    var continuesText: Bool {
        var line = self
        while let above = line.above {
            line = above
            guard line.startsWithKey, let name = line.name(at: line.key) else { continue }
            return line.key - line.start < text - start && name.upperBound + 1 < line.textEnd && line.blockSign == nil
        }
        return false
    }

    var startsWithKey: Bool {
        guard let name = name(at: key) else { return false }
        return isColon(at: name.upperBound)
    }

    /// `>-` and the like, where the line says that a text follows.
    var blockSign: String? {
        let stop = textEnd
        var begin = stop
        while begin > key, bytes[begin - 1] != 0x20 { begin -= 1 }
        let sign = bytes[begin..<stop]
        guard let first = sign.first, first == 0x3E || first == 0x7C, sign.count <= 3, begin > key,
            sign.dropFirst().allSatisfy({ $0 == 0x2B || $0 == 0x2D || (0x31...0x39).contains($0) }),
            startsWithKey
        else { return nil }
        return String(decoding: sign, as: UTF8.self)
    }

    func scalar(at index: Int) -> Unicode.Scalar? {
        guard index < end else { return nil }
        let length = bytes[index] < 0x80 ? 1 : bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
        return String(decoding: bytes[index..<min(index + length, end)], as: UTF8.self).unicodeScalars.first
    }
}
