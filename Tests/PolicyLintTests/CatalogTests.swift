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
            for piece in try Data(contentsOf: url).split(separator: UInt8(ascii: "\"")) where piece.count < 40 && piece.contains(UInt8(ascii: "/")) {
                let parts = String(decoding: piece, as: UTF8.self).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
                let isID = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D } }
                if isID, Self.groups.contains(parts[0]) { ids.insert(parts.joined(separator: "/")) }
            }
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
