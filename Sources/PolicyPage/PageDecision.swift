import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyText

/// One error: what is decided, why, and what follows.
enum PageDecision {
    static func json(_ policy: ErrorPolicy, _ record: String) -> String {
        let event: ErrorEvent
        do throws(EventRecordError) {
            event = try ErrorEvent(json: record)
        } catch {
            return PageSession.failure(error.diagnostics.first?.message ?? "invalid error")
        }
        let reasons = DecisionReasons(policy, event)
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.key("decision")
        writer.value(json: reasons.decision.json)
        writer.key("reasons")
        writer.value(json: ReasonsJSON.text(reasons))
        writer.member("command", "policyctl evaluate " + ExampleEvent(event: event).arguments)
        writer.member("words", ExampleEvent(event: event).text)
        writer.objects("calls", elements: reasons.story.calls) { call, writer in
            writer.member("number", call.number)
            writer.member("time", milliseconds: call.time)
            writer.member("surface", call.decision.surface.name)
            writer.member("after", milliseconds: call.decision.retry.map { $0.after.wholeMilliseconds })
            writer.member("stopped", call.decision.stopped?.rawValue)
            writer.member("field", call.decision.field)
            writeTexts(call.decision, asked: nil, &writer)
        }
        writer.member("goesOn", reasons.story.isOpen)
        writer.member("timeline", reasons.story.calls.count > 1 ? reasons.story.svg : nil as String?)
        writer.end("}")
        return writer.text
    }

    /// An error as somebody has it, as a record.
    static func pasted(_ policy: ErrorPolicy, _ text: String) -> String {
        switch EvidenceReader(policy).pasted(text) {
        case .refused(let why): return failure(why)
        case .event(let event, let note):
            var writer = JSONWriter(indented: false)
            writer.begin("{")
            writer.key("event")
            writer.value(json: event.json)
            writer.member("words", ExampleEvent(event: event).text)
            writer.member("note", note)
            writer.end("}")
            return writer.text
        }
    }

    private static func failure(_ text: String) -> String { PageSession.failure(text) }

    /// An error in words, as one cause of a record.
    static func cause(_ text: String) -> String {
        guard let cause = ErrorText.read(text) else {
            return PageSession.failure(
                "invalid error “\(text)”: write a domain and a code, such as NSURLErrorDomain:-1009, or http:503")
        }
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.key("cause")
        writer.begin("{")
        cause.writeIdentity(to: &writer)
        writer.end("}")
        writer.end("}")
        return writer.text
    }

    /// The same the other way round.
    static func causeText(_ record: String) -> String {
        guard let cause = (try? ErrorEvent(json: record))?.links.first else {
            return PageSession.failure("invalid error")
        }
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("text", ErrorText.text(cause))
        writer.end("}")
        return writer.text
    }

    /// The surface and the texts alone.
    static func pictures(_ policy: ErrorPolicy, _ record: String) -> String {
        guard let event = try? ErrorEvent(json: record) else { return PageSession.failure("invalid error") }
        let decision = policy.decide(event, seed: 0)
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("surface", decision.surface.name)
        writer.member("field", decision.field)
        writeTexts(decision, asked: nil, &writer)
        writer.end("}")
        return writer.text
    }

    static func writeTexts(_ decision: Decision, asked locale: String?, _ writer: inout JSONWriter) {
        if let locale { writer.member("asked", locale) }
        writer.member("locale", decision.message.locale)
        writer.member("title", decision.message.title)
        writer.member("reason", decision.message.reason)
        writer.member("suggestion", decision.message.suggestion)
        writer.member("help", decision.message.help)
        writer.objects("buttons", elements: decision.recovery) { option, writer in
            writer.member("id", option.id)
            writer.member("title", option.title)
            writer.member("role", option.role.rawValue)
            writer.member("locale", option.locale)
        }
    }
}
