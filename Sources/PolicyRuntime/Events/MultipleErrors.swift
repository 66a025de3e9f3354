/// Several errors of work that was done side by side, such as the children of a task group, as one error.
///
/// What stopped only because something else failed comes last: it is never the reason.
public struct MultipleErrors: Error {
    /// The errors, at least one; canceled ones last, otherwise in the given order.
    public let errors: [any Error]

    /// Nil if there are no errors; for a single error, use that error.
    public init?(_ errors: [any Error]) {
        if errors.isEmpty { return nil }
        self.errors = Cancellation.last(errors)
    }
}
