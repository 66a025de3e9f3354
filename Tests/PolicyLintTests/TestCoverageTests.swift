import Foundation
import PolicyEdit
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint
@testable import PolicyScenarios
@testable import ReferenceModel

/// Coverage, the tests that are made for gaps, and mutation.
@Suite struct TestCoverageTests {
    private func covered(_ tests: String, _ policy: ErrorPolicy) -> (coverage: TestCoverage, files: TestFiles) {
        let files = TestFiles([SourceFile(path: "a.test.yaml", text: tests)], policy)
        let counter = CoverageCounter(policy)
        let run = TestRun(policy, counting: counter)
        for test in files.tests { _ = run.result(of: test, today: "") }
        return (TestCoverage(counter, policy, locales: policy.locales), files)
    }

    private static let some =
        "schema: 1\ntests:\n  - name: a\n    given: { http: 503, idempotent: true }\n    story:\n      - { attempt: 1, expect: { surface: none } }\n      - { attempt: 4, expect: { surface: alert } }\n"

    @Test("The four senses are counted")
    func senses() throws {
        let bed = try TestBed()
        let coverage = covered(Self.some, bed.policy).coverage
        #expect(coverage["rule"]?.covered == 1 && coverage["rule"]?.total == 4)
        #expect(coverage["outcome"]?.gaps.contains(.outcome(OutcomeBranch(rule: "busy", part: .step(1)))) == true)
        #expect(coverage["outcome"]?.gaps.contains(.outcome(OutcomeBranch(rule: "busy", part: .quiet))) == false)
        #expect(coverage["locale"]?.total == 6 && coverage["locale"]?.covered == 1)
        #expect(coverage["vocabulary"]?.total == 2 && coverage["vocabulary"]?.covered == 0)
    }

    /// Moving rules and formatting files is no reason to be covered otherwise.
    @Test("Coverage stays the same under fmt and when rules are shuffled")
    func sameUnderFormatting() throws {
        let bed = try TestBed()
        let before = covered(Self.some, bed.policy).coverage
        let formatted = try TestBed(
            String(
                decoding: #require(PolicyFormatter.format(SourceFile(path: "rules.yaml", text: TestBed.rules))),
                as: UTF8.self))
        let moved = TestBed.rules.replacing(
            "  - id: offline", with: "  - id: zz-first\n    when: { http: 999 }\n  - id: offline"
        ).replacing(
            "  - id: zz-first\n    when: { http: 999 }\n", with: "")
        let parts = moved.components(separatedBy: "  - id: ")
        let shuffled = try TestBed(
            parts[0] + parts.dropFirst().reversed().map { "  - id: " + ($0.hasSuffix("\n") ? $0 : $0 + "\n") }.joined())
        for other in [formatted, shuffled] {
            let after = covered(Self.some, other.policy).coverage
            #expect(
                after.senses.map { "\($0.name) \($0.covered)/\($0.total)" }
                    == before.senses.map { "\($0.name) \($0.covered)/\($0.total)" })
            for sense in before.senses { #expect(Set(after[sense.name]?.gaps ?? []) == Set(sense.gaps)) }
        }
    }

    @Test("Tests made for gaps can be read, pass, and close them")
    func missing() throws {
        let bed = try TestBed()
        let (coverage, files) = covered(Self.some, bed.policy)
        let missing = MissingTests(
            coverage, bed.policy, senses: TestCoverage.names, besides: Set(files.tests.map { $0.name.text }))
        let (after, more) = covered(Self.some + missing.text, bed.policy)
        #expect(
            more.diagnostics.isEmpty, "\(DiagnosticPrinter(files: more.files).print(more.diagnostics))\n\(missing.text)"
        )
        #expect(more.tests.allSatisfy { TestRun(bed.policy).passes($0) })
        #expect(after.senses.allSatisfy { $0.gaps.isEmpty }, "\(after.senses.map { $0.gaps })")
    }

    /// On random policies: every rule that some error reaches gets a test, and each of these passes.
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"), arguments: 0..<3)
    func missingOfRandomPolicies(_ part: Int) throws {
        for number in LawCases.numbers(below: 30, usually: 2) {
            let seed = UInt64(part * 100 + number + 1)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let policy = try LoadedPolicy(
                files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
            ).policy
            let (coverage, _) = covered("schema: 1\ntests: []\n", policy)
            let missing = MissingTests(coverage, policy, senses: ["rule", "outcome"], besides: [])
            let (after, files) = covered("schema: 1\ntests:\n" + missing.text, policy)
            #expect(
                files.diagnostics.isEmpty,
                "policy \(seed): \(DiagnosticPrinter(files: files.files).print(files.diagnostics))")
            for test in files.tests {
                let result = TestRun(policy).result(of: test, today: "")
                #expect(
                    result.status == .passed,
                    "policy \(seed): \(test.name.text): \(result.failures.flatMap { $0.differences }.map { "\($0.field) \($0.expected) \($0.found.text)" })"
                )
            }
            let left = after["rule"]?.gaps.compactMap { gap -> String? in
                if case .rule(let rule) = gap { return rule }
                return nil
            }
            #expect(Set(left ?? []).isSubset(of: Set(missing.unreachable)), "policy \(seed): \(left ?? [])")
        }
    }

    @Test("A condition on one number has neighbors to both sides")
    func oneNumber() {
        let inspection = PolicyInspection(files: [
            SourceFile(
                path: "a.yaml",
                text: """
                    schema: 1
                    recoveryOptions: { dismiss: { title: Close, action: dismiss } }
                    fallback: { show: alert, message: { title: Sorry }, recovery: [dismiss] }
                    rules:
                      - id: a
                        when: { http: 403, header: { X-Left: "5" } }
                        category: nonRetryable
                        message: { title: A }
                    """)
        ])
        let texts = Mutations(inspection.documents).list.map { $0.text }
        #expect(texts.contains("a: x-left 4..5") && texts.contains("a: x-left 5..6"), "\(texts)")
    }

    @Test(
        "A change that tests look at is noticed, one they do not look at is listed, and one without effect is left out")
    func mutation() throws {
        let bed = try TestBed()
        let inspection = PolicyInspection(files: [
            SourceFile(path: "rules.yaml", text: TestBed.rules),
            SourceFile(path: "locales/de.yaml", text: TestBed.german),
        ])
        let files = bed.read(Self.some)
        var run = try #require(MutationRun(inspection, files.tests, today: ""))
        run.run()
        #expect(run.tried > 20 && run.caught > 0 && run.caught + run.survivors.count == run.tried)
        #expect(run.survivors.contains { $0.text == "offline: rule removed" && $0.source == "rules.yaml:9" })
        #expect(!run.survivors.contains { $0.text == "busy: rule removed" })
        #expect(!run.survivors.contains { $0.text == "busy: quiet: 0 instead of 1" })
        let missing = MissingTests(run.survivors, bed.policy, besides: Set(files.tests.map { $0.name.text }))
        let all = bed.read(Self.some + missing.text)
        #expect(all.diagnostics.isEmpty, "\(DiagnosticPrinter(files: all.files).print(all.diagnostics))")
        #expect(all.tests.allSatisfy { TestRun(bed.policy).passes($0) })
        var again = try #require(MutationRun(inspection, all.tests, today: ""))
        again.run()
        #expect(again.caught * 100 >= again.tried * 95, "\(again.survivors.map { $0.text })")
    }

    @Test("Every survivor is a change that diff proves, and what is left out is none")
    func survivorsAreReal() throws {
        let inspection = PolicyInspection(files: [
            SourceFile(path: "rules.yaml", text: TestBed.rules),
            SourceFile(path: "locales/de.yaml", text: TestBed.german),
        ])
        let policy = try #require(inspection.policy)
        var (same, other) = (0, 0)
        for mutation in Mutations(inspection.documents).list {
            var documents = inspection.documents
            mutation.apply(&documents[mutation.document])
            var log = DiagnosticLog()
            guard
                let changed = PolicyCompiler.compile(documents, files: inspection.files, reporting: &log).policy.map({
                    ErrorPolicy($0)
                })
            else { continue }
            let comparison = PolicyComparison(from: policy, to: changed)
            let changes = comparison.changes()
            switch comparison.effect() {
            case .none:
                same += 1
                #expect(changes.entries.isEmpty, "\(mutation.text)")
            case .shown:
                other += 1
                #expect(!changes.entries.isEmpty, "\(mutation.text)")
            case .unknown: Issue.record("\(mutation.text) is not decided")
            }
        }
        #expect(other > 20, "\(same) without effect, \(other) with")
    }

    @Test(
        "The sample policy’s tests decide every rule and outcome, and notice nearly every change",
        .enabled(if: LawCases.areAll))
    func samplePolicy() throws {
        let inspection = PolicyInspection(folder: ShippedTextTests.folder)
        let policy = try #require(inspection.policy)
        var log = DiagnosticLog()
        let paths = PolicyFolder.paths(in: ShippedTextTests.folder, withTests: true, reporting: &log).filter {
            $0.hasSuffix(".test.yaml")
        }
        let files = try TestFiles(
            paths.map {
                SourceFile(
                    path: $0, text: try String(contentsOfFile: ShippedTextTests.folder + "/" + $0, encoding: .utf8))
            }, policy)
        var run = try #require(MutationRun(inspection, files.tests, today: "2026-11-23"))
        run.run()
        #expect(run.caught * 100 >= run.tried * 95, "\(run.survivors.map { $0.text })")
    }

    @Test("Which rule matches a part of another stays the same where no condition is changed")
    func relationsOfSettingChanges() throws {
        let inspection = PolicyInspection(folder: ShippedTextTests.folder)
        func relations(_ documents: [PolicyDocument]) -> CompiledParts.PairLists? {
            var log = DiagnosticLog()
            let compiled = PolicyCompiler.compile(documents, files: inspection.files, isTrial: true, reporting: &log)
            return compiled.policy == nil ? nil : compiled.compiler.parts.relations
        }
        let known = try #require(relations(inspection.documents))
        let mutations = Mutations(inspection.documents).list.filter { $0.keepsMatches }
        #expect(mutations.count > 200)
        for number in LawCases.numbers(below: mutations.count, usually: mutations.count / 40) {
            let mutation = mutations[number]
            var documents = inspection.documents
            mutation.apply(&documents[mutation.document])
            guard let found = relations(documents) else { continue }
            #expect(found.moreSpecific == known.moreSpecific && found.within == known.within, "\(mutation.text)")
        }
    }
}
