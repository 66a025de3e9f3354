import PolicyEngine

/// Reasons for programs.
package enum ReasonsJSON {
    package static func text(_ reasons: DecisionReasons) -> String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        let decision = reasons.decision
        writer.member("rule", decision.rule)
        if let refined = decision.refinedBy { writer.member("refinedBy", refined) }
        writer.member("surface", decision.surface.name)
        if let cause = reasons.cause { writer.member("cause", ErrorText.text(cause)) }
        writer.key("considered")
        writer.begin("[")
        for rule in reasons.considered {
            writer.begin("{")
            writer.member("rule", rule.rule)
            if let source = rule.source { writer.member("source", source) }
            switch rule.verdict {
            case .decides: writer.member("verdict", "decides")
            case .refines: writer.member("verdict", "refines")
            case .loses(let reason):
                writer.member("verdict", "loses")
                writer.member("reason", reason)
            case .lacks(let missing):
                writer.member("verdict", "lacks")
                writer.member("missing", missing)
            }
            writer.end("}")
        }
        writer.end("]")
        writer.key("parts")
        writer.begin("[")
        for part in reasons.parts {
            writer.begin("{")
            writer.member("name", part.name)
            writer.member("value", part.value)
            if let origin = part.origin { writer.member("origin", origin) }
            if let source = part.source { writer.member("source", source) }
            writer.end("}")
        }
        writer.end("]")
        write(reasons.story, to: &writer)
        writer.end("}")
        return writer.text + "\n"
    }

    package static func text(_ story: RetryStory) -> String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        write(story, to: &writer)
        writer.end("}")
        return writer.text + "\n"
    }

    package static func text(_ answer: WhyNot, _ rule: String) -> String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.member("rule", rule)
        writer.key("decides")
        writer.value(answer.isDeciding)
        writer.member("changes", answer.changes)
        writer.member("example", answer.event.map { ExampleEvent(event: $0).arguments })
        writer.end("}")
        return writer.text + "\n"
    }

    private static func write(_ story: RetryStory, to writer: inout JSONWriter) {
        writer.key("calls")
        writer.begin("[")
        for call in story.calls {
            writer.begin("{")
            writer.key("call")
            writer.value(call.number)
            writer.key("after")
            writer.value(Duration.milliseconds(call.time))
            writer.member("surface", call.decision.surface.name)
            writer.member("title", call.decision.message.title)
            writer.key("retryAfter")
            writer.value(call.decision.retry?.after)
            writer.member("stopped", call.decision.stopped?.rawValue)
            writer.end("}")
        }
        writer.end("]")
        writer.key("goesOn")
        writer.value(story.isOpen)
    }
}
