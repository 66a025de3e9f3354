/// What random waits are drawn from.
package enum JitterSeed: Sendable, ExpressibleByIntegerLiteral {
    case number(UInt64)
    /// A number and what the error itself says, so that errors of a stream differ. Computed only where it is needed.
    case content(UInt64)

    package init(integerLiteral number: UInt64) { self = .number(number) }

    package func value(for event: ErrorEvent) -> UInt64 {
        switch self {
        case .number(let number): number
        case .content(let number): Mixer.mix(number, event.contentHash)
        }
    }
}
