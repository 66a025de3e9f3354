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
    /// Starts of an app after which an update that was not confirmed is put aside.
    public static let mostTrialStarts = 3
    private static let mostProblems = 20

    /// The policy in use, for `ErrorHandlerChain` and `withRetry`.
    public let current: CurrentPolicy
    private let base: UpdateBase
    private let observer: (any PolicyObserver)?
    private let now: @Sendable () -> Duration
    private let ledger: Locked<UpdateLedger>
    /// Found while deciding; written as soon as that does not keep anybody waiting.
    private let overstepped = Locked<Set<UpdateState.Mark>>([])
    private let noted = Locked<[UpdateRefusal]>([])

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
        (self.observer, self.now) = (observer, now)
        current = CurrentPolicy(policy)
        let own = UpdateLedger(base, installation: installation, storage: storage, at: now())
        ledger = Locked(own)
        own.problems.forEach(note)
        current.replace(with: policyInUse(own.usable))
    }

    /// What an update may change; printed, it is what `policyctl update-check --allow` takes.
    public var permissions: UpdatePermissions { base.permissions }

    /// What was refused or put aside since the app started, at most the last twenty.
    public var problems: [UpdateRefusal] { noted.with { $0 } }

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
        case nil: return Task.isCancelled ? .failed("it was canceled") : .timedOut
        }
    }

    /// Takes the bytes of an update. Checks all of them and stores them before they are used; call it from a background
    /// task.
    @discardableResult
    public func receive(_ bytes: [UInt8]) -> UpdateOutcome {
        let (outcome, isChanged) = ledger.with { ledger in
            let known = current.revision
            let outcome = take(bytes, &ledger)
            let inUse = policyInUse(ledger.usable)
            // The same one may now last longer.
            current.replace(with: inUse)
            return (outcome, inUse.revision != known)
        }
        if isChanged { observer?.didChangePolicy(to: current.revision) }
        return outcome
    }

    private func take(_ bytes: [UInt8], _ ledger: inout UpdateLedger) -> UpdateOutcome {
        ledger.putAside(overstepped.with { $0 })
        let known = ledger.problems.count
        defer { ledger.problems.dropFirst(known).forEach(note) }
        do throws(UpdateRefusal) {
            switch try ledger.take(bytes, at: now()) {
            case .accepted: return ledger.usable.first.map { .inUse($0.revision) } ?? .unchanged
            case .unchanged: return .unchanged
            case .failed(let reason): return .failed(reason)
            }
        } catch {
            note(error)
            return .refused(error)
        }
    }

    /// Says that the app works with the policy it started with; call it once a start has succeeded, also one in the
    /// background. An update that was received in this run is confirmed by a later start.
    public func confirm() {
        ledger.with { ledger in
            ledger.putAside(overstepped.with { $0 })
            ledger.confirm(current.revision.version, at: now())
            current.replace(with: policyInUse(ledger.usable))
        }
    }

    // MARK: Deciding

    /// The first candidate decides; when it ends, the next one.
    private func policyInUse(_ candidates: [UpdateCandidate]) -> PolicyInUse {
        var inUse = base.inUse
        let time = now()
        for candidate in candidates.reversed() where !candidate.isOver(at: time) {
            let (fallback, mark, revision) = (inUse, candidate.mark, candidate.revision)
            let (policy, expires) = (candidate.policy, candidate.update.statement.expires)
            inUse = PolicyInUse(policy, revision) { [weak self, base, now] reviewed in
                if now() >= expires {
                    self?.end(revision, with: fallback)
                    return fallback
                }
                let excesses = base.permissions.excesses(of: policy, over: base.builtIn, reviewed)
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
        if isNew { note(.notPermitted(excesses)) }
        end(revision, with: fallback)
        guard isNew else { return }
        Task { self.ledger.with { $0.putAside([mark]) } }
    }

    private func note(_ problem: UpdateRefusal) {
        noted.with { noted in
            noted.append(problem)
            if noted.count > Self.mostProblems { noted.removeFirst() }
        }
    }
}

extension UpdatePermissions {
    fileprivate func excesses(
        of update: ErrorPolicy, over builtIn: ErrorPolicy, _ reviewed: ReviewedDecision
    ) -> [PermissionExcess] {
        excesses(
            of: update, deciding: reviewed.decision, over: builtIn, about: reviewed.event, seed: reviewed.seed,
            stopping: reviewed.stopping, isCanceled: reviewed.isCanceled)
    }
}

private struct FetchFailure: Error { let message: String }
