/// Whole numbers as sorted, disjoint, non-adjacent ranges.
package struct NumberSet: Sendable, Hashable {
    package private(set) var ranges: [ClosedRange<Int64>] = []

    package init(_ unsorted: [ClosedRange<Int64>]) {
        if unsorted.count < 2 {
            ranges = unsorted
            return
        }
        for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, last.upperBound == .max || range.lowerBound <= last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
    }

    package var isEmpty: Bool { ranges.isEmpty }

    package func contains(_ number: Int64) -> Bool {
        for range in ranges {
            if number < range.lowerBound { return false }
            if number <= range.upperBound { return true }
        }
        return false
    }

    func contains(_ other: NumberSet) -> Bool {
        var next = 0
        return other.ranges.allSatisfy { inner in
            while next < ranges.count, ranges[next].upperBound < inner.lowerBound { next += 1 }
            return next < ranges.count && ranges[next].lowerBound <= inner.lowerBound
                && inner.upperBound <= ranges[next].upperBound
        }
    }

    /// For numbers that are far from the ends of what there is.
    func without(_ other: NumberSet) -> NumberSet {
        var left: [ClosedRange<Int64>] = []
        var next = 0
        for range in ranges {
            var start = range.lowerBound
            while next < other.ranges.count, other.ranges[next].upperBound < start { next += 1 }
            var index = next
            while index < other.ranges.count, other.ranges[index].lowerBound <= range.upperBound {
                let gap = other.ranges[index]
                if gap.lowerBound > start { left.append(start...gap.lowerBound - 1) }
                start = max(start, gap.upperBound + 1)
                index += 1
            }
            if start <= range.upperBound { left.append(start...range.upperBound) }
        }
        return NumberSet(left)
    }

    var hash: UInt64 {
        var hash = Mixer.seed
        for range in ranges {
            hash = Mixer.mix(hash, UInt64(bitPattern: range.lowerBound))
            hash = Mixer.mix(hash, UInt64(bitPattern: range.upperBound))
        }
        return hash
    }

    /// The numbers themselves when they are few.
    package func listed(atMost limit: Int) -> [Int64]? {
        var numbers: [Int64] = []
        for range in ranges {
            let (width, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
            if overflow || width >= Int64(limit - numbers.count) { return nil }
            numbers += range
        }
        return numbers
    }
}

/// Numbers, names and patterns: what a condition on a code, a platform or an app's own value accepts.
package struct ValueSet: Sendable, Equatable {
    package var numbers = NumberSet([])
    /// Sorted; every known name a pattern matches is among them, so that patterns are only tried on unknown names.
    package var names: [Int32] = []
    package var patterns: [Glob] = []
    /// The names written out, without those that patterns brought.
    package var written: [Int32] = []

    package func containsName(_ id: Int32) -> Bool {
        var low = 0
        var high = names.count
        while low < high {
            let middle = (low + high) / 2
            if names[middle] == id { return true }
            if names[middle] < id { low = middle + 1 } else { high = middle }
        }
        return false
    }

    var hash: UInt64 {
        var hash = numbers.hash
        for name in names { hash = Mixer.mix(hash, UInt64(UInt32(bitPattern: name))) }
        hash = Mixer.mix(hash, UInt64(written.count))
        for pattern in patterns { hash = Mixer.mix(hash, pattern.bytes.withUnsafeBufferPointer { Mixer.hash($0) }) }
        return hash
    }

    package func matchesPattern(_ text: String) -> Bool {
        for pattern in patterns where pattern.matches(text) { return true }
        return false
    }
}

extension VersionRange {
    var hash: UInt64 {
        var hash = Mixer.seed
        for end in [lower, upper] {
            hash = Mixer.mix(hash, end == nil ? 0 : 1)
            for number in end?.numbers ?? [] { hash = Mixer.mix(hash, UInt64(number)) }
        }
        return hash
    }
}

extension ErrorSet {
    var hash: UInt64 {
        Mixer.mix(
            UInt64(UInt32(bitPattern: domain)) << 32 | UInt64(UInt32(bitPattern: code)),
            UInt64(UInt32(bitPattern: http)))
    }

    /// Whether something is not asked here that `other` asks.
    func leavesOpen(_ other: ErrorSet) -> Bool {
        (domain < 0 && other.domain >= 0) || (code < 0 && other.code >= 0) || (http < 0 && other.http >= 0)
    }

    /// Whether whatever `other` accepts is surely accepted here: each question is the same one, or not asked.
    func asksNoMore(than other: ErrorSet) -> Bool {
        (domain < 0 || domain == other.domain) && (code < 0 || code == other.code) && (http < 0 || http == other.http)
    }
}

/// A situation with a value: accepted when reported, inside `included` (if asked) and inside none of `excluded`.
package struct ValueTest: Sendable, Equatable {
    package var included: ValueSet?
    package var excluded: [ValueSet] = []
}

package struct VersionTest: Sendable, Equatable {
    package var included: [VersionRange]?
    package var excluded: [VersionRange] = []

    package func accepts(_ version: Version) -> Bool {
        if let included, !included.contains(where: { $0.contains(version) }) { return false }
        return !excluded.contains { $0.contains(version) }
    }
}

/// A value by its name, and what is asked of it.
package struct OwnTest: Sendable, Equatable {
    package let name: ValueName
    package var test: ValueTest
}

extension ValueTest {
    /// A value against this test, as ``LinkTest`` has it once the test is compiled.
    func accepts(_ value: EventValue, _ names: NameTableBuilder) -> Bool {
        if let included, !included.holds(value, names) { return false }
        for set in excluded where set.holds(value, names) { return false }
        return true
    }
}

extension ValueSet {
    fileprivate func holds(_ value: EventValue, _ names: NameTableBuilder) -> Bool {
        guard case .text(let text) = value else {
            if case .integer(let number) = value { return numbers.contains(number) }
            return false
        }
        if let number = text.withBytes({ $0.plainInteger }) { return numbers.contains(number) }
        let id = names.find(text)
        return id >= 0 ? containsName(id) : matchesPattern(text)
    }
}
