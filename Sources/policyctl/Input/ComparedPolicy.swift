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

    /// A file or folder of that name comes before a revision.
    init(_ word: String, folder: String?, command: String) throws(Failure) {
        name = word
        switch Terminal.kind(of: word) {
        case .folder: (policy, files) = try Self.inFolder(word)
        case .file:
            do throws(PolicyLocation.Failure) {
                policy = try PolicyLocation.compiled(word)
                files = nil
            } catch {
                throw Failure(text: error.text)
            }
        case .other: throw Failure(text: VisibleText.failure(command, "“\(word)” is no ordinary file", help: nil))
        case .missing: (policy, files) = try Self.atRevision(word, folder, command)
        }
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
        let commit: String
        do throws(Git.Failure) {
            commit = try Git.commit(revision, folder: folder)
        } catch {
            switch error {
            case .notInstalled: throw fail("there is no file or folder “\(revision)”, and git, which may know it as a revision, is not installed", nil)
            case .noRepository(let said):
                let (message, help) = Git.refusal(said, folder)
                throw fail("there is no file or folder “\(revision)”, and \(message)", help ?? "name a folder or a compiled policy")
            case .unknownRevision, .failed:
                throw fail(
                    "“\(revision)” is no file or folder, and git knows no such revision",
                    "`git log --oneline` lists revisions; in CI fetch it first: a clone may hold only the last commit")
            }
        }
        guard let files = Git.files(of: commit, folder) else { throw fail("git could not read “\(revision)”", nil) }
        if files.isEmpty {
            throw fail("“\(folder)” has no rule files in “\(revision)”", "name the policy's folder with --policies DIR; it may have been called otherwise then")
        }
        do throws(PolicyLoadError) {
            return withPlaces(try LoadedPolicy(files: files))
        } catch {
            let text = Terminal.printer(error.files, prefix: "\(revision):").print(error.diagnostics)
            throw Failure(text: text + VisibleText.line("policyctl \(command): the policy in “\(revision)” cannot be used, so nothing is compared"))
        }
    }

    /// With the files and lines of every value.
    private static func withPlaces(_ loaded: LoadedPolicy) -> (ErrorPolicy, [SourceFile]) {
        ((try? ErrorPolicy(compiled: loaded.compiled())) ?? loaded.policy, loaded.files)
    }
}
