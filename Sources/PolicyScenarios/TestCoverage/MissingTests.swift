import PolicyAnalysis
import PolicyEdit
package import PolicyEngine
import PolicyText

/// Tests for what no test has decided, as text to be read by a person: they say what the policy does, not what it should do.
package struct MissingTests {
    private let policy: ErrorPolicy
    private let events: RuleEvents
    private let branches: OutcomeBranches
    private let gaps: [TestCoverage.Gap]
    /// Names that are taken.
    private var names: Set<String>
    /// Rules no error was found for.
    package private(set) var unreachable: [String] = []
    /// Entries of a list of tests, each ending in an empty line.
    package private(set) var text = ""
    package private(set) var count = 0

    /// `senses`: whose gaps are to be filled.
    package init(_ coverage: TestCoverage, _ policy: ErrorPolicy, senses: [String], besides names: Set<String>) {
        self.policy = policy
        self.names = names
        gaps = coverage.senses.filter { senses.contains($0.name) }.flatMap { $0.gaps }
        branches = OutcomeBranches(policy)
        var rules: Set<String> = []
        for gap in gaps {
            switch gap {
            case .rule(let rule), .text(let rule, _): rules.insert(rule)
            case .outcome(let branch): rules.insert(branch.rule)
            case .code: break
            }
        }
        events = RuleEvents(policy, rules: rules)
        for rule in branches.rules where rules.contains(rule) { write(rule) }
        writeCodes()
    }

    /// For changes that no test noticed.
    package init(_ survivors: [MutationRun.Survivor], _ policy: ErrorPolicy, besides names: Set<String>) {
        self.policy = policy
        self.names = names
        gaps = []
        branches = OutcomeBranches(policy)
        events = RuleEvents(policy, rules: [])
        var seen: [ErrorEvent] = []
        for survivor in survivors {
            guard var event = survivor.example else { continue }
            event.context.elapsed = event.context.elapsed.map { .milliseconds($0.wholeMilliseconds) }
            if seen.contains(event) { continue }
            seen.append(event)
            let rule = policy.decide(event, seed: 0).rule
            writeOne("\(rule), \(ExampleEvent(event: event).text)", event)
        }
    }

    // MARK: Rules

    private mutating func write(_ rule: String) {
        let groups = events.events(of: rule)
        if groups.isEmpty {
            unreachable.append(rule)
            return
        }
        let isMissing = gaps.contains(.rule(rule))
        let locales = gaps.compactMap { gap -> String? in
            if case .text(rule, let locale) = gap { return locale }
            return nil
        }
        var hasSource = false
        for group in groups {
            let parts = group.filter { one in
                isMissing || gaps.contains(.outcome(OutcomeBranch(rule: rule, part: one.part)))
            }
            if parts.isEmpty { continue }
            hasSource = true
            // A story begins with the first call, and a test of one call need not say that it is the first.
            if parts.count > 1, group[0].event.context.attempt == 1 {
                writeStory(rule, parts)
            } else {
                for part in parts { writeOne(rule, plain(part.event)) }
            }
        }
        let left = !hasSource ? locales : locales.filter { $0 != policy.locales[0] }
        if !left.isEmpty, let event = events[rule] { writeTexts(rule, event: event, locales: left) }
    }

    /// Without the number of the first call, where that changes nothing.
    private func plain(_ event: ErrorEvent) -> ErrorEvent {
        guard event.context.attempt == 1 else { return event }
        var other = event
        other.context.attempt = nil
        return ExpectedLines(policy, event: other, decision: policy.decide(other, seed: 0)).lines
            == ExpectedLines(policy, event: event, decision: policy.decide(event, seed: 0)).lines ? other : event
    }

    private mutating func writeOne(_ rule: String, _ event: ErrorEvent) {
        let decision = policy.decide(event, seed: 0)
        begin(rule)
        text += "    given: \(TestGiven(event).text)\n    expect:\n"
        for line in ExpectedLines(policy, event: event, decision: decision).lines { text += "      \(line)\n" }
        text += "\n"
    }

    private mutating func writeStory(_ rule: String, _ parts: [(part: OutcomeBranch.Part, event: ErrorEvent)]) {
        let calls = parts.sorted { ($0.event.context.attempt ?? 1) < ($1.event.context.attempt ?? 1) }
        begin(rule + ", call by call")
        var base = calls[0].event
        base.context.attempt = nil
        base.context.elapsed = nil
        let common = calls.allSatisfy { $0.event.context.isIdempotent == calls[0].event.context.isIdempotent }
        if !common { base.context.isIdempotent = nil }
        text += "    given: \(TestGiven(base).text)\n    story:\n"
        for call in calls {
            let decision = policy.decide(call.event, seed: 0)
            let attempt = call.event.context.attempt ?? 1
            var lead = "attempt: \(attempt)"
            if !common, let repeats = call.event.context.isIdempotent { lead += "\n        idempotent: \(repeats)" }
            text += "      - \(lead)\n        expect:\n"
            for line in ExpectedLines(policy, event: call.event, decision: decision).lines {
                text += "          \(line)\n"
            }
        }
        text += "\n"
    }

    private mutating func writeTexts(_ rule: String, event: ErrorEvent, locales: [String]) {
        begin(rule + ", in other languages")
        text += "    given: \(TestGiven(event).text)\n    each:\n"
        for locale in locales {
            var event = event
            event.context.locale = locale
            let decision = policy.decide(event, seed: 0)
            text +=
                "      - { locale: \(TestText.scalar(locale, inFlow: true)), expect: { title: \(TestText.scalar(decision.message.title, inFlow: true)) } }\n"
        }
        text += "\n"
    }

    private mutating func begin(_ name: String) {
        var free = name
        var number = 2
        while !names.insert(free).inserted {
            free = "\(name) (\(number))"
            number += 1
        }
        count += 1
        text += "  - name: \(TestText.scalar(free))\n"
    }

    // MARK: Codes

    /// `code: […]` in lines of a readable length.
    private static func list(_ key: String, _ names: [String]) -> String {
        let lead = "      \(key): ["
        let items = names.enumerated().map {
            TestText.scalar($0.element, inFlow: true) + ($0.offset == names.count - 1 ? "]" : ",")
        }
        let lines = TextLines.wrap(items.joined(separator: " "), width: 100 - lead.utf8.count)
        return lines.enumerated().map {
            ($0.offset == 0 ? lead : String(repeating: " ", count: lead.utf8.count)) + $0.element + "\n"
        }.joined()
    }

    /// A table for each domain and rule.
    private mutating func writeCodes() {
        var order: [[String]] = []
        var codes: [[String]: [String]] = [:]
        for gap in gaps {
            guard case .code(let domain, let code) = gap else { continue }
            let decision = policy.decide(ErrorEvent(domain: domain, code: ErrorCode(code)), seed: 0)
            let key = [domain, decision.rule, decision.surface.name]
            if codes[key] == nil { order.append(key) }
            codes[key, default: []].append(code)
        }
        for key in order {
            begin("\(key[0]): \(key[1])")
            text += "    given: { domain: \(TestText.scalar(key[0], inFlow: true)) }\n"
            text +=
                "    each:\n" + Self.list("code", codes[key] ?? [])
                + "    expect: { rule: \(TestText.scalar(key[1], inFlow: true)), surface: \(key[2]) }\n\n"
        }
    }
}
