import PolicyEngine

/// Which language a text seems to be in, by its most frequent words.
struct LanguageGuess {
    struct Language {
        /// As `de`.
        let code: String
        /// In English.
        let name: String
    }

    private var languages: [Language] = []
    /// By the hash of a word: a bit for each language that has it.
    private var bits: [UInt64: UInt32] = [:]

    static let shared = LanguageGuess(PackageResources.languages_txt)

    /// A line for each language: its code and name, a colon, and words.
    private init(_ list: [UInt8]) {
        let words = WordTable()
        list.withUnsafeBufferPointer { bytes in
            for line in bytes.split(separator: ASCII.lineFeed) where line.first != ASCII.hash {
                guard let colon = line.firstIndex(of: ASCII.colon), let space = line.firstIndex(of: ASCII.space) else {
                    continue
                }
                let bit = UInt32(1) << UInt32(languages.count)
                languages.append(
                    Language(
                        code: String(decoding: line[..<space], as: UTF8.self),
                        name: String(decoding: line[(space + 1)..<colon], as: UTF8.self)))
                var tokens: [WordToken] = []
                words.tokens(bytes, colon + 1..<line.endIndex, into: &tokens)
                for token in tokens { bits[token.hash, default: 0] |= bit }
            }
        }
    }

    /// The language of a code, if its words are known.
    func language(_ code: String) -> Language? { languages.first { $0.code == code } }

    /// Another language than a text’s own; nil where nothing tells. A few words are not enough, and words of its own
    /// language are proof of it, unless there are four times as many of the other.
    func other(than code: String, _ tokens: [WordToken]) -> Language? {
        guard tokens.count >= 4, let own = languages.firstIndex(where: { $0.code == code }) else { return nil }
        var counts = [Int](repeating: 0, count: languages.count)
        for token in tokens {
            guard let found = bits[token.hash] else { continue }
            if found & (1 << UInt32(own)) != 0 {
                counts[own] += 1
                continue
            }
            for place in languages.indices where found & (1 << UInt32(place)) != 0 { counts[place] += 1 }
        }
        guard let best = counts.indices.max(by: { counts[$0] < counts[$1] }), best != own, counts[best] >= 3,
            counts[best] * 4 >= tokens.count, counts[own] * 4 <= counts[best]
        else { return nil }
        return languages[best]
    }
}
