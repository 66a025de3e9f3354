import PolicyEngine
import Testing

@testable import PolicyEdit

@Suite struct FileEditsTests {
    private func edits(_ old: [String: String], _ new: [String: String]) -> [FileEdit] {
        func files(_ texts: [String: String]) -> [SourceFile] { texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) } }
        return FileEdits.between(files(old), files(new))
    }

    @Test func linesAreNumberedAsTheyAreNow() {
        #expect(
            edits(["a": "one\ntwo\nthree\n"], ["a": "zero\none\ntwo\r\n3\n"]) == [
                FileEdit(path: "a", line: 1, removed: [], added: ["zero"]), FileEdit(path: "a", line: 4, removed: ["three"], added: ["3"]),
            ])
    }

    @Test func whatIsGoneHasTheLineItHad() {
        #expect(edits(["a": "one\ntwo\n"], ["a": "one"]) == [FileEdit(path: "a", line: 2, removed: ["two"], added: [])])
        #expect(edits(["a": "one\n"], [:]) == [FileEdit(path: "a", line: 1, removed: ["one"], added: [])])
        #expect(edits([:], ["b": "one\n"]) == [FileEdit(path: "b", line: 1, removed: [], added: ["one"])])
    }

    @Test func commentsEmptyLinesAndNamesOfFilesAreNoEdits() {
        #expect(edits(["a": "one\n# x\n"], ["a": "one\n\n  # y\n"]) == [])
        #expect(edits(["a": "one\n"], ["b": "one\n"]) == [])
        #expect(edits(["a": "one: 1 # x\n"], ["a": "one: 1 # y\n"]).count == 1)
    }
}
