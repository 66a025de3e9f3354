import PolicyAnalysis
package import PolicyEngine

/// What a value is to be like.
package indirect enum Matcher: Sendable, Equatable {
    case equals(FoundValue)
    /// Anything but nothing.
    case anything
    case not(Matcher)
    case any([Matcher])
    case all([Matcher])
    case contains(String)
    /// Characters as people count them; of a list, of each member.
    case maxLength(Int)
    /// Numbers, or milliseconds.
    case between(ClosedRange<Int64>)

    /// Whether it accepts whatever chance may make of the value.
    package func accepts(_ found: FoundValue) -> Bool { holds(found, always: true) }

    private func holds(_ found: FoundValue, always: Bool) -> Bool {
        switch self {
        case .equals(.duration(let wanted)):
            guard case .duration(let range) = found else { return false }
            return always ? range == wanted : range.overlaps(wanted)
        case .equals(let wanted): return wanted == found
        case .anything: return found != .none && found != .texts([])
        case .not(let matcher): return !matcher.holds(found, always: !always)
        case .any(let matchers): return matchers.contains { $0.holds(found, always: always) }
        case .all(let matchers): return matchers.allSatisfy { $0.holds(found, always: always) }
        case .contains(let part):
            switch found {
            case .text(let text): return text.holds(text: part)
            case .texts(let texts): return texts.contains { $0.hasSameBytes(as: part) }
            default: return false
            }
        case .maxLength(let most):
            switch found {
            case .text(let text): return text.count <= most
            case .texts(let texts): return texts.allSatisfy { $0.count <= most }
            default: return true
            }
        case .between(let limits):
            switch found {
            case .number(let number): return limits.contains(number)
            case .duration(let range):
                return always
                    ? limits.contains(range.lowerBound) && limits.contains(range.upperBound) : limits.overlaps(range)
            default: return false
            }
        }
    }

    /// As a report says what was expected. `isTime`: numbers are milliseconds.
    package func text(isTime: Bool) -> String {
        switch self {
        case .equals(let value): return value.text
        case .anything: return "anything"
        case .not(let matcher): return "not " + matcher.text(isTime: isTime)
        case .any(let matchers):
            return "one of "
                + matchers.map { matcher in
                    if case .equals(.text(let text)) = matcher, text.holds(" ") { return "“\(text)”" }
                    return matcher.text(isTime: isTime)
                }.joined(separator: ", ")
        case .all(let matchers): return matchers.map { $0.text(isTime: isTime) }.joined(separator: " and ")
        case .contains(let part): return "with “\(part)” in it"
        case .maxLength(let most): return "at most \(most) characters"
        case .between(let limits):
            func quantity(_ number: Int64) -> String { isTime ? WaitText.write(number) : String(number) }
            if limits.lowerBound == .min { return "at most \(quantity(limits.upperBound))" }
            if limits.upperBound == .max { return "at least \(quantity(limits.lowerBound))" }
            return "\(quantity(limits.lowerBound)) to \(quantity(limits.upperBound))"
        }
    }
}

/// What a test says of one field.
package struct Expectation: Sendable {
    package let field: ExpectedField
    package let matcher: Matcher
    /// Of the value.
    package let place: SourcePlace
    /// Of rates: the stretch of time in which it is counted, in milliseconds; nil for all of it.
    package let per: Int64?
    /// Whether the value is one that `--update` may write anew.
    package let isPlain: Bool
    /// Of `exactly`: nothing was written about it. Where nothing is shown, it does not matter.
    let isImplied: Bool

    init(
        _ field: ExpectedField, _ matcher: Matcher, at place: SourcePlace, per: Int64? = nil, isPlain: Bool = false,
        isImplied: Bool = false
    ) {
        self.field = field
        self.matcher = matcher
        self.place = place
        self.per = per
        self.isPlain = isPlain
        self.isImplied = isImplied
    }

    package var text: String {
        let isTime = field.shape == .duration || field.shape == .wait
        return matcher.text(isTime: isTime) + (per.map { " in \(WaitText.write($0))" } ?? "")
    }
}
