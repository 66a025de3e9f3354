import PolicyCore
import PolicyRuntime
import PolicySigning

/// What an app knows about updates: plain state and a storage, without locks and without deciding.
struct UpdateLedger {
    /// What became of the bytes of an update.
    enum Result {
        case accepted, unchanged
        /// It cannot be stored, in the words of the system.
        case failed(String)
    }

    private let base: UpdateBase
    private let installation: UInt64
    private let storage: any UpdateStorage
    private(set) var keys: UpdateKeys
    /// What was wrong with what is stored, and what was put aside.
    private(set) var problems: [UpdateRefusal] = []
    private var state = UpdateState()
    /// Those that could be in use, the highest version first; also some that have ended.
    private var candidates: [UpdateCandidate] = []
    /// What could not be counted at this start, and so is not used.
    private var uncounted: UpdateState.Mark?
    /// Why the storage cannot be read. What is there is then left alone.
    private var unreadable: String?

    init(_ base: UpdateBase, installation: UInt64, storage: any UpdateStorage, at now: Duration) {
        self.base = base
        self.installation = installation
        self.storage = storage
        keys = base.recipient.keys
        load(at: now)
    }

    /// Those that decide, one when the one before it has ended.
    var usable: [UpdateCandidate] { candidates.filter { $0.mark != uncounted } }

    // MARK: Starting

    private mutating func load(at now: Duration) {
        let most = base.recipient.mostBytes.multipliedReportingOverflow(by: UpdateState.mostStored).partialValue
        do throws(UpdateStorageError) {
            let bytes = try storage.read(mostBytes: max(most, 0) + UpdateState.mostHeadBytes)
            unreadable = nil
            guard let bytes else { return }
            guard let state = UpdateState(bytes) else {
                problems.append(.unreadableStorage("it was changed"))
                return
            }
            self.state = state
        } catch {
            unreadable = error.message
            problems.append(.unreadableStorage(error.message))
            return
        }
        (keys, state.keyChanges) = base.recipient.keys.applying(state.keyChanges)
        forgetUntrusted()
        candidates = base.candidates(state.stored, keys: keys).filter { !state.putAside.contains($0.mark) }
        begin(at: now)
    }

    /// Counts this start. An update whose starts were not confirmed is put aside; one that cannot be counted is not
    /// used this time.
    private mutating func begin(at now: Duration) {
        while let index = candidates.firstIndex(where: { !$0.isOver(at: now) }), !candidates[index].isConfirmed {
            if candidates[index].starts >= PolicyUpdates.mostTrialStarts {
                problems.append(.putAside(candidates[index].version))
                state.putAside.insert(candidates[index].mark)
                candidates.remove(at: index)
                _ = write()
                continue
            }
            candidates[index].starts += 1
            if write() != nil {
                candidates[index].starts -= 1
                uncounted = candidates[index].mark
            }
            return
        }
    }

    /// Says that the app works with the update it was started with.
    mutating func confirm(_ version: Int?, at now: Duration) {
        guard let index = candidates.firstIndex(where: { $0.mark != uncounted && !$0.isOver(at: now) }),
            candidates[index].version == version, candidates[index].origin == .stored,
            !candidates[index].isConfirmed
        else { return }
        candidates[index].isConfirmed = true
        // What a lasting update replaced does not come back.
        if !candidates[index].isIncident { candidates.removeSubrange((index + 1)...) }
        _ = write()
    }

    // MARK: Receiving

    mutating func take(_ bytes: [UInt8], at now: Duration) throws(UpdateRefusal) -> Result {
        if unreadable != nil { load(at: now) }
        if let unreadable { return .failed(unreadable) }
        let update = try SignedUpdate(bytes, mostBytes: base.recipient.mostBytes)
        takeKeyChanges(of: update)
        let candidate = try base.candidate(update, keys: keys)
        try base.recipient.checkTime(update.statement, at: now)
        let version = candidate.version
        if state.putAside.contains(candidate.mark) { throw .putAside(version) }
        if version <= base.version { throw .olderThanBuiltIn(version, builtIn: base.version) }
        let highest = state.highest.values.max() ?? 0
        if version < highest { throw .outdated(version, newest: highest) }
        if let index = candidates.firstIndex(where: { $0.version == version }) {
            // For a larger share or a later end, the same policy is signed again.
            guard candidates[index].mark == candidate.mark, candidates[index].update.policy == update.policy else {
                throw .outdated(version, newest: highest)
            }
            return prolong(index, with: update, at: now)
        }
        guard update.statement.includes(installation: installation) else {
            throw .notOffered(share: update.statement.share)
        }
        return accept(candidate, at: now)
    }

    private mutating func prolong(_ index: Int, with update: SignedUpdate, at now: Duration) -> Result {
        let known = candidates[index]
        if update.statement.expires <= known.update.statement.expires { return .unchanged }
        candidates[index].update = update
        if let problem = write() {
            candidates[index] = known
            return .failed(problem)
        }
        return known.isOver(at: now) ? .accepted : .unchanged
    }

    private mutating func accept(_ candidate: UpdateCandidate, at now: Duration) -> Result {
        var next = self
        next.candidates = [candidate] + kept(beside: candidate, at: now)
        next.state.highest[candidate.update.key] = candidate.version
        // What is not stored could stop the app at each start, with nobody counting.
        if let problem = next.write() { return .failed(problem) }
        self = next
        return .accepted
    }

    /// What decides when the new update ends or is put aside: the last confirmed one, and what an incident interrupts.
    private func kept(beside new: UpdateCandidate, at now: Duration) -> [UpdateCandidate] {
        let lasting = candidates.filter { !$0.isIncident && !$0.isOver(at: now) }
        let confirmed = lasting.first { $0.isConfirmed }
        guard new.isIncident, let first = lasting.first, first.mark != confirmed?.mark else {
            return confirmed.map { [$0] } ?? []
        }
        return [first] + (confirmed.map { [$0] } ?? [])
    }

    private mutating func takeKeyChanges(of update: SignedUpdate) {
        let known = state.keyChanges
        let new = update.keyChanges.filter { !known.contains($0) }
        let (keys, changes) = base.recipient.keys.applying(known + new)
        if changes.count == known.count { return }
        self.keys = keys
        state.keyChanges = changes
        forgetUntrusted()
        if let problem = write() { problems.append(.unreadableStorage(problem)) }
    }

    /// A key that is no longer trusted takes its updates and versions along.
    private mutating func forgetUntrusted() {
        let keys = keys
        state.highest = state.highest.filter { keys.contains($0.key) }
        state.putAside = state.putAside.filter { keys.contains($0.key) }
        candidates.removeAll { !keys.contains($0.update.key) }
    }

    mutating func putAside(_ marks: Set<UpdateState.Mark>) {
        guard !marks.isSubset(of: state.putAside) else { return }
        state.putAside.formUnion(marks)
        candidates.removeAll { marks.contains($0.mark) }
        _ = write()
    }

    // MARK: Storing

    /// Nil once everything is stored; otherwise, why it is not.
    private mutating func write() -> String? {
        if let unreadable { return unreadable }
        state.stored = candidates.map { $0.stored }
        do throws(UpdateStorageError) {
            try storage.write(state.bytes)
            return nil
        } catch {
            return error.message
        }
    }
}
