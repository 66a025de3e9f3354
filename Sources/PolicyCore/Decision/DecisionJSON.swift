extension Decision {
    /// The decision as one line of JSON, in the form the language reference gives; times are seconds.
    public var json: String { json(indented: false) }

    package func json(indented: Bool) -> String {
        var writer = JSONWriter(indented: indented)
        write(to: &writer)
        return writer.text
    }

    package func write(to writer: inout JSONWriter) {
        writer.begin("{")
        writer.member("rule", rule)
        writer.member("refinedBy", refinedBy)
        writer.member("source", source)
        writer.member("category", category)
        writer.member("severity", severity.rawValue)
        writer.member("match", match.rawValue)
        writer.member("surface", surface.name)
        writer.member("field", field)
        writer.key("adjustments")
        writer.begin("[")
        for adjustment in adjustments { adjustment.write(to: &writer) }
        writer.end("]")
        writer.member("perform", perform)
        writer.key("message")
        message.write(to: &writer)
        writer.key("recovery")
        writer.begin("[")
        for option in recovery { option.write(to: &writer) }
        writer.end("]")
        writer.key("retry")
        if let retry { retry.write(to: &writer) } else { writer.value(String?.none) }
        writer.member("stopped", stopped?.rawValue)
        writer.key("minimumDuration")
        writer.value(minimumDuration)
        writer.member("dedupeKey", dedupeKey)
        writer.key("log")
        writer.value(isLogged)
        writer.key("ambiguous")
        writer.value(isAmbiguous)
        writer.member("policy", policyHash)
        writer.end("}")
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
