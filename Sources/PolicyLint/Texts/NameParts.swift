import PolicyEngine

/// Where the words of a code begin and end: `uploadTimeout`, `no_timeout`, `HTTPError`.
enum NameParts {
    /// What may stand behind a word without making it another one.
    private static let endings: Set<String> = [
        "s", "es", "d", "ed", "led", "ted", "n", "ing", "ling", "ting", "er", "or", "ure", "al", "ly", "able", "ible",
        "ion", "tion", "ation", "ment", "ments", "ity",
        "y",
    ]
    private static let denials: Set<String> = ["no", "not", "non", "without", "never"]

    enum Fit: Equatable {
        /// At the edges of words.
        case whole
        /// Through the middle of a word.
        case cut
        /// Of words, but behind one that turns the meaning around.
        case denied
    }

    /// How a pattern's only text fits a name the pattern matches; nil where words cannot be told apart, or the pattern has several texts.
    static func fit(_ pattern: String, in name: String) -> Fit? {
        let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
        let texts = pieces.filter { !$0.isEmpty }
        guard texts.count == 1, let text = texts.first.map({ Array($0.utf8) }) else { return nil }
        let bytes = Array(name.utf8)
        guard bytes.contains(where: { isLower($0) }), text.count <= bytes.count else { return nil }
        let isAnchored = (front: pieces.first?.isEmpty == false, back: pieces.last?.isEmpty == false)
        var best: Fit?
        for start in 0...(bytes.count - text.count) where bytes[start..<(start + text.count)].elementsEqual(text) {
            if isAnchored.front && start > 0 || isAnchored.back && start + text.count < bytes.count { continue }
            let found = fit(start..<(start + text.count), in: bytes)
            if found == .whole { return .whole }
            if best != .denied { best = found }
        }
        return best
    }

    private static func fit(_ range: Range<Int>, in bytes: [UInt8]) -> Fit {
        guard isEdge(range.lowerBound, bytes) else { return .cut }
        var end = range.upperBound
        while !isEdge(end, bytes) { end += 1 }
        if end > range.upperBound,
            !endings.contains(String(decoding: bytes[range.upperBound..<end], as: UTF8.self).lowercased())
        {
            return .cut
        }
        var word = range.lowerBound
        while word > 0, !isLetter(bytes[word - 1]) { word -= 1 }
        let last = word
        while word > 0, word == last || !isEdge(word, bytes) { word -= 1 }
        return denials.contains(String(decoding: bytes[word..<last], as: UTF8.self).lowercased()) ? .denied : .whole
    }

    private static func isEdge(_ index: Int, _ bytes: [UInt8]) -> Bool {
        guard index > 0, index < bytes.count else { return true }
        let (before, after) = (bytes[index - 1], bytes[index])
        guard isLetter(before), isLetter(after) else {
            return isLetter(before) || isLetter(after) || !isDigit(before) || !isDigit(after)
        }
        if isLower(before) { return !isLower(after) }
        return !isLower(after) && index + 1 < bytes.count && isLower(bytes[index + 1])
    }

    private static func isLower(_ byte: UInt8) -> Bool { (ASCII.a...ASCII.z).contains(byte) || byte >= 0x80 }
    private static func isLetter(_ byte: UInt8) -> Bool {
        isLower(byte) || (ASCII.upperA...ASCII.upperZ).contains(byte)
    }
    private static func isDigit(_ byte: UInt8) -> Bool { byte.isDigit }
}
