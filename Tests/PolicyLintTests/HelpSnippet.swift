import PolicyEngine

@testable import PolicyLint

/// What a help tells people to type, as far as it shows it.
enum HelpSnippet: Equatable {
    /// In place of what is marked.
    case value(String)
    /// In a map around what is marked.
    case entry(key: String, value: String)
    /// A rule, below the others.
    case rule(String)

    /// The first thing it shows; nil where it only says what to do.
    init?(_ help: String) {
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count > 1 {
            self = .rule(lines.dropFirst().joined(separator: "\n"))
            return
        }
        for (words, isShown) in Self.parts(help) where isShown && !words.contains("…") && words.contains(": ") {
            guard let entry = Self.entry(words) else { continue }
            self = entry
            return
        }
        if help.hasPrefix("add "), help.contains("`") { return nil }
        for start in ["write ", "put it in quotes: ", "put a code in quotes, ", "add "] where help.hasPrefix(start) {
            // Up to where the sentence goes on.
            var text = Substring(help.dropFirst(start.count))
            for end in ["; ", ", or ", " for ", " (", " here", ", a number"] {
                if let found = text.firstRange(of: end) { text = text[..<found.lowerBound] }
            }
            if text.hasPrefix("a list: ") { text = text.dropFirst(8) }
            let words = text.filter { $0 != "`" && $0 != "“" && $0 != "”" }
            if words.contains("…") && words != "…" || help.contains("and a space") { return nil }
            if let entry = Self.entry(words) {
                self = entry
                return
            }
            guard start != "add ",
                Self.isOneWord(words) || words.hasPrefix("[") || words.hasPrefix("\"") || words.hasPrefix("{")
            else { return nil }
            self = .value(words)
            return
        }
        return nil
    }

    private static func isOneWord(_ words: String) -> Bool { !words.isEmpty && !words.contains(" ") }

    private static func entry(_ words: String) -> HelpSnippet? {
        guard let colon = words.firstRange(of: ": "), isOneWord(String(words[..<colon.lowerBound])) else { return nil }
        return .entry(key: String(words[..<colon.lowerBound]), value: String(words[colon.upperBound...]))
    }

    /// What is between backticks, and what is not.
    private static func parts(_ help: String) -> [(words: String, isShown: Bool)] {
        help.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
            (String($0.element), $0.offset % 2 == 1)
        }
    }

    /// The ways to do it: an entry belongs in the map that is marked or around the mark, in the innermost first.
    func applied(to text: String, at place: SourcePlace, in file: LintFile) -> [String] {
        let bytes = Array(text.utf8)
        func replacing(_ range: Range<Int>, _ new: String) -> String {
            String(decoding: bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...], as: UTF8.self)
        }
        switch self {
        case .rule(let rule):
            let indented = rule.split(separator: "\n").map { "  \($0)\n" }.joined()
            return [text + (text.hasSuffix("\n") ? "" : "\n") + indented]
        case .value(let value): return [replacing(Int(place.lower)..<Int(place.upper), value)]
        case .entry(let key, let value):
            return Self.maps(around: place, in: file).map { map in
                if let known = file.pairs(map).first(where: { file.text($0.key) == key }) {
                    let node = file.tree.nodes[known.value]
                    return replacing(Int(node.lower)..<Int(node.upper), value)
                }
                let lower = Int(file.tree.nodes[map].lower)
                if bytes[lower] == UInt8(ascii: "{") { return replacing(lower + 1..<lower + 1, " \(key): \(value),") }
                let line = bytes[..<lower].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
                return replacing(lower..<lower, "\(key): \(value)\n" + String(repeating: " ", count: lower - line))
            }
        }
    }

    private static func maps(around place: SourcePlace, in file: LintFile) -> [Int] {
        var maps: [Int] = []
        var node = 0
        while true {
            switch file.tree.nodes[node].kind {
            case .mapping:
                maps.append(node)
                guard let key = file.child(of: node, before: place.lower)?.node else { return maps.reversed() }
                node = Int(file.tree.nodes[key].end)
                // A marked key stands for what is under it.
                if place.lower < file.tree.nodes[node].lower, place.lower != file.tree.nodes[key].lower {
                    return maps.reversed()
                }
            case .sequence:
                guard let member = file.child(of: node, before: place.lower)?.node else { return maps.reversed() }
                node = member
            case .scalar, .alias: return maps.reversed()
            }
        }
    }
}
