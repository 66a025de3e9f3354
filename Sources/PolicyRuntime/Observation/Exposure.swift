public import PolicyCore

/// The presenter was asked to show an error: what analytics and crash reporters want to know of it.
///
/// It holds no parameters of the error and none of the texts people see. ``identity`` may hold up to 128 characters
/// that a server wrote, and
/// ``scope`` is what the app said: keep ids of people and orders out of the paths of screens.
public struct Exposure: Sendable, Equatable, CustomStringConvertible {
    /// The ID in its queue.
    public let ticket: PresentationTicket
    /// ID of the deciding rule.
    public let rule: String
    /// ID of the refining rule.
    public let refinedBy: String?
    /// The error's category.
    public let category: String
    /// The severity.
    public let severity: EventSeverity
    /// The surface.
    public let surface: Surface
    /// BCP 47 tag of the texts’ language.
    public let locale: String
    /// The screen; nil is the app as a whole.
    public let scope: String?
    /// The error, as ``ErrorEvent/identity``: `NetworkingError.serverError`. The same in each run, unless a server
    /// names the error.
    public let identity: String
    /// How many errors it represented when it first became visible.
    public let count: Int
    /// The hash of the policy that decided.
    public let policyHash: String
    /// The origin and the version of the policy that decided; nil for a decision made by hand.
    public let revision: PolicyRevision?

    /// Creates an event from a presentation.
    public init(_ presentation: Presentation) {
        let decision = presentation.decision
        ticket = presentation.id
        rule = decision.rule
        refinedBy = decision.refinedBy
        category = decision.category
        severity = decision.severity
        surface = decision.surface
        locale = decision.message.locale
        scope = presentation.scope
        identity = presentation.error.event.identity
        count = presentation.count
        policyHash = decision.policyHash
        revision = presentation.error.revision
    }

    /// The group for crash reporters: the same rule for the same error is one problem.
    public var fingerprint: [String] { [rule, identity] }

    /// Names and values, for systems that accept a dictionary.
    public var fields: [String: String] {
        var fields = [
            "rule": rule, "category": category, "severity": severity.rawValue, "surface": surface.name,
            "locale": locale, "identity": identity,
            "count": String(count), "policy": policyHash,
        ]
        fields["policyOrigin"] = revision?.origin.rawValue
        fields["policyVersion"] = revision?.version.map { String($0) }
        fields["refinedBy"] = refinedBy
        fields["scope"] = scope
        return fields
    }

    /// The rule, the error, and the surface.
    public var description: String { "\(rule): \(identity) as \(surface.name)\(scope.map { " on \($0)" } ?? "")" }
}
