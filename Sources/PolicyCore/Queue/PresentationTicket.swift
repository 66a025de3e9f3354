/// The ID of an error in its queue.
public struct PresentationTicket: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number, counted from 1 in each queue.
    public let number: Int

    /// Creates a ticket by hand, for previews; a queue creates its own.
    public init(number: Int) { self.number = number }

    /// Whether a ticket is earlier than another.
    public static func < (left: PresentationTicket, right: PresentationTicket) -> Bool { left.number < right.number }

    /// The number, as in `#7`.
    public var description: String { "#\(number)" }
}
