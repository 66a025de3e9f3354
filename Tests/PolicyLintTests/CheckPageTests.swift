import Foundation
import PolicyEngine
import PolicyText
import Testing

@testable import GenerateChecks
@testable import PolicyLint

@Suite struct CheckPageTests {
    @Test("What is made of the pages is fresh, and every check has its file where its id says")
    func generatedFilesAreFresh() throws {
        let root = MergedDocumentsTests.root
        let files = try CheckFiles(project: root)
        #expect(files.writer.files.count > 10 && files.writer.pages.map(\.id) == CheckCatalog.all.map(\.id))
        for (path, text) in files.writer.files {
            let isFresh = (try? Data(contentsOf: root.appending(path: path))) == Data(text.utf8)
            #expect(isFresh, "\(path) is not what the pages say; type: scripts/generate-checks")
        }
        #expect(files.strays.isEmpty, "no page has the name of these files")
        // Each file holds the check it is named after.
        for page in files.writer.pages where files.writer.written.contains(CheckWriter.typeName(page.id)) {
            let path = "Sources/PolicyLint/Checks/\(CheckFiles.source(of: page.id))"
            let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            #expect(
                source.contains("enum \(CheckWriter.typeName(page.id)) {\n")
                    && source.contains("static let check = Check("), "\(path)")
        }
        // A generated file whose group is gone would stay.
        let folder = try FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: "Sources/PolicyLint/Pages").path)
        #expect(Set(folder.map { "Sources/PolicyLint/Pages/\($0)" }).isSubset(of: files.writer.files.keys))
    }

    @Test("Mistakes in a page are reported with their line")
    func brokenPages() throws {
        let good = """
            ---
            finds: a thing
            severity: error
            related: a/c
            ---

            # a/b

            It
            matters.

            ```yaml
            a: ⟦1⟧
            ```

            Instead:

            ```yaml
            a: 2
            ```

            ## When to ignore

            Ignore it
            at night.

            """
        let page = try PageText(good, id: "a/b")
        #expect(page.why == "It matters." && page.examples == [.init(bad: "a: ⟦1⟧", good: "a: 2", isWhole: false)])
        #expect(page.ignore == "Ignore it at night." && page.related == ["a/c"])
        let broken: [(String, String, Int)] = [
            ("severity: error", "severity: bad", 3), ("severity: error\n", "", 4), ("# a/b", "# a/c", 7),
            ("matters.", "matters", 11), ("Instead:", "Else:", 16), ("```yaml\na: ⟦", "```text\na: ⟦", 12),
            ("2\n```", "2", 18), ("finds: a thing", "finds: a thing.", 5), ("fin", "fixn", 2),
            ("When to ignore", "When", 22), ("night.", "night", 25),
        ]
        for (old, new, line) in broken {
            do {
                _ = try PageText(good.replacing(old, with: new), id: "a/b")
                Issue.record("\(old) → \(new) is no mistake")
            } catch {
                #expect(error.line == line, "\(old) → \(new): \(error.line) \(error)")
            }
        }
    }

    @Test func marksAreUnderlined() {
        func lines(_ text: String) -> [String] {
            MarkedText(text).underlined.flatMap { [$0.line] + ($0.carets.map { [$0] } ?? []) }
        }
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
