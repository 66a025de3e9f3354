import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyScenarios

/// What each command does with a compiled policy, without its output: whatever was accepted when it was opened must
/// come through without a trap.
enum EveryCommand {
    static let events: [ErrorEvent] = [
        ErrorEvent(
            domain: "NSURLErrorDomain", code: -1009,
            context: EventContext(scope: "conversations", isFirstLoad: true, locale: "zh-TW")),
        ErrorEvent(
            links: [ErrorCause(http: 503, headers: [HTTPHeader(name: "Retry-After", value: "7")])],
            context: EventContext(attempt: 3, isIdempotent: true, locale: "de")),
        ErrorEvent(
            links: [
                ErrorCause(domain: "Unheard", code: "of", parameters: ["count": 3]),
                ErrorCause(domain: "NetworkingError", code: "unauthorized", http: 401),
            ],
            context: EventContext(
                scope: "login/deeper", platform: "iOS", appVersion: "3.2", field: "email", values: ["plan": "pro"])),
        ErrorEvent(
            domain: "UploadError", code: "tooMany",
            context: EventContext(attempt: 9_000, isIdempotent: true, elapsed: .seconds(9_000), locale: "vi")),
    ]

    /// Decisions alone, which take no time worth speaking of.
    static func decide(_ policy: ErrorPolicy) {
        for event in events {
            _ = policy.decide(event, seed: 1)
            _ = Evaluator(policy.compiled).origins(of: event)
        }
    }

    /// `evaluate`, `explain`, `inspect`, `who-sees`, `matrix`, `diff`, `test --coverage` and `--missing`, `preview`.
    /// `original` is what is compared with; `number` tells one policy from the next.
    static func run(_ policy: ErrorPolicy, original: ErrorPolicy, number: Int) {
        decide(policy)
        _ = CompiledContents(policy).json
        _ = (policy.scopes, policy.actions, policy.categories, policy.fields, policy.domains, policy.locales)
        explain(policy)
        _ = OutcomeMatrix(policy)?.markdown
        askWhoSees(policy, number: number)
        _ = EditedChanges(PolicyComparison(from: original, to: policy).changes(), from: nil, to: nil).json()
        _ = PolicyComparison(from: policy, to: original).changes()
        let coverage = TestCoverage(CoverageCounter(policy), policy, locales: policy.locales)
        _ = MissingTests(coverage, policy, senses: TestCoverage.names, besides: []).text
        _ = RuleOutcome.all(of: policy)
    }

    /// One rule after the other with each policy; with each eighth also a little of what looks at all errors and
    /// situations.
    private static func askWhoSees(_ policy: ErrorPolicy, number: Int) {
        let rules = policy.compiled.rules.rows
        if !rules.isEmpty {
            _ = UsageQuery(policy).groups(.rule(policy.compiled.strings.string(rules[number % rules.count].id)))
        }
        guard number % 8 == 0 else { return }
        let (audience, texts) = (UsageQuery(policy, mostCells: 40), QuotedTexts(policy))
        _ = audience.unseen(texts)
        for word in ["retry", "alert"] { _ = audience.question(word).map { audience.groups($0) } }
        _ = audience.groups(.texts(texts.found("You’re offline").map { $0.entry }))
    }

    private static func explain(_ policy: ErrorPolicy) {
        for event in events.prefix(2) {
            _ = ReasonsJSON.text(DecisionReasons(policy, event))
            _ = RetryStory(policy, event).svg
        }
        let last = policy.compiled.rules.rows.last.map { policy.compiled.strings.string($0.id) } ?? ""
        let first = policy.compiled.rules.rows.first.map { policy.compiled.strings.string($0.id) } ?? ""
        for rule in [first, last] { _ = WhyNot(rule, policy, events[2]) }
    }
}
