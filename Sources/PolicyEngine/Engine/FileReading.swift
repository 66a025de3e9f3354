/// Reads and decodes the files of a policy on two threads, which take one file after the other.
final class FileReading: @unchecked Sendable {
    enum Source: Sendable {
        case memory(SourceFile)
        case disk(folder: String, path: String)
    }

    private enum Outcome {
        case unreadable(Diagnostic)
        case read(SourceFile, PolicyDocument?, DiagnosticLog)
    }

    private let lock = Lock()
    // From here on only for whoever holds the lock.
    private var sources: [Source] = []
    private var outcomes: [Outcome?] = []
    private var next = 0

    /// The files that can be read, and the documents of those that can be used; both in the order of the sources.
    ///
    /// The second thread is woken first, because that takes as long as finding the sources.
    static func read(
        onTwoThreads: Bool, reporting log: inout DiagnosticLog, _ find: (inout DiagnosticLog) -> [Source]
    ) -> (files: [SourceFile], documents: [PolicyDocument]) {
        let reading = FileReading()
        reading.readAll(onTwoThreads, &log, find)
        return reading.joined(&log)
    }

    private func readAll(_ onTwoThreads: Bool, _ log: inout DiagnosticLog, _ find: (inout DiagnosticLog) -> [Source]) {
        let second = lock.hold {
            let second = SecondThread(if: onTwoThreads) { [self] in work() }
            sources = find(&log)
            outcomes = [Outcome?](repeating: nil, count: sources.count)
            return second
        }
        work()
        second.join()
    }

    private func work() {
        while let (number, source) = take() {
            let outcome = read(source, Int32(number))
            lock.hold { outcomes[number] = outcome }
        }
    }

    /// A source nobody has begun with.
    private func take() -> (Int, Source)? {
        lock.hold {
            guard next < sources.count else { return nil }
            next += 1
            return (next - 1, sources[next - 1])
        }
    }

    private func read(_ source: Source, _ number: Int32) -> Outcome {
        let file: SourceFile
        switch source {
        case .memory(let known): file = known
        case .disk(let folder, let path):
            switch PolicyFolder.read(folder + "/" + path, limit: ReadingLimits().bytes + 1) {
            case .success(let bytes): file = SourceFile(path: path, bytes: bytes)
            case .failure(let reason):
                return .unreadable(Diagnostic("yaml/unreadable", "“\(path)” cannot be read: \(reason.text)", at: nil, help: "check its permissions"))
            }
        }
        var log = DiagnosticLog()
        let tree = YAMLReader.read(file.bytes, file: number, reporting: &log)
        return .read(file, tree.flatMap { PolicyDecoder.decode($0, file: number, bytes: file.bytes, reporting: &log) }, log)
    }

    private func joined(_ log: inout DiagnosticLog) -> (files: [SourceFile], documents: [PolicyDocument]) {
        var files: [SourceFile] = []
        var documents: [PolicyDocument] = []
        files.reserveCapacity(outcomes.count)
        documents.reserveCapacity(outcomes.count)
        for case .unreadable(let diagnostic) in outcomes { log.report(diagnostic) }
        for case .read(let file, _, _) in outcomes { files.append(file) }
        // A file's number is its place among those that can be read.
        if files.count < outcomes.count { return FileReading.read(onTwoThreads: false, reporting: &log) { _ in files.map { .memory($0) } } }
        for case .read(_, let document, let found) in outcomes {
            log.take(found)
            if let document { documents.append(document) }
        }
        return (files, documents)
    }
}
