import PolicyEngine
import PolicyText

/// How positions count what stands before them in a line.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    func length(_ text: ArraySlice<UInt8>) -> Int {
        switch self {
        case .utf8: text.count
        case .utf16: String(decoding: text, as: UTF8.self).utf16.count
        case .utf32: String(decoding: text, as: UTF8.self).unicodeScalars.count
        }
    }
}

/// A place as the protocol has it: line and character from 0.
struct TextPosition: Equatable {
    var line: Int
    var character: Int
}

/// Offsets of a file ↔ positions.
struct TextPositions {
    private let bytes: [UInt8]
    private let encoding: PositionEncoding
    private let starts: [Int]

    init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        var starts = [0]
        for index in bytes.indices {
            let isBreak = bytes[index] == ASCII.lineFeed
            // The break is the pair.
            let isReturn =
                bytes[index] == ASCII.carriageReturn
                && !(index + 1 < bytes.count && bytes[index + 1] == ASCII.lineFeed)
            if isBreak || isReturn { starts.append(index + 1) }
        }
        self.starts = starts
    }

    var lineCount: Int { starts.count }

    func start(ofLine line: Int) -> Int { line < starts.count ? starts[max(0, line)] : bytes.count }

    /// Without its break.
    func range(ofLine line: Int) -> Range<Int> {
        let start = start(ofLine: line)
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        return start..<end
    }

    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    func position(of offset: Int) -> TextPosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(of: offset)
        return TextPosition(line: line, character: encoding.length(bytes[starts[line]..<offset]))
    }

    /// A position behind the end of its line is the end.
    func offset(of position: TextPosition) -> Int {
        if position.line < 0 { return 0 }
        let range = range(ofLine: position.line)
        if encoding == .utf8 { return min(range.lowerBound + max(0, position.character), range.upperBound) }
        var (offset, counted) = (range.lowerBound, 0)
        for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
            let width = encoding == .utf16 ? UTF16.width(scalar) : 1
            if counted + width > position.character { break }
            counted += width
            offset += UTF8.width(scalar)
        }
        return min(offset, range.upperBound)
    }
}

extension JSONWriter {
    mutating func member(_ name: String, _ range: Range<Int>, in positions: TextPositions) {
        object(name) { writer in
            writer.member("start", positions.position(of: range.lowerBound))
            writer.member("end", positions.position(of: range.upperBound))
        }
    }

    mutating func member(_ name: String, _ position: TextPosition) {
        object(name) { writer in
            writer.member("line", position.line)
            writer.member("character", position.character)
        }
    }
}

extension JSONValue {
    var position: TextPosition? {
        guard let line = self["line"]?.integer, let character = self["character"]?.integer else { return nil }
        return TextPosition(line: Int(clamping: line), character: Int(clamping: character))
    }
}
