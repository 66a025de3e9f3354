import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint
@testable import ReferenceModel

/// Who sees a text, against the engine’s own answers.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct UsageQueryTests {
    private static let shipped: ErrorPolicy? = try? LoadedPolicy(folder: ShippedTextTests.folder).policy

    /// Every text that a random error shows is one its cell is known to show; and whatever a cell is known to show, its example shows.
    @Test(arguments: 0..<6)
    func textsAreSeenWhereTheEngineShowsThem(_ part: Int) throws {
        var (shown, replayed) = (0, 0)
        for number in LawCases.numbers(below: 50, usually: 1) {
            let seed = UInt64(part * 50 + number + 1)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let policy = try LoadedPolicy(
                files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
            ).policy
            let evaluator = Evaluator(policy.compiled)
            var known: [[Int32?]: Set<PolicyTextEntry>] = [:]
            let space = ConditionSpace([policy.compiled])
            guard space.isExact else { continue }
            let locales = Array(policy.locales.indices)
            var looked: Set<String> = []
            _ = EventPartition(space).forEach { cell in
                let error = cell.event.links[0]
                let named = [error.domain != nil, error.code != nil, error.http != nil]
                let situation =
                    "\(cell.choices[0]) \(cell.region.flags) \(cell.region.attempt) \(cell.region.own) \(named)"
                guard looked.insert(situation).inserted else { return }
                let seen = SeenTexts(policy, cell, locales: locales)
                known[[cell.choices[0].classifying, cell.choices[0].refining], default: []].formUnion(seen.texts.keys)
                for (entry, sample) in seen.texts where entry.part != .button {
                    replayed += 1
                    let decision = policy.decide(sample.event, seed: sample.seed)
                    #expect(
                        decision.surface != .hidden
                            && evaluator.entries(sample.event, decided: decision).contains(entry),
                        "policy \(seed): \(entry)")
                }
            }
            for event in randomEvents(for: reference, seed: seed &* 13, count: 25) {
                var event = try ErrorEvent(json: event.json())
                event.links = [event.links[0]]
                guard evaluator.surface(event) != .hidden else { continue }
                let selected = evaluator.outcome(for: event, seed: 0, stopping: nil).choice
                let choice = [selected.classifying, selected.refining]
                let drawn = [0, 1, 2].map { policy.decide(event, seed: $0) }
                for entry in Set(drawn.flatMap { evaluator.entries(event, decided: $0) }) {
                    shown += 1
                    #expect(
                        known[choice]?.contains(entry) == true,
                        "policy \(seed): known \(known[choice]?.map { "\($0.part) \($0.message) \($0.locale) \($0.pattern)" } ?? ["nil"]) \(choice) of \(policy.locales): \(entry) of \(event.json)"
                    )
                }
            }
        }
        #expect(
            shown >= LawCases.atLeast(40) && replayed >= LawCases.atLeast(100),
            "\(shown) texts shown, \(replayed) replayed")
    }

    @Test(arguments: [
        ("We couldn't complete that", ["fallback"]), ("we couldnt complete that!", ["fallback"]),
        ("Das hat nicht geklappt", ["fallback"]),
        ("You have 3 more tries", ["authorization.wrong-one-time-code"]),
        ("You’re offline. Check your internet connection", ["network.offline"]),
        ("your account is LOCKED", ["authorization.account-locked"]),
    ])
    func textsAreFoundAsPeopleQuoteThem(_ quote: String, _ owners: [String]) throws {
        let policy = try #require(Self.shipped)
        let found = QuotedTexts(policy).found(quote)
        #expect(!found.isEmpty, "\(quote)")
        for owner in owners { #expect(found.contains { $0.owners.contains(owner) }, "\(found.map { $0.text })") }
    }

    @Test(arguments: ["", "…", "{", "Zq xv", "{serverMessage}"])
    func whatIsNoTextIsNotFound(_ quote: String) throws {
        let texts = QuotedTexts(try #require(Self.shipped))
        #expect(texts.found(quote).isEmpty)
        _ = texts.nearest(to: quote)
    }

    /// A rule that asks for a cause shows its text to somebody, on its screen too, and `--why-not` finds the cause.
    @Test func causesAreLookedAtForRulesThatAskForOne() throws {
        let text = """
            schema: 1
            scopes: [home, checkout]
            fallback: { show: alert, message: { title: Failed }, recovery: [dismiss] }
            recoveryOptions: { dismiss: { title: Close, action: dismiss } }
            rules:
              - id: plain
                when: { domain: Shop }
                category: nonRetryable
                message: { title: The shop has a problem }
              - id: caused
                when: { domain: Shop, code: broken, cause: { http: 503 }, scope: checkout }
                category: nonRetryable
                message: { title: The shop is busy }
              - id: refined
                when: { category: nonRetryable, domain: Shop, cause: { domain: Bank } }
                message: { title: Your bank said no }
            """
        let policy = try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: text)]).policy
        let (audience, texts) = (UsageQuery(policy), QuotedTexts(policy))
        #expect(audience.unseen(texts)?.map { $0.text } == [])
        for (quote, rule) in [("The shop is busy", "caused"), ("Your bank said no", "refined")] {
            let groups = try #require(audience.groups(.texts(texts.found(quote).map { $0.entry })))
            #expect(!groups.isEmpty)
            for group in groups {
                let sample = group.example
                #expect(policy.decide(sample.event, seed: sample.seed).message.title == quote, "\(sample)")
            }
            #expect(
                groups.flatMap { $0.errors }.joined(separator: " ").contains("caused by"), "\(groups.map { $0.errors })"
            )
            let answer = WhyNot(
                rule, policy, ErrorEvent(domain: "Other", code: "x", context: EventContext(scope: "home")))
            let event = try #require(answer.event, "\(rule)")
            let decision = policy.decide(event, seed: 0)
            #expect(decision.rule == rule || decision.refinedBy == rule)
            #expect(answer.changes.first?.contains("caused by") == true, "\(answer.changes)")
        }
        let onHome = try #require(
            audience.groups(.texts(texts.found("The shop is busy").map { $0.entry }), scope: "home"))
        #expect(onHome.isEmpty)
    }

    @Test("A text for waits that are not shown is seen with the draws that are below a second")
    func shortWaits() throws {
        let text = """
            schema: 1
            fallback: { show: alert, message: { title: Failed }, recovery: [dismiss] }
            recoveryOptions: { dismiss: { title: Close, action: dismiss } }
            rules:
              - id: busy
                when: { http: 503 }
                category: retryable
                show: toast
                retry: { backoff: [1500ms, 3s], jitter: full, assumeIdempotent: true }
                message:
                  title: The server is busy
                  suggestion: ["Again in {retryAfter, duration}.", We’ll keep trying.]
            """
        let policy = try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: text)]).policy
        let (audience, texts) = (UsageQuery(policy), QuotedTexts(policy))
        let groups = try #require(audience.groups(.texts(texts.found("We’ll keep trying").map { $0.entry })))
        #expect(groups.map(\.rules) == [["busy"]])
        for sample in groups.map(\.example) {
            let decision = policy.decide(sample.event, seed: sample.seed)
            #expect(decision.message.suggestion == "We’ll keep trying." && decision.retry != nil, "\(sample)")
        }
        #expect(audience.unseen(texts)?.contains { $0.text.contains("keep trying") } == false)
    }

    /// The question of the trial.
    @Test func theTrialsQuestionIsAnswered() throws {
        let policy = try #require(Self.shipped)
        let audience = UsageQuery(policy)
        let found = QuotedTexts(policy).found("We couldn't complete that")
        let groups = try #require(audience.groups(.texts(found.map { $0.entry }), scope: "conversations"))
        #expect(groups.map { $0.rules } == [["fallback"]])
        for group in groups {
            let decision = policy.decide(group.example.event)
            #expect(
                decision.message.title == "We couldn’t complete that"
                    && group.example.event.context.scope == "conversations")
        }
    }

    @Test func everyRuleOfTheShippedPolicyHasAnExample() throws {
        let policy = try #require(Self.shipped)
        let audience = UsageQuery(policy)
        let rules = Array(policy.compiled.rules.rows.dropLast())
        for rule in LawCases.numbers(below: rules.count, usually: rules.count / 6).map({ rules[$0] }) {
            let id = policy.compiled.strings.string(rule.id)
            let groups = try #require(audience.groups(.rule(id)))
            #expect(!groups.isEmpty, "\(id)")
            for group in groups {
                let decision = policy.decide(group.example.event)
                #expect(decision.rule == id || decision.refinedBy == id, "\(id): \(group.example.event.json)")
            }
        }
    }
}

extension Evaluator {
    fileprivate func entries(_ event: ErrorEvent, decided: Decision) -> [PolicyTextEntry] {
        let origin = messageOrigin(of: event, decided: decided)
        var entries: [PolicyTextEntry] = []
        for (part, pattern) in [
            (PolicyTextEntry.Part.title, origin.title), (.reason, origin.reason), (.suggestion, origin.suggestion),
        ]
        where pattern != MessageOrigin.none && origin.message >= 0 {
            entries.append(
                PolicyTextEntry(part: part, message: origin.message, locale: origin.locale, pattern: pattern))
        }
        if origin.help >= 0 {
            entries.append(
                PolicyTextEntry(
                    part: .help, message: origin.help, locale: origin.helpLocale, pattern: MessageOrigin.none))
        }
        return entries
    }
}
