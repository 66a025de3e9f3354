import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicyText

/// For each rule and each way it is decided an error that shows it. Which errors these are is worked out once; what is shown for them is asked again
/// after each change.
struct PageCatalogue {
    let outcomes: [RuleOutcome]

    init(_ policy: ErrorPolicy) {
        outcomes = RuleOutcome.all(of: policy)
    }

    /// As they were found before: rules, parts and errors by turns, an empty error where none leads to a rule. What is no error is left out.
    init(_ fields: [String]) {
        outcomes = stride(from: 0, to: fields.count - 2, by: 3).compactMap { first in
            if fields[first + 2].isEmpty {
                return RuleOutcome(rule: fields[first], part: fields[first + 1], event: nil)
            }
            return (try? ErrorEvent(json: fields[first + 2])).map {
                RuleOutcome(rule: fields[first], part: fields[first + 1], event: $0)
            }
        }
    }

    /// `rule`: of this one alone.
    func json(_ policy: ErrorPolicy, rule: String? = nil) -> String {
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("locales", policy.locales)
        writer.objects(
            "outcomes", elements: rule.map { id in outcomes.filter { $0.rule.hasSameBytes(as: id) } } ?? outcomes
        ) {
            outcome, writer in
            writer.member("rule", outcome.rule)
            writer.member("source", policy.source(ofRule: outcome.rule))
            writer.member("part", outcome.part)
            if let event = outcome.event { write(event, policy, &writer) }
        }
        writer.end("}")
        return writer.text
    }

    private func write(_ event: ErrorEvent, _ policy: ErrorPolicy, _ writer: inout JSONWriter) {
        writer.key("event")
        writer.value(json: event.json)
        writer.member("words", ExampleEvent(event: event).text)
        let decision = policy.decide(event, seed: 0)
        writer.member("decided", decision.rule)
        writer.member("refined", decision.refinedBy)
        writer.member("surface", decision.surface.name)
        writer.member("category", decision.category)
        writer.member("severity", decision.severity.rawValue)
        writer.member("field", decision.field)
        writer.member("perform", decision.perform)
        writer.member("after", milliseconds: decision.retry.map { $0.after.wholeMilliseconds })
        writer.array("texts", elements: policy.locales) { locale, writer in
            var event = event
            event.context.locale = locale
            writer.element { PageDecision.writeTexts(policy.decide(event, seed: 0), asked: locale, &$0) }
        }
    }
}
