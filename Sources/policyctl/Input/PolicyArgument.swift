import PolicyEngine
import PolicyLint

/// A policy named on the command line: a folder, a compiled policy, or a git revision of the policy's folder.
struct PolicyArgument {
    let policy: ErrorPolicy
    /// What it was called.
    let name: String
    /// Nil where the policy was compiled before.
    let loaded: LoadedPolicy?

    var files: [SourceFile]? { loaded?.files }

    init(policy: ErrorPolicy, name: String, loaded: LoadedPolicy?) {
        self.policy = policy
        self.name = name
        self.loaded = loaded
    }

    /// One to be compared, which knows where each of its values was written. What is both a file or folder and a revision is refused: whoever may add a folder could choose what is compared.
    init(_ word: String, folder: String?) throws(CommandError) {
        name = word
        let kind = Git.isBase(word) ? Platform.PathKind.missing : Platform.kind(of: word)
        if kind != .missing, !Self.isPath(word), Git.knows(word, folder: folder ?? ".") {
            throw CommandError(
                "“\(word)” is both a \(kind == .folder ? "folder" : "file") here and a git revision",
                help: "write ./\(word) for the \(kind == .folder ? "folder" : "file"), or \(word)^0 for the revision")
        }
        if kind != .missing, !Self.isPath(word), word.holds("..") || word.holds(":") {
            throw CommandError(
                "“\(word)” looks like a git revision, but is a \(kind == .folder ? "folder" : "file") here",
                help: "write ./\(word) for the \(kind == .folder ? "folder" : "file")")
        }
        switch kind {
        case .folder: (policy, loaded) = try Self.inFolder(word)
        case .file:
            policy = try PolicyLocation.compiled(word)
            loaded = nil
        case .other: throw CommandError("“\(word)” is not a regular file")
        case .missing: (policy, loaded) = try Self.atRevision(word, folder)
        }
    }

    /// Whether a word can only be a path: no revision is written so.
    private static func isPath(_ word: String) -> Bool {
        word.hasPrefix("/") || word.hasPrefix("./") || word.hasPrefix("../") || word.hasSuffix("/") || word == "."
            || word == ".."
    }

    private static func inFolder(_ path: String) throws(CommandError) -> (ErrorPolicy, LoadedPolicy) {
        return withPlaces(try PolicyLocation.load(folder: path))
    }

    private static func atRevision(_ revision: String, _ folder: String?) throws(CommandError) -> (
        ErrorPolicy, LoadedPolicy
    ) {
        guard let folder else {
            throw CommandError(
                "no file, folder, or policy “\(revision)”",
                help: "name a folder, a compiled policy, or a git revision")
        }
        let files: [SourceFile]
        do throws(Git.Failure) {
            files = try Git.files(in: revision, folder: folder)
        } catch {
            throw unreadable(error, revision: revision, folder: folder)
        }
        do throws(PolicyLoadError) {
            return withPlaces(try LoadedPolicy(files: files))
        } catch {
            throw CommandError(error.diagnostics, in: error.files, prefix: "\(revision):")
        }
    }

    private static func unreadable(_ failure: Git.Failure, revision: String, folder: String) -> CommandError {
        var (message, help) = failure.words(revision, folder: folder)
        switch failure {
        case _ where Git.isBase(revision): break
        case .unknownRevision:
            message = "“\(revision)” is not a file, a folder, or a git revision"
            if revision.holds("..") { help = "name the two revisions separately: policyctl diff main topic" }
        case .notInstalled:
            message =
                "no file or folder “\(revision)”, and git is not installed"
        case .noRepository:
            message = "no file or folder “\(revision)”, and \(message)"
            help = help ?? "name a folder or a compiled policy"
        case .ambiguous, .refused: break
        }
        return CommandError(message, help: help)
    }

    /// With the files and lines of every value.
    private static func withPlaces(_ loaded: LoadedPolicy) -> (ErrorPolicy, LoadedPolicy) {
        ((try? ErrorPolicy(compiled: loaded.compiled())) ?? loaded.policy, loaded)
    }
}
