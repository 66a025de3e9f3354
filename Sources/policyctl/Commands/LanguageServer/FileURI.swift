import PolicyEngine

/// Paths as editors name them: `file:///…`, with other bytes than letters, digits and a few signs as `%` and two digits.
enum FileURI {
    static func path(_ uri: String) -> String? {
        let lead = "file://"
        guard uri.hasPrefix(lead) else { return nil }
        var rest = Array(uri.utf8.dropFirst(lead.utf8.count))
        // A host may stand before the path.
        guard let slash = rest.firstIndex(of: ASCII.slash) else { return nil }
        rest.removeFirst(slash)
        var (bytes, index): ([UInt8], Int) = ([], 0)
        while index < rest.count {
            let digits = rest[(index + 1)...].prefix(2)
            if rest[index] == ASCII.percent, digits.count == 2,
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(rest[index])
                index += 1
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    static func text(_ path: String) -> String {
        var text = "file://"
        for byte in path.utf8 {
            let isPlain = byte.isLetter || byte.isDigit || "/-._~".utf8.contains(byte)
            if isPlain {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}
