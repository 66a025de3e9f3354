import PolicyEngine
import PolicyText

/// The policy that an import adds to: the one in a folder, or a new one as `policyctl new` writes it.
struct ImportTarget {
    let folder: String
    let isNew: Bool
    /// All of its files, with the tests of a new one.
    private let base: [SourceFile]

    init(folder: String, locales: [String]) throws(CommandError) {
        self.folder = folder
        isNew = Platform.kind(of: folder) == .missing || Platform.isEmptyFolder(folder)
        base =
            isNew
            ? NewCommand.files(try NewCommand.locales(locales))
            : try PolicyLocation.load(folder: folder).files
    }

    /// What names the folder on the command line.
    var option: String { PolicyLocation.isFound(folder) ? "" : " --policies \(ShellWord.quoted(folder))" }

    var policy: [SourceFile] { base.filter { !$0.path.isTestFile } }

    /// `files` are new, or stand for files of the policy of the same path. What is said of them.
    func write(_ files: [SourceFile]) throws(CommandError) -> String {
        let known = Set(policy.map { $0.path })
        let files = files.map { file in
            let isFree = isNew || !file.path.isTestFile
            return isFree ? file : SourceFile(path: CommandFiles.free(file.path, in: folder), bytes: file.bytes)
        }
        for file in files where !isNew && !known.contains(file.path) && Platform.isThere(folder + "/" + file.path) {
            throw CommandError(
                "“\(folder)/\(file.path)” already exists", help: "delete it to import again; nothing was written")
        }
        let kept = isNew ? base.filter { old in !files.contains { $0.path == old.path } } : []
        let old = isNew ? [] : base.map { SourceFile(path: folder + "/" + $0.path, bytes: $0.bytes) }
        try CommandFiles.write(
            (kept + files).map { SourceFile(path: folder + "/" + $0.path, bytes: $0.bytes) }, replacing: old)
        return (kept + files).map { VisibleText.line("wrote \(folder)/\($0.path)") }.joined()
    }
}

extension CommandError {
    /// What was imported, and why no policy can be made of it.
    static func notAPolicy(_ what: String, _ error: PolicyLoadError) -> CommandError {
        CommandError("\(what) cannot become a policy: \(error.diagnostics.first?.message ?? "")")
    }
}
