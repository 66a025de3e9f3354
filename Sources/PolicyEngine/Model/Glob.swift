/// An anchored pattern that knows only `*`: any characters, or none.
package struct Glob: Sendable, Hashable {
    package let bytes: [UInt8]

    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches($0) }
    }

    package func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { Wildcard.matches($0, text) }
    }

    /// A text only patterns at least as broad as this one match: every `*` becomes a character no pattern may hold.
    package var freshMatch: String {
        String(decoding: bytes.flatMap { $0 == ASCII.asterisk ? Array("\u{1}".utf8) : [$0] }, as: UTF8.self)
    }

    /// A text both patterns match, general enough to stand for their meeting; nil when they never meet.
    package func freshMatch(with other: Glob) -> String? {
        let width = other.bytes.count + 1
        var reached = [Int8](repeating: -1, count: (bytes.count + 1) * width)
        var queue = [0]
        reached[0] = 0
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            let (i, j) = (state / width, state % width)
            if i == bytes.count, j == other.bytes.count { break }
            for (step, target) in Glob.moves(bytes, i: i, b: other.bytes, j: j, width: width) where reached[target] < 0
            {
                reached[target] = step
                queue.append(target)
            }
        }
        let goal = bytes.count * width + other.bytes.count
        guard reached[goal] >= 0 else { return nil }
        return spell(reached, goal: goal, other: other.bytes, width: width)
    }

    private static func moves(_ a: [UInt8], i: Int, b: [UInt8], j: Int, width: Int) -> [(Int8, Int)] {
        let left = i < a.count ? a[i] : nil
        let right = j < b.count ? b[j] : nil
        var moves: [(Int8, Int)] = []
        if left == ASCII.asterisk { moves.append((1, (i + 1) * width + j)) }
        if right == ASCII.asterisk { moves.append((2, i * width + j + 1)) }
        if let left, left != ASCII.asterisk {
            if left == right { moves.append((3, (i + 1) * width + j + 1)) }
            if right == ASCII.asterisk { moves.append((4, (i + 1) * width + j)) }
        }
        if let right, right != ASCII.asterisk, left == ASCII.asterisk { moves.append((5, i * width + j + 1)) }
        return moves
    }

    private func spell(_ reached: [Int8], goal: Int, other: [UInt8], width: Int) -> String {
        var letters: [UInt8] = []
        var state = goal
        while state != 0 {
            let (i, j) = (state / width, state % width)
            switch reached[state] {
            case 1:
                if j < other.count, other[j] == ASCII.asterisk { letters.append(0x01) }
                state = (i - 1) * width + j
            case 2:
                if i < bytes.count, bytes[i] == ASCII.asterisk { letters.append(0x01) }
                state = i * width + j - 1
            case 3:
                letters.append(bytes[i - 1])
                state = (i - 1) * width + j - 1
            case 4:
                letters.append(bytes[i - 1])
                state = (i - 1) * width + j
            default:
                letters.append(other[j - 1])
                state = i * width + j - 1
            }
        }
        return String(decoding: letters.reversed(), as: UTF8.self)
    }
}
