/// Reads and decodes the files of a policy on two threads, which take one file after the other.
final class FileReading: @unchecked Sendable {
    enum Source: Sendable {
        case memory(SourceFile)
        /// A file that is read when its turn comes, at most so many bytes of it.
        case deferred(path: String, size: Int, read: @Sendable (_ limit: Int) -> Swift.Result<[UInt8], Failure>)

        /// In bytes, as far as it is known.
        var size: Int {
            switch self {
            case .memory(let file): file.bytes.count
            case .deferred(_, let size, _): size
            }
        }
    }

    /// Why a file cannot be read.
    struct Failure: Error {
        let text: String
    }

    /// What became of the sources. Files that cannot be read are left out; the rest stands in the order of the sources.
    struct Result: Sendable {
        var files: [SourceFile] = []
        /// Of each file; nil where it cannot be used. Empty unless asked for.
        var trees: [NodeTree?] = []
        /// Of those that can be used.
        var documents: [PolicyDocument] = []
        /// Of each file, to be taken where it comes again. Empty unless trees are asked for.
        var readings: [Reading] = []
    }

    /// What is known of one file.
    struct Reading: Sendable {
        let file: SourceFile
        let tree: NodeTree?
        let document: PolicyDocument?
        let log: DiagnosticLog
    }

    private enum Outcome {
        case unreadable(Diagnostic)
        case read(Reading)
    }

    private let keepsTrees: Bool
    /// Of an earlier look at the policy, by the file’s number.
    private let known: [Reading]

    private let lock = Lock()
    // From here on only for whoever holds the lock.
    private var sources: [Source] = []
    /// The numbers of the sources, the largest first, so that no thread begins with one while the other is done.
    private var order: [Int] = []
    private var outcomes: [Outcome?] = []
    private var next = 0
    private var bytes = 0

    private init(keepsTrees: Bool, known: [Reading]) {
        self.keepsTrees = keepsTrees
        self.known = known
    }

    /// `thread`: what reads beside this one. It is woken first, because that takes as long as finding the sources.
    static func read(
        on thread: BackgroundThread?, keepingTrees: Bool = false, knowing known: [Reading] = [],
        reporting log: inout DiagnosticLog, _ find: (inout DiagnosticLog) -> [Source]
    ) -> Result {
        let reading = FileReading(keepsTrees: keepingTrees, known: known)
        reading.readAll(thread, &log, find)
        return reading.joined(&log)
    }

    private func readAll(
        _ thread: BackgroundThread?, _ log: inout DiagnosticLog, _ find: (inout DiagnosticLog) -> [Source]
    ) {
        let second = lock.hold {
            let second = BackgroundTask(onThread: thread != nil, thread) { [self] in work() }
            sources = find(&log)
            order = sources.indices.sorted { (sources[$1].size, $0) < (sources[$0].size, $1) }
            outcomes = [Outcome?](repeating: nil, count: sources.count)
            return second
        }
        work()
        second.value()
    }

    private func work() {
        while let (number, source) = take() {
            let outcome = read(source, Int32(number))
            lock.hold {
                outcomes[number] = outcome
                if case .read(let reading) = outcome { bytes += reading.file.bytes.count }
            }
        }
    }

    /// A source nobody has begun with.
    private func take() -> (Int, Source)? {
        lock.hold {
            guard next < sources.count, bytes <= PolicyLimits.bytes else { return nil }
            next += 1
            return (order[next - 1], sources[order[next - 1]])
        }
    }

    private func read(_ source: Source, _ number: Int32) -> Outcome {
        let file: SourceFile
        switch source {
        case .memory(let known): file = known
        case .deferred(let path, _, let read):
            switch read(ReadingLimits().bytes + 1) {
            case .success(let bytes): file = SourceFile(path: path, bytes: bytes)
            case .failure(let reason):
                return .unreadable(
                    Diagnostic(
                        .yamlUnreadable, "“\(path)” cannot be read: \(reason.text)", at: nil,
                        help: "check its permissions"))
            }
        }
        if Int(number) < known.count, known[Int(number)].file.path.hasSameBytes(as: file.path),
            known[Int(number)].file.bytes == file.bytes
        {
            return .read(known[Int(number)])
        }
        var log = DiagnosticLog()
        let tree = YAMLReader.read(file.bytes, file: number, keys: PolicyDecoder.keyNames, reporting: &log)
        let document = tree.flatMap { PolicyDecoder.decode($0, file: number, bytes: file.bytes, reporting: &log) }
        return .read(Reading(file: file, tree: keepsTrees ? tree : nil, document: document, log: log))
    }

    private func joined(_ log: inout DiagnosticLog) -> Result {
        var result = Result()
        result.files.reserveCapacity(outcomes.count)
        result.documents.reserveCapacity(outcomes.count)
        if bytes > PolicyLimits.bytes {
            log.report(
                .yamlLimits,
                "the files of the policy have more than \(PolicyLimits.bytes >> 20) MB together, the most that is read",
                at: nil,
                help: "look whether --policies names the right folder")
            return result
        }
        for case .unreadable(let diagnostic) in outcomes { log.report(diagnostic) }
        for case .read(let reading) in outcomes { result.files.append(reading.file) }
        // A file's number is its place among those that can be read.
        if result.files.count < outcomes.count {
            let files = result.files
            return FileReading.read(on: nil, keepingTrees: keepsTrees, reporting: &log) { _ in
                files.map { .memory($0) }
            }
        }
        for case .read(let reading) in outcomes {
            log.take(reading.log)
            if let document = reading.document { result.documents.append(document) }
            if keepsTrees {
                result.trees.append(reading.tree)
                result.readings.append(reading)
            }
        }
        return result
    }
}
