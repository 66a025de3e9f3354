import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyText

/// Who sees a text, a rule, a button or a surface.
enum PageAudience {
    private static let mostTexts = 4

    static func json(_ policy: ErrorPolicy, _ quote: String, scope: String) -> String {
        let audience = UsageQuery(policy)
        let texts = QuotedTexts(policy)
        var found: [QuotedTexts.Text] = []
        var question = audience.question(quote)
        let code = SupportCodes.word(in: quote)
        if question == nil, let bits = SupportCode.bits(of: code ?? ""), let json = self.json(policy, code: bits) {
            return json
        }
        if question == nil {
            found = texts.found(quote)
            if !found.isEmpty { question = .texts(found.map { $0.entry }) }
        }
        if question == nil, let bits = SupportCode.bits(of: quote), let json = self.json(policy, code: bits) {
            return json
        }
        guard let question else {
            let near = texts.nearest(to: quote)
            var writer = JSONWriter(indented: false)
            writer.begin("{")
            writer.member(
                "error",
                "no text, rule, button, or surface is \(near.isEmpty ? "similar to" : "called") “\(quote)”")
            writer.member("nearest", near)
            writer.end("}")
            return writer.text
        }
        guard let groups = audience.groups(question, scope: scope.isEmpty ? nil : scope) else {
            return PageSession.failure("the rules distinguish more errors than can be tried")
        }
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("texts", found.prefix(mostTexts).map { $0.text })
        writer.member("moreTexts", max(found.count - mostTexts, 0))
        writer.member("summary", groups.isEmpty ? nil : audience.summary(groups))
        writer.objects("groups", elements: groups) { group, writer in
            writer.member("rules", group.rules)
            writer.member("source", group.source)
            writer.member("errors", group.errors)
            writer.member("shown", group.shown)
            writer.key("example")
            writer.value(json: group.example.event.json)
        }
        writer.end("}")
        return writer.text
    }

    /// The errors behind a support code, as groups; nil where there is none.
    private static func json(_ policy: ErrorPolicy, code bits: UInt32) -> String? {
        let matches = SupportCodes(policy).matches(bits)
        if matches.isEmpty { return nil }
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("texts", [String]())
        writer.member("moreTexts", 0)
        writer.objects("groups", elements: matches) { match, writer in
            writer.member("rules", [match.rule])
            writer.member("source", match.source)
            writer.member("errors", [ExampleEvent(event: match.event).text])
            writer.member("shown", policy.decide(match.event, seed: 0).surface.name)
            writer.key("example")
            writer.value(json: match.event.json)
        }
        writer.end("}")
        return writer.text
    }
}
