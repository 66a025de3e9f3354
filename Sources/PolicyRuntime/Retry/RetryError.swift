/// Why calls with one type of error ended: the last error, with its decision.
public struct RetryError<Failure: Error>: RetryEnding, CustomStringConvertible {
    /// The error of the last call; nil if the task was canceled.
    public let failure: Failure?
    /// The error with its decision, which ``ErrorHandlerChain/handle(_:at:context:retry:)`` accepts; nil if the task
    /// was canceled.
    public let presentable: PresentableError?

    /// Whether the task was canceled.
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
