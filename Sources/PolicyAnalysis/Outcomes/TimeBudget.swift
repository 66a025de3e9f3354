/// How long a search may take. What was found by then counts, and it is said that there may be more.
package struct TimeBudget: Sendable {
    package let isSpent: @Sendable () -> Bool

    package init(isSpent: @escaping @Sendable () -> Bool) { self.isSpent = isSpent }

    package static let unlimited = TimeBudget { false }
}
