import PolicyEngine

/// What a value may be, in words: `plan: pro, *Plus`, `amount: 1000 and above`, `reason: anything but *_card or none`.
struct ValueWords {
    let space: ConditionSpace
    /// How a list is shortened.
    let few: ([String]) -> String
    let range: (ClosedRange<Int64>) -> String

    func text(_ region: ValueRegion, of key: String, isKnownWhereAbsent: Bool = false) -> String {
        let absent = isKnownWhereAbsent ? "none" : "not reported"
        let present = isKnownWhereAbsent ? "any \(key)" : "\(key) reported"
        if let others = others(region) {
            let none = region.names.contains(NameSet.absent) ? "\(absent), or " : ""
            return "\(key): \(none)anything but " + few(others)
        }
        var words = numbers(region.numbers)
        switch texts(region.names) {
        case .none: break
        case .listed(let names): words += names
        case .allBut(let names):
            if region.numbers == .everything { words = [] }
            let all = region.numbers == .everything ? "anything" : "any text"
            if region.numbers == .everything, names.isEmpty { return present }
            words.append(names.isEmpty ? all : "\(all) but " + few(names))
        }
        if words.isEmpty { return isKnownWhereAbsent ? "no \(key)" : "\(key) \(absent)" }
        return "\(key): " + few(words) + (region.names.contains(NameSet.absent) ? " or \(absent)" : "")
    }

    /// Numbers that alone are left out, and names with them; nil if it is not so.
    private func others(_ region: ValueRegion) -> [String]? {
        guard case .allBut(let names) = texts(region.names), region.numbers != .everything,
            let numbers = NumberSet.everything.subtracting(region.numbers).listed(atMost: 6)
        else { return nil }
        return numbers.map { String($0) } + names
    }

    private func numbers(_ numbers: NumberSet) -> [String] {
        numbers.listed(atMost: 20)?.map { String($0) } ?? numbers.ranges.map { range($0) }
    }

    private enum Texts {
        case none
        case listed([String])
        case allBut([String])
    }

    private func texts(_ names: NameSet) -> Texts {
        let stated = names.numbers.filter { $0 >= 0 }
        let isAllBut = names.isComplement || names.contains(space.unmentionedName)
        if !isAllBut { return stated.isEmpty ? .none : .listed(patternsAndNames(stated)) }
        let excluded = names.isComplement ? stated : (0..<Int32(space.universe - 1)).filter { !names.contains($0) }
        return excluded.count == space.universe - 1 ? .none : .allBut(patternsAndNames(excluded))
    }

    /// A pattern where all it matches is among the names, and the names that are left.
    private func patternsAndNames(_ numbers: [Int32]) -> [String] {
        let all = Set(numbers)
        var left = all
        var words: [String] = []
        for pattern in space.patternMatches
        where !left.isDisjoint(with: pattern.names) && all.isSuperset(of: pattern.names) {
            left.subtract(pattern.names)
            words.append(pattern.glob.text)
        }
        let names = numbers.filter { left.contains($0) }
        return names.map { space.name($0) } + words
    }
}
