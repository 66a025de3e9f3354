public import PolicyCore

/// The presenter was asked to show an error: what analytics and crash reporters want to know of it.
///
/// It holds no parameters of the error and none of the texts people see. ``identity`` may hold up to 128 characters
/// that a server wrote, and
/// ``scope`` is what the app said: keep ids of people and orders out of the paths of screens.
public struct Exposure: Sendable, Equatable, CustomStringConvertible {
    /// The number it is known by in its queue.
    public let ticket: PresentationTicket
    /// Id of the rule that decided.
    public let rule: String
    /// Id of the rule that refined it.
    public let refinedBy: String?
    /// The error's category.
    public let category: String
    /// How serious it is.
    public let severity: EventSeverity
    /// Where it is shown.
    public let surface: Surface
    /// BCP 47 tag of the language its texts are in.
    public let locale: String
    /// The screen; nil is the app as a whole.
    public let scope: String?
    /// What the error is, as ``ErrorEvent/identity``: `NetworkingError.serverError`. The same in each run, except where
    /// a server names the error.
    public let identity: String
    /// How many errors it stood for when it came on show for the first time.
    public let count: Int
    /// The hash of the policy that decided.
    public let policyHash: String

    /// What is on show, as an event.
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
    }

    /// What crash reporters group by: the same rule for the same error is one problem.
    public var fingerprint: [String] { [rule, identity] }

    /// Names and values, for systems that take a dictionary.
    public var fields: [String: String] {
        var fields = [
            "rule": rule, "category": category, "severity": severity.rawValue, "surface": surface.name,
            "locale": locale, "identity": identity,
            "count": String(count), "policy": policyHash,
        ]
        fields["refinedBy"] = refinedBy
        fields["scope"] = scope
        return fields
    }

    /// The rule, the error and where it was shown.
    public var description: String { "\(rule): \(identity) as \(surface.name)\(scope.map { " on \($0)" } ?? "")" }
}
