import PolicyEngine

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
            byte.isLetter || byte.isDigit || byte == ASCII.dot || byte == ASCII.minus
                || byte == ASCII.underscore || byte == ASCII.slash
        }
        let begins = name.utf8.first.map { $0.isLetter } ?? false
        let isWord = ["yes", "no", "on", "off", "y", "n", "true", "false", "null"].contains(name.lowercased())
        return isPlain && begins && !isWord ? name : double(name)
    }
}
