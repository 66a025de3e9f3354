import Foundation
import PolicyEdit
import TestSupport
import Testing

@Suite struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String) -> String {
        UnifiedDiff.text(old: Array(old.utf8), new: Array(new.utf8), path: "a.yaml")
    }

    @Test func sameTextsHaveNoDifference() {
        #expect(diff("a\nb\n", "a\nb\n") == "")
        #expect(diff("", "") == "")
    }

    @Test func linesAroundAChangeAreShown() {
        let old = (1...12).map { "\($0)\n" }.joined()
        let new = old.replacing("6\n", with: "six\n")
        #expect(diff(old, new) == "--- a.yaml\n+++ a.yaml\n@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9\n")
    }

    @Test func theEndOfTheFileCounts() {
        #expect(diff("a", "a\n") == "--- a.yaml\n+++ a.yaml\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
        #expect(diff("", "a\n") == "--- a.yaml\n+++ a.yaml\n@@ -0,0 +1 @@\n+a\n")
        #expect(diff("a\n", "") == "--- a.yaml\n+++ a.yaml\n@@ -1 +0,0 @@\n-a\n")
    }

    /// `patch` makes the one file into the other.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func patchUnderstandsIt(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var lines = (0..<random.number(0...60)).map { _ in random.pick(["a", "b", "c", "", "é", "x\r"]) + "\n" }
        if random.chance(30), !lines.isEmpty { lines[lines.count - 1].removeLast() }
        let old = lines.joined()
        for _ in 0..<random.number(1...8) {
            let place = random.number(0...lines.count)
            if random.chance(50) || place == lines.count {
                lines.insert("new \(place)\n", at: place)
            } else {
                lines.remove(at: place)
            }
        }
        let new = lines.joined()
        if old == new { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(old.utf8).write(to: folder.appending(path: "a.yaml"))
        try Data(diff(old, new).utf8).write(to: folder.appending(path: "diff"))
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "apply", "-p0", "--unidiff-zero", "diff"]
        git.currentDirectoryURL = folder
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0, "\(diff(old, new))")
        #expect(try String(decoding: Data(contentsOf: folder.appending(path: "a.yaml")), as: UTF8.self) == new)
    }

    /// Where every line differs, nothing is gained by looking for a short way.
    @Test func whollyDifferentFilesTakeNoTime() {
        let old = (0..<20_000).map { "old \($0)\n" }.joined()
        let new = (0..<20_000).map { "new \($0)\n" }.joined()
        let result = diff(old, new)
        #expect(result.utf8.count > old.utf8.count + new.utf8.count)
        #expect(result.hasPrefix("--- a.yaml\n+++ a.yaml\n@@ -1,20000 +1,20000 @@\n-old 0\n"))
    }

    @Test func fewChangesInALargeFileStaySmall() {
        let old = (0..<20_000).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 5\n", with: "").replacing("line 19990\n", with: "line 19990\nmore\n")
        #expect(diff(old, new).split(separator: "\n").count == 2 + 8 + 8)
    }

    @Test("A kept line that a log would obey is taken out and put in again, and the rest of the difference stays")
    func keptCommands() {
        let old = "a\n  ::error ::x\nb\nc\n\u{A0}::notice ::y"
        let found = diff(old, old.replacing("b\n", with: "d\n"))
        let lines = found.split(separator: "\n").dropFirst(3)
        #expect(
            lines
                == [
                    " a", "-  ::error ::x", "+  ::error ::x", "-b", "+d", " c", "-\u{A0}::notice ::y",
                    "\\ No newline at end of file", "+\u{A0}::notice ::y",
                    "\\ No newline at end of file",
                ][...], "\(found)")
        let taken = lines.filter { !$0.hasPrefix("+") && !$0.hasPrefix("\\") }.map { $0.dropFirst() }.joined(
            separator: "\n")
        #expect(taken == old)
    }
}
