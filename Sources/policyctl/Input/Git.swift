import PolicyEngine

/// What is asked of git, which is another program. Revisions are names that git knows, and nothing else: what a folder
/// is called has no say.
enum Git {
    enum Failure: Error {
        case notInstalled
        /// The folder is in no repository, and what git said.
        case noRepository(String)
        case unknownRevision
        /// Full names of the different commits that one name stands for.
        case ambiguous([String])
        /// What git has cannot be used.
        case refused(message: String, help: String?)
    }

    /// The policy's rule files as they were in a revision. `A...` is where the branch that is checked out left `A`.
    static func files(in revision: String, folder: String) throws(Failure) -> [SourceFile] {
        try files(of: try commit(revision, folder: folder), called: revision, folder: folder)
    }

    static func files(of commit: String, called revision: String, folder: String) throws(Failure) -> [SourceFile] {
        let files = try GitTree(commit: commit, name: revision, folder: folder).files()
        if files.isEmpty {
            throw .refused(
                message: "“\(folder)” has no rule files in “\(revision)”",
                help: "name the policy’s folder with --policies DIR; it may have had another name then")
        }
        return files
    }

    /// The full name of a revision's commit.
    static func commit(_ revision: String, folder: String) throws(Failure) -> String {
        try checkPlace(folder)
        let asksBase = isBase(revision)
        let name = asksBase ? String(revision.dropLast(3)) : revision
        guard let commit = resolve(name, folder) else { throw .unknownRevision }
        let rivals = rivals(of: name, folder)
        if rivals.count > 1 { throw .ambiguous(rivals) }
        return asksBase ? try base(of: commit, called: name, folder: folder) : commit
    }

    /// Where the branch that is checked out left a commit: what it brought, not what others brought meanwhile.
    static func base(of commit: String, called name: String, folder: String) throws(Failure) -> String {
        if let base = line(run(folder, ["merge-base", commit, "HEAD"])) { return base }
        throw .refused(
            message: "HEAD and “\(name)” have no common ancestor in this clone",
            help: "fetch the whole history: git fetch --unshallow, fetch-depth: 0 in GitHub Actions, or "
                + "GIT_DEPTH: 0 in GitLab")
    }

    /// Whether a word asks for where a branch left a revision, so that it names no file.
    static func isBase(_ word: String) -> Bool { word.hasSuffix("...") && word.utf8.count > 3 }

    /// Whether git knows a word as a revision of the repository a folder is in; false without git.
    static func knows(_ word: String, folder: String) -> Bool { resolve(word, folder) != nil }

    private static func resolve(_ name: String, _ folder: String) -> String? {
        line(run(folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]))
    }

    /// Full names of the different commits a name may stand for. Git takes a tag before a branch, and a branch before
    /// that of a remote: whoever may push one of them could choose what is compared.
    private static func rivals(of name: String, _ folder: String) -> [String] {
        // `@` is part of a name; `@{` asks for what a name stood for.
        let end = name.indices.first { "~^:".contains(name[$0]) || name[$0...].hasPrefix("@{") }
        let plain = String(name[..<(end ?? name.endIndex)])
        if plain.isEmpty || ["@", "HEAD", "FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD"].contains(plain) { return [] }
        let hashes = commits(beginningWith: plain, folder)
        let meant = ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"].map { $0 + plain }
        guard let list = run(folder, ["show-ref", "--", plain]), list.exit == 0 else { return [] }
        let known = Set(
            String(decoding: list.output, as: UTF8.self).split(separator: "\n").compactMap {
                $0.split(separator: " ").last
            })
        var commits: Set<String> = []
        return (meant + hashes).filter { ref in
            guard known.contains(ref[...]) || hashes.contains(ref), let commit = resolve(ref, folder) else {
                return false
            }
            return commits.insert(commit).inserted
        }
    }

    /// Full hashes of the commits that a beginning may stand for: git takes a tag or branch of that name before them.
    private static func commits(beginningWith name: String, _ folder: String) -> [String] {
        guard (4...40).contains(name.utf8.count), name.allSatisfy({ $0.isHexDigit }),
            let list = run(folder, ["rev-parse", "--disambiguate=" + name]), list.exit == 0
        else { return [] }
        return String(decoding: list.output, as: UTF8.self).split(separator: "\n").map { String($0) }
    }

    private static func line(_ answer: Subprocess?) -> String? {
        guard let answer, answer.exit == 0 else { return nil }
        return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").first.map { String($0) }
    }

    /// Without filters, hooks and monitors: what the repository's settings name is not run.
    static func run(
        _ folder: String, _ words: [String], mergingErrors: Bool = false, limit: Int = 64 << 20
    ) -> Subprocess? {
        // In a partial clone git would fetch what is missing, with programs that the repository names.
        let settings = [
            "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false", "protocol.allow=never",
        ]
        return Subprocess.run(
            ["git", "--no-optional-locks", "--literal-pathspecs", "-C", folder] + settings.flatMap { ["-c", $0] }
                + words,
            mergingErrors: mergingErrors, limit: limit)
    }
}

// MARK: The folder

extension Git {
    /// That the folder is in a repository, in the one that was asked, and called there as it was typed.
    private static func checkPlace(_ folder: String) throws(Failure) {
        let question = ["rev-parse", "--show-prefix", "--show-toplevel", "--show-superproject-working-tree"]
        guard let place = run(folder, question) else { throw .notInstalled }
        if place.exit != 0 {
            let said = run(folder, question, mergingErrors: true)?.output ?? []
            throw .noRepository(String(decoding: said, as: UTF8.self))
        }
        let lines = String(decoding: place.output, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let top = lines.count > 1 ? String(lines[1]) : ""
        if lines.count > 2, !lines[2].isEmpty, !isInside(Platform.realPath(".") ?? "", top) {
            throw .refused(
                message: "“\(folder)” is in a git submodule, which has its own revisions",
                help: "run policyctl in the submodule: cd \(folder)")
        }
        if let link = link(on: folder, below: top) {
            throw .refused(
                message: "“\(link)” is a link, and git stores its target under another name",
                help: "name the target folder: --policies \(Platform.realPath(folder) ?? folder)")
        }
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder + "/")
    }

    /// A part of the path that is a link within the repository.
    private static func link(on folder: String, below top: String) -> String? {
        var path = folder.hasPrefix("/") ? "" : Platform.realPath(".") ?? ""
        for part in folder.split(separator: "/") {
            let parent = Platform.realPath(path.isEmpty ? "/" : path) ?? path
            path += "/" + part
            if Platform.isLink(path), isInside(parent, top) { return String(part) }
        }
        return nil
    }

    /// Why git does not answer for a folder, and what to do; it does not look into other people's folders until it is told to.
    static func refusal(_ said: String, _ folder: String) -> (message: String, help: String?) {
        let first = said.utf8.count < 100_000 ? said.split(separator: "\n").first.map { String($0) } ?? "" : ""
        if said.utf8.count < 100_000, said.holds("dubious ownership") {
            let quoted = first.split(separator: "'").dropFirst().first.map { String($0) }
            let place = quoted ?? Platform.realPath(folder) ?? folder
            return (
                "git does not read “\(folder)”, because another user owns the repository",
                "`git config --global --add safe.directory \(place)` allows it"
            )
        }
        if first.holds("not a git repository") || first.isEmpty {
            return ("“\(folder)” is not in a git repository", nil)
        }
        let reason = first.hasPrefix("fatal: ") ? String(first.dropFirst("fatal: ".count)) : first
        return ("git cannot read the repository of “\(folder)”", "git reports: \(reason)")
    }
}

extension Git.Failure {
    /// What to say of it.
    func words(_ revision: String, folder: String) -> (message: String, help: String?) {
        switch self {
        case .notInstalled: ("git is not installed, so “\(revision)” cannot be read", nil)
        case .noRepository(let said): Git.refusal(said, folder)
        case .unknownRevision:
            (
                "unknown git revision “\(revision)”",
                "`git log --oneline` lists revisions; in CI, fetch it first: a clone may contain only the last commit"
            )
        case .ambiguous(let names):
            (
                "“\(revision)” is ambiguous: " + names.joined(separator: ", "),
                "write one of them in full, such as \(names.last ?? "")\(Git.isBase(revision) ? "..." : "")"
            )
        case .refused(let message, let help): (message, help)
        }
    }
}
