import PolicyEngine

/// Before which others an entry classifies, whichever error of a chain it matches.
struct Precedence: Hashable {
    /// How deep the screen is that it is written for.
    let depth: Int32
    let round: UInt16

    /// Of the fallback, which decides when no entry matches.
    static let fallback = Precedence(depth: -1, round: .max)

    func comes(before other: Precedence) -> Bool {
        depth != other.depth ? depth > other.depth : round < other.round
    }
}

extension ConditionSpace {
    func precedence(_ choice: RuleChoice, side: Int) -> Precedence {
        let policy = policies[side]
        guard choice.classifying < policy.clauses.count - 1 else { return .fallback }
        let clause = policy.clauses[choice.classifying]
        return Precedence(depth: policy.level(of: clause, at: choice.screen), round: clause.round)
    }

    /// The precedence of what decides an error alone, where it differs: in a chain, another error may decide now.
    func movedPrecedence(_ cell: OutcomeCell) -> MovedPrecedence? {
        let (before, after) = (precedence(cell.choices[0], side: 0), precedence(cell.choices[1], side: 1))
        return before == after ? nil : MovedPrecedence(before: before, after: after)
    }
}

struct MovedPrecedence: Hashable {
    let before: Precedence
    let after: Precedence

    private var higher: Precedence { before.comes(before: after) ? before : after }
    private var lower: Precedence { before.comes(before: after) ? after : before }

    /// Whether an entry that classifies the other error decides with one of the policies alone. At equal precedence the
    /// outer error decides.
    func isBetween(_ other: Precedence, isCause: Bool) -> Bool {
        isCause
            ? other.comes(before: lower) && !other.comes(before: higher)
            : !lower.comes(before: other) && higher.comes(before: other)
    }
}
