import TestSupport
import Testing

@testable import PolicyEdit

/// Edits of one stretch of lines, in parts.
@Suite struct FileEditSplitTests {
    @Test("Parts together are the whole, and each says its line", arguments: 0..<50)
    func partsAreTheWhole(_ number: Int) {
        var random = SeededRandom(seed: UInt64(number))
        let lines = (0..<random.number(1...12)).map { "line \($0)" }
        let isNew = random.chance(50)
        let edit = FileEdit(
            path: "rules/a.yaml", line: 5, oldLine: 9, removed: isNew ? [] : lines, added: isNew ? lines : [])
        let cuts = (0..<30).filter { _ in random.chance(30) }
        let parts = edit.split(at: cuts)
        #expect(parts.flatMap { isNew ? $0.added : $0.removed } == lines)
        #expect(parts.allSatisfy { !($0.added + $0.removed).isEmpty })
        let first = isNew ? 5 : 9
        for part in parts {
            let line = isNew ? part.line : part.oldLine
            #expect((isNew ? part.added : part.removed).first == "line \(line - first)")
        }
    }

    @Test("What was written instead of something stays whole")
    func replacementsStayWhole() {
        let edit = FileEdit(path: "a.yaml", line: 1, oldLine: 1, removed: ["a", "b"], added: ["c", "d"])
        #expect(edit.split(at: [2]) == [edit])
    }
}
