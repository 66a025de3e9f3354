import PolicyAnalysis
import PolicyEngine

/// The fields of a decision as tests name them.
struct DecisionFields {
    private let policy: ErrorPolicy
    private let event: ErrorEvent
    private let decision: Decision
    /// Told of every call that is tried.
    private let calls: CallCount?

    init(_ policy: ErrorPolicy, _ event: ErrorEvent, _ decision: Decision, calls: CallCount? = nil) {
        self.policy = policy
        self.event = event
        self.decision = decision
        self.calls = calls
    }

    /// Nil where it is as expected.
    func difference(_ expectation: Expectation) -> TestFailure.Difference? {
        if expectation.isImplied, decision.surface == .hidden, expectation.field.isOfPicture { return nil }
        let found = value(of: expectation.field)
        return expectation.matcher.accepts(found) ? nil : Self.difference(expectation, found)
    }

    static func difference(_ expectation: Expectation, _ found: FoundValue) -> TestFailure.Difference {
        TestFailure.Difference(
            field: expectation.field, expected: expectation.text, found: found, place: expectation.place,
            isPlain: expectation.isPlain,
            replacement: !expectation.isPlain
                ? nil : expectation.field == .surface ? found.text : replacement(found, inFlow: true))
    }

    /// As a test would say it.
    static func replacement(_ found: FoundValue, inFlow: Bool = false) -> String? {
        switch found {
        case .none: return "none"
        case .text(let text): return TestText.scalar(text, inFlow: inFlow)
        case .texts(let texts):
            return "[" + texts.map { TestText.scalar($0, inFlow: true) }.joined(separator: ", ") + "]"
        case .number(let number): return String(number)
        case .duration(let range):
            return range.lowerBound == range.upperBound ? DurationText.write(range.lowerBound) : nil
        case .flag(let flag): return flag ? "true" : "false"
        }
    }

    func value(of field: ExpectedField) -> FoundValue {
        func optional(_ text: String?) -> FoundValue { text.map { .text($0) } ?? .none }
        func wait(_ duration: Duration) -> FoundValue {
            .duration(duration.wholeMilliseconds...duration.wholeMilliseconds)
        }
        switch field {
        case .rule: return .text(decision.rule)
        case .refinedBy: return optional(decision.refinedBy)
        case .category: return .text(decision.category)
        case .kind: return .text(decision.kind.rawValue)
        case .severity: return .text(decision.severity.rawValue)
        case .match: return .text(decision.match.rawValue)
        case .surface: return .text(decision.surface.name)
        case .field: return optional(decision.field)
        case .adjusted: return .texts(decision.adjustments.map { $0.reason.rawValue })
        case .perform: return optional(decision.perform)
        case .title: return .text(decision.message.title)
        case .reason: return optional(decision.message.reason)
        case .suggestion: return optional(decision.message.suggestion)
        case .help: return optional(decision.message.help)
        case .locale: return .text(decision.message.locale)
        case .recovery: return .texts(decision.recovery.map { $0.id })
        case .buttons: return .texts(decision.recovery.map { $0.title })
        case .retry, .retryAfter: return waits.map { .duration($0) } ?? .none
        case .retryFrom: return optional(decision.retry?.from.rawValue)
        case .retriesLeft: return decision.retry?.retriesLeft.map { .number(Int64($0)) } ?? .none
        case .stopped: return optional(decision.stopped?.rawValue)
        case .minimumDuration: return decision.minimumDuration.map { wait($0) } ?? .none
        case .absorbs: return .texts(decision.absorbs.map { $0.category })
        case .dedupeKey: return .text(decision.dedupeKey)
        case .log: return .flag(decision.isLogged)
        case .ambiguous: return .flag(decision.isAmbiguous)
        case .waitingTotal, .waitingLongest, .waitingCalls: return waiting(field)
        case .shown, .queued, .interruptions, .calls, .firstFeedback, .repeatedTexts, .endsIn: return .none
        }
    }

    private var waits: ClosedRange<Int64>? { decision.retry == nil ? nil : Evaluator(policy.compiled).waits(of: event) }

    /// All waits of the work, each as long as it can become.
    private func waiting(_ field: ExpectedField) -> FoundValue {
        var event = event
        var (time, longest, number) = (event.context.elapsed?.wholeMilliseconds ?? 0, Int64(0), 1)
        while number < 1_000, calls?.isOver != true, policy.decide(event, seed: 0).retry != nil,
            let wait = Evaluator(policy.compiled).waits(of: event)?.upperBound
        {
            time = min(time + wait, 1 << 50)
            longest = max(longest, wait)
            number += 1
            calls?.add()
            event.context.attempt = event.firstCall + 1
            event.context.elapsed = .milliseconds(time)
        }
        switch field {
        case .waitingTotal: return .duration(time...time)
        case .waitingLongest: return .duration(longest...longest)
        default: return .number(Int64(number))
        }
    }
}
