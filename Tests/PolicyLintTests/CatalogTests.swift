import Foundation
import PolicyEngine
import Testing

@testable import PolicyLint

/// The catalogue against what loading reports, and the shipped policies against the catalogue.
@Suite struct CatalogTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Groups whose every id must have its page.
    static let groups: Set = ["yaml", "structure", "reference"]

    @Test func whatLoadingReportsIsInTheCatalogue() throws {
        var ids: Set<String> = []
        let walker = try #require(FileManager.default.enumerator(at: Self.root.appending(path: "Sources/PolicyEngine"), includingPropertiesForKeys: nil))
        for case let url as URL in walker where url.pathExtension == "swift" {
            let text = try String(contentsOf: url, encoding: .utf8)
            for match in text.matches(of: /"([a-z0-9]+)\/[a-z0-9-]+"/) where Self.groups.contains(String(match.1)) { ids.insert(String(match.0.dropFirst().dropLast())) }
        }
        #expect(ids.count > 35)
        for id in ids.sorted() { #expect(CheckCatalog.check(id) != nil, "loading reports \(id), and nothing says what that is") }
    }

    /// With every check, those that are off included.
    @Test func theShippedPoliciesAreClean() {
        let policy = LintPolicy(PolicyInspection(folder: Self.root.appending(path: "policies").path), LintSettings())
        #expect(policy.policy != nil)
        let findings = Linter.findings(policy) { $0.severity }
        #expect(findings.isEmpty, "\(DiagnosticPrinter(files: policy.inspection.files).print(findings.map(\.diagnostic)))")
    }
}
