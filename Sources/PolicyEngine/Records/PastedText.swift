/// What chats, editors and typesetters add to a text that is pasted.
enum PastedText {
    /// Without the fence of a block of code (```` ``` ````), and without marks of a quotation before every line.
    static func unwrapped(_ bytes: [UInt8]) -> [UInt8] {
        guard let first = bytes.first(where: { $0 > ASCII.space }), first == fence[0] || first == ASCII.greater else {
            return bytes
        }
        var lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        func isInk(_ line: ArraySlice<UInt8>) -> Bool { line.contains { $0 > ASCII.space } }
        if first == ASCII.greater {
            // What curl prints of a request begins like that, but not all of its lines.
            guard lines.allSatisfy({ !isInk($0) || $0.first == ASCII.greater }) else { return bytes }
            lines = lines.map {
                $0.first == ASCII.greater ? $0.dropFirst($0.dropFirst().first == ASCII.space ? 2 : 1) : $0
            }
        } else {
            guard let start = lines.firstIndex(where: isInk), lines[start].starts(with: fence) else { return bytes }
            lines.removeSubrange(...start)
            if let end = lines.lastIndex(where: isInk), lines[end].starts(with: fence) { lines.removeSubrange(end...) }
        }
        return Array(lines.joined(separator: [ASCII.lineFeed]))
    }

    private static let fence = [UInt8](repeating: ASCII.backtick, count: 3)

    /// Whether a text may be wrapped in this way.
    static func isWrapped(_ bytes: [UInt8]) -> Bool { unwrapped(bytes) != bytes }

    /// With plain spaces and signs: a space that does not break becomes a space, an en dash and a minus sign before a
    /// digit become `-`.
    static func plain(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 > ASCII.tilde }) else { return bytes }
        var result: [UInt8] = []
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\u{A0}", "\u{202F}": result.append(ASCII.space)
            case "\u{2212}", "\u{2013}": result.append(ASCII.minus)
            default: result += UTF8.encode(scalar).map { Array($0) } ?? []
            }
        }
        return result
    }
}
