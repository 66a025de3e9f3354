import PolicyEdit
import PolicyEngine

/// Values as files of tests have them.
package enum TestText {
    package static func scalar(_ text: String, inFlow: Bool = false) -> String {
        // Alone these words mean something else.
        if text == "none" || text == "any" { return "\"\(text)\"" }
        return isWord(text) ? text : YAMLText.scalar(text, inFlow: inFlow)
    }

    /// A name that is the same in and outside of brackets.
    private static func isWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter, !text.utf8.allSatisfy({ $0 < ASCII.zero })
        else { return false }
        let isPlain = text.utf8.allSatisfy {
            $0.isDigit || $0.isLetter || $0 == ASCII.dot || $0 == ASCII.minus || $0 == ASCII.slash
        }
        return isPlain
            && !["y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf", "none"].contains(
                text.lowercased())
    }
}

/// An error and its situation as a test writes them, in one line.
struct TestGiven {
    private let event: ErrorEvent

    init(_ event: ErrorEvent) {
        self.event = event
    }

    var text: String {
        var parts = Self.parts(event.links.first ?? ErrorCause())
        if event.links.count > 1 {
            parts.append(
                "underlying: ["
                    + event.links.dropFirst().map { "{ " + Self.parts($0).joined(separator: ", ") + " }" }.joined(
                        separator: ", ") + "]")
        }
        let context = event.context
        func add(_ name: String, _ value: String?) { if let value { parts.append("\(name): \(value)") } }
        add("scope", context.scope.map { TestText.scalar($0, inFlow: true) })
        add("attempt", context.attempt.map { String($0) })
        add("elapsed", context.elapsed.map { DurationText.write($0.wholeMilliseconds) })
        for (name, flag) in [
            ("firstLoad", context.isFirstLoad), ("userInitiated", context.isUserInitiated),
            ("idempotent", context.isIdempotent), ("online", context.isOnline),
        ] {
            add(name, flag.map { $0 ? "true" : "false" })
        }
        add("locale", context.locale.map { TestText.scalar($0, inFlow: true) })
        add("field", context.field.map { TestText.scalar($0, inFlow: true) })
        add("platform", context.platform.map { TestText.scalar($0, inFlow: true) })
        add("appVersion", context.appVersion.map { YAMLText.scalar($0, inFlow: true) })
        if !context.values.isEmpty { parts.append("values: " + Self.values(context.values)) }
        return "{ " + parts.joined(separator: ", ") + " }"
    }

    private static func parts(_ link: ErrorCause) -> [String] {
        var parts: [String] = []
        if let domain = link.domain { parts.append("domain: \(TestText.scalar(domain, inFlow: true))") }
        switch link.code {
        case .number(let number)?: parts.append("code: \(number)")
        case .name(let name)?: parts.append("code: \(TestText.scalar(name, inFlow: true))")
        case nil: break
        }
        if let http = link.http { parts.append("http: \(http)") }
        if !link.headers.isEmpty {
            parts.append(
                "headers: { "
                    + link.headers.map { "\(YAMLText.scalar($0.name)): \(YAMLText.scalar($0.value, inFlow: true))" }
                    .joined(separator: ", ") + " }")
        }
        if !link.parameters.isEmpty { parts.append("parameters: " + values(link.parameters)) }
        return parts
    }

    private static func values(_ values: EventValues) -> String {
        func scalar(_ value: EventValue) -> String {
            if case .text(let text) = value { return YAMLText.scalar(text, inFlow: true) }
            return value.description
        }
        return "{ " + values.map { "\(YAMLText.scalar($0.key)): \(scalar($0.value))" }.joined(separator: ", ") + " }"
    }
}

/// What a decision is, line by line, as a test expects it: what is always there, and what is there this time.
struct ExpectedLines {
    private let fields: DecisionFields
    private let policy: ErrorPolicy
    private let event: ErrorEvent
    private let decision: Decision

    init(_ policy: ErrorPolicy, event: ErrorEvent, decision: Decision) {
        fields = DecisionFields(policy, event, decision)
        self.policy = policy
        self.event = event
        self.decision = decision
    }

    var lines: [String] {
        var lines: [String] = []
        func add(_ field: ExpectedField) {
            if let text = DecisionFields.replacement(fields.value(of: field)) {
                lines.append("\(field.rawValue): \(text)")
            }
        }
        add(.rule)
        if decision.refinedBy != nil { add(.refinedBy) }
        add(.category)
        lines.append("surface: \(decision.surface.name)")
        if decision.field != nil { add(.field) }
        if decision.surface != .hidden {
            add(.title)
            if decision.message.reason != nil { add(.reason) }
            if decision.message.suggestion != nil { add(.suggestion) }
            add(.recovery)
        }
        if decision.perform != nil { add(.perform) }
        if let range = Evaluator(policy.compiled).waits(of: event), decision.retry != nil {
            let (lower, upper) = (DurationText.write(range.lowerBound), DurationText.write(range.upperBound))
            let left = decision.retry?.retriesLeft.map { ", retriesLeft: \($0)" } ?? ""
            lines.append("retry: { after: \(lower == upper ? lower : "{ between: [\(lower), \(upper)] }")\(left) }")
        } else {
            lines.append("retry: none")
        }
        if decision.stopped != nil { add(.stopped) }
        if decision.minimumDuration != nil { add(.minimumDuration) }
        if !decision.absorbs.isEmpty { add(.absorbs) }
        if !decision.isLogged { add(.log) }
        return lines
    }
}
