package import PolicyEngine

/// Which text of a translation belongs to which of the source, where there are lists of alternatives.
package enum TextPairing {
    /// For each source text the number of the translated one; nil where there is none. Those that ask for the same values belong together;
    /// what is left is paired in order.
    package static func pairs(_ source: TextAlternatives, _ target: TextAlternatives) -> [Int?] {
        var pairs = [Int?](repeating: nil, count: source.count)
        var free = Array(target.indices)
        for (number, text) in source.enumerated() {
            let wanted = Set(text.placeholders)
            guard let match = free.firstIndex(where: { Set(target[$0].placeholders) == wanted }) else { continue }
            pairs[number] = free.remove(at: match)
        }
        guard source.count == target.count else { return pairs }
        for number in pairs.indices where pairs[number] == nil { pairs[number] = free.isEmpty ? nil : free.removeFirst() }
        return pairs
    }
}

/// One text of the source beside its translation.
package struct TextPair: Sendable {
    package let key: TextKey
    /// How the key is written for translators.
    package let name: String
    package let source: MessagePattern
    package let target: MessagePattern?
    /// The number of the target in its list; where a new one goes when there is none.
    package let targetNumber: Int
    /// Its entry keeps the hash of another source.
    package let isStale: Bool
}

extension TextBook {
    /// Every text of the source with what one language makes of it.
    package func pairs(_ entry: TextEntry, in language: Language) -> [TextPair] {
        let written = language.entries[entry.id]
        let isStale = written?.sourceHash.map { $0.text != entry.hash } ?? false
        return entry.places.flatMap { place -> [TextPair] in
            let target = language.alternatives(entry.id, isGaveUp: place.isGaveUp, place.part)
            let numbers = TextPairing.pairs(place.alternatives, target)
            return place.alternatives.indices.map { number in
                let key = place.key(entry.id, number)
                return TextPair(
                    key: key, name: key.text(ofMany: place.alternatives.count > 1), source: place.alternatives[number],
                    target: numbers[number].map { target[$0] }, targetNumber: numbers[number] ?? max(number, target.count),
                    isStale: isStale && numbers[number] != nil)
            }
        }
    }
}
