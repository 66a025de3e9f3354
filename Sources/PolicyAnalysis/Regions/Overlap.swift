import PolicyEngine

// Whether two sets have something in common, without making the set they have in common.

extension NameSet {
    func meets(_ other: NameSet, of universe: Int) -> Bool {
        if !isComplement { return numbers.contains { other.contains($0) } }
        if !other.isComplement { return other.numbers.contains { contains($0) } }
        if numbers.count + other.numbers.count < universe { return true }
        return !intersection(other).isEmpty(of: universe)
    }
}

extension NumberSet {
    /// The smallest number of it that is not below `start`.
    func first(from start: Int64) -> Int64? {
        ranges.first { $0.upperBound >= start }.map { max($0.lowerBound, start) }
    }

    func meets(_ other: NumberSet) -> Bool {
        let (some, others) = (ranges, other.ranges)
        var (left, right) = (0, 0)
        while left < some.count, right < others.count {
            if some[left].upperBound < others[right].lowerBound {
                left += 1
            } else if others[right].upperBound < some[left].lowerBound {
                right += 1
            } else {
                return true
            }
        }
        return false
    }
}

extension ValueRegion {
    func meets(_ other: ValueRegion, of universe: Int) -> Bool {
        numbers.meets(other.numbers) || names.meets(other.names, of: universe)
    }
}

extension Region {
    func meets(_ other: Region, of universe: Int) -> Bool {
        let both = flags & other.flags
        for situation in UInt16(0)..<5 where both >> (3 * situation) & 7 == 0 { return false }
        for index in links.indices {
            let (one, two) = (links[index], other.links[index])
            guard one.domain.meets(two.domain, of: universe), one.code.meets(two.code, of: universe),
                one.http.meets(two.http)
            else { return false }
        }
        guard screens.meets(other.screens), attempt.meets(other.attempt), version.meets(other.version),
            platform.meets(other.platform, of: universe)
        else { return false }
        return other.own.allSatisfy { values($0.key).meets($0.values, of: universe) }
    }
}
