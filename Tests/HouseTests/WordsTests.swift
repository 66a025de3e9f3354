import Foundation
import Testing

/// Words that documents, findings and help do not use, and what is written instead.
@Suite struct WordsTests {
    static let unwanted: [(words: String, instead: String)] = [
        ("anew", "again, or a verb with re-"), ("misspelt", "misspelled"), ("colours?", "color"),
        ("centred?", "center"), ("licence", "license"), ("behaviour", "behavior"), ("catalogues?", "catalog"),
        ("fulfil", "meet"), ("labelled", "labeled"), ("cancelled", "canceled"), ("full stops?", "period"),
        ("e-mail", "email"), ("in place of", "instead of"), ("likewise", "also"), ("all the same", "anyway"),
        ("by (itself|themselves)", "automatically"), ("by turns", "in turn"), ("does no harm", "is safe to repeat"),
        ("on show", "visible"), ("louder", "more prominent"), ("whoever", "anyone who"), ("mostly", "usually"),
        ("lacks?", "has no, or is missing"), ("holds?", "contains, or applies"), ("carr(y|ies)", "contain, or have"),
        ("left out", "omitted"), ("told", "reported, or shown"), ("tells? so", "reports it"),
        ("rule knows", "rule matches"), ("takes? away", "removes, or excludes"), ("beside", "next to"),
        ("there is no “", "unknown, or no"), ("” is no(?! longer)", "invalid, or is not a"),
        ("what is to", "a plain verb"), ("stays? as it is", "is unchanged"),
    ]
    static let expression = regex(
        unwanted.map { "(?:(?<![\\w-])|(?=”))(?:\($0.words))(?![\\w-])" }.joined(separator: "|"))
    static let code = regex(#"`[^`]*`|\]\([^)]*\)|<[^>]*>|\\\([^()]*(?:\([^()]*\)[^()]*)*\)"#)
    static let literal = regex(#""(?:[^"\\]|\\\([^()"]*(?:\([^()"]*\)[^()"]*)*\)|\\.)*""#)

    private static func regex(_ pattern: String) -> NSRegularExpression? {
        try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    }

    private static func matches(_ expression: NSRegularExpression?, in text: String) -> [String] {
        let all = NSRange(text.startIndex..., in: text)
        return (expression?.matches(in: text, range: all) ?? []).compactMap { match in
            Range(match.range, in: text).map { String(text[$0]) }
        }
    }

    /// The first unwanted words of a line, outside of code, links, and what is put in.
    static func found(_ line: String) -> String? {
        let all = NSRange(line.startIndex..., in: line)
        let text = code?.stringByReplacingMatches(in: line, range: all, withTemplate: "·") ?? line
        return matches(expression, in: text).first
    }

    @Test("Documents use plain words")
    func documents() throws {
        let paths = ["README.md", "CONTRIBUTING.md", "SECURITY.md"] + (try documentPaths())
        var lines = 0
        for path in paths {
            let text = try String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8)
            var isCode = false
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
                if isCode || line.hasPrefix("formerly: ") { continue }
                lines += 1
                if let words = Self.found(String(line)) {
                    Issue.record("\(path):\(number + 1): “\(words)”")
                }
            }
        }
        #expect(lines > 5000)
    }

    private func documentPaths() throws -> [String] {
        let docs = SourceTree.root.appending(path: "docs")
        let walker = FileManager.default.enumerator(atPath: docs.path)
        var paths: [String] = []
        while let path = walker?.nextObject() as? String {
            if path.hasSuffix(".md"), !path.hasPrefix("decisions") { paths.append("docs/\(path)") }
        }
        return paths
    }

    @Test("Findings, help and notes use plain words")
    func literals() {
        var count = 0
        for file in SourceTree.files(below: "Sources") where !Self.isExempt(file.path) {
            for (number, line) in file.lines.enumerated() {
                guard line.contains(" "), line.contains("\""), !line.drop(while: { $0 == " " }).hasPrefix("//") else {
                    continue
                }
                for text in Self.matches(Self.literal, in: line) where text.contains(" ") {
                    count += 1
                    if let words = Self.found(text) {
                        Issue.record("\(file.path):\(number + 1): “\(words)”")
                    }
                }
            }
        }
        #expect(count > 3000)
    }

    /// Tables of words that other people write, and a policy’s own texts.
    private static func isExempt(_ path: String) -> Bool {
        path.contains("/CLDR") || path.contains("/Pages/") || path.hasSuffix("PolicyTemplate.swift")
            || path.contains("GenerateChecks")
    }

    @Test(
        "Unwanted words are found, and code is not read",
        arguments: [
            ("Write the baseline anew.", "anew"), ("“x” is no duration", "” is no"), ("Colour it", "Colour"),
            ("`anew` is a word", nil), ("It \\(holds(a)) it", nil), ("a threshold", nil),
            ("“x” is no longer", nil),
        ])
    func finds(_ line: String, _ expected: String?) {
        #expect(Self.found(line) == expected)
    }
}
