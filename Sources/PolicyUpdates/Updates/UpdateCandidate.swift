import PolicyCore
import PolicyRuntime
import PolicySigning

/// An update that was checked, with its policy opened.
struct UpdateCandidate {
    var update: SignedUpdate
    let policy: ErrorPolicy
    /// `stored` if this run of the app began with it.
    let origin: PolicyRevision.Origin
    var isConfirmed: Bool
    /// Starts of the app with it, this one included.
    var starts: Int

    var version: Int { update.statement.version }
    var mark: UpdateState.Mark { UpdateState.Mark(key: update.key, version: version) }
    var isIncident: Bool { update.statement.kind == .incident }
    var stored: UpdateState.Stored {
        UpdateState.Stored(bytes: update.bytes, starts: starts, isConfirmed: isConfirmed)
    }

    var revision: PolicyRevision {
        PolicyRevision(origin, version: version, isIncident: isIncident, policyHash: policy.policyHash)
    }

    func isOver(at now: Duration) -> Bool { update.statement.expires <= now }
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

    /// Opens an update, if it is for this app; whether it has ended, and what the app remembers, is checked elsewhere.
    func candidate(
        _ update: SignedUpdate, keys: UpdateKeys, origin: PolicyRevision.Origin = .fetched
    ) throws(UpdateRefusal) -> UpdateCandidate {
        try recipient.check(update, keys: keys)
        do throws(CompiledPolicyError) {
            return UpdateCandidate(
                update: update, policy: try ErrorPolicy(compiled: update.policy), origin: origin, isConfirmed: false,
                starts: 0)
        } catch {
            throw .unusable(error)
        }
    }

    /// The candidates that the app starts with, the highest version first.
    func candidates(_ stored: [UpdateState.Stored], keys: UpdateKeys) -> [UpdateCandidate] {
        var found: [UpdateCandidate] = []
        for one in stored {
            guard let update = try? SignedUpdate(one.bytes, mostBytes: recipient.mostBytes),
                var candidate = try? candidate(update, keys: keys, origin: .stored), candidate.version > version
            else { continue }
            candidate.isConfirmed = one.isConfirmed
            candidate.starts = one.starts
            found.append(candidate)
        }
        return found.sorted { $0.version > $1.version }
    }
}
