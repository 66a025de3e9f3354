import PolicyCore

/// Paths as URIs are written.
package enum URIText {
    /// Percent-encoded where RFC 3986 asks for it; `/` stays.
    package static func path(_ path: String) -> String {
        var text = ""
        // A colon in the first part would make it a scheme.
        var isFirstPart = !path.hasPrefix("/")
        for byte in path.utf8 {
            switch byte {
            case 0x2F:
                isFirstPart = false
                text += "/"
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x3A where !isFirstPart: text += ":"
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                text += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
            }
        }
        return text
    }
}
