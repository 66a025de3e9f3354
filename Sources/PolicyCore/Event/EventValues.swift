/// A value of an error or a situation.
public enum EventValue: Sendable, Hashable {
    /// Text.
    case text(String)
    /// A whole number.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// A Boolean.
    case boolean(Bool)

    /// The value as it is compared with a condition or inserted by an unformatted placeholder.
    public var description: String {
        switch self {
        case .text(let text): text
        case .integer(let value): String(value)
        case .number(let value):
            abs(value) < 1e15 && Double(Int64(value)) == value ? String(Int64(value)) : String(value)
        case .boolean(let value): value ? "true" : "false"
        }
    }
}

/// Values by name, in the order they were added. Names are compared by their UTF-8 bytes; a lookup takes time
/// proportional to the number of values.
public struct EventValues: Sendable, ExpressibleByDictionaryLiteral {
    /// A name and its value.
    public typealias Element = (key: String, value: EventValue)

    private var elements: [Element] = []

    /// No values.
    public init() {}

    /// Of two equal names, the later one counts.
    public init(dictionaryLiteral elements: (String, EventValue)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// The values of a dictionary, ordered by their names.
    public init(_ values: [String: EventValue]) {
        elements.reserveCapacity(values.count)
        for (name, value) in values { elements.append((key: name, value: value)) }
        elements.sort { $0.key.precedesByBytes($1.key) }
    }

    /// The number of values.
    public var count: Int { elements.count }

    /// Whether there are no values.
    public var isEmpty: Bool { elements.isEmpty }

    /// The value of a name; nil if there is none. Setting nil removes it.
    public subscript(name: String) -> EventValue? {
        get { name.withBytes { bytes in value(bytes) } }
        set {
            let index = name.withBytes { bytes in place(of: bytes) }
            if let index, let newValue {
                elements[index].value = newValue
            } else if let index {
                elements.remove(at: index)
            } else if let newValue {
                elements.append((key: name, value: newValue))
            }
        }
    }

    /// Adds a value under a name that has none yet.
    package mutating func append(_ name: String, _ value: EventValue) { elements.append((key: name, value: value)) }

    /// The memory is kept.
    package mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

    /// Adds other values; if both have a name, the other value counts.
    public mutating func merge(_ others: EventValues) {
        if isEmpty { return self = others }
        for (name, value) in others.elements { self[name] = value }
    }

    package func value(_ name: ByteText) -> EventValue? { place(of: name).map { elements[$0].value } }

    private func place(of name: ByteText) -> Int? {
        for index in elements.indices where elements[index].key.withBytes({ $0.isSame(as: name) }) { return index }
        return nil
    }
}

extension EventValues: Sequence {
    /// Names and values in their order.
    public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

    /// The same number as ``count``.
    public var underestimatedCount: Int { elements.count }
}

extension EventValues: Equatable {
    /// Whether both have the same values under the same names, in any order.
    public static func == (left: EventValues, right: EventValues) -> Bool {
        left.count == right.count && left.elements.allSatisfy { right[$0.key] == $0.value }
    }
}

extension EventValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral
{
    /// Text.
    public init(stringLiteral text: String) { self = .text(text) }

    /// A whole number.
    public init(integerLiteral number: Int64) { self = .integer(number) }

    /// Any other number.
    public init(floatLiteral number: Double) { self = .number(number) }

    /// A Boolean.
    public init(booleanLiteral truth: Bool) { self = .boolean(truth) }
}
