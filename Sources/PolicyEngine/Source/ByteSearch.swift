extension StringProtocol {
    /// Whether a piece of ASCII stands in a text. The standard library's own search brings two more libraries into every start.
    package func holds(_ piece: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)
        let bytes = Array(utf8)
        guard !wanted.isEmpty, bytes.count >= wanted.count else { return wanted.isEmpty }
        for start in 0...(bytes.count - wanted.count) where bytes[start..<start + wanted.count].elementsEqual(wanted) { return true }
        return false
    }
}
