import PolicyEngine
import PolicyLint

/// Which lines of a policy changed since a revision, as git says.
enum GitChanges {
    static func since(_ revision: String, folder: String) throws(LintFailure) -> ChangedLines {
        guard let inside = git(folder, ["rev-parse", "--show-prefix"], mergingErrors: true) else {
            throw LintFailure("--since needs git, which is not installed", help: nil)
        }
        guard inside.exit == 0 else {
            let reason = String(decoding: inside.output, as: UTF8.self).split(separator: "\n").first.map { ": " + $0 } ?? ""
            throw LintFailure("“\(folder)” is in no git repository\(reason)", help: "leave --since out")
        }
        let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
        guard let verified = git(folder, words), verified.exit == 0, let commit = String(decoding: verified.output, as: UTF8.self).split(separator: "\n").first else {
            throw LintFailure("git knows no revision “\(revision)”", help: "in CI fetch it first: a clone may hold only the last commit")
        }
        let options = ["--relative", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--no-prefix", "--diff-filter=d"]
        guard let diff = git(folder, ["diff"] + options + [String(commit), "--", "."]), diff.exit == 0,
            let others = git(folder, ["ls-files", "--others", "-z", "--", "."]), others.exit == 0
        else { throw LintFailure("git could not compare with “\(revision)”", help: nil) }
        let new = others.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return ChangedLines(diff: diff.output, newFiles: new)
    }

    private static func git(_ folder: String, _ words: [String], mergingErrors: Bool = false) -> Subprocess? {
        Subprocess.run(["git", "-C", folder, "-c", "core.quotePath=false", "-c", "diff.noprefix=true"] + words, mergingErrors: mergingErrors)
    }
}
