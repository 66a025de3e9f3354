/// A policy, ready to decide: the main type of the engine.
///
/// Loading checks everything; deciding never fails. Values are immutable and can be used from any number of tasks at once.
public struct ErrorPolicy: Sendable {
    package let compiled: CompiledPolicy
    /// What was found while loading that does not keep the policy from being used.
    public let warnings: [Diagnostic]
    /// The files the policy was made from, by path.
    public let files: [SourceFile]
    /// Where random waits come from when ``decide(_:seed:)`` is given none; drawn anew for each load, so that clients do not retry in step.
    public let seed: UInt64

    /// A hash of what the policy means; unchanged by comments and by the order of files, rules and keys.
    public var meaning: String { compiled.meaning }

    /// Languages texts can be had in, the source first.
    public var locales: [String] { compiled.locales }

    /// Loads every `*.yaml` file below a folder; hidden files and `*.test.yaml` are left out.
    ///
    /// Costs about as much as reading the files' YAML; the order of files and rules never matters.
    public init(folder: String) throws(PolicyLoadError) {
        var remains: Remains?
        try self.init(folder: folder, leaving: &remains)
    }

    /// What loading leaves behind. A program that ends soon saves time by holding on to it: taking it apart takes longer than the system needs.
    package struct Remains: Sendable {
        fileprivate let documents: [PolicyDocument]
        fileprivate let compiler: PolicyCompiler
    }

    package init(folder: String, leaving remains: inout Remains?) throws(PolicyLoadError) {
        var log = DiagnosticLog()
        let read = FileReading.read(onTwoThreads: true, reporting: &log) { log in
            PolicyFolder.paths(in: folder, reporting: &log).map { .disk(folder: folder, path: $0) }
        }
        if read.files.isEmpty, log.errorCount == 0 {
            log.error("structure/empty-section", "there is no *.yaml file in “\(folder)”", at: nil, help: "name the folder that holds the policy's files")
        }
        try self.init(files: read.files, documents: read.documents, log: log, leaving: &remains)
    }

    /// Loads a policy from files already in memory.
    public init(files: [SourceFile]) throws(PolicyLoadError) {
        var log = DiagnosticLog()
        if files.isEmpty { log.error("structure/empty-section", "the policy has no files", at: nil) }
        let isLarge = files.reduce(0) { $0 + $1.bytes.count } > 16_384
        let read = FileReading.read(onTwoThreads: isLarge, reporting: &log) { _ in files.map { .memory($0) } }
        var remains: Remains?
        try self.init(files: read.files, documents: read.documents, log: log, leaving: &remains)
    }

    private init(files: [SourceFile], documents: [PolicyDocument], log: DiagnosticLog, leaving remains: inout Remains?) throws(PolicyLoadError) {
        var log = log
        let result = files.isEmpty ? nil : Self.compile(documents, files, &log)
        remains = result.map { Remains(documents: documents, compiler: $0.compiler) }
        guard let compiled = result?.policy, log.errorCount == 0 else { throw PolicyLoadError(diagnostics: log.sorted(), files: files) }
        self.init(compiled, files: files, log: log)
    }

    static func compile(_ documents: [PolicyDocument], _ files: [SourceFile], _ log: inout DiagnosticLog) -> (policy: CompiledPolicy?, compiler: PolicyCompiler) {
        let isWhole = documents.count == files.count && !log.lacksFiles
        var compileLog = DiagnosticLog()
        let result = PolicyCompiler.compile(documents, files: files, reporting: &compileLog)
        log.merge(compileLog, references: isWhole)
        return result
    }

    init(_ compiled: CompiledPolicy, files: [SourceFile], log: DiagnosticLog) {
        self.compiled = compiled
        self.files = files
        warnings = log.sorted()
        seed = UInt64.random(in: .min ... .max)
    }

    /// What to do about an error. Total: every event gets exactly one decision, and nothing traps.
    ///
    /// The same event and seed give the same decision. Takes around a microsecond and allocates only what the decision holds.
    ///
    /// `stopping`: why there will be no automatic retry, where the app knows that; a schedule then ends here.
    public func decide(_ event: ErrorEvent, seed: UInt64? = nil, stopping: Decision.StopReason? = nil) -> Decision {
        compiled.decide(event, seed: seed ?? self.seed, stopping: stopping)
    }

    /// File and line of a rule; nil when there is none of that name.
    package func source(ofRule id: String) -> String? {
        compiled.rules.first { $0.id == id }?.source
    }

    /// What was passed over in an event, in sentences for support staff: links beyond the sixteenth, hints that could not be read.
    public func notes(on event: ErrorEvent) -> [String] {
        compiled.notes(on: event)
    }
}
