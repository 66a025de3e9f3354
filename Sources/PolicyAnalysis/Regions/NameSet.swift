/// Names by their numbers, or all but some. -1 stands for “there is none”.
package struct NameSet: Hashable {
    /// Ascending.
    private(set) var numbers: [Int32]
    private(set) var isComplement: Bool

    static let all = NameSet(numbers: [], isComplement: true)
    package static let absent: Int32 = -1

    init(_ numbers: [Int32]) {
        if numbers.count < 2 {
            self.init(numbers: numbers, isComplement: false)
        } else {
            let sorted = numbers.sorted()
            self.init(
                numbers: sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] },
                isComplement: false)
        }
    }

    private init(numbers: [Int32], isComplement: Bool) {
        self.numbers = numbers
        self.isComplement = isComplement
    }

    static func allBut(_ numbers: [Int32]) -> NameSet { NameSet(numbers).complement }

    var complement: NameSet { NameSet(numbers: numbers, isComplement: !isComplement) }

    package func contains(_ number: Int32) -> Bool {
        var low = 0
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] == number { return !isComplement }
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return isComplement
    }

    /// `universe` is how many names there are in all, “none” included.
    func isEmpty(of universe: Int) -> Bool { isComplement ? numbers.count >= universe : numbers.isEmpty }

    func intersection(_ other: NameSet) -> NameSet {
        switch (isComplement, other.isComplement) {
        case (false, _): NameSet(numbers: numbers.filter { other.contains($0) }, isComplement: false)
        case (true, false): NameSet(numbers: other.numbers.filter { contains($0) }, isComplement: false)
        case (true, true): NameSet(numbers: merged(other), isComplement: true)
        }
    }

    func subtracting(_ other: NameSet) -> NameSet { intersection(other.complement) }

    private func merged(_ other: NameSet) -> [Int32] {
        if numbers.isEmpty { return other.numbers }
        if other.numbers.isEmpty { return numbers }
        var result: [Int32] = []
        result.reserveCapacity(numbers.count + other.numbers.count)
        var (left, right) = (0, 0)
        while left < numbers.count || right < other.numbers.count {
            if right == other.numbers.count || left < numbers.count && numbers[left] < other.numbers[right] {
                result.append(numbers[left])
                left += 1
            } else {
                if left < numbers.count, numbers[left] == other.numbers[right] { left += 1 }
                result.append(other.numbers[right])
                right += 1
            }
        }
        return result
    }
}
