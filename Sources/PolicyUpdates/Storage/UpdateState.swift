import PolicySigning

/// What an app remembers about updates, as one file: lines of text, an empty line, then the updates themselves.
struct UpdateState: Equatable {
    struct Stored: Equatable {
        var bytes: [UInt8]
        /// Starts of the app with this update; counted until it is confirmed.
        var starts: Int
        var isConfirmed: Bool
    }

    /// A version signed with a key.
    struct Mark: Hashable {
        let key: UpdateKey
        let version: Int
    }

    var keyChanges: [KeyChange] = []
    /// The highest accepted version by the key that signed it: what a stolen key signed says nothing about its
    /// follower.
    var highest: [UpdateKey: Int] = [:]
    var putAside: Set<Mark> = []
    var stored: [Stored] = []

    static let title = "policy-update-state 1"
    private static let mostMarks = 100
    static let mostStored = 4
    /// More than all lines can have.
    static let mostHeadBytes = 65_536

    init() {}

    var bytes: [UInt8] {
        var lines = [Self.title]
        lines += keyChanges.map { "key-change: \($0.text)" }
        lines += highest.sorted { $0.key.description < $1.key.description }.map { "highest: \($0.key) \($0.value)" }
        let marks = putAside.sorted { ($0.version, $0.key.description) < ($1.version, $1.key.description) }
        lines += marks.suffix(Self.mostMarks).map { "put-aside: \($0.key) \($0.version)" }
        lines += stored.map { "stored: \($0.bytes.count) \($0.starts) \($0.isConfirmed ? "confirmed" : "trial")" }
        return [UInt8]((lines.joined(separator: "\n") + "\n\n").utf8) + stored.flatMap { $0.bytes }
    }

    /// Nil for anything that ``bytes`` does not write.
    init?(_ bytes: [UInt8]) {
        var position = 0
        var sizes: [Int] = []
        func line() -> String? {
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { position = end + 1 }
            return String(decoding: bytes[position..<end], as: UTF8.self)
        }
        guard line() == Self.title else { return nil }
        while true {
            guard let text = line() else { return nil }
            if text.isEmpty { break }
            guard let size = read(text) else { return nil }
            if size > 0 { sizes.append(size) }
        }
        guard sizes.count == stored.count, sizes.count <= Self.mostStored else { return nil }
        for (index, size) in sizes.enumerated() {
            guard size <= bytes.count - position else { return nil }
            stored[index].bytes = [UInt8](bytes[position..<position + size])
            position += size
        }
        if position != bytes.count { return nil }
    }

    /// Takes in one line. Returns the size of an update that is stored, 0 for other lines, nil for an unknown one.
    private mutating func read(_ line: String) -> Int? {
        guard let colon = line.firstRange(of: ": ") else { return nil }
        let value = String(line[colon.upperBound...])
        let words = value.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
        switch line[..<colon.lowerBound] {
        case "key-change":
            guard let change = KeyChange(value) else { return nil }
            keyChanges.append(change)
        case "highest":
            guard let mark = Self.mark(words) else { return nil }
            highest[mark.key] = mark.version
        case "put-aside":
            guard let mark = Self.mark(words) else { return nil }
            putAside.insert(mark)
        case "stored":
            guard words.count == 3, let size = Int(words[0]), size > 0, let starts = Int(words[1]), starts >= 0,
                ["confirmed", "trial"].contains(words[2])
            else { return nil }
            stored.append(Stored(bytes: [], starts: starts, isConfirmed: words[2] == "confirmed"))
            return size
        default: return nil
        }
        return 0
    }

    private static func mark(_ words: [String]) -> Mark? {
        guard words.count == 2, let key = UpdateKey(words[0]), let version = Int(words[1]), version > 0 else {
            return nil
        }
        return Mark(key: key, version: version)
    }
}
