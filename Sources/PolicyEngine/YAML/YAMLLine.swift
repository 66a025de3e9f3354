/// A line of a file that cannot be read.
struct YAMLLine {
    let bytes: UnsafeBufferPointer<UInt8>
    let start: Int
    /// Without its line break.
    let end: Int
    /// Behind its indentation.
    let text: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, around offset: Int) {
        self.bytes = bytes
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != ASCII.lineFeed { start -= 1 }
        var end = start
        while end < bytes.count, bytes[end] != ASCII.lineFeed, bytes[end] != ASCII.carriageReturn { end += 1 }
        var text = start
        while text < end, bytes[text] == ASCII.space { text += 1 }
        (self.start, self.end, self.text) = (start, end, text)
    }

    /// The nearest line before it in which something but a comment stands.
    var above: YAMLLine? {
        var line = self
        while line.start > 0 {
            line = YAMLLine(bytes, around: line.start - 1)
            if line.text < line.end, bytes[line.text] != ASCII.hash { return line }
        }
        return nil
    }

    /// Behind the dashes of lists.
    var key: Int {
        var index = text
        while index + 1 < end, bytes[index] == ASCII.minus, bytes[index + 1] == ASCII.space {
            index += 1
            while index < end, bytes[index] == ASCII.space { index += 1 }
        }
        return index
    }

    /// Without blanks at its end.
    var textEnd: Int {
        var index = end
        while index > text, bytes[index - 1] == ASCII.space { index -= 1 }
        return index
    }

    /// A word of ASCII letters.
    func name(at index: Int) -> Range<Int>? {
        var stop = index
        while stop < end, (ASCII.a...ASCII.z).contains(bytes[stop] | ASCII.caseBit) { stop += 1 }
        return stop > index ? index..<stop : nil
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A colon as YAML wants it, with a space or nothing behind it.
    func isColon(at index: Int) -> Bool {
        index < end && bytes[index] == ASCII.colon && (index + 1 >= end || bytes[index + 1] == ASCII.space)
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
        while begin > key, bytes[begin - 1] != ASCII.space { begin -= 1 }
        let sign = bytes[begin..<stop]
        guard let first = sign.first, first == ASCII.greater || first == ASCII.bar, sign.count <= 3,
            begin > key || begin == key && key > text,
            sign.dropFirst().allSatisfy({
                $0 == ASCII.plus || $0 == ASCII.minus || (ASCII.one...ASCII.nine).contains($0)
            }),
            startsWithKey || begin == key
        else { return nil }
        return String(decoding: sign, as: UTF8.self)
    }

    func scalar(at index: Int) -> Unicode.Scalar? {
        guard index < end else { return nil }
        let length = bytes[index] < 0x80 ? 1 : bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
        return String(decoding: bytes[index..<min(index + length, end)], as: UTF8.self).unicodeScalars.first
    }
}
