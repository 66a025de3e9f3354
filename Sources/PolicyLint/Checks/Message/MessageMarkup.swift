import PolicyEngine

enum MessageMarkup {
    static let check = Check(.messageMarkup) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind != .help && text.traits.contains(.markup) {
            for piece in book.pieces(text) {
                for range in book.withBytes(text, { marks($0, piece.range) }) {
                    let marks = book.string(text, range)
                    log.add(
                        "“\(marks)” is shown just like that", at: book.place(range, in: text),
                        help: entities[marks].map { "write \($0)" } ?? "leave the marks out")
                }
            }
        }
    }

    private static func marks(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end: Int? =
                switch bytes[index] {
                case 0x3C: tagEnd(bytes, index, range.upperBound)
                case 0x26: entityEnd(bytes, index, range.upperBound)
                case 0x2A where index + 1 < range.upperBound && bytes[index + 1] == 0x2A:
                    pairEnd(bytes, index, range.upperBound, 2)
                case 0x60: pairEnd(bytes, index, range.upperBound, 1)
                case 0x5B: linkEnd(bytes, index, range.upperBound)
                default: nil
                }
            if let end { found.append(index..<end) }
            index = end ?? index + 1
        }
        return found
    }

    private static let entities = [
        "&nbsp;": "a space", "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "a quotation mark", "&apos;": "’",
        "&#39;": "’",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// `<b>`, `</b>`, `<br/>`, `<a href="…">`
    private static func tagEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
        var index = start + 1
        if index < end, bytes[index] == 0x2F { index += 1 }
        guard index < end, isLetter(bytes[index]) else { return nil }
        while index < end, isLetter(bytes[index]) || (0x30...0x39).contains(bytes[index]) { index += 1 }
        guard index < end, bytes[index] == 0x3E || bytes[index] == 0x2F || bytes[index] == 0x20 else { return nil }
        let isBare = bytes[index] != 0x20
        while index < end, bytes[index] != 0x3E, bytes[index] != 0x3C { index += 1 }
        guard index < end, bytes[index] == 0x3E, isBare || bytes[start..<index].contains(0x3D) else { return nil }
        return index + 1
    }

    /// `&nbsp;`, `&#160;`
    private static func entityEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
        var index = start + 1
        while index < end, index < start + 9,
            isLetter(bytes[index]) || bytes[index] == 0x23 || (0x30...0x39).contains(bytes[index])
        { index += 1 }
        return index < end && index > start + 2 && bytes[index] == 0x3B ? index + 1 : nil
    }

    /// `**bold**` and code between single marks.
    private static func pairEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ count: Int) -> Int? {
        var index = start + count
        guard index < end, bytes[index] != 0x20, bytes[index] != bytes[start] else { return nil }
        while index + count <= end {
            if bytes[index..<index + count].allSatisfy({ $0 == bytes[start] }) { return index + count }
            index += 1
        }
        return nil
    }

    /// `[text](address)`
    private static func linkEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
        guard let close = bytes[start..<end].firstIndex(of: 0x5D), close + 1 < end, bytes[close + 1] == 0x28 else {
            return nil
        }
        return bytes[close..<end].firstIndex(of: 0x29).map { $0 + 1 }
    }
}
