import Foundation
public import PolicyCore
public import PolicyRuntime
public import PolicySigning

/// Receives signed updates of the policy that the app was built with, and decides which policy is in use.
///
/// ```swift
/// let updates = PolicyUpdates(
///     builtIn: policy, version: 41,
///     recipient: UpdateRecipient(app: "com.example.shop", appVersion: "2.4.1", keys: keys),
///     permissions: UpdatePermissions(texts: true, surfaces: .upTo(.alert)),
///     installation: installation, storage: UpdateFile(path: file.path))
/// let errors = ErrorHandlerChain(updates.current, queue: queue)
/// updates.confirm()                                                    // once the app works
/// let outcome = await updates.refresh { try await download(atMost: $0) }
/// ```
///
/// The policy in use is the highest version of: the built-in policy, a stored update, a received update. An update
/// is used only if a trusted key signed it, it is for this app and this version of the app, and it has not ended. When
/// it ends, or decides beyond its permissions, the policy before it decides again at once.
///
/// An update is on trial until ``confirm()``: after three starts of the app that end before, it is put aside for good.
/// Deciding with an update costs two decisions, because each is compared with the one of the built-in policy. Deciding
/// never waits for a file or the network. One process uses a storage at a time.
public final class PolicyUpdates: Sendable {
    private struct Content {
        var state: UpdateState
        /// Those that could be in use, the highest version first.
        var candidates: [UpdateCandidate]
        var keys: UpdateKeys
        var problems: [UpdateRefusal] = []
        /// Why the storage could not be read. What is there is then left alone.
        var unreadable: String?
    }

    /// Starts of an app after which an update that was not confirmed is put aside.
    public static let mostTrialStarts = 3
    private static let mostProblems = 20

    /// The policy in use, for `ErrorHandlerChain` and `retrying`.
    public let current: CurrentPolicy
    private let base: UpdateBase
    private let installation: UInt64
    private let storage: any UpdateStorage
    private let observer: (any PolicyObserver)?
    private let now: @Sendable () -> Duration
    private let content: Locked<Content>
    /// Found while deciding; written as soon as that does not keep anybody waiting.
    private let overstepped = Locked<Set<UpdateState.Mark>>([])

    /// Reads what is stored, and chooses the policy to begin with. Takes a few milliseconds; whatever is wrong with the
    /// stored update, the built-in policy decides.
    ///
    /// - `version`: of the built-in policy. A stored or received update is used only if its version is higher.
    /// - `installation`: a number that stays the same on one device and is spread evenly, such as a random one. It
    ///   tells which updates for a share of the installations are for this one; nobody else learns it.
    /// - `now`: the time since 1970, for tests.
    public init(
        builtIn policy: ErrorPolicy, version: Int, recipient: UpdateRecipient, permissions: UpdatePermissions,
        installation: UInt64, storage: any UpdateStorage, observer: (any PolicyObserver)? = nil,
        now: (@Sendable () -> Duration)? = nil
    ) {
        let now = now ?? { .seconds(Date().timeIntervalSince1970) }
        base = UpdateBase(builtIn: policy, version: version, recipient: recipient, permissions: permissions)
        (self.installation, self.storage, self.observer, self.now) = (installation, storage, observer, now)
        current = CurrentPolicy(policy)
        let most = recipient.mostBytes.multipliedReportingOverflow(by: UpdateState.mostStored).partialValue
        let (bytes, unreadable) = Self.read(storage, mostBytes: max(most, 0) + UpdateState.mostHeadBytes)
        let state = bytes.flatMap { UpdateState($0) } ?? UpdateState()
        let (keys, changes) = recipient.keys.applying(state.keyChanges)
        let candidates = base.candidates(state.stored, keys: keys, at: now())
        content = Locked(Content(state: state, candidates: candidates, keys: keys, unreadable: unreadable))
        content.with { content in
            content.state.keyChanges = changes
            begin(&content)
            current.replace(with: policyInUse(content.candidates, .stored))
        }
    }

    /// The policy in use.
    public var policy: ErrorPolicy { current.value }

    /// What an update may change; printed, it is what `policyctl update-check --allow` takes.
    public var permissions: UpdatePermissions { base.permissions }

    /// What was refused or put aside since the app started, at most the last twenty.
    public var problems: [UpdateRefusal] { content.with { $0.problems } }

    // MARK: Receiving

    /// Receives an update: `fetch` returns the bytes of the file, at most as many as it is told, from wherever the app
    /// likes. Waits for it as long as `limit`.
    @discardableResult
    public func refresh(
        within limit: Duration = .seconds(30), _ fetch: @escaping @Sendable (_ mostBytes: Int) async throws -> [UInt8]
    ) async -> UpdateOutcome {
        let most = base.recipient.mostBytes
        let received = await Deadline.value(within: limit) {
            do {
                return Result<[UInt8], FetchFailure>.success(try await fetch(most))
            } catch {
                return .failure(FetchFailure(message: error.localizedDescription))
            }
        }
        switch received {
        case .success(let bytes): return receive(bytes)
        case .failure(let failure): return .failed(failure.message)
        case nil: return .timedOut
        }
    }

    /// Takes the bytes of an update. Checks all of them and stores them before they are used; call it from a background
    /// task.
    @discardableResult
    public func receive(_ bytes: [UInt8]) -> UpdateOutcome {
        let (outcome, isChanged) = content.with { content in
            let known = current.revision
            forgetOverstepped(&content)
            do throws(UpdateRefusal) {
                let outcome = try take(bytes, &content)
                return (outcome, current.revision != known)
            } catch {
                note(error, &content)
                return (.refused(error), current.revision != known)
            }
        }
        if isChanged { observer?.didChangePolicy(to: current.revision) }
        return outcome
    }

    private func take(_ bytes: [UInt8], _ content: inout Content) throws(UpdateRefusal) -> UpdateOutcome {
        let update = try SignedUpdate(bytes, mostBytes: base.recipient.mostBytes)
        takeKeyChanges(of: update, &content)
        let candidate = try base.candidate(update, keys: content.keys, at: now())
        if content.state.putAside.contains(candidate.mark) { throw .putAside(candidate.version) }
        let highest = content.state.highest.values.max() ?? 0
        if candidate.version <= highest {
            // For a larger share, the same policy is signed again.
            if let first = content.candidates.first, first.mark == candidate.mark,
                first.update.policy == update.policy
            {
                return .unchanged
            }
            throw .outdated(candidate.version, newest: highest)
        }
        guard update.statement.includes(installation: installation) else {
            throw .notOffered(share: update.statement.share)
        }
        var next = content
        next.candidates = [candidate] + kept(content.candidates, beside: candidate)
        next.state.highest[update.key] = candidate.version
        // What is not stored could stop the app at each start, with nobody counting.
        if let problem = write(&next) { return .failed(problem) }
        content = next
        let inUse = policyInUse(content.candidates, .fetched)
        current.replace(with: inUse)
        return .inUse(inUse.revision)
    }

    /// What decides when the new update ends or is put aside: the last confirmed one, and what an incident interrupts.
    private func kept(_ candidates: [UpdateCandidate], beside new: UpdateCandidate) -> [UpdateCandidate] {
        let lasting = candidates.filter { !$0.isIncident }
        let confirmed = lasting.first { $0.isConfirmed }
        guard new.isIncident, let first = lasting.first, first.mark != confirmed?.mark else {
            return confirmed.map { [$0] } ?? []
        }
        return [first] + (confirmed.map { [$0] } ?? [])
    }

    /// A key that is no longer trusted takes its updates and versions along.
    private func takeKeyChanges(of update: SignedUpdate, _ content: inout Content) {
        let known = content.state.keyChanges
        let (keys, changes) = base.recipient.keys.applying(known + update.keyChanges.filter { !known.contains($0) })
        if changes.count == known.count { return }
        content.keys = keys
        content.state.keyChanges = changes
        content.state.highest = content.state.highest.filter { keys.contains($0.key) }
        let isTrusted = content.candidates.allSatisfy { keys.contains($0.update.key) }
        content.candidates.removeAll { !keys.contains($0.update.key) }
        if !isTrusted { current.replace(with: policyInUse(content.candidates, .stored)) }
        if let problem = write(&content) { note(.damaged(problem), &content) }
    }

    // MARK: Trial

    /// Says that the app works with the policy in use; call it once a start has succeeded.
    public func confirm() {
        content.with { content in
            forgetOverstepped(&content)
            guard let first = content.candidates.first, !first.isConfirmed,
                first.version == current.revision.version
            else { return }
            content.candidates[0].isConfirmed = true
            if !first.isIncident {
                // What it replaced does not come back.
                content.candidates.removeSubrange(1...)
                let known = current.revision
                _ = current.replace(known, with: policyInUse(content.candidates, known.origin))
            }
            _ = write(&content)
        }
    }

    /// Counts this start. An update whose starts were not confirmed is put aside; one that cannot be counted is not
    /// used this time.
    private func begin(_ content: inout Content) {
        while let first = content.candidates.first, !first.isConfirmed {
            if first.starts >= Self.mostTrialStarts {
                content.state.putAside.insert(first.mark)
                note(.putAside(first.version), &content)
                content.candidates.removeFirst()
                _ = write(&content)
                continue
            }
            content.candidates[0].starts += 1
            if write(&content) == nil { return }
            content.candidates.removeFirst()
        }
    }

    // MARK: Deciding

    /// The first candidate decides; when it ends, the next one.
    private func policyInUse(_ candidates: [UpdateCandidate], _ origin: PolicyRevision.Origin) -> PolicyInUse {
        var inUse = base.inUse
        for (index, candidate) in candidates.enumerated().reversed() {
            let (fallback, mark) = (inUse, candidate.mark)
            let revision = candidate.revision(index == 0 ? origin : .stored)
            let permissions = candidate.isIncident ? base.permissions.ofIncident : base.permissions
            let (policy, expires) = (candidate.policy, candidate.update.statement.expires)
            inUse = PolicyInUse(policy, revision) { [weak self, base, now] reviewed in
                if now() >= expires {
                    self?.end(revision, with: fallback)
                    return fallback
                }
                let excesses = permissions.excesses(
                    of: policy, deciding: reviewed.decision, over: base.builtIn, about: reviewed.event,
                    seed: reviewed.seed, stopping: reviewed.stopping)
                if excesses.isEmpty { return nil }
                self?.putAside(mark, excesses, revision, with: fallback)
                return fallback
            }
        }
        return inUse
    }

    private func end(_ revision: PolicyRevision, with fallback: PolicyInUse) {
        if current.replace(revision, with: fallback) { observer?.didChangePolicy(to: fallback.revision) }
    }

    private func putAside(
        _ mark: UpdateState.Mark, _ excesses: [PermissionExcess], _ revision: PolicyRevision,
        with fallback: PolicyInUse
    ) {
        let isNew = overstepped.with { $0.insert(mark).inserted }
        end(revision, with: fallback)
        guard isNew else { return }
        Task {
            self.content.with { content in
                self.note(.notPermitted(excesses), &content)
                self.forgetOverstepped(&content)
            }
        }
    }

    private func forgetOverstepped(_ content: inout Content) {
        let marks = overstepped.with { $0 }
        guard !marks.isSubset(of: content.state.putAside) else { return }
        content.state.putAside.formUnion(marks)
        content.candidates.removeAll { marks.contains($0.mark) }
        _ = write(&content)
    }

    // MARK: Storing

    private static func read(_ storage: any UpdateStorage, mostBytes: Int) -> (bytes: [UInt8]?, failure: String?) {
        do throws(UpdateStorageError) {
            return (try storage.read(mostBytes: mostBytes), nil)
        } catch {
            return (nil, error.message)
        }
    }

    /// Nil once everything is stored; otherwise, why it is not.
    private func write(_ content: inout Content) -> String? {
        if let unreadable = content.unreadable { return unreadable }
        content.state.stored = content.candidates.map { $0.stored }
        do throws(UpdateStorageError) {
            try storage.write(content.state.bytes)
            return nil
        } catch {
            return error.message
        }
    }

    private func note(_ problem: UpdateRefusal, _ content: inout Content) {
        content.problems.append(problem)
        if content.problems.count > Self.mostProblems { content.problems.removeFirst() }
    }
}

private struct FetchFailure: Error { let message: String }
