import Foundation
import Testing

@testable import PolicyEngine

/// What is opened and not closed is told where it opens.
@Suite struct UnclosedTests {
    private static let shipped =
        (try? String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../policies/rules/network.yaml"), encoding: .utf8)) ?? ""

    @Test("Quotes and brackets at every line of a shipped file", arguments: ["\"", "'", "[", "{"])
    func everyLine(_ mark: String) throws {
        let lines = Self.shipped.components(separatedBy: "\n")
        var tried = 0
        for (number, line) in lines.enumerated() {
            guard let match = line.firstMatch(of: /^( *(?:- )?[\w.-]+: )([^ {\["'>|#].*)$/) else { continue }
            var changed = lines
            changed[number] = match.1 + mark + match.2
            let text = changed.joined(separator: "\n")
            let found = PolicyInspection(files: [SourceFile(path: "a.yaml", text: text)]).diagnostics.first
            let start = changed[..<number].reduce(0) { $0 + $1.utf8.count + 1 } + match.1.utf8.count
            #expect(
                found?.place.map { Int($0.lower) } == start, "line \(number + 1) \(line): \(String(describing: found))")
            tried += 1
        }
        #expect(tried > 50)
    }

    @Test(
        "What is closed further down is left alone",
        arguments: [
            "title: \"Sold\n  out\"", "when: {\n  http: 404 }", "show: [\n  a,\n  b]",
            "title: >-\n  He said: \"no\n  and left", "title: 'it''s'", "a: [\"x]\", b]",
            "a: { b: 'c }' }",
        ])
    func closedBelow(_ text: String) {
        let bytes = Array((text + "\nb: c\n").utf8)
        #expect(
            bytes.withUnsafeBufferPointer { SyntaxSuspect.firstUnclosed(in: $0, before: $0.count) }.map { $0.message }
                == nil
        )
    }

    @Test(
        "Encodings of two and four bytes, with a mark and without",
        arguments: [
            (String.Encoding.utf16LittleEndian, "UTF-16"), (.utf16BigEndian, "UTF-16"), (.utf32LittleEndian, "UTF-32"),
            (.utf32BigEndian, "UTF-32"), (.utf16, "UTF-16"),
            (.utf32, "UTF-32"),
        ])
    func wideEncodings(_ encoding: String.Encoding, _ name: String) throws {
        let bytes = Array(try #require("schema: 1\n".data(using: encoding)))
        let found = PolicyInspection(files: [SourceFile(path: "a.yaml", bytes: bytes)]).diagnostics
        #expect(found.map { $0.message } == ["the file is in \(name)"])
    }
}
