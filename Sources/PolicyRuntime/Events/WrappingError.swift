/// An error that is only passed on together with something else: rules never see it.
protocol WrappingError: Error {
    var wrappedError: any Error { get }
}
