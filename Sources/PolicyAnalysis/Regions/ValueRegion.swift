package import PolicyEngine

extension NumberSet {
    static let everything = NumberSet([.min ... .max])

    package func intersection(_ other: NumberSet) -> NumberSet {
        var result: [ClosedRange<Int64>] = []
        var (left, right) = (0, 0)
        while left < ranges.count, right < other.ranges.count {
            let (a, b) = (ranges[left], other.ranges[right])
            let low = max(a.lowerBound, b.lowerBound)
            let high = min(a.upperBound, b.upperBound)
            if low <= high { result.append(low...high) }
            if a.upperBound < b.upperBound { left += 1 } else { right += 1 }
        }
        return NumberSet(result)
    }

    func subtracting(_ other: NumberSet) -> NumberSet {
        if other.isEmpty { return self }
        return intersection(other.complement)
    }

    private var complement: NumberSet {
        var result: [ClosedRange<Int64>] = []
        var next: Int64? = .min
        for range in ranges {
            if let start = next, start < range.lowerBound { result.append(start...range.lowerBound - 1) }
            next = range.upperBound == .max ? nil : range.upperBound + 1
        }
        if let start = next { result.append(start ... .max) }
        return NumberSet(result)
    }
}

/// Values that are numbers or names: codes, platforms, an app's own situations.
package struct ValueRegion: Hashable {
    package var numbers: NumberSet
    /// -1 in it: no value at all.
    package var names: NameSet

    static let all = ValueRegion(numbers: .everything, names: .all)
    static let present = ValueRegion(numbers: .everything, names: .allBut([NameSet.absent]))

    func isEmpty(of universe: Int) -> Bool { numbers.isEmpty && names.isEmpty(of: universe) }

    func intersection(_ other: ValueRegion) -> ValueRegion {
        ValueRegion(numbers: numbers.intersection(other.numbers), names: names.intersection(other.names))
    }

    func subtracting(_ other: ValueRegion) -> ValueRegion {
        ValueRegion(numbers: numbers.subtracting(other.numbers), names: names.subtracting(other.names))
    }
}
