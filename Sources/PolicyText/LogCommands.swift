import PolicyCore

/// Lines that the log of a CI system obeys. GitHub's runner takes a line for a command that begins with `::`, blanks before it left out, and whatever stands
/// behind `##[` anywhere in one; Azure's takes `##vso[`.
package enum LogCommands {
    /// The text with a space inside of what would begin a command; nearly always the same text.
    package static func defused(_ text: String) -> String {
        guard mayHold(text) else { return text }
        var result = String.UnicodeScalarView()
        var isAtStart = true
        for scalar in text.unicodeScalars {
            let isCommand = scalar == ":" && isAtStart && result.last == ":" || scalar == "#" && result.last == "#"
            if isCommand { result.append(" ") }
            result.append(scalar)
            // The runner leaves out blanks of every kind before a command.
            if scalar == "\n" || scalar == "\r" {
                isAtStart = true
            } else if !scalar.properties.isWhitespace, scalar != ":" || isCommand {
                isAtStart = false
            }
        }
        return String(result)
    }

    private static func mayHold(_ text: String) -> Bool {
        text.withBytes { bytes in
            var last: UInt8 = 0
            for byte in bytes {
                if byte == last, byte == ASCII.colon || byte == ASCII.hash { return true }
                last = byte
            }
            return false
        }
    }

    /// Whether a line is one.
    package static func isCommand(_ line: some Sequence<UInt8>) -> Bool {
        let text = String(decoding: Array(line), as: UTF8.self).unicodeScalars.drop { $0.properties.isWhitespace }
        return text.prefix(2).elementsEqual("::".unicodeScalars)
    }

    /// A text as a workflow command of GitHub holds it; in a property also without what ends one.
    package static func escaped(_ text: String, inProperty: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            // Behind `##[` stands another kind of command.
            case "#" where result.last == "#": result.append(contentsOf: " #".unicodeScalars)
            case "%": result.append(contentsOf: "%25".unicodeScalars)
            case "\r": result.append(contentsOf: "%0D".unicodeScalars)
            case "\n": result.append(contentsOf: "%0A".unicodeScalars)
            case ":" where inProperty: result.append(contentsOf: "%3A".unicodeScalars)
            case "," where inProperty: result.append(contentsOf: "%2C".unicodeScalars)
            // A terminal, or the page a log is shown on, would obey them.
            case _ where scalar.isInvisible && scalar != "\t": result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
