/// A generated table, read where it lies in the program: nothing is built when the process starts.
struct TextTable {
    private let text: StaticString
    /// Words stand many on a line, other entries one on each.
    private let holdsWords: Bool

    init(lines: StaticString) { (text, holdsWords) = (lines, false) }
    init(words: StaticString) { (text, holdsWords) = (words, true) }

    /// The entry that begins with this key and the mark, by binary search; the entries must be sorted by their keys.
    func entry(_ key: String, mark: UInt8) -> String? {
        let key = Array(key.utf8)
        return text.withUTF8Buffer { bytes in
            var low = 0
            var high = bytes.count
            while low < high {
                let middle = (low + high) / 2
                var start = middle
                while start > low, !isBreak(bytes[start - 1]) { start -= 1 }
                var end = middle
                while end < high, !isBreak(bytes[end]) { end += 1 }
                switch TextTable.order(bytes[start..<end], key, mark) {
                case 0: return String(decoding: bytes[start..<end], as: UTF8.self)
                case 1: high = start
                default: low = end + 1
                }
            }
            return nil
        }
    }

    /// All entries in their order.
    func forEach(_ body: (Substring) -> Void) {
        let all = String(describing: text)
        for line in all.utf8.split(separator: 0x0A) {
            if !holdsWords {
                body(Substring(line))
                continue
            }
            for word in line.split(separator: 0x20) { body(Substring(word)) }
        }
    }

    private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || holdsWords && byte == 0x20 }

    /// -1, 0 or 1: how the key of the entry, which ends before the mark, compares with the wanted one.
    private static func order(_ entry: Slice<UnsafeBufferPointer<UInt8>>, _ key: [UInt8], _ mark: UInt8) -> Int {
        var index = entry.startIndex
        for byte in key {
            guard index < entry.endIndex, entry[index] != mark else { return -1 }
            if entry[index] != byte { return entry[index] < byte ? -1 : 1 }
            index += 1
        }
        return index == entry.endIndex || entry[index] == mark ? 0 : 1
    }
}
