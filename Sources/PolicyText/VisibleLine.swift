import PolicyCore

/// One line of a file cut to what fits, tabs and control characters made visible.
package struct VisibleLine {
    package let text: String
    /// Columns before what is marked.
    package let leadingCells: Int
    /// Columns of what is marked; at least one, which may be the one behind the line's end.
    package let markedCells: Int

    /// More of a line than this many bytes before and behind the mark is never seen.
    private static let reach = 4_096

    /// `line` and `marked` are offsets of the file. The text takes at most `room` columns. Before the mark stand at most `longestHead` columns:
    /// where there are more, ten of them give way, so that labels have room.
    package init(_ bytes: [UInt8], in line: Range<Int>, marking marked: Range<Int>, room: Int, longestHead: Int) {
        let lower = min(max(marked.lowerBound, line.lowerBound), line.upperBound)
        let upper = Self.boundary(
            bytes, offset: min(max(marked.upperBound, lower), line.upperBound, lower + Self.reach), line: line)
        let start = Self.boundary(bytes, offset: max(line.lowerBound, lower - Self.reach), line: line)
        let end = Self.boundary(bytes, offset: min(line.upperBound, upper + Self.reach), line: line)
        var head = Stretch()
        var middle = Stretch()
        var tail = Stretch()
        let secrets = Self.secrets(bytes, start..<end)
        for (written, range) in Self.characters(bytes, [start, lower, upper, end]) {
            let character = secrets.contains { $0.overlaps(range) } ? "•" : written
            if range.upperBound <= lower {
                head.add(character)
            } else if range.lowerBound < upper {
                middle.add(character)
            } else {
                tail.add(character)
            }
        }
        head.isCut = start > line.lowerBound
        tail.isCut = end < line.upperBound

        let longest = max(longestHead, 8)
        if head.cells > longest || head.isCut { head.keepLast(min(longest - 10, room - 4)) }
        let rest = tail.isEmpty ? 0 : 1
        let longestMiddle = max(middle.cells, 1) + rest
        let kept = max(min(8, room / 4), room - longestMiddle - 1)
        if head.cells + longestMiddle > room, head.cells > kept + 1 { head.keepLast(kept) }
        if head.cells + middle.cells + rest > room {
            middle.keepFirst(max(1, room - head.cells), isCut: true)
            tail = Stretch()
        } else {
            tail.keepFirst(room - head.cells - middle.cells, isCut: tail.isCut)
        }
        text = head.text + middle.text + tail.text
        leadingCells = head.cells
        markedCells = max(1, middle.cells)
    }

    private static func secrets(_ bytes: [UInt8], _ part: Range<Int>) -> [Range<Int>] {
        bytes.withUnsafeBufferPointer { bytes in
            SecretText.all(in: bytes.part(part)).map {
                $0.range.lowerBound + part.lowerBound..<$0.range.upperBound + part.lowerBound
            }
        }
    }

    /// The offset, moved behind a character it stands in.
    private static func boundary(_ bytes: [UInt8], offset: Int, line: Range<Int>) -> Int {
        var offset = offset
        while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// The characters between the first offset and the last, as they are seen: a mark on an accent is a mark on its letter.
    /// Where bytes are no UTF-8, stretches between offsets are read on their own, so that none is moved.
    private static func characters(_ bytes: [UInt8], _ offsets: [Int]) -> [(Character, Range<Int>)] {
        let whole = String(decoding: bytes[offsets[0]..<offsets[3]], as: UTF8.self)
        if whole.utf8.count == offsets[3] - offsets[0] { return placed(whole, lower: offsets[0], upper: offsets[3]) }
        var all: [(Character, Range<Int>)] = []
        for (lower, upper) in zip(offsets, offsets.dropFirst()) where lower < upper {
            all += placed(String(decoding: bytes[lower..<upper], as: UTF8.self), lower: lower, upper: upper)
        }
        return all
    }

    private static func placed(_ text: String, lower: Int, upper: Int) -> [(Character, Range<Int>)] {
        var offset = lower
        return text.map { character in
            let next = min(offset + character.utf8.count, upper)
            defer { offset = next }
            return (character, offset..<next)
        }
    }

    /// What is not seen becomes visible, tabs two spaces, line breaks a sign.
    package static func shown(_ text: String) -> String {
        if isShownAsItIs(text) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09: result.append(contentsOf: "  ".unicodeScalars)
            case 0x0A: result.append("⏎")
            case _ where scalar.isInvisible: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// The same question asked of the bytes.
    private static func isShownAsItIs(_ text: String) -> Bool {
        var (third, second): (UInt8, UInt8) = (0, 0)
        for byte in text.utf8 {
            if byte < ASCII.space || byte == ASCII.delete { return false }
            if byte >= 0x80 {
                switch (third, second, byte) {
                case (_, 0xC2, ..<0xA0), (_, 0xC2, 0xAD), (_, 0xD8, 0x9C), (0xE2, 0x80, 0x8B),
                    (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA0),
                    (0xE2, 0x81, 0xA6...0xA9), (0xEF, 0xBB, 0xBF):
                    return false
                default: break
                }
            }
            (third, second) = (second, byte)
        }
        return true
    }

    /// Characters as they are shown, and the columns each takes.
    private struct Stretch {
        private var characters: [(text: String, cells: Int)] = []
        private(set) var cells = 0
        /// Whether more stands in the file than here.
        var isCut = false

        mutating func add(_ character: Character) {
            let text = shown(String(character))
            let width = CellWidth.of(text)
            characters.append((text, width))
            cells += width
        }

        var text: String { characters.map { $0.text }.joined() }

        var isEmpty: Bool { characters.isEmpty && !isCut }

        /// What does not fit gives way to an ellipsis at the end.
        mutating func keepFirst(_ room: Int, isCut: Bool) {
            if cells <= room, !isCut { return }
            while let last = characters.last, cells + 1 > room {
                characters.removeLast()
                cells -= last.cells
            }
            characters.append(("…", 1))
            cells += 1
        }

        /// What does not fit gives way to an ellipsis at the beginning.
        mutating func keepLast(_ room: Int) {
            var first = characters.count
            var kept = 0
            while first > 0, kept + characters[first - 1].cells <= max(0, room) {
                first -= 1
                kept += characters[first].cells
            }
            characters = [("…", 1)] + characters[first...]
            cells = kept + 1
        }
    }
}
