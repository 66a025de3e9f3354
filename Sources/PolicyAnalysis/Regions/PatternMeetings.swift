import PolicyEngine

/// Names for all ways in which some patterns can match a name: a name that three patterns match is not one that only two
/// of them match. The patterns are followed through a name together, letter by letter, as an automaton is.
struct PatternMeetings {
    private static let mostStates = 20_000
    private static let mostLetters = 63

    private let patterns: [[Unicode.Scalar]]
    /// By pattern: a bit for each of its places that is a `*`.
    private let stars: [UInt64]
    private let letters: [Unicode.Scalar]

    /// Nil where a pattern is too long to be followed.
    init?(_ globs: [Glob]) {
        patterns = globs.map { Array($0.text.unicodeScalars) }
        guard patterns.allSatisfy({ $0.count <= Self.mostLetters }) else { return nil }
        stars = patterns.map { Self.places(of: "*", in: $0) }
        letters =
            ["\u{1}"] + Set(patterns.joined()).subtracting(["*"] as Set<Unicode.Scalar>).sorted { $0.value < $1.value }
    }

    private static func places(of letter: Unicode.Scalar, in pattern: [Unicode.Scalar]) -> UInt64 {
        pattern.enumerated().reduce(0) { $1.element == letter ? $0 | 1 << UInt64($1.offset) : $0 }
    }

    /// A name for each set of patterns that match one, the shortest first; nil where there are too many ways to look at.
    func names() -> [String]? {
        let moves = letters.map { letter in patterns.map { Self.places(of: letter, in: $0) } }
        var states: [[UInt64]] = [patterns.indices.map { opened(1, of: $0) }]
        var known: [[UInt64]: Int] = [states[0]: 0]
        var origins: [(state: Int, letter: Int)] = [(-1, 0)]
        var found: Set<[Bool]> = []
        var names: [String] = []
        var next = 0
        while next < states.count {
            let state = states[next]
            if found.insert(matches(state)).inserted { names.append(spelling(next, origins)) }
            for letter in letters.indices {
                let target = patterns.indices.map { index in
                    let stayed = state[index] & stars[index]
                    return opened(stayed | (state[index] & moves[letter][index]) << 1, of: index)
                }
                guard known[target] == nil else { continue }
                if states.count == Self.mostStates { return nil }
                known[target] = states.count
                states.append(target)
                origins.append((next, letter))
            }
            next += 1
        }
        return names
    }

    /// Also the places behind a `*`, which may stand for nothing.
    private func opened(_ places: UInt64, of index: Int) -> UInt64 {
        var all = places
        while case let more = all | (all & stars[index]) << 1, more != all { all = more }
        return all
    }

    private func matches(_ state: [UInt64]) -> [Bool] {
        patterns.indices.map { state[$0] >> UInt64(patterns[$0].count) & 1 == 1 }
    }

    private func spelling(_ state: Int, _ origins: [(state: Int, letter: Int)]) -> String {
        var scalars: [Unicode.Scalar] = []
        var state = state
        while state > 0 {
            scalars.append(letters[origins[state].letter])
            state = origins[state].state
        }
        var text = ""
        for scalar in scalars.reversed() { text.unicodeScalars.append(scalar) }
        return text
    }
}
