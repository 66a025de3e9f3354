import PolicyEngine
import PolicyLint

/// How a policy was in a revision, and which lines changed since.
struct GitChanges {
    let lines: ChangedLines
    let before: [SourceFile]

    /// Both are compared here: what a repository's settings and attributes say of files hides no line.
    static func since(_ revision: String, folder: String, now: [SourceFile]) throws(CommandError) -> GitChanges {
        do throws(Git.Failure) {
            let commit = try Git.commit(revision, folder: folder)
            let start = try Git.base(of: commit, called: revision, folder: folder)
            let before = try GitTree(commit: start, name: revision, folder: folder).files()
            let lines = ChangedLines(from: before, to: now)
            // Under the names they have now, so that what is told by them is found again.
            let names = Dictionary(lines.renamed.map { ($0.value, $0.key) }) { first, _ in first }
            return GitChanges(
                lines: lines, before: before.map { SourceFile(path: names[$0.path] ?? $0.path, bytes: $0.bytes) })
        } catch {
            let (message, help) = error.words(revision, folder: folder)
            throw CommandError(message, help: help ?? "delete --since")
        }
    }
}
