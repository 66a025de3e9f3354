import PolicyAnalysis
import PolicyEngine
import PolicySigning

/// Everything an update changes without permission, compared with the policy an app was built with.
struct PermissionReport {
    /// A change with the first error it was found for.
    struct Entry {
        let excess: PermissionExcess
        let event: ErrorEvent
        let seed: UInt64
    }

    private(set) var excesses: [Entry] = []
    /// How many changes there are, beyond those that are listed.
    private(set) var further = 0
    /// Whether all errors and situations were compared.
    let isComplete: Bool

    var isEmpty: Bool { excesses.isEmpty && isComplete }

    private static let mostListed = 20

    /// Takes as long as `policyctl diff`.
    init(from builtIn: ErrorPolicy, to update: ErrorPolicy, permissions: UpdatePermissions) {
        var found: [Entry] = []
        var known: Set<PermissionExcess> = []
        let compared = PolicyComparison(from: builtIn, to: update).forEachQuestion { event, seed in
            // Whether the work was canceled is known to the app alone.
            let isMaybeCanceled = event.links.contains { $0.isCancellation }
            let excesses = (isMaybeCanceled ? [false, true] : [false]).flatMap { isCanceled in
                var decision = update.decide(event, seed: seed)
                if isCanceled { decision.hideCanceledWork() }
                return permissions.excesses(
                    of: update, deciding: decision, over: builtIn, about: event, seed: seed, isCanceled: isCanceled)
            }
            for excess in excesses where known.insert(excess).inserted {
                if found.count < Self.mostListed { found.append(Entry(excess: excess, event: event, seed: seed)) }
            }
        }
        // Branches of texts that were not tried differ in nothing but texts and addresses.
        let areTextsFine =
            compared.texts || known.contains { $0.power == .texts }
            || permissions.texts && !WebAddress.mayBeAdded(by: update, to: builtIn, hosts: permissions.hosts)
        isComplete = compared.situations && areTextsFine
        excesses = found
        further = known.count - found.count
    }
}
