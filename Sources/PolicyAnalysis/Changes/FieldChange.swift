package import PolicyEngine

/// One thing that is different for people, with an error and a situation that show it.
package struct FieldChange: Sendable {
    package enum Subject: String, Sendable, Hashable {
        case surface
        case waits
        case title, reason, suggestion, help
        case buttons
        case action
        case field
        case leastTime
        case absorbs
        case severity
        case logging
        case kind
        case category
        /// Which error of a chain decides.
        case decidedBy

        fileprivate var isVisible: Bool {
            switch self {
            case .severity, .logging, .category, .kind: false
            default: true
            }
        }
    }

    /// When it is so.
    package enum Moment: Sendable, Hashable {
        case any
        /// The retries of the new policy have ended.
        case afterLastRetry
        /// The new policy has retries, and makes none of these calls.
        case notRetried
        /// The retries of the old policy had ended; those of the new one have not.
        case afterFormerLastRetry

        init(before: Decision.StopReason?, after: Decision.StopReason?) {
            if let after {
                self = after.isBeforeAnyRetry ? .notRetried : .afterLastRetry
            } else {
                self = before == nil ? .any : .afterFormerLastRetry
            }
        }

        /// Whether texts and buttons for the end of retries are shown.
        package var isAfterRetries: Bool { self == .afterLastRetry || self == .notRetried }

        fileprivate var words: String {
            switch self {
            case .any: ""
            case .afterLastRetry: " after the last retry"
            case .notRetried: " if not retried"
            case .afterFormerLastRetry: " after the former last retry"
            }
        }
    }

    package let subject: Subject
    /// Of texts and buttons the language that is asked for; nil where it does not matter.
    package let locale: String?
    package var moment: Moment
    package let before: String
    package let after: String
    package let event: ErrorEvent
    /// With which the waits of the example are drawn.
    package var seed: UInt64 = 0

    package var sample: DecisionSample { DecisionSample(event, seed: seed) }

    /// Whether somebody in front of the app can tell.
    package var isVisible: Bool {
        // An app logs out where the kind says so.
        let logsOut = subject == .kind && [before, after].contains(ErrorKind.requiresLogout.rawValue)
        return subject.isVisible || logsOut
    }

    /// In a few words: `title (de)`.
    package var name: String {
        let base =
            switch subject {
            case .surface: "shown as"
            case .waits: "retries"
            case .title: "title"
            case .reason: "reason"
            case .suggestion: "suggestion"
            case .help: "help link"
            case .buttons: "buttons"
            case .action: "action"
            case .field: "field"
            case .leastTime: "minimum duration"
            case .absorbs: "absorbs"
            case .severity: "severity"
            case .logging: "logged"
            case .kind: "built-in category"
            case .category: "category"
            case .decidedBy: "with a cause"
            }
        return base + (locale.map { " (\($0))" } ?? "") + moment.words
    }
}

extension FieldChange {
    /// Equal for what reads alike.
    struct Words: Hashable {
        let subject: Subject
        let locale: String?
        let moment: Moment
        let before: String
        let after: String
    }

    var words: Words {
        Words(subject: subject, locale: locale, moment: moment, before: before, after: after)
    }
}

/// An error and a situation that show something, with the seed of the waits.
package struct DecisionSample: Sendable {
    package let event: ErrorEvent
    package let seed: UInt64

    init(_ event: ErrorEvent, seed: UInt64 = 0) { (self.event, self.seed) = (event, seed) }

    /// What follows `policyctl evaluate` to see it.
    package var arguments: String { ExampleEvent(event: event).arguments + (seed == 0 ? "" : " --seed \(seed)") }
}

extension Decision.StopReason {
    /// Whether no retry comes first.
    var isBeforeAnyRetry: Bool {
        switch self {
        case .serverSaidNo, .notIdempotent, .retryAfterTooLong, .notRepeated: true
        case .exhausted, .timeLimit, .budget: false
        }
    }
}
