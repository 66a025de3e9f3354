/// A value a text may ask for.
package enum Placeholder: Sendable, Hashable {
    case retryAfter, attempt, retriesLeft, field, supportCode, serverMessage
    case parameter(String)

    package static let builtIn: [String: Placeholder] = [
        "retryAfter": .retryAfter, "attempt": .attempt, "retriesLeft": .retriesLeft, "field": .field,
        "supportCode": .supportCode, "serverMessage": .serverMessage,
    ]

    package init(_ name: String) {
        self = Placeholder.builtIn[name] ?? .parameter(name)
    }

    package var name: String {
        switch self {
        case .retryAfter: "retryAfter"
        case .attempt: "attempt"
        case .retriesLeft: "retriesLeft"
        case .field: "field"
        case .supportCode: "supportCode"
        case .serverMessage: "serverMessage"
        case .parameter(let name): name
        }
    }
}

/// One text, split into what stands still and what is filled in.
package struct Template: Sendable, Equatable {
    package enum Segment: Sendable, Equatable {
        case literal(String)
        case value(Placeholder)

        /// Of what stands still.
        package var byteCount: Int {
            switch self {
            case .literal(let text): text.utf8.count
            case .value: 0
            }
        }
    }

    package var segments: [Segment]

    package init(segments: [Segment]) {
        self.segments = segments
    }

    package var placeholders: [Placeholder] {
        segments.compactMap { if case .value(let placeholder) = $0 { placeholder } else { nil } }
    }
}

/// A text as a list of alternatives: the first whose values are all known is used. Empty means there is no such text.
package typealias TextAlternatives = [Template]

/// The texts of one place (a rule, a category, an option, the fallback) in one language.
package struct MessageTexts: Sendable, Equatable {
    package var title: TextAlternatives = []
    package var reason: TextAlternatives = []
    package var suggestion: TextAlternatives = []
    package var help: String?

    package init() {}

    package var isEmpty: Bool { title.isEmpty && reason.isEmpty && suggestion.isEmpty && help == nil }
}
