import PolicyCore

/// Text as it may stand in XML 1.0.
package enum XMLText {
    /// For attributes and content alike. What XML cannot hold, and what nobody would see, becomes a replacement character.
    package static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            // What stands behind `##[` and `##vso[` is obeyed by the log of a CI system.
            case 0x23 where result.last == "#": result.append(contentsOf: "&#35;".unicodeScalars)
            case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
            case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
            case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
            case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
            case 0x09, 0x0A, 0x0D: result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            case 0xFFFE...0xFFFF: result.append("\u{FFFD}")
            case _ where scalar.isInvisible: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// ` name="value"` of each that has one.
    package static func attributes(_ pairs: [(String, String?)]) -> String {
        pairs.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
    }
}
