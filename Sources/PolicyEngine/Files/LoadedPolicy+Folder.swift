extension LoadedPolicy {
    /// Loads every `*.yaml` file below a folder; hidden files and `*.test.yaml` are left out.
    ///
    /// Costs about as much as reading the files’ YAML; the order of files and rules never matters.
    public init(folder: String) throws(PolicyLoadError) {
        var log = DiagnosticLog()
        let sources = PolicyFolder.files(in: folder, reporting: &log).map { PolicyFolder.source(folder, $0) }
        let read = FileReading.read(sources, reporting: &log)
        if read.files.isEmpty, log.errorCount == 0 { PolicyFolder.reportEmpty(folder, &log) }
        try self.init(files: read.files, documents: read.documents, log: log)
    }
}

extension ErrorPolicy {
    /// Loads every `*.yaml` file in a folder and its subfolders; ``LoadedPolicy`` also has the warnings.
    public init(folder: String) throws(PolicyLoadError) { self = try LoadedPolicy(folder: folder).policy }
}

extension PolicyInspection {
    /// Every `*.yaml` file below a folder, hidden ones and `*.test.yaml` left out. `replacing` stands for files not saved yet.
    /// `keepsTranslations`: whether documents and catalog still hold them once they are compiled; a large policy takes less memory without.
    package init(folder: String, replacing: [SourceFile] = [], keepsTranslations: Bool = true) {
        var log = DiagnosticLog()
        var files = PolicyFolder.files(in: folder, reporting: &log)
        let fresh = replacing.filter { file in !files.contains { $0.path == file.path } }
        files += fresh.map { PolicyFolder.File(path: $0.path, size: $0.bytes.count) }
        let sources = files.sorted { $0.path.precedesByBytes($1.path) }.map { file in
            replacing.first { $0.path == file.path }.map { .memory($0) } ?? PolicyFolder.source(folder, file)
        }
        let read = FileReading.read(sources, keepingTrees: true, reporting: &log)
        if read.files.isEmpty, log.errorCount == 0 { PolicyFolder.reportEmpty(folder, &log) }
        self.init(read, log, keepsTranslations: keepsTranslations)
    }
}

extension PolicyFolder {
    fileprivate static func source(_ folder: String, _ file: File) -> FileReading.Source {
        .deferred(path: file.path, size: file.size) { read(folder + "/" + file.path, limit: $0) }
    }

    fileprivate static func reportEmpty(_ folder: String, _ log: inout DiagnosticLog) {
        log.error(
            .structureEmptySection, "no *.yaml file in “\(folder)”", at: nil,
            help: "put the rule files there, or name the folder that contains them")
    }
}
