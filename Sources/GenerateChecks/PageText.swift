/// A page of the catalogue as it is written: front matter, a title, prose, examples.
struct PageText {
    enum FoundBy: String, CaseIterable {
        case lint, loading, run
    }

    struct Example: Equatable {
        var bad: String
        var good: String
        var isWhole: Bool
    }

    struct Mistake: Error, Equatable, CustomStringConvertible {
        let line: Int
        let description: String
    }

    let id: String
    var finds = ""
    var severity = ""
    var fix = "none"
    var isOff = false
    var formerly: [String] = []
    /// Ids of checks that find similar mistakes.
    var related: [String] = []
    var foundBy = FoundBy.lint
    var why = ""
    var examples: [Example] = []
    /// When a finding can be ignored; empty if nothing is said.
    var ignore = ""

    /// `id` is what the page's path says, such as `retry/no-jitter`.
    init(_ text: String, id: String) throws(Mistake) {
        self.id = id
        var lines = Lines(text)
        try readFrontMatter(&lines)
        lines.skipBlank()
        guard lines.next() == "# \(id)" else {
            throw Mistake(line: lines.number, description: "the title is not “# \(id)”")
        }
        var paragraphs: [[String]] = [[]]
        while let line = lines.peek, !line.hasPrefix("```") {
            _ = lines.next()
            if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
        }
        why = paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: "\n\n")
        guard why.hasSuffix(".") else {
            throw Mistake(line: lines.number, description: "no reason that ends with a full stop")
        }
        while lines.peek?.hasPrefix("```") == true { try readExample(&lines) }
        try readIgnore(&lines)
        if examples.isEmpty { throw Mistake(line: lines.number, description: "no example") }
    }

    private mutating func readFrontMatter(_ lines: inout Lines) throws(Mistake) {
        guard lines.next() == "---" else { throw Mistake(line: 1, description: "the page does not begin with ---") }
        while let line = lines.next(), line != "---" {
            guard let colon = line.firstRange(of: ": ") else {
                throw Mistake(line: lines.number, description: "expected “key: value”")
            }
            let value = String(line[colon.upperBound...])
            switch line[..<colon.lowerBound] {
            case "finds": finds = value
            case "severity" where ["error", "warning", "info"].contains(value): severity = value
            case "fix" where ["safe", "unsafe"].contains(value): fix = value
            case "off" where value == "true": isOff = true
            case "formerly": formerly = value.split(separator: ", ").map(String.init)
            case "related": related = value.split(separator: ", ").map(String.init)
            case "found by":
                guard let known = FoundBy(rawValue: value) else {
                    throw Mistake(line: lines.number, description: "found by: lint, loading or run")
                }
                foundBy = known
            default: throw Mistake(line: lines.number, description: "unknown: \(line)")
            }
        }
        if finds.isEmpty || severity.isEmpty {
            throw Mistake(line: lines.number, description: "finds: and severity: are needed")
        }
        if finds.hasSuffix(".") { throw Mistake(line: lines.number, description: "finds: ends with a full stop") }
    }

    /// A block in which `⟦` and `⟧` mark what is found, a line `Instead:`, and a block to write instead.
    private mutating func readExample(_ lines: inout Lines) throws(Mistake) {
        let (bad, isWhole) = try readBlock(&lines)
        lines.skipBlank()
        guard lines.next() == "Instead:" else {
            throw Mistake(line: lines.number, description: "expected a line “Instead:” after the block")
        }
        lines.skipBlank()
        let (good, _) = try readBlock(&lines)
        lines.skipBlank()
        examples.append(Example(bad: bad, good: good, isWhole: isWhole))
    }

    private mutating func readIgnore(_ lines: inout Lines) throws(Mistake) {
        guard let title = lines.next() else { return }
        guard title == "## When to ignore" else {
            throw Mistake(line: lines.number, description: "expected “## When to ignore”, or the end")
        }
        var text: [String] = []
        while let line = lines.next() { if !line.isEmpty { text.append(line) } }
        ignore = text.joined(separator: " ")
        guard ignore.hasSuffix(".") else {
            throw Mistake(line: lines.number, description: "no sentence below “## When to ignore”")
        }
    }

    private func readBlock(_ lines: inout Lines) throws(Mistake) -> (text: String, isWhole: Bool) {
        guard let fence = lines.next(), fence == "```yaml" || fence == "```yaml whole" else {
            throw Mistake(line: lines.number, description: "expected a block that begins with ```yaml")
        }
        let start = lines.number
        var text: [String] = []
        while let line = lines.next() {
            if line == "```" { return (text.joined(separator: "\n"), fence.hasSuffix("whole")) }
            text.append(line)
        }
        throw Mistake(line: start, description: "the block has no end")
    }
}

/// A text line by line.
private struct Lines {
    private let lines: [String]
    /// Of the line that was read last, from 1.
    private(set) var number = 0

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(
            text.hasSuffix("\n") ? 1 : 0)
    }

    var peek: String? { number < lines.count ? lines[number] : nil }

    mutating func next() -> String? {
        guard let line = peek else { return nil }
        number += 1
        return line
    }

    mutating func skipBlank() {
        while peek?.isEmpty == true { number += 1 }
    }
}
