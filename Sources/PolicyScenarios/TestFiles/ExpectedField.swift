import PolicyAnalysis
import PolicyEngine

/// What a test may say something about, by the name it has there.
package enum ExpectedField: String, Sendable, CaseIterable {
    case rule, refinedBy, category, kind, severity, match, surface, field, adjusted, perform
    case title, reason, suggestion, help, locale, recovery, buttons
    case retry
    case retryAfter = "retry.after"
    case retryFrom = "retry.from"
    case retriesLeft = "retry.retriesLeft"
    case stopped, minimumDuration, absorbs, dedupeKey, log, ambiguous
    case waitingTotal = "waiting.total"
    case waitingLongest = "waiting.longest"
    case waitingCalls = "waiting.calls"
    // Of what is on show at a time of a story.
    case shown, queued
    // Of a story as a whole.
    case interruptions, calls, firstFeedback, repeatedTexts, endsIn

    enum Shape {
        case text, texts, number, duration, flag
        /// Nothing, anything, or a wait.
        case wait
    }

    var shape: Shape {
        switch self {
        case .recovery, .buttons, .adjusted, .absorbs, .shown: .texts
        case .retryAfter, .minimumDuration, .waitingTotal, .waitingLongest, .firstFeedback: .duration
        case .retry: .wait
        case .retriesLeft, .waitingCalls, .queued, .interruptions, .calls, .repeatedTexts: .number
        case .log, .ambiguous: .flag
        default: .text
        }
    }

    /// Fields of one decision.
    static let ofDecision: [ExpectedField] = allCases.filter { !ofMoment.contains($0) && !ofStory.contains($0) }
    static let ofMoment: [ExpectedField] = [.shown, .queued]
    static let ofStory: [ExpectedField] = [.interruptions, .calls, .firstFeedback, .repeatedTexts, .endsIn]

    /// What people see or what is done; what `exactly` takes for absent where it is not named.
    static let visible: [ExpectedField] = [
        .surface, .field, .adjusted, .perform, .title, .reason, .suggestion, .help, .recovery, .retry, .stopped,
        .minimumDuration, .absorbs,
    ]
}

extension ExpectedField {
    var isText: Bool { [.title, .reason, .suggestion, .help].contains(self) }

    /// What only the words of a text or a button decide, and the rule they are written in.
    package var isWording: Bool { isText || self == .buttons || self == .locale || self == .refinedBy }

    /// What nobody sees while nothing is shown.
    var isOfPicture: Bool {
        [.field, .adjusted, .title, .reason, .suggestion, .help, .recovery, .minimumDuration].contains(self)
    }
}

/// What was found of a field.
package enum FoundValue: Sendable, Equatable {
    case none
    case text(String)
    case texts([String])
    case number(Int64)
    /// In milliseconds; two ends where chance decides.
    case duration(ClosedRange<Int64>)
    case flag(Bool)

    /// As a report says it.
    package var text: String {
        switch self {
        case .none: return "none"
        case .text(let text): return text
        case .texts(let texts): return "[" + texts.joined(separator: ", ") + "]"
        case .number(let number): return String(number)
        case .duration(let range):
            let lower = WaitText.write(range.lowerBound)
            return range.lowerBound == range.upperBound
                ? lower : "\(lower) to \(WaitText.write(range.upperBound)), at random"
        case .flag(let flag): return flag ? "true" : "false"
        }
    }
}
