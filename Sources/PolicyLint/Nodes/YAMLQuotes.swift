/// Values as YAML writes them on one line.
package enum YAMLQuotes {
    package static func double(_ text: String) -> String {
        var result = "\""
        for character in text {
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "\""
    }

    /// Without quotes only where every reader takes it for the same text.
    package static func ifNeeded(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D
                || byte == 0x5F || byte == 0x2F
        }
        let begins = name.utf8.first.map { (0x61...0x7A).contains($0 | 0x20) } ?? false
        let isWord = ["yes", "no", "on", "off", "y", "n", "true", "false", "null"].contains(name.lowercased())
        return isPlain && begins && !isWord ? name : double(name)
    }
}
