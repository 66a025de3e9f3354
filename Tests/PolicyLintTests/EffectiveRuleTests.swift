import Foundation
import PolicyEngine
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint

/// What rules are said to say in the end, against what the engine decides.
@Suite struct EffectiveRuleTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("policies").path

    /// Categories that differ in what they say, and rules that say little.
    static let handedDown = """
        schema: 1
        scopes: [feed]
        actions: [logOut]
        recoveryOptions:
          retry: { title: Try again, action: retry }
          dismiss: { title: Close, action: dismiss, role: cancel }
        retrySchedules:
          brief: { backoff: [1s, 2s] }
        categories:
          retryable: { show: toast, recovery: [retry], retry: brief, severity: warning, gaveUp: { show: alert } }
          requiresLogout: { perform: logOut, show: none }
          patient: { is: retryable, quiet: 2, gaveUp: { recovery: [retry, dismiss] } }
          hopeless: { is: nonRetryable, severity: notice }
        rules:
          - { id: a, when: { http: 500 }, category: patient, message: { title: A } }
          - { id: b, when: { http: 501 }, category: patient, quiet: 0, retry: { backoff: [3s] }, message: { title: B } }
          - { id: c, when: { http: 502 }, category: retryable, retry: none, gaveUp: { show: badge } }
          - { id: d, when: { http: 503 }, category: hopeless, steps: [{ untilAttempt: 2, show: badge }, { show: screen }] }
          - { id: e, when: { http: 401 }, category: requiresLogout }
          - { id: f, when: { http: 404 } }
          - { id: g, when: { category: patient, scope: feed }, show: inline, quiet: 1, recovery: [] }
        fallback: { show: alert, message: { title: F }, recovery: [dismiss], severity: critical, category: hopeless }
        """

    @Test(arguments: ["shipped", "handed down"])
    func decisionsSayTheSame(_ source: String) throws {
        let inspection =
            source == "shipped"
            ? PolicyInspection(folder: Self.folder)
            : PolicyInspection(files: [SourceFile(path: "a.yaml", text: Self.handedDown)])
        let policy = LintContext(inspection, LintSettings())
        let loaded = try #require(policy.policy)
        let rules = Dictionary(policy.effective.rules.map { (pairName($0), $0) }) { first, _ in first }
        var random = RandomErrors(policy: loaded, seed: 5)
        var seen: Set<String> = []
        for _ in 0..<20_000 {
            var event = random.next()
            // There nothing is shown louder than a toast.
            if event.context.scope == "kiosk" { event.context.scope = nil }
            let decision = loaded.decide(event, seed: 1)
            let name = pairName(decision.rule, decision.refinedBy)
            // Of rules that say the same only one is paired with what refines them.
            guard let rule = rules[name] else {
                try #require(decision.refinedBy != nil)
                continue
            }
            if rule.alwaysAsks(.idempotent, false), rule.base != nil { continue }
            seen.insert(name)
            check(decision, rule: rule, policy: policy, context: event.context)
        }
        #expect(seen.count * 10 >= rules.count * 7, "only \(seen.count) of \(rules.count) rules came up")
    }

    private func pairName(_ rule: EffectiveRule) -> String {
        rule.base.map { pairName($0.owner.name, rule.owner.name) } ?? rule.owner.name
    }

    private func pairName(_ rule: String, _ refining: String?) -> String {
        refining.map { "\(rule), refined by \($0)" } ?? rule
    }

    private func check(_ decision: Decision, rule: EffectiveRule, policy: LintContext, context: EventContext) {
        let attempt = context.attempt ?? 1
        #expect(policy.effective.categories[rule.categories[0]].name == decision.category)
        #expect(rule.kind == decision.kind)
        #expect(rule.severity?.value ?? .error == decision.severity)
        #expect(rule.log?.value ?? true == decision.isLogged)
        #expect(rule.performed?.value.text == decision.perform)
        #expect((rule.schedule != nil) == (decision.retry != nil || decision.stopped != nil))
        let isEnd = decision.stopped != nil
        #expect(
            ((isEnd ? rule.gaveUpRecovery : nil) ?? rule.recovery)?.value.map(\.text) == decision.recovery.map(\.id))
        var surface: Surface?
        if isEnd {
            surface = rule.end
        } else if decision.retry != nil {
            surface = rule.shown(afterCall: attempt)
        } else {
            surface = step(rule, attempt)
        }
        if surface == .inline, decision.field == nil { surface = .alert }
        #expect(surface == decision.surface, "\(decision.rule), attempt \(attempt)")
        if decision.retry?.from == .schedule, let schedule = rule.schedule {
            let wait =
                decision.retry.map {
                    $0.after.components.seconds * 1_000 + $0.after.components.attoseconds / 1_000_000_000_000_000
                } ?? 0
            #expect(wait <= WaitPlan.longest(policy.effective.schedules[schedule].schedule, beforeRetry: attempt))
        }
    }

    private func step(_ rule: EffectiveRule, _ attempt: Int) -> Surface? {
        rule.steps?.value.first { attempt <= $0.untilAttempt ?? .max }?.show
    }

    @Test func partsKnowWhoSaidThem() throws {
        let policy = LintContext(
            PolicyInspection(files: [SourceFile(path: "a.yaml", text: Self.handedDown)]), LintSettings())
        func rule(_ id: String) throws -> EffectiveRule {
            try #require(policy.effective.rules.first { $0.owner.name == id })
        }
        let a = try rule("a")
        #expect(
            a.message?.owner.rank == .rule && a.quiet?.owner.name == "patient" && a.steps?.owner.name == "retryable"
                && a.steps?.owner.rank == .kind)
        let f = try rule("f")
        #expect(f.steps?.owner.rank == .fallback && f.message?.owner.rank == .fallback && f.severity == nil)
        let g = try rule("g")
        #expect(
            g.isRefining && g.base === a && g.message?.owner === a.owner && g.quiet?.owner === g.owner
                && g.perform == nil && g.schedule != nil)
        #expect(g.categories.map { policy.effective.categories[$0].name } == ["patient"])
        let users = try #require(policy.effective.schedules.first { $0.name == "brief" }).users.map {
            policy.effective.rules[$0].owner.name
        }
        #expect(users == ["a", "g"])
        let place = try #require(a.gaveUpRecovery).place
        #expect(
            String(decoding: Array(Self.handedDown.utf8)[Int(place.lower)..<Int(place.upper)], as: UTF8.self)
                == "[retry, dismiss]")
    }
}
