/// Of one round, the least of seven series.
@inlinable
public func nanoseconds(_ rounds: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<7 {
        let time = clock.measure { for _ in 0..<rounds { body() } }
        best = min(best, Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9)
    }
    return best / Double(rounds)
}

/// In a column of so many characters.
public func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
    let filler = String(repeating: " ", count: max(0, width - text.count))
    return left ? filler + text : text + filler
}
