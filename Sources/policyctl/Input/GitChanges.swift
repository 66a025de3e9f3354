import PolicyEngine
import PolicyLint

/// What git says of a policy: which lines changed since a revision, and how its files were then.
struct GitChanges {
    let lines: ChangedLines
    let before: [SourceFile]

    static func since(_ revision: String, folder: String) throws(LintFailure) -> GitChanges {
        let start: String
        do throws(Git.Failure) {
            start = Git.base(of: try Git.commit(revision, folder: folder), folder)
        } catch {
            throw failure(error, revision, folder)
        }
        let options = ["--relative", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--find-renames", "--no-prefix", "--diff-filter=d"]
        guard let diff = Git.run(folder, ["diff"] + options + [start, "--", "."]), diff.exit == 0,
            let others = Git.run(folder, ["ls-files", "--others", "-z", "--", "."]), others.exit == 0, let before = Git.files(of: start, folder)
        else { throw LintFailure("git could not compare with “\(revision)”", help: nil) }
        let new = others.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        let lines = ChangedLines(diff: diff.output, newFiles: new)
        // Under the names they have now, so that what is told by them is found again.
        let names = Dictionary(lines.renamed.map { ($0.value, $0.key) }) { first, _ in first }
        return GitChanges(lines: lines, before: before.map { names[$0.path] == nil ? $0 : SourceFile(path: names[$0.path] ?? "", bytes: $0.bytes) })
    }

    private static func failure(_ failure: Git.Failure, _ revision: String, _ folder: String) -> LintFailure {
        switch failure {
        case .notInstalled: return LintFailure("--since needs git, which is not installed", help: nil)
        case .noRepository(let said):
            let (message, help) = Git.refusal(said, folder)
            return LintFailure(message, help: help ?? "leave --since out")
        case .unknownRevision: return LintFailure("git knows no revision “\(revision)”", help: "in CI fetch it first: a clone may hold only the last commit")
        case .failed: return LintFailure("git could not compare with “\(revision)”", help: nil)
        }
    }
}
