/// A text as a YAML scalar: plain where every reader takes it for the same text, in double quotes elsewhere.
package enum YAMLText {
    package static func scalar(_ text: String, inFlow: Bool = false) -> String {
        isPlain(Array(text.utf8), inFlow) ? text : quoted(text)
    }

    /// A name in a list in brackets: plain where it is made of letters, digits and what joins them.
    static func name(_ text: String) -> String {
        let isWord = text.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || [0x2D, 0x2E, 0x5F].contains($0)
        }
        return isWord && isPlain(Array(text.utf8), false) ? text : quoted(text)
    }

    private static func isPlain(_ bytes: [UInt8], _ inFlow: Bool) -> Bool {
        guard let first = bytes.first, let last = bytes.last, !inFlow else { return false }
        if first == 0x20 || last == 0x20 || last == 0x3A || !canBegin(first) || isSpecial(bytes) { return false }
        for (index, byte) in bytes.enumerated() {
            if byte < 0x20 || byte == 0x7F { return false }
            if byte == 0x23, bytes[index - 1] == 0x20 { return false }
            if byte == 0x3A, bytes[index + 1] == 0x20 { return false }
        }
        return !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
            [0x85, 0xA0, 0x2028, 0x2029, 0xFEFF].contains($0.value) || (0x80..<0xA0).contains($0.value)
        }
    }

    /// Letters and what is no sign of YAML; digits only where no number can be meant, which is asked later.
    private static func canBegin(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
            || byte == 0x28
    }

    /// Words and numbers some reader of YAML takes for something else than a text.
    private static func isSpecial(_ bytes: [UInt8]) -> Bool {
        // Octal, hexadecimal and binary numbers.
        if bytes.count > 2, bytes[0] == 0x30, [0x6F, 0x78, 0x62].contains(bytes[1] | 0x20) { return true }
        if (0x30...0x39).contains(bytes[0]), !bytes.contains(where: { (0x67...0x7A).contains($0 | 0x20) || $0 >= 0x80 })
        {
            return true
        }
        let word = String(decoding: bytes, as: UTF8.self).lowercased()
        return ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"].contains(word)
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                let mustEscape =
                    scalar.value < 0x20 || (0x7F..<0xA1).contains(scalar.value)
                    || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
                if mustEscape { result += escape(scalar.value) } else { result.unicodeScalars.append(scalar) }
            }
        }
        return result + "\""
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

/// What is to stand under a key.
package indirect enum YAMLValue {
    case text(String)
    /// A number, a time or a word of the language, which is written as it is.
    case plain(String)
    case list([String])
    case map([(key: String, value: YAMLValue)])

    /// In lines of their own, each with its line end.
    package func lines(key: String, indent: Int, lineEnd: String) -> String {
        let lead = String(repeating: " ", count: indent) + YAMLText.scalar(key) + ":"
        switch self {
        case .text(let text): return lead + " " + YAMLText.scalar(text) + lineEnd
        case .plain(let word): return lead + " " + word + lineEnd
        case .list(let items) where items.isEmpty: return lead + " []" + lineEnd
        case .list(let items):
            let dash = String(repeating: " ", count: indent + 2) + "- "
            return lead + lineEnd + items.map { dash + YAMLText.scalar($0) + lineEnd }.joined()
        case .map(let pairs):
            return lead + lineEnd
                + pairs.map { $0.value.lines(key: $0.key, indent: indent + 2, lineEnd: lineEnd) }.joined()
        }
    }

    /// Between the braces of a map that stands in one line.
    func inFlow(key: String) -> String { YAMLText.scalar(key) + ": " + flowValue }

    var flowValue: String {
        switch self {
        case .text(let text): YAMLText.scalar(text, inFlow: true)
        case .plain(let word): word
        case .list(let items): "[" + items.map { YAMLText.scalar($0, inFlow: true) }.joined(separator: ", ") + "]"
        case .map(let pairs): "{" + pairs.map { $0.value.inFlow(key: $0.key) }.joined(separator: ", ") + "}"
        }
    }
}
