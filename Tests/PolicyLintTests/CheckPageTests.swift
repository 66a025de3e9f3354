import Foundation
import PolicyEngine
import Testing

@testable import PolicyLint

@Suite struct CheckPageTests {
    @Test func theCatalogueIsWrittenDown() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let url = root.appending(path: "docs/checks.md")
        let text = CheckPages.markdown(CheckCatalog.all)
        if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil { try Data(text.utf8).write(to: url) }
        let isFresh = (try? Data(contentsOf: url)) == Data(text.utf8)
        #expect(isFresh, "docs/checks.md is not what the checks say; type: policyctl checks --format markdown > docs/checks.md")
    }

    @Test func marksAreUnderlined() {
        func lines(_ text: String) -> [String] { MarkedText(text).underlined.flatMap { [$0.line] + ($0.carets.map { [$0] } ?? []) } }
        #expect(lines("a: ⟦no⟧\nb: 1") == ["a: no", "   ^^", "b: 1"])
        #expect(lines("日本: ⟦😀⟧, ⟦x⟧") == ["日本: 😀, x", "      ^^  ^"])
        #expect(lines("a⟦⟧b") == ["ab", " ^"])
        #expect(lines("a⟦⟧") == ["a", " ^"])
        #expect(lines("⟦a:\n  b⟧: c") == ["a:", "^^", "  b: c", "^^^"])
        #expect(lines("⟦\t⟧a") == ["  a", "^^"])
        #expect(MarkedText("⟦a⟦b⟧⟧").marks == [1..<2, 0..<2])
    }

    @Test func pagesHoldEveryCheckOnce() throws {
        let page = CheckPages.markdown(CheckCatalog.all)
        let json = try JSONValue(parsing: CheckPages.json(CheckCatalog.all))
        #expect(json["checks"].items.map(\.["id"].text) == CheckCatalog.all.map(\.id))
        for check in CheckCatalog.all {
            #expect(page.components(separatedBy: "\n### \(check.id)\n").count == 2)
            let anchor = check.id.replacing("/", with: "-")
            #expect(page.contains("<a id=\"\(anchor)\"></a>") && page.contains("(#\(anchor))"))
        }
    }

    @Test func proseKeepsItsCode() {
        #expect(MarkdownText.prose("a_b | `c_d|e` <f>") == "a\\_b \\| `c_d|e` &lt;f&gt;")
        #expect(MarkdownText.prose("`a|b`", inTable: true) == "`a\\|b`")
        #expect(MarkdownText.prose("one ` alone") == "one \\` alone")
        #expect(MarkdownText.block("a ``` b", language: "text") == "````text\na ``` b\n````\n")
    }
}
