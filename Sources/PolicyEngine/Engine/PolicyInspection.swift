/// A policy with all that was found on the way to it, usable or not: what checks look at.
package struct PolicyInspection: Sendable {
    /// Those that could be read, by path.
    package let files: [SourceFile]
    /// Of each file; nil where it is no YAML.
    package let trees: [NodeTree?]
    /// Of the files that can be used, in the order of the files.
    package let documents: [PolicyDocument]
    /// All documents joined; nil without any.
    package let catalog: MergedDocuments?
    /// Nil where errors keep the policy from being used.
    package let policy: ErrorPolicy?
    /// By file, then by place.
    package let diagnostics: [Diagnostic]
    /// False where a file is missing from `documents`: names it declares are then unknown.
    package let hasAllFiles: Bool
    /// Whether all files are there, and nothing in them is wrong by itself.
    package let isComplete: Bool
    private let readings: [FileReading.Reading]

    /// Files that are as they were in `previous`, and as many before them, are not read again.
    package init(files: [SourceFile], after previous: PolicyInspection? = nil) {
        let files = files.sorted { $0.path.precedesByBytes($1.path) }
        var log = DiagnosticLog()
        let read = FileReading.read(
            files.map { .memory($0) }, keepingTrees: true, knowing: previous?.readings ?? [], reporting: &log)
        self.init(read, log)
    }

    /// What is wrong with one file by itself, by place; a look at the policy finds it as well.
    package static func diagnostics(of file: SourceFile) -> [Diagnostic] {
        var log = DiagnosticLog()
        _ = FileReading.read([.memory(file)], keepingTrees: false, knowing: [], reporting: &log)
        return log.sorted()
    }

    /// `keepsTranslations`: whether documents and catalog still hold them once they are compiled.
    init(_ read: consuming FileReading.Result, _ log: DiagnosticLog, keepsTranslations: Bool = true) {
        var log = log
        let hadErrors = log.errorCount > 0
        hasAllFiles = read.documents.count == read.files.count && !log.lacksFiles
        var result =
            read.documents.isEmpty
            ? nil : LoadedPolicy.compile(read.documents, read.files, log: &log)
        if !keepsTranslations {
            for number in read.documents.indices { read.documents[number].translations = [] }
            read.readings = []
            result?.compiler.dropTranslations()
        }
        files = read.files
        trees = read.trees
        documents = read.documents
        readings = read.readings
        catalog = result?.compiler.catalog
        isComplete = !hadErrors && hasAllFiles
        diagnostics = log.sorted()
        policy = log.errorCount == 0 ? result?.policy.map { ErrorPolicy($0) } : nil
    }
}
