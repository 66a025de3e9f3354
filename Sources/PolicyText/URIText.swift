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
            case ASCII.slash:
                isFirstPart = false
                text += "/"
            case ASCII.zero...ASCII.nine, ASCII.upperA...ASCII.upperZ, ASCII.a...ASCII.z, ASCII.minus, ASCII.dot,
                ASCII.underscore, ASCII.tilde:
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case ASCII.colon where !isFirstPart: text += ":"
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                text += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
            }
        }
        return text
    }
}
