extension Array where Element: Comparable {
    /// Sorts, and keeps each element once.
    mutating func sortDistinct() {
        guard count > 1 else { return }
        sort()
        var kept = 1
        for index in 1..<count where self[index] != self[kept - 1] {
            self[kept] = self[index]
            kept += 1
        }
        removeLast(count - kept)
    }
}
