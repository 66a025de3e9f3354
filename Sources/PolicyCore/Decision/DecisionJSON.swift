extension Decision {
    /// The decision as one line of JSON, in the format of the language reference; times are in seconds.
    public var json: String { json(indented: false) }

    package func json(indented: Bool) -> String {
        var writer = JSONWriter(indented: indented)
        write(to: &writer)
        return writer.text
    }

    package func write(to writer: inout JSONWriter) {
        writer.begin("{")
        for part in Part.allCases { write(part, to: &writer) }
        writer.end("}")
    }

    /// What stands at the top of a decision’s JSON, in its order.
    package enum Part: String, CaseIterable, Sendable {
        case rule, refinedBy, source, category, severity, match, surface, field, adjustments, perform, message,
            recovery, retry, stopped, minimumDuration,
            dedupeKey, log, ambiguous, policy
    }

    /// One member of a map.
    package func write(_ part: Part, to writer: inout JSONWriter) {
        writer.key(part.rawValue)
        switch part {
        case .rule: writer.value(rule)
        case .refinedBy: writer.value(refinedBy)
        case .source: writer.value(source)
        case .category: writer.value(category)
        case .severity: writer.value(severity.rawValue)
        case .match: writer.value(match.rawValue)
        case .surface: writer.value(surface.name)
        case .field: writer.value(field)
        case .adjustments:
            writer.begin("[")
            for adjustment in adjustments { adjustment.write(to: &writer) }
            writer.end("]")
        case .perform: writer.value(perform)
        case .message: message.write(to: &writer)
        case .recovery:
            writer.begin("[")
            for option in recovery { option.write(to: &writer) }
            writer.end("]")
        case .retry: Decision.write(retry, to: &writer)
        case .stopped: writer.value(stopped?.rawValue)
        case .minimumDuration: writer.value(minimumDuration)
        case .dedupeKey: writer.value(dedupeKey)
        case .log: writer.value(isLogged)
        case .ambiguous: writer.value(isAmbiguous)
        case .policy: writer.value(policyHash)
        }
    }
}

extension Decision {
    package static func write(_ retry: Retry?, to writer: inout JSONWriter) {
        if let retry { retry.write(to: &writer) } else { writer.value(String?.none) }
    }
}

extension Decision.Adjustment {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.begin("{")
        writer.member("from", from.name)
        writer.member("to", to.name)
        writer.member("reason", reason.rawValue)
        writer.member("screen", screen)
        writer.end("}")
    }
}

extension Decision.Message {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.begin("{")
        writer.member("title", title)
        writer.member("reason", reason)
        writer.member("suggestion", suggestion)
        writer.member("help", help)
        writer.member("locale", locale)
        writer.end("}")
    }
}

extension Decision.RecoveryOption {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.begin("{")
        writer.member("id", id)
        writer.member("title", title)
        writer.member("action", action)
        writer.member("role", role.rawValue)
        writer.member("locale", locale)
        writer.end("}")
    }
}

extension Decision.Retry {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.begin("{")
        writer.key("after")
        writer.value(after)
        writer.key("nextAttempt")
        writer.value(nextAttempt)
        writer.key("retriesLeft")
        writer.value(retriesLeft)
        writer.member("from", from.rawValue)
        if let budget {
            writer.key("budget")
            writer.begin("{")
            writer.key("maxTokens")
            writer.value(budget.maxTokens)
            writer.key("tokenRatio")
            let ratio = budget.tokenRatio.isFinite ? min(max(budget.tokenRatio, 0), 1_000) : 0
            writer.value(Duration.milliseconds(Int64(ratio * 1_000 + 0.5)))
            writer.end("}")
        }
        writer.end("}")
    }
}
