import PolicyCore

/// Text that is not ours, made safe for a terminal and for the log of a CI system: control characters and marks that turn the reading direction become U+FFFD.
package enum VisibleText {
    package static func clean(_ text: String) -> String {
        if !text.unicodeScalars.contains(where: isUnsafe) { return text }
        if isBalanced(text) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(isUnsafe(scalar) ? "\u{FFFD}" : scalar) }
        return String(result)
    }

    /// Direction marks that are closed again turn nothing outside; texts written from right to left have them around values. An override is never
    /// needed, and shows letters in another order.
    private static func isBalanced(_ text: String) -> Bool {
        var open: [UInt32] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x202A, 0x202B, 0x2066...0x2068: open.append(scalar.value)
            case 0x202C: if open.popLast().map({ $0 > 0x202E }) ?? true { return false }
            case 0x2069: if open.popLast().map({ $0 < 0x2066 }) ?? true { return false }
            default: if isUnsafe(scalar) { return false }
            }
        }
        return open.isEmpty
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool { scalar.isControl && scalar != "\n" }
}
