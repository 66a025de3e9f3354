import PolicyEngine
import Testing

@testable import PolicyLint

/// The policy that comes with the package has nothing to be ashamed of.
@Suite struct ShippedPolicyTests {
    static let groups: Set<String> = ["retry", "surface", "action"]

    @Test func retriesAndSurfacesAreClean() {
        let policy = LintContext(PolicyInspection(folder: EffectiveRuleTests.folder), LintSettings())
        #expect(policy.effective.rules.count > 80)
        let found = Linter.findings(policy) { Self.groups.contains($0.group) ? $0.severity : nil }
        #expect(found.isEmpty, "\n\(DiagnosticPrinter(files: policy.inspection.files).print(found.map(\.diagnostic)))")
    }
}
