import Testing

@testable import PolicyEngine

/// What large policies cost, counted in what is compared and kept, not in seconds.
@Suite struct GrowthTests {
    private func text(_ rules: (Int) -> String, count: Int) -> String {
        "schema: 1\nrecoveryOptions: { dismiss: { title: Close, action: dismiss } }\n"
            + "fallback: { show: alert, message: { title: Unknown }, recovery: [dismiss] }\nrules:\n"
            + (0..<count).map(rules).joined()
    }

    private func inspection(count: Int, _ rule: (Int) -> String) -> PolicyInspection {
        PolicyInspection(files: [SourceFile(path: "a.yaml", text: text(rule, count: count))])
    }

    private func parts(of inspection: PolicyInspection) -> CompiledParts {
        var log = DiagnosticLog()
        return PolicyCompiler.compile(inspection.documents, files: inspection.files, reporting: &log).compiler.parts
    }

    private func rule(_ number: Int, _ when: String, _ extra: String = "") -> String {
        "  - { id: r.n\(number), when: \(when), category: nonRetryable, message: { title: T\(number) }\(extra) }\n"
    }

    @Test func rulesThatMatchTheSameAreOneClass() {
        let parts = parts(of: inspection(count: 300) { rule($0, "{ domain: D, code: c }") })
        #expect(ClaimClasses(parts.clauses).firsts.count == 2)
        #expect(parts.relations.moreSpecific.isEmpty)
    }

    @Test("Many equal rules are decided as few are: the lowest id, ambiguous", arguments: [3, 63, 64, 65, 66, 200])
    func manyEqualRules(_ count: Int) throws {
        let policy = try #require(inspection(count: count) { rule($0, "{ domain: D, code: c }") }.policy)
        let decision = policy.decide(ErrorEvent(domain: "D", code: "c"), seed: 1)
        #expect(decision.rule == "r.n0" && decision.isAmbiguous)
    }

    @Test("Nested and beaten rules are decided alike, few or many", arguments: [10, 63, 70, 150])
    func manyNestedRules(_ count: Int) throws {
        let nested = try #require(
            inspection(count: count) { rule($0, "{ domain: D, code: \(-$0 - 1)..\($0 + 1) }") }.policy)
        #expect(nested.decide(ErrorEvent(domain: "D", code: 0), seed: 1).rule == "r.n0")
        #expect(
            nested.decide(ErrorEvent(domain: "D", code: .number(Int64(count) - 1)), seed: 1).rule == "r.n\(count - 2)")
        let beaten = try #require(
            inspection(count: count) { rule($0, "{ domain: D, code: c }", $0 > 0 ? ", beats: [r.n\($0 - 1)]" : "") }
                .policy)
        let decision = beaten.decide(ErrorEvent(domain: "D", code: "c"), seed: 1)
        #expect(decision.rule == "r.n\(count - 1)" && !decision.isAmbiguous)
    }

    @Test func pairsOfClassesAreCountedBeforeTheyAreKept() {
        let parts = parts(of: inspection(count: 6) { rule($0, $0 < 3 ? "{ domain: D }" : "{ domain: D, code: c }") })
        let classes = ClaimClasses(parts.clauses)
        #expect(classes.firsts == [0, 3, 6])
        #expect(classes.expanded([(3, 0)], atMost: 9)?.count == 9)
        #expect(classes.expanded([(3, 0)], atMost: 8) == nil)
    }

    @Test func whatIsTooMuchIsRefused() {
        let found = inspection(count: 400) { rule($0, "{ code: c }", $0 < 399 ? ", beats: [r.n\($0 + 1)]" : "") }
            .diagnostics
        #expect(found.contains { $0.message.contains("50,000 pairs") && $0.place != nil })
    }

    @Test(
        "Rules for the same errors are compared with each other, so there are only so many",
        arguments: [
            "platform: p%", "attempt: %", "appVersion: %.1", "cause: { code: c% }", "header: { x-reason: v% }",
            "not: [{ code: a% }, { code: b% }]", "code: '*x%*'",
        ])
    func rulesForTheSameErrorsHaveALimit(_ condition: String) throws {
        let count = 40
        let inspection = inspection(count: count) {
            rule($0, "{ domain: D, \(condition.replacing("%", with: "\($0 + 1)")) }")
        }
        let (parts, image) = (parts(of: inspection), try #require(inspection.policy).compiled.image)
        let classes = ClaimClasses(parts.clauses)
        func pairs(_ most: Int) -> ClausePairs {
            parts.clausePairs(classes.firsts[...], classes, image, mostComparisons: most)
        }
        // Each rule is looked at beside all others; how many are compared depends on what they ask for.
        let refused = pairs(count * count / 10)
        #expect(refused.isOutOfTime && refused.stoppedAt != nil)
        #expect(pairs(count * count * 100).stoppedAt == nil)
    }

    @Test(
        "Patterns are compared with all names and with each other, so there are only so many",
        arguments: [(4_400, false), (4_480, true)])
    func patternsHaveALimit(_ count: Int, _ isRefused: Bool) {
        let list = (0..<count).map { "'*x\($0)*'" }.joined(separator: ", ")
        let found = inspection(count: 1) { rule($0, "{ domain: D, code: [\(list)] }") }.diagnostics.filter {
            $0.code == .yamlLimits
        }
        #expect(found.count == (isRefused ? 1 : 0))
        #expect(found.allSatisfy { $0.message.contains("20,000,000 comparisons") && $0.place != nil })
    }

    @Test("Many mistakes name similar names only at the beginning, and all say what to do")
    func manyUnknownNames() {
        let found = inspection(count: 400) { rule($0, "{ code: c }").replacing("nonRetryable", with: "nonRetryabel") }
            .diagnostics
        let unknown = found.filter { $0.code == .referenceUnknownCategory }
        #expect(unknown.count == 400)
        #expect(unknown.first?.label?.contains("nonRetryable") == true)
        #expect(unknown.last?.label == nil)
        #expect(
            unknown.allSatisfy {
                $0.help?.contains("declare it under `categories`") == true || $0.help?.hasPrefix("write ") == true
            })
    }

    @Test(arguments: [(100, false), (101, true)])
    func directivesHaveALimit(_ count: Int, _ isRefused: Bool) {
        let text =
            (0..<count).map { "%TAG !a\($0)! tag:x,2000:\n" }.joined() + "---\n"
            + text({ rule($0, "{ code: c }") }, count: 1)
        let found = PolicyInspection(files: [SourceFile(path: "a.yaml", text: text)]).diagnostics
        #expect(found.contains { $0.message == "more than 100 lines begin with “%”" } == isRefused, "\(found)")
    }

    @Test("A long run of spaces in a text costs what as many letters do", arguments: ["\"", "'"])
    func spacesInTexts(_ quote: String) {
        func time(_ filling: Character) -> Duration {
            let title = quote + "A" + String(repeating: filling, count: 60_000) + "B {x" + quote
            let text = text(
                { _ in "  - { id: a, when: { code: c }, category: nonRetryable, message: { title: \(title) } }\n" },
                count: 1)
            return ContinuousClock().measure {
                let found = PolicyInspection(files: [SourceFile(path: "a.yaml", text: text)]).diagnostics
                #expect(found.contains { $0.code == .placeholderSyntax })
            }
        }
        let letters = (0..<3).map { _ in time("x") }.min() ?? .zero
        let spaces = (0..<3).map { _ in time(" ") }.min() ?? .zero
        #expect(spaces < letters * 20, "\(letters) for letters, \(spaces) for spaces")
    }

    @Test("Thousands of repeated keys are each reported, with what stands between them and the first")
    func repeatedKeys() {
        let names = (0..<400).map { "k\($0)" }
        let keys = names.map { "\($0): 1" } + ["empty:"] + names.map { "\($0): 2" } + names.map { "\($0): 3" }
        let text = "schema: 1\nx:\n" + keys.map { "  \($0)\n" }.joined()
        let inspection = PolicyInspection(files: [SourceFile(path: "a.yaml", text: text)])
        let found = inspection.diagnostics.filter { $0.code == .yamlDuplicateKey }
        #expect(found.count == 800)
        #expect(found.allSatisfy { $0.help?.contains("“empty” above has nothing below it") == true })
        let flow = "x: { http: 500, http: 502, http: 503, k: 1, k: 2 }\n"
        let listed = PolicyInspection(files: [SourceFile(path: "a.yaml", text: flow)])
        let helps = listed.diagnostics.filter { $0.code == .yamlDuplicateKey }.compactMap { $0.help }
        #expect(helps == ["to match any of several, write a list: http: [500, 502, 503]", "delete the duplicate"])
    }

    /// Exceptions from `loudest`: as many screens as categories of a kind would keep the product of both.
    @Test func exceptionsOfScreensAreLimited() {
        func text(screens: Int, categories: Int, except: (Int) -> String) -> String {
            let names = (0..<categories).map { "  c\($0): { is: retryable }\n" }.joined()
            let paths = (0..<screens).map { "  s\($0): { loudest: { at: toast, except: [\(except($0))] } }\n" }.joined()
            return self.text({ rule($0, "{ code: c }") }, count: 1) + "categories:\n" + names + "scopes:\n" + paths
        }
        func inspection(_ text: String) -> PolicyInspection {
            PolicyInspection(files: [SourceFile(path: "a.yaml", text: text)])
        }
        let each = parts(of: inspection(text(screens: 300, categories: 300) { "c\($0)" }))
        #expect(each.scopes.screens.reduce(0) { $0 + $1.exceptions.count } == 300)
        let refused = inspection(text(screens: 1_001, categories: 999) { _ in "retryable" }).diagnostics
        #expect(refused.contains { $0.message == "screens exclude more than 1,000,000 categories from `loudest`" })
    }
}
