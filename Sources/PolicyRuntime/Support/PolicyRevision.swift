package import PolicyCore

/// Which policy decides, and where it came from.
public struct PolicyRevision: Sendable, Hashable, CustomStringConvertible {
    /// Where a policy came from.
    public enum Origin: String, Sendable {
        /// The app was built with it.
        case builtIn
        /// A signed update that was received in an earlier run of the app.
        case stored
        /// A signed update that was received in this run.
        case fetched
        /// The app called ``CurrentPolicy/replace(with:)``.
        case replaced
    }

    /// Where it came from.
    public let origin: Origin
    /// The version of a signed update, or the one the app gave for its built-in policy; nil if there is none.
    public let version: Int?
    /// Whether it is a temporary update during an incident.
    public let isIncident: Bool
    /// The hash of the policy’s meaning.
    public let policyHash: String

    package init(_ origin: Origin, version: Int? = nil, isIncident: Bool = false, policyHash: String) {
        self.origin = origin
        self.version = version
        self.isIncident = isIncident
        self.policyHash = policyHash
    }

    /// Such as `fetched version 42, 0b1e…`.
    public var description: String {
        [origin.rawValue, version.map { "version \($0)" }, isIncident ? "incident" : nil].compactMap { $0 }
            .joined(separator: " ") + ", " + policyHash
    }
}

/// A policy that decides, and who looks at its decisions.
package struct PolicyInUse: Sendable {
    /// Returns what decides in place of this policy; nil if the decision holds.
    package typealias Review = @Sendable (ReviewedDecision) -> PolicyInUse?

    package let policy: ErrorPolicy
    package let revision: PolicyRevision
    private let review: Review?

    package init(_ policy: ErrorPolicy, _ revision: PolicyRevision, review: Review? = nil) {
        self.policy = policy
        self.revision = revision
        self.review = review
    }

    /// `isCanceled`: whether somebody ended the work on purpose; the app then shows nothing unless a rule says so.
    package func decide(
        _ event: ErrorEvent, seed: UInt64?, stopping: Decision.StopReason?, isCanceled: Bool = false
    ) -> (decision: Decision, revision: PolicyRevision) {
        var decision = policy.decide(event, seed: seed, stopping: stopping)
        if isCanceled { decision.hideCanceledWork() }
        let reviewed = ReviewedDecision(
            event: event, decision: decision, seed: seed, stopping: stopping, isCanceled: isCanceled)
        guard let other = review?(reviewed) else { return (decision, revision) }
        return other.decide(event, seed: seed, stopping: stopping, isCanceled: isCanceled)
    }
}

/// A decision of an update, before it counts.
package struct ReviewedDecision {
    package let event: ErrorEvent
    package let decision: Decision
    package let seed: UInt64?
    package let stopping: Decision.StopReason?
    package let isCanceled: Bool
}
