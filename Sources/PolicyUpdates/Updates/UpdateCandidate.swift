import PolicyCore
import PolicyRuntime
import PolicySigning

/// An update that was checked, with its policy opened.
struct UpdateCandidate {
    let update: SignedUpdate
    let policy: ErrorPolicy
    var isConfirmed: Bool
    /// Starts of the app with it, this one included.
    var starts: Int

    var version: Int { update.statement.version }
    var mark: UpdateState.Mark { UpdateState.Mark(key: update.key, version: version) }
    var isIncident: Bool { update.statement.kind == .incident }
    var stored: UpdateState.Stored {
        UpdateState.Stored(bytes: update.bytes, starts: starts, isConfirmed: isConfirmed)
    }

    func revision(_ origin: PolicyRevision.Origin) -> PolicyRevision {
        PolicyRevision(origin, version: version, isIncident: isIncident, policyHash: policy.policyHash)
    }
}

/// The policy an app was built with, and who it takes updates from.
struct UpdateBase: Sendable {
    let builtIn: ErrorPolicy
    let version: Int
    let recipient: UpdateRecipient
    let permissions: UpdatePermissions

    var inUse: PolicyInUse {
        PolicyInUse(builtIn, PolicyRevision(.builtIn, version: version, policyHash: builtIn.policyHash))
    }

    /// Reads an update and checks everything but what the app remembers.
    func candidate(_ update: SignedUpdate, keys: UpdateKeys, at now: Duration) throws(UpdateRefusal) -> UpdateCandidate
    {
        try recipient.check(update, keys: keys, at: now)
        if update.statement.version <= version { throw .olderThanBuiltIn(update.statement.version, builtIn: version) }
        do throws(CompiledPolicyError) {
            let policy = try ErrorPolicy(compiled: update.policy)
            return UpdateCandidate(update: update, policy: policy, isConfirmed: false, starts: 0)
        } catch {
            throw .unusable(error)
        }
    }

    /// The candidates that the app starts with, the highest version first.
    func candidates(_ stored: [UpdateState.Stored], keys: UpdateKeys, at now: Duration) -> [UpdateCandidate] {
        var found: [UpdateCandidate] = []
        for one in stored {
            guard let update = try? SignedUpdate(one.bytes, mostBytes: recipient.mostBytes),
                var candidate = try? candidate(update, keys: keys, at: now)
            else { continue }
            candidate.isConfirmed = one.isConfirmed
            candidate.starts = one.starts
            found.append(candidate)
        }
        return found.sorted { $0.version > $1.version }
    }
}
