import PolicyEngine
import PolicyText

/// One word of a text.
package struct WordToken {
    package let lower: Int
    package let upper: Int
    package let hash: UInt64
    /// Nothing but blanks and hyphens stands between this word and the one before it.
    let isJoined: Bool
    /// Stems it begins with, by their entries’ numbers.
    var stems: [Int32] = []
}

/// A phrase of a list, and where in the text it stands.
package struct PhraseMatch: Sendable, Equatable {
    package let entry: Int
    package let range: Range<Int>

    package init(entry: Int, range: Range<Int>) {
        self.entry = entry
        self.range = range
    }
}

extension WordTable {
    static let hashSeed: UInt64 = 0xCBF2_9CE4_8422_2325
    static let hashFactor: UInt64 = 0x100_0000_01B3
    /// The hash of the word `0`.
    private static let anyNumber = (hashSeed ^ 0x30) &* hashFactor

    /// The words of a stretch of a text. Apostrophes belong to a word only between its letters.
    package func tokens(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into tokens: inout [WordToken]) {
        var index = range.lowerBound
        var isFirst = true
        while let token = nextWord(bytes, index: &index, end: range.upperBound, isFirst: isFirst) {
            tokens.append(token)
            isFirst = false
        }
    }

    /// The first word at or behind an index, which is moved behind it.
    func nextWord(_ bytes: UnsafeBufferPointer<UInt8>, index: inout Int, end: Int, isFirst: Bool) -> WordToken? {
        var isJoined = !isFirst
        while index < end {
            // Mostly one space.
            if bytes[index] == ASCII.space {
                index += 1
                continue
            }
            let letter = LetterFolding.letter(bytes, index)
            if letter.count == 0 || letter.bytes == ASCII.apostrophe {
                if !WordTable.joins(bytes, index) { isJoined = false }
                index += letter.length
                continue
            }
            let token = token(bytes, start: index, end: end, isJoined: isJoined)
            index = token.upper
            return token
        }
        return nil
    }

    private func token(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int, isJoined: Bool) -> WordToken {
        var hash = WordTable.hashSeed
        var index = start
        var stems: [Int32] = []
        while index < end {
            if bytes[index].isLetter {
                hash = (hash ^ UInt64(bytes[index] | ASCII.caseBit)) &* WordTable.hashFactor
                index += 1
                if isMaybeStem(hash) { stems += self.stems(hash) }
                continue
            }
            let letter = LetterFolding.letter(bytes, index)
            if letter.count == 0 { break }
            if letter.bytes == ASCII.apostrophe {
                let next = index + letter.length
                guard next < end else { break }
                let following = LetterFolding.letter(bytes, next)
                if following.count == 0 || following.bytes == ASCII.apostrophe { break }
            }
            var rest = letter.bytes
            for _ in 0..<letter.count {
                hash = (hash ^ UInt64(rest & 0xFF)) &* WordTable.hashFactor
                rest >>= 8
            }
            index += letter.length
            if isMaybeStem(hash) { stems += self.stems(hash) }
        }
        return WordToken(lower: start, upper: index, hash: hash, isJoined: isJoined, stems: stems)
    }

    /// Blanks, line ends and hyphens keep the words of a phrase together.
    private static func joins(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        switch bytes[index] {
        case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, ASCII.minus: return true
        case 0xC2: return index + 1 < bytes.count && bytes[index + 1] == 0xA0
        case 0xE2:
            let value = LetterFolding.scalar(bytes, index).value
            return value == 0x2010 || value == 0x2011 || value == 0x202F
        default: return false
        }
    }

    /// All phrases in a stretch of a text; of several of one section that overlap, the one that begins first, and of those the longest.
    package func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into found: inout [PhraseMatch]) {
        var tokens: [WordToken] = []
        matches(bytes, range: range, tokens: &tokens, into: &found)
    }

    /// `tokens` is only room to work in.
    func matches(
        _ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, tokens: inout [WordToken],
        into found: inout [PhraseMatch]
    ) {
        tokens.removeAll(keepingCapacity: true)
        self.tokens(bytes, range, into: &tokens)
        let start = found.count
        for first in tokens.indices {
            if !tokens[first].stems.isEmpty {
                for number in tokens[first].stems {
                    add(
                        Int(number), tokens: tokens, first: first, last: first, bytes: bytes, start: start,
                        found: &found)
                }
            }
            if !isMaybeWhole(tokens[first].hash) { continue }
            for number in wholes(tokens[first].hash) {
                if let last = last(entries[Int(number)], tokens: tokens, first: first, bytes: bytes) {
                    add(
                        Int(number), tokens: tokens, first: first, last: last, bytes: bytes, start: start, found: &found
                    )
                }
            }
        }
        dropAllowed(&found, from: start)
    }

    /// The token a phrase ends with that begins at another; nil where it does not stand there.
    private func last(_ entry: Entry, tokens: [WordToken], first: Int, bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let count = entry.words.count
        guard first + count <= tokens.count else { return nil }
        for offset in 1..<max(count, 1) {
            let token = tokens[first + offset]
            guard token.isJoined else { return nil }
            if offset == count - 1, entry.isStem { continue }
            if token.hash == entry.words[offset] { continue }
            guard entry.words[offset] == WordTable.anyNumber,
                bytes[token.lower..<token.upper].allSatisfy({ $0 >= ASCII.zero && $0 <= ASCII.nine })
            else { return nil }
        }
        return first + count - 1
    }

    private func add(
        _ number: Int, tokens: [WordToken], first: Int, last: Int, bytes: UnsafeBufferPointer<UInt8>,
        start: Int, found: inout [PhraseMatch]
    ) {
        let entry = entries[number]
        let range = tokens[first].lower..<tokens[last].upper
        if entry.isStem, entry.words.count > 1, !WordTable.begins(bytes, tokens[last], with: entry) { return }
        if entry.isCapital, bytes[range].contains(where: { (ASCII.a...ASCII.z).contains($0) }) { return }
        for index in start..<found.count
        where entries[found[index].entry].section == entry.section && found[index].range.overlaps(range) {
            if found[index].range.lowerBound == range.lowerBound, found[index].range.count < range.count {
                found[index] = PhraseMatch(entry: number, range: range)
            }
            return
        }
        found.append(PhraseMatch(entry: number, range: range))
    }

    /// Whether a word begins with the last, open word of a phrase.
    private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ token: WordToken, with entry: Entry) -> Bool {
        guard let wanted = entry.words.last else { return false }
        var hash = hashSeed
        var index = token.lower
        while index < token.upper {
            let letter = LetterFolding.letter(bytes, index)
            var rest = letter.bytes
            for _ in 0..<letter.count {
                hash = (hash ^ UInt64(rest & 0xFF)) &* hashFactor
                rest >>= 8
            }
            if hash == wanted { return true }
            index += max(letter.length, 1)
        }
        return false
    }

    private func dropAllowed(_ found: inout [PhraseMatch], from start: Int) {
        if found.count == start { return }
        let allowed = found[start...].filter { entries[$0.entry].section == .allowed }.map { $0.range }
        if allowed.isEmpty { return }
        var kept = Array(found[..<start])
        for match in found[start...] where !allowed.contains(where: { $0.overlaps(match.range) }) { kept.append(match) }
        found = kept
    }
}
