public import PolicyCore

/// An error that says itself what rules know it by: the sure way, whatever its type is called and however it is built.
///
/// Without it an error is known by the name of its type and of its case, which reflection tells; a program built with
/// `-disable-reflection-metadata` has none, and there every error that rules name needs this.
public protocol PolicyIdentifiable: Error {
    /// The domain that rules name, such as `CartError`. By default the type's name without its module, outer types before it: `Shop.CartError`.
    var policyDomain: String { get }

    /// The code within the domain; nil where there is none. By default the name of the enum's case.
    var policyCode: ErrorCode? { get }

    /// Values that texts may show: durations in seconds, sizes in bytes. By default the labelled payload, where it is text, numbers, yes or no.
    var policyParameters: EventValues { get }
}

extension PolicyIdentifiable {
    public var policyDomain: String { TypeName.domain(of: type(of: self)) }

    public var policyCode: ErrorCode? { CaseName.of(self).map { .name($0) } }

    public var policyParameters: EventValues { Payload(self, CaseName.find(self)).parameters }
}
