/// A version such as `3.2.0`, compared number by number; numbers that are missing are 0.
package struct Version: Sendable, Comparable {
    package let numbers: [UInt32]

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
            if (0x30...0x39).contains(byte) {
                current = min((current ?? 0) * 10 + UInt64(byte - 0x30), UInt64(UInt32.max))
            } else if byte == 0x2E {
                guard let value = current, numbers.count < 8 else { return nil }
                numbers.append(UInt32(value))
                current = nil
            } else if current != nil, byte == 0x2D || byte == 0x2B || byte == 0x20 {
                break
            } else {
                return nil
            }
        }
        guard let value = current, numbers.count < 8 else { return nil }
        self.init(numbers: numbers + [UInt32(value)])
    }

    package static func == (left: Version, right: Version) -> Bool { left.numbers == right.numbers }

    package static func < (left: Version, right: Version) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }

    package var text: String { numbers.isEmpty ? "0" : numbers.map(String.init).joined(separator: ".") }

    /// A version just above this one, below any other that was mentioned with at most eight numbers.
    package var justAbove: Version {
        Version(numbers: numbers + [UInt32](repeating: 0, count: max(0, 9 - numbers.count)) + [1])
    }
}

/// Versions from `lower` to `upper`, both included; nil means no end.
package struct VersionRange: Sendable {
    package var lower: Version?
    package var upper: Version?

    package init(lower: Version?, upper: Version?) {
        self.lower = lower
        self.upper = upper
    }

    package func contains(_ version: Version) -> Bool {
        if let lower, version < lower { return false }
        if let upper, version > upper { return false }
        return true
    }
}
