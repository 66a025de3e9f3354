import Foundation
import PolicyEngine
import Testing

@testable import PolicyLint

/// The catalogue against what loading reports, and the shipped policies against the catalogue.
@Suite struct MergedDocumentsTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("Every code of reading, checking and exchanging files has its page, and is listed")
    func everyCodeHasItsPage() throws {
        #expect(DiagnosticCode.all.count > 70 && Set(DiagnosticCode.all).count == DiagnosticCode.all.count)
        for code in DiagnosticCode.all {
            #expect(
                CheckCatalog.check(code.id) != nil || FilePage.page(code.id) != nil, "nothing says what \(code.id) is")
        }
        for page in FilePage.all {
            #expect(DiagnosticCode.all.contains(page.code) && CheckCatalog.check(page.code.id) == nil)
        }
        // Ids are written where codes are declared, and nowhere else in the engine and among translators’ files.
        for folder in ["PolicyEngine", "PolicyMessages"] {
            let walker = try #require(
                FileManager.default.enumerator(
                    at: Self.root.appending(path: "Sources/\(folder)"), includingPropertiesForKeys: nil))
            for case let url as URL in walker
            where url.pathExtension == "swift" && !url.lastPathComponent.hasPrefix("DiagnosticCode") {
                let text = try String(contentsOf: url, encoding: .utf8)
                for code in DiagnosticCode.all where text.contains("\"\(code.id)\"") {
                    Issue.record("\(url.lastPathComponent) names “\(code.id)” by its text")
                }
            }
        }
    }

    /// With every check, those that are off included.
    @Test func theShippedPoliciesAreClean() {
        let inspection = PolicyInspection(folder: Self.root.appending(path: "policies").path)
        #expect(inspection.policy != nil)
        var run = LintRun()
        run.table = SeverityTable(preset: .strict)
        let report = run.report(inspection)
        #expect(
            report.findings.isEmpty,
            "\(DiagnosticPrinter(files: report.files).print(report.findings.map(\.diagnostic)))")
    }
}
