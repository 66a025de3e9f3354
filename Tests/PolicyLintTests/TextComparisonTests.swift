import Foundation
import PolicyAnalysis
import PolicyEngine
import TestSupport
import Testing

/// Of two policies whose texts differ it is never said that they show the same.
@Suite struct TextComparisonTests {
    private static func policy(title: [String], gaveUp: String = "It did not work") throws -> ErrorPolicy {
        let titles = title.map { "'\($0.replacing("'", with: "''"))'" }.joined(separator: ", ")
        let text = """
            schema: 1
            domains: { D: { codes: { c: { parameters: [a, b, 'n', m] } } } }
            recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
            retrySchedules: { few: { backoff: constant, initial: 2s, maxRetries: 3, jitter: none } }
            fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }
            rules:
              - id: r
                when: { domain: D, code: c }
                category: retryable
                show: alert
                retry: few
                message: { title: [\(titles)] }
                gaveUp: { message: { title: '\(gaveUp.replacing("'", with: "''"))' } }
                recovery: [dismiss]

            """
        return try ErrorPolicy(files: [SourceFile(path: "a.yaml", text: text)])
    }

    private static let branches = (0..<60).map { "k\($0) {text \($0)}" }.joined(separator: " ")

    @Test(
        "A changed branch is found wherever it stands",
        arguments: [
            (["{a} and {b}", "{a, select, rain {It rains} other {It is dry}}", "Plain"], "It rains", "It pours"),
            (["{a, select, x {{b, select, y {both} other {one}}} other {none}}", "Plain"], "both", "the two"),
            (
                ["{n, plural, one {{m, plural, =2 {one of two} other {one of #}}} other {many}}", "Plain"],
                "one of two", "1 of 2"
            ),
            (["{a, select, \(branches) other {else}}", "Plain"], "text 54", "words"),
            (["{retriesLeft, plural, one {Last try} other {# tries left}}", "Plain"], "Last try", "One more try"),
            (["{retryAfter, duration} to wait", "Plain"], "{retryAfter, duration} to wait", "A while to wait"),
            (["{a} before {b}", "Plain"], "{a} before {b}", "{b} before {a}"),
            (["{n, number} of {m, number}", "Plain"], "{n, number} of {m, number}", "{m, number} of {n, number}"),
            (["{n, plural, =7 {seven} other {#}}", "Plain"], "seven", "a week"),
            (["{attempt} in all", "Plain"], "in all", "altogether"),
            (["{n, plural, one {one} other {{n, selectordinal, one {first} other {x}}}}", "Plain"], "first", "1st"),
            (["{n, plural, =1 {a} one {x} other {d}}", "Plain"], "{x}", "{y}"),
            (["{n, number, integer} left", "Plain"], "{n, number, integer}", "{n, number}"),
            (["{n, duration} left", "Plain"], "{n, duration}", "{n, plural, one {# second} other {# seconds}}"),
            (["{attempt, plural, =2 {Second try} other {Try #}}", "Plain"], "Second try", "Try again"),
            (["{attempt, select, 3 {Third} other {Some}}", "Plain"], "Third", "Number three"),
            (["{retryAfter, plural, =30 {Half a minute} other {# seconds}}", "Plain"], "Half a minute", "30 s"),
            (["{field, select, password {A secret} other {A word}}", "Plain"], "A secret", "Secret"),
            (["The server said {http}", "Error {code}", "Plain"], "server said", "answer was"),
            (["Error {http}", "Error {code}", "Plain"], "Error {code}", "Code {code}"),
        ])
    func everyBranch(_ title: [String], _ old: String, _ new: String) throws {
        let changed = title.map { $0.replacing(old, with: new) }
        #expect(changed != title)
        let policies = (try Self.policy(title: title), try Self.policy(title: changed))
        let comparison = PolicyComparison(from: policies.0, to: policies.1)
        let found = comparison.changes()
        #expect(!found.entries.isEmpty && found.withoutEffect.isEmpty, "\(old)")
        if case .shown = PolicyComparison(from: policies.0, to: policies.1).effect() {
        } else {
            Issue.record("effect() finds nothing: \(old)")
        }
        let ends = (
            try Self.policy(title: ["Plain"], gaveUp: title[0]), try Self.policy(title: ["Plain"], gaveUp: changed[0])
        )
        if title[0] != changed[0], !title[0].contains("retr"), !title[0].contains("attempt"),
            !title[0].contains("field")
        {
            #expect(!PolicyComparison(from: ends.0, to: ends.1).changes().entries.isEmpty, "in gaveUp: \(old)")
        }
    }

    @Test("A schedule that hears the server no more changes what a text tells") func retryAlone() throws {
        func policy(_ honors: Bool) throws -> ErrorPolicy {
            let text = """
                schema: 1
                recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
                retrySchedules: { s: { maxRetries: 2, initial: 2s, jitter: none, retryAfter: { honor: \(honors) } } }
                fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }
                rules:
                  - id: r
                    when: { http: 503, idempotent: false }
                    category: retryable
                    show: alert
                    retry: s
                    message: { title: ['In {retryAfter, duration}', 'Later'] }

                """
            return try ErrorPolicy(files: [SourceFile(path: "a.yaml", text: text)])
        }
        let found = PolicyComparison(from: try policy(true), to: try policy(false)).changes()
        #expect(!found.entries.isEmpty && found.withoutEffect.isEmpty)
    }

    @Test("A wording that only a short draw of the wait leads to is compared, with the seed that shows it")
    func draws() throws {
        func policy(_ second: String) throws -> ErrorPolicy {
            let text = """
                schema: 1
                recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
                fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }
                rules:
                  - id: r
                    when: { http: 503 }
                    category: retryable
                    show: toast
                    retry: { backoff: constant, initial: 2s, jitter: full, maxRetries: 3 }
                    message: { title: ['In {retryAfter, duration}', \(second)] }
                    gaveUp: { message: { title: It did not work } }

                """
            return try ErrorPolicy(files: [SourceFile(path: "a.yaml", text: text)])
        }
        let (old, new) = (try policy("Soon"), try policy("Shortly"))
        let found = PolicyComparison(from: old, to: new).changes()
        let facets = found.entries.flatMap { $0.variants }.flatMap { $0.facets }
        #expect(!facets.isEmpty && found.withoutEffect.isEmpty)
        for facet in facets where facet.subject == .title {
            let titles = [old, new].map { $0.decide(facet.event, seed: facet.seed).message.title }
            #expect(titles == ["Soon", "Shortly"])
            #expect(facet.sample.arguments.contains("--seed") == (facet.seed != 0))
        }
    }

    // MARK: Random texts

    private static func text(_ random: inout SeededRandom, depth: Int) -> String {
        func piece(_ random: inout SeededRandom) -> String {
            let name = ["a", "b"].randomElement(using: &random) ?? "a"
            let number = ["n", "m"].randomElement(using: &random) ?? "n"
            switch Int.random(in: 0..<(depth > 0 ? 7 : 3), using: &random) {
            case 0: return ["red", "green", "blue", "grey"].randomElement(using: &random) ?? "red"
            case 1: return "{\(name)}"
            case 2: return "{\(number), number}"
            case 3, 4:
                return
                    "{\(name), select, x {\(text(&random, depth: depth - 1))} y {\(text(&random, depth: depth - 1))} "
                    + "other {\(text(&random, depth: depth - 1))}}"
            default:
                return
                    "{\(number), plural, =2 {\(text(&random, depth: depth - 1))} one {\(text(&random, depth: depth - 1))} "
                    + "other {\(text(&random, depth: depth - 1))}}"
            }
        }
        let count = Int.random(in: 1...2, using: &random)
        return (0..<count).map { _ in piece(&random) }.joined(separator: " ")
    }

    /// One word, wherever it stands, is another.
    private static func edited(_ text: String, _ random: inout SeededRandom) -> String {
        let colors = ["red", "green", "blue", "grey", "{a}", "{b}"].filter { text.contains($0) }
        guard let old = colors.randomElement(using: &random) else { return text + " more" }
        let places = text.ranges(of: old)
        guard let place = places.randomElement(using: &random) else { return text }
        return text.replacingCharacters(in: place, with: old == "{a}" ? "{b}" : old == "{b}" ? "{a}" : "white")
    }

    private static let grid: [EventValues] = {
        let words: [EventValue?] = [nil, .text("x"), .text("y"), .text("w")]
        let numbers: [EventValue?] = [nil, .integer(1), .integer(2), .integer(5), .number(2.5)]
        var grid: [EventValues] = []
        for a in words {
            for b in words {
                for n in numbers {
                    for m in numbers {
                        var values = EventValues()
                        (values["a"], values["b"], values["n"], values["m"]) = (a, b, n, m)
                        grid.append(values)
                    }
                }
            }
        }
        return grid
    }()

    @Test("What a grid of values shows differently, diff tells of", arguments: 0..<4) func grids(_ part: Int) throws {
        var (told, silent) = (0, 0)
        for number in LawCases.numbers(below: 500, usually: 12) {
            var random = SeededRandom(seed: UInt64(70_000 + part * 500 + number))
            let titles = [Self.text(&random, depth: 2), Self.text(&random, depth: 1), "Plain"]
            var changed = titles
            let place = Int.random(in: 0..<2, using: &random)
            changed[place] = Self.edited(changed[place], &random)
            let (old, new) = (try Self.policy(title: titles), try Self.policy(title: changed))
            let differs = Self.grid.contains { values in
                var event = ErrorEvent(domain: "D", code: "c")
                event.links[0].parameters = values
                event.context.isIdempotent = true
                return old.decide(event, seed: 0).message != new.decide(event, seed: 0).message
            }
            let found = PolicyComparison(from: old, to: new).changes()
            if differs { told += 1 } else { silent += 1 }
            #expect(!differs || !found.entries.isEmpty, "\(titles) → \(changed)")
            #expect(!differs || found.withoutEffect.isEmpty)
        }
        #expect(told >= LawCases.atLeast(4), "\(told) told, \(silent) silent")
    }
}
