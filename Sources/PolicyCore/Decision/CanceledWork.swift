extension Decision {
    /// Nobody is told that they ended something themselves, unless a rule says so.
    package mutating func hideCanceledWork() {
        guard match == .fallback else { return }
        if surface != .hidden { adjustments.append(Adjustment(from: surface, to: .hidden, reason: .cancelled)) }
        surface = .hidden
        field = nil
        perform = nil
        retry = nil
        severity = .debug
        isLogged = false
    }
}
