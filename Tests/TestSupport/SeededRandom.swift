/// SplitMix64: the one generator of all tests. The same seed gives the same numbers on every machine.
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    package mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }

    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...(elements.count - 1))] }

    package mutating func some<Element>(_ elements: [Element], _ count: ClosedRange<Int>) -> [Element] {
        Array(elements.shuffled(using: &self).prefix(number(count)))
    }

    package mutating func maybe<Element>(_ percent: Int, _ make: (inout SeededRandom) -> Element) -> Element? {
        chance(percent) ? make(&self) : nil
    }
}
