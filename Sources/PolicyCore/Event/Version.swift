/// A version such as `3.2.0`, compared number by number; numbers that are missing are 0.
package struct Version: Sendable, Comparable {
    package let numbers: [UInt32]

    /// How many numbers one may have.
    static let mostParts = 8

    package init(numbers: [UInt32]) {
        var numbers = numbers
        while numbers.last == 0 { numbers.removeLast() }
        self.numbers = numbers
    }

    /// Digits and points, at most eight numbers. Whatever follows a `-`, `+` or space is a label and does not count.
    package init?(_ text: String) {
        var numbers: [UInt32] = []
        var current: UInt64?
        for byte in text.utf8 {
            if byte.isDigit {
                current = min((current ?? 0) * 10 + UInt64(byte - 0x30), UInt64(UInt32.max))
            } else if byte == ASCII.dot {
                guard let value = current, numbers.count < Self.mostParts else { return nil }
                numbers.append(UInt32(value))
                current = nil
            } else if current != nil, byte == ASCII.minus || byte == ASCII.plus || byte == ASCII.space {
                break
            } else {
                return nil
            }
        }
        guard let value = current, numbers.count < Self.mostParts else { return nil }
        self.init(numbers: numbers + [UInt32(value)])
    }

    package static func == (left: Version, right: Version) -> Bool { left.numbers == right.numbers }

    package static func < (left: Version, right: Version) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }

    package var text: String { numbers.isEmpty ? "0" : numbers.map { String($0) }.joined(separator: ".") }

    /// A version just above this one, below any other that was mentioned with at most eight numbers.
    package var justAbove: Version {
        Version(numbers: numbers + [UInt32](repeating: 0, count: max(0, 9 - numbers.count)) + [1])
    }
}

extension Version {
    /// Whether it comes before the version whose numbers lie in a table.
    func isBelow(_ range: RowRange, in table: Table<UInt32>) -> Bool { order(range, in: table) < 0 }

    func isAbove(_ range: RowRange, in table: Table<UInt32>) -> Bool { order(range, in: table) > 0 }

    /// -1, 0 or 1.
    private func order(_ range: RowRange, in table: Table<UInt32>) -> Int {
        for (index, place) in range.indices.enumerated() {
            guard index < numbers.count else { return -1 }
            let other = table[place]
            if numbers[index] != other { return numbers[index] < other ? -1 : 1 }
        }
        return numbers.count > range.count ? 1 : 0
    }
}
