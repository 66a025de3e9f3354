/// A policy with all that was found on the way to it, usable or not: what checks look at.
package struct PolicyInspection: Sendable {
    /// Those that could be read, by path.
    package let files: [SourceFile]
    /// Of each file; nil where it is no YAML.
    package let trees: [NodeTree?]
    /// Of the files that can be used, in the order of the files.
    package let documents: [PolicyDocument]
    /// All documents joined; nil without any.
    package let catalog: Catalog?
    package let parts: CompiledParts?
    /// Nil where errors keep the policy from being used.
    package let policy: ErrorPolicy?
    /// By file, then by place.
    package let diagnostics: [Diagnostic]
    /// False where a file is missing from `documents`: names it declares are then unknown.
    package let hasAllFiles: Bool
    /// Whether all files are there, and nothing in them is wrong by itself.
    package let isComplete: Bool

    /// Every `*.yaml` file below a folder, hidden ones and `*.test.yaml` left out. `replacing` stands for files not saved yet.
    package init(folder: String, replacing: [SourceFile] = []) {
        var log = DiagnosticLog()
        let read = FileReading.read(onTwoThreads: true, keepingTrees: true, reporting: &log) { log in
            var paths = PolicyFolder.paths(in: folder, reporting: &log)
            paths += replacing.map(\.path).filter { !paths.contains($0) }
            return paths.sorted { $0.precedesByBytes($1) }.map { path in
                replacing.first { $0.path == path }.map { .memory($0) } ?? .disk(folder: folder, path: path)
            }
        }
        if read.files.isEmpty, log.errorCount == 0 {
            log.error("structure/empty-section", "there is no *.yaml file in “\(folder)”", at: nil, help: "name the folder that holds the policy's files")
        }
        self.init(read, log)
    }

    package init(files: [SourceFile]) {
        let files = files.sorted { $0.path.precedesByBytes($1.path) }
        var log = DiagnosticLog()
        let isLarge = files.reduce(0) { $0 + $1.bytes.count } > 16_384
        self.init(FileReading.read(onTwoThreads: isLarge, keepingTrees: true, reporting: &log) { _ in files.map { .memory($0) } }, log)
    }

    private init(_ read: FileReading.Result, _ log: DiagnosticLog) {
        var log = log
        let hadErrors = log.errorCount > 0
        hasAllFiles = read.documents.count == read.files.count && !log.lacksFiles
        let result = read.documents.isEmpty ? nil : LoadedPolicy.compile(read.documents, read.files, &log)
        files = read.files
        trees = read.trees
        documents = read.documents
        catalog = result?.compiler.catalog
        parts = result?.compiler.parts
        isComplete = !hadErrors && hasAllFiles
        diagnostics = log.sorted()
        policy = log.errorCount == 0 ? result?.policy.map { ErrorPolicy($0) } : nil
    }
}
