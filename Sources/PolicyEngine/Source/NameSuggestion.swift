/// "Did you mean": the nearest known names, by Damerau-Levenshtein distance (optimal string alignment).
package enum NameSuggestion {
    /// At most two of `known`, nearest first; empty when nothing is near.
    package static func nearest(to name: String, among known: [String]) -> [String] {
        let target = Array(name.lowercased().unicodeScalars.prefix(80))
        let limit = target.count <= 3 ? 1 : target.count <= 7 ? 2 : 3
        var scored: [(distance: Int, name: String)] = []
        for candidate in Set(known) where candidate != name {
            let other = Array(candidate.lowercased().unicodeScalars)
            if abs(other.count - target.count) > limit { continue }
            let distance = distance(target, other)
            if distance <= limit, distance < max(target.count, 1) { scored.append((distance, candidate)) }
        }
        if scored.isEmpty { return ofEnding(name, known) ?? ofBeginning(name, known) ?? ofSharedWords(name, known) }
        return scored.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(2).map { $0.name }
    }

    /// `NSURLErrorTimedOut` for `timedOut`: a name with that of its domain before it.
    private static func ofEnding(_ name: String, _ known: [String]) -> [String]? {
        let written = name.lowercased()
        let longest = known.filter {
            $0.utf8.count >= 5 && $0.utf8.count + 3 <= written.utf8.count && written.hasSuffix($0.lowercased())
        }
        .max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
        return longest.map { [$0] }
    }

    /// `connectivity` for `conection`: one word that begins as another does, however many times its letters are written.
    private static func ofBeginning(_ name: String, _ known: [String]) -> [String]? {
        let written = onceEach(name)
        guard written.count >= 6, written.allSatisfy({ $0.properties.isAlphabetic }) else { return nil }
        let alike = known.filter { candidate in
            let other = onceEach(candidate)
            let shared = zip(written, other).prefix { $0 == $1 }.count
            return abs(other.count - written.count) <= 4 && shared >= 5
                && shared * 4 >= min(written.count, other.count) * 3
        }
        return alike.count == 1 ? alike : nil
    }

    /// In small letters, those that are written twice as one.
    private static func onceEach(_ name: String) -> [Unicode.Scalar] {
        name.lowercased().unicodeScalars.prefix(80).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// `notConnectedToInternet` for `noConnectionToInternet`: names that share most of their words, or the beginnings of these.
    private static func ofSharedWords(_ name: String, _ known: [String]) -> [String] {
        let words = words(name)
        guard words.count > 2, known.count < 2_000 else { return [] }
        var scored: [(shared: Int, name: String)] = []
        for candidate in Set(known) where candidate != name {
            let other = self.words(candidate)
            let shared = words.filter { word in
                other.contains { $0 == word || word.count > 4 && $0.count > 4 && $0.prefix(5) == word.prefix(5) }
            }.count
            if shared >= 2, shared * 3 >= words.count * 2, other.count <= words.count + 1 {
                scored.append((shared, candidate))
            }
        }
        return scored.sorted { ($1.shared, $0.name) < ($0.shared, $1.name) }.prefix(1).map { $0.name }
    }

    /// The words of `timedOut`, `timed-out` and `TimedOut`, in small letters.
    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        var current = ""
        for scalar in name.unicodeScalars.prefix(80) {
            let isLetter = scalar.properties.isAlphabetic
            if !isLetter || ("A"..."Z").contains(scalar), !current.isEmpty {
                words.append(current.lowercased())
                current = ""
            }
            if isLetter { current.unicodeScalars.append(scalar) }
        }
        return current.isEmpty ? words : words + [current.lowercased()]
    }

    /// The one of `known` that a name is a slip of: the same but for capitals, or for one letter in a name of five letters or more.
    package static func slip(_ name: String, among known: [String]) -> String? {
        let target = Array(name.lowercased().unicodeScalars.prefix(80))
        var nearest: String?
        for candidate in known where candidate != name {
            if let nearest, nearest < candidate { continue }
            let other = Array(candidate.lowercased().unicodeScalars)
            if abs(other.count - target.count) > 1 { continue }
            if other == target || min(other.count, target.count) >= 5 && distance(target, other) == 1 {
                nearest = candidate
            }
        }
        return nearest
    }

    /// "did you mean “a” or “b”?", or nil.
    package static func question(for name: String, among known: [String]) -> String? {
        question(nearest(to: name, among: known))
    }

    package static func question(_ nearest: [String]) -> String? {
        nearest.isEmpty ? nil : "did you mean " + nearest.map { "“\($0)”" }.joined(separator: " or ") + "?"
    }

    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var before: [Int] = []
        var last = Array(0...b.count)
        for i in 1...a.count {
            var row = [i]
            row.reserveCapacity(b.count + 1)
            for j in 1...b.count {
                let change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                var best = min(change, last[j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, before[j - 2] + 1) }
                row.append(best)
            }
            before = last
            last = row
        }
        return last[b.count]
    }
}
