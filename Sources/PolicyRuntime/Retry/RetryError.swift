/// Why calls with one type of error ended: the error as it was thrown, with what was decided about it.
public struct RetryError<Failure: Error>: RetryEnding, CustomStringConvertible {
    /// The error of the last call; nil where the task was cancelled.
    public let failure: Failure?
    /// The error with its decision, which ``ErrorHandlerChain/handle(_:at:context:retry:)`` takes as it is; nil where the task was cancelled.
    public let presentable: PresentableError?

    /// Whether the task was cancelled.
    public var isCancelled: Bool { presentable == nil }

    init(_ error: any Error) {
        presentable = error as? PresentableError
        failure = presentable?.underlyingError as? Failure
    }

    /// The error itself.
    public var description: String { failure.map { "\($0)" } ?? "cancelled" }

    var wrappedError: any Error { presentable ?? CancellationError() }
}

/// An ending of calls, whatever the type of its error.
protocol RetryEnding: WrappingError {}
