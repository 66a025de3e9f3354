import PolicyEngine
import PolicyLint

/// A policy named on the command line to be compared: a folder, a compiled policy, or a git revision of the policy's folder.
struct ComparedPolicy {
    let policy: ErrorPolicy
    /// What it was called.
    let name: String
    /// Nil where it was compiled.
    let files: [SourceFile]?

    struct Failure: Error {
        let text: String
    }

    /// What is both a file or folder and a revision is refused: whoever may add a folder could choose what is compared.
    init(_ word: String, folder: String?, command: String) throws(Failure) {
        func fail(_ message: String, _ help: String?) -> Failure {
            Failure(text: VisibleText.failure(command, message, help: help))
        }
        name = word
        let kind = Git.isBase(word) ? Terminal.PathKind.missing : Terminal.kind(of: word)
        if kind != .missing, !Self.isPath(word), Git.knows(word, folder: folder ?? ".") {
            throw fail(
                "“\(word)” is both a \(kind == .folder ? "folder" : "file") here and a git revision",
                "write ./\(word) for the \(kind == .folder ? "folder" : "file"), or \(word)^0 for the revision")
        }
        if kind != .missing, !Self.isPath(word), word.holds("..") || word.holds(":") {
            throw fail(
                "“\(word)” looks like a git revision, but is a \(kind == .folder ? "folder" : "file") here",
                "write ./\(word) for the \(kind == .folder ? "folder" : "file")")
        }
        switch kind {
        case .folder: (policy, files) = try Self.inFolder(word)
        case .file:
            do throws(PolicyLocation.Failure) {
                policy = try PolicyLocation.compiled(word)
                files = nil
            } catch {
                throw Failure(text: error.text)
            }
        case .other: throw fail("“\(word)” is no ordinary file", nil)
        case .missing: (policy, files) = try Self.atRevision(word, folder, command)
        }
    }

    /// Whether a word can only be a path: no revision is written so.
    private static func isPath(_ word: String) -> Bool {
        word.hasPrefix("/") || word.hasPrefix("./") || word.hasPrefix("../") || word.hasSuffix("/") || word == "."
            || word == ".."
    }

    private static func inFolder(_ path: String) throws(Failure) -> (ErrorPolicy, [SourceFile]) {
        var remains: LoadedPolicy.Remains?
        do throws(PolicyLocation.Failure) {
            return withPlaces(try PolicyLocation.load(folder: path, leaving: &remains))
        } catch {
            throw Failure(text: error.text)
        }
    }

    private static func atRevision(_ revision: String, _ folder: String?, _ command: String) throws(Failure) -> (
        ErrorPolicy, [SourceFile]
    ) {
        func fail(_ message: String, _ help: String?) -> Failure { Failure(text: VisibleText.failure(command, message, help: help)) }
        guard let folder else { throw fail("there is no file, folder or policy “\(revision)”", "name a folder, a compiled policy or a git revision") }
        let files: [SourceFile]
        do throws(Git.Failure) {
            files = try Git.files(in: revision, folder: folder)
        } catch {
            throw unreadable(error, revision, folder, command)
        }
        do throws(PolicyLoadError) {
            return withPlaces(try LoadedPolicy(files: files))
        } catch {
            let text = Terminal.printer(error.files, prefix: "\(revision):").print(error.diagnostics)
            throw Failure(text: text + VisibleText.line("policyctl \(command): the policy in “\(revision)” cannot be used, so nothing is compared"))
        }
    }

    private static func unreadable(_ failure: Git.Failure, _ revision: String, _ folder: String, _ command: String)
        -> Failure
    {
        var (message, help) = failure.words(revision, folder: folder)
        switch failure {
        case _ where Git.isBase(revision): break
        case .unknownRevision:
            message = "“\(revision)” is no file or folder, and git knows no such revision"
            if revision.holds("..") { help = "name the two revisions apart: policyctl diff main topic" }
        case .notInstalled:
            message =
                "there is no file or folder “\(revision)”, and git, which may know it as a revision, is not installed"
        case .noRepository:
            message = "there is no file or folder “\(revision)”, and \(message)"
            help = help ?? "name a folder or a compiled policy"
        case .ambiguous, .refused: break
        }
        return Failure(text: VisibleText.failure(command, message, help: help))
    }

    /// With the files and lines of every value.
    private static func withPlaces(_ loaded: LoadedPolicy) -> (ErrorPolicy, [SourceFile]) {
        ((try? ErrorPolicy(compiled: loaded.compiled())) ?? loaded.policy, loaded.files)
    }
}
