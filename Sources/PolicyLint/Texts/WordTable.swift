/// What a word or phrase is looked for as.
package enum WordSection: String, Sendable, CaseIterable {
    case generic, jargon, blame, tone, draft, gesture
    /// Says nothing where it is the whole text.
    case genericTitle = "generic-title"
    case vagueButton = "vague-button"
    /// Nouns that are the same behind every number.
    case unchanging
    case retryPromise = "retry-promise"
    /// Tells people to try again at some later time, for which they need no button.
    case retryLater = "retry-later"
    case keepTrying = "keep-trying"
    case waitPromise = "wait-promise"
    case helpPromise = "help-promise"
    case colourPosition = "colour-position"
    case accountEnumeration = "account-enumeration"
    /// Pairs of names for one thing, of which a policy should use one.
    case terms
    /// Of the style guides and the settings.
    case avoided
    /// Of the settings: what overlaps it is not found.
    case allowed
}

/// Words and phrases to look for, found by hashes of their letters without case.
package struct WordTable: Sendable {
    package struct Entry: Sendable {
        package let section: WordSection
        package let text: String
        /// What to write instead, where the list says so.
        package let instead: String?
        /// Which list it comes from: a style guide’s name; empty for the common ones.
        package let origin: String
        let words: [UInt64]
        /// The last word may go on: `timeout*`.
        let isStem: Bool
        /// Written in capitals, and found in capitals only: `TODO`.
        let isCapital: Bool
    }

    package private(set) var entries: [Entry] = []
    private var whole = HashChains()
    private var stems = HashChains()
    /// A bit for each stem, by its hash.
    private var stemBits: [UInt64] = Array(repeating: 0, count: 64)

    private var wholeBits: [UInt64] = Array(repeating: 0, count: 64)

    package init() {}

    /// A list’s line: a phrase, `*` behind its last word where it may go on, `0` for any number that is not its first word, and `= instead` behind it.
    package mutating func add(_ line: String, _ section: WordSection, origin: String = "") {
        let parts = line.utf8.split(separator: 0x3D, maxSplits: 1).map { WordTable.trimmed($0) }
        guard let phrase = parts.first, !phrase.isEmpty else { return }
        let isStem = phrase.hasSuffix("*")
        let text = isStem ? String(phrase.dropLast()) : phrase
        let words = WordTable.words(of: text)
        guard let first = words.first else { return }
        let isCapital = section == .draft && text.utf8.allSatisfy { !(0x61...0x7A).contains($0) }
        let entry = Entry(
            section: section, text: text, instead: parts.count > 1 ? parts[1] : nil, origin: origin, words: words, isStem: isStem, isCapital: isCapital)
        if isStem && words.count == 1 {
            stems.add(first, Int32(entries.count))
            stemBits[Int(first >> 6 & 63)] |= 1 << (first & 63)
        } else {
            whole.add(first, Int32(entries.count))
            wholeBits[Int(first >> 6 & 63)] |= 1 << (first & 63)
        }
        entries.append(entry)
    }

    /// Without blanks and tabs around it.
    static func trimmed(_ text: Substring.UTF8View) -> String {
        var text = text
        while let last = text.last, last == 0x20 || last == 0x09 || last == 0x0D { text.removeLast() }
        return String(Substring(text.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }))
    }

    private static let empty = WordTable()

    static func words(of text: String) -> [UInt64] {
        var text = text
        return text.withUTF8 { bytes in
            var tokens: [WordToken] = []
            empty.tokens(bytes, 0..<bytes.count, into: &tokens)
            return tokens.map { $0.hash }
        }
    }

    func isMaybeStem(_ hash: UInt64) -> Bool { stemBits[Int(hash >> 6 & 63)] & (1 << (hash & 63)) != 0 }

    func isMaybeWhole(_ hash: UInt64) -> Bool { wholeBits[Int(hash >> 6 & 63)] & (1 << (hash & 63)) != 0 }

    func wholes(_ hash: UInt64) -> HashChains.Members { whole.members(hash) }

    func stems(_ hash: UInt64) -> HashChains.Members { stems.members(hash) }
}

/// Numbers by hash, several to one hash, in the order they were added.
struct HashChains: Sendable {
    private var keys: [UInt64] = Array(repeating: 0, count: 64)
    private var heads: [Int32] = Array(repeating: -1, count: 64)
    private var links: [(value: Int32, next: Int32)] = []
    private var used = 0

    mutating func add(_ key: UInt64, _ value: Int32) {
        if used * 2 >= keys.count { grow() }
        let slot = slot(key)
        if heads[slot] < 0 { used += 1 }
        keys[slot] = key
        links.append((value, heads[slot]))
        heads[slot] = Int32(links.count - 1)
    }

    private func slot(_ key: UInt64) -> Int {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: key ^ key >> 32) & mask
        while heads[slot] >= 0, keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let (oldKeys, oldHeads) = (keys, heads)
        keys = Array(repeating: 0, count: oldKeys.count * 2)
        heads = Array(repeating: -1, count: oldKeys.count * 2)
        for old in oldHeads.indices where oldHeads[old] >= 0 {
            let slot = slot(oldKeys[old])
            keys[slot] = oldKeys[old]
            heads[slot] = oldHeads[old]
        }
    }

    func members(_ key: UInt64) -> Members { Members(links: links, position: heads[slot(key)]) }

    struct Members: Sequence, IteratorProtocol {
        fileprivate let links: [(value: Int32, next: Int32)]
        fileprivate var position: Int32

        mutating func next() -> Int32? {
            guard position >= 0 else { return nil }
            defer { position = links[Int(position)].next }
            return links[Int(position)].value
        }
    }
}
