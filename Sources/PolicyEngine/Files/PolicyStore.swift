/// Reloads a policy when its files change: a folder of rule files, or a compiled file. For servers, and for development.
///
/// If the files can’t be used, because one is missing, half-written, or has errors, the previous policy remains in use.
/// A folder is read as a whole; if a file changes during reading, it is read again. Links are followed, so that changes
/// of a mounted Kubernetes ConfigMap, which is swapped by its link `..data`, are found.
public final class PolicyStore: Sendable {
    /// A policy that was loaded, with its number.
    public struct Revision: Sendable {
        /// The policy. A decision made with it is of this revision alone, whatever is read meanwhile.
        public let policy: ErrorPolicy
        /// From 1; increases by 1 each time another policy is loaded.
        public let number: Int
        /// Problems that do not prevent the policy from being used; empty for a compiled policy.
        public let warnings: [Diagnostic]
    }

    /// The result of checking the files.
    public enum Change: Sendable {
        /// No file changed, or the meaning of the policy did not change.
        case unchanged
        /// A new policy is in use; or the same one again, after files that could not be used.
        case loaded(Revision)
        /// The files can’t be used, for these reasons; the previous policy remains in use.
        case kept(PolicyLoadError)
    }

    private struct State {
        var revision: Revision
        /// Of the files as they were read last; nil where they have to be read again.
        var stamps: [FileStamp]?
        /// What was wrong with them.
        var problem: String?
    }

    private struct Reading {
        let result: Result<(policy: ErrorPolicy, warnings: [Diagnostic]), PolicyLoadError>
        let stamps: [FileStamp]?
    }

    /// The path of the folder or the file.
    public let path: String
    private let looking = Lock()
    private let state: Guarded<State>

    /// Loads the policy. Throws if it can’t be used: there is no previous policy.
    public init(_ path: String) throws(PolicyLoadError) {
        self.path = path
        let reading = Self.read(path)
        let (policy, warnings) = try reading.result.get()
        let revision = Revision(policy: policy, number: 1, warnings: warnings)
        state = Guarded(State(revision: revision, stamps: reading.stamps))
    }

    /// The policy in use, with its number. Never waits for a reload.
    public var current: Revision { state.with { $0.revision } }

    /// The policy in use.
    public var policy: ErrorPolicy { current.policy }

    /// Checks the files once, and loads them if they changed. Costs one `stat` per file if nothing changed. Concurrent
    /// calls wait for each other; readers of ``current`` never wait.
    @discardableResult
    public func refresh() -> Change {
        looking.hold {
            let known = state.with { $0.stamps }
            if let known, Self.stamps(path) == known { return .unchanged }
            return take(Self.read(path))
        }
    }

    private func take(_ reading: Reading) -> Change {
        state.with { state in
            state.stamps = reading.stamps
            switch reading.result {
            case .success(let (policy, warnings)):
                let (known, hadProblem) = (state.revision.policy, state.problem != nil)
                state.problem = nil
                let isSame = policy.policyHash == known.policyHash && policy.locales == known.locales
                if isSame { return hadProblem ? .loaded(state.revision) : .unchanged }
                state.revision = Revision(policy: policy, number: state.revision.number + 1, warnings: warnings)
                return .loaded(state.revision)
            case .failure(let error):
                let problem = error.description
                if state.problem == problem { return .unchanged }
                state.problem = problem
                return .kept(error)
            }
        }
    }

    /// Checks the files every `interval`, until the stream is no longer read or its task is cancelled. The stream
    /// contains no `unchanged`.
    public func changes(every interval: Duration = .seconds(2)) -> AsyncStream<Change> {
        AsyncStream { continuation in
            let task = Task { [weak self] in
                while !Task.isCancelled {
                    guard let change = self?.refresh() else { break }
                    if case .unchanged = change {} else { continuation.yield(change) }
                    try? await Task.sleep(for: max(interval, .milliseconds(1)))
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    // MARK: Reading

    private static let mostTries = 5

    /// Files that changed while they were read belong to no one revision.
    private static func read(_ path: String) -> Reading {
        for _ in 0..<mostTries {
            let before = stamps(path)
            let result = load(path)
            guard before == stamps(path) else { continue }
            // A file that was written just now may be written again without a trace in its times.
            return Reading(result: result, stamps: before.contains { $0.isFresh } ? nil : before)
        }
        return failed("“\(path)” changes while it is read", help: "wait until it is written")
    }

    private static func load(
        _ path: String
    ) -> Result<(policy: ErrorPolicy, warnings: [Diagnostic]), PolicyLoadError> {
        guard let stamp = FileStamp(path) else {
            return failed("no file or folder “\(path)”", help: "name a folder of rule files, or a compiled policy")
                .result
        }
        if stamp.kind == .file {
            do throws(CompiledPolicyError) {
                return .success((try ErrorPolicy(opening: try CompiledFile.read(path)), []))
            } catch {
                return failed("“\(path)” cannot be used: \(error.message)", help: nil).result
            }
        }
        do throws(PolicyLoadError) {
            let loaded = try LoadedPolicy(folder: path)
            return .success((loaded.policy, loaded.warnings))
        } catch {
            return .failure(error)
        }
    }

    private static func failed(_ message: String, help: String?) -> Reading {
        let problem = Diagnostic(.yamlUnreadable, message, at: nil, help: help)
        return Reading(result: .failure(PolicyLoadError(diagnostics: [problem], files: [])), stamps: nil)
    }

    /// Of the folder and of each file that would be read.
    private static func stamps(_ path: String) -> [FileStamp] {
        guard let own = FileStamp(path) else { return [] }
        guard own.kind == .folder else { return [own] }
        var log = DiagnosticLog()
        // Times of the folder itself change with files that are never read.
        return PolicyFolder.paths(in: path, reporting: &log).compactMap { FileStamp(path + "/" + $0) }
    }
}

/// A value that one thread at a time touches.
private final class Guarded<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func with<Result>(_ body: (inout Value) -> Result) -> Result { lock.hold { body(&value) } }
}
