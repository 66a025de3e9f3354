/// Bytes of a generated table, where they lie in the program.
typealias TableBytes = Slice<UnsafeBufferPointer<UInt8>>

/// A generated table, read where it lies in the program: nothing is built when the process starts.
struct TextTable {
    private let text: StaticString
    /// Words stand many on a line, other entries one on each.
    private let holdsWords: Bool

    init(lines: StaticString) { (text, holdsWords) = (lines, false) }
    init(words: StaticString) { (text, holdsWords) = (words, true) }

    /// Calls `body` with the entry that begins with this key and the mark, found by binary search; the entries must be sorted by their keys.
    func entry<Result>(_ key: String, mark: UInt8, _ body: (TableBytes) -> Result?) -> Result? {
        var key = key
        return key.withUTF8 { key in
            text.withUTF8Buffer { bytes in
                guard let place = place(of: key, mark, in: bytes) else { return nil }
                return body(bytes[place])
            }
        }
    }

    private func place(of key: UnsafeBufferPointer<UInt8>, _ mark: UInt8, in bytes: UnsafeBufferPointer<UInt8>)
        -> Range<Int>?
    {
        var low = 0
        var high = bytes.count
        while low < high {
            let middle = (low + high) / 2
            var start = middle
            while start > low, !isBreak(bytes[start - 1]) { start -= 1 }
            var end = middle
            while end < high, !isBreak(bytes[end]) { end += 1 }
            switch TextTable.order(bytes[start..<end], key: key, mark: mark) {
            case 0: return start..<end
            case 1: high = start
            default: low = end + 1
            }
        }
        return nil
    }

    /// All entries in their order.
    func forEach(_ body: (TableBytes) -> Void) {
        text.withUTF8Buffer { bytes in
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, !isBreak(bytes[end]) { end += 1 }
                body(bytes[start..<end])
                start = end + 1
            }
        }
    }

    private func isBreak(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || holdsWords && byte == ASCII.space }

    /// -1, 0 or 1: how the key of the entry, which ends before the mark, compares with the wanted one.
    private static func order(_ entry: TableBytes, key: UnsafeBufferPointer<UInt8>, mark: UInt8) -> Int {
        var index = entry.startIndex
        for byte in key {
            guard index < entry.endIndex, entry[index] != mark else { return -1 }
            if entry[index] != byte { return entry[index] < byte ? -1 : 1 }
            index += 1
        }
        return index == entry.endIndex || entry[index] == mark ? 0 : 1
    }
}

extension TableBytes {
    var string: String { String(decoding: self, as: UTF8.self) }

    func isSame(_ text: String) -> Bool { count == text.utf8.count && elementsEqual(text.utf8) }

    /// The parts between these bytes, empty ones too. Lists of slices would be slower at a start: what is generic over
    /// collections is looked up once for each type.
    func fields(_ mark: UInt8) -> [ByteText] { ByteText(rebasing: self).fields(mark) }
}

extension ByteText {
    func fields(_ mark: UInt8) -> [ByteText] {
        var fields: [ByteText] = []
        var start = 0
        while true {
            let end = next(mark, from: start)
            fields.append(part(start..<end))
            if end == count { return fields }
            start = end + 1
        }
    }
}

extension PackedTag {
    init?(_ bytes: TableBytes) { self.init(UnsafeBufferPointer(rebasing: bytes)) }

    /// The region of a text such as `GB`.
    static func region(_ bytes: TableBytes) -> UInt32 {
        bytes.reduce(0) { $0 << 6 | UInt32(($1 | 0x20) &- 0x60) }
    }
}
