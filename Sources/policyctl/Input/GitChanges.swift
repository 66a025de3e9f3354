import PolicyEngine
import PolicyLint

/// What git says of a policy: which lines changed since a revision, and how its files were then.
struct GitChanges {
    let lines: ChangedLines
    let before: [SourceFile]

    static func since(_ revision: String, folder: String) throws(LintFailure) -> GitChanges {
        guard let inside = git(folder, ["rev-parse", "--show-prefix"], mergingErrors: true) else {
            throw LintFailure("--since needs git, which is not installed", help: nil)
        }
        guard inside.exit == 0 else { throw refusal(String(decoding: inside.output, as: UTF8.self), folder) }
        let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
        guard let verified = git(folder, words), verified.exit == 0, let commit = String(decoding: verified.output, as: UTF8.self).split(separator: "\n").first else {
            throw LintFailure("git knows no revision “\(revision)”", help: "in CI fetch it first: a clone may hold only the last commit")
        }
        // What a branch brought, not what others brought meanwhile; without a common ancestor, the revision itself.
        let base = git(folder, ["merge-base", String(commit), "HEAD"]).flatMap { found -> Substring? in
            found.exit == 0 ? String(decoding: found.output, as: UTF8.self).split(separator: "\n").first : nil
        }
        let start = base.map(String.init) ?? String(commit)
        let options = ["--relative", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--find-renames", "--no-prefix", "--diff-filter=d"]
        guard let diff = git(folder, ["diff"] + options + [start, "--", "."]), diff.exit == 0,
            let others = git(folder, ["ls-files", "--others", "-z", "--", "."]), others.exit == 0, let before = files(of: start, folder)
        else { throw LintFailure("git could not compare with “\(revision)”", help: nil) }
        let new = others.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        let lines = ChangedLines(diff: diff.output, newFiles: new)
        // Under the names they have now, so that what is told by them is found again.
        let names = Dictionary(lines.renamed.map { ($0.value, $0.key) }) { first, _ in first }
        return GitChanges(lines: lines, before: before.map { names[$0.path] == nil ? $0 : SourceFile(path: names[$0.path] ?? "", bytes: $0.bytes) })
    }

    /// Git does not look into other people's folders until it is told to.
    private static func refusal(_ said: String, _ folder: String) -> LintFailure {
        guard said.utf8.count < 100_000, said.holds("dubious ownership") else {
            let reason = said.split(separator: "\n").first.map { ": " + $0 } ?? ""
            return LintFailure("“\(folder)” is in no git repository\(reason)", help: "leave --since out")
        }
        let quoted = said.split(separator: "\n").first.flatMap { $0.split(separator: "'").dropFirst().first }.map(String.init)
        let place = quoted ?? Terminal.realPath(folder) ?? folder
        return LintFailure(
            "git does not look into “\(folder)”, because the repository belongs to another user", help: "`git config --global --add safe.directory \(place)` allows it")
    }

    /// The policy's files as they were; nil where git fails.
    private static func files(of commit: String, _ folder: String) -> [SourceFile]? {
        guard let list = git(folder, ["ls-tree", "-r", "-l", "-z", commit, "--", "."]), list.exit == 0 else { return nil }
        var found: [(path: String, hash: String, size: Int)] = []
        var files: [SourceFile] = []
        for entry in list.output.split(separator: 0) {
            // `100644 blob HASH SIZE`, a tab, and the path.
            let parts = entry.split(separator: 0x09, maxSplits: 1)
            guard parts.count == 2 else { continue }
            let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
            let path = String(decoding: parts[1], as: UTF8.self)
            let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
            guard path.hasSuffix(".yaml"), !path.hasSuffix(".test.yaml"), !isHidden, words.count == 4, words[1] == "blob" else { continue }
            if words[0] == "120000" {
                // Where a link leads to is not git's: as it is now.
                if let bytes = try? Terminal.readWhole(folder + "/" + path) { files.append(SourceFile(path: path, bytes: bytes)) }
            } else if let size = Int(words[3]) {
                found.append((path, String(words[2]), size))
            }
        }
        // Contents come one after the other, as long as the list says; so many at once as a command line surely holds.
        for start in stride(from: 0, to: found.count, by: 1_000) {
            let some = found[start..<min(start + 1_000, found.count)]
            guard let contents = git(folder, ["show", "--no-textconv"] + some.map(\.hash)), contents.exit == 0 else { return nil }
            var position = 0
            for file in some {
                guard position + file.size <= contents.output.count else { return nil }
                files.append(SourceFile(path: file.path, bytes: Array(contents.output[position..<position + file.size])))
                position += file.size
            }
        }
        return files.sorted { $0.path.precedesByBytes($1.path) }
    }

    private static func git(_ folder: String, _ words: [String], mergingErrors: Bool = false) -> Subprocess? {
        Subprocess.run(["git", "-C", folder, "-c", "core.quotePath=false", "-c", "diff.noprefix=true"] + words, mergingErrors: mergingErrors)
    }
}
