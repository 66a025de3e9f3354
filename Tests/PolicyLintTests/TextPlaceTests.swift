import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint

/// Words are marked where they stand in the file, however the text is written down.
@Suite struct TextPlaceTests {
    private static let words = [
        "alpha", "größe", "it’s", "日本", "“quoted”", "{name}", "x: y".replacing(": ", with: ":"), "e\u{301}", "🙂",
        "don't", "#5", "a,b", "C:",
    ]

    /// A scalar that stands for the words, one blank between them.
    private static func written(_ words: [String], _ style: Int, _ random: inout SeededRandom) -> String {
        switch style {
        case 0: return words.joined(separator: " ")
        case 1: return "'" + words.joined(separator: " ").replacing("'", with: "''") + "'"
        case 2:
            let text = words.joined(separator: " ").replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return "\"" + text.map { $0 == "ö" && random.chance(50) ? "\\u00F6" : String($0) }.joined() + "\""
        case 3: return "|-\n" + words.map { "          " + $0 }.joined(separator: "\n")
        default:
            var text = ">-\n         "
            for word in words { text += (random.chance(30) ? "\n          " : " ") + word }
            return text.replacing(">-\n         \n", with: ">-\n").replacing(">-\n          ", with: ">-\n          ")
        }
    }

    @Test func everyWordIsMarkedWhereItStands() throws {
        var random = SeededRandom(seed: 97)
        var settings = LintSettings()
        settings.texts.avoided = ["en": ["zebra"]]
        for _ in 0..<1_500 {
            var words = (0..<random.number(1...8)).map { _ in random.pick(Self.words) }
            // What a plain text may not begin with.
            words.insert("So", at: 0)
            let count = random.number(1...2)
            for _ in 0..<count { words.insert("Zebra", at: random.number(1...words.count)) }
            let style = random.number(0...4)
            if style == 0, words.contains(where: { $0.hasPrefix("#") || $0.hasSuffix(":") }) { continue }
            let yaml =
                "rules:\n  - id: a\n    when: { http: 404 }\n    message:\n        title: "
                + Self.written(words, style, &random) + "\n    show: toast\n"
            let file = SourceFile(
                path: "a.yaml",
                text: (random.chance(30) ? "# 🙂 é\n" : "") + "schema: 1\n"
                    + (random.chance(30) ? yaml.replacing("\n", with: "\r\n") : yaml))
            let policy = LintContext(PolicyInspection(files: [file]), settings)
            let matches = policy.texts.matches(.avoided)
            try #require(matches.count == count, "\(String(decoding: file.bytes, as: UTF8.self))")
            var places: Set<SourcePlace> = []
            for match in matches {
                let place = policy.texts.place(match)
                places.insert(place)
                let marked = String(decoding: file.bytes[Int(place.lower)..<Int(place.upper)], as: UTF8.self)
                #expect(marked == "Zebra", "“\(marked)” in\n\(String(decoding: file.bytes, as: UTF8.self))")
            }
            #expect(places.count == count)
        }
    }

    @Test func branchesAreReadOneByOne() throws {
        let text =
            "{n, plural, =0 {No zebra} one {A zebra} other {# zebras, {kind, select, big {big zebra} other {zebra}}}} zebra '{'zebra'}'"
        let file = SourceFile(
            path: "a.yaml",
            text:
                "schema: 1\nrules:\n  - id: a\n    when: { http: 404 }\n    message:\n      title: >-\n        \(text)\n"
        )
        var settings = LintSettings()
        settings.texts.avoided = ["en": ["zebra", "zebra big", "plural", "one", "select", "kind"]]
        let policy = LintContext(PolicyInspection(files: [file]), settings)
        #expect(policy.texts.matches(.avoided).count == 6)
        let first = try #require(policy.texts.texts.first)
        #expect(policy.texts.values(first).map(\.name) == ["n", "kind"])
        #expect(policy.texts.pieces(first).filter(\.isFirst).count == 2)
    }

    @Test func aTextUsedTwiceIsReportedOnce() {
        let file = SourceFile(
            path: "a.yaml",
            text: """
                schema: 1
                rules:
                  - id: a
                    when: { http: 404 }
                    message: &gone { title: Something went wrong }
                  - id: b
                    when: { http: 410 }
                    message: *gone
                """)
        let policy = LintContext(PolicyInspection(files: [file]), LintSettings())
        #expect(policy.texts.matches(.generic).count == 2)
        #expect(
            Linter.findings(policy) { $0.id == "message/generic" ? .warning : nil }.filter {
                $0.check == "message/generic"
            }.count == 1)
    }

    @Test func aValueCountsAsLongAsSuchValuesMostlyAre() {
        func length(_ text: String) -> Int? {
            var parser = MessageParser(Array(text.utf8))
            var text = text
            return parser.parse().map { parts in text.withUTF8 { TextStructure($0, parts).length } }
        }
        #expect(length("Wait {retryAfter, duration}") == 15)
        #expect(length("{n, plural, one {# file} other {# files are missing}}") == 21)
        #expect(length("{a, select, x {größe} other {日本}}!") == 6)
        #expect(length("“{name}”") == 14)
    }
}
