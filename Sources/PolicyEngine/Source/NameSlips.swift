/// Known names, prepared for finding the one that another is a slip of, as ``NameSuggestion/slip(_:among:)`` says, in
/// time that does not grow with their number.
///
/// Two names that differ by one letter, or by two neighbours in the other order, are the same once a certain letter of
/// each is left out.
package struct NameSlips: Sendable {
    private let known: Set<String>
    /// By the hash of a name in small letters, whole and without each of its letters; the first by their order.
    private var names: [UInt64: [String]] = [:]

    /// Of many names that differ in the same letter, more are not looked at.
    private static let mostOfOneHash = 8
    /// In letters; a longer name is compared by its beginning.
    private static let longest = 80

    package init(_ known: some Collection<String>) {
        self.known = Set(known)
        for name in self.known.sorted(by: { $0.precedesByBytes($1) }) {
            for hash in Self.hashes(name) where names[hash, default: []].count < Self.mostOfOneHash {
                names[hash, default: []].append(name)
            }
        }
    }

    package func contains(_ name: String) -> Bool { known.contains(name) }

    package func slip(of name: String) -> String? {
        NameSuggestion.slip(name, among: Self.hashes(name).flatMap { names[$0] ?? [] })
    }

    private static func hashes(_ name: String) -> [UInt64] {
        let letters = Array(name.lowercased().unicodeScalars.prefix(longest))
        func hash(without left: Int) -> UInt64 {
            var hash = Mixer.seed
            for index in letters.indices where index != left { hash = Mixer.mix(hash, UInt64(letters[index].value)) }
            return hash
        }
        return [hash(without: -1)] + letters.indices.map { hash(without: $0) }
    }
}
