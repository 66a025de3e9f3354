/// Several errors of work that was done side by side, such as the children of a task group, as one error.
///
/// What stopped only because something else failed comes last: it is never the reason.
public struct MultipleErrors: Error {
    /// At least one; cancellations behind all others, otherwise in the order given.
    public let errors: [any Error]

    /// Nil where there are none; of one, use that.
    public init?(_ errors: [any Error]) {
        if errors.isEmpty { return nil }
        self.errors = Cancellation.last(errors)
    }
}
