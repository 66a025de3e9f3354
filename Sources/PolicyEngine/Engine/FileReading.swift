/// Reads and decodes the files of a policy, several at once.
struct FileReading: Sendable {
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

    private enum Outcome: Sendable {
        case unreadable(Diagnostic)
        case read(Reading)
        /// The files before it were too much already.
        case left
    }

    private let keepsTrees: Bool
    /// Of an earlier look at the policy, by the file’s number.
    private let known: [Reading]
    private let total = ByteTotal()

    /// How many bytes were read so far, by all threads.
    private final class ByteTotal: @unchecked Sendable {
        private let lock = Lock()
        private var bytes = 0

        func add(_ count: Int) { lock.hold { bytes += count } }

        var isTooMuch: Bool { lock.hold { bytes > PolicyLimits.bytes } }
    }

    /// From so many bytes on, another thread helps: below, starting one takes longer than it saves.
    private static let worthAThread = 16_384

    static func read(
        _ sources: [Source], keepingTrees: Bool = false, knowing known: [Reading] = [],
        reporting log: inout DiagnosticLog
    ) -> Result {
        let reading = FileReading(keepsTrees: keepingTrees, known: known)
        return reading.joined(reading.outcomes(of: sources), &log)
    }

    /// The largest first, so that no thread begins with one while the other is done.
    private func outcomes(of sources: [Source]) -> [Outcome] {
        let order = sources.indices.sorted { (sources[$1].size, $0) < (sources[$0].size, $1) }
        let isLarge = sources.reduce(0) { $0 + $1.size } > Self.worthAThread
        let read = concurrentMap(order.count, threads: isLarge ? 2 : 1) { turn in
            total.isTooMuch ? .left : self.read(sources[order[turn]], Int32(order[turn]))
        }
        var outcomes = [Outcome](repeating: .left, count: sources.count)
        for (number, outcome) in zip(order, read) { outcomes[number] = outcome }
        return outcomes
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
            total.add(file.bytes.count)
            return .read(known[Int(number)])
        }
        total.add(file.bytes.count)
        var log = DiagnosticLog()
        let tree = YAMLReader.read(file.bytes, file: number, keys: Grammar.names, reporting: &log)
        let document = tree.flatMap { PolicyDecoder.decode($0, file: number, bytes: file.bytes, reporting: &log) }
        return .read(Reading(file: file, tree: keepsTrees ? tree : nil, document: document, log: log))
    }

    private func joined(_ outcomes: [Outcome], _ log: inout DiagnosticLog) -> Result {
        var result = Result()
        result.files.reserveCapacity(outcomes.count)
        result.documents.reserveCapacity(outcomes.count)
        if total.isTooMuch {
            log.report(
                .yamlLimits,
                "the policy’s files are larger than \(PolicyLimits.bytes >> 20) MB in total, which is the limit",
                at: nil,
                help: "check that --policies names the right folder")
            return result
        }
        for case .unreadable(let diagnostic) in outcomes { log.report(diagnostic) }
        for case .read(let reading) in outcomes { result.files.append(reading.file) }
        // A file's number is its place among those that can be read.
        if result.files.count < outcomes.count {
            let files = result.files
            return FileReading.read(files.map { .memory($0) }, keepingTrees: keepsTrees, reporting: &log)
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
