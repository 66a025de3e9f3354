import Foundation
import Testing

/// What the documents show of Swift stands in CallSites.swift, and so compiles.
@Suite struct CallSiteTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Swift blocks of a page, without those of a package's manifest.
    private static func blocks(_ text: String) -> [[String]] {
        text.components(separatedBy: "```swift\n").dropFirst().map { lines($0.components(separatedBy: "```")[0]) }
            .filter { $0.first?.hasPrefix(".package") == false }
    }

    /// The lines stand behind each other.
    private static func holds(_ source: [String], _ block: [String]) -> Bool {
        let wanted = block.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("//") }
        return source.indices.contains { start in
            start + wanted.count <= source.count && zip(wanted, source[start...]).allSatisfy { $0 == $1 }
        }
    }

    @Test(arguments: [
        "docs/app-developers.md", "Sources/PolicyRuntime/PolicyRuntime.docc/PolicyRuntime.md",
        "Sources/PolicyRuntime/PolicyRuntime.docc/EmbedItInAnApp.md",
        "Sources/PolicyCore/PolicyCore.docc/PolicyCore.md", "Sources/PolicyEngine/PolicyEngine.docc/PolicyEngine.md",
    ])
    func compiles(_ path: String) throws {
        let source = Self.lines(
            try String(
                contentsOf: Self.root.appending(path: "Tests/PolicyRuntimeTests/CallSites.swift"), encoding: .utf8))
        let blocks = Self.blocks(try String(contentsOf: Self.root.appending(path: path), encoding: .utf8))
        #expect(!blocks.isEmpty)
        let missing = blocks.filter { !Self.holds(source, $0) }.map { $0.joined(separator: "\n") }
        #expect(missing == [], "code in documents must be in CallSites.swift")
        let isFoundAnyway = Self.holds(source, ["let nobody = wrote(this)"])
        #expect(!isFoundAnyway)
    }
}
