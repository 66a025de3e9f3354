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
                FileEdit(path: "a", line: 1, oldLine: 1, removed: [], added: ["zero"]),
                FileEdit(path: "a", line: 4, oldLine: 3, removed: ["three"], added: ["3"]),
            ])
    }

    @Test func whatIsGoneHasTheLineItHad() {
        #expect(
            edits(["a": "one\ntwo\n"], ["a": "one"]) == [
                FileEdit(path: "a", line: 2, oldLine: 2, removed: ["two"], added: [])
            ])
        #expect(edits(["a": "one\n"], [:]) == [FileEdit(path: "a", line: 1, oldLine: 1, removed: ["one"], added: [])])
        #expect(edits([:], ["b": "one\n"]) == [FileEdit(path: "b", line: 1, oldLine: 1, removed: [], added: ["one"])])
    }

    private func unmoved(_ old: [String: String], _ new: [String: String]) -> [FileEdit] {
        func files(_ texts: [String: String]) -> [SourceFile] {
            texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        }
        return FileEdits.withoutMoves(files(old), files(new))
    }

    @Test("Lines that were moved, also to another file, are no edits; what was changed on the way is")
    func moves() {
        #expect(unmoved(["a": "1\n2\n3\n", "b": "4\n"], ["a": "3\n\n2\n", "b": "1\n4\n"]) == [])
        #expect(
            unmoved(["a": "1\n2\n3\n4\n", "b": "5\n"], ["a": "3\n4\n", "b": "5\n1\ntwo\n"]) == [
                FileEdit(path: "a", line: 2, oldLine: 2, removed: ["2"], added: []),
                FileEdit(path: "b", line: 3, oldLine: 2, removed: [], added: ["two"]),
            ])
        #expect(
            unmoved(["a": "1\n2\n"], ["a": "1\ntwo\n"]) == [
                FileEdit(path: "a", line: 2, oldLine: 2, removed: ["2"], added: ["two"])
            ])
        // Of two alike only one was moved.
        #expect(unmoved(["a": "1\nx\n"], ["a": "x\n1\nx\n"]).map { $0.added } == [["x"]])
    }

    @Test func namesOfFilesAndWaysToEndLinesAreNoEdits() {
        #expect(edits(["a": "one\n"], ["b": "one\n"]) == [])
        #expect(edits(["a": "one\ntwo\n"], ["a": "\u{FEFF}one\r\ntwo"]) == [])
        #expect(
            edits(["a": "one\rtwo\r"], ["a": "one\r2\r"]) == [
                FileEdit(path: "a", line: 2, oldLine: 2, removed: ["two"], added: ["2"])
            ])
        // In a block text, `#` begins no comment.
        #expect(edits(["a": "|\n # x\n"], ["a": "|\n # y\n"]).count == 1)
    }

    /// Names are compared by their bytes, as file systems do.
    @Test func namesThatLookAlikeAreDifferentFiles() {
        #expect(edits(["é": "1\n"], ["e\u{301}": "2\n"]).count == 2)
    }
}
