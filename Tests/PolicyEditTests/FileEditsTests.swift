import PolicyEngine
import Testing

@testable import PolicyEdit

@Suite struct FileEditsTests {
    private func edits(_ old: [String: String], _ new: [String: String]) -> [FileEdit] {
        func files(_ texts: [String: String]) -> [SourceFile] {
            texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        }
        return FileEdits.between(files(old), files(new))
    }

    @Test func linesAreNumberedAsTheyAreNow() {
        #expect(
            edits(["a": "one\ntwo\nthree\n"], ["a": "zero\none\ntwo\r\n3\n"]) == [
                FileEdit(path: "a", line: 1, removed: [], added: ["zero"]),
                FileEdit(path: "a", line: 4, removed: ["three"], added: ["3"]),
            ])
    }

    @Test func whatIsGoneHasTheLineItHad() {
        #expect(edits(["a": "one\ntwo\n"], ["a": "one"]) == [FileEdit(path: "a", line: 2, removed: ["two"], added: [])])
        #expect(edits(["a": "one\n"], [:]) == [FileEdit(path: "a", line: 1, removed: ["one"], added: [])])
        #expect(edits([:], ["b": "one\n"]) == [FileEdit(path: "b", line: 1, removed: [], added: ["one"])])
    }

    @Test func namesOfFilesAndWaysToEndLinesAreNoEdits() {
        #expect(edits(["a": "one\n"], ["b": "one\n"]) == [])
        #expect(edits(["a": "one\ntwo\n"], ["a": "\u{FEFF}one\r\ntwo"]) == [])
        #expect(
            edits(["a": "one\rtwo\r"], ["a": "one\r2\r"]) == [
                FileEdit(path: "a", line: 2, removed: ["two"], added: ["2"])
            ])
        // In a block text, `#` begins no comment.
        #expect(edits(["a": "|\n # x\n"], ["a": "|\n # y\n"]).count == 1)
    }

    /// Names are compared by their bytes, as file systems do.
    @Test func namesThatLookAlikeAreDifferentFiles() {
        #expect(edits(["é": "1\n"], ["e\u{301}": "2\n"]).count == 2)
    }
}
