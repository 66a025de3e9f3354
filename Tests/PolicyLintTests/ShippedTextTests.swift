import Foundation
import PolicyEngine
import Testing

@testable import PolicyLint

/// The policy that comes with the project says nothing these checks object to.
@Suite struct ShippedTextTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "policies").path
    static let groups: Set = ["message", "placeholder", "l10n", "a11y", "security"]

    @Test func textsOfTheShippedPolicyAreClean() {
        let inspection = PolicyInspection(folder: Self.folder)
        let policy = LintContext(inspection, LintSettings())
        let findings = Linter.findings(policy) { Self.groups.contains($0.group) ? $0.severity : nil }
        #expect(inspection.policy != nil)
        #expect(findings.isEmpty, "\(DiagnosticPrinter(files: inspection.files).print(findings.map(\.diagnostic)))")
    }

    @Test func allTextsAreRead() {
        let inspection = PolicyInspection(folder: Self.folder)
        let book = LintContext(inspection, LintSettings()).texts
        #expect(Set(book.languages.map(\.locale)) == ["en", "de", "vi", "zh-Hans"])
        let counts = book.languages.indices.map { language in
            book.texts.reduce(0) { $0 + ($1.language == language ? 1 : 0) }
        }
        #expect(counts.allSatisfy { $0 > 180 } && Set(counts.dropFirst()).count == 1, "\(counts)")
        #expect(
            book.texts.allSatisfy { text in
                let kind = book.owner(text).kind
                return kind == .button || kind == .rule || book.context(text).usual.surfaces != nil
            })
    }
}
