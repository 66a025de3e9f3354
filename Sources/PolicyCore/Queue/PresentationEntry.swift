/// An error with what was decided about it: what a queue takes in.
package protocol DecidedError: Sendable {
    var decision: Decision { get }
}

/// Something that is on show, or is to be.
package struct PresentationEntry<Failure: DecidedError>: Sendable {
    /// The number of its first error.
    package let id: PresentationTicket
    package let error: Failure
    /// The screen it happened on; nil is the app as a whole.
    package let scope: String?
    /// How many errors it stands for.
    package let count: Int

    package init(id: PresentationTicket, error: Failure, scope: String?, count: Int) {
        self.id = id
        self.error = error
        self.scope = scope
        self.count = count
    }

    package var decision: Decision { error.decision }
    package var surface: Surface { error.decision.surface }
}

package struct PresentationSettings: Sendable {
    package var toastDuration: Duration
    /// How many alerts may come on show in how much time; nil without a limit.
    package var limit: (count: Int, per: Duration)?
    /// How many may wait.
    package var mostWaiting: Int
    /// So many errors of one entry can be taken back, and their retries are kept.
    package static let mostErrors = 1_000

    package init(
        toastDuration: Duration = .seconds(4), limit: (count: Int, per: Duration)? = nil, mostWaiting: Int = 1_000
    ) {
        self.toastDuration = toastDuration
        self.limit = limit
        self.mostWaiting = mostWaiting
    }
}

extension Duration {
    /// The sum, or the longest there is where it would be longer than ten thousand years.
    package func adding(_ other: Duration) -> Duration {
        let longest = Duration.seconds(315_360_000_000 as Int64)
        return self > longest - min(other, longest) ? longest : self + other
    }
}
