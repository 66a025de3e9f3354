package import PolicyEdit
package import PolicyEngine

/// Which text of a translation belongs to which of the source, where there are lists of alternatives.
package enum TextPairing {
    /// For each source text the number of the translated one; nil where there is none. Lists of the same length belong together text by text;
    /// in others those that ask for the same values do, in order.
    package static func pairs(_ source: TextAlternatives, _ target: TextAlternatives) -> [Int?] {
        if source.count == target.count { return source.indices.map { $0 } }
        var pairs: [Int?] = []
        var next = 0
        for text in source {
            let wanted = Set(text.placeholders)
            let match = target[next...].firstIndex { Set($0.placeholders) == wanted }
            pairs.append(match)
            if let match { next = match + 1 }
        }
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
    /// The number of the target in its list; without a target, of the text a new one is put before.
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
                    target: numbers[number].map { target[$0] },
                    targetNumber: numbers[number] ?? numbers[number...].lazy.compactMap { $0 }.first ?? target.count,
                    isStale: isStale && numbers[number] != nil)
            }
        }
    }
}
