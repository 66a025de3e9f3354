import PolicyEngine
import PolicyText

/// One record a line in, one decision a line out, in the same order. What has arrived is decided and written before more is waited for.
struct EvaluateStream: ~Copyable {
    private let workers: [RecordWorker]
    private let before: Int
    private var progress: Progress
    private var reported: Set<String> = []
    private(set) var code = ExitCode.fine

    /// How many bytes of lines a worker takes at once: more where a thread has to be made for it.
    private static let (portion, threadPortion) = (1 << 15, 1 << 18)
    private static let mostNotes = 100

    /// Errors are counted on from `before`.
    init(_ plan: RecordDecider.Plan, from before: Int, jobs: Int, progress: Progress) {
        self.progress = progress
        self.before = before
        workers = (0..<max(1, jobs)).map {
            RecordWorker(jobs > 1 ? plan.withOwnPolicy : plan, from: $0 == 0 ? before : 0)
        }
    }

    /// How many records there were.
    var count: Int { workers.reduce(-before) { $0 + $1.count } }

    /// Signals wait while lines are written, so that whoever reads them gets whole ones.
    mutating func run(_ stream: consuming LineStream) throws(CommandError) {
        let signals = SignalGuard.hold()
        defer { SignalGuard.letGo(signals) }
        var lines = stream
        let total = lines.byteCount
        var done = 0
        var goesOn = true
        lines.size = workers.count * (workers.count > 1 ? Self.threadPortion : Self.portion)
        while goesOn, !SignalGuard.areWaiting {
            let isThere = try lines.next { text, number in
                done += text.count
                let count: Int
                (goesOn, count) = work(on: text, number)
                return count
            }
            if !isThere { break }
            progress.show(done, of: total)
        }
        progress.clear()
    }

    /// Whether anybody takes what is written, and how many lines were read.
    private mutating func work(on lines: ByteText, _ number: Int) -> (Bool, Int) {
        let parts = Part.parts(of: lines, from: number, for: workers)
        let last = Part.work(parts)
        let count = (parts.last?.number ?? number) - number + last
        for part in parts where !writeOutput(of: part.worker) { return (false, count) }
        return (true, count)
    }

    private mutating func writeOutput(of worker: RecordWorker) -> Bool {
        defer { worker.clear() }
        for message in worker.messages { report(message) }
        if code != .inputError, worker.code != .fine { code = worker.code }
        switch LineOutput.write(UnsafeRawBufferPointer(worker.output)) {
        case .written: return true
        case .unwanted: return false
        case .failed(let reason):
            Platform.writeError(VisibleText.line("policyctl evaluate: the output cannot be written: \(reason)"))
            code = .inputError
        }
        return false
    }

    private mutating func report(_ message: RecordDecider.Message) {
        if message.isNote, reported.count > Self.mostNotes || !reported.insert(message.text).inserted { return }
        progress.clear()
        let isOneTooMany = message.isNote && reported.count > Self.mostNotes
        Platform.writeError(isOneTooMany ? "note: more notes were omitted\n" : message.text)
    }
}

/// Lines for one worker.
private struct Part: @unchecked Sendable {
    let worker: RecordWorker
    let lines: ByteText
    let number: Int

    /// As many as there are workers, of about the same length; fewer where there are few lines.
    static func parts(of lines: ByteText, from first: Int, for workers: [RecordWorker]) -> [Part] {
        var parts: [Part] = []
        var (start, number) = (0, first)
        for (index, worker) in workers.enumerated() where start < lines.count {
            let wanted = start + (lines.count - start) / (workers.count - index)
            let end = index + 1 == workers.count ? lines.count : min(lines.firstBreak(from: wanted) + 1, lines.count)
            parts.append(Part(worker: worker, lines: lines.part(start..<end), number: number))
            if end < lines.count { number += lines.part(start..<end).breakCount }
            start = end
        }
        return parts
    }

    /// All at once. Answers how many lines the last had.
    static func work(_ parts: [Part]) -> Int {
        concurrentMap(parts.count, threads: parts.count) {
            parts[$0].worker.work(on: parts[$0].lines, from: parts[$0].number)
        }
        .last ?? 0
    }
}
