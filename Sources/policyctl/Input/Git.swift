import PolicyEngine

/// What is asked of git, which is another program.
enum Git {
    enum Failure: Error {
        case notInstalled
        /// The folder is in no repository, and what git said.
        case noRepository(String)
        case unknownRevision
        case failed
    }

    /// The full name of a revision. `A...` is where the branch that is checked out left `A`.
    static func commit(_ revision: String, folder: String) throws(Failure) -> String {
        guard let inside = run(folder, ["rev-parse", "--show-prefix"], mergingErrors: true) else { throw .notInstalled }
        guard inside.exit == 0 else { throw .noRepository(String(decoding: inside.output, as: UTF8.self)) }
        let asksBase = revision.hasSuffix("...")
        let name = asksBase ? String(revision.dropLast(3)) : revision
        guard let commit = line(run(folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])) else { throw .unknownRevision }
        return asksBase ? base(of: commit, folder) : commit
    }

    /// What a branch brought, not what others brought meanwhile; without a common ancestor, the revision itself.
    static func base(of commit: String, _ folder: String) -> String { line(run(folder, ["merge-base", commit, "HEAD"])) ?? commit }

    private static func line(_ answer: Subprocess?) -> String? {
        guard let answer, answer.exit == 0 else { return nil }
        return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").first.map { String($0) }
    }

    /// The policy's files as they were; nil where git fails.
    static func files(of commit: String, _ folder: String) -> [SourceFile]? {
        guard let list = run(folder, ["ls-tree", "-r", "-l", "-z", commit, "--", "."]), list.exit == 0 else { return nil }
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
        guard let contents = contents(found, folder) else { return nil }
        return (files + contents).sorted { $0.path.precedesByBytes($1.path) }
    }

    /// Contents come one after the other, as long as the list says; so many at once as a command line surely holds.
    private static func contents(_ found: [(path: String, hash: String, size: Int)], _ folder: String) -> [SourceFile]? {
        var files: [SourceFile] = []
        for start in stride(from: 0, to: found.count, by: 1_000) {
            let some = found[start..<min(start + 1_000, found.count)]
            guard let contents = run(folder, ["show", "--no-textconv"] + some.map(\.hash)), contents.exit == 0 else { return nil }
            var position = 0
            for file in some {
                guard position + file.size <= contents.output.count else { return nil }
                files.append(SourceFile(path: file.path, bytes: Array(contents.output[position..<position + file.size])))
                position += file.size
            }
        }
        return files
    }

    /// Why git does not answer for a folder, and what to do; it does not look into other people's folders until it is told to.
    static func refusal(_ said: String, _ folder: String) -> (message: String, help: String?) {
        guard said.utf8.count < 100_000, said.holds("dubious ownership") else {
            let reason = said.split(separator: "\n").first.map { ": " + $0 } ?? ""
            return ("“\(folder)” is in no git repository\(reason)", nil)
        }
        let quoted = said.split(separator: "\n").first.flatMap { $0.split(separator: "'").dropFirst().first }.map(String.init)
        let place = quoted ?? Terminal.realPath(folder) ?? folder
        return (
            "git does not look into “\(folder)”, because the repository belongs to another user", "`git config --global --add safe.directory \(place)` allows it"
        )
    }

    static func run(_ folder: String, _ words: [String], mergingErrors: Bool = false) -> Subprocess? {
        Subprocess.run(["git", "-C", folder, "-c", "core.quotePath=false", "-c", "diff.noprefix=true"] + words, mergingErrors: mergingErrors)
    }
}
