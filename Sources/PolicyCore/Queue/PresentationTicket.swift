/// The number an error is known by in its queue.
public struct PresentationTicket: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Counted from 1 in each queue.
    public let number: Int

    /// A ticket made by hand, for previews; a queue gives its own.
    public init(number: Int) { self.number = number }

    /// The earlier one comes first.
    public static func < (left: PresentationTicket, right: PresentationTicket) -> Bool { left.number < right.number }

    /// As in `#7`.
    public var description: String { "#\(number)" }
}
