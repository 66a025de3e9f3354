import PolicyEngine

/// A number as people write it: digits and at most one point.
enum PlainNumber {
    static func read(_ text: String) -> Double? {
        guard text.utf8.count <= 18, text.utf8.first?.isDigit == true,
            text.utf8.allSatisfy({ $0.isDigit || $0 == ASCII.dot })
        else { return nil }
        return Double(text)
    }
}
