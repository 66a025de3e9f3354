public import PolicyCore

/// A sequence that is begun anew where the policy says that its error is worth another try: for streams that break off.
///
/// Elements that came are not taken back and not repeated by this; where the new sequence should go on, its maker has to say so. Once an element has come, calls are
/// counted from the first again. Ends, as ``withRetry(_:context:chain:clock:budget:observer:isolation:_:)`` does, with a ``PresentableError`` or `CancellationError`.
public struct RetryingSequence<Base: AsyncSequence>: AsyncSequence {
    private let retrier: Retrier
    private let clock: RuntimeClock
    private let context: EventContext
    private let make: @Sendable (Int) async throws -> Base

    /// `make` receives the number of the call, from 1.
    public init(
        _ policy: CurrentPolicy, context: EventContext = EventContext(), chain: ErrorHandlerChain? = nil,
        clock: some Clock<Duration> = ContinuousClock(),
        budget: RetryBudget? = nil, observer: (any PolicyObserver)? = nil,
        make: @escaping @Sendable (_ attempt: Int) async throws -> Base
    ) {
        retrier = Retrier(policy: policy, chain: chain, budget: budget, observer: observer ?? chain?.observer)
        self.clock = RuntimeClock(clock)
        self.context = context
        self.make = make
    }

    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Iterates over the elements of one sequence after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let sequence: RetryingSequence
        private var course: RetrySession
        private var current: Base.AsyncIterator?
        private var isDone = false
        private var hasMoved = false

        init(_ sequence: RetryingSequence) {
            self.sequence = sequence
            course = RetrySession(sequence.retrier, clock: sequence.clock, context: sequence.context)
        }

        public mutating func next() async throws -> Base.Element? {
            while !isDone {
                do {
                    if Task.isCancelled { try await course.endCancelled() }
                    return try await step()
                } catch {
                    current = nil
                    do {
                        try await course.failed(error)
                    } catch {
                        isDone = true
                        throw error
                    }
                }
            }
            return nil
        }

        private mutating func step() async throws -> Base.Element? {
            var iterator: Base.AsyncIterator
            if let current {
                iterator = current
            } else {
                iterator = try await sequence.make(course.attempt).makeAsyncIterator()
                hasMoved = false
            }
            let element = try await iterator.next()
            current = iterator
            if element == nil { isDone = true }
            if !hasMoved {
                hasMoved = true
                await course.restart()
            }
            return element
        }
    }
}
