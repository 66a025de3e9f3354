import PolicyEngine

/// What a word or phrase is looked for as.
package enum WordSection: String, Sendable, CaseIterable {
    case generic, jargon, blame, tone, draft, gesture
    /// Says nothing where it is the whole text.
    case genericTitle = "generic-title"
    case vagueButton = "vague-button"
    /// Whole titles of buttons that can only mean the action `retry`, and `dismiss`.
    case retryTitle = "retry-title"
    case dismissTitle = "dismiss-title"
    case logInTitle = "log-in-title"
    case logOutTitle = "log-out-title"
    /// Nouns that are the same behind every number.
    case unchanging
    case retryPromise = "retry-promise"
    /// Tells people to try again at some later time, for which they need no button.
    case retryLater = "retry-later"
    case keepTrying = "keep-trying"
    case waitPromise = "wait-promise"
    case helpPromise = "help-promise"
    /// Comes before the name of a button.
    case press
    case colorPosition = "color-position"
    case colour
    /// What is told apart by a colour, or the word for doing so: found behind one.
    case coloured
    /// Words for a place on the screen that also mean other things, unless they end a sentence.
    case positionLast = "position-last"
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
    package mutating func add(_ line: String, _ section: WordSection) {
        var line = line
        line.withUTF8 { add($0, range: 0..<$0.count, section: section, origin: "") }
    }

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, section: WordSection, origin: String) {
        let equals = bytes[range].firstIndex(of: ASCII.equals)
        var phrase = WordTable.trimmed(bytes, range.lowerBound..<(equals ?? range.upperBound))
        guard let last = phrase.last else { return }
        let isStem = bytes[last] == ASCII.asterisk
        if isStem { phrase = phrase.lowerBound..<last }
        let words = WordTable.words(bytes, phrase)
        guard let first = words.first else { return }
        let instead = equals.map {
            String(decoding: bytes[WordTable.trimmed(bytes, ($0 + 1)..<range.upperBound)], as: UTF8.self)
        }
        let isCapital = section == .draft && bytes[phrase].allSatisfy { !(ASCII.a...ASCII.z).contains($0) }
        let entry = Entry(
            section: section, text: String(decoding: bytes[phrase], as: UTF8.self), instead: instead, origin: origin,
            words: words,
            isStem: isStem, isCapital: isCapital)
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
    static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper,
            bytes[lower] == ASCII.space || bytes[lower] == ASCII.tab || bytes[lower] == ASCII.carriageReturn
        { lower += 1 }
        while lower < upper,
            bytes[upper - 1] == ASCII.space || bytes[upper - 1] == ASCII.tab || bytes[upper - 1] == ASCII.carriageReturn
        {
            upper -= 1
        }
        return lower..<upper
    }

    private static let empty = WordTable()

    private static func words(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt64] {
        var words: [UInt64] = []
        var index = range.lowerBound
        while let word = empty.nextWord(bytes, index: &index, end: range.upperBound, isFirst: false) {
            words.append(word.hash)
        }
        return words
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
