extension RandomAccessCollection where Index == Int {
    /// The place of the first element that does not come before what is looked for, or the end. All that do stand in
    /// front; takes logarithmic time.
    package func firstPlace(notBefore comesBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
