import PolicyEngine
import TestSupport
import Testing

@Suite struct NameSlipsTests {
    private static let letters: [Character] = ["a", "b", "c", "D", "e", "ß"]

    @Test("What is found is what comparing with each name finds")
    func sameAsComparingWithEach() {
        var random = SeededRandom(seed: 7)
        var found = 0
        for _ in 0..<400 {
            let known = (0..<12).map { _ in
                String((0..<random.number(1...8)).map { _ in random.pick(Self.letters) })
            }
            let slips = NameSlips(known)
            for name in known + known.map({ changed($0, &random) })
                + known.map({ changed(changed($0, &random), &random) })
            {
                let expected = NameSuggestion.slip(name, among: known)
                #expect(slips.slip(of: name) == expected, "\(name) among \(known)")
                #expect(slips.contains(name) == known.contains(name))
                if expected != nil { found += 1 }
            }
        }
        #expect(found > 1_000, "\(found)")
    }

    /// With one letter more, less, another, or two in the other order.
    private func changed(_ name: String, _ random: inout SeededRandom) -> String {
        var letters = Array(name)
        let place = random.number(0...max(letters.count - 1, 0))
        switch random.number(0...4) {
        case 0: letters.insert(random.pick(Self.letters), at: min(place, letters.count))
        case 1 where letters.count > 1: letters.remove(at: place)
        case 2 where letters.count > place + 1: letters.swapAt(place, place + 1)
        case 3: return name.uppercased()
        default: if !letters.isEmpty { letters[place] = random.pick(Self.letters) }
        }
        return String(letters)
    }
}
