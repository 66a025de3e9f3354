/// A policy made from rule files, with its warnings.
public struct LoadedPolicy: Sendable {
    /// The policy.
    public let policy: ErrorPolicy
    /// Problems that do not prevent the policy from being used, by file and place.
    public let warnings: [Diagnostic]
    /// The files of the policy, by path.
    public let files: [SourceFile]
    private let compiler: PolicyCompiler

    package var catalog: MergedDocuments { compiler.catalog }

    /// Loads a policy from files in memory, in any order.
    public init(files: [SourceFile]) throws(PolicyLoadError) {
        var log = DiagnosticLog()
        if files.isEmpty { log.error(.structureEmptySection, "the policy has no files", at: nil) }
        let sorted = files.sorted { $0.path.precedesByBytes($1.path) }
        let read = FileReading.read(sorted.map { .memory($0) }, reporting: &log)
        try self.init(files: read.files, documents: read.documents, log: log)
    }

    init(files: [SourceFile], documents: [PolicyDocument], log: DiagnosticLog) throws(PolicyLoadError) {
        var log = log
        let result = files.isEmpty ? nil : Self.compile(documents, files, log: &log)
        guard let result, let compiled = result.policy, log.errorCount == 0 else {
            throw PolicyLoadError(diagnostics: log.sorted(), files: files)
        }
        policy = ErrorPolicy(compiled)
        compiler = result.compiler
        self.files = files
        warnings = log.sorted()
    }

    static func compile(
        _ documents: [PolicyDocument], _ files: [SourceFile], log: inout DiagnosticLog
    ) -> (
        policy: CompiledPolicy?, compiler: PolicyCompiler
    ) {
        let isWhole = documents.count == files.count && !log.lacksFiles && !documents.contains { $0.hasMisspeltSection }
        var compileLog = DiagnosticLog()
        let result = PolicyCompiler.compile(documents, files: files, reporting: &compileLog)
        log.merge(compileLog, references: isWhole)
        return result
    }

    /// The policy as one file, which ``ErrorPolicy/init(compiled:)-([UInt8])`` opens: the same bytes for the same rule files on any machine.
    ///
    /// Empty where the file would take more than 1 GiB. docs/compiled-policy.md describes the format.
    public func compiled(_ options: CompileOptions = CompileOptions()) -> [UInt8] {
        guard let image = compiler.image(options) else { return [] }
        return Array(image.bytes.bytes)
    }
}

extension ErrorPolicy {
    /// Loads a policy from rule files in memory.
    public init(files: [SourceFile]) throws(PolicyLoadError) { self = try LoadedPolicy(files: files).policy }

    /// What was ignored in an event, in sentences for support staff: causes beyond the sixteenth, an unreadable
    /// `Retry-After`.
    public func notes(on event: ErrorEvent) -> [String] { EventNotes(self).notes(on: event) }
}
