import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint

/// What is planted into sound policies is found, where it was planted, and nothing else is.
@Suite struct PlantedPolicyTests {
    @Test(arguments: 0..<12)
    func plantedMistakesAreFoundAndNothingElse(_ part: Int) throws {
        var met: Set<String> = []
        for number in LawCases.numbers(below: 25, usually: 6) {
            let seed = UInt64(part * 25 + number + 1)
            let (sound, planted) = Self.policies(seed: seed)
            let before = try Self.reach(sound.files())
            #expect(before.isEmpty, "policy \(seed) before planting: \(before)")
            let found = try Self.reach(planted.files())
            #expect(Self.differences(planted.planted, found) == [], "policy \(seed):\n\(planted.rules.joined())")
            met.formUnion(planted.planted.map(\.check))
        }
        #expect(met.count >= LawCases.atLeast(7))
    }

    /// The narrower of two winners is met first and takes a part; the other alone would be enough.
    @Test func oneWinnerIsNamedWhereOneIsEnough() {
        let found = LintCase(
            """
            domains: { PhotoError: { codes: [lost] } }
            categories: { photos: { is: nonRetryable } }
            rules:
              - { id: photo.any, when: { domain: PhotoError }, category: nonRetryable, show: toast, message: { title: This photo can’t be used } }
              - { id: photo.first, when: { domain: PhotoError, firstLoad: true }, category: photos, show: toast, message: { title: Your photos are gone } }
              - { id: photos.a-first, when: { category: photos, attempt: 1, firstLoad: true }, show: badge }
              - { id: photos.b-later, when: { category: photos, attempt: 1.., firstLoad: true }, show: alert }
              - { id: photos.c-never, when: { category: photos, attempt: 1.. }, show: screen }
            """
        ).found("reach/shadowed")
        #expect(found == ["reach/shadowed-rule@9"])
    }

    /// A sound policy, and the same with mistakes.
    static func policies(seed: UInt64) -> (PlantedPolicy, PlantedPolicy) {
        var sound = PlantedPolicy(seed: seed)
        for _ in 0..<sound.random.number(2...8) { sound.random.pick(PlantedPolicy.sound)(&sound) }
        var planted = sound
        for _ in 0..<planted.random.number(1...6) { planted.random.pick(PlantedPolicy.mistakes).plant(&planted) }
        return (sound, planted)
    }

    /// `check rule` of all findings about reach.
    static func reach(_ files: [SourceFile]) throws -> [String] {
        let inspection = PolicyInspection(files: files)
        try #require(
            inspection.policy != nil, "\(DiagnosticPrinter(files: inspection.files).print(inspection.diagnostics))")
        return Linter.findings(LintContext(inspection, LintSettings())) { $0.group == "reach" ? $0.severity : nil }
            .filter { $0.check.hasPrefix("reach/") }
            .map { "\($0.check) \($0.subject.split(separator: "/").dropFirst().first ?? "–")" }
    }

    /// What is missing, and what was found and not planted.
    static func differences(_ planted: [PlantedPolicy.Planted], _ found: [String]) -> [String] {
        var rest = found
        var differences: [String] = []
        for one in planted {
            guard let index = rest.firstIndex(where: { line in one.subjects.contains { line == "\(one.check) \($0)" } })
            else {
                differences.append("missing: \(one)")
                continue
            }
            rest.remove(at: index)
        }
        return differences + rest.map { "not planted: \($0)" }
    }
}
