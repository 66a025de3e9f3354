import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis

/// Which values a difference of two texts depends on.
@Suite struct TextDifferenceTests {
    /// One policy with both texts, each of a rule of its own.
    private func policy(_ texts: [String]) throws -> ErrorPolicy {
        let rules = texts.enumerated().map { number, text in
            """
              - id: rule\(number)
                when: { domain: D, code: \(number) }
                category: nonRetryable
                message: { title: ['\(text)', Plain] }

            """
        }
        let head = """
            schema: 1
            recoveryOptions: { ok: { title: OK, action: dismiss } }
            fallback: { show: alert, message: { title: Other }, recovery: [ok] }
            rules:

            """
        return try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: head + rules.joined())]).policy
    }

    private func event(_ rule: Int, _ values: EventValues = [:]) -> ErrorEvent {
        ErrorEvent(links: [ErrorCause(domain: "D", code: .number(Int64(rule)), parameters: values)])
    }

    private func names(_ policy: ErrorPolicy) -> Set<String> {
        let sides = [0, 1].map { rule -> TextDifference.Side in
            let view = OutcomeView(policy.compiled, event(rule))
            let texts = policy.compiled.texts[0]
            let row = texts.messages[view.messageLists[0][0]]
            return .init(pattern: texts.patterns.patterns[row.title], texts: texts, locale: "en")
        }
        return TextDifference(sides[0], sides[1], isSteady: { $0 == .attempt }).names
    }

    @Test(
        "What stands before and behind does not count, nor do branches that are the same",
        arguments: [
            ("Red {a} one {b}", "Red {a} two {b}", []), ("{a} one", "{b} one", ["a", "b"]),
            ("{a, select, x {one {b}} other {two {c}}}", "{a, select, x {1 {b}} other {two {c}}}", ["a"]),
            ("{a, select, x {{b} one} other {two}}", "{a, select, x {one {b}} other {two}}", ["a", "b"]),
            ("{a, select, x {one} other {two}}", "{a, select, y {one} other {two}}", ["a"]),
            ("{n, number} {a}", "{n, number, integer} {a}", ["n"]), ("{n} {a}", "{n, number} {a}", ["n"]),
            ("{n, number, ::currency/EUR} {a}", "{n, number, ::currency/USD} {a}", ["n"]),
            ("{n, plural, one {# day} other {# days}}", "{n, plural, offset:1 one {# day} other {# days}}", ["n"]),
            ("{attempt}. {a}", "{attempt}. {a}!", []), ("{retriesLeft} {a} left", "{retriesLeft} {a} more", ["a"]),
        ])
    func dependencies(_ before: String, _ after: String, _ expected: [String]) throws {
        #expect(names(try policy([before, after])) == Set(expected))
    }

    @Test("Values beside these do not make a difference", arguments: 0..<40 as Range<UInt64>)
    func othersDoNotMatter(_ seed: UInt64) throws {
        var random = SeededRandom(seed: 7_700 + seed)
        for _ in 0..<4 {
            let before = text(&random, depth: 2)
            let after = random.chance(80) ? edited(before, &random) : text(&random, depth: 2)
            let policy = try policy([before, after])
            let names = names(policy)
            let first = values(&random)
            let differs = title(policy, 0, first) != title(policy, 1, first)
            if before == after { #expect(names.isEmpty) }
            for _ in 0..<12 {
                var other = values(&random)
                for name in names { other[name] = first[name] }
                let isOther = title(policy, 0, other) != title(policy, 1, other)
                #expect(differs == isOther, "\(before) | \(after): \(names), \(first), \(other)")
            }
        }
    }

    private func title(_ policy: ErrorPolicy, _ rule: Int, _ values: EventValues) -> String {
        policy.decide(event(rule, values), seed: 0).message.title
    }

    private func values(_ random: inout SeededRandom) -> EventValues {
        var values: EventValues = [:]
        for name in ["a", "b"] { values[name] = .text(random.pick(["x", "y", "a word"])) }
        for name in ["n", "m"] { values[name] = random.pick([.integer(0), .integer(1), .integer(2), .number(1.5)]) }
        return values
    }

    private func text(_ random: inout SeededRandom, depth: Int) -> String {
        let pieces = (0..<random.number(1...3)).map { _ -> String in
            func inner() -> String { text(&random, depth: depth - 1) }
            switch random.number(0...(depth > 0 ? 6 : 2)) {
            case 0, 1: return random.pick(["red", "green", "blue"])
            case 2: return random.pick(["{a}", "{b}", "{n, number}", "{m, number, ::currency/EUR}"])
            case 3: return "{\(random.pick(["a", "b"])), select, x {\(inner())} other {\(inner())}}"
            case 4: return "{\(random.pick(["n", "m"])), plural, =2 {\(inner())} one {\(inner())} other {#}}"
            default: return random.pick(["one", "two"])
            }
        }
        return pieces.joined(separator: " ")
    }

    private func edited(_ text: String, _ random: inout SeededRandom) -> String {
        let edits = [
            ("red", "white"), ("green", "{a}"), ("{a}", "{b}"), ("EUR", "USD"), ("one", "two"), ("=2", "=0"),
            ("x", "y"),
        ]
        let (old, new) = random.pick(edits)
        guard let range = text.ranges(of: old).randomElement(using: &random) else { return "more " + text }
        return text[..<range.lowerBound] + new + text[range.upperBound...]
    }
}
