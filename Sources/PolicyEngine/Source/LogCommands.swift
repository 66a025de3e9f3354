/// Lines that the log of a CI system obeys. GitHub's runner takes a line for a command that begins with `::`, blanks before it left out, and whatever stands
/// behind `##[` anywhere in one; Azure's takes `##vso[`.
package enum LogCommands {
    /// The text with a space inside of what would begin a command; nearly always the same text.
    package static func defused(_ text: String) -> String {
        guard mayHold(text) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 8)
        var isAtStart = true
        for byte in text.utf8 {
            let isCommand = byte == ASCII.colon && isAtStart && result.last == ASCII.colon || byte == 0x23 && result.last == 0x23
            if isCommand { result.append(ASCII.space) }
            result.append(byte)
            if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
                isAtStart = true
            } else if byte > ASCII.space, byte != ASCII.colon || isCommand {
                isAtStart = false
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func mayHold(_ text: String) -> Bool {
        text.withBytes { bytes in
            var last: UInt8 = 0
            for byte in bytes {
                if byte == last, byte == ASCII.colon || byte == 0x23 { return true }
                last = byte
            }
            return false
        }
    }

    /// Whether a line is one.
    package static func isCommand(_ line: some Sequence<UInt8>) -> Bool {
        var colons = 0
        for byte in line {
            if byte == ASCII.colon {
                colons += 1
                if colons == 2 { return true }
            } else if byte > ASCII.space || colons > 0 {
                return false
            }
        }
        return false
    }
}
